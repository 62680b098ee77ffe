"""A series as lines, drawn in SVG.

Lines at the same height run side by side instead of hiding each other, and each ends in its name and is
dashed in a way of its own, so that no colour is needed to tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from unicodedata import category
from xml.etree.ElementTree import Element

from exports.html.element import node
from facilitator.games.readable import number as signed
from facilitator.games.series import Series
from facilitator.language import tr

_WIDTH, _LEFT, _RIGHT, _TOP = 360.0, 28.0, 112.0, 14.0
_LINE = 15.0
"""Between two names, from base line to base line."""
_LONGEST_NAME, _MOST_COLUMNS = 13, 10
_DASHES = (None, "7 3", "1.5 3", "7 3 1.5 3", "12 3", "4 4", "12 3 1.5 3")
_JOINING = ("Mn", "Me", "Mc", "Cf")


@dataclass(frozen=True)
class _Plot:
    """Where everything lies. Places are counted from where all begin, which has a place of its own."""

    series: Series

    @cached_property
    def columns(self) -> tuple[str, ...]:
        return self.series.columns if self.series.origin is None else ("", *self.series.columns)

    @cached_property
    def lines(self) -> list[tuple[int | None, ...]]:
        """The values of each line; whoever was there from the first column on begins at the origin."""
        origin, tracks = self.series.origin, self.series.tracks
        if origin is None:
            return [track.values for track in tracks]
        return [(None if track.values[0] is None else origin, *track.values) for track in tracks]

    def known(self, number: int) -> list[int]:
        """The places at which a line has a value."""
        return [place for place, value in enumerate(self.lines[number]) if value is not None]

    @cached_property
    def low(self) -> int:
        return self.series.low

    @cached_property
    def high(self) -> int:
        return self.series.high

    @property
    def depth(self) -> float:
        return max(200.0, _LINE * len(self.lines))

    @property
    def height(self) -> float:
        return _TOP + self.depth + 26

    def x(self, place: int) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * place / max(1, len(self.columns) - 1)

    def y(self, value: float) -> float:
        return _TOP + self.depth * (self.high - value) / (self.high - self.low)

    def y_of(self, number: int, place: int) -> float:
        """The height of a line at a place, moved off 0 so far that it hides no other with the same value.

        All that share a value stay nearer to it than to the next one, so that the order of values is kept.
        """
        value = self.lines[number][place] or 0
        same = [n for n, line in enumerate(self.lines) if line[place] == value]
        unit = self.depth / (self.high - self.low)
        aside = same.index(number) * min(2.0, unit / (2 * len(same)))
        return self.y(value) + (aside if value < 0 else -aside)


def charted(series: Series | None, key: str, table: Element) -> Element:
    """A table with its series over it; alone where there are no two columns to draw a line between."""
    if series is None or len(series.columns) < 2:
        return table
    return node("figure", line_chart(series, key), table)


def line_chart(series: Series, key: str) -> Element:
    """The series as lines over its columns; `key` begins its ids."""
    plot = _Plot(series)
    return node(
        "svg",
        node("title", series.title, id=f"{key}-title"),
        node("desc", series.about, id=f"{key}-about"),
        node("g", _scale(plot), class_="scale"),
        node("g", _columns(plot), class_="scale"),
        node("g", (_drawn(plot, number) for number in range(len(plot.lines)))),
        node("g", _names(plot), class_="names"),
        class_="lines",
        viewBox=f"0 0 {_WIDTH:.0f} {plot.height:.0f}",
        role="img",
        aria_labelledby=f"{key}-title",
        aria_describedby=f"{key}-about",
    )


def _scale(plot: _Plot) -> Iterator[Element]:
    step = _step(plot.high - plot.low)
    first = -(-plot.low // step) * step
    for value in range(first, plot.high + 1, step):
        y, zero = plot.y(value), "zero" if value == 0 else None
        yield node("line", x1=_LEFT, x2=_WIDTH - _RIGHT, y1=y, y2=y, class_=zero)
        yield node("text", signed(value), x=_LEFT - 6, y=y + 4, text_anchor="end")
    if plot.series.target is not None:
        y = plot.y(plot.series.target)
        said = node("title", tr("the target, {points}", points=plot.series.target))
        yield node(
            "line", said, x1=_LEFT, x2=_WIDTH - _RIGHT, y1=y, y2=y, class_="zero", stroke_dasharray="2 3"
        )


def _step(span: int) -> int:
    """A round number that divides the span into six steps at most."""
    sizes = (size * power for power in (1, 10, 100, 1000, 10_000, 100_000) for size in (1, 2, 5))
    return next((size for size in sizes if size * 6 >= span), span)


def _columns(plot: _Plot) -> Iterator[Element]:
    every = -(-len(plot.columns) // _MOST_COLUMNS)
    for place in range(0, len(plot.columns), every):
        y = _TOP + plot.depth + 16
        yield node("text", plot.columns[place], x=plot.x(place), y=y, text_anchor="middle")


def _drawn(plot: _Plot, number: int) -> Element:
    known = plot.known(number)
    at = {place: (plot.x(place), plot.y_of(number, place)) for place in known}
    dots = [node("circle", cx=x, cy=y, r=2.6) for place, (x, y) in at.items() if place]
    dashes = _DASHES[number % len(_DASHES)]
    # What lies between two gaps is a piece of its own: there, places and their ranks run side by side.
    pieces = groupby(enumerate(known), lambda each: each[1] - each[0])
    paths = (" ".join("{:.1f},{:.1f}".format(*at[place]) for _, place in piece) for _, piece in pieces)
    drawn = [node("polyline", points=path, stroke_dasharray=dashes) for path in paths]
    return node("g", drawn, dots, class_="line")


def _names(plot: _Plot) -> Iterator[Element]:
    ends = {n: plot.y_of(n, known[-1]) for n in range(len(plot.lines)) if (known := plot.known(n))}
    order = sorted(ends, key=lambda n: (ends[n], n))
    for number, y in zip(order, _apart([ends[n] for n in order], plot), strict=True):
        x = _WIDTH - _RIGHT
        yield node("polyline", points=f"{x + 4:.1f},{ends[number]:.1f} {x + 14:.1f},{y:.1f}")
        yield node("text", _short(plot.series.tracks[number].name), x=x + 18, y=y + 4)


def _apart(wanted: list[float], plot: _Plot) -> list[float]:
    """The heights, from the top, moved just so far that no two names touch and none leaves the drawing."""
    placed: list[float] = []
    for y in wanted:
        placed.append(max(y, placed[-1] + _LINE) if placed else max(y, _TOP))
    limit = _TOP + plot.depth
    for place in range(len(placed) - 1, -1, -1):
        placed[place] = min(placed[place], limit)
        limit = placed[place] - _LINE
    return placed


def _short(name: str) -> str:
    """As much of a name as has room beside a line; the table has all of it."""
    name = " ".join(name.split())
    if len(name) <= _LONGEST_NAME:
        return name
    end = _LONGEST_NAME - 1
    while end and (category(name[end]) in _JOINING or category(name[end - 1]) in ("Cf", "Zs")):
        end -= 1
    return f"{name[:end]}…"

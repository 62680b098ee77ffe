"""A series in cells: its letters at the height of their values, or its values as bars with every figure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from facilitator.games.series import Series, Track, Who
from screens.ui.text import Row, Span, Style, beside, fitted, row

AXIS = 7
KEY, WIDE_KEY, WIDE = 24, 40, 110
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
APART = 3
"""Rows between two numbers of the axis, at least."""
AWAY = "–"

# ---------------------------------------------------------------- letters


def points(
    series: Series, width: int, height: int, *, here: Who | None = None, marks: Sequence[Span] = ()
) -> list[Row]:
    """Each letter at the height of its value, those tied joined by =, and beside them the key.

    `here` is whoever stands out, `marks` are signs of one cell behind the names of the columns.
    """
    key = WIDE_KEY if width >= WIDE else KEY
    plot = _Points(series, width - key - 2, max(height - 2, 4), here)
    signs = marks or [Span(" ")] * len(series.columns)
    return beside(plot.rows(signs), [plot.in_key(track, key) for track in series.key], width - key)


@dataclass(frozen=True)
class _Points:
    series: Series
    width: int
    height: int
    here: Who | None

    @property
    def cell(self) -> int:
        return max((self.width - AXIS) // len(self.series.columns), 3)

    def level(self, value: int) -> int:
        """How many rows above the lowest one a value stands."""
        low, high = self.series.low, self.series.high
        return round((value - low) / (high - low) * (self.height - 1))

    def rows(self, signs: Sequence[Span]) -> list[Row]:
        """From the highest value down, then the columns with their signs."""
        series, marks = self.series, self.marks()
        line = "─" * (self.cell * len(series.columns))
        named = (
            (Span(f"{column} ", "dim"), sign, Span(" " * (self.cell - len(column) - 2)))
            for column, sign in zip(series.columns, signs, strict=True)
        )
        return [
            *(self.row(level, marks.get(level, "")) for level in range(self.height - 1, -1, -1)),
            row(" " * (AXIS - 1), Span(f"└{line}", "dim")),
            row(" " * AXIS, *(span for spans in named for span in spans)),
        ]

    def marks(self) -> dict[int, str]:
        """The numbers of the axis by their rows."""
        low, high = self.series.low, self.series.high
        most = max(self.height // APART, 2)
        step = next((step for step in STEPS if (high - low) // step < most), STEPS[-1])
        return {self.level(value): str(value) for value in range(low - low % -step, high + 1, step)}

    def row(self, level: int, mark: str) -> Row:
        letters = (span for place in range(len(self.series.columns)) for span in self.letters(place, level))
        return row(Span(f"{mark:>{AXIS - 2}} ", "dim"), Span("┤" if mark else "│", "dim"), *letters)

    def letters(self, place: int, level: int) -> list[Span]:
        """As many of the letters at this height as there is room for, and how many more there are.

        Whoever wasn’t there has none.
        """
        valued = ((value, track) for track in self.series.key if (value := track.values[place]) is not None)
        there = [(value, track) for value, track in valued if self.level(value) == level]
        wanted = next((value for value, track in there if track.who == self.here), None)
        there.sort(key=lambda each: (each[0] != wanted, -each[0], each[1].who != self.here))
        room = self.cell - 1
        more = len(f"+{len(there)}")
        fits = len(there) if 2 * len(there) - 1 <= room else max((room - more + 1) // 2, 1)
        spans: list[Span] = []
        before = None
        for value, track in there[:fits]:
            joint = "" if before is None else "=" if before == value else " "
            spans += [Span(joint, "dim"), Span(track.letter, self.style(track, place))]
            before = value
        spans += [Span(f"+{len(there) - fits}", "dim")] if fits < len(there) else []
        return [*spans, Span(" " * (self.cell - row(*spans).width))]

    def style(self, track: Track, place: int) -> Style:
        if track.who == self.here:
            return "cursor"
        return "gold" if track.who in self.series.ahead[place] else "bold"

    def in_key(self, track: Track, width: int) -> Row:
        """A letter, whose it is, and the latest value."""
        is_here = track.who == self.here
        return row(
            Span("▸ " if is_here else "  ", "rubric"), Span(track.letter, self.style(track, -1)), "  ",
            Span(fitted(track.name, width - 11), "bold" if is_here else ""), f" {track.latest:>4}",
        )  # fmt: skip


# ---------------------------------------------------------------- bars


@dataclass(frozen=True)
class Bars:
    """Bars and figures over the columns of a series: `label` cells on the left, then `cell` for each column.

    A bar is `wide` cells, and in each column `after` cells follow the last. `looks`: by track the nine signs
    of a cell from empty to full, and the style.
    """

    series: Series
    label: int
    cell: int
    looks: Mapping[Who, tuple[str, Style]]
    wide: int = 2
    after: int = 0

    def figures(self, label: str, figures: Iterable[object], style: Style = "") -> Row:
        """A label, and a figure for each column; None is a gap."""
        cells = "".join(f"{AWAY if each is None else each!s:>{self.cell}}" for each in figures)
        return row(Span(f"{fitted(label, self.label)}{cells}", style))

    def strip(
        self, tracks: Sequence[Track], height: int, eighths: Callable[[int], int], line: int = 0
    ) -> Iterator[Row]:
        """The bars of these tracks side by side on one base, in so many rows, the highest first.

        `eighths` is how many eighths of a row a value fills; any more than nothing is seen. The target is a
        dotted row, the `line`th from the base.
        """
        fills = [[self._filled(track, value, eighths) for value in track.values] for track in tracks]
        gap = self.cell - self.wide * len(tracks) - self.after
        for level in range(height, 0, -1):
            label, between = (str(self.series.target), "┄") if level == line else ("", " ")
            spans = [Span(f"{fitted(label, self.label - 1, 'right')} ", "dim")]
            for column in zip(*fills, strict=True):
                spans.append(Span(between * gap, "dim"))
                for track, filled in zip(tracks, column, strict=True):
                    signs, style = self.looks[track.who]
                    sign = signs[min(max(filled - 8 * (level - 1), 0), 8)].strip()
                    spans.append(Span((sign or between) * self.wide, style if sign else "dim"))
                spans.append(Span(between * self.after, "dim"))
            yield row(*spans, Span(between.strip(), "dim"))

    def _filled(self, track: Track, value: int | None, eighths: Callable[[int], int]) -> int:
        """The eighths of a bar; a value above 0 fills as many at least as the least sign shows."""
        signs, _ = self.looks[track.who]
        least = 9 - len(signs.lstrip())
        return max(eighths(value), least) if value is not None and value > 0 else 0

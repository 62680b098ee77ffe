"""Series as rows: letters at the height of their values, a key beside them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len

from facilitator.games.series import Series, Track
from facilitator.language import tr
from screens.ui.blocks.plots import AND_MORE, Plot
from screens.ui.drawn import Drawers, Filling, Room
from screens.ui.rows.charts import OF_TWO
from screens.ui.rows.people import people_rows
from screens.ui.text import Row, Span, Style, beside, clipped, fitted, indented, padded, part_of, plain, row

MARGIN, LEAST_ROWS, LEAST_HEIGHT = 1, 8, 4
AXIS, MOST_LABEL, LEAST_CELL, GAP = 7, 17, 3, 3
"""The cells of what stands on the left, the most where it names tracks, the least of a column, those between
two series."""
KEY, WIDE_KEY, LETTERS_KEY, WIDE, AIRY = 24, 40, 10, 110, 5
"""The cells of the key, where it is wide, and without names, which go before a column has less than AIRY."""
TABLE, BROAD = 48, 138
"""The cells of a table as the key, and from how many columns on it stands there."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
APART = 3
"""Rows between two numbers of the axis, at least."""
TARGET = "┄"


class ShownSeries(NamedTuple):
    """What is shown of one series, and in which cell it begins."""

    series: Series
    title: str
    begins: int
    signs: Sequence[Span]


class Scale(NamedTuple):
    """Where a value stands among so many rows."""

    low: int
    high: int
    height: int

    def row(self, value: int, target: int | None = None) -> int:
        """So many rows above the lowest one; never under that of the target from the target on (G-4)."""
        at = round((value - self.low) / (self.high - self.low) * (self.height - 1))
        if target is None:
            return at
        line = self.line(target)
        return max(at, line) if value >= target else min(at, line - 1)

    def line(self, target: int) -> int:
        """The row of a target."""
        return max(self.row(target), 1)

    def marks(self) -> dict[int, str]:
        """The numbers of the axis by their rows."""
        low, high = self.low, self.high
        most = max(self.height // APART, 2)
        step = next((step for step in STEPS if (high - low) // step < most), STEPS[-1])
        return {self.row(value): str(value) for value in range(low - low % -step, high + 1, step)}


def plot_rows(block: Plot, room: Room) -> Filling:
    """The plot with its key, in all the rows that are left."""
    width = room.width - MARGIN
    most = max(len(series.columns) for series in block.parts)
    key = 0 if block.under else WIDE_KEY if width >= WIDE else KEY
    if block.table and width >= BROAD:
        key = TABLE
    if key and width - key - AXIS < AIRY * most:
        key = LETTERS_KEY
    label = AXIS
    if block.under:
        # As much for the names of the tracks as they need, where the columns leave it.
        longest = max(cell_len(plain(track.name)) for series in block.parts for track in series.tracks)
        spare = width - _least(block) * len(block.parts[-1].columns)
        label = max(min(longest + 5, MOST_LABEL, spare), AXIS)
    parts, cell = _shown(block, label, width - key - label)

    def drawn_in(rows: int) -> list[Row]:
        under = len(block.parts[0].tracks) if block.under else 0
        plot = _Plot(block, parts, label, cell, max(rows - 1 - under - bool(block.titles), LEAST_HEIGHT))
        said = [row("  ", Span(tr(AND_MORE), "dim"))] * (plot.height > LEAST_HEIGHT and plot.is_crowded)
        plot = plot._replace(height=plot.height - len(said))
        drawn = [*plot.rows(), *said]
        if key:
            drawn = beside(drawn, plot.key(key, len(drawn)), width - key)
        return indented((clipped(line, width) for line in drawn), MARGIN)

    return Filling(drawn_in, LEAST_ROWS, LEAST_ROWS)


def _least(block: Plot) -> int:
    """The cells of a column where it is narrow."""
    texts = [column for series in block.parts for column in series.columns]
    texts += [str(value) for series in block.parts for value in series.values] if block.under else []
    return max(LEAST_CELL, *(len(text) + 1 for text in texts))


def _shown(block: Plot, label: int, room: int) -> tuple[list[ShownSeries], int]:
    """The latest series that have room, of a single one the latest columns, and how wide a column is then."""
    parts = [*zip(block.parts, block.titles or [""] * len(block.parts), strict=True)]
    least = _least(block)
    if (scroll := block.scroll) is not None:
        scroll.back = max(min(scroll.back, len(parts) - 1), 0)
        while scroll.back and _taken(parts[: len(parts) - scroll.back + 1], least) <= room:
            scroll.back -= 1
        parts = parts[: len(parts) - scroll.back]
    while len(parts) > 1 and _taken(parts, least) > room:
        del parts[0]
    signs = block.signs
    if len(parts) == 1:
        (series, title), fitting = parts[0], max(room // least, 1)
        latest = series.part(max(len(series.columns) - fitting, 0), len(series.columns))
        parts, signs = [(latest, title)], signs[-len(latest.columns) :]
    cell = next(
        cell for cell in range(max(room, least), 0, -1) if cell == least or _taken(parts, cell) <= room
    )
    found: list[ShownSeries] = []
    for series, title in parts:
        found.append(ShownSeries(series, title, label, signs or [Span("")] * len(series.columns)))
        label += _taken([(series, title)], cell) + GAP
    return found, cell


def _taken(parts: Sequence[tuple[Series, str]], cell: int) -> int:
    """The cells of these, beside each other with columns so wide."""
    return sum(max(cell * len(series.columns), len(title)) + GAP for series, title in parts) - GAP


class _Plot(NamedTuple):
    block: Plot
    parts: list[ShownSeries]
    label: int
    cell: int
    height: int

    @property
    def scale(self) -> Scale:
        """One scale for all of them, so that they can be compared."""
        series = [part.series for part in self.parts]
        return Scale(min(each.low for each in series), max(each.high for each in series), self.height)

    @property
    def is_crowded(self) -> bool:
        """Whether some letters have no room at their height, and are counted there."""
        return any(
            span.text.startswith("+") and span.text[1:]
            for part in self.parts
            for place in range(len(part.series.columns))
            for level in range(self.height)
            for span in self.letters(part, place, level)
        )

    def rows(self) -> list[Row]:
        """The titles, from the highest value down, then the columns and what stands under them."""
        block, marks = self.block, self.scale.marks()
        targets = (part.series.target for part in self.parts)
        marks |= {self.scale.line(target): str(target) for target in targets if target is not None}
        titles = [[(part.begins, Span(part.title, "bold")) for part in self.parts]] if block.titles else []
        heads = [
            (part.begins + self.cell * place + at, span)
            for part in self.parts
            for place, column in enumerate(part.series.columns)
            for at, span in ((0, Span(column, "dim")), (len(column), part.signs[place]))
        ]
        return [
            *(_placed([(at, span) for at, span in titles], 0) for titles in titles),
            *(self.row(level, marks.get(level, "")) for level in range(self.height - 1, -1, -1)),
            _placed([(0, Span(fitted(block.under, self.label - 1), "dim")), *heads], self.label),
            *(self.figures(at) for at in range(len(block.parts[0].tracks) if block.under else 0)),
        ]

    def row(self, level: int, mark: str) -> Row:
        """The number of the axis, the target, and upon it the letters in their cells."""
        width = self.parts[-1].begins + self.cell * len(self.parts[-1].series.columns)
        cells: list[tuple[str, Style]] = [(" ", "")] * (width - self.label)
        for part in self.parts:
            target, begins = part.series.target, part.begins - self.label
            if target is not None and self.scale.line(target) == level:
                last = begins + self.cell * len(part.series.columns)
                cells[begins:last] = [(TARGET, "dim")] * (last - begins)
        for part in self.parts:
            for place in range(len(part.series.columns)):
                at = part.begins - self.label + self.cell * place
                letters = [
                    (sign, span.style) for span in self.letters(part, place, level) for sign in span.text
                ]
                cells[at : at + len(letters)] = letters
        runs = (
            (style, "".join(sign for sign, _ in run)) for style, run in groupby(cells, lambda each: each[1])
        )
        axis = Span(f"{mark:>{self.label - 2}} {'┤' if mark else '│'}", "dim")
        return row(axis, *(Span(text, style) for style, text in runs))

    def letters(self, part: ShownSeries, place: int, level: int) -> list[Span]:
        """As many of the letters at this height as there is room for, and how many more there are.

        Whoever wasn’t there has none.
        """
        series, here = part.series, self.block.here
        valued = ((value, track) for track in series.key if (value := track.values[place]) is not None)
        there = [(value, track) for value, track in valued if self.scale.row(value, series.target) == level]
        wanted = next((value for value, track in there if track.who == here), None)
        there.sort(key=lambda each: (each[0] != wanted, -each[0], each[1].who != here))
        room, fits = self.cell - 1, len(there)
        if fits > room:
            fits = max(room - len(f"+{len(there)}"), 1)
        spans = [Span(track.letter, style_of(self.block, series, track, place)) for _, track in there[:fits]]
        return [*spans, Span(f"+{len(there) - fits}", "dim")] if fits < len(there) else spans

    def figures(self, at: int) -> Row:
        """The letter of a track, whose it is, and its values under their columns."""
        track = self.block.parts[0].tracks[at]
        values = [
            (part.begins + self.cell * place, Span("" if value is None else str(value)))
            for part in self.parts
            for place, value in enumerate(part.series.tracks[at].values)
        ]
        return _placed(
            [
                (0, Span(track.letter, colour_of(self.block, self.block.parts[0], track))),
                (1, Span(fitted(f"  {plain(track.name)}", self.label - 2))),
                *values,
            ],
            0,
        )

    def key(self, width: int, rows: int) -> list[Row]:
        """A table, or a letter, whose it is, and the latest value of each; as airy as there are rows."""
        if width == TABLE and self.block.table and len(self.block.table.people) < rows:
            return people_rows(self.block.table, Room(width)).at(
                1 + (2 * len(self.block.table.people) < rows)
            )
        series, here = self.parts[-1].series, self.block.here
        keys = [self.in_key(series, track, width) for track in series.key]
        at = next((at for at, track in enumerate(series.key) if track.who == here), 0)
        if 2 * len(keys) <= rows:
            return [line for each in keys for line in (each, row())]
        return part_of(keys, at, rows)

    def in_key(self, series: Series, track: Track, width: int) -> Row:
        """A line of the key; where there is no room it has no name."""
        is_here = track.who == self.block.here
        name = (
            [Span(f"  {fitted(track.name, width - 11)}", "bold" if is_here else "")]
            if width > KEY - 1
            else []
        )
        return row(
            Span("▸ " if is_here else "  ", "rubric"),
            Span(track.letter, style_of(self.block, series, track, -1)),
            *name, f" {track.latest:>4}",
        )  # fmt: skip


def colour_of(block: Plot, series: Series, track: Track) -> Style:
    """Of two that are set against each other each has a colour; of others the letters say who is who."""
    return OF_TWO[series.tracks.index(track)] if block.of_two else ""


def style_of(block: Plot, series: Series, track: Track, place: int) -> Style:
    """How a letter looks: whoever stands out, each of two, those ahead in this column, the others."""
    if track.who == block.here:
        return "cursor"
    is_ahead = series.ahead and track.who in series.ahead[place]
    return colour_of(block, series, track) or ("gold" if is_ahead else "bold")


def _placed(spans: Sequence[tuple[int, Span]], begins: int) -> Row:
    """Spans in a row, each beginning in its cell unless the one before reaches farther."""
    line = row()
    for at, span in spans:
        line = line if line.width >= at else padded(line, at)
        line = line._replace(spans=(*line.spans, span))
    return line if line.width >= begins else padded(line, begins)


ROWS: Drawers = {Plot: plot_rows}

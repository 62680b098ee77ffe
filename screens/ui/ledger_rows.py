"""A ledger as rows: what was written line by line, and what each line puts into which column."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from screens.ui.blocks import Ledger, LedgerLine, Value
from screens.ui.drawn import Filling, Room
from screens.ui.text import BLANK, Row, Span, clipped, cut, fitted, padded, part_of, row

NUMBER, ABOUT, MARK = 5, 10, 4
"""The cells of the cursor, number and flag, of what a line is about, and of the mark behind a value."""
LONGEST_NAME, LEAST_NAME, SHORTEST_NAME = 16, 7, 4
ROOMY, WIDE_VALUE, VALUE, MOST_VALUE = 44, 8, 6, 13
ASIDE, LEAST_WITH_ASIDE = 28, 72
LIKES, LEAST_SHOWN = 12, 1
"""So many lines stand there before anything else gives way, and at the tightest."""


class LedgerWidths(NamedTuple):
    """The cells of a name, of each column, of them all, and of what is said behind a line."""

    name: int
    value: int
    values: int
    aside: int


def ledger_rows(block: Ledger, room: Room) -> Filling:
    """The heading, and the lines round the cursor, or the last ones."""
    widths = _widths(block, room.width)
    heads = (fitted(cut(column, widths.value - 1), widths.value, "right") for column in block.columns)
    before = " " * (NUMBER + ABOUT + widths.name)
    top = [clipped(row(before, *(Span(head, "bold") for head in heads), stays=True), room.width), BLANK]
    lines = [clipped(_line(line, widths), room.width) for line in block.lines]
    apart = [each for at, line in enumerate(block.lines)
             for each in ([BLANK] if at and line.title else []) + [lines[at]]]  # fmt: skip

    def within(most: int) -> list[Row]:
        most = max(most - len(top), 1)
        rows = apart if len(apart) <= most else lines
        here = max((at for at, line in enumerate(rows) if line.here), default=len(rows) - 1)
        return [*top, *part_of(rows, here, most)]

    return Filling(within, min(len(lines), LIKES) + len(top), min(len(lines), LEAST_SHOWN) + len(top))


def _widths(block: Ledger, width: int) -> LedgerWidths:
    """Long names of the columns take what those of people can spare."""
    aside = ASIDE if width >= LEAST_WITH_ASIDE and any(line.aside for line in block.lines) else 0
    value = WIDE_VALUE if width - aside >= ROOMY else VALUE
    spare = width - aside - NUMBER - ABOUT - MARK - LEAST_NAME
    longest = max((cell_len(column) for column in block.columns), default=0)
    value = max(value, min(longest + 1, MOST_VALUE, spare // 2))
    values = len(block.columns) * value
    name = width - aside - NUMBER - ABOUT - values - MARK
    return LedgerWidths(max(min(name, LONGEST_NAME), SHORTEST_NAME), value, values, aside)


def _line(line: LedgerLine, widths: LedgerWidths) -> Row:
    start = Span("▸ " if line.here and line.number else "  ", "rubric")
    if line.title:
        return row(start, Span(line.title, "bold"))
    number = fitted(line.number, 2, "right")
    about = row(*line.about)
    # What puts nothing into a column has their room too.
    room = ABOUT + (0 if line.name else widths.name) + (0 if line.values else widths.values + MARK)
    return row(
        start, number, line.flag if line.flag.text else " ", *padded(about, room).spans,
        fitted(cut(line.name, widths.name - 1), widths.name) if line.name else "",
        *(_values(line.values, widths.value) if line.values else ()),
        Span(cut(line.aside, widths.aside), "dim"), click=line.click, here=line.here,
    )  # fmt: skip


def _values(values: tuple[Value, ...], cells: int) -> list[Span]:
    """Each value at the right of its column, and a mark behind it where the next one is empty."""
    spans: list[Span] = []
    mark = Span("")
    for value in values:
        if mark.text and not value.text:
            spans.append(mark._replace(text=fitted(f"   {mark.text}", cells)))
            mark = value.mark
            continue
        spans.append(Span(fitted(value.text, cells, "right"), value.style))
        mark = value.mark
    return [*spans, mark._replace(text=fitted(f"   {mark.text}" if mark.text else "", MARK))]

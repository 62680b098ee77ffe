"""What people named, in columns, as rows: all of it, or as much as there is room for."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from screens.ui.blocks import ThingColumn, ThingLists
from screens.ui.drawn import Room, Spread
from screens.ui.text import Row, Span, cut, padded, row, wrapped

TITLE, MARGIN, BETWEEN = 2, 4, 4
"""The cells before a title and before a thing, and those that stay free before the next column."""
MOST_LINES = 4
"""Rows that one thing may take in its column."""


def thing_rows(block: ThingLists, room: Room) -> Spread:
    """All rows, or those from where somebody reads, and which of how many they are."""
    share = room.width // len(block.columns)
    titles = (" " * TITLE + cut(column.title, share - TITLE) for column in block.columns)
    head = _beside((Span(title, "bold") for title in titles), share)._replace(stays=True)
    lines = zip_longest(*(_lines(column, share) for column in block.columns), fillvalue="")
    rows = [_beside(map(Span, cells), share) for cells in lines]
    over = [head] if head.text.strip() else []
    leaf = block.leaf

    def spread(pitch: int) -> list[Row]:
        leaf.has_more = False
        return [*over, *rows]

    def within(many: int) -> list[Row]:
        leaf.page = max(many - len(over) - 1, 1)
        leaf.row = max(0, min(leaf.row, len(rows) - leaf.page))
        last = min(leaf.row + leaf.page, len(rows))
        leaf.has_more = last < len(rows)
        said = f"↑↓  {leaf.row + 1}–{last} of {len(rows)} lines"
        place = row(" " * MARGIN, Span(cut(said, room.width - MARGIN), "dim"), stays=True)
        return [*over, *rows[leaf.row : last], place]

    return Spread(spread, 1, within)


def _lines(column: ThingColumn, width: int) -> list[str]:
    """A thing after the other; what is too long for a row goes on below, moved in."""
    lines = []
    for words in column.things or (column.none,):
        first, *others = wrapped(words, max(width - MARGIN - BETWEEN, 4), MOST_LINES)
        lines += [first, *(f"  {line}" for line in others)]
    return [" " * MARGIN + line for line in lines]


def _beside(cells: Iterable[Span], width: int) -> Row:
    return row(*(span for cell in cells for span in padded(row(cell), width).spans))

"""A table of words as rows: columns as wide as their longest cell, of which the last is wrapped."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from screens.ui.blocks import Item, Items, WordTable
from screens.ui.drawn import Drawn, Room
from screens.ui.form_rows import item_rows
from screens.ui.text import Row, Span, fitted, row, wrapped

MARGIN, BETWEEN = 2, 2
WIDEST, LEAST_LAST = 92, 8
"""The cells of a row at most, and the least that is left for the last column."""


def table_rows(block: WordTable, room: Room) -> Drawn:
    """A row each; where too little is left for the last column, an item that names every column."""
    columns = zip(block.heads, *block.rows, strict=True)
    widths = [max(map(cell_len, column)) + BETWEEN for column in columns][:-1]
    last = min(room.width, WIDEST) - 2 * MARGIN - 1 - sum(widths)
    return list(_rows(block, widths, last)) if last >= LEAST_LAST else item_rows(_named(block), room)


def _rows(block: WordTable, widths: list[int], last: int) -> Iterator[Row]:
    for cells in (block.heads, *block.rows):
        for at, words in enumerate(wrapped(cells[-1], last)):
            before = (fitted("" if at else cell, size) for cell, size in zip(cells, widths, strict=False))
            text = "".join(before) + words
            yield row(" " * MARGIN, Span(text, "dim" if cells is block.heads else ""))


def _named(block: WordTable) -> Items:
    each = (zip(block.heads, cells, strict=True) for cells in block.rows)
    said = (" · ".join(f"{head} {cell}".strip() for head, cell in named if cell) for named in each)
    return Items(tuple(Item("", f"· {words}") for words in said))

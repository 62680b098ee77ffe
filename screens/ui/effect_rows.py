"""What a change would bring as rows: as many as the rest of the page leaves, and the others leaf by leaf."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from screens.ui.blocks import EffectList
from screens.ui.drawn import Filling, Room
from screens.ui.text import BLANK, Row, Span, fitted, plain, row, wrapped

WIDEST, MOST_LABEL, LEAST_TEXT, LEAST_SHOWN, MARGIN = 92, 14, 10, 2, 2


def effect_rows(block: EffectList, room: Room) -> Filling:
    """All of them, or one leaf."""
    items = list(_all(block, min(room.width, WIDEST)))
    drawn = [line for rows in items for line in rows]
    airy = [line for rows in items for line in (*rows, BLANK)][:-1]

    def within(rows: int) -> list[Row]:
        if block.apart and len(airy) <= rows:
            return airy
        shown = _leaf(drawn, block.leaf, max(rows, LEAST_SHOWN))
        return [*shown, *[BLANK] * (block.keeps - len(shown))]

    least = min(len(drawn), LEAST_SHOWN)
    return Filling(within, len(drawn) if block.apart else max(block.keeps, least), least)


def _leaf(rows: list[Row], leaf: int, room: int) -> list[Row]:
    if len(rows) <= room:
        return rows
    room = max(room - 1, 1)
    start = (leaf * room) % (-(-len(rows) // room) * room)
    shown = rows[start : start + room]
    said = f"{start + 1}–{start + len(shown)} of {len(rows)} lines   PgDn for more"
    return [*shown, row(" " * MARGIN, Span(said, "dim"), click="pagedown", stays=True)]


def _all(block: EffectList, width: int) -> Iterator[list[Row]]:
    """The rows of each."""
    column = min(max((cell_len(plain(item.label[:60])) for item in block.items), default=0), MOST_LABEL)
    for item in block.items:
        rows = []
        for at, line in enumerate(wrapped(item.text, max(width - column - 7, LEAST_TEXT))):
            label = Span(fitted("" if at else item.label, column), "bold")
            rows.append(row(" " * MARGIN, label, "  " if column else "", line, stays=True))
        yield rows

"""A list that is longer than any screen, as rows: as much of it as there is room for, round the cursor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from screens.ui.blocks import Cells, ListItem, LongList
from screens.ui.drawn import Filling, Room
from screens.ui.text import SPACE, Row, Span, fitted, row

MARGIN, IN_LIST = 2, 5
LEAST_NAME, LIKES_SHOWN, LEAST_SHOWN = 20, 8, 2
LETTER = 3
"""The cells of a letter before a name."""


def long_list_rows(block: LongList, room: Room) -> Filling:
    """Its title, and as many rows as the others leave."""
    others = block.how_many - block.first
    title = [SPACE, _title(block, room.width)] if block.title else []
    around = len(title) + bool(block.beside[0])
    likes = min(others, LIKES_SHOWN) + around

    def within(rows: int) -> list[Row]:
        over = title if rows >= likes else title[1:]
        has_place = bool(block.beside[0]) or others > rows - len(over)
        return [*over, *_window(block, room.width, max(rows - len(over) - has_place, 1))]

    return Filling(within, likes, min(others, LEAST_SHOWN) + around)


def _title(block: LongList, width: int) -> Row:
    key, does = block.hint
    between = max(width - MARGIN - cell_len(block.title) - cell_len(f"{key} {does}") - 4, 1)
    hint = (Span(key, "key", key), Span(f" {does}", "dim", key)) if key else ()
    return row(" " * MARGIN, block.title, " " * between, *hint, stays=True)


def _window(block: LongList, width: int, room: int) -> list[Row]:
    """As many as there is room for, round the cursor, and where that is."""
    others = block.how_many - block.first
    start = max(0, min(block.at - block.first - room // 2, others - room)) + block.first
    shown = block.read(room, start) if others > 0 else ()
    place = (
        f"{start - block.first + 1}–{start - block.first + len(shown)} of {others}" if others > room else ""
    )
    arrows = ("↑" if start > block.first else " ") + (
        "↓" if start - block.first + len(shown) < others else " "
    )
    return [
        *_listed(block.columns, shown, width),
        *_place(block, f"{arrows} {place}" if place else "", width),
    ]


def _place(block: LongList, place: str, width: int) -> list[Row]:
    key, does = block.beside
    beside = f"   {key} {does}" if key else ""
    if not place and not beside:
        return [row(Span(" " + block.empty, "dim"))] if block.empty and not block.how_many else []
    said = Span(place.rjust(max(width - 4 - len(beside), 0)), "dim")
    return [row(said, Span(beside, "dim", key.casefold()), stays=True)]


def _listed(columns: Sequence[Cells], items: Sequence[ListItem], width: int) -> Iterator[Row]:
    """A row each: columns go before a name has little room."""
    letters = LETTER if any(item.letter for item in items) else 0
    for goes in range(10, 0, -1):
        kept = [at for at, column in enumerate(columns) if column.goes < goes]
        name = width - IN_LIST - letters - 1 - sum(columns[at].most + 1 for at in kept)
        if name >= LEAST_NAME:
            break
    name = max(name, 4)
    wide = name + sum(columns[at].most + 1 for at in kept[:1] if not at)
    for item in items:
        has_first = bool(item.cells and item.cells[0])
        room = name if has_first else wide
        label = item.short if item.short and cell_len(item.name) > room else item.name
        yield row(
            Span("   ▸ " if item.here else "     ", "rubric"),
            *([Span(fitted(item.letter, letters), "key")] if letters else []),
            Span(fitted(label, room), "bold" if item.here else ""),
            *(Span(f" {fitted(item.cells[at], columns[at].most)}", "dim" if at else "")
              for at in kept if at or has_first),
            click=item.click, here=item.here,
        )  # fmt: skip

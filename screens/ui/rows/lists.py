"""A list that is longer than any screen, as rows: as much of it as there is room for, round the cursor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from facilitator.language import tr
from screens.ui.blocks.lists import Cells, EffectList, ListItem, LongList
from screens.ui.drawn import Drawers, Filling, Room
from screens.ui.text import BLANK, SPACE, Row, Span, fitted, plain, row, wrapped

MARGIN, IN_LIST = 2, 5
LEAST_NAME, LIKES_SHOWN, LEAST_SHOWN = 20, 8, 2
LETTER = 3
"""The cells of a letter before a name."""


def long_list_rows(block: LongList, room: Room) -> Filling:
    """Its title, and as many rows as the others leave."""
    others = block.how_many - block.first
    key, does = block.hint
    between = max(room.width - MARGIN - cell_len(block.title) - cell_len(f"{key} {does}") - 4, 1)
    hint = (Span(key, "key", key), Span(f" {does}", "dim", key)) if key else ()
    named = row(" " * MARGIN, block.title, " " * between, *hint, stays=True)
    title = [SPACE, named] if block.title else []
    around = len(title) + bool(block.beside[0])
    likes = min(others, LIKES_SHOWN) + around

    def within(rows: int) -> list[Row]:
        over = title if rows >= likes else title[1:]
        has_place = bool(block.beside[0]) or others > rows - len(over)
        return [*over, *_window(block, room.width, max(rows - len(over) - has_place, 1))]

    return Filling(within, likes, min(others, LEAST_SHOWN) + around)


def _window(block: LongList, width: int, room: int) -> list[Row]:
    """As many as there is room for, round the cursor, and where that is."""
    others = block.how_many - block.first
    start = max(0, min(block.at - block.first - room // 2, others - room)) + block.first
    shown = block.read(room, start) if others > 0 else ()
    begins = start - block.first
    place = ""
    if others > room:
        place = tr("{first}–{last} of {all}", first=begins + 1, last=begins + len(shown), all=others)
        place = f"{'↑' if begins > 0 else ' '}{'↓' if begins + len(shown) < others else ' '} {place}"
    rows = list(_listed(block.columns, shown, width))
    key, does = block.beside
    if place or key:
        beside = f"   {tr(key)} {does}" if key else ""
        said = Span(place.rjust(max(width - 4 - len(beside), 0)), "dim")
        return [*rows, row(said, Span(beside, "dim", key.casefold()), stays=True)]
    return [*rows, row(Span(" " + block.empty, "dim"))] if block.empty and not block.how_many else rows


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


# ---------------------------------------------------------------- what a change would bring

WIDEST, MOST_LABEL, LEAST_EFFECT, LEAST_EFFECTS = 92, 14, 10, 2


def effect_rows(block: EffectList, room: Room) -> Filling:
    """All of them, or one leaf."""
    width = min(room.width, WIDEST)
    column = min(max((cell_len(plain(item.label[:60])) for item in block.items), default=0), MOST_LABEL)
    items = []
    for item in block.items:
        lines = wrapped(item.text, max(width - column - 7, LEAST_EFFECT))
        items.append([
            row(" " * MARGIN, Span(fitted("" if at else item.label, column), "bold"), "  " if column else "",
                line, stays=True)
            for at, line in enumerate(lines)
        ])  # fmt: skip
    drawn = [line for rows in items for line in rows]
    airy = [line for rows in items for line in (*rows, BLANK)][:-1]

    def within(rows: int) -> list[Row]:
        if block.apart and len(airy) <= rows:
            return airy
        shown = _leaf(drawn, block.leaf, max(rows, LEAST_EFFECTS))
        return [*shown, *[BLANK] * (block.keeps - len(shown))]

    least = min(len(drawn), LEAST_EFFECTS)
    return Filling(within, len(drawn) if block.apart else max(block.keeps, least), least)


def _leaf(rows: list[Row], leaf: int, room: int) -> list[Row]:
    if len(rows) <= room:
        return rows
    room = max(room - 1, 1)
    start = (leaf * room) % (-(-len(rows) // room) * room)
    shown = rows[start : start + room]
    said = tr(
        "{first}–{last} of {all} lines   PgDn for more",
        first=start + 1, last=start + len(shown), all=len(rows),
    )  # fmt: skip
    return [*shown, row(" " * MARGIN, Span(said, "dim"), click="pagedown", stays=True)]


ROWS: Drawers = {LongList: long_list_rows, EffectList: effect_rows}

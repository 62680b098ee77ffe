"""The moments of the story that were told, with words or aloud, to pick one from."""

from __future__ import annotations

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import AGES
from facilitator.games.marginalia.table import Table
from screens.ui.blocks.lists import Cells, ListItem, LongList
from screens.ui.text import plain

WORDS = 40
KINDS = {"fact_stated": "fact", "vignette_told": "vignette", "farewell_told": "farewell"}


def told_moments(table: Table) -> tuple[Slot, ...]:
    """Facts and vignettes age by age, then the farewells, as far as they were told, also those told aloud."""
    slots: list[Slot] = []
    for played in table.every_round:
        for kind in ("fact_stated", "vignette_told"):
            slots += [(kind, played.age, seat) for seat in table.circle]
    slots += [("farewell_told", seat) for seat in table.circle]
    return tuple(slot for slot in slots if table.is_filled(slot))


def moment_title(table: Table, slot: Slot) -> str:
    """Wren, vignette of Youth."""
    kind = KINDS.get(str(slot[0]), "")
    name = plain(table.called(int(slot[-1])))
    return f"{name}, {kind}" if len(slot) == 2 else f"{name}, {kind} of {AGES[int(slot[1]) - 1]}"


def moment_list(table: Table, at: int) -> LongList:
    """The moments around the cursor, each with the words in which it was told."""
    slots = told_moments(table)

    def read(most: int, start: int) -> list[ListItem]:
        part = list(enumerate(slots))[start : start + most]
        return [ListItem(moment_title(table, slot), (plain(table.words(slot)) or "·",), here=n == at)
                for n, slot in part]  # fmt: skip

    return LongList(len(slots), at, read, (Cells(WORDS, goes=5),))

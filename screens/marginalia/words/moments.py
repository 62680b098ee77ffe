"""The moments of the story that were told, with words or aloud, to pick one from."""

from __future__ import annotations

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import AGES
from facilitator.games.marginalia.table import Table
from screens.ui.text import Row, Span, cut, fitted, plain, row

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


def listed_moments(table: Table, at: int, width: int, height: int) -> list[Row]:
    """The moments around the cursor, one line each."""
    slots = told_moments(table)
    start = max(0, min(at - height // 2, len(slots) - height))
    return [_moment(table, slots[n], n == at, width) for n in range(start, min(start + height, len(slots)))]


def _moment(table: Table, slot: Slot, here: bool, width: int) -> Row:
    age = AGES[int(slot[1]) - 1] if len(slot) == 3 else ""
    name, kind = fitted(table.called(int(slot[-1])), 14), KINDS[str(slot[0])]
    words = table.words(slot)
    said = Span(cut(words, width - 42), "words") if words else Span("·", "dim")
    return row(
        Span(" ▸ " if here else "   ", "rubric"), Span(name, "bold" if here else ""),
        Span(f" {age:<11} {kind:<9} ", "dim"), said, here=here,
    )  # fmt: skip

"""Forgetting a person: which words of a record tell of them, whatever the game."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

from facilitator.games.game import Entry, Slot
from facilitator.games.registry import words_in
from facilitator.record import Row, words_of

NAME_HALF_TYPED = ("typed", "name")


def slots_of(person: int, rows: Iterable[Row], drafts: Iterable[Slot]) -> frozenset[Slot]:
    """The blanks that tell of whoever sits there, in any row or draft, and the stars given to one of them."""
    entries = tuple(_entries(rows))
    told = {slot for slot in (*(entry.slot for entry in entries), *drafts) if _tells_of(slot, person)}
    return frozenset({*told, *(entry.slot for entry in entries if _is_for(entry, told))})


def names_in(rows: Iterable[Row], slot: Slot) -> frozenset[str]:
    """Every name that ever stood in a slot, corrected and undone ones too."""
    return frozenset({words_of(entry) for entry in _entries(rows) if entry.slot == slot} - {""})


def _entries(rows: Iterable[Row]) -> Iterator[Entry]:
    return (entry for row in rows if not isinstance(row, str) for entry in row)


def _tells_of(slot: Slot, person: int) -> bool:
    return (words_in(slot).of_person or slot[:2] == NAME_HALF_TYPED) and slot[-1] == person


def _is_for(entry: Entry, slots: Container[Slot]) -> bool:
    return getattr(entry, "at", ()) in slots

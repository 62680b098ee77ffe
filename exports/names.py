"""What a character is called in an export, by the choice of names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from exports.naming import stem
from exports.renaming import initials
from exports.shape import WhichNames
from exports.spoken import told
from facilitator.games.marginalia.entries import Seat

if TYPE_CHECKING:
    from facilitator.games.marginalia.table import Table

_ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh",
    "eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth",
)  # fmt: skip


@dataclass(frozen=True)
class Called:
    """The names of one character: over its page, in its prose, among others, on the sheet, and as a file.

    An empty name makes it "this life" in its own prose.
    """

    number: int
    heading: str
    name: str
    listed: str
    row: str
    stem: str

    @property
    def inserts(self) -> dict[str, str]:
        """What a phrase takes for {name} and {Name}; only the program's own words get a capital."""
        return {"name": self.name or "this life", "Name": self.name or "This life"}


def names(table: Table, which: WhichNames) -> dict[Seat, Called]:
    """What everybody is called, by seat, in the order round the table."""
    call = _CALLS[which]
    return {seat: call(table, seat, number) for number, seat in enumerate(table.circle, 1)}


def _by_character(table: Table, seat: Seat, number: int) -> Called:
    character = told(table.character(seat))
    if character:
        return _same(number, character)
    return _unnamed(number, f"number {number} round the table")


def _by_nobody(table: Table, seat: Seat, number: int) -> Called:
    return _unnamed(number, f"player {number}")


def _unnamed(number: int, row: str) -> Called:
    heading = f"A life, number {number} round the table"
    return Called(number, heading, "", f"the {_ordinal(number)} life", row, f"{number}-a-life")


def _by_player(table: Table, seat: Seat, number: int) -> Called:
    return _owned(number, _player(table, seat, number))


def _by_initial(table: Table, seat: Seat, number: int) -> Called:
    found = initials([table.name(seat) for seat in table.seats])
    return _owned(number, found[table.seats.index(seat)] or f"seat {number}")


def _owned(number: int, player: str) -> Called:
    owned = f"{player}’s character"
    return Called(number, owned, owned, owned, player, _stem(number, player))


def _by_both(table: Table, seat: Seat, number: int) -> Called:
    character = told(table.character(seat))
    if not character:
        return _by_player(table, seat, number)
    player = _player(table, seat, number)
    row = f"{character} ({player})"
    return Called(
        number, f"{character}, played by {player}", character, character, row, _stem(number, character)
    )


_CALLS: dict[WhichNames, Callable[[Table, Seat, int], Called]] = {
    "characters": _by_character,
    "players": _by_player,
    "both": _by_both,
    "initials": _by_initial,
    "none": _by_nobody,
}


def _same(number: int, name: str) -> Called:
    return Called(number, name, name, name, name, _stem(number, name))


def _player(table: Table, seat: Seat, number: int) -> str:
    return told(table.name(seat)) or f"seat {number}"


def _stem(number: int, name: str) -> str:
    return f"{number}-{stem(name, 'a-life').lower()}"


def _ordinal(number: int) -> str:
    return _ORDINALS[number - 1] if number <= len(_ORDINALS) else f"{number}th"

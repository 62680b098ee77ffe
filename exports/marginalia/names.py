"""What a character is called in an export, by the choice of names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from exports.formats import WhichNames
from exports.names.of_files import stem
from exports.names.of_people import initials
from facilitator.games.marginalia.entries import Seat
from facilitator.games.readable import readable

if TYPE_CHECKING:
    from facilitator.games.marginalia.table import Table


@dataclass(frozen=True)
class CharacterNames:
    """The names of one character: over a life, among others, on the sheet, as a file, and who played it.

    `number` is that of the chair; the files have numbers of their own.
    `player` is "" where no player is named.
    """

    number: int
    name: str
    listed: str
    row: str
    stem: str
    player: str = ""


def names(table: Table, which: WhichNames, *, in_class: bool = False) -> dict[Seat, CharacterNames]:
    """What everybody is called, by seat, in the order round the table.

    `in_class`: by characters, one without a name goes by its chair and not by its player.
    """
    # Cards alone have no characters, so by those nobody has a name.
    named = _BY_CHOICE["none" if which == "characters" and table.plays == "blob" else which]
    if in_class and named is _by_character:
        named = _by_chair
    return {seat: named(table, seat, number) for number, seat in enumerate(table.circle, 1)}


def _by_chair(table: Table, seat: Seat, number: int) -> CharacterNames:
    name = readable(table.character(seat)) or f"Character {number}"
    return CharacterNames(number, name, name, name, _stem(name))


def _by_character(table: Table, seat: Seat, number: int) -> CharacterNames:
    # One without a name goes by its player, as on the screen.
    name = readable(table.character(seat)) or f"{_player(table, seat, number)}’s character"
    return CharacterNames(number, name, name, name, _stem(name))


def _by_nobody(table: Table, seat: Seat, number: int) -> CharacterNames:
    return CharacterNames(number, f"Life {number}", f"Life {number}", f"player {number}", "life")


def _by_player(table: Table, seat: Seat, number: int) -> CharacterNames:
    return _owned(number, _player(table, seat, number))


def _by_initial(table: Table, seat: Seat, number: int) -> CharacterNames:
    found = initials([table.name(seat) for seat in table.seats])
    return _owned(number, found[table.seats.index(seat)] or f"seat {number}")


def _owned(number: int, player: str) -> CharacterNames:
    return CharacterNames(number, f"{player}’s character", player, player, _stem(player), player)


def _by_both(table: Table, seat: Seat, number: int) -> CharacterNames:
    player, character = _player(table, seat, number), readable(table.character(seat))
    if not character:
        return _owned(number, player)
    row, played = f"{character} ({player})", f"{player} as {character}"
    return CharacterNames(number, character, character, row, _stem(character), played)


_BY_CHOICE: dict[WhichNames, Callable[[Table, Seat, int], CharacterNames]] = {
    "characters": _by_character,
    "players": _by_player,
    "both": _by_both,
    "initials": _by_initial,
    "none": _by_nobody,
}


def _player(table: Table, seat: Seat, number: int) -> str:
    return readable(table.name(seat)) or f"seat {number}"


def _stem(name: str) -> str:
    return stem(name, "life").lower()

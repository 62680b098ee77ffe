"""A table in a few words, for its line on the shelf: which game, who sits there, where it stands."""

from __future__ import annotations

from facilitator.games.game import State
from facilitator.games.offered import record_of

BETWEEN = " · "


def stands(state: State) -> str:
    """Where the table stands, after the game where that is not the one whose record it keeps.

    “age 4, predictions”, “blob · round 3, tricks”, “game 2, 28 : 19”.
    """
    is_own = record_of(state.plays) == state.plays
    return state.stands if is_own else f"{state.plays}{BETWEEN}{state.stands}"


def told_apart(record: str, stands: str) -> tuple[str, str]:
    """The game that is played, and where it stands: what `stands` said of a table of this record."""
    game, _, where = stands.rpartition(BETWEEN)
    return game or record, where


def people(state: State) -> list[str]:
    """The names of those who sit at the table, by which the shelf is searched."""
    return [state.name(seat) for seat in state.seats]

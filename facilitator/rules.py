"""Which rules a table is played by: those of its record. A game is imported when its first table is."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from facilitator.games.offered import GAMES, record_of

if TYPE_CHECKING:
    from facilitator.games.game import Entry, Game

RECORDS = tuple(dict.fromkeys(game.record for game in GAMES.values()))
"""The games that have rules and a record of their own; the usual one comes first."""


def rules_of(game: str) -> Game:
    """The six functions of a game; those of the usual one for a name that nobody knows."""
    found: Any = import_module(f"facilitator.games.{record_of(game)}")
    rules: Game = found
    return rules


def opening_of(game: str) -> tuple[Entry, ...]:
    """What stands at a table of this game before anybody has said anything: what tells it from its record."""
    record = record_of(game)
    if game not in GAMES or game == record:
        return ()
    opening: tuple[Entry, ...] = import_module(f"facilitator.games.{record}.{game}").OPENING
    return opening


@cache
def kinds_of(record: str) -> dict[str, type[Entry]]:
    """Every kind of entry of a game with a record of its own, by its name."""
    kinds: dict[str, type[Entry]] = import_module(f"facilitator.games.{record}.entries").KINDS
    return kinds


def kind_named(name: str) -> type[Entry] | None:
    """The kind of entry with this name, in whatever game; None when there is none."""
    return next((kinds_of(record)[name] for record in RECORDS if name in kinds_of(record)), None)

"""Which rules a table is played by: the game of its session. A game is imported when its first table is."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from facilitator.games import marginalia
from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import KINDS

if TYPE_CHECKING:
    from facilitator.games.game import Game

USUAL = "marginalia"
"""Marginalia and Blob, whose rules are there from the start."""
OTHERS = ("mariglia", "duel")


def rules_of(game: str) -> Game:
    """The five functions of a game; those of Marginalia for a name that nobody knows."""
    found: Any = import_module(f"facilitator.games.{game}") if game in OTHERS else marginalia
    rules: Game = found
    return rules


def kind_named(name: str) -> type[Entry] | None:
    """The kind of entry with this name, in whatever game; None when there is none."""
    return KINDS.get(name) or next(filter(None, (_kinds(game).get(name) for game in OTHERS)), None)


def _kinds(game: str) -> dict[str, type[Entry]]:
    found: dict[str, type[Entry]] = import_module(f"facilitator.games.{game}.entries").KINDS
    return found

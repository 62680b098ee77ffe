"""What each game beside Marginalia has of its own: which page is due, its commands, its acts in words."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from facilitator.games.offered import USUAL


def explaining(game: str, name: str) -> Any:
    """A module that explains a game, Marginalia and Blob too: what happens now, what the words mean."""
    return import_module(f"screens.{name}") if game == USUAL else part(game, name)


def part(game: str, name: str) -> Any:
    """A module of a game’s pages, imported when it is first wanted; None for Marginalia and Blob."""
    return None if game == USUAL else import_module(f"screens.{game}.{name}")

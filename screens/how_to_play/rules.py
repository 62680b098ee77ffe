"""The rules of a game as Markdown: one text for the docs and for the page in the app."""

from __future__ import annotations

from importlib.resources import files as resources

from facilitator.games.offered import GAMES
from screens.how_to_play.in_short import IN_SHORT

ON_TOP_OF = {"marginalia": "blob"}
"""Whose rules a game adds its own to."""


def rules_of(game: str) -> str:
    """The name of a game, the game in short, and its rules."""
    rules = resources("screens.how_to_play").joinpath(f"{game}.md").read_text("utf-8")
    return f"## {GAMES[game].name}\n\n{IN_SHORT[game]}\n\n{rules}"


def all_it_takes(game: str) -> str:
    """The rules of a game, and of the one that it is played on top of."""
    games = [game, *([ON_TOP_OF[game]] if game in ON_TOP_OF else [])]
    return "\n".join(map(rules_of, games))

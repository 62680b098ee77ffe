"""A score sheet from the bytes of its file to everything that follows from it, by the game that it names."""

from __future__ import annotations

from typing import Any

from facilitator import json_text
from facilitator.games.registry import load, name_of, offers, plugin_of, plugins
from facilitator.language import tr
from facilitator.scoresheet.model import Broken as Broken
from facilitator.scoresheet.model import NotASheet

ON_PAPER = sorted(offer.id for plugin in plugins() if plugin.score_sheet for offer in plugin.offers)


def read(content: bytes) -> Any:
    """Return the sheet in a file's bytes; raises NotASheet with the place of the first fault."""
    try:
        given: Any = json_text.read(content, tr("score sheet"))
    except json_text.NotJson as fault:
        raise NotASheet(str(fault)) from None
    first = plugins()[0].id
    game = given.get("game", first) if isinstance(given, dict) else first
    if game is not None and game not in ON_PAPER:
        if any(game == offer.id for offer in offers()):
            raise NotASheet(tr("{game} has no score sheet", game=name_of(game)), "game")
        *others, last = map(repr, ON_PAPER)
        only = tr("only {others} or {last} is allowed here", others=", ".join(others), last=last)
        raise NotASheet(only, "game")
    return _module(game or first, "model").parsed(given)


def worked_out(sheet: Any) -> dict[str, Any]:
    """Return everything that follows from the sheet; raises Broken at the first break in order of play."""
    found: dict[str, Any] = _module(sheet.game, "worked_out").worked_out(sheet)
    return found


def printed(sheet: Any, computed: dict[str, Any]) -> str:
    """Return the whole sheet for people to read."""
    said: str = _module(sheet.game, "printed").printed(sheet, computed)
    return said


def _module(game: str, name: str) -> Any:
    """A module of the score sheets of a game, imported when a sheet of it is read."""
    return load(f"{plugin_of(game).score_sheet}.{name}")

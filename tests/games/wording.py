"""What a game says to a refusal or a problem, for tests of what shows it."""

from __future__ import annotations

from facilitator.games import registry
from facilitator.games.game import RuleViolation, Wording


def wording_of(game: str) -> Wording:
    """The sentences of a game by their codes."""
    found: Wording = registry.load(registry.plugin_of(game).worded.replace(":worded", ":WORDING"))
    return found


def sentence_of(code: str, **facts: object) -> str:
    """The sentence of a code, whichever game has it; `test_wording.py` of that game holds its words."""
    [game] = (plugin.id for plugin in registry.plugins() if code in wording_of(plugin.id))
    return registry.worded(game, RuleViolation(code, **facts))

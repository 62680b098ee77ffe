"""What undo and the card ask of each game is what its module has; mypy holds the types."""

from __future__ import annotations

from collections.abc import Mapping

from facilitator.games.registry import load, plugins
from screens.duel import naming as duel
from screens.marginalia.people import naming as marginalia
from screens.mariglia import naming as mariglia
from screens.table.acts import NamedActs, NamedStoryActs

ACTS: Mapping[str, NamedActs] = {"marginalia": marginalia, "mariglia": mariglia, "duel": duel}
STORIES: Mapping[str, NamedStoryActs] = {"marginalia": marginalia}


def test_each_game_names_its_acts() -> None:
    """The module that a plugin names is the one held to the protocol, with more where there is a story."""
    assert {plugin.id: load(plugin.acts) for plugin in plugins()} == ACTS
    assert {plugin.id: load(plugin.acts) for plugin in plugins() if plugin.tells_of_people} == STORIES

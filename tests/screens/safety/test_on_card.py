"""What the card asks of a game with a story is what its module has; mypy holds the types."""

from __future__ import annotations

from collections.abc import Mapping

from facilitator.games.registry import load, plugins
from screens.marginalia.safety import stopping
from screens.safety.on_card import OnCard, on_card_of
from tests.screens.duel.context import fighting
from tests.screens.tidelands import tidelands

STORIES: Mapping[str, OnCard] = {"marginalia": stopping}


def test_each_game_with_a_story_has_what_the_card_asks() -> None:
    """The module that a plugin names is the one whose functions are held to the protocol."""
    assert {plugin.id: load(plugin.on_card) for plugin in plugins() if plugin.on_card} == STORIES
    assert {plugin.id for plugin in plugins() if plugin.without_story} == STORIES.keys()


def test_a_game_without_a_story_is_asked_for_none() -> None:
    """A duel has nothing of it; an evening has it."""
    assert on_card_of(fighting()) is None
    assert on_card_of(tidelands(played=1)) is stopping

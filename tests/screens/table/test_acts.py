"""What undo asks of each game is what its module has; mypy holds the types."""

from __future__ import annotations

from collections.abc import Mapping

from facilitator.games.registry import load, plugins
from facilitator.guide.marginalia import beside as marginalia
from facilitator.guide.mariglia import beside as mariglia
from screens.duel import naming as duel
from screens.table.acts import NamedActs

ACTS: Mapping[str, NamedActs] = {"marginalia": marginalia, "mariglia": mariglia, "duel": duel}


def test_each_game_names_its_acts() -> None:
    """The module that a plugin names is the one held to the protocol."""
    assert {plugin.id: load(plugin.acts) for plugin in plugins()} == ACTS

"""What an act did, in the words of its game, which never quote what people said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from facilitator.games.game import Entry, Lines
from facilitator.games.registry import load, plugin_of
from facilitator.services.table import Reversal


class NamedActs(Protocol):
    """The module of a game that its plugin names as `acts`."""

    def act_in_words(self, state: Any, act: Sequence[Entry], without: Lines, /) -> str:
        """One act at its table, whatever stands `without` it."""


def _acts_of(game: str) -> NamedActs:
    acts: NamedActs = load(plugin_of(game).acts)
    return acts


def reversal_in_words(done: Reversal) -> str:
    """What was undone or redone, at its table as it stands with it and without it."""
    return _acts_of(done.view.game).act_in_words(done.view.state, done.act, done.without)

"""What an act did, in the words of its game, which never quote what people said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, cast

from facilitator.games.game import Entry, Lines, Slot
from facilitator.games.registry import load, plugin_of
from facilitator.services.table import Reversal
from facilitator.services.view import ViewState


class NamedActs(Protocol):
    """The module of a game that its plugin names as `acts`."""

    def act_in_words(self, state: Any, act: Sequence[Entry], without: Lines, /) -> str:
        """One act at its table, whatever stands `without` it."""


class NamedStoryActs(NamedActs, Protocol):
    """The same of a game with a story, of which points are settled before it and words can be erased."""

    def named_point(self, place: str, /) -> str:
        """What may be settled at a place, in a few words."""

    def to_erase(self, slot: Slot, /) -> str:
        """What the words of a slot are, and never whose."""


def _acts_of(game: str) -> NamedActs:
    acts: NamedActs = load(plugin_of(game).acts)
    return acts


def reversal_in_words(done: Reversal) -> str:
    """What was undone or redone, at its table as it stands with it and without it."""
    return _acts_of(done.view.game).act_in_words(done.view.state, done.act, done.without)


def point_in_words(done: Reversal) -> str:
    """What was settled before the story, and was undone or redone."""
    return cast(NamedStoryActs, _acts_of(done.view.game)).named_point(done.place)


def to_erase(view: ViewState, slot: Slot) -> str:
    """What a piece of a story is, for the card: by its kind, and never whose."""
    return cast(NamedStoryActs, _acts_of(view.game)).to_erase(slot)

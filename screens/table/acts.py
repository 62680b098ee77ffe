"""What an act did, in the words of its game, which never quote what people said."""

from __future__ import annotations

from facilitator.games.game import Slot
from facilitator.games.registry import load, plugin_of
from facilitator.services.table import Reversal
from facilitator.services.view import ViewState


def reversal_in_words(done: Reversal) -> str:
    """What was undone or redone, at its table as it stands with it and without it."""
    acts = load(plugin_of(done.view.game).acts)
    said: str = acts.act_in_words(done.view.state, done.act, done.without)
    return said


def point_in_words(done: Reversal) -> str:
    """What was settled before the story, and was undone or redone."""
    said: str = load(plugin_of(done.view.game).acts).named_point(done.place)
    return said


def to_erase(view: ViewState, slot: Slot) -> str:
    """What a piece of a story is, for the card: by its kind, and never whose."""
    said: str = load(plugin_of(view.game).acts).to_erase(slot)
    return said

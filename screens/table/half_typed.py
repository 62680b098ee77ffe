"""Lines that are half typed: how many there are, and where they are kept or dropped."""

from __future__ import annotations

from facilitator.games.game import Slot
from facilitator.games.registry import plugin_of
from facilitator.language import tr, trn
from facilitator.services.choices import is_class
from facilitator.services.view import ViewState
from facilitator.summary import offers_stay_out, stay_out


def left_out(view: ViewState) -> str:
    """The same, for whoever is about to write files."""
    count = len(view.half_typed)
    return f"{stay_out(count)} {_how_to_keep(view, count)}" if count else ""


def offers_left_out(view: ViewState) -> str:
    """How many texts from phones wait, and where to take them, for whoever is about to write files."""
    how = trn(
        "To take it, open “words from phones” (ctrl+p).",
        "To take them, open “words from phones” (ctrl+p).",
        sum(map(len, view.offered.values())),
    )
    return f"{offers_stay_out(view.offered)} {how}" if view.offered else ""


def names_half_typed(view: ViewState) -> tuple[Slot, ...]:
    """Drafts that may hold a name, where a class wants none."""
    of_names = ("typed", plugin_of(view.game).name_blank)
    return tuple(slot for slot in view.drafts if slot[0] in of_names) if is_class(view.choices) else ()


def _how_to_keep(view: ViewState, count: int, way: str = "") -> str:
    """Where their rows are; without a `way` no key, as Enter does something else where it is said."""
    way = way or tr(plugin_of(view.game).where_words)
    return trn("To keep or drop it, {way}.", "To keep or drop them, {way}.", count, way=way)

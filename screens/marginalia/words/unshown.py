"""Which words from phones the pages of the table show by themselves, and which wait to be looked for."""

from __future__ import annotations

from facilitator.games.game import Slot
from facilitator.offers import without_paragraphs
from facilitator.services.choices import ROOM_WORDS, TO_LIST, is_class
from facilitator.services.view import ViewState
from screens.ui.marks import number

STILL_TOLD = {"vignette": "vignette_told", "farewell": "farewell_told"}
"""What comes after the cards: the steps, and the blanks that they come to."""


def for_a_line(view: ViewState, slot: Slot) -> str:
    """What is offered for a line of the story; "" where it waits on the list alone, as in a class."""
    if slot not in view.offered:
        return ""
    waits_on_list = is_class(view.choices) or view.choices.get(ROOM_WORDS) == TO_LIST
    return "" if waits_on_list else view.offers[slot]


def wait_on_list(view: ViewState) -> int:
    """How many texts wait that no page will show by itself, and that are not in their line already."""
    return sum(
        without_paragraphs(view.made_of.get(slot, ""), words) is None
        for slot, parts in view.offered.items()
        if not _comes_up(view, slot)
        for words in parts.values()
    )


def waits_said(view: ViewState) -> str:
    """How many texts wait that no page will show by itself, and what to press; "" where none does."""
    many = wait_on_list(view)
    if many == 1:
        return "One text from a phone waits. To take or refuse it, press ctrl+t."
    some = number(many).capitalize()
    return f"{some} texts from phones wait. To take or refuse them, press ctrl+t." if many else ""


def _comes_up(view: ViewState, slot: Slot) -> bool:
    """Whether a line that is still to be told will show it: of a fact or name now, else when it is due."""
    kind, *place = slot
    is_fact = kind in ("character_named", "fact_stated")
    at = ("fact_stated", view.step.age, place[-1]) if kind == "character_named" else slot
    blank = view.state.blank_at.get(at)
    if blank is None or not blank.there or blank.filled or view.words(slot) or not for_a_line(view, slot):
        return False
    if is_fact:
        return view.step.kind == "fact" and at[1] == view.step.age
    return view.step.kind in STILL_TOLD and kind in STILL_TOLD.values()

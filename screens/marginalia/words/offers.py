"""Words that somebody offers from elsewhere: which stand in a line, and what the table has with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.table import Table
from facilitator.offers import fingerprint, in_paragraphs, with_others, without_paragraphs
from facilitator.services.context import AppContext
from facilitator.services.view import ViewState
from screens.marginalia.page import table_of
from screens.marginalia.words.lives import reworded
from screens.ui.line_words import half_typed_in
from screens.ui.text import cut

LONGEST_WRITER = 24
AFTER_ALL_AGES = 8


class OfferedText(NamedTuple):
    """One text that waits: the blank it is for, its number where several write that, and the words."""

    slot: Slot
    number: int
    words: str

    @property
    def place(self) -> tuple[Slot, int]:
        """What it is, whatever its words are now."""
        return self.slot, self.number


def waiting(view: ViewState) -> tuple[OfferedText, ...]:
    """All that waits, by ages and seats; paragraphs of several in an order that tells nothing of them."""
    found = sorted(view.offered.items(), key=lambda item: _place(item[0]))
    return tuple(
        OfferedText(slot, number, words) for slot, parts in found for number, words in sorted(parts.items())
    )


def _place(slot: Slot) -> tuple[int, str, str]:
    """Names, then age by age facts before moments, then farewells."""
    kind = str(slot[0])
    age = 0 if is_replaced(slot) else AFTER_ALL_AGES if kind == "farewell_told" else int(slot[1])
    return age, kind, str(slot[-1]).rjust(2)


def writer(table: Table, slot: Slot) -> str:
    """Whose words they are; of a farewell nobody is named."""
    return "" if slot[0] == "farewell_told" else cut(table.name(int(slot[-1])), LONGEST_WRITER)


def is_replaced(slot: Slot) -> bool:
    """Whether taken words always stand instead of those before, as a name does."""
    return slot[0] == "character_named"


def is_instead(view: ViewState, slot: Slot) -> bool:
    """Whether what is offered takes the place of the words there; else it comes after them.

    A name does, and an edit of the very words that stand, where nothing is half typed in their line; or of
    an offer that is in the line.
    """
    if is_replaced(slot) or offer_in_line(view, slot):
        return True
    return view.is_edit(slot) and not half_typed_in(view, slot)


def offer_in_line(view: ViewState, slot: Slot) -> str:
    """The offer of before in a half-typed line, where what is offered now was made from it."""
    was = view.made_of.get(slot, "")
    if not was or is_replaced(slot) or fingerprint(was) not in view.edits.get(slot, ()):
        return ""
    return was if with_others(half_typed_in(view, slot), was, "") is not None else ""


def goes(view: ViewState, slot: Slot) -> str:
    """The words whose place an offer takes: only who has them in view may take it."""
    return offer_in_line(view, slot) or (view.words(slot) if is_instead(view, slot) else "")


def is_edited(view: ViewState, offer: OfferedText) -> bool:
    """Whether these words are in their line, where somebody typed on."""
    made_of = "" if is_replaced(offer.slot) else view.made_of.get(offer.slot, "")
    return without_paragraphs(made_of, offer.words) is not None


def unedited(view: ViewState, slot: Slot) -> str:
    """What is offered for a blank, without what is in its line, edited there."""
    if is_replaced(slot) and view.made_of.get(slot) == view.offers.get(slot):
        return ""
    parts = (offer for offer in waiting(view) if offer.slot == slot and not is_edited(view, offer))
    return in_paragraphs(*(offer.words for offer in parts))


def with_offer(view: ViewState, slot: Slot, offer: str) -> tuple[str, str]:
    """The words of a blank with those offered behind them, as a paragraph; and which offers they hold.

    Of names and edits they are the new ones alone. What is half typed may hold offers that were edited in
    the line, and one of these may have been changed since.
    """
    if was := offer_in_line(view, slot):
        return with_others(half_typed_in(view, slot), was, offer) or offer, offer
    if is_instead(view, slot):
        return offer, offer
    before = half_typed_in(view, slot) or view.words(slot)
    return in_paragraphs(before, offer), in_paragraphs(view.made_of.get(slot, ""), offer)


def taken(view: ViewState, offers: Sequence[OfferedText]) -> tuple[tuple[Entry, ...], Mapping[Slot, str]]:
    """What goes on the record where these are taken, one entry a blank, and what of the offers that takes."""
    new: dict[Slot, str] = {}
    for offer in offers:
        words = "" if is_edited(view, offer) else offer.words
        new[offer.slot] = in_paragraphs(new.get(offer.slot, ""), words)
    both = {slot: with_offer(view, slot, words) for slot, words in new.items()}
    entries = tuple(reworded(table_of(view), slot, words) for slot, (words, _) in both.items())
    return entries, {slot: held for slot, (_, held) in both.items()}


def keep(ctx: AppContext, entries: Sequence[Entry], shown: Mapping[Slot, str]) -> bool:
    """Put on the record what is taken; a name that is half typed stays so where another one stands now."""
    typed = {slot: words for slot, words in ctx.view.drafts.items() if slot in shown and is_replaced(slot)}
    is_kept = bool(entries) and ctx.record(*entries, takes=shown)
    for slot, words in typed.items() if is_kept else ():
        ctx.table.draft(slot, words)
    return is_kept

"""A card that these two have typed before: what stands on it, for the next time it is played."""

from __future__ import annotations

from facilitator.games.duel.known import Known, by_name
from facilitator.services.context import AppContext
from screens.duel.cards.card_page import CardPage
from screens.duel.sentences import CARDS_STAY, TELL_APART
from screens.duel.spread.beside import BesidePage
from screens.ui.text import cut, plain

NAMELESS = "A card needs a name. Type one, or Esc and Del to forget the card."
TAKEN = f"Another card is called {{}}. {TELL_APART}"


class KnownCard(CardPage, BesidePage):
    """The card with the number `age` in the list; Enter remembers it like this, cards on the Page stay."""

    name = "duel-card"
    is_for = "You see one card that was typed before, and can edit it."
    title = "a card typed before"
    terms = ("3/4", "marks")
    gone = "That card was forgotten. Enter goes back."

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.listed = dict(enumerate(by_name(ctx.cards.remembered()), 1)).get(age)
        super().__init__(ctx, age)

    def stands(self) -> Known | None:
        """The card as it is remembered."""
        return self.listed

    def changed(self) -> None:
        """What is half changed stays, as long as the card is there and is what it was."""
        found = self._named(self.listed.words) if self.listed is not None else None
        if found != self.listed:
            self.listed = found
            self.read_again()

    def _named(self, words: str) -> Known | None:
        folded = words.casefold()
        return next((card for card in self.ctx.cards.remembered() if card.words.casefold() == folded), None)

    def question(self) -> str:
        """What stands on it?"""
        return f"What is on {self.named}? {CARDS_STAY}"

    def kept(self, card: Known) -> bool:
        """Remember it like this, under its new name where that was mended."""
        before = self.listed.words if self.listed is not None else ""
        renamed = card.words.casefold() != before.casefold()
        if not card.words:
            self.refused = NAMELESS
        elif renamed and self._named(card.words) is not None:
            self.refused = TAKEN.format(cut(plain(card.words), 30))
        else:
            self.ctx.cards.remember(card, instead_of=before)
        return not self.refused

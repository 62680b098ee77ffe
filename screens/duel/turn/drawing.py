"""The Draw Phase: five cards, or as many as are typed, and what follows from it (D-16 to D-18)."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.duel.check import MOST
from facilitator.games.duel.entries import Drew
from screens.duel.amount import Amount
from screens.duel.shared.phase import PhasePage
from screens.duel.shared.phase_keys import SHARED_KEYS, phase_footers
from screens.duel.shared.prompt import BACKSPACE, CANCEL, CursorPage, DuelPrompt, prompt_footers
from screens.ui.blocks import Block
from screens.ui.blocks.said import Gap, Gaps, Note, Say
from screens.ui.keys import Foot, Key

USUAL = Drew(number=0).cards
LEFTOVERS = {
    "drawn": "{name} draws the {deck} left, shuffles {discards}, and draws {more} more.",
    "shuffled-in": "{name} shuffles the {deck} left and {discards} as the new deck, and draws {cards}.",
    "put-under": "{name} shuffles {discards}, puts the {deck} left under them, and draws {cards}.",
}


class Draw(PhasePage):
    """How many cards are drawn; a reshuffle or a loss is said before it counts."""

    name = "duel-draw"
    title = "draw"
    terms = ("deck", "discarded", "erased", "health")
    keys = (
        Key(("enter",), "Enter", "draws", "enter", "draw five"),
        Key(("n",), "n", "another number", "another_number", "draw another number of cards"),
        *SHARED_KEYS,
    )
    footers = phase_footers(
        Foot("enter", "Enter", lambda page: enter_does(page, USUAL)),
        "n",
        Foot("", "1–5", "a card"),
        Foot("f", "f", "other side"),
    )

    def said(self) -> Sequence[Block]:
        """Who draws, and what follows from it."""
        return draws(self, USUAL)

    def key_enter(self, key: str) -> None:
        """Draw; the Play Phase, or the end."""
        self.do(Drew(number=self.duel.next_number))

    def key_another_number(self, key: str) -> None:
        """As many as a card says."""
        self.prompt = AnotherNumber(self)


class AnotherNumber(DuelPrompt):
    """How many cards are drawn, where a card says another number than five."""

    title = "another number of cards"
    keys = (
        Key(("digit",), "0–9", "", "digit", "how many; Backspace deletes the last digit"),
        BACKSPACE,
        Key(("minus", "plus"), "- +", "", "step", "one fewer, one more"),
        Key(("enter",), "Enter", "", "enter", "draw them"),
        CANCEL,
    )
    footers = prompt_footers(
        Foot("enter", "Enter", lambda asked: enter_does(asked.page, asked.cards)),
        Foot("", "0–9 - +", "how many"),
    )

    def __init__(self, page: Draw) -> None:
        super().__init__(page)
        self.typed_in = Amount(USUAL)

    @property
    def cards(self) -> int:
        """How many would be drawn."""
        return self.typed_in.value

    def blocks(self) -> Sequence[Block]:
        """What follows from that number, before it counts."""
        cards = Gaps((Gap(str(self.cards), "cards"),), f"the rules say {USUAL}")
        return *draws(self.page, self.cards), cards

    def key_digit(self, digit: str) -> None:
        """A further digit."""
        self.typed_in = self.further(self.typed_in, digit)

    def key_backspace(self, key: str) -> None:
        """Without the last digit."""
        self.typed_in = self.typed_in.without_digit()

    def key_step(self, key: str) -> None:
        """One fewer or more."""
        by = 1 if key == "plus" else -1
        self.typed_in = Amount(min(max(self.cards + by, 0), MOST), is_typed=True)

    def key_enter(self, key: str) -> None:
        """Draw; the Play Phase, or the end."""
        self.does(Drew(number=self.page.duel.next_number, cards=self.cards))


def draws(page: CursorPage, cards: int) -> tuple[Block, ...]:
    """Who draws how many, and what follows from it."""
    is_over = page.ctx.table.preview(Drew(number=page.duel.next_number, cards=cards)).now.is_over
    said = f"{page.active} {'can’t draw' if is_over else 'draws'} {cards or 'no card'}."
    follows = _loss(page, cards) if is_over else _follows(page, cards)
    return Say((said,)), Note(follows, style="gold" if is_over else "", most=3, goes=0, joins=True)


def enter_does(page: CursorPage, cards: int) -> str:
    """What Enter does, for the footer."""
    then = page.ctx.table.preview(Drew(number=page.duel.next_number, cards=cards)).now
    return "end it" if then.is_over else f"draws {cards}"


def _follows(page: CursorPage, cards: int) -> str:
    """A smaller deck, or a reshuffle (D-17, C-1)."""
    mine = page.now.active
    if mine.deck >= cards:
        return f"{mine.deck - cards} of {mine.deck} stay in the deck."
    discards = "1 discard" if mine.discard == 1 else f"{mine.discard} discards"
    if mine.deck == 0:
        return f"The deck is empty: {page.active} shuffles {discards} as the new deck, and draws {cards}."
    return LEFTOVERS[page.now.rules.leftovers].format_map(
        {
            "name": page.active,
            "deck": mine.deck,
            "discards": discards,
            "more": cards - mine.deck,
            "cards": cards,
        }
    )


def _loss(page: CursorPage, cards: int) -> str:
    """Who wins since the cards are out, and why (D-18, C-3)."""
    mine, winner = page.now.active, page.next_player
    if page.now.rules.enough == "discards-alone":
        return f"The discards must hold {cards} and hold only {mine.discard}. With Enter, {winner} wins."
    return f"Deck and discards hold only {mine.deck + mine.discard}. With Enter, {winner} wins."

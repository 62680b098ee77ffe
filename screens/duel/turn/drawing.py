"""The Draw Phase: five cards, or as many as are typed, and what follows from it (D-16 to D-18)."""

from __future__ import annotations

from facilitator.games.duel.check import MOST
from facilitator.games.duel.entries import Drew
from screens.duel.amount import Amount
from screens.duel.shared.phase import PhasePage
from screens.duel.shared.phase_keys import SHARED_KEYS, phase_footers
from screens.duel.shared.prompt import BACKSPACE, CANCEL, CursorPage, DuelPrompt, prompt_footers
from screens.ui.keys import Foot, Key
from screens.ui.marks import aloud
from screens.ui.text import Row, Span, Style, indented, row, wrapped

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
        Foot("f", "f", "turn Page"),
    )

    def said(self, width: int) -> list[Row]:
        """Who draws, and what follows from it."""
        return indented(drawn_rows(self, USUAL, width), 1)

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

    def rows(self, width: int) -> list[Row]:
        """What follows from that number, before it counts."""
        usual = Span(f"   the rules say {USUAL}", "dim")
        return [
            *drawn_rows(self.page, self.cards, width),
            row("   cards ", *self.marked(str(self.cards)), usual, here=True),
        ]

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


def drawn_rows(page: CursorPage, cards: int, width: int) -> list[Row]:
    """Who draws how many, and what follows from it."""
    then = page.ctx.table.preview(Drew(number=page.duel.next_number, cards=cards)).now
    style: Style = "gold" if then.is_over else ""
    said = f"{page.active} {'can’t draw' if then.is_over else 'draws'} {cards or 'no card'}."
    follows = _loss(page, cards) if then.is_over else _follows(page, cards)
    lines = wrapped(follows, max(width - 4, 10), 3)
    return [*aloud(said, width=width - 2), *(row("  ", Span(line, style), here=True) for line in lines)]


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

"""The Draw Phase: five cards, or as many as are typed, and what follows from it (D-16 to D-18)."""

from __future__ import annotations

from facilitator.games.duel.entries import Drew
from screens.duel.amount import TOO_MUCH, Amount
from screens.duel.shared import SHARED_KEYS, PhasePage
from screens.duel.shared_prompt import digit_of
from screens.marks import aloud
from screens.messages import Desk
from screens.page import Key
from screens.text import Row, Span, Style, indented, row, wrapped

USUAL = Drew(number=0).cards
LEFTOVERS = {
    "drawn": "{name} draws the {deck} left, shuffles {discards} as the new deck, and draws {more} more.",
    "shuffled-in": "{name} shuffles the {deck} left and {discards} as the new deck, and draws {cards}.",
    "put-under": "{name} shuffles {discards}, puts the {deck} left under them, and draws {cards}.",
}


class Draw(PhasePage):
    """How many cards are drawn; a reshuffle or a loss is said before it counts."""

    name = "duel-draw"
    title = "draw"
    keys = (
        Key(("enter",), "Enter", "draws", "enter", "draw five, or the number typed"),
        *SHARED_KEYS,
        Key(("backspace",), "Bksp", "", "take_back", "the last digit; then five again"),
        Key(("digit",), "0–9", "another number", "digit", "draw another number of cards"),
    )

    def __init__(self, desk: Desk, age: int = 0) -> None:
        self.half: int | None = None
        super().__init__(desk, age)

    @property
    def cards(self) -> int:
        """How many would be drawn."""
        return USUAL if self.half is None else self.half

    @property
    def act(self) -> Drew:
        """What Enter puts on the record."""
        return Drew(number=self.duel.next_number, cards=self.cards)

    def said(self, width: int) -> list[Row]:
        """Who draws, and what follows from it."""
        cards = "no card" if self.cards == 0 else str(self.cards)
        typed = "" if self.half is None else " The rules say 5; Backspace takes the number back."
        follows = [line for line in wrapped(self._follows() + typed, max(width - 4, 10), 3) if line]
        loses = self.desk.preview(self.act).now.is_over
        draws = f"{self.active} can’t draw {cards}." if loses else f"{self.active} draws {cards}."
        style: Style = "gold" if loses else ""
        rows = [row("  ", Span(line, style), here=True) for line in follows]
        return indented([*aloud(draws, width=width - 2), *rows], 1)

    def _follows(self) -> str:
        """A smaller deck, a reshuffle (D-17, C-1), or the loss (D-18, C-3)."""
        mine, cards = self.now.active, self.cards
        if mine.deck >= cards:
            return f"{mine.deck - cards} of {mine.deck} stay in the deck."
        if self.desk.preview(self.act).now.is_over:
            return self._loss()
        discards = "1 discard" if mine.discard == 1 else f"{mine.discard} discards"
        if mine.deck == 0:
            return f"The deck is empty: {self.active} shuffles {discards} as the new deck, and draws {cards}."
        return LEFTOVERS[self.now.rules.leftovers].format_map(
            {
                "name": self.active,
                "deck": mine.deck,
                "discards": discards,
                "more": cards - mine.deck,
                "cards": cards,
            }
        )

    def _loss(self) -> str:
        """Who wins since the cards are out, and why."""
        mine, winner = self.now.active, self.called(1 - self.now.turn.side)
        if self.now.rules.enough == "discards-alone":
            held = f"The discards alone must hold {self.cards} and hold {mine.discard}."
            return f"{held} With Enter {winner} wins."
        return f"Deck and discards hold {mine.deck + mine.discard}. With Enter {winner} wins."

    def phase_foot(self) -> list[tuple[str, str, str]]:
        """Enter, a number, the Page."""
        loses = self.desk.preview(self.act).now.is_over
        does = "the duel is over" if loses else f"draws {self.cards}"
        number = ("", "0–9", "another number")
        return [("enter", "Enter", does), number, ("f", "f", "turn the Page"), ("l", "l", "log")]

    def key_enter(self, key: str) -> None:
        """Draw; the Play Phase, or the end."""
        if self.do(self.act):
            self.half = None

    def key_digit(self, key: str) -> None:
        """Another number, of up to two digits."""
        digit = digit_of(key, key)
        if digit is not None:
            typed = Amount(self.half or 0, is_typed=True).with_digit(digit)
            if typed is None:
                self.desk.note(TOO_MUCH)
            else:
                self.half = typed.value

    def key_take_back(self, key: str) -> None:
        """The last digit; without one five, as the rules say."""
        if self.half is None:
            self.desk.note("Nothing is half typed. ctrl+z takes back what happened last.")
        self.half = self.half // 10 if self.half is not None and self.half >= 10 else None

    def forget(self) -> None:
        """A number belongs to what stood when it was typed."""
        super().forget()
        self.half = None

"""A coin outside an attack, thrown by the table or by the program."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from facilitator.games.duel.entries import CoinFell
from screens.duel.shared.shared_cards import CAUSE, TAB_CAUSE, WHAT_FOR
from screens.duel.shared.shared_prompt import CursorPage, Lettered, prompt_footers
from screens.ui.marks import aloud
from screens.ui.page import Foot
from screens.ui.text import Row

COIN = {"h": True, "t": False}
HEADS = 1
ASKED = "heads or tails? c lets the program throw."
SAID = {
    "h": "heads. Enter keeps it.",
    "t": "tails. Enter keeps it.",
    "c": "the program throws it with Enter.",
}
"""What Enter does, by the letter that was pressed."""


class Coin(Lettered):
    """Heads or tails, for the card under the cursor if there is one (D-36); what follows is for the table."""

    title = "a coin"
    explains = (
        ("h t", "heads, tails: the table’s coin"),
        ("c", "the program throws"),
        ("Enter", "keep"),
        CAUSE,
    )
    footers = prompt_footers(
        Foot("enter", "Enter", "keep", lambda asked: bool(asked.chosen)),
        Foot("", "h t c", "another", lambda asked: bool(asked.chosen)),
        Foot("", "h t", "heads, tails", lambda asked: not asked.chosen),
        Foot("c", "c", "throws", lambda asked: not asked.chosen),
        TAB_CAUSE,
    )

    def __init__(self, page: CursorPage) -> None:
        super().__init__(page)
        self.card = page.card

    @property
    def letters(self) -> Collection[str]:
        """What fell, or who throws."""
        return SAID.keys()

    @property
    def asks_for(self) -> str:
        """What is decided by it."""
        return WHAT_FOR

    def rows(self, width: int) -> list[Row]:
        """The question, and for which card; then what Enter puts down."""
        whose = f" for {self.page.named(self.card)}" if self.card is not None else ""
        said = f"A coin{whose}: {SAID.get(self.chosen, ASKED)}"
        return [*aloud(said, width=width - 1), *self.aside("", width)]

    def enter(self) -> None:
        """What was said; Enter alone throws nothing."""
        if self.chosen in COIN:
            self._fell(COIN[self.chosen], "table")
        elif self.chosen:
            self._fell(self.page.ctx.lot((0, 1)) == HEADS, "program")
        else:
            self.page.ctx.note("Type h heads, t tails or c for the program, then Enter. Esc cancels.")

    def _fell(self, heads: bool, by: Literal["table", "program"]) -> None:
        number, card = self.page.duel.next_number, self.card.number if self.card is not None else 0
        coin = CoinFell(number=number, heads=heads, card=card, thrown_by=by, words=self.cause)
        if self.does(coin):
            self.page.ctx.note("The coin: heads." if heads else "The coin: tails.")

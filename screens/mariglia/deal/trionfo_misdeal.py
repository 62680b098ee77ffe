"""A void hand: asked once, then it is as if never dealt (B-18)."""

from __future__ import annotations

from facilitator.games.mariglia.entries import HandVoided
from facilitator.services.context import AppContext
from screens.mariglia.page import MatchPage
from screens.ui.page import Foot, Footer

ASKS_VOID = Footer(
    (Foot("enter", "Enter", "void it"), Foot("backspace", "Bksp", "no"), ".", "?"),
    lambda page: page.asks_void,
)
"""While a misdeal is asked about."""


class VoidPage(MatchPage):
    """A page on which `v` makes the hand void, after one question."""

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.asks_void = False
        self.refused = ""
        super().__init__(ctx, age)
        self._stood = self.match.lines

    def void_asked(self) -> str:
        """The question."""
        hand = self.hand
        taken = " and undoes its bonus" if hand.bonus and hand.rows else ""
        dealer = self.match.name(hand.dealer)
        return f"A misdeal? Enter makes the hand void{taken}. {dealer} deals again."

    def press(self, key: str, character: str) -> bool:
        """While it is asked, every key but Enter says no, and then does what it does."""
        if self.asks_void and key != "enter":
            self.asks_void = False
            if key in ("escape", "backspace") or character.lower() == "v":
                return True
        return super().press(key, character)

    def key_void(self, key: str) -> None:
        """Ask."""
        self.asks_void = True

    def is_voided(self) -> bool:
        """Make it void if that was asked; a refusal is put on the page."""
        if not self.asks_void:
            return False
        self.asks_void = False
        refusal = self.ctx.table.record(HandVoided(hand=self.hand.hand))
        self.refused = refusal.sentence if refusal is not None else ""
        return True

    def changed(self) -> None:
        """Let go of what was half typed when the record changed; a look at the help changes nothing."""
        if self.match.lines != self._stood:
            self._stood = self.match.lines
            self.forget()

    def forget(self) -> None:
        """What is half typed or asked belongs to what stood before."""
        self.asks_void = False
        self.refused = ""

"""What the two agreed where the text leaves it open: every house rule in words (C-30)."""

from __future__ import annotations

from facilitator.games.duel.entries import DuelAgreed
from screens.duel.agreed_fields import FIELDS, entries_for, has_begun, holds_from
from screens.duel.page import DuelPage
from screens.duel.sentences import CARDS_STAY
from screens.table.rules_form import RulesForm
from screens.ui.form import Field

DEALT = "The decks are dealt, so their size stays."


class DuelHouseRules(RulesForm, DuelPage):
    """House rules; a change holds from the next turn on, before the first draw at once."""

    name = "duel-agreed"
    is_for = "You agree which rules you play your own way. All others stay as written."
    terms = ("deck", "discarded", "health", "moves up")
    fields = FIELDS

    @property
    def starts(self) -> int:
        """The turn from which on a change holds."""
        return holds_from(self.duel)

    @property
    def beginning(self) -> str:
        """The same as a turn of its player, as every page calls it."""
        if self.starts == 1:
            return "the first turn"
        side, own = self.duel.turn_of(self.starts)
        return f"{self.called(side)}’s turn {own}"

    @property
    def standing(self) -> DuelAgreed:
        """What is agreed from then on."""
        return self.duel.rules(self.starts)

    def entries(self) -> tuple[DuelAgreed, ...]:
        """One agreement, and what was agreed for later turns with it."""
        return tuple(entries_for(self.duel, self.changed_to))

    def since(self) -> str:
        """From which turn on, or that there is none any more."""
        if self.now.is_over:
            return "The duel is over, so a change would alter nothing."
        if self.starts == 1:
            return "The rules leave these open. Agree on them before the first draw."
        return f"A change counts from {self.beginning}. {CARDS_STAY}"

    def fixed(self) -> dict[str, str]:
        """The size of the decks, once the first cards are drawn."""
        return {"cards": DEALT} if has_begun(self.duel) else {}

    def about(self, field: Field) -> str:
        """What it changes, and the text’s default."""
        return f"{super().about(field)} As usual: {field.said(DuelAgreed())}."

"""House rules of the duel: what each changes, from when on, and their page (C-30)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from facilitator.by_value import by_value
from facilitator.games.duel.check import FEWEST, MOST
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import DuelAgreed
from facilitator.games.duel.house_rules import AGREED
from screens.duel import sentences
from screens.duel.page import DuelPage
from screens.duel.sentences import CARDS_STAY
from screens.table.rules_form import RulesForm
from screens.ui.form import Field

EXPLAINS = {
    "leftovers": "The deck has fewer than five cards. What happens to them?",
    "enough": "A player who can’t draw five loses. Which cards count?",
    "both_at_0": "One ability can bring both players to 0 at once. Who wins?",
    "capped": "How far may healing bring a player?",
    "first_attack": "May the player who begins attack in the very first turn?",
    "moved_up_attacks": "Does a card that moves up during the attack still attack in it?",
    "free_space": "Where may an ability move a card to?",
    "duels": "Is it over with one duel, or when somebody has won two? r at the end starts the next one.",
    "next_begins": "Who begins a rematch? After a draw nobody lost, so a coin says it.",
}
DEALT = "The decks are dealt, so their size stays."


@by_value
class CardsField(Field):
    """The size of a deck: any number between the fewest and the most."""

    def turned(self, values: DuelAgreed, by: int) -> dict[str, Any]:
        """One card more or fewer."""
        return self.set_to(max(FEWEST, min(values.cards + by, MOST)), values)


DECKS = CardsField(
    "cards",
    sentences.DECKS,
    f"{sentences.SAME_SIZE} Put the other cards aside.",
    "D-12",
    ((35, "35"),),
)
FIELDS: tuple[Field, ...] = (
    DECKS,
    *(Field(name, of.label, EXPLAINS[name], of.rule, of.choices) for name, of in AGREED.items()),
)


def has_begun(duel: Duel) -> bool:
    """Whether anything was done yet: then the decks are what they are."""
    return bool(duel.acts)


def holds_from(duel: Duel) -> int:
    """The turn of the evening from which on a change holds: the next one, once it has begun (C-30)."""
    return duel.now.turn.number + 1 if has_begun(duel) else 1


def entries_for(duel: Duel, changed: Mapping[str, Any]) -> Iterator[DuelAgreed]:
    """What has to be written: one agreement, and what was agreed for later turns with it."""
    starts = holds_from(duel)
    later = {
        entry.turn for entry in duel.lines.values() if isinstance(entry, DuelAgreed) and entry.turn > starts
    }
    for turn in sorted({starts} | later):
        before = replace(duel.rules(turn), turn=turn, overruled="")
        if (wanted := replace(before, **changed)) != before:
            yield wanted


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
        """From when on a change holds: from Bea’s turn 3 on."""
        return f"from {self._first_turn} on"

    @property
    def _first_turn(self) -> str:
        """That turn as every page calls it: Bea’s turn 3."""
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
        return f"A change counts from {self._first_turn}. {CARDS_STAY}"

    def fixed(self) -> dict[str, str]:
        """The size of the decks, once the first cards are drawn."""
        return {"cards": DEALT} if has_begun(self.duel) else {}

    def about(self, field: Field) -> str:
        """What it changes, and the text’s default."""
        return f"{super().about(field)} As usual: {field.said(DuelAgreed())}."

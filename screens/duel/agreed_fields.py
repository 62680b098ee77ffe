"""House rules of the duel: what each changes, and from when on (C-30); the log calls them the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from exports.duel.house_rules import AGREED
from facilitator.games.duel.check import FEWEST, MOST
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import DuelAgreed
from screens.duel import sentences
from screens.ui.form import Field


@dataclass(frozen=True)
class CardsField(Field):
    """The size of a deck: any number between the fewest and the most."""

    def turned(self, values: DuelAgreed, by: int) -> dict[str, Any]:
        """One card more or fewer."""
        return self.set_to(max(FEWEST, min(values.cards + by, MOST)), values)


EXPLAINS = {
    "leftovers": "The deck has fewer than five cards. What happens to them?",
    "enough": "A player who can’t draw five loses. Which cards count?",
    "both_at_0": "One ability can bring both players to 0 at once. Who wins?",
    "capped": "How far may healing bring a player?",
    "first_attack": "May the player who begins attack in the very first turn?",
    "moved_up_attacks": "Does a card that moves up during the attack still attack in it?",
    "free_space": "Where may an ability move a card to?",
}
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
        stands = replace(duel.rules(turn), turn=turn, overruled="")
        if (wanted := replace(stands, **changed)) != stands:
            yield wanted

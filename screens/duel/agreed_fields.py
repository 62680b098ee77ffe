"""House rules of the duel: what each is called, its values, what it changes, and from when on (C-30)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from facilitator.games.duel.check import FEWEST, MOST
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import DuelAgreed
from screens.agreed_page import Field


@dataclass(frozen=True)
class Cards(Field):
    """The size of a deck: any number between the fewest and the most."""

    def turned(self, rules: DuelAgreed, by: int) -> dict[str, Any]:
        """One card more or fewer."""
        return self.set_to(max(FEWEST, min(rules.cards + by, MOST)), rules)


FIELDS: tuple[Field, ...] = (
    Cards("cards", "Cards in a deck", "Both decks have as many; the rest is put aside.", "D-12",
          ((35, "35"),)),
    Field("leftovers", "A short deck", "What happens to the last cards when five cannot be drawn.", "C-1",
          (("drawn", "drawn before the reshuffle"), ("shuffled-in", "shuffled in with the discards"),
           ("put-under", "under the shuffled discards"))),
    Field("enough", "Enough to draw", "Who cannot draw five loses (D-18). Strict: the discards alone must"
          " hold five.", "C-2",
          (("with-leftovers", "deck and discards together"), ("discards-alone", "the discards alone"))),
    Field("both_at_0", "Both at 0", "One ability may bring both players to 0 at once; an attack can’t.",
          "C-4", (("draw", "a draw"), ("active-loses", "the active player loses"),
                  ("active-wins", "the active player wins"))),
    Field("capped", "Healing a player", "Whether a heal may bring a player above 20.", "C-5",
          ((True, "up to 20"), (False, "without a limit"))),
    Field("first_attack", "Very first turn", "Whether the player who begins attacks in that turn.", "C-6",
          ((True, "attacks"), (False, "no attack"))),
    Field("moved_up_attacks", "Moved up", "Whether a card that moves up during the attack attacks in it as"
          " well.", "C-9", ((False, "does not attack yet"), (True, "attacks at once"))),
    Field("free_space", "Free spaces", "Where an ability may move a card to.", "C-19",
          (("as-played", "where a card could be played"), ("any", "any free space of one’s own"))),
)  # fmt: skip


def has_begun(duel: Duel) -> bool:
    """Whether anything was done yet: then the decks are what they are."""
    return bool(duel.acts)


def holds_from(duel: Duel) -> int:
    """The turn of the evening from which on a change holds: the next one, once it has begun (C-30)."""
    return duel.now.turn.number + 1 if has_begun(duel) else 1


def entries_for(duel: Duel, changed: Mapping[str, Any]) -> tuple[DuelAgreed, ...]:
    """What has to be written: one agreement, and what was agreed for later turns with it."""
    return tuple(_entries(duel, changed)) if changed else ()


def _entries(duel: Duel, changed: Mapping[str, Any]) -> Iterator[DuelAgreed]:
    starts = holds_from(duel)
    later = {
        entry.turn for entry in duel.lines.values() if isinstance(entry, DuelAgreed) and entry.turn > starts
    }
    for turn in sorted({starts} | later):
        yield replace(duel.rules(turn), turn=turn, overruled="", **changed)

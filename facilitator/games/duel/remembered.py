"""What of a duel is remembered for the two who play it: the cards that they have typed."""

from __future__ import annotations

from collections.abc import Iterable

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import SIDES, Played
from facilitator.games.duel.known import Known, as_known, with_card
from facilitator.games.game import Entry

PLAYERS = tuple(("duellist_seated", side) for side in SIDES)
"""The blanks of their names: together they say whose cards these are."""


def has_begun(duel: Duel) -> bool:
    """Whether the coin has fallen: from then on the two are those who play."""
    return duel.first is not None


def acts(duel: Duel) -> Iterable[Entry]:
    """What was done in this duel."""
    return duel.acts


def as_entry(card: Known) -> Entry:
    """The card as the act that would play it: what comes back from the file is read as strictly."""
    return with_card(Played(number=1, column=1), card)


def in_entry(entry: Entry) -> Known | None:
    """The card that an act plays; None for another act."""
    return as_known(entry) if isinstance(entry, Played) else None

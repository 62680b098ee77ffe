"""What an act did, in words that never quote what people said."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.game import Entry, Lines, State
from facilitator.language import mark, tr

KINDS = mark(
    {
        "placed": "a seat",
        "team_named": "the name of a side",
        "match_agreed": "how long the match is",
        "deal_turned": "who deals",
        "agreed": "the house rules",
        "trionfo_turned": "the trionfo",
        "cards_faced": "the faced cards",
        "points_counted": "the count",
        "tricks_valued": "the count",
        "tricks_named": "a trick",
        "cards_tapped": "a card",
        "cards_played": "a change of the cards",
        "fault_settled": "what the table decided",
        "hand_voided": "the void mark",
        "hand_noted": "a note",
        "convention_worded": "a convention",
    }
)


def act_in_words(state: State, act: Sequence[Entry], without: Lines) -> str:
    """The trionfo of hand 3; of several entries the last one’s, whatever stood there `without` it."""
    if not act:
        return tr("nothing")
    entry = act[-1]
    hand = getattr(entry, "hand", 0)
    said = tr(KINDS[entry.kind]) if entry.kind in KINDS else tr("an entry")
    return tr("{what} of hand {n}", what=said, n=hand) if hand else said

"""A match of Mariglia in a few lines: South, East, North and West, and South deals the first hand."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry, RuleViolation
from facilitator.games.mariglia.check import check
from facilitator.games.mariglia.entries import (
    Agreed,
    CardsPlayed,
    DealTurned,
    MatchAgreed,
    PointsCounted,
    TrionfoTurned,
)
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match, read
from facilitator.games.mariglia.sentences import worded

SOUTH, EAST, NORTH, WEST = 0, 1, 2, 3
CAPPOTTO = tuple(
    rank + suit
    for trick, rank in enumerate("7AKJQ65432")
    # East leads hearts and South, with all the spades, has to trump; from then on South leads.
    for suit in ("HDCS" if trick == 0 else "SHDC")
)
"""A whole legal hand with spades as trumps: East holds the hearts, North diamonds, West clubs."""


def match_of(*entries: Entry, targets: tuple[int, ...] = (35, 35, 45)) -> Match:
    """The match in which these entries stand, legal or not."""
    begun: tuple[Entry, ...] = (MatchAgreed(targets=targets), DealTurned(seat=SOUTH))
    return read({entry.slot: entry for entry in (*begun, *entries)})


def match_said(*entries: Entry, targets: tuple[int, ...] = (35, 35, 45)) -> Match:
    """The same match, each entry let through by check when it was made."""
    for place, entry in enumerate(entries):
        check(match_of(*entries[:place], targets=targets), entry)
    return match_of(*entries, targets=targets)


def hand(number: int, trionfo: str, ns: int) -> tuple[Entry, Entry]:
    """A hand counted by card points."""
    return TrionfoTurned(hand=number, card=trionfo), PointsCounted(hand=number, ns=ns)


def kept(cards: str, trionfo: str = "2S", dealer: int = SOUTH, *more: Entry, **rules: object) -> Hand:
    """Hand 1, kept card by card: “E: 7H 2C 3H 4H | E: KD 5H”; who leads each trick has to be so."""
    leaders = [each.strip()[0] for each in cards.split("|") if ":" in each]
    plain = tuple(word for word in cards.split() if word != "|" and ":" not in word)
    entries = (
        DealTurned(seat=dealer),
        Agreed(**rules),  # type: ignore[arg-type]
        TrionfoTurned(hand=1, card=trionfo),
        CardsPlayed(hand=1, cards=plain),
    )
    found = the_hand(match_of(*entries, *more), 1)
    assert found.count is not None
    assert not leaders or leaders == ["SENW"[trick.leader] for trick in found.count.played]
    return found


def the_hand(match: Match, number: int) -> Hand:
    """A hand that has to be there."""
    found = match.hand(number)
    assert found is not None
    return found


def totals(match: Match, number: int) -> tuple[int, int]:
    """Both totals after a hand: noi, loro."""
    found = the_hand(match, number).totals
    return found["NS"], found["EW"]


def refused(match: Match, entry: Entry) -> str:
    """The code by which an entry is refused; its sentence is a plain one."""
    with pytest.raises(RuleViolation) as caught:
        check(match, entry)
    assert worded(caught.value).endswith(".")
    return caught.value.code


def passes(match: Match, entry: Entry) -> bool:
    """Whether no rule refuses an entry."""
    try:
        check(match, entry)
    except RuleViolation:
        return False
    return True

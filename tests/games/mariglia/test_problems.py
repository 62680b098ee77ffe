"""What is off among the lines that stand, mostly after a correction."""

from __future__ import annotations

from facilitator.games.game import Problem
from facilitator.games.mariglia.check import problems
from facilitator.games.mariglia.entries import (
    Agreed,
    CardsFaced,
    CardsPlayed,
    DealTurned,
    HandVoided,
    PointsCounted,
    TricksNamed,
    TricksValued,
    TrionfoTurned,
)
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.sentences import worded
from tests.games.mariglia.table import CAPPOTTO, EAST, NORTH, hand, match_of

NEARLY = (*hand(1, "2S", 66), *hand(2, "2S", 15))


def off(match: Match) -> list[tuple[str, tuple[str | int, ...]]]:
    """Code and slot of everything that is off."""
    found = problems(match)
    assert all(worded(each).endswith(".") for each in found)
    return [(each.code, each.slot) for each in found]


def test_a_match_as_it_was_played_has_none() -> None:
    """Counts, a void hand, a late trionfo, cards (G-31)."""
    cards = (
        TrionfoTurned(hand=4, card="2S"),
        CardsPlayed(hand=4, cards=CAPPOTTO),
        DealTurned(hand=4, seat=0),
    )
    match = match_of(*hand(1, "2S", 40), *hand(2, "", 30), HandVoided(hand=2), *hand(3, "7C", 35), *cards)
    assert off(match) == []


def test_a_trionfo_corrected_to_a_card_that_another_played() -> None:
    """East led the seven of hearts; South can’t have turned it: both lines are named (G-14)."""
    cards = CardsPlayed(hand=1, cards=("7H", "2H", "3H", "2S"))
    assert off(match_of(TrionfoTurned(hand=1, card="2S"), cards)) == []
    both = [("G-14 dealer", ("trionfo", 1)), ("G-14 dealer", ("count", 1))]
    assert off(match_of(TrionfoTurned(hand=1, card="7H"), cards)) == both


def test_another_dealer_leaves_a_faced_card_in_the_wrong_hand() -> None:
    """The seven lay open before East, who led it; with East as dealer North leads (G-19, G-24)."""
    turned, faced = TrionfoTurned(hand=1, card="2S"), CardsFaced(hand=1, seat=EAST, round=1, cards=("7H",))
    cards = CardsPlayed(hand=1, cards=("7H", "2H", "3H", "2S"))
    assert off(match_of(turned, faced, cards)) == []
    assert off(match_of(turned, faced, cards, DealTurned(seat=EAST))) == [("G-19 faced", ("count", 1))]


def test_a_card_faced_to_another_afterwards() -> None:
    """East played the seven, and North’s facing was corrected to it (G-19)."""
    cards = CardsPlayed(hand=1, cards=("7H", "2H", "3H", "2S"))
    faced = CardsFaced(hand=1, seat=NORTH, round=1, cards=("7H",))
    assert off(match_of(TrionfoTurned(hand=1, card="2S"), faced, cards)) == [("G-19 faced", ("count", 1))]


def test_a_hand_that_a_corrected_bonus_ended() -> None:
    """31 and 4: the count that stands of it is not counted (G-22)."""
    match = match_of(*NEARLY, *hand(3, "AS", 36), *hand(4, "2S", 40))
    assert problems(match) == (Problem("G-22 over", ("count", 3), {"hand": 3}),)


def test_hands_after_a_corrected_end() -> None:
    """Hand 1 now won the match; hands 2 and 3 stand for nothing (G-22)."""
    match = match_of(*hand(1, "2S", 70), *hand(2, "2S", 40), *hand(3, "2S", 40), targets=(35,))
    assert off(match) == [("G-22 over", ("count", 2)), ("G-22 over", ("count", 3))]


def test_counts_that_can_not_be() -> None:
    """Each is named with its rule; what the table overruled is not (G-9, G-31)."""
    assert off(match_of(PointsCounted(hand=1, ns=44, ew=27))) == [("G-31 sum", ("count", 1))]
    assert off(match_of(TricksValued(hand=1, team="NS", tricks=1, values=21))) == [
        ("G-9 tricks", ("count", 1))
    ]
    assert off(match_of(PointsCounted(hand=1, ns=44, ew=27, overruled="G-31"))) == []


def test_a_rank_that_was_corrected_leaves_ten_tricks_complete() -> None:
    """All honours are there, whichever of jack and queen is higher (G-10, G-31)."""
    tricks = TricksNamed(
        hand=1, takers=("NS",) * 10, honours=("7777", "AAAA", "KKKK", "JJJJ", "QQQQ", *[""] * 5)
    )
    assert off(match_of(tricks)) == off(match_of(tricks, Agreed(order="queen-high"))) == []

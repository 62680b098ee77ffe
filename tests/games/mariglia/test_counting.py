"""The count by every kind of entry."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.mariglia.counting import can_be, missing, too_many
from facilitator.games.mariglia.entries import (
    Agreed,
    CardsPlayed,
    CardsTapped,
    PointsCounted,
    Team,
    TricksNamed,
    TricksValued,
    TrionfoTurned,
)
from facilitator.games.mariglia.hand import Hand
from tests.games.mariglia.table import CAPPOTTO, match_said, the_hand

TEN: tuple[tuple[Team, str], ...] = (
    ("NS", "7777"),
    ("EW", "AAAA"),
    ("NS", "KKK"),
    ("EW", "KJJ"),
    ("NS", "JJQ"),
    ("NS", "QQQ"),
    *(("EW", ""),) * 4,
)
"""noi 21 + 10 + 6 + 4 = 41, loro 17 + 8 + 4 = 29, with four tricks and six."""


def counted(*entries: Entry) -> Hand:
    """Hand 1 with these entries, each of which check let through."""
    return the_hand(match_said(TrionfoTurned(hand=1, card="2S"), *entries), 1)


def points(*entries: Entry) -> tuple[int, int] | None:
    """What counts: card points of noi and loro."""
    found = counted(*entries).card_points
    return None if found is None else (found["NS"], found["EW"])


def named(*tricks: tuple[Team, str]) -> TricksNamed:
    """Trick by trick."""
    return TricksNamed(
        hand=1, takers=tuple(team for team, _ in tricks), honours=tuple(each for _, each in tricks)
    )


@pytest.mark.parametrize(
    ("ns", "ew", "both"),
    [
        (52, None, (52, 18)),
        (None, 52, (18, 52)),
        (52, 18, (52, 18)),
        (0, None, (0, 70)),
        (None, 0, (70, 0)),
        (70, None, (70, 0)),
    ],
)
def test_one_side_counts_and_the_other_has_the_rest(
    ns: int | None, ew: int | None, both: tuple[int, int]
) -> None:
    """70 in all (G-31)."""
    assert points(PointsCounted(hand=1, ns=ns, ew=ew)) == both


def test_a_count_that_says_nothing_is_none() -> None:
    """Neither side counted (G-31)."""
    assert points(PointsCounted(hand=1)) is None


def test_tricks_and_values() -> None:
    """Six tricks and values of 40 are 46; the other side has four tricks and 20 (G-31)."""
    hand = counted(TricksValued(hand=1, team="EW", tricks=6, values=40))
    assert hand.count is not None
    assert hand.card_points == {"NS": 24, "EW": 46}
    assert hand.count.tricks == {"NS": 4, "EW": 6}


def test_trick_by_trick() -> None:
    """A trick is its values and one, with or without frilli (G-34)."""
    hand = counted(named(*TEN))
    assert hand.count is not None
    assert hand.card_points == {"NS": 41, "EW": 29}
    assert hand.count.tricks == {"NS": 4, "EW": 6}


def test_trick_by_trick_so_far() -> None:
    """Nine tricks do not count yet; what they make is there (G-30)."""
    hand = counted(named(*TEN[:9]))
    assert hand.count is not None
    assert (hand.card_points, hand.count.is_complete) == (None, False)
    assert hand.count.points == {"NS": 41, "EW": 28}


def test_trick_by_trick_under_queen_high() -> None:
    """A jack is 1 and a queen 2: noi 21 + 10 + (1+1+2+1) + (6+1), loro 17 + (3+1+1+1) + 4 (G-10)."""
    assert points(Agreed(order="queen-high"), named(*TEN)) == (43, 27)


def test_tapped_cards() -> None:
    """Two tricks with 7, A, K, J, Q of hearts are 15 + 2 (G-31)."""
    cards = ("7H", "AH", "KH", "JH", "QH", "6H", "5H", "4H")
    assert points(CardsTapped(hand=1, team="EW", cards=cards)) is None
    assert points(CardsTapped(hand=1, team="EW", cards=cards, done=True)) == (53, 17)
    queen = CardsTapped(hand=1, team="EW", cards=("QH", "6H", "5H", "4H"), done=True)
    assert points(queen) == (68, 2)
    assert points(Agreed(order="queen-high"), queen) == (67, 3)


def test_no_cards_tapped_are_no_tricks() -> None:
    """All ten for the other side, which is no more than 70 (B-12)."""
    assert points(CardsTapped(hand=1, team="NS", done=True)) == (0, 70)


def test_card_by_card() -> None:
    """Each trick goes to the side whose card was ahead; ten of them are 70 (G-25, G-30, B-12)."""
    hand = counted(CardsPlayed(hand=1, cards=CAPPOTTO))
    assert hand.count is not None
    assert [trick.points for trick in hand.count.played] == [21, 17, 13, 9, 5, 1, 1, 1, 1, 1]
    assert [trick.frilli for trick in hand.count.played] == [0] * 5 + [4] * 5
    assert [trick.leader for trick in hand.count.played] == [1] + [0] * 9
    assert hand.card_points == {"NS": 70, "EW": 0}
    assert hand.faults == ()


def test_card_by_card_so_far() -> None:
    """Only tricks that are complete are counted, and the next player is known (G-24, G-25)."""
    hand = counted(CardsPlayed(hand=1, cards=CAPPOTTO[:6]))
    assert hand.count is not None
    assert (dict(hand.count.points), hand.count.is_complete) == ({"NS": 21, "EW": 0}, False)
    assert hand.to_play == 2
    assert counted(CardsPlayed(hand=1, cards=CAPPOTTO[:4])).to_play == 0
    assert counted().to_play == 1


def test_the_latest_way_of_counting_stands() -> None:
    """A hand has one count, however it is made (G-30)."""
    assert points(named(*TEN), PointsCounted(hand=1, ns=40)) == (40, 30)


@pytest.mark.parametrize(
    ("tricks", "least", "most"),
    [
        # Least: the pack’s lowest cards, twenty frilli first, then queens, jacks …; most: sevens first.
        (0, 0, 0),
        (1, 0, 20),
        (2, 0, 36),
        (3, 0, 48),
        (4, 0, 56),
        (5, 0, 60),
        (6, 4, 60),
        (7, 12, 60),
        (8, 24, 60),
        (9, 40, 60),
        (10, 60, 60),
    ],
)
def test_what_tricks_can_hold(tricks: int, least: int, most: int) -> None:
    """So many cards have at least these and at most those values (G-9)."""
    assert [values for values in range(-1, 62) if can_be(tricks, values)] == list(range(least, most + 1))


def test_a_rank_named_too_often_and_values_that_are_missing() -> None:
    """Four of each rank, 60 in all (G-2, G-9)."""
    assert too_many(("7777", "AAA")) == ""
    assert too_many(("777", "77")) == "7"
    assert missing(tuple(each for _, each in TEN), Agreed()) == 0
    assert missing(("7777", "AAAA", "KKKK", "JJJJ", "QQQ"), Agreed()) == 1
    assert missing(("7777", "AAAA", "KKKK", "JJJJ", "QQQ"), Agreed(order="queen-high")) == 2

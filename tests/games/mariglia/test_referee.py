"""What the referee finds: every duty in hand-made tricks, and by what evidence.

South deals, so East leads: cards fall East, North, West, South. Spades are trumps.
"""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import CardsFaced, FaultSettled
from facilitator.games.mariglia.referee import Fault
from tests.games.mariglia.table import NORTH, SOUTH, WEST, kept

Found = list[tuple[int, int, str, str, tuple[str, ...]]]


def found(cards: str, trionfo: str = "2S", *more: Entry, **rules: Any) -> Found:
    """Trick, seat, rule, card and what could have been played of every fault."""
    faults = kept(cards, trionfo, SOUTH, *more, **rules).faults
    return [(each.trick, each.seat, each.rule, each.card, each.could_have) for each in faults]


def test_who_has_the_suit_led_has_to_follow() -> None:
    """North threw a club on hearts and has a heart one trick later (G-26)."""
    assert found("E: 7H 2C 3H 4H | E: KD") == []
    assert found("E: 7H 2C 3H 4H | E: KD 5H") == [(1, NORTH, "G-26", "2C", ("5H",))]


def test_trumping_is_no_excuse_for_not_following() -> None:
    """North ruffed and led a heart afterwards (G-26)."""
    assert found("E: 7H 5S 3H 4H | N: 5H") == [(1, NORTH, "G-26", "5S", ("5H",))]


def test_trumps_led_have_to_be_followed() -> None:
    """West, whose partner led a trump, threw a diamond and has a trump (G-26)."""
    assert found("E: 7S 3S 4D 2S | E: 7D 3D 5S") == [(1, WEST, "G-26", "4D", ("5S",))]


def test_an_opponents_card_has_to_be_beaten() -> None:
    """North played under East’s five and held the queen; the two would not have done (G-28)."""
    cards = "E: 5H 3H 4H KH | S: 2D 3D QH 4D | W: 5D 6D 7D 2H"
    assert found(cards) == [(1, NORTH, "G-28", "3H", ("QH",))]


def test_could_have_is_in_the_order_in_which_the_cards_fell() -> None:
    """The six fell in trick 2, the queen in trick 3, though the queen is higher (G-28)."""
    cards = "E: 5H 3H 4H KH | S: 2D 3D 6H 4D | W: 5D 6D 7D QH"
    assert found(cards) == [(1, NORTH, "G-28", "3H", ("6H", "QH"))]


def test_beating_by_any_higher_card_is_enough() -> None:
    """A six beats a five; the seven may be kept (G-28)."""
    assert found("E: 5H 6H 2H AH | S: 2D 3D 7H 4D") == []


def test_who_can_not_follow_has_to_trump_an_opponent() -> None:
    """North threw a club on East’s hearts and has a trump in trick 2 (G-28)."""
    assert found("E: 7H 3C 2H 4H | E: KD 4S") == [(1, NORTH, "G-28", "3C", ("4S",))]


def test_an_opponents_ruff_has_to_be_over_ruffed() -> None:
    """West can not follow, North’s four of trumps is ahead; the king would beat it, the three not (G-28)."""
    cards = "E: 7H 4S 2D 5H | N: 3D KS 4D 6D | W: 3S"
    assert found(cards) == [(1, WEST, "G-28", "2D", ("KS",))]


def test_the_fourth_hand_has_to_beat_too() -> None:
    """West is ahead of North and South; South holds the ace of hearts (G-28)."""
    assert found("E: 5H 2H KH 3H | W: 6H AH") == [(1, SOUTH, "G-28", "3H", ("AH",))]


def test_nobody_has_to_beat_the_partner() -> None:
    """South plays under North’s ace; West, with a trump, discards while East is ahead (G-29)."""
    assert found("E: 5H AH 2H 3H | N: 4H 6H 7H") == []
    assert found("E: 7H 2H 2C 3H | E: 2D 3D 5S") == []


def test_following_under_the_partner_is_still_following() -> None:
    """A partner who is ahead does not free anybody from the suit (G-29, G-26)."""
    assert found("E: 5H AH 2H 3C | N: 3H 6H 4H") == [(1, SOUTH, "G-26", "3C", ("4H",))]


@pytest.mark.parametrize(("under_ruff", "faults"), [(False, []), (True, [(1, WEST, "B-19", "4D", ("3S",))])])
def test_who_can_not_over_ruff(under_ruff: bool, faults: Found) -> None:
    """North ruffed with the king, West has no heart and the three of trumps: any card, or that one (B-19)."""
    assert found("E: 7H KS 4D 5H | N: 2C 3S", under_ruff=under_ruff) == faults


@pytest.mark.parametrize("under_ruff", [False, True])
def test_who_can_over_ruff_breaks_the_other_rule(under_ruff: bool) -> None:
    """West has ace and three of trumps: only the ace will do at either table (G-28, B-19)."""
    discards = "E: 7H KS 4D 5H | N: 2C 3S 3C 4C | W: AS"
    assert found(discards, under_ruff=under_ruff) == [(1, WEST, "G-28", "4D", ("AS",))]
    ruffs_under = "E: 7H KS 3S 5H | N: 2C AS"
    assert found(ruffs_under, under_ruff=under_ruff) == [(1, WEST, "G-28", "3S", ("AS",))]


def test_under_ruffing_is_no_duty_over_the_partners_ruff() -> None:
    """South has no heart and the trionfo; North’s ruff is ahead (B-19, G-29)."""
    assert found("E: 7H KS 2H 4D", under_ruff=True) == []


def test_where_partners_are_beaten_too_they_are_under_ruffed_as_well() -> None:
    """North ruffed high, South is void and throws a diamond while holding the trionfo (B-19 with B-21)."""
    seen = found("E: 7H KS 2H 4D", under_ruff=True, beat_partner=True)
    assert seen == [(1, SOUTH, "B-19", "4D", ("2S",))]


@pytest.mark.parametrize("rules", [{}, {"under_ruff": True}, {"beat_partner": True}])
def test_no_duty_to_play_high_when_an_opponent_has_ruffed(rules: dict[str, Any]) -> None:
    """West, who can follow, played the two of hearts under North’s ruff and kept the ace (B-20)."""
    assert found("E: 7H 4S 2H 5H | N: 2C 3C 4C 5C | E: 6H 2D AH", **rules) == []


@pytest.mark.parametrize(("beat", "faults"), [(False, []), (True, [(1, SOUTH, "B-21", "3H", ("7H",))])])
def test_the_partner_has_to_be_beaten_only_where_that_was_agreed(beat: bool, faults: Found) -> None:
    """South played under North’s ace and held the seven (B-21)."""
    assert found("E: 5H AH 2H 3H | N: 4H 6H 7H", beat_partner=beat) == faults


@pytest.mark.parametrize(("beat", "faults"), [(False, []), (True, [(1, SOUTH, "B-21", "3C", ("2S",))])])
def test_beating_the_partner_is_by_trumping_as_well(beat: bool, faults: Found) -> None:
    """South has no heart and the trionfo, and North is ahead (B-21)."""
    assert found("E: 5H AH 2H 3C", beat_partner=beat) == faults


def test_a_partner_who_can_not_be_beaten_need_not_be() -> None:
    """South’s ace is not above North’s seven, and a trump would not follow (B-21, G-26)."""
    assert found("E: 5H 7H 2H 3H | N: 4H 6H AH", beat_partner=True) == []


def test_queen_above_jack_changes_who_is_ahead() -> None:
    """North’s queen would have beaten the jack only where queens are higher (G-10, G-28)."""
    cards = "E: JH 2H 3H 4H | E: 2C QH"
    assert found(cards) == []
    assert found(cards, order="queen-high") == [(1, NORTH, "G-28", "2H", ("QH",))]


def test_the_trionfo_is_in_the_dealers_hand_until_it_falls() -> None:
    """South threw a club and has the two of trumps: that shows at once; not once it has fallen (B-28)."""
    assert found("E: 7H 2H 3H 2C") == [(1, SOUTH, "G-28", "2C", ("2S",))]
    assert found("E: 7S 3S 4S 2C") == [(1, SOUTH, "G-26", "2C", ("2S",))]
    assert found("E: 7H 2H 3H 2S | S: 2D 3D 4D 5D | W: AH 3C") == []


def test_the_trionfo_is_nobody_elses() -> None:
    """North may be without a trump (B-28)."""
    assert found("E: 7H 2C") == []


def test_the_trionfo_stands_among_the_others_as_it_fell() -> None:
    """As long as it has not fallen it comes last (B-28)."""
    three = "E: 7H 2H 3H 2C | E: KD 3D 4D 3S"
    assert found(three) == [(1, SOUTH, "G-28", "2C", ("3S", "2S"))]
    assert found(f"{three} | S: 2S") == [(1, SOUTH, "G-28", "2C", ("3S", "2S"))]
    two = "E: 7H 2H 3H 2C | E: KD 3D 4D 2S | S: 3S"
    assert found(two) == [(1, SOUTH, "G-28", "2C", ("2S", "3S"))]


def test_a_faced_card_that_was_named_is_evidence() -> None:
    """North’s five of hearts lay open in the deal, and is named once (B-28, G-26)."""
    faced = CardsFaced(hand=1, seat=NORTH, round=1, cards=("5H",))
    assert found("E: 7H 2C", "2S", faced) == [(1, NORTH, "G-26", "2C", ("5H",))]
    assert found("E: 7H 2C 3H 4H | E: KD 5H", "2S", faced) == [(1, NORTH, "G-26", "2C", ("5H",))]
    assert found("E: 7H 5H 2H 2S | S: 3D 4D 2C", "2S", faced) == []


def test_a_faced_card_that_was_not_named_is_none() -> None:
    """Only that something was faced is known (B-28)."""
    assert found("E: 7H 2C", "2S", CardsFaced(hand=1, seat=NORTH, round=1)) == []


def test_a_fault_says_its_place_among_all_plays() -> None:
    """North’s is the second card of trick 1, South’s the fourth of trick 2 (B-22)."""
    hand = kept("E: 7H 2C 3H 4H | E: KD 5H 2D 3C | E: 6D 4C 3D 4D")
    assert hand.faults == (
        Fault(1, NORTH, "G-26", "2C", ("5H",), 1),
        Fault(2, SOUTH, "G-26", "3C", ("4D",), 7),
    )


def test_without_a_known_trump_the_suit_led_is_judged() -> None:
    """Nobody noted the trionfo; while all follow it does not matter (G-26, G-28, B-28)."""
    assert found("E: 5H 3H 4H KH | S: 2D 3D 6H 4D", "") == [(1, NORTH, "G-28", "3H", ("6H",))]
    faced = CardsFaced(hand=1, seat=NORTH, round=1, cards=("5H",))
    assert found("E: 7H 2C", "", faced) == [(1, NORTH, "G-26", "2C", ("5H",))]


def test_without_a_known_trump_nobody_has_to_beat_what_may_be_one() -> None:
    """North’s club may be ahead, and for South; where all followed, East’s five is ahead (B-28, G-28)."""
    faced = CardsFaced(hand=1, seat=SOUTH, round=1, cards=("AH",))
    assert found("5H 2C 4H 3H", "", faced) == []
    assert found("5H 2H 4H 3H", "", faced) == [(1, SOUTH, "G-28", "3H", ("AH",))]


def test_without_a_known_trump_nothing_is_said_of_what_fell_after_one_may_have_taken_a_trick() -> None:
    """If clubs are trumps, North took trick 1 and led the king: then the five of hearts is West’s (B-28)."""
    cards = "7H 2C 3H 4H KD 5H 2D 3D"
    assert found(cards, "2S") == [(1, NORTH, "G-26", "2C", ("5H",))]
    assert found(cards, "6C") == []
    assert found(cards, "") == []


def test_a_fault_changes_no_count() -> None:
    """Trick 1 stays East’s: 5 + 1, and the king 3 + 1 (B-22, B-28)."""
    hand = kept("E: 7H 2C 3H 4H | E: KD 5H 2D 3D")
    assert hand.count is not None
    assert dict(hand.count.points) == {"NS": 0, "EW": 10}


REVOKED = "E: 7H 2C 3H 4H | E: KD 5H"
WHOLE = (
    "E: 7H 7D 7C 7S | S: AS 6S AD AC | S: KS KH KD KC | S: JS JH JD JC | S: QS QH QD QC | S: 6H AH 6D 6C"
    " | E: 5H 5D 5C 5S | S: 4S 4H 4D 4C | S: 3S 3H 3D 3C | S: 2S 2H 2D 2C"
)
"""South ruffed in trick 1 and had the six of hearts, which gave East the sixth trick: 4 + 1 of 70."""


def test_a_fault_is_open_until_the_table_settles_it() -> None:
    """That it stands changes nothing (B-22)."""
    hand = kept(REVOKED)
    assert hand.open_faults == hand.faults != ()
    hand = kept(REVOKED, "2S", SOUTH, FaultSettled(hand=1, trick=1, seat=NORTH))
    assert (hand.open_faults, hand.card_points) == ((), None)
    assert hand.settled(hand.faults[0]) == "stands"


def test_a_settlement_of_another_play_does_not_count() -> None:
    """Trick 2 was settled, not trick 1 (B-22)."""
    hand = kept(REVOKED, "2S", SOUTH, FaultSettled(hand=1, trick=2, seat=NORTH, way="all"))
    assert (len(hand.open_faults), hand.card_points) == (1, None)


def test_all_points_to_the_other_side() -> None:
    """65 for noi as played, 70 for loro when the table says so (B-22)."""
    assert kept(WHOLE).faults == (Fault(1, SOUTH, "G-26", "7S", ("6H",), 3),)
    assert kept(WHOLE).card_points == {"NS": 65, "EW": 5}
    stands = FaultSettled(hand=1, trick=1, seat=SOUTH)
    assert kept(WHOLE, "2S", SOUTH, stands).card_points == {"NS": 65, "EW": 5}
    settled = FaultSettled(hand=1, trick=1, seat=SOUTH, way="all")
    assert kept(WHOLE, "2S", SOUTH, settled).card_points == {"NS": 0, "EW": 70}


def test_all_points_to_the_other_side_end_the_hand_where_it_is() -> None:
    """North’s fault gives loro 70 in the second trick; nobody plays on (B-22)."""
    hand = kept(REVOKED, "2S", SOUTH, FaultSettled(hand=1, trick=1, seat=NORTH, way="all"))
    assert (hand.card_points, hand.is_complete) == ({"NS": 0, "EW": 70}, True)
    assert (hand.rows[-1].team, hand.rows[-1].add) == ("EW", 35)


def test_points_are_given_only_while_the_fault_is_there() -> None:
    """The cards were put right afterwards: North followed (B-22)."""
    settled = FaultSettled(hand=1, trick=1, seat=NORTH, way="all")
    assert kept("E: 7H 5H 3H 4H | E: KD 2C", "2S", SOUTH, settled).card_points is None

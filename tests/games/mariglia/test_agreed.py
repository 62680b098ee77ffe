"""House rules and conventions: what holds from which hand on."""

from __future__ import annotations

from facilitator.games.mariglia.entries import Agreed, DealTurned
from facilitator.games.mariglia.rules import alongside, read
from tests.games.mariglia.table import hand, match_of, match_said, refused, the_hand, totals


def test_the_defaults_are_the_texts() -> None:
    """What nobody agreed on is as the rules page has it (B-4, B-6 to B-8, B-14, B-19, B-21, B-24, G-37)."""
    rules = read({}).rules(1)
    assert (rules.order, rules.bonus_win, rules.bonus) == ("jack-high", "reach", "at-once")
    assert (rules.level_hand, rules.next_game) == ("move-on", "in-order")
    assert (rules.beat_partner, rules.under_ruff) == (False, False)
    assert (rules.deal, rules.facing, rules.speak) == ("orthodox", "choice", "leading")
    assert (rules.seven, rules.asked, rules.pack) == ("told", "truth", "genovesi")


def test_the_usual_rules_go_down_with_the_first_deal() -> None:
    """So they stay what they were; what was agreed before the deal is left as it is, and said once."""
    deal = DealTurned(seat=0)
    assert alongside(read({}), (deal,)) == (Agreed(),)
    agreed = Agreed(speak="nobody")
    assert alongside(read({agreed.slot: agreed}), (deal,)) == ()
    assert alongside(read({deal.slot: deal}), (DealTurned(hand=1, seat=2),)) == ()


def test_a_table_that_began_before_keeps_the_seven_that_may_be_hidden() -> None:
    """It has nothing on the record of its rules, and began when that was usual (G-38)."""
    match = match_of(Agreed(hand=3, speak="nobody"))
    assert [match.rules(hand).seven for hand in (1, 2, 3)] == ["hidden", "hidden", "told"]


def test_a_rule_holds_from_its_hand_on() -> None:
    """The hands before it keep what held then (B-30)."""
    match = match_of(Agreed(bonus_win="past"), Agreed(hand=3, level_hand="redeal"))
    assert [match.rules(number).bonus_win for number in (1, 2, 3, 9)] == ["past", "past", "reach", "reach"]
    assert [match.rules(number).level_hand for number in (2, 3, 9)] == ["move-on", "redeal", "redeal"]


def test_a_rule_agreed_later_leaves_earlier_hands_before_the_first() -> None:
    """With nothing agreed at the start the text’s defaults hold until then (B-30)."""
    match = match_of(Agreed(hand=2, level_hand="redeal"))
    assert [match.rules(number).level_hand for number in (1, 2)] == ["move-on", "redeal"]


def test_a_level_hand_is_dealt_with_as_was_agreed_for_it() -> None:
    """Redeal from hand 2 on: hand 1 moved on, hand 2 is dealt again (B-8, B-30)."""
    match = match_said(*hand(1, "2S", 35), Agreed(hand=2, level_hand="redeal"), *hand(2, "2S", 35))
    assert [each.dealer for each in match.hands] == [0, 1, 1]


def test_the_order_of_lines_is_no_matter() -> None:
    """The latest hand counts, not the latest line (B-30)."""
    match = match_of(Agreed(hand=5, under_ruff=True), Agreed(hand=2, beat_partner=True))
    assert (match.rules(3).beat_partner, match.rules(3).under_ruff) == (True, False)
    assert (match.rules(6).beat_partner, match.rules(6).under_ruff) == (False, True)


def test_jack_and_queen_keep_their_rank_for_the_session() -> None:
    """A later change of it is refused, whatever else it says (G-10, B-30)."""
    match = match_said(Agreed(order="queen-high"), *hand(1, "2S", 40))
    assert refused(match, Agreed(hand=2)) == "G-10 order"
    assert refused(match_said(*hand(1, "2S", 40)), Agreed(hand=2, order="queen-high")) == "G-10 order"
    match_said(
        Agreed(order="queen-high"),
        *hand(1, "2S", 40),
        Agreed(hand=2, order="queen-high"),
    )


def test_a_corrected_rank_holds_for_every_hand() -> None:
    """The rank of hand 1 counts, also where a later line says the other (G-10)."""
    match = match_of(
        Agreed(order="jack-high"),
        Agreed(hand=2, order="queen-high"),
        *hand(1, "QS", 35),
        *hand(2, "QS", 35),
    )
    assert [match.rules(number).order for number in (1, 2)] == ["jack-high", "jack-high"]
    assert totals(match, 2) == (1, 1)
    match = match_of(Agreed(hand=2, order="queen-high"))
    assert match.rules(2).order == "jack-high"


def test_the_bonus_rule_may_change_in_mid_match() -> None:
    """Deferred from hand 2 on: loro’s bonus waits for the count (B-7, B-30)."""
    match = match_said(*hand(1, "KS", 40), Agreed(hand=2, bonus="deferred"), *hand(2, "KS", 40))
    assert [row.why for row in the_hand(match, 1).rows] == ["trionfo", "count"]
    assert [row.why for row in the_hand(match, 2).rows] == ["count", "trionfo"]

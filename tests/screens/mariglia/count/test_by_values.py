"""Counting tricks and values."""

from __future__ import annotations

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import Agreed, TricksValued, TrionfoTurned
from screens.mariglia.count.count import CountPage
from tests.games.wording import sentence_of
from tests.screens.evening import text
from tests.screens.keys import offered, press
from tests.screens.mariglia.context import MatchContext, numbers_of, playing


def first(*entries: Entry) -> MatchContext:
    """The first hand; Gavino turned a six, so nobody has anything."""
    return playing(TrionfoTurned(hand=1, card="6S"), *entries)


def said(ctx: MatchContext) -> Entry | None:
    """What stands of the first hand."""
    found: Entry | None = ctx.view.state.entry(("count", 1))
    return found


def test_tricks_and_values_of_one_side_give_the_other_the_rest() -> None:
    """loro 7 tricks and 43: 50 points, 15 over; noi have 3 tricks and 17: 20."""
    ctx = first()
    page = press(CountPage(ctx, 1), "t tab 7 4 3")
    shown = text(page)
    assert numbers_of(page) == {"noi": "3 17 20", "loro": "7 [43] 50"}
    assert "loro are 15 over 35: 0 + 15 = 15." in shown
    press(page, "enter")
    assert said(ctx) == TricksValued(hand=1, team="EW", tricks=7, values=43)


def test_ten_tricks_are_two_digits() -> None:
    """1 0 and 60: all seventy to noi."""
    ctx = first()
    press(CountPage(ctx, 1), "t 1 0 6 0 enter")
    assert said(ctx) == TricksValued(hand=1, team="NS", tricks=10, values=60)


def test_one_trick_is_a_1_that_another_digit_does_not_follow() -> None:
    """1 then 1 2: one trick worth 12; with Enter after the 1 its values may begin with 0."""
    ctx = first()
    press(CountPage(ctx, 1), "t 1 1 2 enter")
    assert said(ctx) == TricksValued(hand=1, team="NS", tricks=1, values=12)
    other = first()
    press(CountPage(other, 1), "t 1 enter 0 5 enter")
    assert said(other) == TricksValued(hand=1, team="NS", tricks=1, values=5)


def test_what_can_not_be_is_said_and_stays() -> None:
    """Two tricks are eight cards, at most 4 × 5 + 4 × 4 = 36: 37 can’t be; neither can 61."""
    ctx = first()
    page = press(CountPage(ctx, 1), "t 2 3 7 enter")
    assert sentence_of("G-9 tricks", tricks=2, values=37) in text(page)
    assert "▐37▌" in text(page)
    assert "over 35" not in text(page)
    assert said(ctx) is None
    assert sentence_of("G-9 pack", values=60) in text(press(page, "6 1"))
    assert not [each for each in offered(page) if each.startswith("Enter")]
    press(page, "3 6")
    assert "Enter keep it" in offered(page)
    press(page, "enter")
    assert said(ctx) == TricksValued(hand=1, team="NS", tricks=2, values=36)


def test_a_single_digit_of_values_ends_with_enter() -> None:
    """One trick worth 5: 1, Enter, 5, Enter, and a last Enter lets it stand."""
    ctx = first()
    page = press(CountPage(ctx, 1), "t 1 enter 5 enter")
    assert said(ctx) is None
    press(page, "enter")
    assert said(ctx) == TricksValued(hand=1, team="NS", tricks=1, values=5)


def test_up_and_down_go_between_the_numbers_and_backspace_empties_one() -> None:
    """7 and 43; up, 6: six tricks; Backspace on the values takes those."""
    page = press(CountPage(first(), 1), "t 7 4 3 up 6")
    assert numbers_of(page)["noi"] == "6 [43] 49"
    assert numbers_of(press(page, "backspace")) == {"noi": "6 [] ·", "loro": "· · ·"}


def test_it_says_what_jack_and_queen_are_worth_at_this_table() -> None:
    """Where the queen is above the jack she is worth 2 (G-10); the words are those of the pack."""
    assert "fante 2, donna 1" in text(press(CountPage(first(), 1), "t"))
    rules = Agreed(order="queen-high", pack="sarde", language="en")
    assert "knight 2, jack 1" in text(press(CountPage(first(rules), 1), "t"))


def test_who_leaves_begins_anew() -> None:
    """After a refusal and Esc both numbers are empty again, and the first digits are the tricks."""
    ctx = first()
    page = press(CountPage(ctx, 1), "t 1 5 9 enter escape")
    press(page, "t 4 enter 2 0 enter")
    assert said(ctx) == TricksValued(hand=1, team="NS", tricks=4, values=20)

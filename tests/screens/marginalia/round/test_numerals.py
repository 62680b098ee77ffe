"""Digits typed into a line: whose numbers they may be."""

from __future__ import annotations

from facilitator.games.marginalia.entries import Predicted, RulesAgreed, TricksCounted, TricksTapped
from screens.marginalia.round.numerals import as_numbers, numbers_in_words
from tests.screens.context import FakeContext
from tests.screens.tidelands import ANA, BEN, CY, said, tidelands


def youth(*numbers: int | None) -> FakeContext:
    """The fourth age, Ben to speak first."""
    ctx = tidelands(played=3)
    ctx.table.record(*said(4, *numbers))
    return ctx


def test_they_go_to_whoever_speaks_next() -> None:
    """Ben has spoken: 20 is Cy 2 and Di 0."""
    table = youth(None, 1).view.state
    found = as_numbers(table, "20")
    assert found == (Predicted(age=4, seat=CY, tricks=2), Predicted(age=4, seat=3, tricks=0))
    assert numbers_in_words(table, found) == "Cy 2, Di 0"


def test_more_digits_than_people_are_none() -> None:
    """Four are still to speak, so five digits are something else."""
    table = youth(None, 1).view.state
    assert len(as_numbers(table, "1111")) == 4
    assert as_numbers(table, "11111") == ()


def test_totals_join_those_that_are_written() -> None:
    """Ben has 1: 20 gives Cy 2 and Di 0, in one entry with Ben's."""
    ctx = youth(2, 1, 2, 0, 0)
    ctx.table.record(TricksCounted(age=4, tricks=(None, 1)))
    found = as_numbers(ctx.view.state, "20")
    assert found == (TricksCounted(age=4, tricks=(None, 1, 2, 0, None)),)
    assert numbers_in_words(ctx.view.state, found) == "Ben 1, Cy 2, Di 0"


def test_tapped_tricks_are_not_turned_into_totals() -> None:
    """Somebody taps already; digits in a line are then words."""
    ctx = youth(2, 1, 2, 0, 0)
    ctx.table.record(TricksTapped(age=4, winners=(BEN,)))
    assert as_numbers(ctx.view.state, "20") == ()


def test_no_numbers_where_a_trump_is_to_be_chosen_or_nothing_is_left() -> None:
    """Age 5 begins with the choice of its trump; an empty table has no round."""
    ctx = tidelands(played=4)
    ctx.table.record(RulesAgreed(age=5, chosen_trump="leader"))
    assert as_numbers(ctx.view.state, "1") == ()
    assert as_numbers(FakeContext().view.state, "1") == ()


def test_the_last_speakers_number_may_be_among_them() -> None:
    """Five digits for five people, the dealer last."""
    found = as_numbers(youth().view.state, "12002")
    assert [(each.seat, each.tricks) for each in found if isinstance(each, Predicted)][-1] == (ANA, 2)

"""Predictions, the number that is barred, and how refusals speak of it."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.games.marginalia.entries import Predicted
from tests.games.marginalia.evening import (
    at_table,
    five,
    passes,
    refusal,
    round_of,
    said,
    seated,
    skipped,
    then,
)


def test_predictions_stand_in_the_order_of_speaking() -> None:
    """However they were entered, Ben comes before Cy in round 4, and their sum grows (M-14)."""
    table = at_table(five(3), said(4, (None, 1, 2)))
    round_ = round_of(table, 4)
    assert list(round_.predictions.items()) == [(1, 1), (2, 2)]
    assert (round_.sum, round_.over_by, round_.missing, round_.all_said) == (3, -1, (3, 4, 0), False)


def test_a_prediction_can_be_taken_back() -> None:
    """An emptied prediction is missing again."""
    table = at_table(five(3), said(4, (None, 1)), Predicted(age=4, seat=1, tricks=None))
    assert round_of(table, 4).missing == (1, 2, 3, 4, 0)


@pytest.mark.parametrize(
    ("others", "barred"),
    [((1, 2, 0, 0), 1), ((0, 0, 0, 0), 4), ((2, 2, 0, 0), 0), ((3, 2, 0, 0), None)],
)
def test_the_last_number_may_not_complete_the_hand_size(others: tuple[int, ...], barred: int | None) -> None:
    """With 4 cards: 3 said bars 1, nothing said bars 4, 4 said bars 0, 5 said bars nothing (M-15)."""
    table = at_table(five(3), said(4, (None, *others)))
    assert (round_of(table, 4).barred, round_of(table, 4).last_barred) == (barred, barred)


def test_nothing_is_barred_while_two_are_open() -> None:
    """The bar is judged when one prediction is open (A-7)."""
    round_ = round_of(at_table(five(3), said(4, (None, 1, 2, 1))), 4)
    assert (round_.barred, round_.last_barred) == (None, None)


def test_what_was_barred_stays_known_when_all_have_spoken() -> None:
    """After Ana's 2 nothing is open, and the sheet still says that 1 was barred."""
    round_ = round_of(at_table(five(4)), 4)
    assert (round_.barred, round_.last_barred, round_.over_by) == (None, 1, 1)


@pytest.mark.parametrize(
    ("rules", "bars"),
    [
        ({}, [True] * 7),
        ({"barred": "off"}, [False] * 7),
        ({"barred": "not-last-round"}, [True] * 6 + [False]),
        ({"barred": "from-cards", "barred_from": 3}, [True] * 5 + [False] * 2),
    ],
)
def test_the_bar_holds_where_the_table_wants_it(rules: dict[str, Any], bars: list[bool]) -> None:
    """Always, never, not in round 7, or only from three cards on (A-7)."""
    assert [round_.has_bar for round_ in at_table(seated(3, **rules)).every_round] == bars


def test_without_the_bar_any_number_passes() -> None:
    """Ana may say 1 when nothing is barred at this table."""
    table = at_table(five(3, barred="off"), said(4, (None, 1, 2, 0, 0)))
    assert (round_of(table, 4).barred, passes(table, Predicted(age=4, seat=0, tricks=1))) == (None, True)


@pytest.mark.parametrize(
    ("others", "barred"),
    [((0, 0), 1), ((1, 0), 0), ((1, 1), None)],
)
def test_the_last_round_forces_the_dealer(others: tuple[int, int], barred: int | None) -> None:
    """One card: after 0 the dealer says 0, after 1 the dealer says 1, after 2 anything goes (A-7)."""
    table = at_table(seated(3), skipped(1, 2, 3, 4, 5, 6), said(7, (None, *others)))
    assert round_of(table, 7).barred == barred


@pytest.mark.parametrize("tricks", [-1, 5])
def test_a_prediction_lies_within_the_hand(tricks: int) -> None:
    """With four cards the numbers go from 0 to 4 (A-6)."""
    refused = refusal(at_table(five(3)), Predicted(age=4, seat=1, tricks=tricks))
    assert (refused.code, refused.facts) == ("A-6 cards", {"cards": 4})


def test_the_last_round_has_one_card() -> None:
    """After six rounds left out nobody may say 2 (A-6)."""
    table = at_table(seated(2), skipped(1, 2, 3, 4, 5, 6))
    assert refusal(table, Predicted(age=7, seat=1, tricks=2)).facts == {"cards": 1}


def test_the_last_speaker_hears_what_the_number_would_make() -> None:
    """Ben 1, Cy 2, Di 0, Ed 0, and Ana may not say 1 of 4 (M-15)."""
    table = at_table(five(3), said(4, (None, 1, 2, 0, 0)))
    refused = refusal(table, Predicted(age=4, seat=0, tricks=1))
    assert (refused.code, refused.facts) == ("M-15 barred", {"number": 1, "cards": 4})
    assert all(passes(table, Predicted(age=4, seat=0, tricks=tricks)) for tricks in (0, 2, 3, 4))


def test_out_of_order_the_one_who_speaks_last_is_named() -> None:
    """Ana's 1 came early; Ed's 0 would make 4, so it is Ana's number that has to change (A-7)."""
    table = at_table(five(3), said(4, (1, 1, 2, 0)))
    assert round_of(table, 4).barred == 0
    refused = refusal(table, Predicted(age=4, seat=4, tricks=0))
    assert refused.code == "M-15 speaks last"
    assert refused.facts == {"cards": 4, "name": "Ana", "said": 1}


def test_a_change_of_mind_is_not_judged_while_somebody_is_open() -> None:
    """Ed is open and would be barred from 0; Di may still change her number to 0 or to anything (A-7)."""
    table = at_table(five(3), said(4, (1, 1, 2, 1)))
    assert round_of(table, 4).barred is None
    table = at_table(five(3), said(4, (1, 1, 1, 1)))
    assert round_of(table, 4).barred == 0
    assert passes(table, Predicted(age=4, seat=3, tricks=0))


def test_an_early_number_of_the_last_speaker_is_not_judged_yet() -> None:
    """While two are open, Ana may say the number that would close the sum."""
    table = at_table(five(3), said(4, (None, 1, 2, 0)))
    assert passes(table, Predicted(age=4, seat=0, tricks=1))


def test_a_correction_before_the_last_speaker_passes_and_leaves_a_problem() -> None:
    """Cy's 2 becomes 1: allowed in itself, and Ana's 2 stands against the bar (A-10)."""
    table = at_table(five(4))
    correction = Predicted(age=4, seat=2, tricks=1)
    assert passes(table, correction)
    round_ = round_of(then(table, correction), 4)
    assert round_.breaks == (("M-15", ("predicted", 4, 1, 0)),)
    assert (round_.overruled, round_.done) == (("M-15",), True)


def test_a_correction_of_the_last_speaker_is_judged() -> None:
    """Ana's 2 of a finished round can't become the barred 1, but it can become 3."""
    table = at_table(five(4))
    assert refusal(table, Predicted(age=4, seat=0, tricks=1)).code == "M-15 barred"
    assert passes(table, Predicted(age=4, seat=0, tricks=3))


def test_a_refused_number_that_the_table_lets_stand_passes() -> None:
    """The entry carries the rule's id, the round repeats it, and nothing is a problem (A-10)."""
    table = at_table(five(3), said(4, (None, 1, 2, 0, 0)))
    entry = Predicted(age=4, seat=0, tricks=1, overruled="M-15")
    assert passes(table, entry)
    round_ = round_of(then(table, entry), 4)
    assert (round_.overruled, round_.unresolved, round_.all_said) == (("M-15",), (), True)

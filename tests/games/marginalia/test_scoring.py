"""Tricks, one by one or as totals, when a round is done, and what it is worth under each preset (A-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

import pytest

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    AGES,
    FIXED_TRUMPS,
    FORMS,
    QUESTIONS,
    Form,
    Outcome,
    Question,
    Scoring,
    TricksCounted,
    TricksTapped,
    cards_in,
)
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.scoring import PRESETS, outcome, score
from facilitator.games.marginalia.table import Table
from tests.games.marginalia.evening import (
    at_table,
    attends,
    five,
    passes,
    played,
    refusal,
    round_of,
    said,
    seated,
    tapped,
    then,
)

SAID_4 = (2, 1, 2, 0, 0)


def ready(**rules: object) -> Table:
    """Round 4 of the five, everybody has spoken: Ben, Cy, Di, Ed and Ana, who deals."""
    return at_table(five(3, **rules), said(4, SAID_4))


def after(table: Table, row: Entry) -> Round:
    """Round 4 with this row of the tally."""
    return round_of(then(table, row), 4)


def counted(*tricks: int | None) -> TricksCounted:
    """Totals of round 4 by seat."""
    return TricksCounted(age=4, tricks=tricks)


def test_taps_add_up_and_the_winner_leads() -> None:
    """Ben leads the first trick; after Cy, Cy it is Cy's lead and two of four are placed (M-17, A-2)."""
    assert ready().now is not None
    assert round_of(ready(), 4).leads == 1
    round_ = after(ready(), tapped(4, 2, 2))
    assert (round_.tricks, round_.placed, round_.leads, round_.done) == ({2: 2}, 2, 2, False)


def test_the_last_winner_leads() -> None:
    """Cy took the first trick and Ed the second: Ed leads the third (A-2)."""
    assert after(ready(), tapped(4, 2, 4)).leads == 4


def test_the_last_tap_closes_the_round() -> None:
    """Cy, Cy, Ben, Ed: four of four, the others have 0, nobody leads any more."""
    round_ = after(ready(), tapped(4, 2, 2, 1, 4))
    assert (round_.done, round_.leads) == (True, None)
    assert round_.tricks == {1: 1, 2: 2, 3: 0, 4: 1, 0: 0}
    assert round_.outcomes == {1: "made", 2: "made", 3: "made", 4: "over", 0: "under"}
    assert round_.scores == {1: 11, 2: 12, 3: 10, 4: 0, 0: 0}


@pytest.mark.parametrize(
    ("tricks", "took"),
    [
        ((0, 1, 2, None, 1), {1: 1, 2: 2, 3: 0, 4: 1, 0: 0}),
        ((0, 1, None, 0, 1), {1: 1, 2: 2, 3: 0, 4: 1, 0: 0}),
        ((None, 2, 2, None, None), {1: 2, 2: 2, 3: 0, 4: 0, 0: 0}),
    ],
)
def test_what_follows_from_the_sum_need_not_be_said(
    tricks: Sequence[int | None], took: dict[int, int]
) -> None:
    """The one open number is what is left; when all tricks are placed the others are 0."""
    round_ = after(ready(), counted(*tricks))
    assert (round_.tricks, round_.done, round_.placed) == (took, True, 4)


def test_two_open_numbers_keep_the_round_open() -> None:
    """With one trick of four placed and two people open nothing follows, nor who leads."""
    round_ = after(ready(), counted(0, 1, None, 0, None))
    assert (round_.tricks, round_.done, round_.leads) == ({1: 1, 3: 0, 0: 0}, False, None)


def test_a_round_without_all_predictions_is_not_done() -> None:
    """A full tally waits for the prediction that is missing."""
    table = at_table(five(3), said(4, (2, 1, 2, 0)), counted(0, 1, 2, 0, 1))
    assert (round_of(table, 4).done, round_of(table, 4).scores) == (False, {})


@pytest.mark.parametrize("twins", ["cancel", "table"])
def test_a_trick_may_stay_without_a_winner(twins: str) -> None:
    """When twins cancel, a trick can be nobody's: the same player leads again (A-4)."""
    table = ready(twin_cards=twins)
    assert passes(table, tapped(4, 2, None))
    assert after(table, tapped(4, None)).leads == 1
    assert after(table, tapped(4, 2, None)).leads == 2
    round_ = after(table, tapped(4, 2, None, 1, 4))
    assert (round_.done, round_.tricks) == (True, {1: 1, 2: 1, 3: 0, 4: 1, 0: 0})


@pytest.mark.parametrize("twins", ["cancel", "table"])
def test_where_tricks_may_fall_short_every_total_is_asked(twins: str) -> None:
    """The open number does not follow from the sum, and a complete row may fall short (A-4)."""
    table = ready(twin_cards=twins)
    open_row = after(table, counted(0, 1, 1, None, 1))
    assert (open_row.done, open_row.tricks) == (False, {1: 1, 2: 1, 4: 1, 0: 0})
    assert passes(table, counted(0, 1, 1, 0, 1))
    assert after(table, counted(0, 1, 1, 0, 1)).done
    assert not passes(table, counted(0, 2, 2, 0, 1))


@pytest.mark.parametrize("twins", ["first", "last"])
def test_otherwise_somebody_takes_every_trick(twins: str) -> None:
    """Without cancelling twins an unwon trick is refused and closes nothing (M-20, A-4)."""
    table = ready(twin_cards=twins)
    assert refusal(table, tapped(4, None)).code == "M-20 nobody"
    assert not after(table, tapped(4, 2, None, 1, 4)).done


def test_a_trick_too_many_is_refused() -> None:
    """Five taps, or totals of five, for four cards (M-20)."""
    for row in (tapped(4, 1, 1, 1, 1, 1), counted(0, 1, 2, 1, 1), counted(None, 3, 2)):
        refused = refusal(ready(), row)
        assert (refused.code, refused.facts) == ("M-20 sum", {"made": 5, "cards": 4})


def test_a_complete_row_that_falls_short_is_refused() -> None:
    """Three tricks of four with nobody open can't be (M-20)."""
    refused = refusal(ready(), counted(0, 1, 1, 0, 1))
    assert (refused.code, refused.facts) == ("M-20 sum", {"made": 3, "cards": 4})
    assert refusal(ready(), counted(0, 5, 0, 0, -1)).code == "M-20 below 0"


def test_a_wrong_sum_that_the_table_lets_stand_closes_the_round() -> None:
    """Five tricks of four, overruled: the round is counted as entered (A-10)."""
    round_ = after(ready(), TricksCounted(age=4, tricks=(1, 1, 2, 0, 1), overruled="M-20"))
    assert (round_.done, round_.overruled, round_.unresolved) == (True, ("M-20",), ())
    assert round_.scores == {1: 11, 2: 12, 3: 10, 4: 0, 0: 0}


def test_a_trick_without_winner_that_the_table_lets_stand_closes_the_round() -> None:
    """Nobody knows who took the last trick, and the table goes on (A-10, M-20)."""
    row = TricksTapped(age=4, winners=(2, 2, 1, None), overruled="M-20")
    assert (after(ready(), row).done, after(ready(), row).tricks[4]) == (True, 0)


def test_nobody_away_takes_a_trick() -> None:
    """Di is not dealt in, so neither a tap nor a total can be hers (A-25)."""
    table = at_table(five(3), attends(4, 3, "none"), said(4, (2, 1, 2, None, 0)))
    assert refusal(table, tapped(4, 3)).code == "A-25 away"
    assert refusal(table, counted(0, 1, 2, 1, 0)).code == "A-25 away"
    assert passes(table, counted(0, 1, 2, None, 1))


def test_a_0_for_somebody_away_is_no_trick() -> None:
    """A row that fills in 0 for Di, who is not dealt in, says nothing about her (A-25)."""
    table = at_table(five(3), attends(4, 3, "none"), said(4, (2, 1, 2, None, 0)))
    assert passes(table, counted(0, 1, 2, 0, 1))
    assert after(table, counted(0, 1, 2, 0, 1)).tricks == {0: 0, 1: 1, 2: 2, 4: 1}


def test_a_lead_of_somebody_who_left_passes_on() -> None:
    """Cy took the last trick and went: Di leads; had Di gone as well, Ed would (A-26)."""
    table = then(ready(), tapped(4, 2, 2), attends(4, 2, "left"))
    assert round_of(table, 4).leads == 3
    assert round_of(then(table, attends(4, 3, "left")), 4).leads == 4


def test_to_the_right_a_lead_passes_to_the_right() -> None:
    """Anticlockwise Ben leads where Cy has left (A-3, A-26)."""
    table = then(ready(deal="right"), tapped(4, 2), attends(4, 2, "left"))
    assert round_of(table, 4).leads == 1


@pytest.mark.parametrize(
    ("preset", "made_0", "made_3", "one_under_3", "two_over_1"),
    [
        ("marginalia", 10, 13, 0, 0),
        ("tricks-plus-10", 10, 13, 2, 3),
        ("tricks-plus-5", 5, 8, 2, 3),
        ("squares", 10, 19, -1, -4),
        ("five-minus-difference", 5, 8, -1, -2),
        ("wizard", 20, 50, -10, -20),
        ("clag", 10, 16, 0, 0),
        ("lose-the-bid", 10, 13, -3, -1),
    ],
)
def test_each_preset_pays_as_its_table_says(
    preset: Scoring, made_0: int, made_3: int, one_under_3: int, two_over_1: int
) -> None:
    """A made 0 and 3, a 3 with two tricks, and a 1 with three tricks (M-21, M-22, A-1)."""
    got = (score(preset, 0, 0), score(preset, 3, 3), score(preset, 3, 2), score(preset, 1, 3))
    assert got == (made_0, made_3, one_under_3, two_over_1)


@pytest.mark.parametrize(("took", "word"), [(2, "made"), (1, "under"), (3, "over")])
def test_a_miss_is_under_or_over(took: int, word: Outcome) -> None:
    """Fewer tricks than the two predicted are under, more are over (M-37 to M-39)."""
    assert outcome(2, took) == word


def test_closed_lists_are_those_of_the_entries() -> None:
    """Every id that an entry may carry has its place in a list, and no other has."""
    assert set(PRESETS) == set(get_args(Scoring))
    assert set(QUESTIONS) == set(get_args(Question))
    assert {"", *FORMS} == set(get_args(Form))


def test_seven_ages_have_seven_hand_sizes_and_trumps() -> None:
    """Seven cards down to one (M-8), the trumps as written and none at the end (M-11, M-13)."""
    assert [cards_in(age) for age in range(1, len(AGES) + 1)] == [7, 6, 5, 4, 3, 2, 1]
    assert FIXED_TRUMPS == ("D", "H", "S", "C", "D", "H", None)
    assert (AGES[0], AGES[3], AGES[6]) == ("Infancy", "Youth", "Old age")


def test_a_preset_of_the_table_is_used() -> None:
    """Under the squares preset a 3 with one trick costs 4, and a made 2 pays 14; totals go below 0."""
    table = at_table(seated(3, scoring="squares"), played(1, (3, 2, 3), (1, 2, 4)))
    assert round_of(table, 1).scores == {1: 14, 2: -1, 0: -4}
    assert table.totals == {0: -4, 1: 14, 2: -1}

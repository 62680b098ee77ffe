"""What a round is worth under each preset (A-1)."""

from __future__ import annotations

from typing import get_args

import pytest

from facilitator.games.marginalia.ages import AGES, FIXED_TRUMPS, FORMS, QUESTIONS, cards_in
from facilitator.games.marginalia.entries import Form, Outcome, Question, Scoring
from facilitator.games.marginalia.scoring import PRESETS, outcome, score
from tests.games.marginalia.evening import at_table, played, round_of, seated


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

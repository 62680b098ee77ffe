"""How many keys an evening needs, and whether the scripted one needs just as many."""

from __future__ import annotations

import pytest

from bench.counting import beats, design, design_with_story, least, tricks_typed
from bench.scorekeeper import PEOPLE, SAID, TOOK


@pytest.mark.parametrize(
    ("people", "keys"),
    [(5, 35 + 4 + 4 + 4 + 4 + 3 + 2 + 1), (2, 14 + 7), (14, 98 + 7 + 6 + 5 + 4 + 3 + 2 + 1)],
)
def test_the_least_that_carries_the_numbers(people: int, keys: int) -> None:
    """A key a prediction, and one a player but the last or one a trick, whichever is less."""
    assert least(people) == keys


def test_the_design_of_an_evening_of_five() -> None:
    """57 keys carry the numbers, 64 with the results put away, 155 with a story told aloud."""
    assert (least(5), design(5), beats(5), design_with_story(5)) == (57, 64, 7 + 35 + 35 + 5 + 9, 155)


@pytest.mark.parametrize("age", range(1, 8))
def test_the_script_is_a_legal_evening(age: int) -> None:
    """Five people never speak for exactly as many tricks as there are cards, and take them all."""
    cards = 8 - age
    said, took = [int(each) for each in SAID[age - 1]], [int(each) for each in TOOK[age - 1]]
    assert len(said) == len(took) == PEOPLE
    assert sum(said) != cards
    assert sum(took) == cards


@pytest.mark.parametrize("age", [1, 2, 3])
def test_luck_spares_the_script_no_key(age: int) -> None:
    """Where totals are typed the last in speaking order takes a trick, so four totals are needed."""
    assert tricks_typed(PEOPLE, age) == PEOPLE - 1
    assert int(TOOK[age - 1][-1]) > 0

"""How many keys an evening needs, and whether the scripted one needs just as many."""

from __future__ import annotations

import pytest

from bench.counting import beats, design, least, least_of_an_age, tricks_typed
from bench.scorekeeper import AGE, SAID, TOOK, counted


@pytest.mark.parametrize(
    ("people", "keys"),
    [(5, 35 + 4 + 4 + 4 + 4 + 3 + 2 + 1), (2, 14 + 7), (14, 98 + 7 + 6 + 5 + 4 + 3 + 2 + 1)],
)
def test_the_least_that_carries_the_numbers(people: int, keys: int) -> None:
    """A key a prediction, and one a player but the last or one a trick, whichever is less."""
    assert least(people) == keys


def test_the_design_of_an_evening_of_five() -> None:
    """57 keys carry the numbers, 66 with the two that begin and seven results; 20 an age told aloud."""
    assert (least(5), design(5), beats(5), least_of_an_age(5, 2)) == (57, 66, 7 + 35 + 35 + 5 + 9, 20)


@pytest.mark.parametrize("people", SAID)
@pytest.mark.parametrize("age", range(1, 8))
def test_the_script_is_a_legal_evening(people: int, age: int) -> None:
    """Nobody speaks for exactly as many tricks as there are cards, all are taken, and luck spares no key.

    Where totals are typed the last in speaking order takes a trick, so one total less than people is needed.
    """
    cards = 8 - age
    said, took = [int(each) for each in SAID[people][age - 1]], [int(each) for each in TOOK[people][age - 1]]
    assert len(said) == len(took) == people
    assert sum(said) != cards
    assert sum(took) == cards
    assert tricks_typed(people, age) == cards or took[-1] > 0


@pytest.mark.parametrize("people", SAID)
async def test_blob_takes_as_few_keys_as_it_may(people: int) -> None:
    """Behind the names: what carries the numbers, two keys to begin, and one a result."""
    assert (await counted(people, story=False)).counts.total() == design(people)


async def test_an_age_told_aloud_takes_a_tenth_more_than_the_least() -> None:
    """Five people: 20 keys carry an age, and at most two more are pressed."""
    assert (await counted(5, story=True)).ages[AGE] <= 1.1 * least_of_an_age(5, AGE)

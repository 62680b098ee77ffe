"""The example table: a finished evening by the rules, that anybody may look at."""

from facilitator.example import LIVES, PEOPLE, example
from facilitator.games.marginalia.rules import problems
from facilitator.paths import database


def test_the_example_breaks_no_rule() -> None:
    """Seven rounds are played, nothing is off, and the evening is over."""
    table = example().state
    assert problems(table) == ()
    assert [played.done for played in table.rounds] == [True] * 7
    assert table.step.kind == "end"


def test_the_example_has_a_life_for_everybody() -> None:
    """Each of the five has a character, a farewell, and a place among the farewells."""
    table = example().state
    assert [table.name(seat) for seat in table.seats] == list(PEOPLE)
    assert [table.character(seat) for seat in table.seats] == list(LIVES)
    assert sorted(seat for tier in table.farewell_tiers for seat in tier) == [0, 1, 2, 3, 4]
    assert all(table.is_filled(("farewell_told", seat)) for seat in table.seats)


def test_the_scores_of_the_example() -> None:
    """Noor: 12, 11, a miss, 11, a miss, 11 and 10; the others likewise, counted by hand."""
    assert example().state.totals == {0: 55, 1: 64, 2: 32, 3: 63, 4: 64}


def test_the_example_is_kept_nowhere() -> None:
    """Looking round in it leaves no file."""
    example()
    assert not database().exists()

"""The evenings that are measured: whole, legal, and as long as they say."""

from __future__ import annotations

import pytest

from bench.evenings import evening, go_on, kept, seats, shelf, step_of, told
from bench.keys import LETTER
from facilitator.store import MEMORY, Store


@pytest.mark.parametrize("length", [2, 40, 600, 5000])
def test_told_is_as_long_as_asked(length: int) -> None:
    """Text has exactly so many characters, and never the letter that is looked for on the screen."""
    text = told(length, 3)
    assert len(text) == length
    assert LETTER not in text


def test_told_begins_somewhere_else() -> None:
    """Two starts give two texts, so that no two lives read the same."""
    assert told(60, 0) != told(60, 1)


def test_an_evening_is_played_to_the_end() -> None:
    """Three people come through seven ages, farewells and talk; every entry was allowed."""
    table = kept(Store(MEMORY), evening(seats(3), lambda step: False, 100)).state
    assert table.over
    assert table.step.kind == "end"
    assert [len(table.words(("vignette_told", 7, seat))) for seat in range(3)] == [100, 100, 100]
    assert len(table.words(("farewell_told", 0))) == 100


def test_an_evening_without_a_story() -> None:
    """Where the cards are alone nothing is told, and all seven rounds are counted."""
    table = kept(Store(MEMORY), evening(seats(4, story=False), lambda step: False)).state
    assert [played.done for played in table.rounds] == [True] * 7
    assert not any(slot[0] == "vignette_told" for slot in table.lines)


def test_an_evening_stops_where_it_should() -> None:
    """The step that was waited for is still to be filled, until the table goes on."""
    table = kept(Store(MEMORY), evening(seats(3), step_of("vignette", 2), 50))
    assert (table.state.step.kind, table.state.step.age) == ("vignette", 2)
    first = table.state.step.slot
    go_on(table, 50)
    assert table.state.is_filled(first)


def test_the_shelf_has_titles() -> None:
    """Every table of the shelf is another one, with a title of its own."""
    store = Store(MEMORY)
    shelf(store, 4)
    assert sorted(table.title for table in store.shelf.page()) == [f"Evening {number}" for number in range(4)]

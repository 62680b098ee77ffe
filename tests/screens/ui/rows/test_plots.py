"""Facts about plots: every letter on the height of its value, a gap that stays one, what has no room."""

from __future__ import annotations

import re
from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from facilitator.games.series import Series
from screens.ui.blocks.plots import AND_MORE, Plot
from screens.ui.blocks.scrolled import Scroll
from screens.ui.drawn import Room
from screens.ui.rows.plots import plot_rows
from screens.ui.text import Row
from tests.games.some_series import series_of, some_series

WIDE, WIDE_KEY = 120, 40
"""From which width on the key is wide, and the cells that it takes."""


def points(series: Series, width: int, height: int, *, here: int | None = None) -> list[Row]:
    """A plot of one series in so many columns and rows."""
    return drawn(Plot((series,), here=here), width, height)


def drawn(block: Plot, width: int, height: int) -> list[Row]:
    """The rows of a plot."""
    return plot_rows(block, Room(width)).within(height)


def columns(rows: list[Row], width: int = WIDE) -> list[list[str]]:
    """What stands in each column from the highest row down, beside a wide key."""
    texts = [line.text[: width - WIDE_KEY] for line in rows]
    *plot, heads = (text for text in texts if text[7:8] in ("│", "┤") or text[8:9] == "1")
    begins = [found.start() for found in re.finditer(r"\S+", heads)]
    ends = [*begins[1:], None]
    return [[text[begin:end] for text in plot] for begin, end in zip(begins, ends, strict=True)]


def read_off(series: Series) -> list[set[tuple[str, int]]]:
    """The letters of each column with the values of their rows, by the numbers of the axis."""
    width = WIDE + (2 * len(series.tracks) + 1) * len(series.columns)
    rows = points(series, width, series.high - series.low + 2)
    marked = [(at, int(line.text[:6])) for at, line in enumerate(rows) if line.text[7:8] == "┤"]
    (at, value), *_ = marked
    assert all(value - (mark - at) == number for mark, number in marked)
    return [
        {
            (letter, value - (row - at))
            for row, text in enumerate(column)
            for letter in re.findall("[a-n]", text)
        }
        for column in columns(rows, width)
    ]


@settings(max_examples=60)
@given(some_series())
def test_every_value_with_a_row_of_its_own_can_be_read_off(series: Series) -> None:
    """With a row for each number, each letter stands at its value; whoever was away has none."""
    assume(series.high - series.low >= 3)  # No plot is lower than four rows.
    assert read_off(series) == [
        {(track.letter, value) for track in series.tracks if (value := track.values[place]) is not None}
        for place in range(len(series.columns))
    ]


@settings(max_examples=60)
@given(some_series(), st.integers(30, 150), st.integers(8, 60))
def test_nothing_is_wider_or_higher_than_its_place(series: Series, width: int, height: int) -> None:
    """At any size, with the key beside it or the values under it."""
    games = replace(series, target=35), series
    both = Plot(games, titles=("GAME 1", "GAME 2"), under="hand")
    for block in (Plot((series,), here=0), both):
        rows = drawn(block, width, max(height, 6 + len(series.tracks)))
        assert max(line.width for line in rows) <= width
        assert len(rows) <= max(height, 6 + len(series.tracks))


def test_more_letters_than_room_are_counted() -> None:
    """Seven people at one height in columns of six cells: so many as have room, and how many more."""
    series = series_of(*[(5,) * 9] * 7)
    (row,) = (line.text for line in points(series, 90, 10) if "abc+" in line.text)
    assert re.findall(r"[a-g]+\+\d", row) == ["abc+4"] * 9


def test_a_sign_is_explained_where_it_stands_and_nowhere_else() -> None:
    """The row is one of the plot’s own."""
    many, few = series_of(*[(5,) * 9] * 7), series_of((5,) * 9, (3,) * 9)
    rows = points(many, 90, 10)
    assert len(rows) == 10 and rows[-1].text[:40].strip() == AND_MORE
    assert not any(AND_MORE in line.text for line in points(few, 90, 10))


def test_a_name_is_no_sign() -> None:
    """Under a plot stand the names of people, who may be called like a sign of letters without room."""
    series = series_of((5,) * 9, (3,) * 9, names=["a+2", "Bea"])
    rows = drawn(Plot((series,), under="hand"), 90, 12)
    assert any("a+2" in line.text for line in rows)
    assert not any(AND_MORE in line.text for line in rows)


def test_names_go_before_letters_do() -> None:
    """On a narrow screen the key has letters and values alone."""
    series = series_of((1, 5, 3, 4, 2, 7, 8), names=["Anastasia"])
    wide, narrow = (" ".join(line.text for line in points(series, width, 10)) for width in (80, 46))
    assert "Anastasia" in wide and "Anasta" not in narrow
    assert re.search(r"a +8", narrow)


def test_the_latest_series_are_shown_and_going_back_stops_at_the_first() -> None:
    """Two of three games have room, of a game too long for it the latest hands."""
    games = tuple(series_of((1,) * 9, (2,) * 9) for _ in range(3))
    scroll = Scroll()
    block = Plot(games, titles=("one", "two", "three"), under="hand", scroll=scroll)
    assert drawn(block, 70, 12)[0].text.split() == ["two", "three"]
    scroll.back = 5
    assert drawn(block, 70, 12)[0].text.split() == ["one", "two"] and scroll.back == 1
    long = Plot((series_of(tuple(range(40))),), under="hand")
    assert drawn(long, 40, 12)[-2].text.split()[-1] == "40"


def test_those_ahead_are_gold_and_one_stands_out() -> None:
    """Whoever stands out comes first among those of one height, and has a mark in the key."""
    series = replace(series_of((4, 4), (4, 2), (4, 4)), ahead=(frozenset((0, 1, 2)), frozenset((0, 2))))
    rows = points(series, 80, 10, here=2)
    styles = [
        [(span.text, span.style) for span in line.spans if span.style in ("gold", "cursor", "bold")]
        for line in rows
    ]
    first, second = [("c", "cursor"), ("ab", "gold")], [("c", "cursor"), ("a", "gold")]
    assert styles[0] == [*first, *second, ("a", "gold")]
    assert [("b", "bold")] in styles[1:]
    assert any(line.text.endswith("  ▸ c  C                4") for line in rows)


def test_nobody_comes_first_by_somebody_who_is_away() -> None:
    """At one height the higher value leads, also where whoever stands out has a total but wasn’t there."""
    series = series_of((40, 40), (None, 40), (41, 20))
    found = columns(points(series, WIDE, 5, here=1))
    assert [column[0].strip() for column in found] == ["ca", "ba"]


def test_the_key_lists_the_latest_values() -> None:
    """Round the table, or the highest first where there is a first place (M-42)."""
    series = series_of((1, 5), (2, None), (3, 9))
    for ranked, order in ((False, "abc"), (True, "cab")):
        rows = points(replace(series, is_ranked=ranked), 80, 8)
        keys = [found for line in rows if (found := re.search(r"([abc])  [ABC] +(\d)$", line.text))]
        assert [key[1] for key in keys] == list(order)
        assert {key[1]: int(key[2]) for key in keys} == {"a": 5, "b": 2, "c": 9}

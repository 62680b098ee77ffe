"""Facts about plots: every letter on the height of its value, a gap that stays one, lines told apart."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

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


def points(
    series: Series, width: int, height: int, *, here: int | None = None, plain: bool = True
) -> list[Row]:
    """A plot of one series in so many columns and rows; `plain` has no lines."""
    return drawn(Plot((series,), here=here, in_letters=plain), width, height)


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


def read_off(series: Series, *, plain: bool) -> list[set[tuple[str, int]]]:
    """The letters of each column with the values of their rows, by the numbers of the axis."""
    width = WIDE + (2 * len(series.tracks) + 1) * len(series.columns)
    rows = points(series, width, series.high - series.low + 2, plain=plain)
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
@given(some_series(), st.booleans())
def test_every_value_with_a_row_of_its_own_can_be_read_off(series: Series, plain: bool) -> None:
    """With a row for each number, each letter stands at its value; whoever was away has none."""
    assume(series.high - series.low >= 3)  # No plot is lower than four rows.
    assert read_off(series, plain=plain) == [
        {(track.letter, value) for track in series.tracks if (value := track.values[place]) is not None}
        for place in range(len(series.columns))
    ]


@settings(max_examples=60)
@given(st.lists(st.none() | st.integers(0, 80), min_size=2, max_size=9), st.integers(8, 40))
def test_a_gap_stays_a_gap(values: list[int | None], height: int) -> None:
    """A line goes on to the next column only from a value to a value."""
    assume(any(value is not None for value in values))
    series = series_of(tuple(values))
    found = columns(points(series, WIDE, height, here=0, plain=False))
    has_line = [any(is_dotted(text[1:]) for text in column) for column in found]
    assert has_line == [None not in pair for pair in pairwise(values)] + [False]


@settings(max_examples=60)
@given(some_series(), st.integers(30, 150), st.integers(8, 60), st.booleans(), st.booleans())
def test_nothing_is_wider_or_higher_than_its_place(
    series: Series, width: int, height: int, plain: bool, is_stepped: bool
) -> None:
    """At any size, with the key beside it or the values under it."""
    games = replace(series, target=35), series
    both = Plot(games, titles=("GAME 1", "GAME 2"), under="hand", is_stepped=is_stepped, in_letters=plain)
    for block in (Plot((series,), here=0, in_letters=plain), both):
        rows = drawn(block, width, max(height, 6 + len(series.tracks)))
        assert max(line.width for line in rows) <= width
        assert len(rows) <= max(height, 6 + len(series.tracks))


def is_dotted(text: str) -> bool:
    """Whether any of it is in braille."""
    return any("\u2800" < sign <= "\u28ff" for sign in text)


def test_the_line_of_one_is_solid_and_those_of_the_others_are_dotted() -> None:
    """Dots in every cell for whoever stands out, in every other one for everybody else."""
    rows = [line.text[8:80] for line in points(series_of((9, 9), (0, 0)), WIDE, 10, here=0, plain=False)]
    lines = [text[1 : text.index(text[0], 1)] for text in rows if text[:1] in ("a", "b")]
    assert [sum(map(is_dotted, text)) for text in lines] == [len(lines[0]), len(lines[1]) // 2]


def test_equal_letters_stand_side_by_side_on_their_lines() -> None:
    """Signs between them are for a plot without lines."""
    series = series_of((40, 40), (40, 40))
    plain, lined = (columns(points(series, WIDE, 10, plain=each)) for each in (True, False))
    assert [column[0].strip() for column in plain] == ["a=b", "a=b"]
    assert [column[0][:2] for column in lined] == ["ab", "ab"]


def test_more_letters_than_room_are_counted() -> None:
    """Seven people at one height in columns of six cells: so many as have room, and how many more."""
    series = series_of(*[(5,) * 9] * 7)
    (row,) = (line.text for line in points(series, 90, 10, plain=False) if "abc+" in line.text)
    assert re.findall(r"[a-g]+\+\d", row) == ["abc+4"] * 9


def test_a_sign_is_explained_where_it_stands_and_nowhere_else() -> None:
    """The row is one of the plot’s own."""
    many, few = series_of(*[(5,) * 9] * 7), series_of((5,) * 9, (3,) * 9)
    rows = points(many, 90, 10, plain=False)
    assert len(rows) == 10 and rows[-1].text[:40].strip() == AND_MORE
    assert not any(AND_MORE in line.text for line in points(few, 90, 10, plain=False))


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
    block = Plot(games, titles=("one", "two", "three"), under="hand", is_stepped=True, scroll=scroll)
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
    first, second = [("c", "cursor"), ("a", "gold"), ("b", "gold")], [("c", "cursor"), ("a", "gold")]
    assert styles[0] == [*first, *second, ("a", "gold")]
    assert [("b", "bold")] in styles[1:]
    assert any(line.text.endswith("  ▸ c  C                4") for line in rows)


def test_nobody_comes_first_by_somebody_who_is_away() -> None:
    """At one height the higher value leads, also where whoever stands out has a total but wasn’t there."""
    series = series_of((40, 40), (None, 40), (41, 20))
    found = columns(points(series, WIDE, 5, here=1))
    assert [column[0].split() for column in found] == [["c", "a"], ["b=a"]]


def test_the_key_lists_the_latest_values() -> None:
    """Round the table, or the highest first where there is a first place (M-42)."""
    series = series_of((1, 5), (2, None), (3, 9))
    for ranked, order in ((False, "abc"), (True, "cab")):
        rows = points(replace(series, is_ranked=ranked), 80, 8)
        keys = [found for line in rows if (found := re.search(r"([abc])  [ABC] +(\d)$", line.text))]
        assert [key[1] for key in keys] == list(order)
        assert {key[1]: int(key[2]) for key in keys} == {"a": 5, "b": 2, "c": 9}

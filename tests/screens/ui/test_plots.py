"""Facts about series in cells: what stands where, and that every figure can be read off."""

from __future__ import annotations

import re
from dataclasses import replace

from hypothesis import assume, given, settings

from facilitator.games.series import Series, Who
from screens.ui.plots import Bars, points
from screens.ui.text import Style
from tests.games.some_series import series_of, some_series

EIGHTHS = " ▁▂▃▄▅▆▇█"
WIDEST_KEY, LEAST = 2 + 40, 70
"""The cells of the key where there is much room, with those before it; the least for the letters then."""


def plotted(series: Series, width: int, height: int, here: int | None = None) -> list[str]:
    """The rows of letters without the key, from the highest value down."""
    rows = [line.text for line in points(series, width + WIDEST_KEY, height + 2, here=here)]
    return [line[:width] for line in rows if line[6:7] in ("│", "┤")]


def read_off(series: Series) -> list[set[tuple[str, int]]]:
    """The letters of each column with the values of their rows, by the numbers of the axis."""
    width = max(7 + (2 * len(series.tracks) + 1) * len(series.columns), LEAST)
    cell = (width - 7) // len(series.columns)
    rows = plotted(series, width, series.high - series.low + 1)
    marked = [(at, int(row[:5])) for at, row in enumerate(rows) if row[:5].strip()]
    (at, value), *_ = marked
    assert all(value - (mark - at) == number for mark, number in marked)
    found: list[set[tuple[str, int]]] = [set() for _ in series.columns]
    for place, letters in enumerate(found):
        for row_at, row in enumerate(rows):
            there = row[7 + cell * place : 7 + cell * (place + 1)]
            letters |= {(letter, value - (row_at - at)) for letter in re.findall("[a-n]", there)}
    return found


def bars_of(series: Series, label: int, cell: int, *, wide: int = 1, after: int = 0) -> Bars:
    """Bars in eighths for all tracks of a series."""
    looks: dict[Who, tuple[str, Style]] = {track.who: (EIGHTHS, "") for track in series.tracks}
    return Bars(series, label, cell, looks, wide, after)


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
@given(some_series())
def test_bars_have_their_figures_and_are_as_high(series: Series) -> None:
    """With an eighth of a row for each point the eighths of a bar are its value; below 0 there is none.

    Each figure stands right under its bar, and a dash where somebody was away.
    """
    for track in series.tracks:
        bars = bars_of(series, 4, 4)
        figures = bars.figures(track.name, track.values).text
        rows = [line.text for line in bars.strip([track], 10, lambda value: value)]
        for place, value in enumerate(track.values):
            at = 4 + 4 * place
            assert figures[at : at + 4].strip() == ("–" if value is None else str(value))
            assert figures[at + 3] != " "
            assert sum(EIGHTHS.index(row[at + 3]) for row in rows) == max(value or 0, 0)


def test_bars_of_one_column_stand_side_by_side() -> None:
    """In the order of their tracks, with a gap before each column."""
    series = series_of((8, 4), (None, 8))
    (row,) = bars_of(series, 2, 3).strip(series.tracks, 1, lambda value: value)
    assert row.text == "   █  ▄█"


def test_any_more_than_nothing_is_seen() -> None:
    """A value too small for its bar has the least sign there is, nothing has none."""
    series = series_of((1, 0, None))
    for signs, least in ((EIGHTHS, "▁"), ("    #####", "#"), ("        █", "█")):
        (line,) = Bars(series, 2, 2, {0: (signs, "")}, wide=1).strip(series.tracks, 1, lambda _: 0)
        assert line.text == f"   {least}    "


def test_the_target_is_dotted_behind_the_bars() -> None:
    """From its number on to the end, but for the bars that reach it."""
    series = replace(series_of((35, 10), (0, 40)), target=35)
    strip = bars_of(series, 4, 6, wide=2, after=1).strip(series.tracks, 2, lambda value: 16 * value // 35, 2)
    # 10 of 35 are 4 of 16 eighths.
    assert [line.text for line in strip] == [" 35 ┄██┄┄┄┄┄┄██┄┄", "     ██    ▄▄██ "]


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
    assert styles[1] == [("b", "bold")]
    assert rows[2].text.endswith("  ▸ c  C                4")


def test_nobody_comes_first_by_somebody_who_is_away() -> None:
    """At one height the higher value leads, also where whoever stands out has a total but wasn’t there."""
    series = series_of((40, 40), (None, 40), (41, 20))
    top, *_ = plotted(series, LEAST, 4, here=1)
    assert top[7:].split() == ["c", "a", "b=a"]


def test_the_key_lists_the_latest_values() -> None:
    """Round the table, or the highest first where there is a first place (M-42)."""
    series = series_of((1, 5), (2, None), (3, 9))
    for ranked, order in ((False, "abc"), (True, "cab")):
        keys = [line.text[-22:].split() for line in points(replace(series, is_ranked=ranked), 80, 8)[:3]]
        assert [key[0] for key in keys] == list(order)
        assert {key[0]: int(key[-1]) for key in keys} == {"a": 5, "b": 2, "c": 9}

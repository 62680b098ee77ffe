"""Facts about the drawings: what runs where, and that lines and names stay apart."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from selectolax.lexbor import LexborHTMLParser

from exports.blocks import Grid, Heading
from exports.evening import evening_of
from exports.html import files
from exports.html.lines import Line, line_chart
from exports.shape import Choices, GameRecord
from facilitator.games.marginalia.entries import Attended, CharacterNamed, TricksCounted
from facilitator.games.marginalia.table import Table
from tests.exports.test_html import parsed
from tests.exports.test_html_page import words
from tests.exports.tidelands import ILSE, ORRIN, tidelands

TABLE = Table(tidelands())


def chart(table: Table = TABLE, chosen: Choices = Choices(scores=True)) -> LexborHTMLParser:  # noqa: B008 - it is frozen
    """The page with the charts of a table."""
    return parsed(evening_of(table, chosen, ""))


def points(drawn: str | None) -> list[tuple[float, float]]:
    """The places of a line."""
    return [(float(x), float(y)) for x, y in (point.split(",") for point in (drawn or "").split())]


def drawn(names: list[str], values: list[tuple[int, ...]]) -> tuple[list[str], list[float]]:
    """The places of each line of a chart, and the heights of the names, top down."""
    lines = [Line(name, value) for name, value in zip(names, values, strict=True)]
    columns = [str(place) for place in range(len(values[0]))]
    svg = line_chart("x", "x", "x", columns, lines)
    paths = [path.get("points", "") for path in svg.iterfind("./g/g/polyline")]
    return paths, [float(each.get("y", "0")) for each in svg.iterfind("./g[@class='names']/text")]


def test_a_line_rises_with_its_totals() -> None:
    """Each line has a point at the start and for each round, the higher the greater the total."""
    ilse = chart().css(".lines g.line")[2]
    line = points(ilse.css_first("polyline").attributes["points"])  # type: ignore[union-attr]
    # Ilse: 0 11 22 33 45 45 56 66
    heights = [y for _, y in line]
    assert len(line) == 8
    assert all((before > after) for before, after in pairwise(heights[:5]))
    assert heights[4] == heights[5] > heights[6] > heights[7]
    assert heights[0] - heights[3] == pytest.approx((heights[0] - heights[7]) / 2, abs=1)


def test_a_lower_total_never_stands_higher() -> None:
    """Ties are drawn side by side, and yet 63, last of many, stays under each 64 (M-21)."""
    paths, _ = drawn(list("abcdef"), [(0, 64), (0, 64), (0, 64), (0, 1), (0, 2), (0, 63)])
    ends = [points(path)[-1][1] for path in paths]
    assert len(set(ends[:3])) == 3
    assert ends[5] > max(ends[:3])


def test_a_line_has_a_gap_where_somebody_was_away() -> None:
    """Two pieces and no point between them; whoever came later begins later, and each has one name."""
    lines = [
        Line("a", (0, 11, None, 22, 33)),
        Line("b", (None, None, 10, 20, None)),
        Line("c", (0, 1, 2, 3, 4)),
    ]
    svg = line_chart("x", "x", "x", ("", "1", "2", "3", "4"), lines)
    drawn_lines = svg.findall("./g/g")
    pieces = [[len(points(path.get("points"))) for path in each.findall("polyline")] for each in drawn_lines]
    assert pieces == [[2, 2], [2], [5]]
    assert [len(each.findall("circle")) for each in drawn_lines] == [3, 2, 4]
    assert len(svg.findall("./g[@class='names']/text")) == 3


def test_the_page_draws_the_gap() -> None:
    """Ilse sat round 2 out: her line is in two pieces, and the table beside it has a dot there."""
    away = [Attended(age=2, seat=ILSE, part="none"), Attended(age=3, seat=ILSE, part="all")]
    of = chart(Table(tidelands(*away, TricksCounted(age=2, tricks=(1, 1, None, 3, 1)))))
    assert [len(each.css("polyline")) for each in of.css(".lines g.line")] == [1, 1, 2, 1, 1]
    assert [words(each) for each in of.css("#score-sheet table")[0].css("tbody tr")[2].css("td")][:3] == [
        "11",
        "·",
        "22",
    ]


def test_an_unnamed_life_goes_by_its_player() -> None:
    """In the row of the table; beside a line as much of it as there is room for."""
    of = chart(Table(tidelands(CharacterNamed(seat=ORRIN))))
    assert "Benedict’s c…" in [words(each) for each in of.css(".names text")]
    assert words(of.css("#score-sheet table")[0].css("tbody th")[1]) == "Benedict’s character"


def test_no_line_crosses_nought_unless_its_number_does() -> None:
    """However many lie side by side, 0 and more are drawn on or above the line of 0, less below it."""
    paths, _ = drawn([str(number) for number in range(14)], [(0, 20, 0, -1)] * 14)
    plain = [points(path) for path in paths]
    nought = plain[0][0][1]
    assert all(line[0][1] <= nought and line[2][1] <= nought < line[3][1] for line in plain)


def test_equal_lines_run_side_by_side() -> None:
    """No line hides another with the same numbers, however many they are."""
    paths, _ = drawn([str(number) for number in range(14)], [(0, 5, 9)] * 14)
    assert len(set(paths)) == 14


def test_seven_lines_are_told_apart_without_colour() -> None:
    """Each is dashed in a way of its own."""
    lines = [Line(str(number), (0, number)) for number in range(7)]
    svg = line_chart("x", "x", "x", ("", "1"), lines)
    dashes = [each.get("stroke-dasharray") for each in svg.iterfind("./g/g/polyline")]
    assert len(set(dashes)) == 7


@settings(max_examples=40)
@given(st.lists(st.lists(st.integers(-60, 150), min_size=3, max_size=3).map(tuple), min_size=2, max_size=14))
def test_names_never_touch(values: list[tuple[int, ...]]) -> None:
    """Whatever the totals, each name has a line of its own and stays inside the drawing."""
    _, heights = drawn(["x"] * len(values), values)
    assert all(after - before >= 14.9 for before, after in pairwise(heights))
    assert heights[0] > 0 and heights[-1] <= 14 + max(200, 15 * len(values)) + 5


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Wilhelmina of Orange", "Wilhelmina o…"),
        ("two\nlines", "two lines"),
        ("a" * 11 + "e\u0301" * 2, "a" * 11 + "…"),
    ],
)
def test_a_long_name_is_cut(name: str, shown: str) -> None:
    """A name that has no room is cut between letters, on one line; the table has all of it."""
    svg = line_chart("x", "x", "x", ("", "1"), [Line(name, (0, 1))])
    assert [each.text for each in svg.iterfind("./g[@class='names']/text")] == [shown]


def test_a_drawn_table_has_its_chart() -> None:
    """A table of numbers over turns is drawn, below its heading and above its figures; others are not."""
    rows = (("the start", "20", "20"), ("Bea, turn 1", "20", "-3"))
    ways: tuple[tuple[Literal["", "columns"], int], ...] = (("columns", 1), ("", 0))
    for is_drawn, charts in ways:
        told = GameRecord("duel", (Heading(1, "x"), Grid(("after", "Bea", "Aldo"), rows, is_drawn)))
        of = parsed(told)
        assert len(of.css("svg.lines")) == charts
        assert len(of.css("tbody tr")) == 2
        assert list(files(told)) == ["duel.html"]

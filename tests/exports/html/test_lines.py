"""Facts about the drawings: what runs where, and that lines and names stay apart."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from selectolax.lexbor import LexborHTMLParser

from exports.duel.record import duel_record
from exports.html.document import files
from exports.html.lines import line_chart
from exports.marginalia.evening import evening_of
from exports.model import Choices, GameRecord, Grid, Heading
from facilitator.games.marginalia.entries import Attended, CharacterNamed, TricksCounted
from facilitator.games.marginalia.table import Table
from facilitator.games.series import Series
from tests.exports.html.test_document import parsed
from tests.exports.html.test_page import words
from tests.exports.tidelands import ILSE, ORRIN, tidelands
from tests.games.duel.table import Fight
from tests.games.some_series import series_of, some_series

TABLE = Table(tidelands())


def chart(table: Table = TABLE, chosen: Choices = Choices(scores=True)) -> LexborHTMLParser:  # noqa: B008 - it is frozen
    """The page with the charts of a table."""
    return parsed(evening_of(table, chosen, ""))


def points(drawn: str | None) -> list[tuple[float, float]]:
    """The places of a line."""
    return [(float(x), float(y)) for x, y in (point.split(",") for point in (drawn or "").split())]


def drawn(names: list[str], values: list[tuple[int, ...]]) -> tuple[list[str], list[float]]:
    """The places of each line of a chart, and the heights of the names, top down."""
    svg = line_chart(series_of(*values, names=names), "x")
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
    svg = line_chart(series_of((0, 11, None, 22, 33), (None, None, 10, 20, None), (0, 1, 2, 3, 4)), "x")
    drawn_lines = svg.findall("./g/g")
    pieces = [[len(points(path.get("points"))) for path in each.findall("polyline")] for each in drawn_lines]
    assert pieces == [[2, 2], [2], [5]]
    assert [len(each.findall("circle")) for each in drawn_lines] == [3, 2, 4]
    assert len(svg.findall("./g[@class='names']/text")) == 3


def test_who_was_there_from_the_first_column_begins_at_the_origin() -> None:
    """A place and a piece of line more, without a name below it; whoever came later has none."""
    svg = line_chart(replace(series_of((10, 20), (None, 20)), origin=0), "x")
    first, second = svg.findall("./g/g[@class='line']")
    path = points(first.findall("polyline")[0].get("points"))
    assert [(x, round(read_off(svg, y))) for x, y in path] == [(28, 0), (138, 10), (248, 20)]
    assert [len(points(each.get("points"))) for each in second.findall("polyline")] == [1]
    columns = svg.findall("./g[@class='scale']")[1].findall("text")
    assert [each.text or "" for each in columns] == ["", "1", "2"]


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
    svg = line_chart(series_of(*((0, number) for number in range(7))), "x")
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
    svg = line_chart(series_of((0, 1), names=[name]), "x")
    assert [each.text for each in svg.iterfind("./g[@class='names']/text")] == [shown]


def test_a_table_with_a_series_has_its_chart() -> None:
    """It is drawn, below its heading and above its figures; one column alone makes no line."""
    rows = (("the start", "20", "20"), ("Bea, turn 1", "20", "17"))
    for series, charts in ((series_of((20, 20), (20, 17)), 1), (series_of((20,), (20,)), 0), (None, 0)):
        told = GameRecord("duel", (Heading(1, "x"), Grid(("after", "Bea", "Aldo"), rows, series=series)))
        of = parsed(told)
        assert len(of.css("svg.lines")) == charts
        assert len(of.css("tbody tr")) == 2
        assert list(files(told)) == ["duel.html"]


def test_the_target_is_a_line_of_its_own() -> None:
    """At its height, in the drawing also where nobody has come so far, and told in words."""
    svg = line_chart(replace(series_of((0, 12, 37)), target=35), "x")
    (target,) = [each for each in svg.iterfind("./g/line") if each.find("title") is not None]
    assert target.findtext("title") == "the target, 35"
    assert read_off(svg, float(target.get("y1", "0"))) == pytest.approx(35, abs=0.1)
    low = line_chart(replace(series_of((0, 12)), target=35), "x")
    assert "35" not in [each.text for each in low.iterfind("./g/text")]
    assert read_off(low, 14) == pytest.approx(35, abs=0.1)


def read_off(svg: Element, y: float) -> float:
    """The value at a height, by two marks of the scale."""
    scale = svg.find("./g[@class='scale']")
    assert scale is not None
    marks = [
        (float(line.get("y1", "0")), int((text.text or "").replace("−", "-")))
        for line, text in zip(scale.findall("line"), scale.findall("text"), strict=False)
    ]
    (y0, value0), *_, (y1, value1) = marks
    return value0 + (y - y0) * (value1 - value0) / (y1 - y0)


@settings(max_examples=60)
@given(some_series())
def test_every_value_can_be_read_off_the_lines(series: Series) -> None:
    """Each point of each line lies nearest to its own value, and there is none where somebody was away."""
    svg = line_chart(series, "x")
    lines = svg.findall("./g/g[@class='line']")
    last = max(len(series.columns) - 1, 1)
    for track, line in zip(series.tracks, lines, strict=True):
        path = [point for piece in line.findall("polyline") for point in points(piece.get("points"))]
        found = {round((x - 28) * last / 220): read_off(svg, y) for x, y in path}
        there = {at: value for at, value in enumerate(track.values) if value is not None}
        assert found.keys() == there.keys()
        assert all(round(found[at]) == value for at, value in there.items())


def test_lines_stand_round_the_table_and_no_name_is_left_out() -> None:
    """The lines in the order of the series, ranked or not; beside them the names by height."""
    series = replace(series_of((0, 3), (0, 1), (0, 2)), is_ranked=True)
    svg = line_chart(series, "x")
    drawn_lines = svg.findall("./g/g[@class='line']/polyline")
    ends = [points(line.get("points"))[-1][1] for line in drawn_lines]
    assert ends[0] < ends[2] < ends[1]
    assert [each.text for each in svg.iterfind("./g[@class='names']/text")] == ["A", "C", "B"]


def test_a_chart_says_what_it_shows() -> None:
    """Its title and what it is about are read out, in the evening's export as in the duel's."""
    evening = chart().css_first("svg.lines")
    duel = parsed(duel_record(Fight().duel, "x"))
    assert not duel.css("svg.lines")
    fight = Fight()
    fight.to_turn(2)
    fought = parsed(duel_record(fight.duel, "x")).css_first("svg.lines")
    for svg, title, about in (
        (evening, "Totals after each age", "One line a person, from age to age."),
        (fought, "Health after each turn", "One line a player, from turn to turn."),
    ):
        assert svg is not None
        assert words(svg.css_first("title")) == title
        assert words(svg.css_first("desc")).startswith(f"{about} The table beside it has every ")

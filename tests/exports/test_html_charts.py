"""Facts about the drawings: what runs where, what is marked, and that names stay apart."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from selectolax.lexbor import LexborHTMLParser

from exports.blocks import Grid, Heading
from exports.chronicle import Choices, chronicle
from exports.html import files
from exports.html.lines import Line, line_chart
from exports.shape import GameRecord
from facilitator.games.marginalia.entries import Attended, CharacterNamed, TricksCounted
from facilitator.games.marginalia.table import Table
from tests.exports.test_html import parsed
from tests.exports.test_html_page import words
from tests.exports.tidelands import ILSE, ORRIN, blob, lines, tidelands

TABLE = Table(tidelands())


def chart(table: Table = TABLE, chosen: Choices = Choices(scores=True)) -> LexborHTMLParser:  # noqa: B008 - it is frozen
    """The page with the charts of a table."""
    return parsed(chronicle(table, chosen, ""))


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
    ilse = chart().css(".lines g[class^=hue]")[2]
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


def test_the_table_marks_who_has_most() -> None:
    """Ties are marked in each row, and nothing after the last round of a story (A-24, M-42)."""
    table = chart().css("#score-sheet table")[1]
    rows = table.css("tbody tr")
    assert {words(row.css_first("th")): [words(each) for each in row.css("td")] for row in rows} == {
        "1 Maud": ["12 ◆", "23 ◆", "23", "23", "34", "34", "44"],
        "2 Orrin": ["11", "11", "21", "32", "43", "53", "64"],
        "3 Ilse": ["11", "22", "33 ◆", "45 ◆", "45 ◆", "56 ◆", "66"],
        "4 Wren": ["0", "12", "24", "34", "45 ◆", "56 ◆", "56"],
        "5 Piet": ["11", "22", "33 ◆", "33", "43", "53", "63"],
    }


def test_the_chart_marks_where_the_most_changes_hands() -> None:
    """Under the lines stands who has most, ties as equal, with an upright where it is others than before."""
    of = chart()
    assert [words(each) for each in of.css(".leads text")] == ["most", "1", "1", "3=5", "3", "3=4", "3=4"]
    assert [words(each) for each in of.css(".leads .changed")] == ["3=5", "3", "3=4"]
    assert len(of.css(".leads line")) == 3


def test_the_cards_alone_mark_the_last_round_too() -> None:
    """Where first place is named, the chart shows it."""
    of = chart(Table(blob()), Choices(what="cards", names="players", scores=True))
    assert words(of.css(".leads text")[-1]) == "3"
    assert words(of.css("#score-sheet table")[1].css("tbody tr")[2]).endswith("66 ◆")


def test_more_than_three_with_the_most_are_many() -> None:
    """Under a column there is room for three numbers; four are called many, and the table marks each."""
    lines_of = [Line(str(place), (0, 1, 2), (False, place < 4, place < 5)) for place in range(1, 6)]
    svg = line_chart("x", "x", "x", ("", "1", "2"), lines_of)
    assert [each.text for each in svg.iterfind("./g[@class='leads']/text")] == ["most", "1=2=3", "many"]


def test_the_key_says_why_nobody_is_marked_at_the_end() -> None:
    """Where no agenda follows the last round, a sentence says so; elsewhere there is nothing to say."""
    why = "After the last round nobody is marked, for no agenda follows."
    ends = ("tricks_counted", "farewell_told", "talked_over", "starred")
    stopped = [e for e in tidelands().values() if e.kind not in ends or getattr(e, "age", 7) < 7]
    assert words(chart().css(".key")[1]).endswith(why)
    for other in (
        chart(Table(lines(*stopped))),
        chart(Table(blob()), Choices(what="cards", names="players", scores=True)),
    ):
        assert "where nobody has more" in words(other.css(".key")[1])
        assert why not in words(other.css(".key")[1])


def test_how_the_predictions_came_out() -> None:
    """Piet said it right in all rounds but the fourth: as figures, as signs in order, as a sentence."""
    row = chart().css("#score-sheet table")[2].css("tbody tr")[4]
    assert [words(each) for each in row.css("td")[1:]] == ["6", "0", "1"]
    assert [each.attributes["class"] for each in row.css(".signs g")] == [
        *["made"] * 3, "over", *["made"] * 3
    ]  # fmt: skip
    assert words(row.css_first("desc")) == "as said 6, under 0, over 1"


def test_a_round_without_cards_has_a_sign() -> None:
    """Whoever sat a round out has a dash in its place, and the key says what it is; else it is silent."""
    away = [Attended(age=2, seat=ILSE, part="none"), Attended(age=3, seat=ILSE, part="all")]
    of = chart(Table(tidelands(*away, TricksCounted(age=2, tricks=(1, 1, None, 3, 1)))))
    row = of.css("#score-sheet table")[2].css("tbody tr")[2]
    assert [each.attributes["class"] for each in row.css(".signs g")][:3] == ["made", "away", "made"]
    assert "– no cards: one sign" in words(of.css(".key")[-1])
    assert "no cards" not in words(chart().css(".key")[-1])


def test_an_unnamed_life_goes_by_its_number() -> None:
    """Beside a line an unnamed character is its number alone, as in the row of the table."""
    of = chart(Table(tidelands(CharacterNamed(seat=ORRIN))))
    assert "2" in [words(each) for each in of.css(".names text")]
    assert words(of.css("#score-sheet table")[1].css("tbody th")[1]) == "number 2 round the table"


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
        ("Wilhelmina of Orange", "Wilhelmina of…"),
        ("two\nlines", "two lines"),
        ("a" * 13 + "e\u0301" * 2, "a" * 13 + "…"),
    ],
)
def test_a_long_name_is_cut(name: str, shown: str) -> None:
    """A name that has no room is cut between letters, on one line; the table has all of it."""
    svg = line_chart("x", "x", "x", ("", "1"), [Line(name, (0, 1))])
    assert [each.text for each in svg.iterfind("./g[@class='names']/text")] == [shown]


def test_a_drawn_table_has_its_chart() -> None:
    """A table of numbers over turns is drawn, below its heading and above its figures; others are not."""
    rows = (("the start", "20", "20"), ("Bea, turn 1", "20", "-3"))
    for is_drawn, charts in ((True, 1), (False, 0)):
        told = GameRecord("duel", (Heading(1, "x"), Grid(("after", "Bea", "Aldo"), rows, is_drawn)))
        of = parsed(told)
        assert len(of.css("svg.lines")) == charts
        assert len(of.css("tbody tr")) == 2
        assert list(files(told)) == ["duel.html"]

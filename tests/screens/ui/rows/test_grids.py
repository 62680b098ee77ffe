"""A grid: two numbers and their mark in each cell, the points beside or under them, a total."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from screens.ui.blocks.grids import GridCell, GridColumn, GridRow, ScoreGrid
from screens.ui.layout import laid_out, pane_rows
from screens.ui.text import Span, fit

NAMES = st.lists(st.text(max_size=40), min_size=1, max_size=14)


def cell(said: str, here: int = 0, flag: str = "") -> GridCell:
    """One trick was taken by somebody who had said so many."""
    return GridCell(Span(said), Span("1"), Span("●"), Span(flag), points="11", so_far="33", here=here)


def grid(names: list[str], *, rounds: int = 7, at: int = 0, here: int = 0, flag: str = "") -> ScoreGrid:
    """Everybody has the same numbers; somebody has the cursor in the third round, or a flag there."""
    columns = tuple(GridColumn(str(n + 1), Span("♣", "C"), str(7 - n), "Bartholomew") for n in range(rounds))
    rows = tuple(
        GridRow(
            "a", name,
            tuple(cell("1", *((here, flag) if n == 2 and seat == at else ())) for n in range(rounds)),
            "107", also="Ilse", mark=Span("❧"), here=bool(here) and seat == at,
        )
        for seat, name in enumerate(names)
    )  # fmt: skip
    return ScoreGrid(columns, rows, "total", "deals")


def drawn(block: ScoreGrid, width: int, height: int) -> list[str]:
    """The rows as they read."""
    return [line.text.rstrip() for line in laid_out((block,), width, height) if line.text.strip()]


@given(
    names=NAMES, at=st.integers(0, 13), here=st.integers(1, 2), flag=st.sampled_from(("", "†")),
    width=st.integers(44, 200), height=st.integers(4, 60),
)  # fmt: skip
def test_no_row_is_wider_than_its_place_and_every_total_is_seen(
    names: list[str], at: int, here: int, flag: str, width: int, height: int
) -> None:
    """Any names and any size from 44 columns on, with a cursor and a flag: only names are cut."""
    block = grid(names, at=at % len(names), here=here, flag=flag)
    rows = fit(laid_out((block,), width, height), height)
    assert max(line.width for line in rows) <= width and any(line.here for line in rows)
    assert all(" 107" in line.text for line in rows if "●" in line.text)


def test_who_deals_stands_apart_from_its_label_however_short_the_names() -> None:
    """Three rounds dealt by Bartholomew: the label gives way to the left, never the blank behind it."""
    for length in range(1, 9):
        for width in (60, 80, 120, 200):
            (under,) = (
                row
                for row in drawn(grid(["A" * length], rounds=3), width, 20)
                if row.strip().startswith("deals")
            )
            assert under.split()[:2] in (["deals", "Bartholomew"], ["deals", "–"]), (length, width)


def test_points_go_under_their_numbers_where_it_is_narrow() -> None:
    """At 80 columns they stand beside them, with the sums so far below; at 46 the points stand below."""
    assert drawn(grid(["Ana"]), 80, 20)[1:3] == [
        "  a Ana  1●1 11   1●1 11   1●1 11   1●1 11   1●1 11   1●1 11   1●1 11     107 ❧",
        "    Ilse     33       33       33       33       33       33       33",
    ]
    assert drawn(grid(["Ana"]), 46, 20)[1:3] == [
        " a Ana  1●1 1●1 1●1 1●1 1●1 1●1 1●1   107 ❧",
        "   Ilse  11  11  11  11  11  11  11",
    ]


def test_a_low_grid_has_a_row_each_and_says_where_more_follow() -> None:
    """Of nine people in five rows four round the cursor are seen, with arrows behind two letters."""
    rows = drawn(grid(list("ABCDEFGHI"), at=4, here=1), 46, 5)
    assert [line[1:4] for line in rows if "●" in line] == ["a↑C", "a D", "a E", "a↓F"]


def test_marks_stand_over_each_other_beside_a_flag() -> None:
    """Also where columns are as close as they can be."""
    for width in (46, 80):
        rows = drawn(grid(["Ana", "Ben", "Cy"], flag="†"), width, 8)
        places = [[at for at, sign in enumerate(line) if sign == "●"] for line in rows if "●" in line]
        assert places[0] == places[1] == places[2] and len(places[0]) == 7


def test_a_low_pane_drops_the_points_and_keeps_the_totals() -> None:
    """Five people in twelve rows have one each; the total stays."""
    rows = [line.text for line in pane_rows(((grid(["Ana", "Ben", "Cy", "Di", "Ed"]),),), 47, 12)]
    assert sum("●" in line for line in rows) == 5 and not any("Ilse" in line for line in rows)
    assert all("107" in line for line in rows if "●" in line)

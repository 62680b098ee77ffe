"""The page of the standings: one game at a time, all evenings or one, and a table may be left out."""

from __future__ import annotations

from datetime import date
from unittest.mock import patch

import pytest

from docs.scenes import matches
from facilitator.games.results import Outcome
from facilitator.services.over_tables.standings import CountedSoFar, CountedTable
from screens.shelf.standings import StandingsPage
from screens.table.palette_lines import commands
from screens.ui.text import fit
from tests.facilitator.services.over_tables.test_standings import a_match
from tests.screens.context import FakeContext, seated

ROOM = 40


def page(*tables: CountedTable) -> StandingsPage:
    """The page over these tables."""
    ctx = FakeContext()
    with patch.object(ctx.standings, "look"):
        ctx.standings.so_far = CountedSoFar(tables)
        return StandingsPage(ctx)


def shown(page: StandingsPage, width: int = 80) -> list[str]:
    """What stands on it."""
    rows = (" ".join(line.text.split()) for line in fit(page.above(width, ROOM), ROOM))
    return [line for line in rows if line]


def a_blob(evening: date = date(2026, 11, 2)) -> CountedTable:
    """A table at which Ana won."""
    outcomes = (Outcome(("Ana",), True, 98), Outcome(("Bo",), False, 0))
    return CountedTable("blob", "", "blob", evening, outcomes)


def test_people_and_pairs() -> None:
    """Everybody with tables, wins, games and points, and every pair; the winners of a table stand first."""
    rows = shown(page(*matches()))
    assert rows[0] == "▌ Mariglia: all 5 tables."
    assert "Gavino 5 3 7 : 5 +40" in rows
    assert "Gavino and Peppe 2 1 3 : 2 +15" in rows
    assert "▸ Gavino and Peppe – Tore and Mario 2 : 0" in rows


def test_one_evening() -> None:
    """→ goes from all of them to the last evening, then to the one before it, and round."""
    standings = page(*matches())
    firsts = []
    for _ in range(3):
        standings.press("right", "")
        firsts.append(shown(standings)[0])
    assert firsts == [
        "▌ Mariglia, 9 Nov 2026: 2 tables.",
        "▌ Mariglia, 2 Nov 2026: 3 tables.",
        "▌ Mariglia: all 5 tables.",
    ]


def test_the_other_game() -> None:
    """Tab shows the tables of the other game; who plays alone has a score, and no games."""
    standings = page(*matches(), a_blob())
    standings.press("tab", "")
    rows = shown(standings)
    assert rows[0] == "▌ Blob – card game: 1 table."
    assert "Ana 1 1 98" in rows
    assert not any("Partners" in line for line in rows)


def test_a_table_that_is_not_over() -> None:
    """It is listed by its title, and counts for nobody yet."""
    going_on = CountedTable("5", "The final", "mariglia", date(2026, 11, 9), ())
    rows = shown(page(going_on))
    assert "1 table is not over yet." in rows
    assert "▸ The final not over" in rows


def test_tables_are_still_read() -> None:
    """What has been read is shown, with how many are left; before the first nobody says that none counts."""
    standings = page(*matches())
    standings.ctx.standings.so_far = CountedSoFar(tuple(matches()), 7)
    rows = shown(standings)
    assert rows[0] == "▌ Mariglia: 5 tables so far."
    assert "… 7 tables left to read" in rows
    standings.ctx.standings.so_far = CountedSoFar((), 1)
    assert shown(standings) == ["… 1 table left to read"]


def test_a_table_is_left_out() -> None:
    """Del asks once; then the table counts for nobody, and the page goes on without it."""
    ctx = FakeContext()
    a_match(ctx)
    standings = StandingsPage(ctx)
    standings.press("delete", "")
    assert standings.count == 1
    standings.press("enter", "")
    assert standings.count == 0
    assert shown(standings)[0] == "▌ No table counts yet."


def test_what_people_are_called_is_no_markup() -> None:
    """A name stands as it was typed, however long: of a long one the beginning."""
    odd = Outcome(("[b]Cy[/]", "{name}" * 20), True, 5, (1, 0))
    rows = shown(page(CountedTable("1", "", "mariglia", date(2026, 11, 9), (odd,))))
    assert any(line.startswith("[b]Cy[/]") for line in rows)


@pytest.mark.parametrize(
    ("counts", "line"),
    [(False, "standings: count this table"), (True, "standings: leave this table out")],
)
def test_a_table_says_whether_it_counts(counts: bool, line: str) -> None:
    """The palette of a match has the one that can be done, and doing it turns it round."""
    ctx = FakeContext()
    ctx.table.take(a_match(ctx, counts=counts))
    found = next(each for each in commands(ctx, "table") if each.name == line)
    found.act()
    assert ctx.standings.counts is not counts


def test_a_story_has_no_standings() -> None:
    """Nobody wins there: neither the choice nor the page is offered."""
    names = [each.name for each in commands(seated("Ana", "Bo", "Cy"), "table")]
    assert not any("standings" in name for name in names)

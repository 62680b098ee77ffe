"""The search page: what was found by title and how often, and nothing that is typed is kept."""

from __future__ import annotations

import pytest

from facilitator.services.over_tables.search import SearchResults
from facilitator.services.over_tables.shelf import ListedTable
from screens.shelf.search import SearchPage
from screens.ui.choosing import ToRow
from screens.ui.layout import laid_out
from screens.ui.text import fit
from tests.screens.context import FakeContext

ROOM = 17


def shelved(number: int, title: str = "", *, archived: bool = False) -> ListedTable:
    """A table on the shelf."""
    stands, when = "age 4, predictions", "today 18:55"
    return ListedTable(f"id{number}", title or f"Table {number}", "blob", 5, stands, when, archived)


def searching(
    *found: tuple[ListedTable, int], left: int = 0, more: bool = False
) -> tuple[SearchPage, FakeContext]:
    """The page after “salt” was typed, with what was found so far."""
    ctx = FakeContext()
    page = SearchPage(ctx)
    page.typed("salt")
    ctx.search.found = SearchResults("salt", found, left, more)
    return page, ctx


def shown(page: SearchPage, width: int = 80) -> list[str]:
    """What fits on the page."""
    return [line.text for line in fit(page.above(width, ROOM), ROOM)]


def test_what_is_typed_is_looked_for_and_kept_nowhere() -> None:
    """Each change begins a new search, spaces at the ends do not; no draft of any table."""
    ctx = FakeContext()
    page = SearchPage(ctx)
    for words in ("s", "sa", "sa ", " sa", ""):
        page.typed(words)
    assert ctx.searched == ["", "s", "sa", ""]
    assert ctx.drafts == {}


def test_titles_and_how_often() -> None:
    """Title, game, when and how often; a table of the archive says so; where it stands is not shown."""
    page, _ = searching((shelved(1), 1), (shelved(2, archived=True), 12))
    assert [line.split() for line in shown(page)[-2:]] == [
        ["▸", "Table", "1", "Blob", "today", "18:55", "once"],
        ["Table", "2", "Blob", "archive", "12", "times"],
    ]  # fmt: skip
    assert not any("predictions" in line for line in shown(page))


@pytest.mark.parametrize(
    ("left", "more", "tables", "said"),
    [
        (4000, False, 0, "… 4000 tables left to search"),
        (0, False, 0, "No table has that."),
        (0, True, 2, "The first 2 tables are shown; there are more."),
    ],
)
def test_how_far_it_is(left: int, more: bool, tables: int, said: str) -> None:
    """Under the tables stands how many are still to be looked through, that there are none, or more."""
    page, _ = searching(*((shelved(number), 1) for number in range(tables)), left=left, more=more)
    assert shown(page)[-1].strip() == said


def test_nothing_is_said_where_all_is_found() -> None:
    """The tables alone, and before anything is typed not even these."""
    page, ctx = searching((shelved(1), 1), (shelved(2), 1))
    assert shown(page)[-1].startswith("      Table 2")
    ctx.search.found = SearchResults("", (), 0, False)
    assert shown(page)[-1].strip() == "erased."


def test_on_a_low_screen_the_tables_stand_before_what_is_said_of_the_search() -> None:
    """Six rows under the question: the names of the games go, how often and the titles stay."""
    page, _ = searching(*((shelved(number), 3) for number in range(9)), left=4)
    rows = [line.text.strip() for line in fit(laid_out(page.blocks(), 46, 6), 6)]
    assert rows[0] == "▌ What are you looking for?" and rows[-1] == "… 4 tables left to search"
    assert [row.split() for row in rows[1:-2]] == [
        ["▸", "Table", "0", "3", "times"], ["Table", "1", "3", "times"], ["Table", "2", "3", "times"],
    ]  # fmt: skip


def test_the_table_under_the_cursor_opens() -> None:
    """↓ and Enter, in the line; a click goes to a row and a second one opens it."""
    page, ctx = searching((shelved(1), 1), (shelved(2), 1))
    page.move(1)
    page.keep("salt")
    page.clicked(ToRow(0))
    page.clicked(ToRow(0))
    assert ctx.places == ["open id2", "open id1"]


def test_enter_with_nothing_found_does_nothing() -> None:
    """No table, no place."""
    page, ctx = searching()
    page.keep("salt")
    page.move(1)
    assert (ctx.places, page.at) == ([], 0)


def test_another_word_begins_at_the_top() -> None:
    """The cursor was on the second table; of what is found next it is on the first."""
    page, _ = searching((shelved(1), 1), (shelved(2), 1))
    page.move(1)
    page.typed("salty")
    assert page.at == 0


def test_help_lets_it_wait_and_go_on() -> None:
    """What lay on top is closed: the same words are in the line, and looked for again."""
    page, ctx = searching()
    page.again()
    line = page.line()
    assert line is not None and line.text == "salt"
    assert ctx.searched[-1] == "salt"


def test_escape_lets_go_of_all_of_it() -> None:
    """Nothing is looked for any more."""
    page, ctx = searching((shelved(1), 1))
    page.press("escape", "")
    assert (ctx.searched[-1], ctx.places) == ("", ["back"])


def test_what_was_typed_can_be_taken_out() -> None:
    """The line is emptied, and nothing is looked for."""
    page, ctx = searching()
    page.again()
    page.forget_typed()
    line = page.line()
    assert line is not None and line.text == ""
    assert (ctx.searched[-1], ctx.drawn) == ("", ["line"])


def test_a_long_list_follows_the_cursor() -> None:
    """Of fifty tables the one under the cursor is seen."""
    page, _ = searching(*((shelved(number), 1) for number in range(50)))
    page.move(37)
    rows = shown(page)
    assert any("▸ Table 37" in line for line in rows) and len(rows) <= ROOM


@pytest.mark.parametrize("width", [80, 140])
def test_any_title_stays_within_its_place(width: int) -> None:
    """No title makes a row too wide, and none is read as markup."""
    page, _ = searching((shelved(1, "[b]漢字\x1b[31m\n" * 30), 10**9))
    rows = [*page.head(width), *page.above(width, ROOM)]
    assert max(line.width for line in rows) <= width
    assert not any("\x1b" in line.text or "\n" in line.text for line in rows)

"""Conventions in the table's own words: written, corrected, undone, erased for good, shown (G-43)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from facilitator.games.mariglia.entries import ConventionWorded, DealTurned
from facilitator.services.front_end import ToPage
from facilitator.session import Session
from facilitator.store import Store
from screens.mariglia.sentences import IN_OUR_WORDS
from screens.mariglia.sheet.margin import MatchMargin, margin_pane
from screens.mariglia.start.agreed import Conventions
from screens.mariglia.start.own_conventions import ERASED_FOR_GOOD, ONE_MORE, OwnConventions
from screens.ui.layout import pane_rows
from screens.ui.page import Page
from screens.ui.text import fit
from tests.screens.keys import press
from tests.screens.mariglia.context import MatchContext, playing

FIRST, SECOND = "Nobody says “low”.", "[b]Trumps[/b] are asked about all at once."
BOTH = (ConventionWorded(number=1, words=FIRST), ConventionWorded(number=2, words=SECOND))


def text(page: Page, width: int = 80, height: int = 20) -> str:
    """What is seen of it."""
    return "\n".join(line.text for line in fit(page.above(width, height), height))


def said(ctx: MatchContext) -> list[str]:
    """What the table has written down."""
    match = ctx.view.state
    assert match is not None
    return [*match.conventions.values()]


def test_a_line_is_written_below_those_that_stand() -> None:
    """Enter on the last row opens a line; Enter keeps it, and one more row waits."""
    ctx = playing(BOTH[0])
    page = OwnConventions(ctx)
    page.move(1)
    assert page.line() is None
    press(page, "enter")
    line = page.line()
    assert line is not None and (line.slot, line.text) == (("convention_worded", 2), "")
    page.keep(f" {SECOND} ")
    page.changed()
    assert said(ctx) == [FIRST, SECOND] and page.line() is None
    assert [part in text(page) for part in (FIRST, SECOND, ONE_MORE)] == [True] * 3


def test_an_empty_line_is_none() -> None:
    """Enter twice on one more row writes nothing."""
    ctx = playing()
    page = OwnConventions(ctx)
    press(page, "enter")
    page.keep("  ")
    assert said(ctx) == [] and page.line() is None


def test_a_line_is_corrected_and_undone() -> None:
    """Enter opens it with its words; undo brings the earlier ones back."""
    ctx = playing(*BOTH)
    page = OwnConventions(ctx)
    press(page, "enter")
    line = page.line()
    assert line is not None and line.text == FIRST
    page.keep("Everybody says “low”.")
    assert said(ctx) == ["Everybody says “low”.", SECOND]
    ctx.front.undo()
    assert said(ctx) == [FIRST, SECOND]


def test_a_line_is_erased_after_a_question() -> None:
    """Delete asks, Esc leaves it, Enter erases; its number is not given again."""
    ctx = playing(*BOTH)
    page = OwnConventions(ctx)
    press(page, "delete")
    assert ERASED_FOR_GOOD in " ".join(text(page).replace("▌", " ").split())
    press(page, "escape delete enter")
    page.changed()
    assert said(ctx) == [SECOND] and page.numbers == (2, 3)


def test_the_last_row_has_nothing_to_erase() -> None:
    """Delete on one more row asks nothing."""
    page = OwnConventions(playing(BOTH[0]))
    page.move(1)
    press(page, "delete")
    assert page.confirming is None


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A file."""
    found = Store(tmp_path / "sessions.db")
    yield found
    found.close()


def test_no_undo_brings_an_erased_line_back(store: Store) -> None:
    """It is gone from every row, corrected and undone ones too; the line after it stays (G-43)."""
    session = Session.create(store, "mariglia", DealTurned(seat=0))
    session.record(BOTH[0])
    session.record(ConventionWorded(number=1, words="worded again"))
    session.record(BOTH[1])
    session.erase(("convention_worded", 1))
    assert [*session.state.conventions.values()] == [SECOND]
    for _ in range(3):
        session.undo()
    session.redo()
    assert [*session.state.conventions.values()] == []
    again = Session.open(store, session.id)
    assert FIRST not in repr(again.lines) and "worded again" not in repr(again.lines)


def test_a_rematch_keeps_them() -> None:
    """What the same four agreed on holds in their next match as well."""
    match = playing(*BOTH).view.state
    assert match is not None
    assert [entry for entry in match.again() if isinstance(entry, ConventionWorded)] == [*BOTH]


def test_they_stand_where_the_conventions_are_shown() -> None:
    """On the page of the house rules, in the margin and in the pane beside a page, as they were written."""
    ctx = playing(*BOTH)
    pane = "\n".join(line.text for line in pane_rows((margin_pane(MatchMargin(ctx)),), 60, 41))
    for shown in (text(Conventions(ctx), 100, 40), text(MatchMargin(ctx), 120, 40), pane):
        assert IN_OUR_WORDS in shown
        assert FIRST in " ".join(shown.split()) and "[b]Trumps[/b] are" in " ".join(shown.split())
    assert IN_OUR_WORDS not in text(MatchMargin(playing()), 120, 40)


def test_w_on_the_house_rules_leads_to_them() -> None:
    """What is changed there and not saved yet stays on that page."""
    ctx = playing()
    page = Conventions(ctx)
    press(page, "right w")
    assert ctx.places == [ToPage("mariglia-own")] and page.changed_to


@pytest.mark.parametrize(("width", "height"), [(46, 9), (80, 20), (140, 41)])
def test_long_lines_fit(width: int, height: int) -> None:
    """No row is wider than the page; the one under the cursor can be read."""
    page = OwnConventions(playing(ConventionWorded(number=1, words="wasp " * 20), *BOTH[1:]))
    assert all(line.width <= width for line in page.above(width, height))
    assert "wasp wasp" in text(page, width, height)

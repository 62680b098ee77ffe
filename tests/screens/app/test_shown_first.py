"""A key is drawn, then saved, then called saved; and it is drawn once."""

from __future__ import annotations

from asyncio import get_running_loop
from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from facilitator.games.marginalia.entries import Predicted
from facilitator.services.front_end import ToHome
from facilitator.store import Change
from facilitator.store.tables import Tables
from screens.app import Marginalia, run
from screens.loop import LEAVES_IN
from screens.marginalia.round.predictions import Predictions
from screens.ui.blocks import Block
from screens.ui.blocks.people import Value
from screens.ui.frame import EDGE
from screens.ui.layout import pane_rows
from screens.ui.text import Row
from tests.screens.app.playing import on_the_shelf, opened, people, reopened, settled, shown

FIVE_CARDS = people("Ana", "Ben", "Cy", "Di", "Ed", story=False)


@pytest.fixture
def happened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was painted, by the mark in it, and each commit, in their order."""
    found: list[str] = []
    painted, written = Marginalia._display, Tables.write

    def display(app: Marginalia, *painting: Any) -> None:
        found.append("not saved" if "not saved" in app.frame.parts["head"].rows[0].text else "saved")
        painted(app, *painting)

    def write(tables: Tables, *change: Any) -> bytes:
        version = written(tables, *change)
        found.append("commit")
        return version

    monkeypatch.setattr(Marginalia, "_display", display)
    monkeypatch.setattr(Tables, "write", write)
    return found


async def test_a_number_is_painted_before_it_is_saved_and_marked_until_then(happened: list[str]) -> None:
    """Painted as not saved, committed once, painted as saved; undo and redo likewise."""
    async with opened(*FIVE_CARDS) as (_, pilot):
        for key in ("1", "ctrl+z", "ctrl+y"):
            happened.clear()
            await pilot.press(key)
            await settled(pilot, lambda: "saved" in happened)
            assert happened == ["not saved", "commit", "saved"], key


async def test_a_number_has_left_for_the_terminal_before_it_is_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another thread takes the painting there; it would wait for a commit that begins at once."""
    at: dict[str, float] = {}
    painted, written = Marginalia._display, Tables.write

    def display(app: Marginalia, *painting: Any) -> None:
        at.setdefault("painted", get_running_loop().time())
        painted(app, *painting)

    def write(tables: Tables, *change: Any) -> bytes:
        at.setdefault("saved", get_running_loop().time())
        return written(tables, *change)

    monkeypatch.setattr(Marginalia, "_display", display)
    monkeypatch.setattr(Tables, "write", write)
    async with opened(*FIVE_CARDS) as (_, pilot):
        at.clear()
        await pilot.press("1")
        assert at["saved"] - at["painted"] >= LEAVES_IN > 0


async def test_what_waits_for_drawings_of_one_moment_is_done_in_their_order() -> None:
    """A clock that stands meanwhile tells no two of them apart."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        done: list[int] = []
        for number in range(5):
            app.timers.once_drawn(partial(done.append, number))
            app.timers._drawn()
        await settled(pilot, lambda: len(done) == 5)
        assert done == [*range(5)]


def _look_at_drawings(monkeypatch: pytest.MonkeyPatch, drawn: list[bool]) -> None:
    """Each time the page is drawn: whether all was saved."""
    above = Predictions.above

    def told(page: Predictions, width: int, height: int) -> list[Row]:
        drawn.append(page.ctx.view.is_saved)
        return above(page, width, height)

    monkeypatch.setattr(Predictions, "above", told)


async def test_a_number_draws_its_page_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mark that goes is the first line alone."""
    drawn: list[bool] = []
    _look_at_drawings(monkeypatch, drawn)
    async with opened(*FIVE_CARDS) as (app, pilot):
        drawn.clear()
        await pilot.press("1")
        assert drawn == [False] and "not saved" not in shown(app)


async def test_a_number_has_each_person_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the airiest layout does not fit: what is said of people is the same in all."""
    made: list[int] = []
    cells = Predictions.cells

    def counted(page: Predictions, seat: int, *, here: bool) -> tuple[Value, ...]:
        made.append(seat)
        return cells(page, seat, here=here)

    monkeypatch.setattr(Predictions, "cells", counted)
    async with opened(*people(*"ABCDEFGHIJKLMN", story=False)) as (app, pilot):
        made.clear()
        await pilot.press("1")
        assert sorted(made) == list(range(14)) and "1 predicted" in shown(app)


async def test_a_drawing_asks_once_for_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands in it, how high it is and what takes the keys follow from one answer."""
    asked: list[str] = []

    def line(page: Predictions) -> None:
        asked.append(page.name)

    monkeypatch.setattr(Predictions, "line", line)
    async with opened(*FIVE_CARDS) as (app, _):
        asked.clear()
        app.frame.draw()
        assert asked == ["predict"]


async def test_a_number_is_painted_before_the_panes_beside_it_are_made(
    happened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a wide screen the sheet has it a frame later; where three come at once, one sheet has all three."""
    left_pane = Predictions.left_pane

    def made(page: Predictions) -> Sequence[Block]:
        happened.append("sheet")
        return left_pane(page)

    monkeypatch.setattr(Predictions, "left_pane", made)
    async with opened(*FIVE_CARDS, size=(164, 45)) as (app, pilot):
        happened.clear()
        await pilot.press("1")
        await settled(pilot, lambda: "saved" in happened)
        assert happened == ["not saved", "commit", "sheet", "saved"]
        happened.clear()
        for number in "112":
            app.simulate_key(number)
        await settled(pilot, lambda: "sheet" in happened)
        assert happened.count("sheet") == 1 and len(app.ctx.view.state.round(1).predictions) == 4
        page, sheet = app.frame.page, app.frame.parts["left"]
        assert page is not None and sheet.rows == tuple(
            pane_rows((left_pane(page),), page.pane_widths[0] - EDGE, sheet.size.height)
        )


async def test_keys_that_come_before_a_commit_are_saved_in_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever leaves before anything was painted has saved all of it."""
    id = on_the_shelf(*FIVE_CARDS)
    rows: list[int] = []
    written = Tables.write

    def write(tables: Tables, id: str, version: bytes, change: Change) -> bytes:
        rows.append(len(change.rows))
        return written(tables, id, version, change)

    monkeypatch.setattr(Tables, "write", write)
    async with opened(session=id) as (app, _):
        page = app.frame.page
        assert page is not None
        for number in "112":
            page.press(number, number)
        assert app.ctx.view.pending and rows == []
        app.router.go(ToHome())
        assert rows == [3]
    assert reopened(id).state.round(1).predictions == {1: 1, 2: 1, 3: 2}


async def test_a_page_that_says_it_itself_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """“All your words are saved.” may stand there only once they are."""
    drawn: list[bool] = []
    _look_at_drawings(monkeypatch, drawn)
    monkeypatch.setattr(Predictions, "says_saved", True)
    async with opened(*FIVE_CARDS) as (_, pilot):
        drawn.clear()
        await pilot.press("1")
        assert drawn == [False, True]


def test_what_was_shown_is_saved_where_the_program_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """It breaks after an act, before the commit: the next start has the act."""
    id = on_the_shelf(*FIVE_CARDS)

    def breaks(app: Marginalia) -> None:
        assert app.ctx.table.open(id) == "" and app.ctx.table.session is not None
        app.ctx.table.session.record(Predicted(age=1, seat=1, tricks=2), commit=False)
        app._exception = RuntimeError()

    monkeypatch.setattr(Marginalia, "run", breaks)
    assert run(session=id) == 1
    assert reopened(id).state.round(1).predictions == {1: 2}


async def test_what_waits_for_a_drawing_goes_with_no_screen() -> None:
    """A key, the palette and Esc in one burst: the palette takes its calls along, and all is saved."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        for key in ("1", "ctrl+p", "escape"):
            app.simulate_key(key)
        await pilot.pause(0.5)
        assert app.ctx.view.is_saved and not app.ctx.view.pending
        done: list[str] = []
        app.ctx.autosave._timers.once_drawn(lambda: done.append("one"))
        app.ctx.autosave._timers.once_drawn(lambda: done.append("two"))
        await pilot.pause(0.5)
        assert done == ["one", "two"]

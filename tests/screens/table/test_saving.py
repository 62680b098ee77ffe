"""What the table screen shows while the disk, or another window, does what it likes."""

from __future__ import annotations

import pytest

from facilitator.games.marginalia.entries import AgendaSet, SocietyNoted
from facilitator.store import NotSaved
from facilitator.store.tables import Tables
from screens.app import Marginalia
from tests.screens.app.playing import Evening, on_the_shelf, opened, reopened, settled, shown, typed
from tests.screens.table.at_table import CARDS, STORY, box, kept_bytes, one_line, said, unboxed, words


async def test_what_could_not_be_saved_is_shown_and_saved_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk: the first line says so, the numbers go on, and all is saved when there is room again."""
    id = on_the_shelf(*CARDS)
    async with opened(session=id) as (app, pilot):

        def full(*_: object) -> bytes:
            raise NotSaved("The disk is full.")

        with monkeypatch.context() as broken:
            broken.setattr(Tables, "write", full)
            await typed(pilot, "1 1")
            await settled(pilot, lambda: "not saved" in shown(app))
            assert app.ctx.view.state.round(1).predictions == {1: 1, 2: 1}
            assert reopened(id).state.round(1).predictions == {}
        await typed(pilot, "2")
        await settled(pilot, lambda: "not saved" not in shown(app))
        assert reopened(id).state.round(1).predictions == {1: 1, 2: 1, 0: 2}


async def test_leaving_unsaved_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """ctrl+q on a full disk says what would be lost; the second one leaves."""
    async with opened(*CARDS) as (app, pilot):

        def full(*_: object) -> bytes:
            raise NotSaved("The disk is full.")

        monkeypatch.setattr(Tables, "write", full)
        await typed(pilot, "1 ctrl+q")
        assert "If you leave again, the rest is lost." in unboxed(app) and app.is_running


async def _followed(app: Marginalia, pilot: Evening, *slot: str | int) -> None:
    def has_come() -> str:
        app.ctx.autosave.follow()
        return words(app, *slot)

    await settled(pilot, has_come)


async def test_another_window_is_followed_and_half_typed_words_stay() -> None:
    """What it writes elsewhere is on the record here; the box is as it was."""
    id = on_the_shelf(*STORY)
    async with opened(session=id) as (app, pilot):
        await typed(pilot, "“lam")
        reopened(id).record(SocietyNoted(age=1, words="elsewhere"))
        await _followed(app, pilot, "society_noted", 1)
        assert box(app) == "lam"


async def test_another_window_answers_what_is_asked_here() -> None:
    """The next question is asked; what was half typed for the first one is in no other box."""
    id = on_the_shelf(*STORY)
    async with opened(session=id) as (app, pilot):
        await typed(pilot, "“lam")
        reopened(id).record(AgendaSet(age=1, words="boats"))
        await _followed(app, pilot, "agenda_set", 1)
        assert "speaks first" in said(app)
        await typed(pilot, "2")
        assert app.ctx.view.state.round(1).predictions == {1: 2}


async def test_a_table_that_is_deleted_leaves_no_byte() -> None:
    """From Home: the palette’s line of the table under the cursor, asked once, and it is gone for good."""
    on_the_shelf(*CARDS, AgendaSet(age=1, words="quagmirelet"))
    async with opened() as (app, pilot):
        assert b"quagmirelet" in kept_bytes()
        await typed(pilot, "ctrl+p “delete")
        await pilot.pause(0.5)
        await typed(pilot, "enter d")
        await settled(pilot, lambda: b"quagmirelet" not in kept_bytes())
        assert said(app) == "Begin a table."


async def test_a_table_is_called_otherwise_and_put_away() -> None:
    """A title typed at once stands in the list; archived, the table is found in the archive."""
    on_the_shelf(*CARDS)
    async with opened() as (app, pilot):
        await typed(pilot, "ctrl+p “rename")
        await pilot.pause(0.5)
        await typed(pilot, "enter “Lamps enter")
        assert "Lamps Blob – card game · 3 players" in one_line(app)
        await typed(pilot, "ctrl+p “archive")
        await pilot.pause(0.5)
        await typed(pilot, "enter")
        assert "Lamps" not in shown(app)
        await typed(pilot, "ctrl+p “archive")
        await pilot.pause(0.5)
        await typed(pilot, "enter")
        assert "Lamps" in shown(app)

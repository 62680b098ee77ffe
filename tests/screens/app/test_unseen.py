"""The unseen round in the real app: whole with keys alone, and nothing disturbs a turn or outlives it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual import events

import screens.over.card
from facilitator.games.marginalia.entries import AgendaSet
from facilitator.paths import database
from screens.app import Marginalia
from screens.over.card import CardScreen
from screens.over.unseen import UnseenScreen
from screens.table_screen import TableScreen
from tests.facilitator.services.served import Served, no_server
from tests.screens.app.playing import (
    Evening,
    on_the_shelf,
    opened,
    people,
    reopened,
    settled,
    shown,
    typed,
)

THREE = (*people("Ana", "Ben", "Cy"), AgendaSet(age=1, words="lamps"))
SECRET = "quagmirelet"
NEXT = "Hand the laptop to the next person"


@pytest.fixture(autouse=True)
def awake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the card's keys act at once."""
    monkeypatch.setattr(screens.over.card, "SLEEP", 0)


async def begun(app: Marginalia, pilot: Evening, keys: str = "") -> None:
    """A round from the list, and these keys in it."""
    app.router.guide.go(("limits",))
    app.router.redraw()
    await typed(pilot, f"r {keys}".strip())


def kept_bytes() -> bytes:
    """Every byte of every file in the folder where everything is kept."""
    return b"".join(path.read_bytes() for path in database().parent.rglob("*") if path.is_file())


def marked(app: Marginalia) -> list[list[str]]:
    """The lines of the turn that are marked, by their words."""
    return [line.split() for line in shown(app).split("\n") if line.split()[:1] in (["never"], ["off"])]


async def test_a_whole_round_for_three_with_the_card_in_the_middle() -> None:
    """Ticks and own words, a stop, an empty turn, words left in the box: one sorted list behind it."""
    async with opened(*THREE, size=(80, 24)) as (app, pilot):
        table = app.ctx.view.key
        await begun(app, pilot, "enter down space down space space “Wasps_and_bees enter “fo")
        assert marked(app)[-1] == ["never", "Wasps", "and", "bees"]
        before = shown(app)
        await typed(pilot, "f2")
        assert isinstance(app.screen, CardScreen)
        assert "Wasps" not in shown(app) and "lamps" not in shown(app)
        await typed(pilot, "g")
        assert shown(app) == before
        await typed(pilot, "“g escape")
        assert NEXT in shown(app) and not marked(app)
        await typed(pilot, "enter escape enter")
        assert not marked(app) and "fog" not in shown(app)
        await typed(pilot, "down space “wasps_and__bees escape")
        assert app.ctx.view.limits == {}
        assert SECRET.encode() not in kept_bytes()
        await typed(pilot, "enter")
        found = {
            "animals being hurt": "line",
            "fog": "line",
            "illness told in detail": "veil",
            "wasps and bees": "line",
        }
        assert app.ctx.view.limits == found
        assert "fog · wasps and bees" in shown(app)
        assert reopened(table).limits == found and not reopened(table).drafts
        await typed(pilot, "g")
        assert isinstance(app.screen, TableScreen)


async def test_nothing_disturbs_a_turn_and_no_file_has_it() -> None:
    """No palette, undo, help, paste, clipboard or message; of an unfinished turn no byte is anywhere."""
    async with opened(*THREE) as (app, pilot):
        app.router.note("Ben is late.")
        await settled(pilot, lambda: "Ben is late." in shown(app))
        await begun(app, pilot, f"enter “{SECRET}")
        assert "Ben is late." not in shown(app)
        before = shown(app)
        await typed(pilot, "ctrl+p ctrl+z ctrl+y f1 f3 f4 ctrl+n ctrl+a ctrl+shift+a ctrl+c")
        app.post_message(events.Paste("pasted"))
        app.router.note("Somebody said something.")
        await pilot.pause()
        assert shown(app) == before and app.clipboard == ""
        assert app.ctx.view.state.is_filled(("agenda_set", 1))
        app.ctx.autosave.save_drafts()
        assert SECRET.encode() not in kept_bytes() and b"begun" in kept_bytes()


async def test_a_round_that_broke_off_says_so_when_the_table_is_opened() -> None:
    """And on the list; nothing of it is there, and another round takes the sentence away."""
    table = on_the_shelf(*THREE)
    async with opened(session=table) as (app, pilot):
        await begun(app, pilot, f"enter “{SECRET} escape enter")
    async with opened(session=table) as (app, pilot):
        assert "An unseen round broke off" in shown(app)
        assert SECRET.encode() not in kept_bytes()
        app.router.window.say("")
        app.router.guide.go(("limits",))
        app.router.redraw()
        await pilot.pause()
        assert "An unseen round broke off" in shown(app)
        await typed(pilot, "r enter escape down enter")
        assert not reopened(table).choices.get("round") and "broke off" not in shown(app)


async def test_the_cards_alone_end_the_round() -> None:
    """From the card over a turn: the table is there again without its story, and nothing was kept."""
    async with opened(*THREE) as (app, pilot):
        await begun(app, pilot, f"enter “{SECRET} escape enter f2 c")
        await settled(pilot, lambda: app.screen is app.windows.table)
        assert not app.ctx.view.state.story and app.ctx.view.limits == {}


@pytest.mark.parametrize("keys", ["escape", "down enter"])
async def test_not_now(keys: str) -> None:
    """Before the first turn Esc leads back to the list, and so does its row."""
    async with opened(*THREE) as (app, pilot):
        await begun(app, pilot)
        assert isinstance(app.screen, UnseenScreen)
        await typed(pilot, keys)
        assert isinstance(app.screen, TableScreen) and not app.ctx.view.choices.get("round")


# ---------------------------------------------------------------- on phones


def sends(app: Marginalia) -> Callable[..., None]:
    """What sends a body to the round that is on."""

    def send(ballot: int, **said: Any) -> None:
        round_ = app.ctx.room.side.sheet()["unseen"]["round"]
        app.ctx.room.side.ballot({"round": round_, "ballot": ballot, **said})

    return send


async def test_a_round_on_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two phones all at once, then a turn here for whoever has none; it never says who or how many."""
    no_server(monkeypatch, "192.168.1.7")
    monkeypatch.setattr(Served, "seats_here", (1, 3))
    async with opened(*THREE) as (app, pilot):
        app.ctx.room.open(to_phones=True)
        await settled(pilot, lambda: app.ctx.room.phones)
        await begun(app, pilot, "down enter")
        assert "Not everybody is done yet." in shown(app)
        assert app.ctx.room.side.sheet()["unseen"]["ways"] == ["never", "off stage"]
        assert "says" not in app.ctx.room.side.sheet()
        send = sends(app)
        before = shown(app)
        send(1, ready=True)
        await pilot.pause()
        assert shown(app) == before
        send(2, ready=True)
        await settled(pilot, lambda: "Everybody is done." in shown(app))
        send(1, things=[["Zeal", "never"], ["fog", "off stage"]])
        send(2, things=[["zeal", "off stage"]])
        await settled(pilot, lambda: "Whoever had no turn on a phone" in shown(app))
        assert app.ctx.view.limits == {}
        await typed(pilot, f"enter “{SECRET} escape enter")
        assert app.ctx.view.limits == {"fog": "veil", SECRET: "line", "zeal": "line"}
        assert app.ctx.room.side.sheet()["unseen"] is None


async def test_phones_that_go_away_are_not_waited_for_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Going on takes those who are done; beginning again forgets every ballot, cancelling all of it."""
    no_server(monkeypatch, "192.168.1.7")
    monkeypatch.setattr(Served, "seats_here", (1, 3))
    async with opened(*THREE) as (app, pilot):
        app.ctx.room.open(to_phones=True)
        await settled(pilot, lambda: app.ctx.room.phones)
        await begun(app, pilot, "down enter")
        send, before = sends(app), app.ctx.room.side.sheet()["unseen"]["round"]
        send(1, ready=True)
        await typed(pilot, "down enter")
        assert "We go on." in shown(app)
        await typed(pilot, "down down enter")
        assert "Not everybody is done yet." in shown(app)
        assert app.ctx.room.side.sheet()["unseen"]["round"] != before
        await typed(pilot, "down down down enter")
        assert app.screen is app.windows.table and app.ctx.room.side.sheet()["unseen"] is None

"""An unseen round on phones in the real app: the card over it, leaving it, what an evening keeps of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import screens.safety.card
from exports.data import json_export
from facilitator.paths import database
from facilitator.services.choices import ROOM
from facilitator.services.front_end import ToPage
from facilitator.store import Store
from screens.app import Marginalia
from screens.marginalia.safety.unseen import Unseen
from screens.safety.card import SafetyCard
from tests.facilitator.services.served import Served, no_server
from tests.screens.app.playing import Evening, opened, people, reopened, settled, shown, typed

FOUR = people("Ana", "Ben", "Cy", "Di")
SAID: tuple[list[list[str]], ...] = ([["Zeal", "never"], ["fog", "off stage"]], [], [["zeal", "off stage"]])
"""What three phones send."""
TURN = "enter “wasps escape"
"""Of whoever has none."""


@pytest.fixture(autouse=True)
def with_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a network at home, with three phones; the card's keys act at once."""
    no_server(monkeypatch, "192.168.1.7")
    monkeypatch.setattr(Served, "nameless", 1)
    monkeypatch.setattr(Served, "seats_here", (1, 3))
    monkeypatch.setattr(screens.safety.card, "SLEEP", 0)


async def begun(app: Marginalia, pilot: Evening, keys: str = "") -> None:
    """The room is open, the page of the round is shown, and these keys are pressed on it."""
    app.router.go(ToPage("room"))
    await settled(pilot, lambda: app.ctx.room.code)
    app.router.go(ToPage("limits"))
    await typed(pilot, f"r {keys}".strip())


async def sent(app: Marginalia, pilot: Evening, order: Sequence[int], **said: Any) -> None:
    """Something comes from these phones."""
    for number in order:
        unseen = app.ctx.room.side.sheet()["unseen"]
        body = {name: value[number] for name, value in said.items()}
        app.ctx.room.side.ballot({"round": unseen["round"], "ballot": number, **body})
    await pilot.pause()


async def tapped(app: Marginalia, pilot: Evening) -> None:
    """Somebody stops on a phone, and everybody goes on after a moment."""
    app.ctx.room.side.stop()
    await settled(pilot, lambda: isinstance(app.screen, SafetyCard))
    app.ctx.room.side.stop()
    await typed(pilot, "g")


async def on_phones(app: Marginalia, pilot: Evening, order: Sequence[int], *, with_card: bool) -> None:
    """The whole round, in this order, perhaps with the card between all of its parts."""

    async def perhaps() -> None:
        if with_card:
            await tapped(app, pilot)

    await begun(app, pilot, "p")
    await perhaps()
    await sent(app, pilot, order, ready=(True,) * 3)
    await perhaps()
    await sent(app, pilot, order, things=SAID)
    await perhaps()
    await typed(pilot, TURN)


async def on_the_laptop(app: Marginalia, pilot: Evening) -> None:
    """The same things, by four turns."""
    await begun(app, pilot, "enter “Zeal down “fog right escape enter escape enter “zeal right escape")
    await typed(pilot, TURN)


def kept(id: str) -> tuple[Any, ...]:
    """All that the file has of an evening but the key of its room and the times."""
    session = reopened(id)
    with Store(database()).file.reading() as db:
        rows = db.execute("SELECT words, kind FROM limits WHERE session = ?", (id,)).fetchall()
    choices = {name: value for name, value in session.choices.items() if name != ROOM}
    exported = json_export.document(session.state, "")
    return session.lines, dict(session.drafts), choices, dict(session.limits), rows, exported


@pytest.mark.parametrize("way", ["phones in another order", "phones and the card", "laptop"])
async def test_an_evening_keeps_the_same_however_the_list_came_about(
    way: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On phones in any order, with the card or without, or on the laptop: record, drafts, choices, files."""
    monkeypatch.setattr("facilitator.session.new_id", lambda: "same")
    found = []
    for played in ("phones", way):
        monkeypatch.setenv("MARGINALIA_HOME", str(home / played))
        async with opened(*FOUR) as (app, pilot):
            if played == "laptop":
                await on_the_laptop(app, pilot)
            else:
                order = (2, 0, 1) if "another" in played else (0, 1, 2)
                await on_phones(app, pilot, order, with_card="card" in played)
            await settled(pilot, lambda: app.router.place == "limits")
            app.ctx.autosave.save_drafts()
        found.append(kept("same"))
    assert found[0][3] == {"fog": "veil", "wasps": "line", "zeal": "line"}
    assert found[0] == found[1]


async def test_a_round_that_is_left_begins_anew() -> None:
    """The cards alone leave it: phones are on the table again, and what was sent is nowhere."""
    async with opened(*FOUR) as (app, pilot):
        await begun(app, pilot, "p")
        round = app.ctx.room.side.sheet()["unseen"]["round"]
        await sent(app, pilot, (0, 1, 2), ready=(True,) * 3)
        await sent(app, pilot, (0,), things=SAID)
        await typed(pilot, "f2 c")
        assert app.ctx.room.side.sheet()["unseen"] is None
        assert app.ctx.view.limits == {}
        app.router.go(ToPage("limits"))
        await typed(pilot, "r")
        assert app.ctx.room.side.sheet()["unseen"]["round"] == ""
        await typed(pilot, "p")
        assert app.ctx.room.side.sheet()["unseen"]["round"] not in ("", round)


async def test_phones_hear_of_the_round_when_its_page_comes_and_goes() -> None:
    """A fresh sheet is sent for each."""
    async with opened(*FOUR) as (app, pilot):
        app.router.go(ToPage("room"))
        await settled(pilot, lambda: app.ctx.room.code)
        served: Any = app.ctx.room._serving
        app.router.go(ToPage("limits"))
        for keys in ("r", "escape", "r", "p"):
            before = served.pushed
            await typed(pilot, keys)
            assert served.pushed > before


async def test_the_help_lies_over_it_and_nothing_is_listed() -> None:
    """F1 and back, and no palette or undo; ballots come meanwhile."""
    async with opened(*FOUR) as (app, pilot):
        await begun(app, pilot, "p f1")
        assert "go on with those who are done" in shown(app)
        await sent(app, pilot, (0, 1, 2), ready=(True,) * 3)
        await typed(pilot, "escape ctrl+p ctrl+z")
        assert isinstance(app.frame.page, Unseen)
        assert "Everybody is done." in shown(app)


async def test_the_list_leads_to_the_room_and_back() -> None:
    """o opens it; Esc there comes back to the list."""
    async with opened(*FOUR) as (app, pilot):
        app.router.go(ToPage("limits"))
        await typed(pilot, "o")
        assert app.router.place == "room"
        await settled(pilot, lambda: app.ctx.room.code)
        await typed(pilot, "escape")
        assert app.router.place == "limits"
        assert "on the phones, or the laptop goes round" in " ".join(shown(app).split())


async def test_a_seat_that_is_taken_or_freed_amid_does_not_end_it() -> None:
    """What the table keeps about its phones changes, and the round goes on as it was."""
    async with opened(*FOUR) as (app, pilot):
        await begun(app, pilot, "p")
        before = app.ctx.room.side.sheet()["unseen"]
        await sent(app, pilot, (0,), ready=(True,))
        assert app.ctx.room.access is not None
        app.ctx.room.access.claim(2)
        app.ctx.room.side.phones_changed()
        await pilot.pause()
        app.ctx.room.side.free(2)
        await pilot.pause()
        assert app.ctx.room.side.sheet()["unseen"] == before
        await sent(app, pilot, (1, 2), ready=(True,) * 3)
        assert "Everybody is done." in shown(app)

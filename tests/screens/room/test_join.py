"""The page of the room: how phones join, who is here, and what they may do."""

from __future__ import annotations

import webbrowser

import pytest

from docs.scenes import until
from facilitator.games.marginalia.entries import CharacterNamed, Predicted
from facilitator.services.choices import CLASS, ROOM_WORDS, SET, TO_LINE, TO_LIST
from facilitator.services.front_end import ToPage
from facilitator.trouble import Trouble
from screens.room.join import RoomPage
from screens.ui.text import fit
from tests.facilitator.services.served import Served, no_server
from tests.screens.app.five import FIVE, FIVE_CARDS
from tests.screens.app.playing import opened, shown, typed


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a network at home."""
    no_server(monkeypatch, "192.168.1.7", "10.0.0.5")


async def test_how_phones_join() -> None:
    """Code, address, port and four letters stand there; Enter plays on, and nobody new gets in."""
    async with opened(*FIVE) as (app, pilot):
        app.router.go(ToPage("room"))
        await pilot.pause()
        access = app.ctx.room.access
        assert access is not None
        letters = " ".join(access.letters)
        assert len(access.letters) == 4
        assert "192.168.1.7:8790" in shown(app)
        assert letters in shown(app)
        assert all(row.strip() in shown(app) for row in app.ctx.room.code)
        await typed(pilot, "enter")
        assert not isinstance(app.windows.frame.page, RoomPage)
        assert not access.lets_in
        assert app.ctx.room.is_open


async def test_another_address() -> None:
    """→ on the address tells phones the next one of this machine, and the code leads there."""
    async with opened(*FIVE) as (app, pilot):
        app.router.go(ToPage("room"))
        await pilot.pause()
        before = app.ctx.room.code
        await typed(pilot, "right")
        assert "10.0.0.5:8790" in shown(app)
        assert app.ctx.room.code != before


async def test_a_seat_is_freed() -> None:
    """Whoever has a phone stands under the choices; Del there makes the seat free for another."""
    async with opened(*FIVE) as (app, pilot):
        app.router.go(ToPage("room"))
        await pilot.pause()
        assert app.ctx.room.access is not None
        app.ctx.room.access.claim(2)
        app.ctx.room.side.phones_changed()
        await pilot.pause()
        assert "Ben" in shown(app)
        await typed(pilot, "delete")
        assert app.ctx.room.access.is_taken(2)
        await typed(pilot, "down down down down delete")
        assert not app.ctx.room.access.is_taken(2)


async def test_a_page_that_is_put_away_shows_phones_the_next() -> None:
    """Enter on an empty note on society is no act, and all the same wall and phones have the farewell."""
    async with opened(*until(8)) as (app, pilot):
        app.ctx.room.open()
        await pilot.pause()
        serving = app.ctx.room._serving
        assert isinstance(serving, Served)
        assert "What has society become" in app.ctx.room.side.sheet()["says"][0]
        before = serving.pushed
        await typed(pilot, "enter")
        assert serving.pushed > before
        assert "farewell" in app.ctx.room.side.sheet()["says"][0]


async def test_freeing_a_seat_moves_nobody_under_the_cursor() -> None:
    """Del twice frees one person: the row stays, and says that the seat is free."""
    async with opened(*FIVE) as (app, pilot):
        app.router.go(ToPage("room"))
        await pilot.pause()
        access = app.ctx.room.access
        assert access is not None
        for seat in (2, 3):
            access.claim(seat)
        app.ctx.room.side.phones_changed()
        await pilot.pause()
        await typed(pilot, "down down down down delete delete delete")
        assert access.taken == (3,)
        page = app.windows.frame.page
        assert isinstance(page, RoomPage)
        assert [(each["seat"], each["taken"]) for each in page.with_phones] == [(2, False), (3, True)]


async def test_the_life_is_shown_to_another_phone_with_one_key() -> None:
    """The row says that it is another one; s is there while something is hidden from it."""
    named = (Predicted(age=1, seat=2, tricks=2), CharacterNamed(seat=1, words="Orrin"))
    async with opened(*FIVE, *named) as (app, pilot):
        side = app.ctx.room.side
        app.router.go(ToPage("room"))
        await pilot.pause()
        assert app.ctx.room.access is not None
        for _ in range(2):
            app.ctx.room.access.claim(2)
            side.sits_down(2)
            app.ctx.room.access.free(2)
        app.ctx.room.access.claim(2)
        side.phones_changed()
        await pilot.pause()
        assert "has another phone" in shown(app) and "s show the life" not in shown(app)
        await typed(pilot, "s down down down down")
        assert side.hides_from(2) and "s show the life" in shown(app)
        await typed(pilot, "s")
        assert not side.hides_from(2) and "has a phone" in shown(app)
        assert "show the life" not in shown(app)


async def test_a_room_on_another_port_says_that_phones_join_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opened by hand where another program has the port of before."""
    async with opened(*FIVE) as (app, pilot):
        app.ctx.room.open(to_phones=True)
        await pilot.pause()
        await app.ctx.room.end()
        monkeypatch.setattr(Served, "in_use", True)
        app.router.go(ToPage("room"))
        await pilot.pause()
        assert "The room has another address than" in shown(app) and "join anew." in shown(app)


async def test_words_that_wait_are_told_of_before_the_room_is_closed() -> None:
    """They are not lost with it."""
    async with opened(*FIVE) as (app, pilot):
        assert app.ctx.table.offer(("character_named", 0), "Zog") == ""
        app.router.go(ToPage("room"))
        await pilot.pause()
        await typed(pilot, "z")
        assert "Words from phones wait still. They stay on this laptop." in shown(app)


async def test_everybody_is_sent_away_after_a_question() -> None:
    """z asks; Esc changes nothing, and Enter closes the room for good."""
    async with opened(*FIVE) as (app, pilot):
        app.router.go(ToPage("room"))
        await pilot.pause()
        await typed(pilot, "z")
        assert "Whoever wants their life from the phone copies it first." in shown(app)
        assert "wait still" not in shown(app)
        await typed(pilot, "escape")
        assert app.ctx.room.is_open
        await typed(pilot, "z enter")
        await pilot.pause()
        assert not app.ctx.room.is_open


async def test_what_keeps_phones_out() -> None:
    """h says it, and Esc leads back to the code."""
    async with opened(*FIVE) as (app, pilot):
        app.router.go(ToPage("room"))
        await pilot.pause()
        await typed(pilot, "h")
        assert "hotspot" in shown(app)
        await typed(pilot, "escape")
        assert "Point a camera here" in shown(app)


async def test_without_a_network_there_is_the_table_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said that no phone can come, and o still opens the view on this machine."""
    no_server(monkeypatch)
    looked_at: list[str] = []

    def look(where: str) -> bool:
        looked_at.append(where)
        return True

    monkeypatch.setattr("webbrowser.get", webbrowser.BaseBrowser)
    monkeypatch.setattr("webbrowser.open", look)
    async with opened(*FIVE) as (app, pilot):
        app.router.go(ToPage("room"))
        await pilot.pause()
        assert "in no network that phones can reach" in shown(app)
        await typed(pilot, "o")
        await app.workers.wait_for_complete()
        assert looked_at == ["http://127.0.0.1:8790/table#SECRET"]


async def test_without_a_port_there_is_no_table_view_to_offer(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said why nothing could be opened, and not that o would open anything."""
    monkeypatch.setattr(Served, "fault", Trouble("All are in use."))
    async with opened(*FIVE) as (app, pilot):
        app.router.go(ToPage("room"))
        await pilot.pause()
        assert "All are in use." in shown(app)
        assert "that needs no network" not in shown(app)


async def test_in_a_class_words_go_to_a_list_or_nowhere() -> None:
    """The page says so, and offers no line; what was chosen before counts again without the class."""
    async with opened(*FIVE) as (app, pilot):
        app.ctx.table.choose(SET, CLASS)
        app.router.go(ToPage("room"))
        await pilot.pause()
        await typed(pilot, "down")
        assert "‹ to a list ›" in shown(app)
        for said in ("none", "to a list"):
            await typed(pilot, "right")
            assert f"‹ {said} ›" in shown(app)
        assert app.ctx.room.side.way_of_words == TO_LIST
        app.ctx.table.choose(ROOM_WORDS, "")
        assert app.ctx.room.side.way_of_words == TO_LIST
        app.ctx.table.choose(SET, "")
        assert app.ctx.room.side.way_of_words == TO_LINE


async def test_cards_alone_have_no_words_to_send() -> None:
    """At a table of Blob the page asks nothing about words or story."""
    async with opened(*FIVE_CARDS) as (app, pilot):
        app.router.go(ToPage("room"))
        await pilot.pause()
        assert "The card on phones" in shown(app)
        assert "Words from phones" not in shown(app)
        assert "Story on the wall" not in shown(app)
        await typed(pilot, "z")
        assert "close the room for good?" in shown(app) and "life" not in shown(app)


@pytest.mark.parametrize("chosen", ["", CLASS])
async def test_the_code_stays_wherever_the_cursor_is(chosen: str) -> None:
    """At 80 × 24 all of its rows are there, however much is said of the row under the cursor."""
    async with opened(*FIVE) as (app, pilot):
        app.ctx.table.choose(SET, chosen)
        app.router.go(ToPage("room"))
        await pilot.pause()
        for _ in range(4):
            assert all(row in shown(app) for row in map(str.strip, app.ctx.room.code))
            await typed(pilot, "down")


async def test_a_code_is_never_cut() -> None:
    """Where it is too narrow for all of it there is none, and the address with its letters is."""
    async with opened(*FIVE) as (app, pilot):
        app.router.go(ToPage("room"))
        await pilot.pause()
        page = app.windows.frame.page
        assert isinstance(page, RoomPage)
        rows = [line.text for line in fit(page.above(30, 40), 40)]
        assert not any("█▀▀▀▀▀█" in row for row in rows)
        assert "8790" in " ".join(rows)

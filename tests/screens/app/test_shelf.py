"""Home in the running app: titles, the archive, rematches and deleting reach the file."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from threading import Event

import pytest

from facilitator.games.marginalia.entries import AgendaSet, FactStated
from facilitator.paths import database
from facilitator.services.front_end import ToHome, ToPage
from facilitator.session import Session
from facilitator.store import Store, soundness
from facilitator.store.file import File
from screens.app import Marginalia
from tests.facilitator.tables import PHRASE, files_with
from tests.screens.app.five import FIVE, FIVE_CARDS, NAMED, SAID
from tests.screens.app.playing import (
    Evening,
    on_the_shelf,
    opened,
    people,
    reopened,
    settled,
    shown,
    typed,
    unwrapped,
)


def shelf() -> Store:
    """The shelf as another start would find it."""
    return Store(database())


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> tuple[Event, Event]:
    """Have every wiping be a long one that stops: what tells that it is there, and what lets it go on."""
    come, go_on, sound = Event(), Event(), soundness.is_sound

    def waits(db: sqlite3.Connection) -> bool:
        come.set()
        return go_on.wait(60) and sound(db)

    monkeypatch.setattr("facilitator.store.file.LONG", 0)
    monkeypatch.setattr(soundness, "is_sound", waits)
    return come, go_on


async def typed_meanwhile(app: Marginalia, pilot: Evening, come: Event) -> None:
    """Delete another table, and type a number while the file is wiped."""
    (gone,) = (
        table.id
        for table in app.ctx.shelf.tables(9)
        if app.ctx.table.session is None or table.id != app.ctx.table.session.id
    )
    app.ctx.shelf.delete(gone)
    await settled(pilot, come.is_set)
    await typed(pilot, "1")
    assert app.ctx.table.unsaved


async def test_keys_go_on_while_a_large_file_is_wiped(held: tuple[Event, Event], home: Path) -> None:
    """A number typed meanwhile is shown as not saved, with the reason; it is saved once that is done."""
    come, go_on = held
    on_the_shelf(*FIVE, *NAMED, AgendaSet(age=1, words=PHRASE))
    async with opened(*FIVE_CARDS) as (app, pilot):
        await typed_meanwhile(app, pilot, come)
        assert app.ctx.table.unscrubbed
        assert "not saved" in shown(app)
        assert "Erased words are being cleared" in unwrapped(app)
        go_on.set()
        await settled(pilot, lambda: not app.ctx.table.unscrubbed and not app.ctx.table.unsaved)
        assert "not saved" not in shown(app)
        assert app.ctx.table.session is not None
        assert reopened(app.ctx.table.session.id).state.round(1).predictions == {1: 1}
    assert files_with(home, PHRASE) == []


@pytest.fixture
def held_until_waited(held: tuple[Event, Event], monkeypatch: pytest.MonkeyPatch) -> Event:
    """Have a long wiping go on as soon as somebody waits for it: what tells that it is there."""
    come, go_on = held
    wait = File.await_scrub

    def let_go_on(file: File) -> None:
        if come.is_set():
            go_on.set()
        wait(file)

    monkeypatch.setattr(File, "await_scrub", let_go_on)
    return come


@pytest.mark.parametrize("way", ["ctrl+q", "home"])
async def test_leaving_waits_for_the_wiping(way: str, held_until_waited: Event, home: Path) -> None:
    """What could not be saved meanwhile is saved before the table is left, and nothing is asked."""
    on_the_shelf(*FIVE, *NAMED, AgendaSet(age=1, words=PHRASE))
    async with opened(*FIVE_CARDS) as (app, pilot):
        assert app.ctx.table.session is not None
        id = app.ctx.table.session.id
        await typed_meanwhile(app, pilot, held_until_waited)
        app.router.go(ToHome()) if way == "home" else await typed(pilot, way)
        await settled(pilot, lambda: app.ctx.table.session is None)
    assert reopened(id).state.round(1).predictions == {1: 1}
    assert files_with(home, PHRASE) == []


async def test_a_name_goes_at_other_tables_while_the_file_is_wiped(held_until_waited: Event) -> None:
    """Forgotten here, the wiping has begun; there it is taken out too, and not put off without a word."""
    there = on_the_shelf(*FIVE, *NAMED)
    async with opened(*FIVE_CARDS) as (app, pilot):
        assert [table.id for table in app.ctx.people.also_at(1) or ()] == [there]
        app.ctx.people.forget(1)
        await settled(pilot, held_until_waited.is_set)
        app.ctx.people.forget_also([there], alone=False)
        assert reopened(there).state.name(1) == "a player"


async def test_a_second_table_is_deleted_while_the_file_is_wiped(held_until_waited: Event) -> None:
    """What nobody tries again waits for the wiping: it is done, and not refused."""
    first, second = on_the_shelf(*FIVE), on_the_shelf(*FIVE)
    async with opened() as (app, pilot):
        app.ctx.shelf.delete(first)
        await settled(pilot, held_until_waited.is_set)
        app.ctx.shelf.delete(second)
        assert app.ctx.shelf.tables(9) == ()


async def test_another_window_on_a_deleted_table_says_so() -> None:
    """The first line says that it is not saved, and a sentence says why."""
    id = on_the_shelf(*people("Ana", "Ben"))
    async with opened(session=id) as (app, pilot):
        shelf().shelf.delete(id)
        app.ctx.autosave.follow()
        await pilot.pause()
        assert "not saved" in shown(app) and "perhaps another window deleted it" in unwrapped(app)


async def test_somebody_is_forgotten_at_the_table(home: Path) -> None:
    """From the palette: the name is on no line of the screen and in no file, the sheet has a player."""
    session = reopened(on_the_shelf(*people("Ana", PHRASE, "Cy")))
    session.record(FactStated(age=1, seat=1, words=PHRASE))
    async with opened(session=session.id) as (app, pilot):
        app.router.go(ToPage("forget"))
        await typed(pilot, "down enter enter")
        await settled(pilot, lambda: not app.ctx.storage.store.file.is_scrub_due())
        assert "a player" in shown(app) and PHRASE[:10] not in shown(app)
        await typed(pilot, "escape ctrl+z")
        assert PHRASE[:10] not in shown(app)
    assert files_with(home, PHRASE) == []


async def test_a_rematch_from_home() -> None:
    """The palette’s line seats the same people; untouched, nothing of it is on the shelf."""
    on_the_shelf(*FIVE_CARDS, *SAID)
    async with opened() as (app, pilot):
        await rematched(app, pilot)
        assert "Who sits" in shown(app) and len(app.ctx.view.state.seats) == 5
        assert shelf().shelf.how_many() == 1
        await typed(pilot, "enter enter")
        assert app.ctx.view.step.kind == "predict"
    assert shelf().shelf.how_many() == 2


async def rematched(app: Marginalia, pilot: Evening) -> None:
    """Another table of the same people, from Home."""
    await typed(pilot, "ctrl+p “rematch")
    await settled(pilot, lambda: "same people" in shown(app))
    await pilot.pause(0.5)
    await typed(pilot, "enter")
    await settled(pilot, lambda: app.ctx.view.state.seats)


async def test_a_rematch_of_a_class_types_no_names() -> None:
    """A new table of a class is a class: a name is on the record by its initials alone."""
    id = on_the_shelf(*people("AN", "BE"))
    session = reopened(id)
    session.choose("set", "class")
    session.flush()
    async with opened() as (app, pilot):
        await rematched(app, pilot)
        await typed(pilot, "“Cyril_Dun enter")
        assert app.ctx.table.session is not None
        seated = Session.open(app.ctx.storage.store, app.ctx.table.session.id).state
        assert [seated.name(seat) for seat in seated.seats] == ["AN", "BE", "CD"]


async def test_a_search_finds_a_story_and_quotes_nothing(home: Path) -> None:
    """The title and how often, not a word of the story; Enter opens the table."""
    session = reopened(on_the_shelf(*FIVE, *NAMED, AgendaSet(age=1, words=f"{PHRASE}, grey")))
    session.rename("Lamps")
    on_the_shelf(*people("Ana", "Ben"))
    async with opened() as (app, pilot):
        app.router.go(ToPage("search"))
        await typed(pilot, "“grey")
        await settled(pilot, lambda: app.ctx.search.found.tables and not app.ctx.search.found.left)
        assert "Lamps" in shown(app) and "2 times" in shown(app)
        assert "lighthouse" not in shown(app) and "Bea" not in shown(app)
        await typed(pilot, "enter")
        assert app.ctx.table.session is not None and app.ctx.table.session.id == session.id
    assert files_with(home, "“grey”") == []


async def test_keys_have_their_turn_while_a_search_is_on_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """One table at a time, and a long breath: the second letter is typed while two are still to be read."""
    monkeypatch.setattr("facilitator.services.over_tables.search.AT_ONCE", 0)
    monkeypatch.setattr("facilitator.services.over_tables.search.BREATH", 60)
    for _ in range(3):
        on_the_shelf(*people("Ana", "Ben"))
    async with opened() as (app, pilot):
        app.router.go(ToPage("search"))
        await typed(pilot, "a")
        assert (app.ctx.search.found.words, app.ctx.search.found.left) == ("a", 2)
        await typed(pilot, "n")
        assert (app.windows.frame.line.text, app.ctx.search.found.words, app.ctx.search.found.left) == (
            "an",
            "an",
            2,
        )
        await typed(pilot, "escape")
        assert "Which table do you want to open?" in shown(app) and app.ctx.search.found.words == ""

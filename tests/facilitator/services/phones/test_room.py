"""The room of a table: opened, found again, closed, and what a browser of this machine shows of it."""

from __future__ import annotations

import asyncio
import sys
import webbrowser

import pytest

from facilitator.games.marginalia.entries import Seated
from facilitator.room.access import Access
from facilitator.room.at_table import AtTable
from facilitator.services.choices import ROOM
from facilitator.trouble import Trouble
from tests.facilitator.services.composing import Listener, context
from tests.facilitator.services.served import Served, no_server, room_of_five
from tests.screens.app.playing import people

CARD = {"says": ["We stop here for a moment."], "until": ""}


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a network at home."""
    no_server(monkeypatch, "192.168.1.7")


def test_the_key_is_kept_while_the_room_is_open() -> None:
    """The table remembers key and port, so that the same phones come in after a kill."""
    ctx = room_of_five()
    access = ctx.room.access
    assert access is not None
    assert ctx.view.choices[ROOM] == f"open {access.as_text()}"
    assert ctx.room.address == "192.168.1.7"


def test_a_table_that_is_left_rests() -> None:
    """Nobody is answered any more, and the same key opens the room when somebody asks for it again."""
    ctx = room_of_five()
    key, id = ctx.room.access.key if ctx.room.access else "", ctx.view.key
    ctx.table.leave()
    assert not ctx.room.is_open
    ctx.table.open(id)
    assert not ctx.room.is_open
    ctx.room.open()
    assert ctx.room.access is not None
    assert ctx.room.access.key == key


def test_the_table_that_is_opened_next_has_nothing_of_the_room_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However long its server takes to end, no key of it is kept at another table."""
    ctx = room_of_five()
    first = ctx.view.key
    monkeypatch.setattr(ctx.room._timers, "task", lambda work: None)
    ctx.table.leave()
    ctx.table.begin("marginalia")
    for entry in people("Di", "Ed"):
        ctx.table.record(entry)
    ctx.room.side.phones_changed()
    assert ctx.room.access is None
    assert ctx.view.choices.get(ROOM, "") == ""
    ctx.table.open(first)
    assert ctx.view.choices[ROOM].startswith("resting ")


async def test_a_room_that_was_open_when_the_program_was_killed_is_open_again() -> None:
    """The table is opened anew without having been left: its phones find it under the same key."""
    ctx = room_of_five()
    key, id = ctx.room.access.key if ctx.room.access else "", ctx.view.key
    ctx.table.flush()
    await ctx.room.end()
    ctx.table.open(id)
    assert ctx.room.access is not None
    assert ctx.room.access.key == key


async def test_weeks_later_it_is_not_open_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table whose program was killed with the room open is opened without it once that evening is over."""
    ctx = room_of_five()
    kept, id = ctx.view.choices[ROOM], ctx.view.key
    ctx.table.flush()
    await ctx.room.end()
    later = ctx.storage.store.shelf.touched(id) + 12 * 3600
    monkeypatch.setattr("facilitator.clock.seconds", lambda: later)
    ctx.table.open(id)
    assert not ctx.room.is_open
    assert ctx.view.choices[ROOM] == kept


async def test_another_window_that_answers_its_phones_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the port of the room is in use the table is opened without it, and its choice stays as it was."""
    front = Listener()
    ctx = room_of_five(front=front)
    kept, id = ctx.view.choices[ROOM], ctx.view.key
    ctx.table.flush()
    await ctx.room.end()
    monkeypatch.setattr(Served, "in_use", True)
    monkeypatch.setattr(Served, "is_other_window", True)
    ctx.table.open(id)
    assert not ctx.room.is_open
    assert ctx.view.choices[ROOM] == kept
    assert front.notes == []


async def test_a_port_that_another_program_took_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """The room is not open, and one sentence says how to open it; then seats of phones it lost are free."""
    front = Listener()
    ctx = room_of_five(front=front)
    assert ctx.room.access is not None
    ctx.room.access.claim(2)
    ctx.room.side.phones_changed()
    key, id = ctx.room.access.key, ctx.view.key
    ctx.table.flush()
    await ctx.room.end()
    monkeypatch.setattr(Served, "in_use", True)
    ctx.table.open(id)
    assert not ctx.room.is_open
    assert front.notes == [
        "The room could not be opened again: another program uses its port. "
        "To open it on another one: ctrl+p, room."
    ]
    ctx.room.open(to_phones=True)
    assert ctx.room.has_moved
    assert (ctx.room.access.key, ctx.room.access.port, ctx.room.access.taken) == (key, 8791, ())
    assert ctx.view.choices[ROOM] == f"open {ctx.room.access.as_text()}"


async def test_on_the_port_of_before_its_phones_keep_their_seats() -> None:
    """It is said that the room is open again, and what the wall shows no more; nobody has to join anew."""
    front = Listener()
    ctx = room_of_five(front=front)
    ctx.room.side.show_told(True)
    assert ctx.room.access is not None
    ctx.room.access.claim(2)
    ctx.room.side.phones_changed()
    id = ctx.view.key
    ctx.table.flush()
    await ctx.room.end()
    ctx.table.open(id)
    assert ctx.room.access.taken == (2,)
    assert not ctx.room.has_moved
    assert not ctx.room.side.shows_told
    assert front.notes == ["The room is open again, and its phones find it. Story on the wall is off."]


def test_where_every_port_is_in_use_there_is_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of another evening is remembered with its port: it is said why, and nothing looks open."""
    ctx = room_of_five()
    kept = ctx.view.choices[ROOM]
    ctx.table.leave()
    monkeypatch.setattr(Served, "fault", Trouble("All are in use."))
    ctx.table.open(ctx.shelf.tables()[0].id)
    ctx.room.open(to_phones=True)
    assert (ctx.room.is_open, ctx.room.access, ctx.room.wrong) == (False, None, "All are in use.")
    assert ctx.view.choices[ROOM] == kept.replace("open", "resting")


async def test_it_opens_once_whoever_asks_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked twice before the first is done, and closed amid it: one port, and then nobody is answered."""
    ctx = context()
    ctx.table.begin("marginalia")
    tasks: list[asyncio.Task[None]] = []
    monkeypatch.setattr(ctx.room._timers, "task", lambda work: tasks.append(asyncio.ensure_future(work())))
    monkeypatch.setattr("facilitator.room.serving.Serving", Slow)
    for _ in range(2):
        ctx.room.open(to_phones=True)
    serving = ctx.room._serving
    assert isinstance(serving, Slow)
    await asyncio.sleep(0)
    ctx.room.close_for_good()
    serving.may_begin.set()
    await asyncio.gather(*tasks)
    assert (serving.begins_at_once, serving.is_open, ctx.room.is_open) == (1, False, False)


class Slow(Served):
    """One that takes its time to begin; `begins_at_once` is how many of its beginnings ran side by side."""

    def __init__(self, at_table: AtTable, access: Access) -> None:
        super().__init__(at_table, access)
        self.may_begin = asyncio.Event()
        self.begins_at_once = self._begins = 0

    async def begin(self) -> None:
        """Once it may."""
        self._begins += 1
        self.begins_at_once = max(self.begins_at_once, self._begins)
        await self.may_begin.wait()
        await super().begin()
        self._begins -= 1


def test_another_table_has_another_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """One opened over another: at once nobody with the first key is told of it, and no story is on a wall."""
    ctx = room_of_five()
    id, first, serving = ctx.view.key, ctx.room.access, ctx.room._serving
    assert isinstance(serving, Served)
    ctx.room.side.show_told(True)
    monkeypatch.setattr(ctx.room._timers, "task", lambda work: None)
    ctx.table.begin("marginalia")
    for entry in people("Flo", "Gus", "Hal"):
        ctx.table.record(entry)
    pushed = serving.pushed
    assert ctx.view.key != id
    assert (serving.is_open, ctx.room.is_open) == (False, False)
    ctx.room.open()
    assert ctx.room.access is not None
    assert first is not None
    assert ctx.room.access.key != first.key
    assert serving.pushed == pushed
    assert ctx.room.side.told() == ()


def test_a_rematch_keeps_its_room_from_the_first_thing_said() -> None:
    """Before that there is no table to keep it; closed for good then, none comes into being."""
    ctx = room_of_five()
    ctx.table.rematch()
    ctx.room.open()
    assert ctx.table.session is None
    ctx.room.close_for_good()
    assert ctx.table.session is None
    ctx.room.open()
    assert ctx.table.record(Seated(seat=0, words="Flo")) is None
    assert ctx.room.access is not None
    assert ctx.view.choices[ROOM] == f"open {ctx.room.access.as_text()}"


def test_closed_for_good_nothing_of_it_is_kept() -> None:
    """The table has no key any more, and the next one is another; only then all pages hear a goodbye."""
    ctx = room_of_five()
    key = ctx.room.access.key if ctx.room.access else ""
    serving = ctx.room._serving
    assert isinstance(serving, Served) and not serving.said_goodbye
    ctx.room.close_for_good()
    assert serving.said_goodbye
    assert ctx.view.choices.get(ROOM, "") == ""
    ctx.room.open()
    assert ctx.room.access is not None
    assert ctx.room.access.key != key


def test_a_wall_without_a_table_is_over_when_one_is_opened() -> None:
    """What was shown without a table has a key of its own, and none of it goes to a table’s phones."""
    ctx = room_of_five()
    key, id = ctx.room.access.key if ctx.room.access else "", ctx.view.key
    ctx.table.leave()
    ctx.room.show_wall()
    shown = ctx.room.access
    assert shown is not None and shown.key != key
    ctx.table.open(id)
    assert not ctx.room.is_open
    ctx.room.open()
    assert ctx.room.access is not None and ctx.room.access.key == key


def test_new_phones_get_in_only_while_the_page_is_shown() -> None:
    """On any other page there are no letters that would open anything."""
    ctx = room_of_five()
    access = ctx.room.access
    assert access is not None
    assert not access.lets_in
    ctx.room.turned_to("room")
    assert access.lets_in
    assert len(access.letters) == 4
    ctx.room.turned_to("predict")
    assert not access.lets_in
    assert access.letters == ""


def test_without_the_extra_it_is_said_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is opened, and one sentence says what is missing."""
    monkeypatch.setitem(sys.modules, "facilitator.room.serving", None)
    front = Listener()
    ctx = context(front=front)
    ctx.room.open()
    assert not ctx.room.is_open
    assert front.notes == [
        "The room needs a part that is not installed: pip install 'marginalia-facilitator[room]'."
    ]


def test_a_wall_that_could_not_be_had_opens_none_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked for without the extra: a room that is opened afterwards opens no browser by itself."""
    ctx = context(front=Listener())
    looked_at: list[str] = []
    monkeypatch.setattr("facilitator.services.phones.room._opens", looked_at.append)
    with monkeypatch.context() as without:
        without.setitem(sys.modules, "facilitator.room.serving", None)
        ctx.room.show_wall()
    ctx.room.open()
    assert ctx.room.is_open and looked_at == []
    ctx.room.show_wall()
    assert looked_at == [Served.table_view]


@pytest.mark.parametrize(
    ("browser", "is_opened"),
    [
        (webbrowser.GenericBrowser("w3m"), False),
        (webbrowser.BackgroundBrowser("firefox"), True),
        (None, False),
    ],
)
def test_no_browser_draws_into_the_terminal(
    monkeypatch: pytest.MonkeyPatch, browser: webbrowser.BaseBrowser | None, is_opened: bool
) -> None:
    """One of text alone, or none at all: the address is said instead."""
    front, looked_at = Listener(), []

    def get() -> webbrowser.BaseBrowser:
        if browser is None:
            raise webbrowser.Error
        return browser

    def look(where: str) -> bool:
        looked_at.append(where)
        return True

    monkeypatch.setattr("webbrowser.get", get)
    monkeypatch.setattr("webbrowser.open", look)
    ctx = room_of_five(front=front)
    ctx.room.show_wall()
    where = Served.table_view
    said = f"No browser could be opened here. The table view is at {where}"
    assert (looked_at, front.notes) == (([where], []) if is_opened else ([], [said]))

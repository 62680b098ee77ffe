"""The evening's plan in the running program, with a clock that a test sets."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    AgendaSet,
    FarewellTold,
    LeftOut,
    Seated,
    Shortened,
    StorySwitched,
    TalkedOver,
    WorldSet,
)
from facilitator.paths import database
from facilitator.services import pace
from facilitator.services.front_end import ToBreak, ToHome, ToPage
from facilitator.session import Session
from facilitator.store import Store
from screens.app import Marginalia
from screens.marginalia.start.ends import Ends
from screens.marginalia.start.evening import in_short
from screens.safety.card import SafetyCard
from screens.safety.card_pages import STOPPED
from screens.safety.coming_back import READY
from screens.ui.frame import Frame
from tests.screens.app.five import FIVE
from tests.screens.app.playing import Evening, opened, people, settled, shown, typed
from tests.screens.evening import counted

BEHIND, ON_TIME = (in_short(pace.Evening("22:30", late=late)) for late in (10, 0))
ENDS = {"ends": "2026-11-20T22:30"}
# Three ages are counted: 525 + 1435 + 1405 + 1375 + 1345 + 900 = 6985 seconds, 116 min 25 s, before 22:05.
COUNTED = [*FIVE, *(entry for age in (1, 2, 3) for entry in counted(age, [0] * 5, [8 - age, 0, 0, 0, 0]))]


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 20, 20, 0)

    def __call__(self) -> datetime:
        """The time it shows."""
        return self.time

    def passes(self, minutes: float) -> None:
        """So much later."""
        self.time += timedelta(minutes=minutes)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Put a clock into the program; it shows 20:00."""
    found = Clock()
    monkeypatch.setattr("facilitator.clock.now", found)
    return found


@asynccontextmanager
async def at_table(
    *entries: Entry, choices: dict[str, str] = ENDS, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Marginalia, Evening]]:
    """The running app on a table that agreed on this end."""
    store = Store(database())
    session = Session.create(store, "marginalia", *entries)
    for name, value in choices.items():
        session.choose(name, value)
    session.flush()
    store.close()
    async with opened(session=session.id, size=size) as (app, pilot):
        yield app, pilot


async def seen(app: Marginalia, pilot: Evening) -> str:
    """The screen, drawn anew at what the clock shows."""
    app.router.redraw()
    await pilot.pause()
    return shown(app)


async def a_break(app: Marginalia, pilot: Evening, clock: Clock, minutes: float) -> None:
    """The card is up for so long."""
    await typed(pilot, "f2")
    await settled(pilot, lambda: isinstance(app.screen, SafetyCard))
    clock.passes(minutes)
    app.screen.awake_at = 0  # type: ignore[attr-defined]
    await typed(pilot, "g")
    await settled(pilot, lambda: isinstance(app.screen, Frame))


# ---------------------------------------------------------------- on time, behind


async def test_a_table_that_is_opened_is_on_time(clock: Clock) -> None:
    """At 20:00 there are 125 minutes for 116: the result says so and names no way out."""
    async with at_table(*COUNTED) as (app, pilot):
        shows = await seen(app, pilot)
        assert ON_TIME in shows.split("\n")[1]
        assert "(ctrl+p, “age”)" not in shows


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
async def test_minutes_that_pass_make_it_late(clock: Clock, size: tuple[int, int]) -> None:
    """At 20:19 the 116½ minutes go 10½ past 22:05: ten minutes; a short age, or one left out."""
    async with at_table(*COUNTED, size=size) as (app, pilot):
        clock.passes(19)
        shows = " ".join((await seen(app, pilot)).split())
        assert BEHIND in shows
        for word in ("skip one age", "one short", "“age”)."):
            assert word in shows


async def test_what_the_table_decides_brings_it_back(clock: Clock) -> None:
    """Age 5 becomes short: 610 seconds less (A-37); left out instead, 1405 (A-36)."""
    async with at_table(*COUNTED) as (app, pilot):
        clock.passes(19)
        app.ctx.table.record(Shortened(age=5, vignettes="few"))
        assert ON_TIME in await seen(app, pilot)
        app.router.undo()
        assert BEHIND in await seen(app, pilot)
        app.ctx.table.record(LeftOut(age=5))
        assert ON_TIME in await seen(app, pilot)


async def test_nothing_is_said_while_somebody_plays_or_tells(clock: Clock) -> None:
    """An hour behind: vignettes, predictions, facts, tricks and farewells keep their own names."""
    async with at_table(*COUNTED) as (app, pilot):
        clock.passes(60)
        assert "late for 22:30" in await seen(app, pilot)
        await typed(pilot, "enter")
        assert app.frame.page is not None and app.frame.page.name == "vignette"
        names = ["vignette"]
        assert "behind" not in await seen(app, pilot)
        app.ctx.table.record(AgendaSet(age=4))
        for keys in ("0 0 0 0 1", "tab", "tab tab"):
            names.append(app.frame.page.name)
            assert "behind" not in await seen(app, pilot), app.frame.page.name
            await typed(pilot, keys)
        assert {"vignette", "predict", "fact"} <= set(names)
        assert "behind" not in await seen(app, pilot)


async def test_farewells_and_predictions_say_nothing_and_the_talk_has_its_hour(clock: Clock) -> None:
    """Only the talk has its hour, in the first line."""
    rounds = [entry for age in range(1, 8) for entry in counted(age, [0] * 5, [8 - age, 0, 0, 0, 0])]
    told: list[Entry] = [FarewellTold(seat=seat) for seat in range(5)]
    async with at_table(*FIVE, *rounds, told[0]) as (app, pilot):
        clock.passes(120)
        assert "22:30" not in await seen(app, pilot)
        app.ctx.table.record(*told[1:], TalkedOver(question="out-of-character"))
        clock.passes(9)
        shows = await seen(app, pilot)
        assert "TALKING IT OVER" in shows and "until 22:30" in shows.split("\n")[0]
        clock.passes(60)
        assert "minutes" not in (await seen(app, pilot)).split("\n")[0]


# ---------------------------------------------------------------- breaks


async def test_a_break_is_not_lateness(clock: Clock) -> None:
    """Ten minutes late for, then half an hour of the card: still ten; the plan is shorter instead."""
    async with at_table(*COUNTED) as (app, pilot):
        clock.passes(19)
        before = app.ctx.evening.outlook()
        await a_break(app, pilot, clock, 30)
        assert BEHIND in await seen(app, pilot)
        after = app.ctx.evening.outlook()
        assert before is not None and after is not None
        assert after.late == before.late and after.until > before.until
        clock.passes(5)
        assert in_short(pace.Evening("22:30", late=15)) in await seen(app, pilot)


async def test_a_long_break_leaves_little_time_and_nobody_late(clock: Clock) -> None:
    """An hour of it: three quarters of 116 minutes are more than 65, and the way out is named."""
    async with at_table(*COUNTED) as (app, pilot):
        await a_break(app, pilot, clock, 60)
        shows = " ".join((await seen(app, pilot)).split())
        assert "little time until 22:30" in shows
        assert "(ctrl+p, “age”)" in shows and "behind" not in shows


async def test_no_file_tells_of_a_break(clock: Clock, tmp_path: Path) -> None:
    """Every file of the data folder is the same, byte for byte, before and after."""
    async with at_table(*COUNTED) as (app, pilot):
        await seen(app, pilot)
        app.ctx.autosave.save_drafts()
        app.ctx.autosave.follow()  # a look at the file, as every few seconds, which marks its readers
        kept = dict(app.ctx.table.session.choices)  # type: ignore[union-attr]
        folder = database().parent
        before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        assert database() in before
        await a_break(app, pilot, clock, 30)
        app.router.go(ToBreak())
        await settled(pilot, lambda: isinstance(app.screen, SafetyCard))
        clock.passes(30)
        app.screen.awake_at = 0  # type: ignore[attr-defined]
        await typed(pilot, "9 g")
        await settled(pilot, lambda: isinstance(app.screen, Frame))
        assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before
        assert app.ctx.table.session is not None and app.ctx.table.session.choices == kept


async def test_the_palettes_break_opens_the_pause(clock: Clock) -> None:
    """No word about content: a time, typed at once if anybody wants one, and on; F2 shows the choices."""
    async with at_table(*COUNTED) as (app, pilot):
        app.router.go(ToBreak())
        await settled(pilot, lambda: READY in shown(app))
        assert "erase" not in shown(app) and STOPPED[0] not in shown(app)
        await typed(pilot, "7 5 enter")
        assert "for 75 minutes type 21:15." in shown(app)
        await typed(pilot, "backspace backspace 2 1 enter")
        assert "Come back at 20:21, in 21 minutes." in shown(app) and "veil" not in shown(app)
        clock.passes(5)
        await typed(pilot, "f2 p")
        assert "20:21" in shown(app)
        await typed(pilot, "enter")
        assert "Come back at 20:21, in 16 minutes." in shown(app)
        clock.passes(25)
        await typed(pilot, "f2")
        assert "draw a veil" in shown(app)
        await typed(pilot, "p enter")
        assert "draw a veil" in shown(app)
        await typed(pilot, "g")
        await settled(pilot, lambda: isinstance(app.screen, Frame))
        assert "behind" not in await seen(app, pilot)


async def test_a_table_that_is_opened_again_begins_a_new_plan(clock: Clock) -> None:
    """Half an hour behind, put away, opened again: little time perhaps, but nobody is late."""
    async with at_table(*COUNTED) as (app, pilot):
        clock.passes(40)
        assert in_short(pace.Evening("22:30", late=30)) in await seen(app, pilot)
        key = app.ctx.view.key
        app.router.go(ToHome())
        app.router.open_table(key)
        shows = await seen(app, pilot)
        assert "22:30" in shows and "behind" not in shows


async def test_more_to_do_is_not_lateness(clock: Clock) -> None:
    """The story comes back after the cards alone (A-34), and somebody arrives: the rest is tighter."""
    async with at_table(*COUNTED, StorySwitched(on=False), choices={"ends": "2026-11-20T21:40"}) as (app, _):
        clock.passes(10)
        app.ctx.table.record(StorySwitched(on=True))
        app.ctx.table.record(Seated(seat=5, words="Flo", age=4))
        found = app.ctx.evening.outlook()
        assert found is not None and found.late == 0 and found.tight


async def test_the_plan_begins_with_the_story(clock: Clock) -> None:
    """What is read and agreed before it may take as long as it takes."""
    before = people("Ana", "Ben", "Cy", "Di", "Ed")[:-1]
    async with at_table(*before, choices={"ends": "2026-11-20T23:00"}) as (app, pilot):
        clock.passes(45)
        assert app.ctx.view.step.kind == "world"
        await typed(pilot, "k")
        assert "behind" not in await seen(app, pilot)
        assert app.ctx.view.step.kind == "agenda"
        clock.passes(10)
        assert in_short(pace.Evening("23:00", late=10)) in await seen(app, pilot)


# ---------------------------------------------------------------- hours


async def test_past_midnight(clock: Clock) -> None:
    """An end at one o'clock: at 23:30 on time, at 00:30 behind, after one it is past, at eight forgotten."""
    clock.time = datetime(2026, 11, 20, 22, 30)
    async with at_table(*COUNTED, choices={"ends": "2026-11-21T01:00"}) as (app, pilot):
        assert in_short(pace.Evening("01:00")) in await seen(app, pilot)
        clock.time = datetime(2026, 11, 21, 0, 40)
        assert "late for 01:00" in await seen(app, pilot)
        clock.time = datetime(2026, 11, 21, 1, 0)
        shows = await seen(app, pilot)
        assert "past 01:00" in shows and "behind" not in shows
        clock.time = datetime(2026, 11, 21, 8, 0)
        assert "─ result ─" in await seen(app, pilot)


async def test_an_end_of_another_evening_counts_as_none(clock: Clock) -> None:
    """A week later the table goes on, and nothing is said of an hour long gone."""
    async with at_table(*COUNTED, choices={"ends": "2026-11-13T22:30"}) as (app, pilot):
        assert app.ctx.evening.outlook() is None
        assert "─ result ─" in await seen(app, pilot)


async def test_the_hour_is_set_from_the_palettes_place(clock: Clock) -> None:
    """2230 Enter on its page: back on the result, on time; the margin shows the plan."""
    async with at_table(*COUNTED, choices={}) as (app, pilot):
        assert app.ctx.evening.outlook() is None
        app.router.go(ToPage("evening"))
        await pilot.pause()
        assert isinstance(app.frame.page, Ends)
        await typed(pilot, "2 2 3 0 enter")
        assert ON_TIME in await seen(app, pilot)
        await typed(pilot, "right")
        assert "age 4 until" in shown(app) and "last words by 22:05, then talk" in shown(app)


async def test_the_hour_and_the_number_of_ages_are_kept_together(clock: Clock) -> None:
    """The act of the ages makes the page read anew what stands; what was typed beside it is not lost."""
    async with at_table(*people("Ana", "Ben", "Cy", "Di")) as (app, pilot):
        app.ctx.go(ToPage("evening"))
        await typed(pilot, "2 2 4 5 down 5 down 4 enter")
        choices = app.ctx.view.choices
        assert (choices["ends"][-5:], choices["talk_minutes"]) == ("22:45", "5")
        assert app.ctx.view.state.last_age == 4


async def test_undo_after_the_plan_says_what_it_undoes(clock: Clock) -> None:
    """First the number of ages, then the point with its hour."""
    before = [entry for entry in people("Ana", "Ben", "Cy", "Di") if not isinstance(entry, WorldSet)]
    async with at_table(*before, choices={}) as (app, pilot):
        app.ctx.go(ToPage("evening"))
        await typed(pilot, "2 2 4 5 down down 4 enter ctrl+z")
        assert app.ctx.view.state.last_age == 7 and app.ctx.view.choices["ends"][-5:] == "22:45"
        assert "Undid the end of the cards" in shown(app)
        await typed(pilot, "ctrl+z")
        assert app.ctx.view.choices.get("ends", "") == ""
        assert "Undid the last point: when we must end." in shown(app)

"""Opens the real app on a table and reads its screen, for tests that press keys."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeAlias

from textual import events
from textual._wait import wait_for_idle
from textual.keys import _character_to_key
from textual.pilot import Pilot

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import DealerSet, Seated, StorySwitched, WorldSet
from facilitator.paths import database
from facilitator.session import Session
from facilitator.store import Store
from screens.app import Marginalia

Evening: TypeAlias = Pilot[int]


def people(*names: str, story: bool = True) -> list[Entry]:
    """Entries that seat these people, the first of them dealing, ready for the first step."""
    entries: list[Entry] = [] if story else [StorySwitched(on=False)]
    entries += [Seated(seat=seat, words=name) for seat, name in enumerate(names)]
    return [*entries, DealerSet(seat=0), *([WorldSet()] if story else [])]


def on_the_shelf(*entries: Entry, game: str = "marginalia") -> str:
    """Put a table with these entries on the shelf; its id."""
    store = Store(database())
    session = Session.create(store, game, *entries)
    store.close()
    return session.id


def reopened(id: str) -> Session:
    """The table as another start of the program would find it."""
    return Session.open(Store(database()), id)


@asynccontextmanager
async def opened(
    *entries: Entry, game: str = "marginalia", size: tuple[int, int] = (80, 24), **start: str | bool
) -> AsyncIterator[tuple[Marginalia, Evening]]:
    """The running app, on a table of this game with these entries, or as told by `start`."""
    if entries:
        start = {"session": on_the_shelf(*entries, game=game)}
    app = Marginalia(**start)  # type: ignore[arg-type]
    try:
        async with app.run_test(size=size, notifications=True) as pilot:
            await settled(pilot, lambda: app.ctx.prompts.in_use is not None)
            yield app, pilot
    finally:
        # As `run` does; else the file stays open until Python happens to look for garbage.
        app.ctx.storage.close()


async def copied_now(app: Marginalia) -> None:
    """Make the copy of the day."""
    app.ctx.autosave.copy()
    await app.workers.wait_for_complete()


async def settled(pilot: Evening, fact: Callable[[], object]) -> None:
    """Go on until the fact holds; fail when it does not come to hold."""
    for _ in range(100):
        await pilot.pause()
        if fact():
            return
    raise AssertionError("it did not come to hold")


async def a_second_passes(pilot: Evening) -> None:
    """Let timers of a second end: it is one of the event loop’s own, over once nothing is left to do."""
    await pilot.pause(1)


def shown(app: Marginalia) -> str:
    """The screen as text."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


def unwrapped(app: Marginalia) -> str:
    """The words of the screen in one line: where a sentence with a path breaks, the folder decides."""
    return " ".join(shown(app).split())


async def typed(pilot: Evening, keys: str) -> None:
    """Press keys given with spaces between them; after “ stand the single letters of a word.

    The letters of a word come in one burst, as a fast typist's may: only after it is waited.
    """
    for key in keys.split(" "):
        if key.startswith("“"):
            await _burst(pilot, key[1:].replace("_", " "))
        else:
            await pilot.press(key)
    await settled(pilot, lambda: not pilot.app.is_running or pilot.app.in_turn.is_idle)  # type: ignore[attr-defined]


async def pressed_at(app: Marginalia, pilot: Evening, *keys: tuple[str, float]) -> None:
    """Press keys by name or character, each at its second; a word stands for its letters, 0.1 s apart."""
    for press, seconds in keys:
        letters = [press] if len(press) == 1 or press in ("enter", "backspace", "f2") else [*press]
        for place, key in enumerate(letters):
            name = _character_to_key(key) if len(key) == 1 else key
            event = events.Key(name, key if len(key) == 1 else None)
            event.time = seconds + place / 10
            app.post_message(event)
    await pilot.pause()


async def _burst(pilot: Evening, letters: str) -> None:
    for letter in letters:
        pilot.app.post_message(events.Key(_character_to_key(letter), letter))
    await wait_for_idle(0)

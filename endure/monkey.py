"""The real app, at whose keys and mouse somebody plays who cannot read; it must never break.

Started as `python -m endure.monkey FOLDER SEED COUNT [FIRST]`: evenings of a fixed number of steps, each from
its own chance, the first of them numbered FIRST. Nothing is written outside FOLDER. The file `steps` in it
says what was pressed, and stdout how the evenings went.
"""

from __future__ import annotations

import asyncio
import faulthandler
import gc
import os
import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any, TextIO

from textual import events
from textual.geometry import Size

import screens.app
import screens.over.card
import screens.table_screen
import screens.ui.pressing.stray_keys
from endure import pressing, shelves
from endure.pressing import Step
from facilitator.exporting import on_disk
from screens.app import Marginalia
from screens.asked_page import AskedPage
from screens.places import pages
from screens.table_screen import TableScreen
from screens.ui.frame import Frame

EVENING = 500
HANGS = 120
"""Seconds without a step after which the program hangs."""
SETTLES = 25
"""Steps after which the app may come to rest."""
PLACES = {where: name for name, where in pages().items() if not where.endswith(f":{AskedPage.__name__}")}
"""A name of each page, by its module and class: one page may stand for two places."""
TRIES = 20_000


class Monkey:
    """One evening: an app that is opened again whenever it was left, and what is done to it."""

    def __init__(self, chance: random.Random, log: TextIO) -> None:
        self.chance, self.log = chance, log
        assert sys.__stderr__ is not None
        self.errors = sys.__stderr__
        self.places: Counter[str] = Counter()
        self.reopened = 0
        self.left = 0
        self.shelf = shelves.Shelf(chance)
        self.last = ""

    async def live(self, steps: int) -> None:
        """Do so many things to the app; AssertionError, or whatever it raises, where it does not hold."""
        self.left = steps
        while self.left > 0:
            app = Marginalia(**self.shelf.asked(self.last))
            async with app.run_test(size=self.chance.choice(pressing.SIZES)) as pilot:
                await self._sit(app, pilot)
            app.ctx.storage.store.close()
            gc.collect()
            self.reopened += 1
            shelves.read_again(is_spoilt=self.shelf.is_spoilt)

    async def _sit(self, app: Marginalia, pilot: Any) -> None:
        """Press until the steps are used up or the app was left, then compare what is kept."""
        while self.left > 0 and _runs(app):
            self.left -= 1
            await self._step(app)
            if self.left % SETTLES == 0 and _runs(app):
                await _resized(app, pilot)
                self._look(app)
        if app.ctx.table.session is not None and not app.ctx.table.example and _runs(app):
            await pilot.pause()
            self.last = app.ctx.table.session.id
            shelves.compare(app.ctx.table.session, is_spoilt=self.shelf.is_spoilt)

    async def _step(self, app: Marginalia) -> None:
        step, place = pressing.drawn(app, self.chance), _place(app)
        self.places[place] += 1
        print(f"{place} on {type(app.screen).__name__}: {step.said}", file=self.log, flush=True)
        faulthandler.dump_traceback_later(HANGS, exit=True, file=self.errors)
        _do(app, step)
        await _handled(app)

    def _look(self, app: Marginalia) -> None:
        """The screen is drawn: as many lines as it is high, and something in them."""
        if not isinstance(app.screen, Frame | TableScreen):
            return
        width, height = app.size
        rows = ["".join(part.text for part in strip) for strip in app.screen._compositor.render_strips()]
        assert len(rows) == height, f"{len(rows)} lines on a screen of {height}"
        assert height < 3 or width < 9 or any(row.strip() for row in rows), "nothing is on the screen"


def _place(app: Marginalia) -> str:
    """The name of the page of old that is shown, or the kind of question and its blank."""
    page, asked = app.windows.page, app.router.guide
    if isinstance(page, AskedPage):
        return f"{type(asked.question).__name__} {asked.question.slot[0]}"
    return PLACES.get(f"{type(page).__module__}:{type(page).__name__}", "")


async def _resized(app: Marginalia, pilot: Any) -> None:
    """Wait until what was posted is drawn; a screen hears of its new size after the app has it."""
    for _ in range(TRIES):
        await pilot.pause()
        if not _runs(app) or app.screen.size == app.size:
            break


def _runs(app: Marginalia) -> bool:
    if app._exception is not None:
        raise app._exception
    return app._running and not app._exit and bool(app.screen_stack)


def _do(app: Marginalia, step: Step) -> None:
    """Post the events as a terminal would, all at once."""
    if step.command is not None:
        app.call_later(step.command)
    if step.size is not None:
        assert app._driver is not None
        app._driver._size = step.size
        app.post_message(events.Resize(Size(*step.size), Size(*step.size)))
    for event in step.events:
        event.set_sender(app)
        app.post_message(event)


async def _handled(app: Marginalia) -> None:
    """Wait until app, screen and what has the focus came to what was posted; no longer than they live."""
    done = asyncio.Event()
    app.call_later(_relay, app, done)
    for tried in range(TRIES):
        if (done.is_set() and app.in_turn.is_idle) or not _runs(app):
            return
        await asyncio.sleep(0 if tried < 500 else 0.001)
    raise AssertionError("a key is not answered")


def _relay(app: Marginalia, done: asyncio.Event) -> None:
    if not app.screen_stack:
        done.set()
        return
    target = app.screen.focused or app.screen
    if not target.is_running or not target.call_later(done.set):
        done.set()


async def main(folder: Path, seed: str, count: int, first: int) -> None:
    """Live through the evenings, and say what was seen."""
    surround(folder)
    seen: Counter[str] = Counter()
    reopened = 0
    with (folder / "steps").open("w", encoding="utf-8", errors="backslashreplace") as log:
        for number in range(first, first + -(-count // EVENING)):
            steps = min(EVENING, count - (number - first) * EVENING)
            print(f"# evening {number}", file=log, flush=True)
            home = folder / f"home-{number}"
            os.environ["MARGINALIA_HOME"] = str(home)
            chance = random.Random(f"{seed} {number}")
            _own_chance(chance)
            monkey = Monkey(chance, log)
            await monkey.live(steps)
            pressing.expect_inside()
            shelves.clear(home)
            seen += monkey.places
            reopened += monkey.reopened
    faulthandler.cancel_dump_traceback_later()
    never = [name for name in PLACES.values() if name not in seen]
    asked = len(seen.keys() - PLACES.values())
    shown = f"{asked} questions, {len(PLACES) - len(never)} pages"
    missing = f" (not {', '.join(never)})" if never else ""
    print(f"{shown}{missing}, opened {reopened} times")


def _own_chance(chance: random.Random) -> None:
    """What the program draws by chance is the same when it is done again."""
    same = random.Random(chance.random())
    screens.app.SystemRandom = lambda: same  # type: ignore[attr-defined,assignment,misc]


def surround(folder: Path) -> None:
    """Let everything that the app could find, or could write, lie in the folder; no key bounces or sleeps."""
    screens.ui.pressing.stray_keys.BOUNCE = screens.table_screen.BOUNCE = 0
    screens.over.card.SLEEP = screens.over.card.QUIET = 0
    jail = folder / "elsewhere"
    on_disk.named_folder = lambda words: _in(jail, words)
    pressing.watch(folder)


def _in(jail: Path, words: str) -> Path:
    """The folder that was typed, as if the disk began at the jail."""
    jail.mkdir(exist_ok=True)
    parts = [part for part in Path(words).parts if part not in ("/", "//", "..", "~")]
    return jail.joinpath(*parts)


if __name__ == "__main__":
    _, folder, seed, count, *rest = sys.argv
    faulthandler.enable()
    asyncio.run(main(Path(folder).resolve(), seed, int(count), int(rest[0]) if rest else 0))

"""Plain mode in a terminal or a pipe: reads a line, says what came of it, until somebody leaves."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from random import SystemRandom

from facilitator.language import mark, tr
from facilitator.paths import database
from facilitator.services.context import AppContext, composed
from facilitator.services.front_end import Where
from facilitator.services.storage import Storage
from screens.console import Console
from screens.plain.shell import LineShell
from screens.plain.timers import LineTimers
from screens.router import Router, Start
from screens.signals import at_signals

BEGINNING = mark("Plain mode. /keys says what you can type, /page reads a page whole, /quit leaves.")
SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")
NOT_SAVED, NOT_READ, STOPPED = 1, 2, 130


def shell_on(
    storage: Storage,
    timers: LineTimers,
    lot: Callable[[tuple[int, ...]], int],
    can_hide: Callable[[], bool],
) -> LineShell:
    """The shell with services on this file."""

    def compose(router: Router) -> AppContext:
        return composed(router, storage, timers, lot)

    return LineShell(compose, timers, can_hide)


def run(*, game: str = "", session: str = "", demo: bool = False, place: Where | None = None) -> int:
    """Open the program line by line; the number it exits with."""
    try:
        return asyncio.run(_opened(Start(place, game, session, demo)))
    except KeyboardInterrupt:
        # Where the loop hears no signals: all that was entered is saved by now.
        return STOPPED


async def _opened(start: Start) -> int:
    # What was put round stdout lets nothing steer the terminal, not even the console.
    console = Console(sys.stdin, sys.__stdout__ or sys.stdout)
    shell = shell_on(Storage(database()), LineTimers(), SystemRandom().choice, console.can_hide)
    at_signals(SIGNALS, console.stop)
    at_signals(("SIGCONT",), console.ask_again)
    try:
        return await talked(shell, console, start) or (NOT_READ if console.is_misread else 0)
    finally:
        console.hush(False)
        # Something may have broken while an act was said that was not saved yet.
        shell.ctx.autosave.save()
        await shell.ctx.room.end()
        shell.ctx.storage.close()


async def talked(shell: LineShell, console: Console, start: Start) -> int:
    """Say, ask and take lines until somebody leaves, no more come or a signal does."""

    def ask() -> None:
        console.ask(shell.prompt(), is_silent=shell.is_silent)

    def meanwhile() -> None:
        late = shell.late_news()
        if late is not None:
            console.say(["", *late])
            ask()

    shell.begin(start)
    is_home = shell.router.place == "home"
    if not is_home:
        # What the packs have for the page is said with it, and not behind it.
        shell.load()
    console.say([tr(BEGINNING), *shell.read()])
    ask()
    if is_home:
        # What takes long comes while somebody reads the first page.
        shell.load()
        meanwhile()
    while shell.is_open and (line := await console.line(meanwhile)) is not None:
        was_silent = shell.is_silent
        shell.enter(line)
        if was_silent and not shell.is_silent:
            console.clear()
        if shell.is_open:
            console.say(shell.read())
            ask()
    if shell.is_silent:
        console.clear()
    is_saved, said = shell.end(is_cut=console.may_be_cut)
    console.say([said])
    return NOT_SAVED if not is_saved else STOPPED if console.is_stopped else 0

"""Plain mode in a terminal or a pipe: reads a line, says what came of it, until somebody leaves."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from random import SystemRandom
from typing import Any, TextIO

from facilitator.language import mark, tr
from facilitator.paths import database
from facilitator.services.context import AppContext, composed
from facilitator.services.front_end import Where
from facilitator.services.storage import Storage
from facilitator.terminal_text import harmless
from screens.plain.shell import LineShell
from screens.plain.timers import LineTimers
from screens.router import Router, Start
from screens.signals import at_signals

BEGINNING = mark("Plain mode. /keys says what you can type, /page reads a page whole, /quit leaves.")
SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")
NOT_SAVED, STOPPED = 1, 130
CLEARS = "\x1b[H\x1b[2J\x1b[3J"
"""The screen, and what was scrolled out of it."""
MEANWHILE, AT_ONCE = 0.5, 65536
"""After so many seconds without a line it is looked what came meanwhile; so many bytes are read in one go."""


class Console:
    """Where lines come from and go to; what is typed in a turn alone is not shown.

    They are read on a thread of their own, so that the room answers phones while one is awaited.
    """

    def __init__(self, source: TextIO, out: TextIO) -> None:
        self._source, self._out = source, out
        self._is_terminal = source.isatty()
        self._read = b""
        self._came: asyncio.Queue[bytes] = asyncio.Queue()
        self._is_listening = self._is_over = False
        self.is_stopped = False
        """A signal came."""
        self._as_it_was: list[Any] | None = None
        """How the terminal was set before it was hushed."""
        reconfigure = getattr(out, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")

    def say(self, lines: Iterable[str]) -> None:
        """Each on a line of its own."""
        for line in lines:
            print(harmless(line), file=self._out)
        self._out.flush()

    def ask(self, prompt: str, *, is_silent: bool = False) -> None:
        """Say what may be typed: on the same line where somebody types it, which nobody sees if silent."""
        self.hush(is_silent)
        if prompt:
            self._out.write(f"{harmless(prompt)}{' ' if self._is_terminal else chr(10)}")
        self._out.flush()

    async def line(self, meanwhile: Callable[[], None]) -> str | None:
        """Wait for a line; None where no more come, or a signal ends it. Does `meanwhile` twice a second."""
        if not self._is_listening:
            self._is_listening = True
            # It may wait for ever: it holds no lock of the stream, and nobody waits for its end.
            pump = partial(self._pump, asyncio.get_running_loop(), self._source.fileno())
            threading.Thread(target=pump, daemon=True).start()
        while b"\n" not in self._read and not (self._is_over or self.is_stopped):
            try:
                came = await asyncio.wait_for(self._came.get(), MEANWHILE)
            except TimeoutError:
                meanwhile()
                continue
            self._is_over = self._is_over or not came
            self._read += came
        line, is_whole, rest = self._read.partition(b"\n")
        if self._is_terminal and (self._as_it_was is not None or not is_whole):
            self._out.write("\n")
        if self.is_stopped or not (is_whole or line):
            return None
        self._read = rest
        return line.decode(self._source.encoding or "utf-8", errors="replace").rstrip("\r")

    def _pump(self, loop: asyncio.AbstractEventLoop, source: int) -> None:
        came = b"-"
        while came:
            try:
                came = os.read(source, AT_ONCE)
            except OSError:
                # The terminal is gone.
                came = b""
            try:
                loop.call_soon_threadsafe(self._came.put_nowait, came)
            except RuntimeError:
                # The program has ended meanwhile: what is typed now is for whoever comes next.
                return

    def hush(self, wanted: bool) -> None:
        """Have the terminal show nothing of what is typed, as for a password; or as it did before.

        It is hushed before somebody is asked: whoever answers at once is not seen either.
        """
        if not self._is_terminal or wanted == (self._as_it_was is not None):
            return
        try:
            import termios
        except ImportError:
            return
        terminal = self._source.fileno()
        with suppress(termios.error):
            if self._as_it_was is not None:
                termios.tcsetattr(terminal, termios.TCSADRAIN, self._as_it_was)
                self._as_it_was = None
                return
            self._as_it_was = termios.tcgetattr(terminal)
            silent = [*self._as_it_was]
            silent[3] &= ~termios.ECHO
            termios.tcsetattr(terminal, termios.TCSADRAIN, silent)

    def clear(self) -> None:
        """Have a terminal forget what it shows: what was marked in a turn alone is for nobody else."""
        if self._is_terminal and os.environ.get("TERM", "dumb") != "dumb":
            self._out.write(CLEARS)

    @property
    def may_be_cut(self) -> bool:
        """Whether a signal came where a line may have been begun; a terminal keeps that to itself."""
        return self.is_stopped and (self._is_terminal or self._read != b"")

    def stop(self) -> None:
        """A signal: nothing more is read, once the line in hand has acted."""
        self.is_stopped = True
        self._came.put_nowait(b"")


def shell_on(storage: Storage, timers: LineTimers, lot: Callable[[tuple[int, ...]], int]) -> LineShell:
    """The shell with services on this file."""

    def compose(router: Router) -> AppContext:
        return composed(router, storage, timers, lot)

    return LineShell(compose, timers)


def run(*, game: str = "", session: str = "", demo: bool = False, place: Where | None = None) -> int:
    """Open the program line by line; the number it exits with."""
    try:
        return asyncio.run(_opened(Start(place, game, session, demo)))
    except KeyboardInterrupt:
        # Where the loop hears no signals: all that was entered is saved by now.
        return STOPPED


async def _opened(start: Start) -> int:
    console = Console(sys.stdin, sys.stdout)
    shell = shell_on(Storage(database()), LineTimers(), SystemRandom().choice)
    at_signals(SIGNALS, console.stop)
    try:
        return await talked(shell, console, start)
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
        turn = shell.window.turn
        shell.enter(line)
        if turn is not None and shell.window.turn is not turn:
            console.clear()
        if shell.is_open:
            console.say(shell.read())
            ask()
    if shell.is_silent:
        console.clear()
    is_saved, said = shell.end(is_cut=console.may_be_cut)
    console.say([said])
    return NOT_SAVED if not is_saved else STOPPED if console.is_stopped else 0

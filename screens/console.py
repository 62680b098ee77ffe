"""The terminal or the pipe of plain mode: what is said goes there, and lines come from it."""

from __future__ import annotations

import asyncio
import os
import threading
from _thread import interrupt_main
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import Any, TextIO

from facilitator.decoding import NotText, decoded
from facilitator.language import mark, tr
from facilitator.record import clean
from facilitator.terminal_text import harmless

CLEARS = "\x1b[H\x1b[2J\x1b[3J"
"""The screen, and what was scrolled out of it."""
MEANWHILE, AT_ONCE = 0.5, 65536
"""After so many seconds without a line it is looked what came meanwhile; so many bytes are read in one go."""
SHOWN = mark("What you type here can be seen: answer on phones, or fold slips of paper.")
NOT_TAKEN = mark("Nothing from line {first} on is taken: {why}.")


class Console:
    """Where lines come from and go to; what is typed in a turn alone is not shown.

    They are read on a thread, so that the room answers phones while one is awaited.
    """

    def __init__(self, source: TextIO, out: TextIO) -> None:
        self._source, self._out = source, out
        self._is_terminal = source.isatty()
        self._came: asyncio.Queue[bytes] = asyncio.Queue()
        self._begun = b""
        """What came and is not taken: its last line is not whole."""
        self._lines: list[str] = []
        self._next = 1
        """The number of the next line that comes."""
        self._is_awaited = self._is_over = False
        self._asked, self._is_silent = "", False
        self._is_hushed = False
        """What is typed is shown to nobody."""
        self.is_stopped = self.is_misread = False
        """A signal came; what came through the pipe is no text."""
        self._as_it_was: list[Any] | None = None
        """How the terminal was set before it was hushed."""
        self._getwch: Callable[[], str] | None = None
        """On Windows, while hushed: the next sign that is typed, which is not shown."""
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
        self._asked, self._is_silent = prompt, is_silent
        if not self.hush(is_silent) and is_silent and self._is_terminal:
            self.say([tr(SHOWN)])
        if prompt:
            self._out.write(f"{harmless(prompt)}{' ' if self._is_terminal else chr(10)}")
        self._out.flush()

    def ask_again(self) -> None:
        """As before: whoever stopped the program and had it go on has a terminal that shows what is typed."""
        if self._is_terminal:
            self.ask(self._asked, is_silent=self._is_silent)

    async def line(self, meanwhile: Callable[[], None]) -> str | None:
        """Wait for a line; None where no more come, or a signal ends it. Does `meanwhile` twice a second."""
        while not (self._lines or self._is_over or self.is_stopped):
            if not self._is_awaited:
                self._is_awaited = True
                # It may wait for ever: it holds no lock of the stream, and nobody waits for its end.
                waits = partial(self._wait, asyncio.get_running_loop(), self._getwch)
                threading.Thread(target=waits, daemon=True).start()
            try:
                came = await asyncio.wait_for(self._came.get(), MEANWHILE)
            except TimeoutError:
                meanwhile()
                continue
            self._is_awaited = False
            self._take(came)
        if self._is_terminal and (self._is_hushed or self._is_over or self.is_stopped):
            self._out.write("\n")
        return self._lines.pop(0) if self._lines and not self.is_stopped else None

    def _wait(self, loop: asyncio.AbstractEventLoop, getwch: Callable[[], str] | None) -> None:
        source: Any = self._source.buffer
        try:
            came = source.raw.read(AT_ONCE) if getwch is None else _typed_unseen(getwch)
        except OSError:
            # The terminal is gone.
            came = b""
        try:
            loop.call_soon_threadsafe(self._came.put_nowait, came or b"")
        except RuntimeError:
            # The program has ended meanwhile: what is typed now is for whoever comes next.
            return

    def _take(self, came: bytes) -> None:
        """Keep the lines, once all that came is whole, or none of them where one can't be read."""
        self._begun += came
        self._is_over = not came
        if came and not came.endswith(b"\n"):
            return
        whole, self._begun = self._begun.splitlines(), b""
        first, self._next = self._next, self._next + len(whole)
        encoding = self._source.encoding if self._is_terminal else "utf-8"
        try:
            self._lines += [decoded(line, at, encoding) for at, line in enumerate(whole, first)]
        except NotText as fault:
            self.say([tr(NOT_TAKEN, first=first, why=fault)])
            self._is_over = self.is_misread = not self._is_terminal
            self.ask_again()

    def can_hide(self) -> bool:
        """Whether what is typed now can be shown to nobody, then or later: tried, and not guessed."""
        hides = self.hush(True) and self._can_clear
        self.hush(False)
        return hides

    def hush(self, wanted: bool) -> bool:
        """Have nobody see what is typed, as with a password, or let it be seen; whether nobody sees it.

        It is hushed before somebody is asked: whoever answers at once is not seen either.
        """
        try:
            self._is_hushed = self._is_terminal and self._hush_terminal(wanted)
        except ImportError:
            with suppress(ImportError):
                self._getwch = import_module("msvcrt").getwch if wanted else None
            self._is_hushed = self._getwch is not None
        return self._is_hushed

    def _hush_terminal(self, wanted: bool) -> bool:
        import termios

        terminal = self._source.fileno()
        try:
            if not wanted:
                if self._as_it_was is not None:
                    termios.tcsetattr(terminal, termios.TCSADRAIN, self._as_it_was)
                    self._as_it_was = None
                return False
            modes = termios.tcgetattr(terminal)
            self._as_it_was = self._as_it_was or [*modes]
            modes[3] &= ~termios.ECHO
            termios.tcsetattr(terminal, termios.TCSADRAIN, modes)
            return not termios.tcgetattr(terminal)[3] & termios.ECHO
        except termios.error:
            return False

    @property
    def _can_clear(self) -> bool:
        """A dumb terminal can't; and in an editor, which calls itself one, what is typed is always seen."""
        return self._getwch is not None or os.environ.get("TERM", "dumb") != "dumb"

    def clear(self) -> None:
        """Have a terminal forget what it shows: what was marked in a turn alone is for nobody else."""
        if self._getwch is not None:
            os.system("cls")
        elif self._is_terminal and self._can_clear:
            self._out.write(CLEARS)

    @property
    def may_be_cut(self) -> bool:
        """Whether a signal came where a line may have been begun; a terminal keeps that to itself."""
        return self.is_stopped and (self._is_terminal or bool(self._lines or self._begun))

    def stop(self) -> None:
        """A signal: nothing more is read, once the line in hand has acted."""
        self.is_stopped = True
        self._came.put_nowait(b"")


def _typed_unseen(getwch: Callable[[], str]) -> bytes:
    """A line that is typed into the console of Windows, which shows nothing of it."""
    line = ""
    while (sign := getwch()) not in "\r\n":
        if sign == "\x03":
            # Here ctrl+c is a sign like any other.
            interrupt_main()
            return b""
        if sign == "\0":
            # Of an F-key, which comes as two.
            getwch()
        else:
            line = line[:-1] if sign == "\b" else line + sign
    return clean(f"{line}\n").encode()

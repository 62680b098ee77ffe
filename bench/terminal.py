"""A terminal to start a program in: it answers what Textual asks, and notes when a text has arrived."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).resolve().parent.parent
FRAME_BEGINS, FRAME_ENDS = b"\x1b[?2026h", b"\x1b[?2026l"
ANSWERS = {
    b"\x1b[?2026$p": b"\x1b[?2026;2$y",  # frames can be held back until they are whole
    b"\x1b[?2048$p": b"\x1b[?2048;0$y",  # but its size is told by signal only
}
LEAVE = b"\x11"
PATIENCE = 20.0


class Silent(Exception):
    """A text that was waited for has not arrived."""


def answers(arrived: bytes) -> bytes:
    """What a terminal says to the questions in what arrived."""
    return b"".join(answer for question, answer in ANSWERS.items() if question in arrived)


def environment(home: Path) -> dict[str, str]:
    """The surroundings of every program that is measured: those here, but for what changes a screen."""
    dropped = ("TEXTUAL", "PYTHON", "NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(dropped)}
    return kept | {"TERM": "xterm-256color", "COLORTERM": "truecolor", "MARGINALIA_HOME": str(home)}


def _in_a_window() -> None:
    """Make the terminal the one that the process belongs to."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """One program in a terminal of its own; `size` in columns and lines.

    `window`: the program is told by a signal that its terminal is closed, as in a window of the desktop.
    """

    def __init__(
        self, words: Sequence[str], home: Path, size: tuple[int, int] = (80, 24), *, window: bool = False
    ) -> None:
        self._here, there = pty.openpty()
        termios.tcsetwinsize(there, (size[1], size[0]))
        self._arrived = bytearray()
        self._asked = b""
        self.began = time.perf_counter()
        self._program = subprocess.Popen(
            [sys.executable, "-m", *words],
            stdin=there, stdout=there, stderr=there, cwd=ROOT, env=environment(home), start_new_session=True,
            preexec_fn=_in_a_window if window else None,
        )  # fmt: skip
        os.close(there)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _read(self, seconds: float) -> bool:
        """Take what arrives within some seconds; False when nothing does."""
        if not select.select([self._here], [], [], seconds)[0]:
            return False
        try:
            chunk = os.read(self._here, 1 << 16)
        except OSError:
            said = self._arrived.decode(errors="replace").strip().rpartition("\n")[2]
            raise Silent(f"The program ended before it was measured: {said[-200:]}") from None
        self._arrived += chunk
        if answer := answers(self._asked + chunk):
            os.write(self._here, answer)
            self._asked = b""
        else:
            self._asked = chunk[-8:]
        return True

    def shown(self, text: str) -> float:
        """Wait for a text and the end of the frame that brings it; when that was, by perf_counter."""
        wanted, until = text.encode(), time.perf_counter() + PATIENCE
        while not self._has(wanted):
            if not self._read(0.1) and time.perf_counter() > until:
                raise Silent(f"“{text}” has not been shown within {PATIENCE:.0f} seconds.")
        return time.perf_counter()

    def _has(self, wanted: bytes) -> bool:
        at = self._arrived.find(wanted)
        if at < 0:
            return False
        held = self._arrived.rfind(FRAME_BEGINS, 0, at) > self._arrived.rfind(FRAME_ENDS, 0, at)
        return not held or self._arrived.find(FRAME_ENDS, at) >= 0

    def rest(self, seconds: float) -> None:
        """Let so much time pass, and forget what arrives in it."""
        until = time.perf_counter() + seconds
        while (left := until - time.perf_counter()) > 0:
            self._read(left)
        self._arrived.clear()

    def press(self, key: str, text: str) -> float:
        """Press a key and wait for the text it brings; in seconds."""
        began = time.perf_counter()
        os.write(self._here, key.encode())
        return self.shown(text) - began

    def tap(self, key: str) -> None:
        """Press a key and wait for nothing."""
        os.write(self._here, key.encode())

    def peak(self) -> int | None:
        """The most memory the program has held so far, in bytes; None where the system does not say."""
        with suppress(OSError):
            for line in Path(f"/proc/{self._program.pid}/status").read_text().splitlines():
                if line.startswith("VmHWM:"):
                    return int(line.split()[1]) * 1024
        return None

    def processor(self, seconds: float) -> float:
        """How much of the processor it takes while nothing is pressed, in percent of so many seconds."""
        before = self._ticks()
        self.rest(seconds)
        return (self._ticks() - before) / os.sysconf("SC_CLK_TCK") / seconds * 100

    def _ticks(self) -> int:
        with suppress(OSError):
            said = Path(f"/proc/{self._program.pid}/stat").read_text().rpartition(")")[2].split()
            return int(said[11]) + int(said[12])
        return 0

    def ended(self, seconds: float) -> int:
        """Read on until the program has ended by itself; its exit code, or TimeoutExpired."""
        until = time.perf_counter() + seconds
        with suppress(Silent):
            while time.perf_counter() < until:
                self._read(0.1)
        return self._program.wait(max(until - time.perf_counter(), 0))

    def hang_up(self, seconds: float) -> int:
        """Close the terminal as a window is closed, for good; the program's exit code, or TimeoutExpired."""
        os.close(self._here)
        try:
            return self._program.wait(seconds)
        finally:
            self._program.kill()

    def close(self) -> None:
        """Leave the program as a person would; where that fails, end it."""
        with suppress(OSError):
            os.write(self._here, LEAVE)
        until = time.perf_counter() + 3
        while self._program.poll() is None and time.perf_counter() < until:
            with suppress(Silent):
                self._read(0.02)
        if self._program.poll() is None:
            self._program.kill()
            self._program.wait()
        os.close(self._here)

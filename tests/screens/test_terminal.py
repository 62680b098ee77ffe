"""The real program in a terminal is stopped and goes on, and has keys of another layout."""

from __future__ import annotations

import os
import signal
import termios
from pathlib import Path
from threading import Thread
from typing import IO, cast

import pytest
from textual.drivers._writer_thread import MAX_QUEUED_WRITES, WriterThread

from bench.terminal import LEAVE, Terminal
from screens.terminal import UntilGone

HOME, SEATS = "Blob", "Who sits at the table"
ENTERS = "\x1b[?1049h"
SIGNS = (ENTERS.encode(), b"\x1b[>25u", b"\x1b[?1049l", b"\x1b[<u")
"""To enter the screen and the keyboard's mode, and to leave both."""
PATIENCE = 20


def taken(terminal: Terminal, text: str) -> bytes:
    """What arrives up to this text, which is waited for."""
    terminal.shown(text)
    end = terminal._arrived.index(text.encode()) + len(text.encode())
    arrived = bytes(terminal._arrived[:end])
    del terminal._arrived[:end]
    return arrived


def test_a_stop_and_a_signal_to_go_on_leave_nothing_in_the_terminal(home: Path) -> None:
    """Asked to stop, stopped unasked, or told twice to go on: all is drawn anew, and the end is clean."""
    with Terminal(["facilitator"], home) as terminal:
        before = termios.tcgetattr(terminal._here)
        drawn = taken(terminal, ENTERS) + taken(terminal, HOME)
        for stop in (signal.SIGTSTP, signal.SIGSTOP, None, None):
            entered = termios.tcgetattr(terminal._here)
            assert entered != before
            if stop is not None:
                os.kill(terminal._program.pid, stop)
                assert os.WIFSTOPPED(os.waitpid(terminal._program.pid, os.WUNTRACED)[1])
                assert termios.tcgetattr(terminal._here) == (before if stop == signal.SIGTSTP else entered)
            os.kill(terminal._program.pid, signal.SIGCONT)
            drawn += taken(terminal, ENTERS) + taken(terminal, HOME)
        terminal.tap(LEAVE.decode())
        assert terminal.ended(PATIENCE) == 0
        assert termios.tcgetattr(terminal._here) == before
        drawn += terminal._arrived
        assert [drawn.count(sign) for sign in SIGNS] == [5] * 4


def test_a_signal_to_go_on_behind_the_end_enters_nothing(home: Path) -> None:
    """The system sends one behind its word to end, also to who was not stopped."""
    with Terminal(["tests.screens.told_to_go_on"], home) as terminal:
        before = termios.tcgetattr(terminal._here)
        terminal.shown(HOME)
        os.kill(terminal._program.pid, signal.SIGTERM)
        assert terminal.ended(PATIENCE) == 0
        assert termios.tcgetattr(terminal._here) == before and terminal._arrived.count(SIGNS[0]) == 1


def test_what_is_drawn_for_a_closed_window_is_dropped() -> None:
    """More than the queue of the writer holds: it lives on, so that the end need not wait for it."""
    ours, theirs = os.openpty()
    stream = os.fdopen(theirs, "w")
    os.close(ours)
    writer = WriterThread(cast(IO[str], UntilGone(stream)))

    def draw_and_stop() -> None:
        for _ in range(2 * MAX_QUEUED_WRITES):
            writer.write("a frame")
        writer.stop()

    drawing = Thread(target=draw_and_stop, daemon=True)
    writer.start()
    drawing.start()
    drawing.join(PATIENCE)
    assert not drawing.is_alive()
    with pytest.raises(OSError, match="Input/output error"):
        stream.close()


def test_a_key_of_another_layout_acts_by_its_place(home: Path) -> None:
    """Under kitty's protocol, which is asked for it: a Russian и is b on Home, in a name it is an и."""
    with Terminal(["facilitator"], home) as terminal:
        terminal.shown(HOME)
        assert terminal._arrived.find(b"\x1b[>25u") < terminal._arrived.find(b"\x1b[=4;2u")
        terminal.press("\x1b[1080::98;;1080u", SEATS)
        terminal.press("\x1b[1080::98;;1080u", "и")
        terminal.tap("\x1b[47::113;5u")
        assert terminal.ended(PATIENCE) == 0

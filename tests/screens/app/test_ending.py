"""The real program in a terminal is told to end: what was typed is saved, and the terminal put back."""

from __future__ import annotations

import os
import signal
import socket
import termios
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest

from bench.terminal import LEAVE, Terminal
from facilitator.room.access import CARD_ONLY, Access
from facilitator.services.choices import ROOM
from tests.facilitator.tables import files_with
from tests.screens.app.five import FIVE
from tests.screens.app.playing import on_the_shelf, opened, reopened, typed

PHRASE = "qwertzuiop"
SLOW = "tests.facilitator.slow_to_save"
PATIENCE = 60
PUT_BACK = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l", b"\x1b[?2004l", b"\x1b[?7h")
"""What gives a terminal its own screen, its cursor, its mouse, its pasting and its wrapping back."""


def typing(terminal: Terminal, home: Path) -> None:
    """Type an agenda, of which nothing is saved so far."""
    terminal.shown("The agenda of")
    terminal.press(PHRASE, PHRASE)
    assert files_with(home, PHRASE) == []


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_saves_what_is_typed_and_puts_the_terminal_back(number: signal.Signals, home: Path) -> None:
    """Asked to end by the system, it does, without a fault: draft, screen and keys of the terminal."""
    table = on_the_shelf(*FIVE)
    with Terminal([SLOW, "open", table], home) as terminal:
        before = termios.tcgetattr(terminal._here)
        typing(terminal, home)
        assert termios.tcgetattr(terminal._here) != before
        os.kill(terminal._program.pid, number)
        assert terminal.ended(PATIENCE) == 0
        assert termios.tcgetattr(terminal._here) == before
        assert all(
            terminal._arrived.rfind(sign) > terminal._arrived.find(b"The agenda of") for sign in PUT_BACK
        )
    assert list(reopened(table).drafts.values()) == [PHRASE]


@pytest.mark.parametrize("window", [True, False])
def test_a_window_that_is_closed_saves_what_is_typed(window: bool, home: Path) -> None:
    """Told by a signal or by none, the program ends by itself when its terminal is gone."""
    table = on_the_shelf(*FIVE)
    terminal = Terminal([SLOW, "open", table], home, window=window)
    typing(terminal, home)
    assert terminal.hang_up(PATIENCE) == 0
    assert list(reopened(table).drafts.values()) == [PHRASE]


@pytest.mark.parametrize("number", [0, signal.SIGTERM])
def test_a_room_with_phones_leaves_nothing_in_the_terminal(number: int, home: Path) -> None:
    """It ends by its key and by a signal; each open stream has its end, and no fault is printed."""
    table = on_the_shelf(*FIVE)
    with Terminal(["endure.room.laptop", "open", table, "--room"], home) as terminal, ExitStack() as stack:
        terminal.shown("Point a camera here")
        phones = [stack.enter_context(listening(terminal, table)) for _ in range(6)]
        if number:
            os.kill(terminal._program.pid, number)
        else:
            terminal.tap(LEAVE.decode())
        assert terminal.ended(PATIENCE) == 0
        assert all(
            b"".join(iter(partial(phone.recv, 65_536), b"")).endswith(b"0\r\n\r\n") for phone in phones
        )
        last = max(terminal._arrived.rfind(sign) for sign in PUT_BACK)
        assert b"Warning" not in terminal._arrived[last:] and b"Error" not in terminal._arrived[last:]


def listening(terminal: Terminal, table: str) -> socket.socket:
    """A stream of sheets that a phone without a seat hears; its head has been read."""
    while not (kept := reopened(table).choices.get(ROOM, "")).startswith("open "):
        terminal.rest(0.1)
    access = Access.from_text(kept.removeprefix("open "))
    phone = socket.create_connection(("127.0.0.1", access.port), PATIENCE)
    asks = f"GET /sheet HTTP/1.1\r\nHost: 127.0.0.1:{access.port}\r\nX-Marginalia: 1\r\n"
    phone.sendall(f"{asks}Authorization: Bearer {access.secret(CARD_ONLY)}\r\n\r\n".encode())
    while not phone.recv(65_536).endswith(b"}\n\r\n"):
        pass
    return phone


def test_what_can_not_be_saved_is_said(home: Path) -> None:
    """The sentence stands in the terminal that was put back, and the code is 1."""
    table = on_the_shelf(*FIVE)
    with Terminal([SLOW, "open", table], home) as terminal:
        typing(terminal, home)
        for file in home.glob("marginalia.db*"):
            file.unlink()
        os.kill(terminal._program.pid, signal.SIGTERM)
        assert terminal.ended(PATIENCE) == 1
        said = terminal._arrived.rpartition(b"\x1b[?1049l")[2]
        assert b"Not everything is saved." in said and b"is gone" in said


async def test_a_table_that_is_not_begun_ends_too() -> None:
    """On Home nothing waits to be saved; a second signal changes nothing."""
    async with opened() as (app, pilot):
        app.ending.end()
        app.ending.end()
        await typed(pilot, "b")
        assert app.return_value == 0

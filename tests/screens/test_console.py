"""The terminal or pipe of plain mode: how lines come in, and who sees what is typed."""

from __future__ import annotations

import io
import os
import pty
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from screens import console
from screens.console import SHOWN, Console


class Source:
    """Where bytes come from, as much at once as is given; a terminal calls its encoding Latin-1."""

    encoding = "latin-1"

    def __init__(self, *came: bytes, is_terminal: bool = False) -> None:
        self._is_terminal = is_terminal
        rest = iter(came)
        self.buffer = SimpleNamespace(raw=SimpleNamespace(read=lambda _: next(rest, b"")))

    def isatty(self) -> bool:
        """Whether somebody sits there."""
        return self._is_terminal

    def fileno(self) -> int:
        """It is nowhere."""
        return -1


async def read(source: Any) -> tuple[list[str], list[str]]:
    """The lines that come from there, and what is said meanwhile."""
    here = Console(source, out := io.StringIO())
    here.ask("a name:")
    lines = []
    while (line := await here.line(lambda: None)) is not None:
        lines.append(line)
    return lines, out.getvalue().splitlines()


JOSE = "José".encode()


@pytest.mark.parametrize(
    ("came", "lines", "refused"),
    [
        ([b"\xef\xbb\xbfAna\r\nBen\n", b"\n", b"Cy"], ["Ana", "Ben", "", "Cy"], ""),
        ([b"An", b"a\n" + JOSE[:4], JOSE[4:] + b"\n"], ["Ana", "José"], ""),
        ([b"\xef", b"\xbb\xbfAna\n", b"\xef\xbb\xbfBen\n"], ["Ana", "Ben"], ""),
        ([b"Ana\nJos\xe9\nCy\n"], [], "Nothing from line 1 on is taken: line 2 "),
        ([b"Ana\nB", b"en\nJos\xe9"], [], "Nothing from line 1 on is taken: line 3 "),
        ([b"Ana\nBen\n", b"Cy\nJos\xe9\nDie\n"], ["Ana", "Ben"], "Nothing from line 3 on is taken: line 4 "),
        (["Ana\nBen\n".encode("utf-16")], [], "Nothing from line 1 on is taken: line 1 "),
    ],
)
async def test_what_comes_through_a_pipe_is_utf_8(came: list[bytes], lines: list[str], refused: str) -> None:
    """However it is cut; where it is not, nothing is taken of what came at once, nor anything behind it."""
    taken, said = await read(Source(*came))
    assert taken == lines
    assert [each for each in said if each != "a name:"] == (
        [f"{refused}is no UTF-8 text; save it as UTF-8."] if refused else []
    )


async def test_a_terminal_has_its_own_encoding() -> None:
    """And whoever types what it can't read is asked again."""
    taken, said = await read(Source(b"A\0na\n", b"Jos\xe9\n", is_terminal=True))
    assert taken == ["José"]
    assert said[:2] == [
        "a name: Nothing from line 1 on is taken: line 1 is no UTF-8 text; save it as UTF-8.",
        "a name: ",
    ]


@contextmanager
def terminal() -> Iterator[tuple[int, Console]]:
    """A terminal that shows what is typed, and a console there."""
    ours, theirs = pty.openpty()
    with open(ours, "rb"), open(theirs, encoding="utf-8") as source:  # noqa: PTH123 - they have no path
        yield theirs, Console(source, io.StringIO())


def shows(terminal: int) -> bool:
    """Whether it shows what is typed."""
    return bool(termios.tcgetattr(terminal)[3] & termios.ECHO)


def test_a_turn_is_hidden_again_after_a_stop() -> None:
    """A shell has the terminal show what is typed when the program goes on; in the end it does as before."""
    with terminal() as (there, here):
        as_it_was = termios.tcgetattr(there)
        here.ask("Enter next:", is_silent=True)
        assert not shows(there)
        termios.tcsetattr(there, termios.TCSANOW, as_it_was)
        here.ask_again()
        assert not shows(there) and here._out.getvalue() == "Enter next: Enter next: "  # type: ignore[attr-defined]
        here.ask("Enter begin the turn:")
        assert termios.tcgetattr(there) == as_it_was


def fails(*_: object) -> None:
    """As a terminal that is gone."""
    raise termios.error(5, "Input/output error")


def test_only_what_can_be_hidden_is_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pipe, a terminal that can't be cleared or set and a system without either way hide nothing; that is
    said again where a turn begins all the same.
    """
    monkeypatch.setenv("TERM", "xterm")
    assert not Console(Source(), io.StringIO()).can_hide()  # type: ignore[arg-type]
    with terminal() as (there, here):
        assert here.can_hide() and shows(there)
        monkeypatch.setenv("TERM", "dumb")
        assert not here.can_hide() and shows(there)
        monkeypatch.setenv("TERM", "xterm")
        with monkeypatch.context() as patch:
            patch.setattr(termios, "tcsetattr", fails)
            assert not here.can_hide()
            here.ask("Enter next:", is_silent=True)
        monkeypatch.setitem(sys.modules, "termios", None)
        monkeypatch.setitem(sys.modules, "msvcrt", None)
        assert not here.can_hide()
        here.ask("Enter next:", is_silent=True)
        assert here._out.getvalue() == f"{SHOWN}\nEnter next: " * 2  # type: ignore[attr-defined]


async def test_windows_hides_a_line_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is read sign by sign, with Backspace and without F-keys; at its end the screen is cleared."""
    typed = iter("b\bwà\0;sp\r")
    done: list[str] = []
    monkeypatch.setitem(sys.modules, "termios", None)
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(getwch=lambda: next(typed)))
    monkeypatch.setattr(os, "system", done.append)
    monkeypatch.delenv("TERM", raising=False)
    source: Any = Source(b"begins\n", b"shown\n", is_terminal=True)
    source.encoding = "utf-8"
    here = Console(source, io.StringIO())
    assert here.can_hide()
    said = []
    for is_silent in (False, True, False):
        here.ask("", is_silent=is_silent)
        said.append(await here.line(lambda: None))
        here.clear()
    assert (said, done) == (["begins", "wàsp", "shown"], ["cls"])


async def test_ctrl_c_stops_a_turn_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """There it comes as a sign, and nothing that was typed is kept."""
    typed, stopped = iter("wasp\x03"), []
    monkeypatch.setitem(sys.modules, "termios", None)
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(getwch=lambda: next(typed)))
    monkeypatch.setattr(console, "interrupt_main", lambda: stopped.append(True))
    here = Console(Source(is_terminal=True), io.StringIO())  # type: ignore[arg-type]
    here.ask("", is_silent=True)
    assert await here.line(lambda: None) is None and stopped == [True]

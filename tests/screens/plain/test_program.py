"""Plain mode as a process: a pipe, a terminal, the end of the lines, and signals."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest

from facilitator.paths import database
from facilitator.store import Store
from screens.console import Console
from screens.plain.program import talked
from screens.router import Start
from tests.screens.plain.table import entered, opened

COMMAND = (sys.executable, "-m", "facilitator", "--plain")
TO_THE_DEAL = "b\nAna\nBen\nCy\n\n\n"


def piped(*words: str, typed: str, **environment: str) -> tuple[int, list[str]]:
    """The program with these lines in its pipe: its exit code, and what it says."""
    done = subprocess.run(
        [*COMMAND[:3], *words], input=typed, capture_output=True, text=True, check=False, timeout=120,
        env={**os.environ, **environment},
    )  # fmt: skip
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


def how_many() -> int:
    """How many tables stand on the shelf."""
    store = Store(database())
    found = store.shelf.how_many()
    store.close()
    return found


def test_a_pipe_will_do_and_its_end_saves() -> None:
    """No more lines come: all is saved, one sentence says so, and nothing steers a terminal."""
    code, said = piped("--plain", typed=f"{TO_THE_DEAL}1 2\n")
    assert (code, said[-1]) == (0, "All is saved.")
    assert not any("\x1b" in line for line in said)
    assert how_many() == 1


def test_a_pipe_of_no_text_says_so() -> None:
    """With the exit code of what can't be read, and no table is there."""
    done = subprocess.run(
        COMMAND, input=b"b\nJos\xe9\nBen\n\n", capture_output=True, check=False, timeout=120
    )
    assert (done.returncode, done.stderr) == (2, b"")
    assert done.stdout.splitlines()[-2:] == [
        b"Nothing from line 1 on is taken: line 2 is no UTF-8 text; save it as UTF-8.", b"All is saved."
    ]  # fmt: skip
    assert how_many() == 0


def test_the_environment_asks_for_it_too() -> None:
    """Also behind a command; and 0 is no."""
    code, said = piped("new", "blob", typed="/quit\n", MARGINALIA_PLAIN="1")
    assert code == 0 and said[1].startswith("New table; Blob.")
    done = subprocess.run(
        [*COMMAND[:3], "new"], input="", capture_output=True, text=True, check=False, timeout=120,
        env={**os.environ, "MARGINALIA_PLAIN": "0"},
    )  # fmt: skip
    assert done.returncode == 1 and "needs a terminal" in done.stderr


def test_the_option_may_stand_behind_the_command() -> None:
    """`open --plain` goes on with the last table."""
    piped("--plain", typed=TO_THE_DEAL)
    code, said = piped("open", "--plain", typed="")
    assert code == 0 and any("7 cards" in line for line in said)


def test_a_table_that_is_opened_is_said_once() -> None:
    """With what the packs have for the page; then one question, and nothing behind it."""
    piped("--plain", typed="s\nAna\nBen\n\n\n\nhow loud you laugh\n3 3\n")
    code, said = piped("--plain", "open", typed="")
    assert code == 0 and sum("who is your character?" in line for line in said) == 1
    assert any(line.startswith("agenda: ") for line in said) and "" not in said
    assert [line for line in said if line.endswith("the name:")] == [said[-2]]


class NobodyTypes(Console):
    """A console at which nobody types; each of these is done before it is looked what came meanwhile."""

    def __init__(self, *happens: Callable[[], object]) -> None:
        super().__init__(io.StringIO(), io.StringIO())
        self.asked: list[str] = []
        self._happens = happens

    def ask(self, prompt: str, *, is_silent: bool = False) -> None:
        """Keep how a line is asked for."""
        self.asked.append(prompt)

    async def line(self, meanwhile: Callable[[], None]) -> str | None:
        """No line."""
        for happens in self._happens:
            happens()
            meanwhile()
        return None


async def test_a_line_that_a_phone_wrote_into_is_asked_for_anew() -> None:
    """The words were said, so that Enter keeps what was heard; where nothing came it is asked for once."""
    shell = opened()
    entered(shell, "s", "Ana,Ben,Cy", "", "", "", "loud", "1 2 3")
    slot = shell.router.guide.question.slot
    console = NobodyTypes(int, lambda: shell.ctx.table.offer(slot, "Odo"), int)
    await talked(shell, console, Start(session=shell.ctx.view.key))
    assert [prompt.count("Enter keeps the words from a phone") for prompt in console.asked] == [0, 1]


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
def test_a_signal_saves_and_leaves_with_a_sentence(name: str) -> None:
    """What was entered stays; the exit code says that it was stopped."""
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as running:
        assert running.stdin is not None and running.stdout is not None
        running.stdin.write(TO_THE_DEAL)
        running.stdin.flush()
        until(running.stdout, "? 0 to 7")
        running.send_signal(getattr(signal, name))
        assert running.stdout.read().splitlines()[-1] == "All is saved."
        running.stdin.close()
        assert running.wait() == 130
    assert how_many() == 1


def until(stream: Iterator[str], words: str) -> None:
    """Read lines up to the one with these words."""
    assert any(words in line for line in stream)

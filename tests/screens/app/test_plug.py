"""The real program in a terminal is killed while it takes words out; its next start wipes them first."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

import pytest

from bench.terminal import Terminal
from facilitator.guide.around.card import STOPPED
from screens.app import Marginalia
from tests.facilitator.tables import files_with
from tests.screens.app.five import FIVE
from tests.screens.app.playing import on_the_shelf, reopened

PHRASE = "qwertzuiop yxcvbnmkj"
F2 = "\x1bOQ"
SEED, LAST_STEP = 11, 16
KILLS = int(os.environ.get("MARGINALIA_KILLS", "5"))
STEPS = sorted(random.Random(SEED).sample(range(5, LAST_STEP), min(KILLS, LAST_STEP - 5)))


def killed(home: Path, table: str, step: int) -> None:
    """Tell an agenda, open the card, erase it; the plug is pulled at this step."""
    with Terminal(["tests.facilitator.wide_awake", table, str(step)], home) as terminal:
        terminal.shown("agenda")
        for letters in PHRASE.split(" "):
            terminal.press(letters + " ", letters[-1])
        terminal.press("\r", "speaks first")
        terminal.press(F2, STOPPED[0])
        until_saved(terminal, home)
        terminal.tap("t")
        assert terminal._program.wait(timeout=20) == -signal.SIGKILL


def until_saved(terminal: Terminal, home: Path) -> None:
    """Go on until the words are on the disk."""
    for _ in range(200):
        if files_with(home, PHRASE):
            return
        terminal.rest(0.01)
    raise AssertionError("they were never saved")


@pytest.mark.parametrize("step", STEPS)
def test_the_next_start_wipes_before_its_first_frame(step: int, home: Path) -> None:
    """Once the app is made, and nothing is drawn yet, no file holds the phrase; the table is all there."""
    table = on_the_shelf(*FIVE)
    killed(home, table, step)
    app = Marginalia(session=table)
    assert files_with(home, PHRASE) == []
    app.ctx.storage.store.close()
    assert reopened(table).state.words(("agenda_set", 1)) == ""


def test_a_strike_that_was_never_begun_leaves_the_words(home: Path) -> None:
    """Killed before the first statement of the strike the agenda is still there, in a terminal."""
    table = on_the_shelf(*FIVE)
    killed(home, table, 1)
    assert reopened(table).state.words(("agenda_set", 1)) == PHRASE

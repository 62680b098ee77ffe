"""The plug is pulled: what was called saved is there, and what was struck is nowhere."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

from facilitator.games.marginalia.entries import Seated
from facilitator.record import words_of
from facilitator.session import Session
from facilitator.store import Store
from tests.facilitator.scribe import TOKEN, Act, do, read
from tests.facilitator.tables import connection

KILLS = 25
SEED = 2024
MOST_LINES = 60
# Seconds between the last line that is read and the kill: from at once to after a few more commits.
LATEST = 0.02


class Paper:
    """The same table in memory, where nobody pulls a plug, and every word that was struck."""

    def __init__(self) -> None:
        self.session = Session.create(Store(":memory:"), "marginalia", Seated(seat=0, words="Ana"))
        self.struck: set[str] = set()
        self.done = 0

    def take(self, act: Act) -> None:
        """Do what the scribe did."""
        if act.does == "strike":
            told = [entry for row in self.session._rows if not isinstance(row, str) for entry in row]
            words = [words_of(entry) for entry in told if entry.slot == act.slot]
            self.struck |= {text[:TOKEN] for text in (*words, self.session.drafts.get(act.slot, "")) if text}
        do(act, self.session)
        self.done += 1

    def equals(self, other: Session) -> bool:
        """Tell whether another session has the same rows and drafts."""
        return (self.session._rows, self.session.drafts) == (other._rows, other.drafts)


def until_killed(path: Path, table: str, chance: random.Random) -> list[Act]:
    """Let a scribe play and kill it at a random moment; give the acts of the lines it wrote."""
    command = [sys.executable, "-m", "tests.facilitator.scribe", str(path), table, str(chance.random())[2:]]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as scribe:
        assert scribe.stdout is not None
        lines = list(islice(scribe.stdout, chance.randint(1, MOST_LINES)))
        moment = time.perf_counter() + chance.uniform(0, LATEST)
        while time.perf_counter() < moment:
            pass
        scribe.kill()
        lines += scribe.stdout
    assert scribe.returncode == -signal.SIGKILL
    return [read(text) for text in lines if text.endswith("\n")]


def check_against(paper: Paper, acts: list[Act], found: Session) -> None:
    """Compare what is found with the acts called saved, and perhaps the one that was begun."""
    for begun, saved in zip(acts[::2], acts[1::2], strict=False):
        assert begun == saved
        paper.take(saved)
    if len(acts) % 2 and not paper.equals(found):
        paper.take(acts[-1])
    assert paper.equals(found)


def check_files(folder: Path, struck: set[str]) -> None:
    """Look for each half of every struck token in all files."""
    content = b"\n".join(file.read_bytes() for file in folder.rglob("*") if file.is_file())
    halves = [half.encode() for token in struck for half in (token[: TOKEN // 2], token[TOKEN // 2 :])]
    assert not any(half in content for half in halves)


def test_nothing_saved_is_lost_and_nothing_struck_is_left(path: Path, home: Path) -> None:
    """Killed at random moments a table has all its saved acts, a sound file, and no struck word in it."""
    chance, paper = random.Random(SEED), Paper()
    store = Store(path)
    table = Session.create(store, "marginalia", Seated(seat=0, words="Ana")).id
    store.close()
    for _ in range(KILLS):
        acts = until_killed(path, table, chance)
        before = set(paper.struck)
        store = Store(path)
        check_against(paper, acts, Session.open(store, table))
        assert connection(store).execute("PRAGMA quick_check").fetchall() == [("ok",)]
        assert not store.owed()
        check_files(home, paper.struck - before)
        store.close()
    check_files(home, paper.struck)
    assert paper.done > 10 * KILLS
    assert len(paper.struck) > 2 * KILLS

"""The plug is pulled at random moments: what was called saved is there, what was erased is nowhere."""

from __future__ import annotations

import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from itertools import islice
from pathlib import Path

from endure.scribe import TOKEN, Act, do, read
from facilitator.games.marginalia.entries import Seated
from facilitator.paths import copies_beside
from facilitator.record import words_of
from facilitator.session import Session
from facilitator.store import Store, backups, soundness
from facilitator.store.migrations import MIGRATIONS

MOST_LINES = 60
LATEST, LATEST_AT_START = 0.02, 0.5
"""Seconds between the last line that is read, or the start, and the kill."""
AT_ONE_TABLE = 25
"""Kills: a long record is read again at every act, and slow."""
AGED = 0.15
"""How often the file is made one of the version before, so that the kill may fall into a migration."""
UNDONE = ("DROP TABLE card", "ALTER TABLE exported DROP COLUMN choices", "DROP TABLE checksum", "")
"""What undoes each migration after the first."""


def back_to_the_first_version(db: sqlite3.Connection) -> None:
    """Undo every migration but the first in an open file."""
    assert len(MIGRATIONS) == len(UNDONE) + 1, "say here how the new migration is undone"
    for statement in UNDONE:
        db.execute(statement)
    db.execute("PRAGMA user_version = 1")


class Paper:
    """The same table in memory, where nobody pulls a plug, and every word that was erased."""

    def __init__(self) -> None:
        self.session = Session.create(Store(":memory:"), "marginalia", Seated(seat=0, words="Ana"))
        self.erased: set[str] = set()
        self.done = 0

    def take(self, act: Act) -> None:
        """Do what the scribe did."""
        if act.does == "erase":
            told = [entry for row in self.session._rows if not isinstance(row, str) for entry in row]
            words = [words_of(entry) for entry in told if entry.slot == act.slot]
            self.erased |= {text[:TOKEN] for text in (*words, self.session.drafts.get(act.slot, "")) if text}
        do(act, self.session)
        self.done += 1

    def equals(self, other: Session) -> bool:
        """Tell whether another session has the same rows and drafts."""
        return (self.session._rows, self.session.drafts) == (other._rows, other.drafts)


class Evening:
    """A table that is killed again and again, and compared with the paper each time."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self.folder, self.chance, self.paper = folder, chance, Paper()
        self.path = folder / "marginalia.db"
        store = Store(self.path)
        self.table = Session.create(store, "marginalia", Seated(seat=0, words="Ana")).id
        store.close()
        self.kills = self.aged = 0

    def go_on(self) -> None:
        """Play on, be killed, look at what is left; AssertionError where something is lost or left over."""
        is_aged = self.chance.random() < AGED
        if is_aged:
            with closing(sqlite3.connect(self.path, isolation_level=None)) as db:
                back_to_the_first_version(db)
            self.aged += 1
        acts = self._until_killed(0 if is_aged else self.chance.randint(1, MOST_LINES))
        before = set(self.paper.erased)
        store = Store(self.path)
        try:
            self._compare(acts, Session.open(store, self.table))
            ((sound,),) = store.file._connection().execute("PRAGMA quick_check").fetchall()
            assert sound == "ok", sound
            assert not store.file.is_scrub_due(), "a scrub is still owed after a start"
        finally:
            store.close()
        self.kills += 1
        self.look_for(self.paper.erased - before)
        check_copies(self.path)

    def look_for(self, erased: set[str]) -> None:
        """Look for each half of every erased token in all files."""
        content = b"\n".join(file.read_bytes() for file in self.folder.rglob("*") if file.is_file())
        halves = [half.encode() for token in erased for half in (token[: TOKEN // 2], token[TOKEN // 2 :])]
        assert not any(half in content for half in halves), "erased words are still in a file"

    def _until_killed(self, lines: int) -> list[Act]:
        """Let a scribe play and kill it at a random moment; give the acts of the lines it wrote."""
        latest = LATEST if lines else LATEST_AT_START
        seed = str(self.chance.randrange(10**15))
        command = [sys.executable, "-m", "endure.scribe", str(self.path), self.table, seed]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as scribe:
            assert scribe.stdout is not None
            said = list(islice(scribe.stdout, lines))
            moment = time.perf_counter() + self.chance.uniform(0, latest)
            while time.perf_counter() < moment:
                pass
            scribe.kill()
            said += scribe.stdout
        assert scribe.returncode == -signal.SIGKILL, "the scribe ended by itself"
        return [read(text) for text in said if text.endswith("\n")]

    def _compare(self, acts: list[Act], found: Session) -> None:
        """Compare what is found with the acts called saved, and perhaps the one that was begun."""
        for begun, saved in zip(acts[::2], acts[1::2], strict=False):
            assert begun == saved
            self.paper.take(saved)
        if len(acts) % 2 and not self.paper.equals(found):
            self.paper.take(acts[-1])
        assert self.paper.equals(found), "something that was called saved is not there"


def check_copies(path: Path) -> None:
    """Every finished copy is whole, none has a log beside it, and no more are kept than should be."""
    found = backups.copies(path)
    assert len(found) <= backups.KEPT
    for copy in found:
        with closing(sqlite3.connect(f"{copy.path.as_uri()}?mode=ro&immutable=1", uri=True)) as db:
            assert soundness.is_sound(db), f"{copy.path.name} is damaged"
    assert not list(copies_beside(path).glob("copy-*-*al"))


def run(folder: Path, chance: random.Random, count: int) -> str:
    """So many kills, a new table after every few of them; what was survived."""
    kills = aged = acts = erased = 0
    for first in range(0, count, AT_ONE_TABLE):
        home = folder / str(first) / "home"
        evening = Evening(home, chance)
        for _ in range(min(AT_ONE_TABLE, count - first)):
            evening.go_on()
        evening.look_for(evening.paper.erased)
        kills, aged = kills + evening.kills, aged + evening.aged
        acts, erased = acts + evening.paper.done, erased + len(evening.paper.erased)
        shutil.rmtree(home.parent)
    return (
        f"{kills} kills, {aged} of them near a migration; {acts} acts are there,"
        f" {erased} erased words are nowhere"
    )

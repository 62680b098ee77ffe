"""The plug is pulled in the middle of an erasure: after the next start no file holds what was taken out."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import IO

import pytest

from facilitator.games.marginalia.entries import AgendaSet, FactStated, WorldSet
from facilitator.session import Session
from facilitator.store import Loaded, Store
from tests.facilitator.tables import ANA, BEN, DEAL, FACT, PHRASE, WORLD, connection, files_with

SEED = 7
MOMENTS = int(os.environ.get("MARGINALIA_PLUGS", "40"))
"""Random moments inside of statements, for each thing that is done and each kind of journal."""
VERSIONS = 150
MOST_STEPS = 60
MOST_BEATS = 40
COPIES = (
    "marginalia.db.copy",
    "marginalia.db.damaged-2026-11-20",
    "marginalia.db.damaged-2026-11-20-wal",
    "copies/unfinished-1f.db",
    "copies/unfinished-1f.db-journal",
)
KEPT = "salt and eleven lamps"


@dataclass(frozen=True)
class Eraser:
    """A process that takes words out in copies of one folder, and is killed while it does."""

    model: Path
    table: str
    journal: str
    does: str
    asks: IO[str]
    hears: IO[str]

    def cut_off(self, folder: Path, step: int, beat: int = 0) -> bool:
        """Pull the plug before this step, or so many beats into it; whether the end came first."""
        shutil.copytree(self.model, folder)
        asked = [str(folder / "marginalia.db"), self.table, self.journal, self.does, step, beat]
        print(json.dumps(asked), file=self.asks, flush=True)
        return not json.loads(self.hears.readline())


@pytest.fixture(scope="module")
def process() -> Iterator[tuple[IO[str], IO[str]]]:
    """Return the ends of the process that is killed again and again."""
    command = [sys.executable, "-m", "tests.facilitator.eraser"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as started_one:
        assert started_one.stdin is not None
        assert started_one.stdout is not None
        yield started_one.stdin, started_one.stdout
        started_one.stdin.close()


@pytest.fixture(
    scope="module", params=["erase-wal", "erase-delete", "beside-wal", "limits-wal", "limits-delete"]
)
def eraser(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    process: tuple[IO[str], IO[str]],
) -> Eraser:
    """Return one that erases or replaces what is left out, with a log or with a rollback journal.

    Beside: on a connection of its own, as while keys go on.
    """
    does, _, journal = request.param.partition("-")
    model = tmp_path_factory.mktemp("model")
    store = Store(model / "marginalia.db")
    session, *others = (Session(store, Loaded(id=id, game="marginalia")) for id in "cmx")
    session.record(ANA, BEN, DEAL)
    if does != "limits":
        written(session, others)
    else:
        left_out(session)
    store.file.copy_of_the_day()
    store.close()
    assert "copies" in {file.parent.name for file in model.rglob("*.db")}
    for name in COPIES:
        (model / name).write_text(PHRASE)
    return Eraser(model, session.id, journal, does, *process)


def written(session: Session, others: list[Session]) -> None:
    """Have the phrase in a beat of many versions, the last one undone, and in a draft, among other words.

    Other tables grow in turns with this one: rows that move leave copies in the unused parts of pages,
    which are still there after the erasure and before VACUUM.
    """
    for number in range(VERSIONS):
        for each, words in ((session, PHRASE), *((other, KEPT) for other in others)):
            each.record(WorldSet(words=f"{number} {words} " * (number * 7 % 23 + 1)))
    session.undo()
    session.record(AgendaSet(age=1, words=KEPT))
    session.draft(FACT, f"half of it {PHRASE}")
    session.record(FactStated(age=1, seat=1, words=KEPT))


def left_out(session: Session) -> None:
    """Have the phrase many times in what is left out, among other words."""
    session.record(AgendaSet(age=1, words=KEPT))
    session.leave_out({f"{number} {PHRASE} " * (20 * number + 1): "line" for number in range(12)})
    session.record(FactStated(age=1, seat=1, words=KEPT))
    assert session._store.file.scrub() == ""


def holds(eraser: Eraser, session: Session) -> bool:
    """Whether the table still says what is taken out; all of it or nothing."""
    if eraser.does == "limits":
        assert len(session.limits) == (12 if "hunger" not in session.limits else 1)
        return "hunger" not in session.limits
    assert bool(session.state.words(WORLD)) == bool(session.drafts)
    return bool(session.drafts)


def is_gone_at_the_next_start(eraser: Eraser, folder: Path) -> bool:
    """Start once more. Either nothing was done, or no file holds the phrase any more; the rest is there."""
    store = Store(folder / "marginalia.db")
    found = files_with(folder, PHRASE)
    session = Session.open(store, eraser.table)
    is_gone = not holds(eraser, session)
    assert not store.file.is_scrub_due()
    assert connection(store).execute("PRAGMA quick_check").fetchall() == [("ok",)]
    assert session.state.words(("agenda_set", 1)) == KEPT
    assert session.state.words(("fact_stated", 1, 1)) == KEPT
    store.close()
    assert not is_gone or found == []
    shutil.rmtree(folder)
    return is_gone


def steps_of(eraser: Eraser, folder: Path) -> list[bool]:
    """Kill it before each step until it comes to its end; whether the words were gone after each start."""
    gone = []
    for step in range(1, MOST_STEPS):
        is_over = eraser.cut_off(folder, step)
        gone.append(is_gone_at_the_next_start(eraser, folder))
        if is_over:
            return gone
    raise AssertionError("it comes to no end")


@cache
def gone_after_each_step(eraser: Eraser) -> list[bool]:
    """The same, gone through once for both tests of what one does."""
    return steps_of(eraser, eraser.model.with_name(f"{eraser.model.name}-cut"))


def test_killed_at_each_step(eraser: Eraser) -> None:
    """Before the commit nothing is done; after it every start, from any later step on, leaves no trace."""
    gone = gone_after_each_step(eraser)
    assert gone == sorted(gone)
    assert not gone[0]
    # After the commit come at least the check, VACUUM, a checkpoint, three copies, the chore, a checkpoint.
    assert gone.count(True) >= 8


def test_killed_in_the_middle_of_a_step(eraser: Eraser, tmp_path: Path) -> None:
    """At random moments, most of them in the middle of a statement, VACUUM among them, it is the same."""
    chance = random.Random(SEED)
    last = len(gone_after_each_step(eraser))
    gone = []
    for number in range(MOMENTS):
        folder = tmp_path / str(number)
        eraser.cut_off(folder, chance.randint(1, last), chance.randint(1, MOST_BEATS))
        gone.append(is_gone_at_the_next_start(eraser, folder))
    assert any(gone), "no moment fell behind the commit"

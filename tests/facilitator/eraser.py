"""Erasing that is cut off: a program that kills itself while it erases words, at a step that it is told.

Started as `python -m tests.facilitator.eraser`. Each line read is JSON: the database, the table, the mode of
its journal, what is done, and where the plug is pulled: before which statement (or removal of a file),
counted from 1, and how many beats of SQLite's clock into it. Each line written says whether it was pulled.
"""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

from facilitator.session import Session
from facilitator.store import Store, connecting
from tests.facilitator.tables import FACT, WORLD, connection

NO_STEP = ("UPDATE record", "SELECT", "CREATE TEMP")
"""One row of many: all of them are one step. What is read, or kept in memory alone, leaves the files as they
were."""
BEAT = 50
"""Instructions of SQLite between two beats."""


def pull_the_plug() -> None:
    """End this process, and let it tidy up nothing."""
    os.kill(os.getpid(), signal.SIGKILL)


class Plug:
    """Counts statements and beats, and files removed or renamed, and pulls itself when it is time."""

    def __init__(self, statement: int, beat: int) -> None:
        self.statement, self.beat = statement, beat
        self.statements, self.beats = 0, 0
        self._last = ""

    def put_in(self, db: sqlite3.Connection) -> None:
        """Listen to a connection, to each that is made besides, and to what happens to files."""
        self._listen(db)
        connected = connecting.connected

        def listened(path: Path) -> sqlite3.Connection:
            self._listen(one_more := connected(path))
            return one_more

        connecting.connected = listened
        unlink = Path.unlink

        def removed(file: Path) -> None:
            self._begun("")
            unlink(file)

        replace = Path.replace

        def renamed(file: Path, to: Path) -> Path:
            self._begun("")
            return replace(file, to)

        Path.unlink = removed  # type: ignore[assignment, method-assign]
        Path.replace = renamed  # type: ignore[assignment, method-assign]

    def _listen(self, db: sqlite3.Connection) -> None:
        db.set_trace_callback(self._begun)
        db.set_progress_handler(self._beaten, BEAT)

    def _begun(self, statement: str) -> None:
        # What a trigger does is told with the words of the statement that set it off: it is the same step.
        is_same, self._last = bool(statement) and statement == self._last, statement
        if is_same or statement.startswith(NO_STEP):
            return
        self.statements += 1
        self.beats = 0
        self._look()

    def _beaten(self) -> int:
        self.beats += 1
        self._look()
        return 0

    def _look(self) -> None:
        if self.statements > self.statement or (self.statements, self.beats) >= (self.statement, self.beat):
            pull_the_plug()


def erase(session: Session) -> None:
    """Take a beat and a half-typed one out."""
    session.erase(WORLD, FACT)
    session._store.file.scrub()


def erase_beside(session: Session) -> None:
    """The same on a connection of its own."""
    session.erase(WORLD, FACT)
    session._store.file.scrub_beside()


def replace_limits(session: Session) -> None:
    """Put another list in the place of what is left out."""
    session.leave_out({"hunger": "line"})
    session._store.file.scrub()


def forget(session: Session) -> None:
    """Forget the second person."""
    session.forget(1)
    session._store.file.scrub()


def delete(session: Session) -> None:
    """Delete the table."""
    session._store.shelf.delete(session.id)
    session._store.file.scrub()


DONE: dict[str, Callable[[Session], None]] = {
    "erase": erase, "beside": erase_beside, "limits": replace_limits, "forget": forget, "delete": delete,
}  # fmt: skip


def begin(path: str, table: str, journal: str, does: str, statement: int, beat: int) -> None:
    """Do one thing with the plug in."""
    store = Store(path)
    connection(store).execute(f"PRAGMA journal_mode = {journal}").fetchall()
    session = Session.open(store, table)
    Plug(statement, beat).put_in(connection(store))
    DONE[does](session)


def was_killed(*asked: str | int) -> bool:
    """Let a child do it; whether the plug was pulled. Anything else that ends it early is an error."""
    child = os.fork()
    if child == 0:
        begin(*asked)  # type: ignore[arg-type]
        os._exit(0)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code not in (0, -signal.SIGKILL):
        raise SystemExit(code)
    return code != 0


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(was_killed(*json.loads(line))), flush=True)

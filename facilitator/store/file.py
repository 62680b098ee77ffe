"""The database file as one connection: opened late if need be, every error in plain words."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from facilitator import scrub as erasing
from facilitator.migrations import MEMORY, NotSaved, StoreError, claim, migrate, plainly, transaction

TIMEOUT = 0.25
REMOVED = "{path} is gone: put it back, or export this table before you leave; it is kept nowhere else now."
PRAGMAS = (
    "synchronous = FULL",
    "fullfsync = ON",
    "secure_delete = ON",
    "temp_store = MEMORY",
    "foreign_keys = ON",
    "trusted_schema = OFF",
)


class File:
    """The file of all tables, or ":memory:" for one that is kept nowhere.

    Opening does a scrub that is owed. It raises Damaged, Foreign, NewerFile, or NotSaved where the folder
    can't be written; with `waits` it opens later instead, at the first verb that finds it writable.
    """

    def __init__(
        self, path: Path | str, *, waits: bool = False, clock: Callable[[], float] = time.time
    ) -> None:
        self.path = str(path)
        self._clock = clock
        self._db: sqlite3.Connection | None = None
        try:
            self._connection()
        except NotSaved:
            if not waits:
                raise

    def close(self) -> None:
        """Let go of the file."""
        if self._db is not None:
            self._db.close()
            self._db = None

    def data_version(self) -> int:
        """A number that changes whenever another window has written to the file."""
        with self._reading() as db:
            return int(db.execute("PRAGMA data_version").fetchall()[0][0])

    def owed(self) -> bool:
        """Whether struck words may still be in unused parts of the file."""
        with self._reading() as db:
            return erasing.owed(db)

    def scrub(self) -> str:
        """Wipe what was struck out of every file; "" when that is done, else why it is not yet."""
        try:
            return erasing.scrub(self._connection(), self.path)
        except StoreError as fault:
            return fault.sentence

    def _connection(self) -> sqlite3.Connection:
        if self._db is None:
            with plainly(self.path):
                self._db = _opened(self.path)
            self.scrub()
        return self._db

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with plainly(self.path):
            yield self._connection()

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._reading() as db:
            self._expect_file()
            with transaction(db):
                yield db

    def _expect_file(self) -> None:
        # Writes into a file that was removed under the program succeed, and are lost with it.
        if self.path != MEMORY and not Path(self.path).exists():
            raise NotSaved(REMOVED.format(path=self.path))

    def _run(self, statement: str, *values: str | int | bytes) -> None:
        with self._writing() as db:
            db.execute(statement, values)

    def _pairs(self, question: str, *values: str) -> dict[str, str]:
        with self._reading() as db:
            return dict(db.execute(question, values).fetchall())


def _opened(path: str) -> sqlite3.Connection:
    if path != MEMORY:
        claim(Path(path))
    db = sqlite3.connect(path, timeout=TIMEOUT, isolation_level=None)
    try:
        for pragma in PRAGMAS:
            db.execute(f"PRAGMA {pragma}").fetchall()
        migrate(db, path)
        _keep_a_log(db)
    except BaseException:
        db.close()
        raise
    return db


def _keep_a_log(db: sqlite3.Connection) -> None:
    # After the first migration, so that the file itself says whose it is even while the log is full.
    # Where a write-ahead log is refused (a network folder), the rollback journal stays.
    with suppress(sqlite3.OperationalError):
        db.execute("PRAGMA journal_mode = WAL").fetchall()

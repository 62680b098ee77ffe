"""Connections to a database that is there, and transactions of any connection."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from facilitator.filesystem import found

MEMORY = ":memory:"
SIDE_FILES = ("-wal", "-shm", "-journal")
LOGS = ("-wal", "-journal")
"""Those in which words may be that the file does not have."""
PATIENCE = 0.25
"""Seconds that one waits for another: a key would notice more."""
PRAGMAS = ("synchronous = FULL", "fullfsync = ON", "secure_delete = ON", "temp_store = MEMORY")
"""What is committed lasts, what is deleted is overwritten, and nothing temporary is a file."""


def connected(path: Path) -> sqlite3.Connection:
    """A connection to a file that is there, for a thread of its own."""
    db = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None, timeout=PATIENCE
    )
    set_up(db, *PRAGMAS)
    return db


def set_up(db: sqlite3.Connection, *pragmas: str) -> None:
    """Have these hold of a connection."""
    for pragma in pragmas:
        db.execute(f"PRAGMA {pragma}").fetchall()


def is_log_left(path: Path, *sides: str) -> bool:
    """Whether one of these side files of a database, which may be gone itself, holds anything."""
    return any(at.st_size for side in sides if (at := found(f"{path}{side}")) is not None)


@contextmanager
def transaction(db: sqlite3.Connection, how: str = "IMMEDIATE") -> Iterator[None]:
    """All or nothing: commit at the end, roll back after any exception."""
    db.execute(f"BEGIN {how}")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        # A full disk has rolled back already, and a second rollback would hide the cause.
        with suppress(sqlite3.Error):
            if db.in_transaction:
                db.execute("ROLLBACK")
        raise

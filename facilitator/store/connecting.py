"""Connections to a database that is there, and transactions of any connection."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

MEMORY = ":memory:"
SIDE_FILES = ("-wal", "-shm", "-journal")


def connected(path: Path) -> sqlite3.Connection:
    """A connection to a file that is there, for a thread of its own."""
    db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None, timeout=0.25)
    for pragma in ("synchronous = FULL", "fullfsync = ON", "secure_delete = ON", "temp_store = MEMORY"):
        db.execute(f"PRAGMA {pragma}").fetchall()
    return db


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

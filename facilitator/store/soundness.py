"""Whether a database is as it was written, and whether a start has to look through all of it."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from facilitator.paths import copies_beside, doubt_beside, made
from facilitator.store import checksums
from facilitator.store.errors import SPOILED
from facilitator.store.migrations import is_older


def is_sound(db: sqlite3.Connection) -> bool:
    """Whether SQLite finds nothing wrong with the whole file, and all in it is as it was written."""
    try:
        return is_readable(db) and (is_older(db) or checksums.hold(db))
    except SPOILED:
        return False


def is_readable(db: sqlite3.Connection) -> bool:
    """Whether SQLite finds nothing wrong with the whole file."""
    try:
        return db.execute("PRAGMA quick_check(1)").fetchall() == [("ok",)]
    except SPOILED:
        return False


def is_shelf_whole(db: sqlite3.Connection) -> bool:
    """Whether the shelf and the index by which it is read agree: without its index it would seem empty."""
    return db.execute("PRAGMA integrity_check(session)").fetchall() == [("ok",)]


def doubt(path: Path) -> None:
    """Note that damage was met, as well as that can be done: the next start looks through the file."""
    with suppress(OSError):
        made(copies_beside(path))
        doubt_beside(path).touch(0o600)


def trust(path: Path) -> None:
    """The file was looked through and is sound, or another one is in its place."""
    with suppress(OSError):
        doubt_beside(path).unlink()

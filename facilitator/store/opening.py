"""How the database file is opened: only if it is ours and sound, as far as a start can tell."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from datetime import date
from pathlib import Path

from facilitator.paths import close, copies_beside, doubt_beside, made, ready_beside
from facilitator.store import soundness
from facilitator.store.connecting import (
    LOGS,
    MEMORY,
    PATIENCE,
    PRAGMAS,
    SIDE_FILES,
    is_log_left,
    set_up,
    transaction,
)  # fmt: skip
from facilitator.store.errors import (
    ANOTHER,
    BROKEN,
    EMPTIED,
    MISSING,
    NEWER,
    READ_ONLY,
    Damaged,
    Foreign,
    NewerFile,
    NotSaved,
)
from facilitator.store.header import HEADER, MAGIC, first_bytes, is_spoilt, names_us, version_in
from facilitator.store.migrations import MIGRATIONS, expect_its_version, is_older, migrate

# What copies the file is imported where a copy is made or taken: most starts do neither.

GUARDS = ("foreign_keys = ON", "trusted_schema = OFF")
"""Beside what holds of every connection: this one alone writes tables, and reads what somebody else made."""


def opened(path: str, today: date) -> sqlite3.Connection:
    """A connection to the file, which is made or migrated for it.

    Raises Damaged, Foreign, NewerFile or NotSaved.
    """
    if path != MEMORY:
        _look_at_copies(Path(path))
        claim(Path(path))
    db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        set_up(db, *PRAGMAS, *GUARDS)
        if path != MEMORY:
            _expect_sound(db, Path(path))
            if is_older(db):
                from facilitator.store import backups

                backups.copy_before_migrating(db, Path(path), today)
        migrate(db, path)
        # After the first migration, so that the file itself says whose it is even while the log is full.
        # Where a write-ahead log is refused (a network folder), the rollback journal stays.
        with suppress(sqlite3.OperationalError):
            db.execute("PRAGMA journal_mode = WAL").fetchall()
    except BaseException:
        db.close()
        raise
    return db


# ---------------------------------------------------------------- before SQLite opens it


def _look_at_copies(path: Path) -> None:
    """Let a copy that lies ready be the file; Damaged where copies lie beside one that is gone or empty.

    A file that was begun anew beside them would take their place at the next scrub.
    """
    # What can't even be looked at is said by whoever opens it.
    with suppress(OSError):
        if ready_beside(path).exists():
            from facilitator.store import backups

            backups.put_in_place(path)
    with suppress(OSError):
        is_there = path.exists()
        if not (is_there and path.stat().st_size) and copies_beside(path).exists():
            from facilitator.store import backups

            if backups.mine(path):
                raise Damaged(EMPTIED if is_there else MISSING, path=path)


def claim(path: Path) -> None:
    """Make sure that the file is ours or new, and that only its owner can read it.

    Raises Foreign, Damaged, NewerFile or NotSaved, and has changed nothing then.
    """
    try:
        close(made(path.parent))
        _expect_ours(path)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        for file in (path, *(path.with_name(path.name + side) for side in SIDE_FILES)):
            with suppress(FileNotFoundError):
                if file.stat().st_mode & 0o077:
                    file.chmod(0o600)
    except OSError:
        raise NotSaved(READ_ONLY, path=path) from None


def _expect_ours(path: Path) -> None:
    # The bytes are read directly: SQLite would fold a foreign file's journal into it.
    header = first_bytes(path)
    if not header:
        # SQLite takes an empty file for a new one and drops the log beside it, which may hold everything.
        # The journal beside an empty file is that of a first start which was cut off, and holds nothing.
        sides = ("-wal",) if path.exists() else LOGS
        if is_log_left(path, *sides):
            raise Damaged(BROKEN, path=path)
    elif len(header) < HEADER or not header.startswith(MAGIC) or is_spoilt(path, header):
        raise Damaged(BROKEN, path=path)
    elif not names_us(header):
        raise Foreign(ANOTHER, path=path)
    elif version_in(header) > len(MIGRATIONS):
        raise NewerFile(NEWER, path=path)


# ---------------------------------------------------------------- once SQLite has opened it


def _expect_sound(db: sqlite3.Connection, path: Path) -> None:
    """Raise Damaged where the file is, is cut short, or has a shelf that can't be relied on.

    A start looks through all of it only after damage was met.
    """
    if doubt_beside(path).exists():
        if not soundness.is_sound(db):
            raise Damaged(BROKEN, path=path)
        soundness.trust(path)
    expect_its_version(db, str(path))
    with transaction(db, "DEFERRED"):
        ((pages,),) = db.execute("PRAGMA page_count").fetchall()
        ((size,),) = db.execute("PRAGMA page_size").fetchall()
        # SQLite reads nothing where the last page broke off. While a log holds anything, the file may be
        # shorter than what it will be with it.
        is_cut = not is_log_left(path, "-wal") and path.stat().st_size < pages * size
        if is_cut or (pages and not soundness.is_shelf_whole(db)):
            raise Damaged(BROKEN, path=path)

"""How the database file is opened: only if it is ours and sound, as far as a start can tell."""

from __future__ import annotations

import os
import sqlite3
from datetime import date
from pathlib import Path

from facilitator.filesystem import found, is_there, keep_private
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
    Damaged,
    Foreign,
    NewerFile,
)
from facilitator.store.header import HEADER, MAGIC, first_bytes, is_spoilt, names_us, version_in
from facilitator.store.migrations import MIGRATIONS, expect_its_version, is_older, migrate

# What copies the file is imported where a copy is made or taken: most starts do neither.

ANY_QUESTION = "SELECT count(*) FROM sqlite_schema"
WITHOUT_A_LOG = ("locking_mode = EXCLUSIVE", "journal_mode = DELETE", "locking_mode = NORMAL")
"""Alone with the file SQLite reads a log without shared memory, and takes it into the file for good."""
GUARDS = ("foreign_keys = ON", "trusted_schema = OFF")
"""Beside what holds of every connection: this one alone writes tables, and reads what somebody else made."""


def opened(path: str, today: date) -> sqlite3.Connection:
    """A connection to the file, which is made or migrated for it.

    Raises Damaged, Foreign, NewerFile, NotSaved, or what SQLite and the system say.
    """
    if path != MEMORY:
        _look_at_copies(Path(path))
        claim(Path(path))
    try:
        db = _connected(path)
    except sqlite3.OperationalError as error:
        if not _lacks_shared_memory(error):
            raise
        db = _connected(path, *WITHOUT_A_LOG)
    try:
        if path != MEMORY:
            _expect_sound(db, Path(path))
            if is_older(db):
                from facilitator.store import backups

                backups.copy_before_migrating(db, Path(path), today)
        migrate(db, path)
        # After the first migration, so that the file itself says whose it is even while the log is full.
        try:
            set_up(db, "journal_mode = WAL")
            db.execute(ANY_QUESTION).fetchall()
        except sqlite3.OperationalError as error:
            if _lacks_shared_memory(error):
                db.close()
                db = _connected(path, *WITHOUT_A_LOG)
    except BaseException:
        db.close()
        raise
    return db


def _connected(path: str, *first: str) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        set_up(db, *first, *PRAGMAS, *GUARDS)
        db.execute(ANY_QUESTION).fetchall()
    except BaseException:
        db.close()
        raise
    return db


def _lacks_shared_memory(error: sqlite3.Error) -> bool:
    """Whether no log can be read on this drive, as on many shares; SQLite begins one all the same."""
    return getattr(error, "sqlite_errorname", "").startswith("SQLITE_IOERR_SHM")


# ---------------------------------------------------------------- before SQLite opens it


def _look_at_copies(path: Path) -> None:
    """Let a copy that lies ready be the file; Damaged where copies lie beside one that is gone or empty.

    A file that was begun anew beside them would take their place at the next scrub.
    """
    if found(ready_beside(path)) is not None:
        from facilitator.store import backups

        backups.put_in_place(path)
    here = found(path)
    if (here is None or not here.st_size) and found(copies_beside(path)) is not None:
        from facilitator.store import backups

        if backups.mine(path):
            raise Damaged(MISSING if here is None else EMPTIED, path=path)


def claim(path: Path) -> None:
    """Make sure that the file is ours or new, and that only its owner can read it.

    Raises Foreign, Damaged, NewerFile or OSError, and has changed nothing then.
    """
    close(made(path.parent))
    _expect_ours(path)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for side in ("", *SIDE_FILES):
        keep_private(path.with_name(path.name + side), 0o600)


def _expect_ours(path: Path) -> None:
    # The bytes are read directly: SQLite would fold a foreign file's journal into it.
    header = first_bytes(path)
    if not header:
        # SQLite takes an empty file for a new one and drops the log beside it, which may hold everything.
        # The journal beside an empty file is that of a first start which was cut off, and holds nothing.
        sides = ("-wal",) if found(path) is not None else LOGS
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
    if is_there(doubt_beside(path), unsure=True):
        if not soundness.is_sound(db):
            raise Damaged(BROKEN, path=path)
        soundness.trust(path)
    expect_its_version(db, str(path))
    with transaction(db, "DEFERRED"):
        ((pages,),) = db.execute("PRAGMA page_count").fetchall()
        ((size,),) = db.execute("PRAGMA page_size").fetchall()
        # SQLite reads nothing where the last page broke off. While a log holds anything, the file may be
        # shorter than what it will be with it.
        here = found(path)
        is_cut = not is_log_left(path, "-wal") and (here is None or here.st_size < pages * size)
        if is_cut or (pages and not soundness.is_shelf_whole(db)):
            raise Damaged(BROKEN, path=path)

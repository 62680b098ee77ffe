"""Scrubbing: after words were erased from the rows, no file of the program holds them any more."""

from __future__ import annotations

import sqlite3
from datetime import date
from pathlib import Path

from facilitator.filesystem import inside, is_there
from facilitator.language import mark, tr
from facilitator.store import checksums, soundness
from facilitator.store.connecting import MEMORY, transaction

TRIES = 3

DAMAGED = mark(
    "{path} is damaged, so erased words may still be in it: the copies are kept, and the next start"
    " offers the newest good one."
)
BUSY = mark("Another window is reading {path}, so erased words are still in it: the program will try again.")
LEFT_OVER = mark(
    "{path} is an older copy that the program can't remove: remove it yourself, so that no erased"
    " words are left."
)


def owe(db: sqlite3.Connection) -> None:
    """Note, in the same transaction as the erasure, that a scrub of the file is due.

    Each by a name of its own: what another window erases during a scrub is owed still when that is done.
    """
    db.execute("INSERT INTO chore (name) VALUES ('scrub ' || hex(randomblob(8)))")


def is_due(db: sqlite3.Connection) -> bool:
    """Whether words were erased that the file may still hold in its unused parts."""
    return bool(db.execute("SELECT 1 FROM chore").fetchall())


def scrub(db: sqlite3.Connection, path: str, today: date) -> str:
    """Rewrite the file without its unused parts, copy it anew, remove older copies; what was owed goes last.

    Gives "" when nothing is owed any more, else a sentence that says why it still is; or raises why.
    """
    if not is_due(db):
        return ""
    if not soundness.is_sound(db):
        soundness.doubt(Path(path))
        return tr(DAMAGED, path=path)
    _drop_erased_exports(db)
    owed = db.execute("SELECT name FROM chore").fetchall()
    # secure_delete leaves copies in the unused parts of pages; only VACUUM drops those.
    db.execute("VACUUM")
    if not _empty_log(db):
        return tr(BUSY, path=path)
    left = "" if path == MEMORY else _renew_copies(Path(path), today)
    if not left:
        db.executemany("DELETE FROM chore WHERE name = ?", owed)
        _empty_log(db)
    return left


def _drop_erased_exports(db: sqlite3.Connection) -> None:
    """Let go of exports that are gone and held what was erased: their names may say it.

    Only where the folder is still there: a file on a drive that is not plugged in comes back.
    """
    checksums.keep(db)
    with transaction(db):
        found = db.execute("SELECT session, path FROM exported WHERE struck").fetchall()
        gone = [key for key in found if _is_gone(Path(key[1]))]
        db.executemany("DELETE FROM exported WHERE session = ? AND path = ?", gone)


def _is_gone(path: Path) -> bool:
    return is_there(path.parent, unsure=False) and not is_there(path, link=True, unsure=True)


def _empty_log(db: sqlite3.Connection) -> bool:
    """Move the write-ahead log into the file and cut it to nothing; False while somebody reads."""
    for _ in range(TRIES):
        ((busy, _, _),) = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        if not busy:
            return True
    return False


def _renew_copies(path: Path, today: date) -> str:
    """One new copy, and away with every other, and with every file that was moved aside."""
    from facilitator.store import backups

    new = backups.copy_of_what_is_left(path, today)
    aside = [file for file in inside(path.parent) if file.name.startswith(f"{path.name}.")]
    for old in [*backups.all_but(path, new), *aside]:
        try:
            old.unlink()
        except FileNotFoundError:
            continue
        except OSError:
            return tr(LEFT_OVER, path=old)
    return ""

"""What can go wrong with the database file, in sentences for people."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from facilitator.filesystem import can_lock
from facilitator.language import mark
from facilitator.paths import closed
from facilitator.trouble import Trouble

SPOILED = (sqlite3.DatabaseError, UnicodeDecodeError)
"""What SQLite's module raises over a file; the latter where a message quotes damaged bytes as a name."""


class StoreError(Trouble):
    """Something about the file."""


class NotSaved(StoreError):
    """The drive did not take it: it is full, read-only, failing, or held by another program."""


class DriveFailed(NotSaved):
    """What was open on the drive may answer no more, even when the drive is back."""


class Gone(NotSaved):
    """The table is no longer in the file."""


class NewerFile(StoreError):
    """A later version of this program wrote the file, or a table in it."""


class Damaged(StoreError):
    """The file, or a part of it, can't be read."""


class Foreign(Damaged):
    """The file is another program's."""


FULL = mark("The drive has no room left for {path}: make room, and what waits here is saved.")
HELD = mark("Another program is holding {path}: close it, and what waits here is saved.")
NO_LOCKS = mark(
    "The drive of {path} can’t lock files, so nothing can be saved there: name a folder on another drive in"
    " MARGINALIA_HOME."
)
READ_ONLY = mark(
    "{path} can't be written: allow writing to its folder, or name another one in MARGINALIA_HOME."
)
FAILING = mark("The drive of {path} fails ({name}): check the drive, and what waits here is saved.")
GONE = mark("This table is no longer in {path}: perhaps another window deleted it.")
REPLACED = mark(
    "Another file is in the place of {path} now: export this table before you leave, and start again. It is"
    " kept nowhere else now."
)
STILL_OPEN = mark(
    "This table is no longer in {path}: perhaps another window deleted it. It is still on this screen."
)
BROKEN = mark(
    "{path} is damaged, and nothing in it was changed: export what is open, then start again for the newest"
    " good copy."
)
MISSING = mark("{path} is not there, though copies of it are.")
EMPTIED = mark("{path} is empty, though copies of it are there.")
ANOTHER = mark("{path} belongs to another program, so it was left alone: move it, or change MARGINALIA_HOME.")
OF_A_LATER_VERSION = mark(
    "A later version of this program made this table, so it was left as it is: install that version."
)
NEWER = mark("A later version of this program wrote {path}, so it was left alone: install that version.")

SAYINGS: dict[int, tuple[type[StoreError], str]] = {
    sqlite3.SQLITE_FULL: (NotSaved, FULL),
    sqlite3.SQLITE_BUSY: (NotSaved, HELD),
    sqlite3.SQLITE_LOCKED: (NotSaved, HELD),
    sqlite3.SQLITE_READONLY: (NotSaved, READ_ONLY),
    sqlite3.SQLITE_CANTOPEN: (NotSaved, READ_ONLY),
    sqlite3.SQLITE_PERM: (NotSaved, READ_ONLY),
    sqlite3.SQLITE_CORRUPT: (Damaged, BROKEN),
    sqlite3.SQLITE_NOTADB: (Damaged, BROKEN),
    sqlite3.SQLITE_CONSTRAINT: (Damaged, BROKEN),
    sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY: (Gone, STILL_OPEN),
}
OF_THE_SYSTEM = {
    errno.ENOSPC: sqlite3.SQLITE_FULL,
    errno.EDQUOT: sqlite3.SQLITE_FULL,
    **dict.fromkeys(
        (errno.EACCES, errno.EPERM, errno.EROFS, errno.EEXIST, errno.ENOTDIR, errno.EISDIR),
        sqlite3.SQLITE_READONLY,
    ),
}
"""What SQLite calls what the system says; all else is the drive's."""


def fault(error: Exception, path: str) -> StoreError:
    """What an error of SQLite or the system means; its own message is left out, for it may quote text."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    name = getattr(error, "sqlite_errorname", "SQLITE_ERROR")
    if isinstance(error, OSError):
        code = OF_THE_SYSTEM.get(error.errno or 0, sqlite3.SQLITE_IOERR)
        name = errno.errorcode.get(error.errno or 0, "")
    # All that is asked of the file is written in this program: a name in it that is not found is damaged.
    if isinstance(error, UnicodeDecodeError) or str(error).startswith(("Could not decode", "no such ")):
        code = sqlite3.SQLITE_CORRUPT
    kind, sentence = SAYINGS.get(code) or SAYINGS.get(code & 0xFF) or (DriveFailed, FAILING)
    if sentence in (HELD, FAILING) and not can_lock(Path(path).parent):
        kind, sentence = NotSaved, NO_LOCKS
    shut = closed(Path(getattr(error, "filename", None) or path)) if sentence == READ_ONLY else None
    return kind(shut.english, **shut.facts) if shut is not None else kind(sentence, path=path, name=name)


@contextmanager
def plainly(path: str) -> Iterator[None]:
    """Turn errors of SQLite and the system into a StoreError; a misuse of SQLite is a bug and stays one."""
    try:
        yield
    except sqlite3.ProgrammingError:
        raise
    except (*SPOILED, OSError) as error:
        raise fault(error, path) from None

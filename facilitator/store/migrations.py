"""The database file: which files are ours, how it is made, and what to say when it can't be used."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from facilitator.paths import close, made
from facilitator.store import checksums

APPLICATION_ID = 1296126535
MAGIC = b"SQLite format 3\x00"
HEADER = 100
SIDE_FILES = ("-wal", "-shm", "-journal")
MEMORY = ":memory:"
OURS = {"session", "record", "draft", "exported", "chore"}
"""Tables that every version has, and hardly another program all of them."""
NO_VERSION = 1000
"""A number of migrations that is never reached: whoever reads it reads garbage."""

# ---------------------------------------------------------------- what can go wrong

SPOILED = (sqlite3.DatabaseError, UnicodeDecodeError)
"""What SQLite's module raises over a file; the latter where a message quotes damaged bytes as a name."""


class StoreError(Exception):
    """Something about the file; `sentence` says what, where, and the way out, and quotes nobody."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class NotSaved(StoreError):
    """The drive did not take it: it is full, read-only, failing, or held by another program."""


class Gone(NotSaved):
    """The table is no longer in the file."""


class NewerFile(StoreError):
    """A later version of this program wrote the file."""


class Damaged(StoreError):
    """The file, or a part of it, can't be read."""


class Foreign(Damaged):
    """The file is another program's."""


FULL = "The drive has no room left for {path}: make room, and what waits here is saved."
HELD = "Another program is holding {path}: close it, and what waits here is saved."
READ_ONLY = "{path} can't be written: allow writing to its folder, or name another one in MARGINALIA_HOME."
FAILING = "The drive failed while {path} was being saved ({name}): check the drive, or copy the file away."
GONE = "This table is no longer in {path}: perhaps another window deleted it."
STILL_OPEN = f"{GONE} It is still on this screen."
BROKEN = (
    "{path} is damaged, and nothing in it was changed: export what is open, then start again for the newest"
    " good copy."
)
MISSING = "{path} is not there, though copies of it are."
EMPTIED = "{path} is empty, though copies of it are there."
ANOTHER = "{path} belongs to another program, so it was left alone: move it, or change MARGINALIA_HOME."
NEWER = "A later version of this program wrote {path}, so it was left alone: install that version."

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


def fault(error: Exception, path: str) -> StoreError:
    """What an error of SQLite means for the table; its own message is left out, for it may quote text."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    name = getattr(error, "sqlite_errorname", "SQLITE_ERROR")
    # All that is asked of the file is written in this program: a name in it that is not found is damaged.
    if isinstance(error, UnicodeDecodeError) or str(error).startswith(("Could not decode", "no such ")):
        code = sqlite3.SQLITE_CORRUPT
    kind, sentence = SAYINGS.get(code) or SAYINGS.get(code & 0xFF) or (NotSaved, FAILING)
    return kind(sentence.format(path=path, name=name))


@contextmanager
def plainly(path: str) -> Iterator[None]:
    """Turn SQLite's errors into a StoreError; a misuse of SQLite is a bug and stays what it is."""
    try:
        yield
    except sqlite3.ProgrammingError:
        raise
    except SPOILED as error:
        raise fault(error, path) from None


# ---------------------------------------------------------------- before SQLite opens it


def claim(path: Path) -> None:
    """Make sure that the file is ours or new, and that only its owner can read it.

    Raises Foreign, Damaged, NewerFile or NotSaved, and has changed nothing then.
    """
    try:
        close(made(path.parent))
        _look(path)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        _close_to_others(path)
    except OSError:
        raise NotSaved(READ_ONLY.format(path=path)) from None


def _look(path: Path) -> None:
    # The bytes are read directly: SQLite would fold a foreign file's journal into it.
    header = first_bytes(path)
    if not header:
        _look_beside(path)
    elif len(header) < HEADER or not header.startswith(MAGIC) or is_spoilt(path, header):
        raise Damaged(BROKEN.format(path=path))
    elif not names_us(header):
        raise Foreign(ANOTHER.format(path=path))
    elif version_in(header) > len(MIGRATIONS):
        raise NewerFile(NEWER.format(path=path))


def is_spoilt(path: Path, header: bytes) -> bool:
    """Whether a header says nothing true of a database: of no program, or of an impossible version."""
    return version_in(header) >= NO_VERSION if names_us(header) else not _is_of_others(path)


def names_us(header: bytes) -> bool:
    """Whether a header says that the file is of this program."""
    return int.from_bytes(header[68:72], "big") == APPLICATION_ID


def version_in(header: bytes) -> int:
    """How many migrations a header says that the file has been through."""
    return int.from_bytes(header[60:64], "big")


def _is_of_others(path: Path) -> bool:
    """Whether a file can be read and has not the tables of this program; nothing is written beside it."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as db:
            tables = {table for table, _ in _columns(db)}
    except SPOILED:
        return False
    return not tables >= OURS


def first_bytes(path: Path) -> bytes:
    """The header of a file, or less of a shorter one; nothing where there is none."""
    try:
        with path.open("rb") as file:
            return file.read(HEADER)
    except FileNotFoundError:
        return b""


def _look_beside(path: Path) -> None:
    # SQLite takes an empty file for a new one and drops the log beside it, which may hold everything.
    # The journal beside an empty file is that of a first start which was cut off, and holds nothing.
    sides = ("-wal",) if path.exists() else ("-wal", "-journal")
    for log in (path.with_name(path.name + side) for side in sides):
        if log.exists() and log.stat().st_size:
            raise Damaged(BROKEN.format(path=path))


def _close_to_others(path: Path) -> None:
    for file in (path, *(path.with_name(path.name + side) for side in SIDE_FILES)):
        with suppress(FileNotFoundError):
            if file.stat().st_mode & 0o077:
                file.chmod(0o600)


# ---------------------------------------------------------------- transactions and migrations


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


def is_older(db: sqlite3.Connection) -> bool:
    """Whether the file holds something, and is of an older version than this one."""
    (version,) = db.execute("PRAGMA user_version").fetchall()[0]
    return 0 < int(version) < len(MIGRATIONS)


def expect_its_version(db: sqlite3.Connection, path: str) -> None:
    """Raise Damaged where a file names an older version than its tables are of: migrating would spoil it."""
    with transaction(db, "DEFERRED"):
        # Of one moment: another window may be migrating the file just now.
        version, found = _version(db, path), _columns(db)
    if version == len(MIGRATIONS):
        return
    then, now = _columns_of(version), _columns_of(len(MIGRATIONS))
    # Somebody may have put a table of their own beside ours.
    if found & (then | now) != then:
        raise Damaged(BROKEN.format(path=path))


def is_shelf_whole(db: sqlite3.Connection) -> bool:
    """Whether the shelf and the index by which it is read agree: without its index it would seem empty."""
    return db.execute("PRAGMA integrity_check(session)").fetchall() == [("ok",)]


def _columns_of(version: int) -> set[tuple[str, str]]:
    with closing(sqlite3.connect(MEMORY)) as model:
        for step in MIGRATIONS[: max(version, 0)]:
            step(model)
        return _columns(model)


def _columns(db: sqlite3.Connection) -> set[tuple[str, str]]:
    """Every column of every table, without those that SQLite keeps for itself."""
    return set(db.execute(COLUMNS).fetchall())


def migrate(db: sqlite3.Connection, path: str) -> None:
    """Bring the file up to this version, each step in a transaction of its own; or NewerFile."""
    for number, step in enumerate(MIGRATIONS, start=1):
        if _version(db, path) < number:
            _take_step(db, path, number, step)


def _take_step(db: sqlite3.Connection, path: str, number: int, step: Step) -> None:
    with transaction(db):
        # Another window may have taken the step while this one waited.
        if _version(db, path) < number:
            step(db)
            if number == len(MIGRATIONS):
                checksums.renew_all(db)
            db.execute(f"PRAGMA user_version = {number}")


def _version(db: sqlite3.Connection, path: str) -> int:
    (version,) = db.execute("PRAGMA user_version").fetchall()[0]
    if version > len(MIGRATIONS):
        raise NewerFile(NEWER.format(path=path))
    return int(version)


def _tables_of_the_first_version(db: sqlite3.Connection) -> None:
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    for statement in FIRST.split(";"):
        db.execute(statement)


FIRST = """
CREATE TABLE session (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL, title TEXT NOT NULL DEFAULT '',
  people TEXT NOT NULL DEFAULT '[]', stands TEXT NOT NULL DEFAULT '',
  opened INTEGER NOT NULL, touched INTEGER NOT NULL,
  played INTEGER NOT NULL DEFAULT 0,
  archived INTEGER NOT NULL DEFAULT 0,
  version BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX session_touched ON session (archived, touched DESC);
CREATE TABLE record (
  session TEXT NOT NULL REFERENCES session ON DELETE CASCADE, seq INTEGER NOT NULL,
  entry TEXT NOT NULL, PRIMARY KEY (session, seq)) WITHOUT ROWID;
CREATE TABLE draft (
  session TEXT NOT NULL REFERENCES session ON DELETE CASCADE, slot TEXT NOT NULL,
  words TEXT NOT NULL, PRIMARY KEY (session, slot)) WITHOUT ROWID;
CREATE TABLE limits (
  session TEXT NOT NULL REFERENCES session ON DELETE CASCADE, words TEXT NOT NULL,
  kind TEXT NOT NULL, PRIMARY KEY (session, words)) WITHOUT ROWID;
CREATE TABLE choice (
  session TEXT NOT NULL REFERENCES session ON DELETE CASCADE, name TEXT NOT NULL,
  value TEXT NOT NULL, PRIMARY KEY (session, name)) WITHOUT ROWID;
CREATE TABLE exported (
  session TEXT NOT NULL REFERENCES session ON DELETE CASCADE, path TEXT NOT NULL,
  digest BLOB NOT NULL, written INTEGER NOT NULL, struck INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (session, path)) WITHOUT ROWID;
CREATE TABLE drawn (
  prompt TEXT PRIMARY KEY, times INTEGER NOT NULL, pinned INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE chore (name TEXT PRIMARY KEY) WITHOUT ROWID
"""


def _cards_of_a_duel(db: sqlite3.Connection) -> None:
    """Cards that two people have typed, by their two names: offered when they play again."""
    db.execute(
        "CREATE TABLE card (pair TEXT NOT NULL, name TEXT NOT NULL, card TEXT NOT NULL,"
        " PRIMARY KEY (pair, name)) WITHOUT ROWID"
    )


def _choices_of_exports(db: sqlite3.Connection) -> None:
    """What was chosen for each file that was exported, so that it is written again as it was chosen."""
    db.execute("ALTER TABLE exported ADD COLUMN choices TEXT NOT NULL DEFAULT ''")


def _checksums(db: sqlite3.Connection) -> None:
    """One number for each table of people, and one for each kind of thing that is kept beside them."""
    db.execute("CREATE TABLE checksum (of TEXT PRIMARY KEY, sum INTEGER NOT NULL) WITHOUT ROWID")


COLUMNS = (
    "SELECT t.name, c.name FROM sqlite_schema t, pragma_table_info(t.name) c"
    " WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'"
)
Step = Callable[[sqlite3.Connection], None]
MIGRATIONS: tuple[Step, ...] = (
    _tables_of_the_first_version,
    _cards_of_a_duel,
    _choices_of_exports,
    _checksums,
)

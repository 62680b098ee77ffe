"""Migrations: the tables of every version, and how a file of an older one becomes one of this."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing

from facilitator.names import folded_name
from facilitator.store import checksums
from facilitator.store.connecting import MEMORY, transaction
from facilitator.store.errors import BROKEN, NEWER, Damaged, NewerFile
from facilitator.summary import BETWEEN_NAMES, owner_named

APPLICATION_ID = 1296126535


def is_older(db: sqlite3.Connection) -> bool:
    """Whether the file holds something, and is of an older version than this one."""
    (version,) = db.execute("PRAGMA user_version").fetchall()[0]
    return 0 < int(version) < len(MIGRATIONS)


def expect_its_version(db: sqlite3.Connection, path: str) -> None:
    """Raise Damaged where a file names an older version than its tables are of: migrating would spoil it."""
    with transaction(db, "DEFERRED"):
        # Of one moment: another window may be migrating the file just now.
        version, found = _version(db, path), columns(db)
    if version == len(MIGRATIONS):
        return
    then, now = _columns_of(version), _columns_of(len(MIGRATIONS))
    # Somebody may have put a table of their own beside ours.
    if found & (then | now) != then:
        raise Damaged(BROKEN, path=path)


def _columns_of(version: int) -> set[tuple[str, str]]:
    with closing(sqlite3.connect(MEMORY)) as model:
        for step in MIGRATIONS[: max(version, 0)]:
            step(model)
        return columns(model)


def columns(db: sqlite3.Connection) -> set[tuple[str, str]]:
    """Every column of every table, without those that SQLite keeps for itself."""
    return set(db.execute(COLUMNS).fetchall())


def migrate(db: sqlite3.Connection, path: str) -> None:
    """Bring the file up to this version, each step in a transaction of its own; or NewerFile."""
    for number, step in enumerate(MIGRATIONS, start=1):
        if _version(db, path) >= number:
            continue
        with transaction(db):
            # Another window may have taken the step while this one waited.
            if _version(db, path) < number:
                step(db)
                db.execute(f"PRAGMA user_version = {number}")


def _version(db: sqlite3.Connection, path: str) -> int:
    (version,) = db.execute("PRAGMA user_version").fetchall()[0]
    if version > len(MIGRATIONS):
        raise NewerFile(NEWER, path=path)
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
    checksums.renew_all(db)


def _cards_by_names_as_compared(db: sqlite3.Connection) -> None:
    """Cards are found by names as `folded_name` has them; of two that are the same by that one stays."""
    checksums.keep(db)
    for pair, name, card in db.execute(CARDS).fetchall():
        key = owner_named(pair.split(BETWEEN_NAMES)), folded_name(name)
        if key != (pair, name):
            db.execute("DELETE FROM card WHERE pair = ? AND name = ?", (pair, name))
            db.execute("INSERT INTO card VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (*key, card))


CARDS = "SELECT pair, name, card FROM card WHERE typeof(pair) = 'text' AND typeof(name) = 'text'"


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
    _cards_by_names_as_compared,
)

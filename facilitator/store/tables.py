"""The tables in the file: a record and its drafts each, one commit for every write."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace
from datetime import datetime

from facilitator.by_value import by_value
from facilitator.entry_json import Unreadable, from_json, slot_from, slot_key, to_json
from facilitator.filesystem import is_there
from facilitator.games.game import Slot
from facilitator.games.registry import is_known
from facilitator.language import mark
from facilitator.record import Row, clean
from facilitator.store import checksums, scrubbing
from facilitator.store.connecting import transaction
from facilitator.store.errors import (
    BROKEN,
    GONE,
    OF_A_LATER_VERSION,
    REPLACED,
    STILL_OPEN,
    Damaged,
    Gone,
    NewerFile,
    StoreError,
)  # fmt: skip
from facilitator.store.file import File
from facilitator.store.shelf import OPENED, keep_title, random_version

UNREADABLE = mark(
    "A table in {path} can't be read ({what}): it was left as it is, and the other tables still open."
)
ALTERED = mark(
    "This table is no longer as it was saved: {path} is damaged there. Start again: you can then take the"
    " newest good copy, or the table as it is."
)
OVERTAKEN = mark("Another window changed this table first: its version counts.")

TABLE = "SELECT game, title, version FROM session WHERE id = ?"
RECORD = "SELECT seq, entry FROM record WHERE session = ? ORDER BY seq"
CHOICES = f"SELECT name, value FROM choice WHERE session = ? AND name <> '{OPENED}' ORDER BY name"
LIMITS = "SELECT words, kind FROM limits WHERE session = ? ORDER BY words"
DRAFTS = "SELECT slot, words FROM draft WHERE session = ?"
KEEP_DRAFT = (
    "INSERT INTO draft (session, slot, words) VALUES (?, ?, ?)"
    " ON CONFLICT (session, slot) DO UPDATE SET words = excluded.words"
)
DROP_DRAFT = "DELETE FROM draft WHERE session = ? AND slot = ?"
KEEP_CHOICE = (
    "INSERT INTO choice (session, name, value) VALUES (?, ?, ?)"
    " ON CONFLICT (session, name) DO UPDATE SET value = excluded.value"
)
DROP_CHOICE = "DELETE FROM choice WHERE session = ? AND name = ?"
# Whoever plays on takes the table out of the archive; to take words out is not to use it.
SHELF_ROW = (
    "UPDATE session SET archived = archived AND NOT ?, people = ?, stands = ?,"
    " touched = CASE WHEN ? THEN touched ELSE ? END, version = ? WHERE id = ?"
)
REWRITE = "UPDATE record SET entry = ? WHERE session = ? AND seq = ?"


class Conflict(StoreError):
    """Another window wrote to the table since it was loaded."""


@by_value(kw_only=True)
class Change:
    """What one commit brings: rows from number `seq` on, drafts ("" drops one), and the shelf's line.

    `choices` are those that changed ("" drops one), `limits` all of them or None. `erased` holds the rows,
    by number, whose words go for good; None when nothing is erased. `erases_names`: a name is among them.
    A `title` of None leaves the table's own.
    """

    seq: int = 0
    rows: Sequence[Row] = ()
    erased: Mapping[int, Row] | None = None
    erases_names: bool = False
    drafts: Mapping[Slot, str] = field(default_factory=dict)
    choices: Mapping[str, str] = field(default_factory=dict)
    limits: Mapping[str, str] | None = None
    title: str | None = None
    stands: str = ""
    people: Sequence[str] = ()


@by_value(kw_only=True)
class Loaded:
    """A table as the file has it; `version` is empty while it isn't in the file."""

    id: str
    game: str
    title: str = ""
    version: bytes = b""
    rows: tuple[Row, ...] = ()
    drafts: Mapping[Slot, str] = field(default_factory=dict)
    choices: Mapping[str, str] = field(default_factory=dict)
    limits: Mapping[str, str] = field(default_factory=dict)


class Tables:
    """The tables of people: create, load, write."""

    def __init__(self, file: File) -> None:
        self._file = file

    def create(self, id: str, game: str, change: Change) -> bytes:
        """Put a new table into the file with its first rows and drafts; gives its version.

        Conflict if it is there already: a drive may report a failure and have written all the same.
        """
        now, version = self._file.seconds(), random_version()
        with self._file.writing(waits=False) as db:
            if db.execute(TABLE, (id,)).fetchall():
                raise Conflict(OVERTAKEN)
            db.execute(
                "INSERT INTO session (id, game, opened, touched, version) VALUES (?, ?, ?, ?, ?)",
                (id, game, now, now, version),
            )
            db.execute(KEEP_CHOICE, (id, OPENED, datetime.fromtimestamp(now).isoformat()))
            self._put(db, id, version, change)
        return version

    def write(self, id: str, version: bytes, change: Change) -> bytes:
        """Commit a change to the table that stood at this version; gives the new one, or Conflict."""
        fresh = random_version()
        with self._file.writing(waits=False) as db:
            if self._version(db, id) != version:
                raise Conflict(OVERTAKEN)
            self._put(db, id, fresh, change)
        return fresh

    def load(self, id: str) -> Loaded:
        """The table with its rows and drafts; Gone, NewerFile, or Damaged when a row can't be read."""
        with self._file.reading() as db, transaction(db, "DEFERRED"):
            self._version(db, id, GONE)
            if not checksums.hold(db, id):
                raise Damaged(ALTERED, path=self._file.path)
            table = db.execute(TABLE, (id,)).fetchall()
            _expect_known(table[0][0])
            rows = db.execute(RECORD, (id,)).fetchall()
            drafts = db.execute(DRAFTS, (id,)).fetchall()
            choices = dict(db.execute(CHOICES, (id,)).fetchall())
            limits = dict(db.execute(LIMITS, (id,)).fetchall())
        try:
            found = _loaded(id, table[0], rows, drafts)
        except Unreadable as what:
            raise Damaged(UNREADABLE, path=self._file.path, what=what) from None
        return replace(found, choices=choices, limits=limits)

    def version(self, id: str) -> bytes:
        """The version of the table's last commit, whichever window made it; or Gone."""
        with self._file.reading() as db:
            return self._version(db, id)

    def _version(self, db: sqlite3.Connection, id: str, gone: str = STILL_OPEN) -> bytes:
        found = db.execute("SELECT version FROM session WHERE id = ?", (id,)).fetchall()
        if not found:
            raise Gone(REPLACED if self._file.is_another else gone, path=self._file.path)
        [(version,)] = found
        if not isinstance(version, bytes):
            raise Damaged(BROKEN, path=self._file.path)
        return version

    def _put(self, db: sqlite3.Connection, id: str, version: bytes, change: Change) -> None:
        ((held,),) = db.execute(
            "SELECT coalesce(max(seq) + 1, 0) FROM record WHERE session = ?", (id,)
        ).fetchall()
        if held != change.seq:
            raise Damaged(BROKEN, path=self._file.path)
        db.executemany(
            "INSERT INTO record (session, seq, entry) VALUES (?, ?, ?)",
            [(id, seq, to_json(row)) for seq, row in enumerate(change.rows, start=change.seq)],
        )
        if change.erased is not None:
            self._erase(db, id, change.erased)
        if change.erases_names:
            _drop_missing_exports(db, id)
        drafts = {slot_key(slot): words for slot, words in change.drafts.items()}
        _keep_texts(db, id, KEEP_DRAFT, DROP_DRAFT, drafts)
        choices = {name: clean(value) for name, value in change.choices.items()}
        _keep_texts(db, id, KEEP_CHOICE, DROP_CHOICE, choices)
        if change.limits is not None:
            _keep_limits(db, id, change.limits)
        if change.title is not None:
            keep_title(db, id, change.title)
        is_played = bool(change.rows)
        only_erases = change.erased is not None and not is_played
        shown = (
            is_played,
            json.dumps(list(change.people), ensure_ascii=False),
            change.stands,
            only_erases,
            self._file.seconds(),
        )
        self._expect_one(db.execute(SHELF_ROW, (*shown, version, id)))

    def _erase(self, db: sqlite3.Connection, id: str, erased: Mapping[int, Row]) -> None:
        held = dict(db.execute(RECORD, (id,)).fetchall())
        blank = {seq: to_json(row) for seq, row in erased.items()}
        for seq, text in blank.items():
            self._expect_one(db.execute(REWRITE, (text, id, seq)))
        # Only words that were kept can be in an export; to note one for others would tell of the card.
        if not blank.items() <= held.items():
            db.execute("UPDATE exported SET struck = 1 WHERE session = ?", (id,))
        scrubbing.owe(db)

    def _expect_one(self, cursor: sqlite3.Cursor) -> None:
        # An UPDATE that meets no row says nothing by itself.
        if cursor.rowcount != 1:
            raise Damaged(BROKEN, path=self._file.path)


def _expect_known(game: str) -> None:
    if not is_known(game):
        raise NewerFile(OF_A_LATER_VERSION)


def _loaded(
    id: str,
    table: tuple[str, str, bytes],
    rows: Iterable[tuple[int, str]],
    drafts: Iterable[tuple[str, str]],
) -> Loaded:
    game, title, version = table
    words = {slot_from(key): text for key, text in drafts}
    record: list[Row] = []
    for seq, text in rows:
        if seq != len(record):
            raise Unreadable(f"row {len(record)} is missing")
        try:
            record.append(from_json(text))
        except Unreadable as what:
            raise Unreadable(f"row {seq}: {what}") from None
    return Loaded(id=id, game=game, title=title, version=version, rows=tuple(record), drafts=words)


def _keep_texts(db: sqlite3.Connection, id: str, keep: str, drop: str, texts: Mapping[str, str]) -> None:
    """Keep texts of a table by their names, with one statement or the other; "" drops one."""
    db.executemany(keep, [(id, name, text) for name, text in texts.items() if text])
    db.executemany(drop, [(id, name) for name, text in texts.items() if not text])


def _keep_limits(db: sqlite3.Connection, id: str, limits: Mapping[str, str]) -> None:
    """Replace the lines and veils as a whole; owes a scrub, so that no trace of an order is left."""
    rows = sorted((clean(words), kind) for words, kind in limits.items())
    if db.execute("DELETE FROM limits WHERE session = ?", (id,)).rowcount:
        scrubbing.owe(db)
    db.executemany("INSERT INTO limits (session, words, kind) VALUES (?, ?, ?)", [(id, *row) for row in rows])


def _drop_missing_exports(db: sqlite3.Connection, id: str) -> None:
    """Let go of files of a table that can't be found: they and their folders may be called after people.

    A scrub keeps those whose folder is away too, as on a drive that is not plugged in: they come back.
    """
    found = db.execute("SELECT path FROM exported WHERE session = ?", (id,)).fetchall()
    gone = [(id, path) for (path,) in found if not is_there(path, link=True, unsure=True)]
    db.executemany("DELETE FROM exported WHERE session = ? AND path = ?", gone)


def new_id() -> str:
    """A random id for a table."""
    return random_version().hex()

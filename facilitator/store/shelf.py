"""The shelf: every table in one line, and what is done with a table as a whole."""

from __future__ import annotations

import json
import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from unicodedata import combining, normalize

from facilitator.by_value import by_value
from facilitator.entry_json import Unreadable, from_json
from facilitator.names import UNSEEN, folded_name
from facilitator.record import clean, fold, lines, words_of
from facilitator.store import scrubbing
from facilitator.store.errors import GONE, Gone
from facilitator.store.file import File
from facilitator.summary import game_and_place

COLUMNS = "id, game, title, people, stands, touched, archived"
LATEST = 253_000_000_000
"""Seconds since 1970: a date that calendars still know."""
# The inner question is answered by the index alone: tables that are passed over are not read.
PAGE = (
    f"SELECT {COLUMNS} FROM session WHERE id IN"
    " (SELECT id FROM session WHERE archived = ? ORDER BY touched DESC, id LIMIT ? OFFSET ?)"
    " ORDER BY touched DESC, id"
)
SEATED = f"SELECT {COLUMNS} FROM session ORDER BY archived, touched DESC, id"
CHOSEN = (
    f"SELECT {COLUMNS} FROM session"
    " WHERE id IN (SELECT session FROM choice WHERE name = ? AND value = ?) ORDER BY touched DESC, id"
)
OPENED = "opened"
"""The row among a table’s choices that nobody chose: the local date and time at which it began."""
BEGUN = "SELECT value FROM choice WHERE session = ? AND name = ?"
COUNTS = "SELECT archived, count(*) FROM session GROUP BY archived"


@by_value(kw_only=True)
class Shelved:
    """A table as the shelf shows it: `people` is how many, `touched` in seconds since 1970."""

    id: str
    game: str
    title: str
    people: int
    stands: str
    touched: int
    archived: bool = False


class Shelf:
    """What Home shows and does. A verb for a table that isn't there any more raises Gone."""

    def __init__(self, file: File) -> None:
        self._file = file
        self._counts: dict[bool, int] = {}
        self._counted: tuple[int, int] | None = None
        """When the tables were counted: after which writing of other windows, and of this one."""

    def page(self, limit: int = 100, start: int = 0, *, archived: bool = False) -> tuple[Shelved, ...]:
        """So many tables of the shelf, or of the archive, from this place on, last touched first."""
        with self._file.reading() as db:
            found = db.execute(PAGE, (archived, limit, start)).fetchall()
        return tuple(shelved(*row) for row in found)

    def where_sits(self, name: str) -> tuple[Shelved, ...]:
        """Every table at which somebody of this name sits, last touched first and the archive last."""
        with self._file.reading() as db:
            found = db.execute(SEATED).fetchall()
        wanted = folded_name(name)
        return tuple(shelved(*row) for row in found if wanted in map(folded_name, _people(_text(row[3]))))

    def how_many(self, *, archived: bool = False) -> int:
        """How many tables the shelf has, or the archive."""
        with self._file.reading() as db:
            # Home asks at every key, and to count a long shelf is slower than to draw it.
            version = (self._file.data_version(), db.total_changes)
            if version != self._counted:
                self._counts = {bool(away): count for away, count in db.execute(COUNTS).fetchall()}
                self._counted = version
        return self._counts.get(archived, 0)

    def with_choice(self, name: str, value: str) -> tuple[Shelved, ...]:
        """Every table that chose this, last touched first, wherever it is."""
        with self._file.reading() as db:
            found = db.execute(CHOSEN, (name, value)).fetchall()
        return tuple(shelved(*row) for row in found)

    def begun(self, id: str) -> datetime:
        """When a table came onto the shelf, by the clock where that was; by that here of one without it."""
        with self._file.reading() as db:
            kept = db.execute(BEGUN, (id, OPENED)).fetchall()
        with suppress(IndexError, TypeError, ValueError):
            return datetime.fromisoformat(kept[0][0])
        return datetime.fromtimestamp(self._when("SELECT opened FROM session WHERE id = ?", id))

    def touched(self, id: str) -> int:
        """When something was last written to a table, in seconds since 1970."""
        return self._when("SELECT touched FROM session WHERE id = ?", id)

    def _when(self, asks: str, id: str) -> int:
        with self._file.reading() as db:
            found = db.execute(asks, (id,)).fetchall()
        if not found:
            raise Gone(GONE, path=self._file.path)
        (seconds,) = found[0]
        return min(max(seconds, 0), LATEST) if isinstance(seconds, int) else 0

    def rename(self, id: str, title: str) -> None:
        """Give a table another title; the old one is scrubbed."""
        with self._file.writing() as db:
            self._expect(db, id)
            keep_title(db, id, clean(title))
            # A window that has the table open follows by the version.
            db.execute("UPDATE session SET version = ? WHERE id = ?", (random_version(), id))

    def archive(self, id: str, on: bool) -> None:
        """Put a table into the archive, or back onto the shelf."""
        with self._file.writing() as db:
            self._expect(db, id)
            db.execute("UPDATE session SET archived = ? WHERE id = ?", (on, id))

    def delete(self, id: str) -> None:
        """Delete a table and all that is kept of it, for good; what the file still holds is scrubbed."""
        with self._file.writing() as db:
            self._expect(db, id)
            db.execute("DELETE FROM session WHERE id = ?", (id,))
            # Cards of a duel without names are found by the table; those of two names outlive it.
            db.execute("DELETE FROM card WHERE pair = ?", (id,))
            scrubbing.owe(db)

    def _expect(self, db: sqlite3.Connection, id: str) -> None:
        if not db.execute("SELECT 1 FROM session WHERE id = ?", (id,)).fetchall():
            raise Gone(GONE, path=self._file.path)

    def search(self, words: str) -> Iterator[Found | None]:
        """One table a step, the last touched first and the archive last; None where the words are not.

        In any case and without accents; what was corrected, undone or half typed is not looked at. No index
        is kept, so an erasure has none to drop.
        """
        wanted = folded(clean(words))
        with self._file.reading() as db:
            ids = [id for (id,) in db.execute(IDS).fetchall()]
        return (self._looked_through(id, wanted) for id in ids)

    def _looked_through(self, id: str, wanted: str) -> Found | None:
        with self._file.reading() as db:
            found = db.execute(f"SELECT {COLUMNS} FROM session WHERE id = ?", (id,)).fetchall()
            if not found:
                return None
            table = shelved(*found[0])
            times = _times_in(wanted, table.title) + _times_said(db, id, wanted)
        return Found(table, times) if times else None


def keep_title(db: sqlite3.Connection, id: str, title: str) -> None:
    """Keep a title. An old one that goes is scrubbed; taken away, it is erased from exports as well."""
    before = db.execute("SELECT title FROM session WHERE id = ?", (id,)).fetchall()
    old = before[0][0] if before else ""
    if old == title:
        return
    db.execute("UPDATE session SET title = ? WHERE id = ?", (title, id))
    if old:
        scrubbing.owe(db)
    if old and not title:
        db.execute("UPDATE exported SET struck = 1 WHERE session = ?", (id,))


def shelved(*cells: object) -> Shelved:
    """A row of `COLUMNS` as the shelf shows it: any row, for one spoiled cell must not hide all tables."""
    id, game, title, people, stands, touched, archived = cells
    played, where = game_and_place(_text(game), _text(stands))
    return Shelved(
        id=_text(id),
        game=played,
        title=_text(title),
        people=len(_people(_text(people))),
        stands=where,
        touched=min(max(touched, 0), LATEST) if isinstance(touched, int) else 0,
        archived=bool(archived),
    )


def _text(cell: object) -> str:
    return cell if isinstance(cell, str) else ""


def _people(cell: str) -> list[str]:
    try:
        found = json.loads(cell)
    except (ValueError, RecursionError):
        return []
    return [str(each) for each in found] if isinstance(found, list) else []


def random_version() -> bytes:
    """A version that no commit had before."""
    return os.urandom(8)


# ---------------------------------------------------------------- searching

IDS = "SELECT id FROM session ORDER BY archived, touched DESC, id"
TEXT = "SELECT group_concat(entry, char(10)) FROM record WHERE session = ?"
ROWS = "SELECT entry FROM record WHERE session = ? ORDER BY seq"


@by_value
class Found:
    """A table that has the words, and how often: in its title, in names and in what stands of its story."""

    table: Shelved
    times: int


def _times_said(db: sqlite3.Connection, id: str, wanted: str) -> int:
    """How often the words stand in a record; rows are read only where their text has them somewhere."""
    ((text,),) = db.execute(TEXT, (id,)).fetchall()
    # As the text of a record has them, or as more than they are: rows are read after it.
    as_written = _without_escapes(json.dumps(wanted, ensure_ascii=False)[1:-1])
    if text is None or not wanted or as_written not in _without_escapes(folded(text)):
        return 0
    try:
        rows = [from_json(row) for (row,) in db.execute(ROWS, (id,)).fetchall()]
    except Unreadable:
        return 0
    return sum(_times_in(wanted, words_of(line)) for line in lines(fold(rows).acts).values())


def _times_in(wanted: str, text: str) -> int:
    # A mark alone is nothing once marks are left out, and nothing stands nowhere.
    return folded(text).count(wanted) if wanted else 0


class _Folds(dict[int, str]):
    """What each letter beyond ASCII is compared as; made when it is met, for a scan has many of few."""

    def __missing__(self, letter: int) -> str:
        # Letters of one kind may fold to others that come apart once more.
        apart = normalize("NFKD", normalize("NFKD", chr(letter)).casefold())
        self[letter] = "".join(sign for sign in re.sub(UNSEEN, "", apart) if not combining(sign))
        return self[letter]


FOLDS = _Folds()
BEYOND_ASCII = re.compile(r"[^\x00-\x7f]+")


def folded(text: str) -> str:
    """The text as it is compared: small letters without their marks, however they were typed."""
    if text.isascii():
        return text.lower()
    return BEYOND_ASCII.sub(lambda part: part[0].translate(FOLDS), text).casefold()


def _without_escapes(text: str) -> str:
    # A sign that is escaped may be folded out of one that is not, such as a wide quotation mark.
    return text.replace("\\", "")

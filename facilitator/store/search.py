"""Looking for words in every table, one table a step: no index is kept, so a strike has none to drop."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from unicodedata import combining, normalize

from facilitator.record import Unreadable, clean, fold, from_json, lines, words_of
from facilitator.store.shelf import COLUMNS, Shelf, Shelved, shelved

IDS = "SELECT id FROM session ORDER BY archived, touched DESC, id"
TEXT = "SELECT group_concat(entry, char(10)) FROM record WHERE session = ?"
ROWS = "SELECT entry FROM record WHERE session = ? ORDER BY seq"


@dataclass(frozen=True)
class Found:
    """A table that has the words, and how often: in its title, in names and in what stands of its story."""

    table: Shelved
    times: int


class Searching(Shelf):
    """Searches in any case and without accents; what was corrected, undone or half typed is not looked at."""

    def search(self, words: str) -> Iterator[Found | None]:
        """One table a step, the last touched first and the archive last; None where the words are not."""
        wanted = folded(clean(words))
        with self._reading() as db:
            ids = [id for (id,) in db.execute(IDS).fetchall()]
        return (self._looked_through(id, wanted) for id in ids)

    def _looked_through(self, id: str, wanted: str) -> Found | None:
        with self._reading() as db:
            found = db.execute(f"SELECT {COLUMNS} FROM session WHERE id = ?", (id,)).fetchall()
            if not found:
                return None
            table = shelved(*found[0])
            times = _often(wanted, table.title) + _told(db, id, wanted)
        return Found(table, times) if times else None


def _told(db: sqlite3.Connection, id: str, wanted: str) -> int:
    """How often the words stand in a record; rows are read only where their text has them somewhere."""
    ((text,),) = db.execute(TEXT, (id,)).fetchall()
    if text is None or not wanted or _as_written(wanted) not in _without_escapes(folded(text)):
        return 0
    try:
        rows = [from_json(row) for (row,) in db.execute(ROWS, (id,)).fetchall()]
    except Unreadable:
        return 0
    return sum(_often(wanted, words_of(line)) for line in lines(fold(rows).acts).values())


def _often(wanted: str, text: str) -> int:
    # A mark alone is nothing once marks are left out, and nothing stands nowhere.
    return folded(text).count(wanted) if wanted else 0


class _Folds(dict[int, str]):
    """What each letter beyond ASCII is compared as; made when it is met, for a scan has many of few."""

    def __missing__(self, letter: int) -> str:
        # Letters of one kind may fold to others that come apart once more.
        apart = normalize("NFKD", normalize("NFKD", chr(letter)).casefold())
        self[letter] = "".join(sign for sign in apart if not combining(sign))
        return self[letter]


FOLDS = _Folds()
BEYOND_ASCII = re.compile(r"[^\x00-\x7f]+")


def folded(text: str) -> str:
    """The text as it is compared: small letters without their marks, however they were typed."""
    if text.isascii():
        return text.lower()
    return BEYOND_ASCII.sub(lambda part: part[0].translate(FOLDS), text).casefold()


def _as_written(wanted: str) -> str:
    """The words as the text of a record has them, or as more than they are: rows are read after it."""
    return _without_escapes(json.dumps(wanted, ensure_ascii=False)[1:-1])


def _without_escapes(text: str) -> str:
    # A sign that is escaped may be folded out of one that is not, such as a wide quotation mark.
    return text.replace("\\", "")

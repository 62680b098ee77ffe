"""Looking for words in every table, one table a step: no index is kept, so a strike has none to drop."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass

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
    """Searches in any case; what was corrected, undone or half typed is not looked at."""

    def search(self, words: str) -> Iterator[Found | None]:
        """One table a step, the last touched first and the archive last; None where the words are not."""
        wanted = clean(words).casefold()
        with self._reading() as db:
            ids = [id for (id,) in db.execute(IDS).fetchall()]
        return (self._looked_through(id, wanted) for id in ids)

    def _looked_through(self, id: str, wanted: str) -> Found | None:
        with self._reading() as db:
            found = db.execute(f"SELECT {COLUMNS} FROM session WHERE id = ?", (id,)).fetchall()
            if not found:
                return None
            table = shelved(*found[0])
            times = table.title.casefold().count(wanted) + _told(db, id, wanted)
        return Found(table, times) if times else None


def _told(db: sqlite3.Connection, id: str, wanted: str) -> int:
    """How often the words stand in a record; rows are read only where their text has them somewhere."""
    ((text,),) = db.execute(TEXT, (id,)).fetchall()
    if text is None or _as_written(wanted) not in text.casefold():
        return 0
    try:
        rows = [from_json(row) for (row,) in db.execute(ROWS, (id,)).fetchall()]
    except Unreadable:
        return 0
    return sum(words_of(line).casefold().count(wanted) for line in lines(fold(rows)).values())


def _as_written(wanted: str) -> str:
    return json.dumps(wanted, ensure_ascii=False)[1:-1].casefold()

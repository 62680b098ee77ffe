"""Checksums of what is kept, for damage that SQLite does not notice: a bit that turned in a word.

Each is a CRC-32 of the rows as they stand. It finds what a drive does to them and is asked nothing else, for
a checksum of words that are gone would be a way to find them: a short word is guessed by trying them all. So
none is carried on from the one before, and no row has one of its own. The commit that changes a table works
out one number anew from all that stands at its end, and writes it over the last one; the commit that erases
does the same. What is left of the old number then lies where the erased words lie, in the log and in unused
parts of pages, and goes with them.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from zlib import crc32

CARDS, DRAWN, SETTINGS = "card", "drawn", "setting"
"""What is kept beside the tables of people, by the names that it has in the file."""
SUMMED = (
    ("session", "id", "game title people stands opened touched played archived hex(version)"),
    ("record", "session", "seq entry"),
    ("draft", "session", "slot words"),
    ("limits", "session", "words kind"),
    ("choice", "session", "name value"),
    ("exported", "session", "path hex(digest) written struck choices"),
    (CARDS, f"'{CARDS}'", "pair name card"),
    (DRAWN, f"'{DRAWN}'", "prompt times pinned"),
    (SETTINGS, f"'{SETTINGS}'", "name value"),
)
"""Each table of the file: whose its rows are, and the cells that are summed."""


def hold(db: sqlite3.Connection, of: str | None = None) -> bool:
    """Whether this, or all that is kept, is as it was written."""
    return not altered(db, of)


def altered(db: sqlite3.Connection, of: str | None = None) -> set[str]:
    """What is not as it was written: tables of people by their ids, and what is kept beside them."""
    kept, worked_out = _kept(db, of), _worked_out(db, of)
    return {each for each in kept.keys() | worked_out.keys() if kept.get(each) != worked_out.get(each)}


@contextmanager
def renewed(db: sqlite3.Connection, *changed: str) -> Iterator[None]:
    """Write a new checksum of what is changed here. One that did not hold goes on not holding."""
    held = {of: hold(db, of) for of in changed}
    yield
    for of, held_before in held.items():
        db.execute("DELETE FROM checksum WHERE of = ?", (of,))
        _keep(db, of, 0 if held_before else 1)


def renew_all(db: sqlite3.Connection) -> None:
    """Take what stands for what was written."""
    db.execute("DELETE FROM checksum")
    _keep(db, None, 0)


def _keep(db: sqlite3.Connection, of: str | None, off_by: int) -> None:
    sums = [(each, sum + off_by) for each, sum in _worked_out(db, of).items()]
    db.executemany("INSERT INTO checksum (of, sum) VALUES (?, ?)", sums)


def _kept(db: sqlite3.Connection, of: str | None) -> dict[str, int]:
    return dict(db.execute("SELECT of, sum FROM checksum WHERE of = coalesce(?, of)", (of,)).fetchall())


def _worked_out(db: sqlite3.Connection, of: str | None) -> dict[str, int]:
    sums: dict[str, int] = {}
    for table, key, cells in SUMMED:
        # SQLite puts the rows together, in the order of their keys: to fetch each of them takes three times
        # as long. As bytes, for what is damaged may be no text any more; a text may have become bytes, too.
        joined = " || char(31) || ".join(f"typeof({cell}) || {cell}" for cell in cells.split())
        where = "" if of is None else f" WHERE {key} = ?"
        rows = (
            f"SELECT {key}, CAST(group_concat({joined}, char(30)) AS BLOB) FROM {table}{where} GROUP BY {key}"
        )
        for each, content in db.execute(rows, () if of is None else (of,)):
            sums[each] = crc32(content or b"", sums.get(each, 0))
    return sums

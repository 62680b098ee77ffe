"""Checksums of what is kept, for damage that SQLite does not notice: a bit that turned in a word.

A checksum is the sum of the CRC-32 of all rows as they stand, and follows from them alone: whatever was
written before, the same rows have the same checksum. So it tells nothing of words that are gone, which would
be found by trying short words one by one; no row has a checksum of its own. Triggers of the connection keep
it with every row that comes, changes and goes, so that a number costs as much in its five thousandth row as
in the first, and damage that was there before goes on being found. What is left of an older sum lies where
the erased words lie, in the log and in unused parts of pages, and goes with them.
"""

from __future__ import annotations

import sqlite3
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
OLD, NEW = "OLD.", "NEW."


def hold(db: sqlite3.Connection, of: str | None = None) -> bool:
    """Whether this, or all that is kept, is as it was written."""
    return not altered(db, of)


def altered(db: sqlite3.Connection, of: str | None = None) -> set[str]:
    """What is not as it was written: tables of people by their ids, and what is kept beside them."""
    kept = dict(db.execute("SELECT of, sum FROM checksum WHERE of = coalesce(?, of)", (of,)).fetchall())
    standing = _sums(db, of)
    return {each for each in kept.keys() | standing.keys() if kept.get(each) != standing.get(each)}


def keep(db: sqlite3.Connection) -> None:
    """Have every row that this connection writes from now on counted in the checksums."""
    _add_crc32(db)
    ((is_kept,),) = db.execute("SELECT count(*) FROM temp.sqlite_schema WHERE type = 'trigger'").fetchall()
    if not is_kept:
        for statement in TRIGGERS:
            db.execute(statement)


def renew_all(db: sqlite3.Connection) -> None:
    """Take what stands for what was written."""
    db.execute("DELETE FROM checksum")
    db.executemany("INSERT INTO checksum (of, sum) VALUES (?, ?)", _sums(db, None).items())


def _sums(db: sqlite3.Connection, of: str | None) -> dict[str, int]:
    _add_crc32(db)
    sums: dict[str, int] = {}
    for table, key, cells in SUMMED:
        where = "" if of is None else f" WHERE {key} = ?"
        rows = f"SELECT {key}, sum({_sum_of_a_row(cells)}) FROM {table}{where} GROUP BY {key}"
        for each, sum in db.execute(rows, () if of is None else (of,)):
            sums[each] = sums.get(each, 0) + sum
    return sums


def _add_crc32(db: sqlite3.Connection) -> None:
    db.create_function("crc32", 1, crc32, deterministic=True)


def _sum_of_a_row(cells: str, row: str = "") -> str:
    """The checksum of one row in SQL. As bytes, for what is damaged may be no text, and a text have become
    bytes; never 0, so that a row that is missing is noticed."""
    # Each cell, or hex(cell), of the row before or after a change.
    of_row = (f"hex({row}{c[4:-1]})" if c.startswith("hex(") else f"{row}{c}" for c in cells.split())
    joined = " || char(31) || ".join(f"typeof({cell}) || {cell}" for cell in of_row)
    return f"(crc32(CAST({joined} AS BLOB)) + 1)"


def _triggers(table: str, key: str, cells: str) -> list[str]:
    def whose(row: str) -> str:
        return key if key.startswith("'") else f"{row}{key}"

    comes = (
        f"INSERT INTO checksum (of, sum) VALUES ({whose(NEW)}, {_sum_of_a_row(cells, NEW)})"
        " ON CONFLICT (of) DO UPDATE SET sum = sum + excluded.sum;"
    )
    goes = (
        f"UPDATE checksum SET sum = sum - {_sum_of_a_row(cells, OLD)} WHERE of = {whose(OLD)};"
        f" DELETE FROM checksum WHERE of = {whose(OLD)} AND sum = 0;"
    )
    parts = {"INSERT": comes, "UPDATE": goes + comes, "DELETE": goes}
    return [
        f"CREATE TEMP TRIGGER checksum_{table}_{verb} AFTER {verb} ON main.{table} BEGIN {part} END"
        for verb, part in parts.items()
    ]


TRIGGERS = [statement for row in SUMMED for statement in _triggers(*row)]

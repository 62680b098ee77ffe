"""The first bytes of a database: whose it is, and of which version."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from facilitator.store.errors import SPOILED
from facilitator.store.migrations import APPLICATION_ID, columns

MAGIC = b"SQLite format 3\x00"
HEADER = 100
OURS = {"session", "record", "draft", "exported", "chore"}
"""Tables that every version has, and hardly another program all of them."""
NO_VERSION = 1000
"""A number of migrations that is never reached: whoever reads it reads garbage."""


def first_bytes(path: Path) -> bytes:
    """The header of a file, or less of a shorter one; nothing where there is none."""
    try:
        with path.open("rb") as file:
            return file.read(HEADER)
    except FileNotFoundError:
        return b""


def names_us(header: bytes) -> bool:
    """Whether a header says that the file is of this program."""
    return int.from_bytes(header[68:72], "big") == APPLICATION_ID


def version_in(header: bytes) -> int:
    """How many migrations a header says that the file has been through."""
    return int.from_bytes(header[60:64], "big")


def is_spoilt(path: Path, header: bytes) -> bool:
    """Whether a header says nothing true of a database: of no program, or of an impossible version."""
    return version_in(header) >= NO_VERSION if names_us(header) else not _is_of_others(path)


def _is_of_others(path: Path) -> bool:
    """Whether a file can be read and has not the tables of this program; nothing is written beside it."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as db:
            tables = {table for table, _ in columns(db)}
    except SPOILED:
        return False
    return not tables >= OURS

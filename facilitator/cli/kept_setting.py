"""One setting of the database, for a command that needs nothing else of it: the store is not loaded."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


def kept_setting(database: Path, name: str) -> str:
    """A setting as text; "" where it has none, or there is no file, or none that can be read now."""
    where = f"{database.absolute().as_uri()}?mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(where, uri=True)) as db:
            found = db.execute("SELECT value FROM setting WHERE name = ?", (name,)).fetchone()
    # The latter where a message quotes damaged bytes as a name.
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        return ""
    return str(found[0]) if found else ""

"""A table in a file for tests of the store: stores that are closed again, and a look at their files."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any, cast

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import DealerSet, Predicted, Seated, WorldSet
from facilitator.record import Act, Row
from facilitator.session import Session
from facilitator.store import Store

SEA: Act = (WorldSet(words="by the sea"),)
HILL: Act = (WorldSet(words="on the hill"),)
ONE: Act = (Predicted(age=1, seat=0, tricks=1),)

ANA, BEN = Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben")
DEAL = DealerSet(seat=0)
WORLD: Slot = ("world_set",)
FACT: Slot = ("fact_stated", 1, 0)
PHRASE = "the lighthouse keeper's eleven grey umbrellas"


class Clock:
    """A clock that stands still until it is set; seconds since 1970."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        """Give the time as it was set."""
        return self.now


def started(store: Store) -> Session:
    """Seat two people in three acts."""
    session = Session.create(store, "marginalia", ANA)
    session.record(BEN)
    session.record(DEAL)
    return session


def both(store: Store, other: Store) -> tuple[Session, Session]:
    """Open one table in two windows."""
    mine = started(store)
    return mine, Session.open(other, mine.id)


def on_disk(session: Session) -> tuple[Row, ...]:
    """Read what the file holds of the table."""
    return session._store.tables.load(session.id).rows


@contextmanager
def raw(path: Path) -> Iterator[sqlite3.Connection]:
    """Another program's connection to the file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        yield db


def on_another_drive(path: Path) -> None:
    """Have the same file lie there anew, as when its drive was pulled out and put in again."""
    pulled = path.parent.with_name("pulled")
    path.parent.rename(pulled)
    copytree(pulled, path.parent, ignore=ignore_patterns("*-shm"))


def connection(store: Store) -> sqlite3.Connection:
    """Give the store's own connection, for making the drive fail."""
    return store.file._connection()


def fill_the_disk(store: Store) -> None:
    """Let the file grow no further."""
    ((pages,),) = connection(store).execute("PRAGMA page_count").fetchall()
    connection(store).execute(f"PRAGMA max_page_count = {pages}").fetchall()


def make_room(store: Store) -> None:
    """Let the file grow again."""
    connection(store).execute("PRAGMA max_page_count = 1000000").fetchall()


def sqlite_error(code: int, name: str, message: str = "") -> sqlite3.OperationalError:
    """Build an error as SQLite raises it."""
    error = sqlite3.OperationalError(message)
    error.sqlite_errorcode, error.sqlite_errorname = code, name
    return error


def failing_at(statement: str, whole: sqlite3.Connection, error: sqlite3.Error) -> sqlite3.Connection:
    """Give a connection that works but for this statement, which raises the error."""

    def fails() -> None:
        raise error

    return calling_at(statement, whole, fails)


def calling_at(statement: str, whole: sqlite3.Connection, call: Callable[[], None]) -> sqlite3.Connection:
    """Give a connection that works but for this statement, in whose place the call is made."""

    class Tapped:
        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            if sql == statement:
                call()
            return whole.execute(sql, *values)

        def __getattr__(self, name: str) -> Any:
            return getattr(whole, name)

    return cast(sqlite3.Connection, Tapped())


def spoil_the_end(path: Path) -> None:
    """Write garbage over the last two pages of a closed database."""
    content = path.read_bytes()
    path.write_bytes(content[:-8192] + b"\xff" * 8192)


def files_with(folder: Path, phrase: str) -> list[str]:
    """Name the files under the folder that hold the phrase, or one half of it."""
    half = len(phrase) // 2
    pieces = [piece.encode() for piece in (phrase, phrase[:half], phrase[half:])]
    files = [file for file in folder.rglob("*") if file.is_file()]
    return [file.name for file in files if any(piece in file.read_bytes() for piece in pieces)]

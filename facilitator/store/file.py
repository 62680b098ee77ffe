"""The database file as one connection: opened late if need be, every error in plain words."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date
from pathlib import Path
from threading import Lock

from facilitator.clock import now
from facilitator.filesystem import found
from facilitator.language import mark
from facilitator.store import checksums, connecting, scrubbing, soundness
from facilitator.store.connecting import MEMORY, transaction
from facilitator.store.errors import REPLACED, Damaged, DriveFailed, NotSaved, StoreError, plainly
from facilitator.store.opening import opened

# What copies the file is imported where a copy is made: most starts make none.

LONG = 4 * 1024 * 1024
"""Bytes: to scrub a larger file takes so long that a key would notice."""
CLEARED = mark("Erased words are being cleared from {path}: nothing else is saved until that is done.")
REMOVED = mark(
    "{path} is gone: put it back, or export this table before you leave; it is kept nowhere else now."
)


class File:
    """The file of all tables, or ":memory:" for one that is kept nowhere.

    Opening does a scrub that is owed. It raises Damaged, Foreign, NewerFile, or NotSaved where the folder
    can't be written; with `waits` it opens later instead, at the first verb that finds it writable.
    """

    def __init__(
        self, path: Path | str, *, waits: bool = False, clock: Callable[[], float] | None = None
    ) -> None:
        self.path = str(path)
        self._clock = clock or (lambda: now().timestamp())
        self._db: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None
        """What was opened: its device, and its number there."""
        self.is_another = False
        """Whether another file took its place, or it lies on a drive that came back."""
        self._left: list[sqlite3.Connection] = []
        """Connections to what is no longer in the file’s place: to close one would remove the log that is."""
        self._scrubbing = Lock()
        try:
            self._connection()
        except NotSaved:
            if not waits:
                raise

    def close(self) -> None:
        """Let go of the file."""
        if self._db is not None:
            self._db.close()
            self._db = None

    def data_version(self) -> int:
        """A number that changes whenever another window has written to the file."""
        with self.reading() as db:
            return int(db.execute("PRAGMA data_version").fetchall()[0][0])

    def is_scrub_due(self) -> bool:
        """Whether erased words may still be in unused parts of the file."""
        with self.reading() as db:
            return scrubbing.is_due(db)

    def scrub(self) -> str:
        """Scrub what was erased out of every file; "" when that is done, else why it is not yet."""
        try:
            with self.reading() as db:
                return scrubbing.scrub(db, self.path, self._today())
        except StoreError as fault:
            return fault.sentence

    def is_long_to_scrub(self) -> bool:
        """Whether a scrub is owed that keys would have to wait for; only beside a log can others read."""
        with self.reading() as db:
            ((journal,),) = db.execute("PRAGMA journal_mode").fetchall()
            here = found(self.path)
            return scrubbing.is_due(db) and journal == "wal" and here is not None and here.st_size > LONG

    def scrub_beside(self) -> str:
        """The same as `scrub` from another thread; reading goes on meanwhile, tables wait."""
        with self._scrubbing:
            try:
                with plainly(self.path):
                    if self._in_place() != self._file:
                        raise NotSaved(REPLACED, path=self.path)
                    with closing(connecting.connected(Path(self.path))) as db:
                        return scrubbing.scrub(db, self.path, self._today())
            except StoreError as fault:
                return fault.sentence

    def await_scrub(self) -> None:
        """Wait until another thread has done with the scrub."""
        with self._scrubbing:
            return

    def copy_of_the_day(self, *, anew: bool = False) -> None:
        """Copy the file in any thread; not if that was done today, or else `anew` over that copy.

        Raises Damaged if it is found so, or NotSaved.
        """
        from facilitator.store import backups

        if self.path != MEMORY:
            with plainly(self.path):
                backups.copy_of_the_day(Path(self.path), self._today(), anew=anew)

    def seconds(self) -> int:
        """What time it is, in seconds since 1970."""
        return int(self._clock())

    def _today(self) -> date:
        return date.fromtimestamp(self._clock())

    def _connection(self) -> sqlite3.Connection:
        with plainly(self.path):
            here = self._in_place()
            if here is None and self._file is not None:
                # Writes into a file that was removed or moved succeed, and are lost with it.
                raise NotSaved(REMOVED, path=self.path)
            if here != self._file:
                self.is_another = self._file is not None
                self._let_go()
            if self._db is None:
                self._db = db = opened(self.path, self._today())
                self._file = self._in_place()
                if not self.is_another:
                    with suppress(StoreError), plainly(self.path):
                        scrubbing.scrub(db, self.path, self._today())
        return self._db

    def _in_place(self) -> tuple[int, int] | None:
        """What tells the file from another in its place; None where none is."""
        here = found(self.path) if self.path != MEMORY else None
        return (here.st_dev, here.st_ino) if here is not None else None

    def _let_go(self) -> None:
        if self._db is None or self.path == MEMORY:
            return
        here = None
        with suppress(OSError):
            here = self._in_place()
        if here in (None, self._file):
            with suppress(sqlite3.Error):
                self._db.close()
        else:
            self._left.append(self._db)
        self._db = None

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The connection to what is in the file’s place now.

        Damaged is noted, so that the next start looks closely; after a drive failed it is opened anew.
        """
        try:
            with plainly(self.path):
                yield self._connection()
        except Damaged:
            if self.path != MEMORY:
                soundness.doubt(Path(self.path))
            raise
        except DriveFailed:
            self._let_go()
            raise

    @contextmanager
    def writing(self, *, waits: bool = True) -> Iterator[sqlite3.Connection]:
        """Commit at the end; while another thread scrubs wait for it, or else raise NotSaved.

        Whoever does not wait has to try again: SQLite would let every key wait for its patience to end.
        """
        if waits:
            self.await_scrub()
        elif self._scrubbing.locked():
            raise NotSaved(CLEARED, path=self.path)
        with self.reading() as db:
            checksums.keep(db)
            with transaction(db):
                yield db

    def run(self, statement: str, *values: str | int | bytes) -> None:
        """Commit one statement."""
        with self.writing() as db:
            db.execute(statement, values)

    def pairs(self, question: str, *values: str) -> dict[str, str]:
        """What a question of two columns finds, the second by the first; what is no text is left out."""
        with self.reading() as db:
            found = db.execute(question, values).fetchall()
        return {name: text for name, text in found if isinstance(name, str) and isinstance(text, str)}

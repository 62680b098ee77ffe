"""The database file as one connection: opened late if need be, every error in plain words."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date
from pathlib import Path
from threading import Lock

from facilitator.clock import now
from facilitator.paths import COPIES, doubt_beside, ready_beside
from facilitator.store import checksums, erasing
from facilitator.store.migrations import (
    BROKEN,
    MEMORY,
    Damaged,
    NotSaved,
    StoreError,
    claim,
    expect_its_version,
    is_older,
    is_shelf_whole,
    migrate,
    plainly,
    transaction,
)

# What copies the file is imported where a copy is made or taken: most starts do neither.

TIMEOUT = 0.25
LONG = 4 * 1024 * 1024
"""Bytes: to wipe a larger file takes so long that a key would notice."""
CLEARED = "Erased words are being cleared from {path}: nothing else is saved until that is done."
REMOVED = "{path} is gone: put it back, or export this table before you leave; it is kept nowhere else now."
REPLACED = (
    "Another file is in the place of {path} now: export this table before you leave, and start again. It is"
    " kept nowhere else now."
)
PRAGMAS = (
    "synchronous = FULL",
    "fullfsync = ON",
    "secure_delete = ON",
    "temp_store = MEMORY",
    "foreign_keys = ON",
    "trusted_schema = OFF",
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
        self._inode = 0
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
        with self._reading() as db:
            return int(db.execute("PRAGMA data_version").fetchall()[0][0])

    def owed(self) -> bool:
        """Whether struck words may still be in unused parts of the file."""
        with self._reading() as db:
            return erasing.owed(db)

    def scrub(self) -> str:
        """Wipe what was struck out of every file; "" when that is done, else why it is not yet."""
        try:
            return erasing.scrub(self._connection(), self.path, self._today())
        except StoreError as fault:
            return fault.sentence

    def is_long_to_scrub(self) -> bool:
        """Whether a scrub is owed that keys would have to wait for; only beside a log can others read."""
        with self._reading() as db:
            ((journal,),) = db.execute("PRAGMA journal_mode").fetchall()
            return erasing.owed(db) and journal == "wal" and Path(self.path).stat().st_size > LONG

    def scrub_beside(self) -> str:
        """The same as `scrub` from another thread; reading goes on meanwhile, tables wait."""
        from facilitator.store import copying

        with self._scrubbing:
            try:
                self._expect_file()
                with plainly(self.path), closing(copying.connected(Path(self.path))) as db:
                    return erasing.scrub(db, self.path, self._today())
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
            backups.copy_of_the_day(Path(self.path), self._today(), anew=anew)

    def _today(self) -> date:
        return date.fromtimestamp(self._clock())

    def _connection(self) -> sqlite3.Connection:
        if self._db is None:
            with plainly(self.path):
                self._db = _opened(self.path, self._today())
            self._inode = _inode(self.path)
            self.scrub()
        return self._db

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        try:
            with plainly(self.path):
                yield self._connection()
        except Damaged:
            if self.path != MEMORY:
                from facilitator.store import copying

                copying.doubt(Path(self.path))
            raise

    @contextmanager
    def _writing(self, *, waits: bool = True) -> Iterator[sqlite3.Connection]:
        """Commit at the end; while another thread scrubs wait for it, or else raise NotSaved.

        Whoever does not wait has to try again: SQLite would let every key wait for its patience to end.
        """
        if waits:
            self.await_scrub()
        elif self._scrubbing.locked():
            raise NotSaved(CLEARED.format(path=self.path))
        with self._reading() as db:
            self._expect_file()
            checksums.keep(db)
            with transaction(db):
                yield db

    def _expect_file(self) -> None:
        # Writes into a file that was removed or moved under the program succeed, and are lost with it.
        inode = _inode(self.path)
        if inode != self._inode:
            raise NotSaved((REPLACED if inode else REMOVED).format(path=self.path))

    def _run(self, statement: str, *values: str | int | bytes) -> None:
        with self._writing() as db:
            db.execute(statement, values)

    def _pairs(self, question: str, *values: str) -> dict[str, str]:
        with self._reading() as db:
            return dict(db.execute(question, values).fetchall())


def _inode(path: str) -> int:
    """What tells the file from another in its place; 0 where none is, or none can be."""
    if path != MEMORY:
        with suppress(FileNotFoundError):
            return Path(path).stat().st_ino
    return 0


def _opened(path: str, today: date) -> sqlite3.Connection:
    if path != MEMORY:
        _take_what_is_ready(Path(path))
        _expect_no_copies(Path(path))
        claim(Path(path))
    db = sqlite3.connect(path, timeout=TIMEOUT, isolation_level=None)
    try:
        for pragma in PRAGMAS:
            db.execute(f"PRAGMA {pragma}").fetchall()
        if path != MEMORY:
            _look_closely(db, Path(path))
            expect_its_version(db, path)
            _expect_a_whole_shelf(db, Path(path))
            _copy_before_migrating(db, Path(path), today)
        migrate(db, path)
        _keep_a_log(db)
    except BaseException:
        db.close()
        raise
    return db


def _take_what_is_ready(path: Path) -> None:
    with suppress(OSError):
        if ready_beside(path).exists():
            from facilitator.store import backups

            backups.put_in_place(path)


def _expect_no_copies(path: Path) -> None:
    # What can't even be looked at is said by whoever opens it.
    with suppress(OSError):
        is_begun = path.exists() and path.stat().st_size > 0
        if not is_begun and path.with_name(COPIES).exists():
            from facilitator.store import backups

            backups.expect_no_copies(path)


def _copy_before_migrating(db: sqlite3.Connection, path: Path, today: date) -> None:
    if is_older(db):
        from facilitator.store import backups

        backups.copy_before_migrating(db, path, today)


def _look_closely(db: sqlite3.Connection, path: Path) -> None:
    # Only where damage was met before: in a large file it takes longer than a start may.
    if doubt_beside(path).exists():
        from facilitator.store import copying

        if not copying.is_sound(db):
            raise Damaged(BROKEN.format(path=path))
        copying.trust(path)


def _expect_a_whole_shelf(db: sqlite3.Connection, path: Path) -> None:
    """Raise Damaged where the file is cut short, for SQLite reads nothing where the last page broke off, or
    where the shelf can't be relied on."""
    with transaction(db, "DEFERRED"):
        ((pages,),) = db.execute("PRAGMA page_count").fetchall()
        ((size,),) = db.execute("PRAGMA page_size").fetchall()
        # While a log holds anything, the file may be shorter than what it will be with it.
        is_cut = not _has_a_log(path) and path.stat().st_size < pages * size
        if is_cut or (pages and not is_shelf_whole(db)):
            raise Damaged(BROKEN.format(path=path))


def _has_a_log(path: Path) -> bool:
    with suppress(FileNotFoundError):
        return path.with_name(f"{path.name}-wal").stat().st_size > 0
    return False


def _keep_a_log(db: sqlite3.Connection) -> None:
    # After the first migration, so that the file itself says whose it is even while the log is full.
    # Where a write-ahead log is refused (a network folder), the rollback journal stays.
    with suppress(sqlite3.OperationalError):
        db.execute("PRAGMA journal_mode = WAL").fetchall()

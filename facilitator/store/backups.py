"""Copies of the database: one a day and one before every migration; seven are kept."""

from __future__ import annotations

import re
import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from os.path import samestat
from pathlib import Path

from facilitator.filesystem import found, inside, is_folder, is_there
from facilitator.language import mark
from facilitator.paths import copies_beside, made, ready_beside
from facilitator.store.connecting import LOGS, is_log_left
from facilitator.store.copying import Held, alone, copied, synced, unfinished
from facilitator.store.errors import NotSaved
from facilitator.store.header import MAGIC, first_bytes, names_us, version_in
from facilitator.store.migrations import MIGRATIONS, is_older

KEPT = 7
BEFORE = "before-"
"""Begins the name of a folder of copies whose tables are not those of the file: no scrub looks into it."""
NAME = re.compile(r"copy-(\d{4,})-(\d{4}-\d\d-\d\d)\.db")
PATIENCE = 5.0
NOT_MIGRATED = mark(
    "{path} comes from an older version, and the program changes it only after making a copy. {why}"
)


@dataclass(frozen=True, order=True)
class Copy:
    """A finished copy. `number` counts on in the order of making: a clock may have been set meanwhile."""

    number: int
    day: date
    path: Path


def copies(path: Path) -> list[Copy]:
    """The finished copies, the newest first; OSError where nobody can say which there are."""
    finished = []
    for file in inside(copies_beside(path)):
        named = NAME.fullmatch(file.name)
        with suppress(ValueError):
            if named:
                finished.append(Copy(int(named[1]), date.fromisoformat(named[2]), file))
    return sorted(finished, reverse=True)


def is_ours(file: Path) -> bool:
    """Whether a closed file is a database of this program, of this version or an older one."""
    header = _header(file)
    return header.startswith(MAGIC) and names_us(header) and version_in(header) <= len(MIGRATIONS)


def mine(path: Path) -> list[Copy]:
    """The copies that this program made, of a later version too, the newest first."""
    return [copy for copy in copies(path) if not _is_foreign(copy.path)]


def put_away(path: Path) -> list[Path]:
    """The folders of files and copies that an empty shelf took the place of, the oldest first; or OSError."""
    return [each for each in inside(copies_beside(path)) if each.name.startswith(BEFORE) and is_folder(each)]


def folder_to_put_away(path: Path, today: date) -> Path:
    """Make another such folder, which only its owner can look into; OSError if it can't be made."""
    day = copies_beside(path) / f"{BEFORE}{today.isoformat()}"
    names = (day.with_name(f"{day.name}{f'.{number}' if number else ''}") for number in range(1000))
    folder = next(name for name in names if found(name) is None)
    return made(folder)


# ---------------------------------------------------------------- when a copy is made


def copy_of_the_day(path: Path, today: date, *, anew: bool = False) -> None:
    """Copy the file, where it holds a table and has no copy of today, or `anew` in the place of that.

    Not while words wait to be scrubbed: a copy would keep them. Raises Damaged if it is, or NotSaved.
    """
    # Where nobody can look at the file now, whoever writes says what is the matter.
    if not is_there(path, unsure=False) or (_copy_of(path, today) and not anew):
        return
    try:
        with alone(path, PATIENCE if anew else 0):
            if copied(path, _copy_of(path, today) or _next(path, today), _is_worth_it):
                _keep_the_newest(path)
    except Held:
        return


def copy_before_migrating(db: sqlite3.Connection, path: Path, today: date) -> None:
    """Copy a file of an older version as it is; raises NotSaved, and then it must not be changed."""
    try:
        with alone(path, PATIENCE):
            # Another window may have migrated it while this one waited.
            if is_older(db):
                copied(path, _next(path, today), lambda copy: True)
                _keep_the_newest(path)
    except NotSaved as fault:
        raise NotSaved(NOT_MIGRATED, path=path, why=fault.sentence) from None


def copy_of_what_is_left(path: Path, today: date) -> Path:
    """Copy the scrubbed file; a copy of the same day gives way to it. Gives its path, or raises NotSaved."""
    with alone(path, 0):
        target = _copy_of(path, today) or _next(path, today)
        copied(path, target, _owing_nothing)
    return target


def all_but(path: Path, spared: Path) -> list[Path]:
    """Every other copy, finished or not, one of a later version too; other programs' files are left alone."""
    return sorted({*(copy.path for copy in mine(path)), *unfinished(path)} - {spared})


def _is_worth_it(copy: sqlite3.Connection) -> bool:
    if copy.execute("SELECT 1 FROM chore").fetchall():
        return False
    return bool(copy.execute("SELECT 1 FROM session LIMIT 1").fetchall())


def _owing_nothing(copy: sqlite3.Connection) -> bool:
    # Nothing is due for whoever takes this copy; a scrub would take the damaged file that is kept beside it.
    copy.execute("DELETE FROM chore")
    return True


def _copy_of(path: Path, today: date) -> Path | None:
    """The newest copy, where it is of today and of a version that is not a later one."""
    newest = next(iter(copies(path)), None)
    return newest.path if newest is not None and newest.day == today and is_ours(newest.path) else None


def _next(path: Path, today: date) -> Path:
    number = max((copy.number for copy in copies(path)), default=0) + 1
    return copies_beside(path) / f"copy-{number:04}-{today.isoformat()}.db"


def _keep_the_newest(path: Path) -> None:
    for copy in [copy for copy in copies(path) if is_ours(copy.path)][KEPT:]:
        # One that can't be removed now is tried again tomorrow.
        with suppress(OSError):
            copy.path.unlink()


def _is_foreign(file: Path) -> bool:
    header = _header(file)
    return header.startswith(MAGIC) and not names_us(header)


def _header(file: Path) -> bytes:
    with suppress(OSError):
        return first_bytes(file)
    return b""


# ---------------------------------------------------------------- a copy that takes the file's place


def put_in_place(path: Path) -> None:
    """Let a copy that lies ready be the database, where none is; also after a start that was cut off."""
    ready = ready_beside(path)
    lies, here = found(ready), found(path)
    if lies is None:
        return
    if here is not None:
        if samestat(lies, here):
            ready.unlink()
        return
    if is_log_left(path, *LOGS):
        return
    try:
        # Unlike a renaming it never takes the place of a file that another window made meanwhile.
        path.hardlink_to(ready)
        ready.unlink()
    except FileExistsError:
        return
    except OSError:
        ready.rename(path)
    synced(path.parent)

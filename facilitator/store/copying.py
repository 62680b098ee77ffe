"""How one copy of the database is made: by SQLite's own backup, whole or not at all."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from facilitator.filesystem import inside, is_folder, keep_private
from facilitator.language import mark
from facilitator.paths import copies_beside, made
from facilitator.store import connecting, soundness
from facilitator.store.connecting import SIDE_FILES
from facilitator.store.errors import BROKEN, HELD, Damaged, NotSaved, StoreError, plainly

try:
    import fcntl
except ImportError:  # Windows: two windows that copy at once then make two copies.
    fcntl = None  # type: ignore[assignment]

UNFINISHED = "unfinished-"
NO_COPY = mark("No copy of {path} can be made in {folder} ({why}): make room there, or allow writing to it.")

Ready = Callable[[sqlite3.Connection], bool]


class Held(NotSaved):
    """Another window is making a copy."""


@contextmanager
def alone(path: Path, patience: float) -> Iterator[None]:
    """One window at a time, as far as the drive can lock folders; leftovers of killed ones go."""
    folder = copies_beside(path)
    with _copying(path):
        made(folder)
    keep_private(folder, 0o700)
    with _locked(path, folder, patience):
        for part in unfinished(path):
            with suppress(OSError):
                part.unlink()
        yield


def unfinished(path: Path) -> list[Path]:
    """Copies that were never finished, or are being made."""
    return [file for file in inside(copies_beside(path)) if file.name.startswith(UNFINISHED)]


@contextmanager
def _locked(path: Path, folder: Path, patience: float) -> Iterator[None]:
    if fcntl is None:
        yield
        return
    handle, until = os.open(folder, os.O_RDONLY), time.monotonic() + patience
    try:
        while True:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                if time.monotonic() > until:
                    raise Held(HELD, path=path) from None
                time.sleep(0.05)
            except OSError:
                break  # A drive without such locks.
            else:
                break
        yield
    finally:
        os.close(handle)


def copied(path: Path, target: Path, ready: Ready) -> bool:
    """Make one copy; False where `ready` would not have it. Raises NotSaved, or Damaged (and doubts it)."""
    part = target.with_name(f"{UNFINISHED}{os.urandom(8).hex()}.db")
    try:
        with plainly(str(path)), _copying(path):
            os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
            return _filled(path, part, target, ready)
    except Damaged:
        soundness.doubt(path)
        raise
    except StoreError as fault:
        raise NotSaved(fault.english, **fault.facts) from None
    finally:
        for side in ("", *SIDE_FILES):
            with suppress(OSError):
                Path(f"{part}{side}").unlink()


def _filled(path: Path, part: Path, target: Path, ready: Ready) -> bool:
    with closing(connecting.connected(path)) as source:
        # Held until the copy is in its place: no scrub comes to its end meanwhile, so that none can overlook
        # a copy that was begun before it.
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM sqlite_schema").fetchall()
        with closing(connecting.connected(part)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE").fetchall()
            if not soundness.is_sound(copy):
                raise Damaged(BROKEN, path=path)
            if not ready(copy):
                return False
        synced(part)
        part.replace(target)
        synced(target.parent)
    return True


def synced(path: Path) -> None:
    """Have the drive keep a file, or the names in a folder; where folders can't be synced, nothing."""
    try:
        handle = os.open(path, os.O_RDONLY if is_folder(path) else os.O_RDWR)
    except PermissionError:
        if is_folder(path):
            return  # Windows opens no folders.
        raise
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _copying(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise NotSaved(NO_COPY, path=path, folder=copies_beside(path), why=error.strerror) from None

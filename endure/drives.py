"""A drive that is full, read-only or held, a clock that jumps, two windows: nothing acknowledged is lost."""

from __future__ import annotations

import random
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

from endure.kills import check_copies
from endure.scribe import HEARTS, WORLD, Act, do, drawn, entry
from facilitator.games.marginalia.entries import Seated
from facilitator.paths import copies_beside
from facilitator.session import Session
from facilitator.store import NotSaved, Store, backups, copying, rescue, soundness

SMALL = 1024 * 1024
ROUND = 20
FOLLOWS = 0.5
"""How often a window has looked what the other wrote before it acts."""


class Days:
    """A clock that can be set; seconds since 1970."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        """Give the time as it was set."""
        return self.now


def _begun(home: Path) -> tuple[Store, Session, Days]:
    days = Days()
    store = Store(home / "marginalia.db", clock=days)
    return store, Session.create(store, "marginalia", Seated(seat=0, words="Ana")), days


def _act(chance: random.Random) -> Act:
    """Anything but what needs another folder, or a clock of its own."""
    while (act := drawn(chance)).does in ("export", "copy"):
        pass
    return act


def _check(session: Session) -> None:
    """Compare the table with what a start now would find."""
    assert session.flush(), session.unsaved
    assert session._store.file.scrub() == ""
    other = Store(Path(session._store.file.path))
    found = Session.open(other, session.id)
    other.close()
    assert (found._rows, found.drafts) == (session._rows, session.drafts), "something is not there"
    assert soundness.is_sound(session._store.file._connection())


# ---------------------------------------------------------------- a drive of its own


class NoDrive(Exception):
    """A drive can't be mounted here: that takes root."""


@contextmanager
def _small_drive(folder: Path) -> Iterator[Path]:
    """A drive of one megabyte; NoDrive where none can be mounted."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={SMALL}", "tmpfs", str(folder)]
    if not shutil.which("mount") or subprocess.run(command, capture_output=True, check=False).returncode:
        raise NoDrive
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def _fill(drive: Path) -> Path:
    """Leave no byte of room."""
    filler = drive / "filler"
    with filler.open("wb", buffering=0) as file:
        for size in (65_536, 4096, 1):
            try:
                while file.write(b"x" * size):
                    pass
            except OSError:
                continue
    return filler


def full(folder: Path, chance: random.Random, count: int) -> str:
    """Play on a full drive: what is not saved is said and waits, and is saved when there is room again."""
    try:
        with _small_drive(folder / "drive") as drive:
            return _played_full(drive, chance, count)
    except NoDrive:
        return "not done: no small drive can be mounted here (it takes root)"


def _played_full(drive: Path, chance: random.Random, count: int) -> str:
    store, session, days = _begun(drive / "home")
    waited = refused = 0
    for _ in range(count):
        filler = _fill(drive)
        for _ in range(ROUND):
            do(_act(chance), session)
        waited += bool(session.unsaved)
        days.now += 86_400
        refused += _is_refused(store.file.copy_of_the_day)
        filler.unlink()
        for slot in (WORLD, HEARTS):
            session.erase(slot)
        _check(session)
        assert not list(copies_beside(Path(store.file.path)).glob(f"{copying.UNFINISHED}*"))
        check_copies(Path(store.file.path))
    store.close()
    _rescued(drive, lambda: _fill(drive), (drive / "filler").unlink)
    return f"{count} times full: {waited} with entries waiting, {refused} copies refused; all is there"


def _is_refused(copy: Callable[[], None]) -> bool:
    try:
        copy()
    except NotSaved:
        return True
    return False


def read_only(folder: Path, chance: random.Random, count: int) -> str:
    """Play on a drive that can't be written for a while; a start there says so and changes nothing."""
    try:
        with _small_drive(folder / "drive") as drive:
            return _played_read_only(drive, chance, count)
    except NoDrive:
        return "not done: no small drive can be mounted here (it takes root)"


def _played_read_only(drive: Path, chance: random.Random, count: int) -> str:
    waited = 0
    store, _, days = _begun(drive / "home")
    store.close()
    for _ in range(count):
        _remount(drive, "ro")
        late = Store(drive / "home" / "marginalia.db", waits=True, clock=days)
        table = Session.create(late, "marginalia", Seated(seat=0, words="Ben"))
        for _ in range(ROUND):
            do(_act(chance), table)
        assert table.unsaved
        waited += 1
        _remount(drive, "rw")
        _check(table)
        days.now += 86_400
        late.file.copy_of_the_day()
        check_copies(Path(late.file.path))
        for slot in (WORLD, HEARTS):
            table.erase(slot)
        _check(table)
        late.close()
    _rescued(drive, lambda: _remount(drive, "ro"), lambda: _remount(drive, "rw"))
    return f"{waited} evenings begun on a drive that can't be written; all of them are there"


def _remount(drive: Path, how: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{how}", str(drive)], check=True)


def _rescued(drive: Path, fail: Callable[[], object], mend: Callable[[], object]) -> None:
    """A damaged file on a drive that fails: the copy is refused and nothing changes; later it is taken."""
    store, session, days = _begun(drive / "damaged")
    days.now += 86_400
    store.file.copy_of_the_day()
    store.close()
    path = Path(store.file.path)
    path.write_bytes(b"\x93" * path.stat().st_size)
    fail()
    found, before = rescue.offer(path), _contents(path.parent)
    assert found.copy is not None
    assert _is_refused(partial(rescue.take_copy, found))
    assert _contents(path.parent) == before
    mend()
    rescue.take_copy(rescue.offer(path))
    store = Store(path)
    assert Session.open(store, session.id)._rows == session._rows
    store.close()


def _contents(folder: Path) -> dict[Path, bytes]:
    return {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}


# ---------------------------------------------------------------- clock, windows, locks


def clock(folder: Path, chance: random.Random, count: int) -> str:
    """Copies made under a clock that jumps: never too many, the last one made is the newest."""
    store, session, days = _begun(folder / "home")
    for _ in range(count):
        days.now = float(chance.choice([0, 1, chance.randrange(2**31), chance.randrange(2**32)]))
        do(_act(chance), session)
        before = {copy.path for copy in backups.copies(Path(store.file.path))}
        if not store.file.is_scrub_due():
            store.file.copy_of_the_day()
        newest = backups.copies(Path(store.file.path))[:1]
        assert all(copy.path in before or copy is newest[0] for copy in newest)
        check_copies(Path(store.file.path))
        assert len(store.shelf.page()) == 1
    _check(session)
    store.close()
    return f"{count} jumps; the shelf and at most {backups.KEPT} copies are there"


def windows(folder: Path, chance: random.Random, count: int) -> str:
    """Two windows act by turns on one table: both end with the same record, and no act is lost."""
    found = [_two_windows(folder / str(number), chance) for number in range(count)]
    given_way, acts = (sum(each) for each in zip(*found, strict=True))
    return f"{count} tables in two windows: {acts} acts are there, {given_way} times one window gave way"


def _two_windows(home: Path, chance: random.Random) -> tuple[int, int]:
    store, mine, _ = _begun(home)
    other = Store(Path(store.file.path))
    both = (mine, Session.open(other, mine.id))
    given_way, told = 0, list[Act]()
    for _ in range(ROUND):
        acting, act = chance.choice(both), _act(chance)
        if chance.random() < FOLLOWS:
            acting.follow()
        acting.take_notice()
        do(act, acting)
        assert not acting.unsaved, acting.unsaved
        given_way += acting.overtaken
        if act.does == "erase":
            told = [each for each in told if each.slot != act.slot]
        if act.does == "record" and not acting.overtaken:
            told.append(act)
    for session in both * 2:
        session.follow()
        session.flush()
    assert both[0]._rows == both[1]._rows, "the windows do not agree"
    recorded = [each for row in mine._rows if not isinstance(row, str) for each in row]
    assert all(entry(act) in recorded for act in told), "an act is lost"
    other.close()
    _check(mine)
    store.close()
    return given_way, len(told)


def locked(folder: Path, chance: random.Random, count: int) -> str:
    """Another program holds the file: what waits is said, and saved when it lets go."""
    store, session, days = _begun(folder / "home")
    waited = 0
    for _ in range(count):
        with closing(sqlite3.connect(store.file.path, isolation_level=None)) as holder:
            holder.execute("BEGIN IMMEDIATE")
            act = _act(chance)
            do(act, session)
            waited += bool(session.unsaved)
            days.now += 86_400
            store.file.copy_of_the_day()
            holder.execute("ROLLBACK")
        _check(session)
        check_copies(Path(store.file.path))
    store.close()
    return f"{count} times held, {waited} with something waiting; all is there"

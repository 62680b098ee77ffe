"""A damaged database: what its newest good copy would bring back, and putting that in its place.

So is a file that is gone or empty while copies of it are there. What is left of it is never changed and never
removed: it is kept beside the new one, with its log, or with the copies where an empty shelf is begun.
"""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from facilitator.clock import now
from facilitator.dates import moment
from facilitator.filesystem import found as found_at
from facilitator.language import mark, tr, trn
from facilitator.paths import copies_beside, made, ready_beside
from facilitator.store import backups, checksums, connecting, copying, scrubbing, soundness
from facilitator.store.connecting import LOGS, SIDE_FILES, is_log_left, transaction
from facilitator.store.errors import EMPTIED, FULL, MISSING, SPOILED, NotSaved, plainly
from facilitator.store.header import HEADER, MAGIC, first_bytes, is_spoilt
from facilitator.store.migrations import is_older

ASIDE = ".damaged-"
MOST_TITLES = 4
UNTITLED = mark("a table without a title")
SPOILT = mark(
    "The beginning of {path} is damaged, so the program can’t tell what file it is. Nothing in it was"
    " changed, and it is kept."
)
NOT_TAKEN = mark("{path} could not be put in its place ({why}): all files are still there.")
DAMAGED = mark("{path} is damaged. Nothing in it was changed, and it is kept.")
ALTERED = mark(
    "{path} is damaged. These parts are not as they were saved: {what}. You can read all of it, but a"
    " word or a number may be wrong. The file is kept."
)
BESIDE = mark({
    checksums.CARDS: "the cards of duels",
    checksums.DRAWN: "which prompts were drawn",
    checksums.SETTINGS: "the settings",
})  # fmt: skip
LOST_TABLE = mark("a table that is gone")
COPY_OF_NONE = mark("The newest good copy has no table.")
NO_COPY = mark("There is no good copy of it.")
NOTHING_LOST = mark("No table was changed after that copy.")
LOST = mark("These tables changed after that copy: {titles}. With the copy, everything since then is lost.")
ALL_LOST = mark("The damaged file can’t be read, so everything since then is lost.")
NOTHING_LEFT = mark(
    "Everything since then is lost. If you have the file elsewhere, leave now and put it back first."
)
PUT_AWAY = mark("With an empty shelf the copies move to {folder}: words that you erase later stay in them.")
ERASED = mark("Words that you erased shortly before may be back in the copy: erase them again.")
MATTERS = {DAMAGED: "damaged", SPOILT: "damaged", EMPTIED: "empty", MISSING: "gone"}
TABLES = "SELECT id, title, version, touched FROM session ORDER BY touched DESC, id"
START = mark("Start “marginalia” without a command to choose what to do.")


@dataclass(frozen=True)
class RescuedShelf:
    """What a file says of its tables: titles, versions, the last change (seconds since 1970).

    `is_scrub_due`: words were erased and not yet scrubbed. `altered`: what is not as it was written, in
    words; empty where all is, or where more than that is wrong.
    """

    titles: Mapping[str, str]
    versions: Mapping[str, bytes]
    last: int
    is_scrub_due: bool
    altered: tuple[str, ...] = ()


@dataclass(frozen=True)
class RescueOffer:
    """What can be done: `said` is what is there and what would be lost, `copy` None where no good one is.

    `amiss` is what is the matter with the file: "damaged", "empty" or "gone". `is_readable`: it can be opened
    as it is. `away` is what an empty shelf does with the copies.
    """

    path: Path
    amiss: str
    is_readable: bool
    copy: Path | None
    said: tuple[str, ...]
    away: tuple[str, ...]
    fingerprint: tuple[int, ...]


def offer(path: Path) -> RescueOffer:
    """Look for the newest good copy, and at what the damaged file still tells; or NotSaved."""
    with plainly(str(path)):
        return _offer(path)


def _offer(path: Path) -> RescueOffer:
    fingerprint, amiss = _fingerprint(path), _amiss(path)
    copy, shelf = _newest_good(path)
    left = _last_words(path) if amiss in (DAMAGED, SPOILT) or shelf is not None else None
    altered = left.altered if amiss == DAMAGED and left is not None else ()
    what = tr(ALTERED, path=path, what=_listed(altered)) if altered else tr(amiss, path=path)
    said = [tr(NO_COPY)] if shelf is None else _said(shelf, left, amiss in (DAMAGED, SPOILT))
    away = [tr(PUT_AWAY, folder=copies_beside(path))] if backups.mine(path) else []
    return RescueOffer(path, MATTERS[amiss], bool(altered), copy, (what, *said), tuple(away), fingerprint)


def _amiss(path: Path) -> str:
    here, header = found_at(path), first_bytes(path)
    if here is not None and here.st_size == 0 and not is_log_left(path, *LOGS):
        return EMPTIED
    # It says something impossible of itself, and might be whole otherwise.
    if len(header) == HEADER and header.startswith(MAGIC) and is_spoilt(path, header):
        return SPOILT
    return DAMAGED if here is not None or is_log_left(path, *LOGS) else MISSING


def offer_in_words(path: Path) -> str:
    """The same in a few sentences, for a command."""
    return " ".join([*offer(path).said, tr(START)])


def _newest_good(path: Path) -> tuple[Path | None, RescuedShelf | None]:
    for copy in backups.copies(path):
        shelf = _shelf(copy.path, "mode=ro&immutable=1") if backups.is_ours(copy.path) else None
        if shelf is not None:
            return copy.path, shelf
    return None, None


def _shelf(file: Path, how: str, *, whole: bool = True) -> RescuedShelf | None:
    """What a file says; None where it can't be read or, as a whole, isn't sound."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?{how}", uri=True)) as db:
            if whole and not soundness.is_sound(db):
                return None
            found = db.execute(TABLES).fetchall()
            is_scrub_due = scrubbing.is_due(db)
            is_readable = not whole and soundness.is_readable(db) and not is_older(db)
            altered = checksums.altered(db) if is_readable and soundness.is_shelf_whole(db) else set()
    except SPOILED:
        return None
    titles = {id: str(title).strip() for id, title, _, _ in found}
    versions = {id: version for id, _, version, _ in found}
    # Any cell of a damaged file may hold anything.
    last = max((touched for *_, touched in found if isinstance(touched, int)), default=0)
    called = sorted({_called(each, titles) for each in altered}, key=lambda name: (name[0] != "“", name))
    return RescuedShelf(titles, versions, last, is_scrub_due, tuple(called))


def _called(altered: str, titles: Mapping[str, str]) -> str:
    return tr(BESIDE.get(altered, "")) or (_quoted(titles[altered]) if altered in titles else tr(LOST_TABLE))


def _last_words(path: Path) -> RescuedShelf | None:
    """What the damaged file still tells of its tables, read from a copy that is removed at once."""
    folder = copies_beside(path)
    part = folder / f"{copying.UNFINISHED}{os.urandom(8).hex()}.db"
    try:
        made(folder)
        for side in ("", "-wal", "-journal"):
            with suppress(FileNotFoundError):
                _copy(Path(f"{path}{side}"), Path(f"{part}{side}"))
        return _shelf(part, "mode=rw", whole=False)
    except OSError:
        return None
    finally:
        for side in ("", *SIDE_FILES):
            with suppress(OSError):
                Path(f"{part}{side}").unlink()


def _said(shelf: RescuedShelf, damaged: RescuedShelf | None, is_left: bool) -> Iterator[str]:
    when, number = datetime.fromtimestamp(shelf.last), len(shelf.titles)
    yield copy_said(number, moment(when)) if number else tr(COPY_OF_NONE)
    if damaged is None:
        yield tr(ALL_LOST if is_left else NOTHING_LEFT)
    else:
        changed = [id for id, version in damaged.versions.items() if shelf.versions.get(id) != version]
        titles = [damaged.titles[id] for id in changed]
        yield tr(LOST, titles=_listed(list(map(_quoted, titles)))) if titles else tr(NOTHING_LOST)
    if damaged is None or damaged.is_scrub_due:
        yield tr(ERASED)


def copy_said(tables: int, when: str) -> str:
    """How many tables a copy has, and of when it is."""
    return trn(
        "The newest good copy has one table, as it stood on {when}.",
        "The newest good copy has {n} tables, as they stood on {when}.",
        tables,
        when=when,
    )


def _quoted(title: str) -> str:
    return f"“{title}”" if title else tr(UNTITLED)


def _listed(titles: Sequence[str]) -> str:
    shown = titles[:MOST_TITLES]
    more = len(titles) - len(shown)
    return ", ".join([*shown, *([trn("and {n} more", "and {n} more", more)] if more else [])])


# ---------------------------------------------------------------- what is done


def take_copy(found: RescueOffer) -> None:
    """Put the copy in the place of the damaged file, which is kept beside it; raises NotSaved.

    Nothing is done where another window did it meanwhile. Cut off anywhere, the next start does the rest or
    asks again.
    """
    assert found.copy is not None
    with _unchanged(found) as is_unchanged:
        if is_unchanged:
            ready = ready_beside(found.path)
            part = found.path.with_name(f"{ready.name}.part")
            try:
                _copy(found.copy, part)
                copying.synced(part)
                part.replace(ready)
                _set_aside(found.path, found.path.parent)
                backups.put_in_place(found.path)
            finally:
                part.unlink(missing_ok=True)


def keep_as_it_is(found: RescueOffer) -> None:
    """Take what stands in the file for what was written; raises NotSaved, or Damaged."""
    assert found.is_readable
    with _unchanged(found) as is_unchanged, plainly(str(found.path)):
        if is_unchanged:
            with closing(connecting.connected(found.path)) as db, transaction(db):
                checksums.renew_all(db)


def begin_anew(found: RescueOffer) -> None:
    """Put the file and all its copies away, so that the next to open makes an empty one; raises NotSaved.

    They are of another shelf than the one that begins: no word erased there is in them, and its scrub
    leaves them alone. The copies go last: while one is in its place, the next start asks again.
    """
    with _unchanged(found) as is_unchanged:
        if is_unchanged:
            ready_beside(found.path).unlink(missing_ok=True)
            folder = backups.folder_to_put_away(found.path, now().date())
            _set_aside(found.path, folder)
            for copy in reversed(backups.mine(found.path)):
                copy.path.rename(folder / copy.path.name)
            copying.synced(folder)


@contextmanager
def _unchanged(found: RescueOffer) -> Iterator[bool]:
    """Alone with the files; whether they are the ones that the offer was made for."""
    try:
        with copying.alone(found.path, backups.PATIENCE):
            is_unchanged = _fingerprint(found.path) == found.fingerprint
            yield is_unchanged
            if is_unchanged:
                soundness.trust(found.path)
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise NotSaved(FULL, path=found.path) from None
        raise NotSaved(NOT_TAKEN, path=found.path, why=error.strerror) from None


def _set_aside(path: Path, folder: Path) -> None:
    # The file first: a log without its file is noticed at the next start, a file without its log is not.
    sides = [side for side in ("", *SIDE_FILES) if found_at(f"{path}{side}") is not None]
    day = now().date().isoformat()
    names = (f"{folder / path.name}{ASIDE}{day}{f'.{number}' if number else ''}" for number in range(1000))
    name = next(name for name in names if all(found_at(f"{name}{side}") is None for side in sides))
    for side in sides:
        Path(f"{path}{side}").rename(f"{name}{side}")
    copying.synced(path.parent)


def _copy(file: Path, target: Path) -> None:
    handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as writing, file.open("rb") as reading:
        shutil.copyfileobj(reading, writing)


def _fingerprint(path: Path) -> tuple[int, ...]:
    """What tells whether a file and its log are still the same: number, length, time of the last change."""
    numbers: list[int] = []
    for side in ("", "-wal", "-journal"):
        at = found_at(f"{path}{side}")
        numbers += [at.st_ino, at.st_size, at.st_mtime_ns] if at is not None else []
    return tuple(numbers)

"""A damaged database: what is offered, what would be lost, and that nothing is ever overwritten."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from facilitator.games.marginalia.entries import Seated, WorldSet
from facilitator.paths import copies_beside, ready_beside
from facilitator.session import Session
from facilitator.store import Damaged, NotSaved, Store, backups, copying, rescue
from tests.facilitator.conftest import Opens
from tests.facilitator.tables import Clock, raw

DAY = 86_400
EVENING = datetime(2026, 11, 20, 21, 14).timestamp()
LONG = "salt and eleven lamps " * 2000


def evening(opens: Opens, clock: Clock) -> None:
    """Keep one table, copied on the evening of 20 November; then another is begun and the file closed."""
    clock.now = EVENING
    store = opens()
    session = Session.create(store, "marginalia", Seated(seat=0, words="Ana"))
    session.rename("Lamp evening")
    store.file.copy_of_the_day()
    other = Session.create(store, "marginalia", Seated(seat=0, words="Ben"))
    other.rename("Kitchen cup")
    other.record(WorldSet(words=LONG))
    store.close()


def spoil_the_story(path: Path) -> None:
    """Write garbage over the middle of the file, where the long words lie; the shelf stays readable."""
    content = path.read_bytes()
    where = content.index(b"salt and eleven lamps") // 4096 * 4096
    path.write_bytes(content[:where] + b"\xff" * 8192 + content[where + 8192 :])


def spoil_all(path: Path) -> None:
    """Leave nothing of the file that could be read."""
    path.write_bytes(b"\x93" * path.stat().st_size)


def titles(opens: Opens) -> list[str]:
    """List the shelf as the next start finds it."""
    return [table.title for table in opens().shelf.page()]


def aside(path: Path) -> list[Path]:
    """List what was kept aside."""
    return sorted(path.parent.glob("marginalia.db.damaged-*"))


# ---------------------------------------------------------------- what is said


def test_what_would_be_lost_is_named(path: Path, opens: Opens, clock: Clock) -> None:
    """While the damaged file tells of its tables, those begun or changed since are named by their titles."""
    evening(opens, clock)
    spoil_the_story(path)
    before = path.read_bytes()
    found = rescue.offer(path)
    assert found.said == (
        f"{path} is damaged. Nothing in it was changed, and it is kept.",
        "The newest good copy has one table, as it stood on 20 Nov 2026, 21:14.",
        "These tables changed after that copy: “Kitchen cup”. With the copy, everything since then is lost.",
    )
    assert found.copy == backups.copies(path)[0].path
    assert path.read_bytes() == before
    assert [file.name for file in copies_beside(path).iterdir()] == [found.copy.name]


def test_what_can_not_be_known_is_said(path: Path, opens: Opens, clock: Clock) -> None:
    """A file that can't be read at all: all since the copy is lost, and words taken out may be back."""
    evening(opens, clock)
    spoil_all(path)
    said = rescue.offer(path).said
    assert said[2:] == (rescue.ALL_LOST, rescue.ERASED)


def test_a_copy_of_all_loses_nothing(path: Path, opens: Opens, clock: Clock) -> None:
    """Where the copy is as new as the file, that is said."""
    evening(opens, clock)
    clock.now += DAY
    store = opens()
    store.file.copy_of_the_day()
    store.close()
    spoil_the_story(path)
    assert rescue.offer(path).said[2] == "No table was changed after that copy."


@pytest.mark.parametrize(("at", "number"), [(68, 0), (60, 2**31)])
def test_a_spoilt_header_is_named_and_the_copy_offered(
    path: Path, opens: Opens, clock: Clock, at: int, number: int
) -> None:
    """The file no longer says whose it is, or says the impossible: that is said, and what the copy lacks."""
    evening(opens, clock)
    with path.open("r+b") as file:
        file.seek(at)
        file.write(number.to_bytes(4, "big"))
    found = rescue.offer(path)
    assert "can’t tell what file it is" in found.said[0]
    assert found.copy is not None and "damaged file can’t be read" not in " ".join(found.said)
    rescue.take_copy(found)
    assert titles(opens) == ["Lamp evening"]


def test_a_wiping_that_was_owed_is_said(path: Path, opens: Opens, clock: Clock) -> None:
    """Words were erased and not yet scrubbed when the file broke: the copy may still say them."""
    evening(opens, clock)
    store = opens()
    session = Session.open(store, store.shelf.page()[0].id)
    session.draft(("fact_stated", 1, 0), "half of it")
    session.flush()
    session.erase(("fact_stated", 1, 0))
    store.close()
    spoil_the_story(path)
    assert rescue.offer(path).said[-1] == rescue.ERASED


def test_many_titles_are_counted(path: Path, opens: Opens, clock: Clock) -> None:
    """Four are named, the rest are a number; a table without a title is called so."""
    evening(opens, clock)
    store = opens()
    for number in range(5):
        table = Session.create(store, "marginalia", Seated(seat=0, words="Ana"))
        clock.now += 1
        table.rename(f"Evening {number}" if number else "")
    store.close()
    spoil_the_story(path)
    lost = rescue.offer(path).said[2]
    assert "“Evening 4”, “Evening 3”, “Evening 2”, “Evening 1”, and 2 more." in lost


def test_without_a_good_copy_that_is_said(path: Path, opens: Opens, clock: Clock) -> None:
    """A copy that is damaged too, of a later version or another program's is passed over."""
    evening(opens, clock)
    (copy,) = backups.copies(path)
    with raw(copy.path) as db:
        db.execute("PRAGMA user_version = 99")
    copy.path.with_name("copy-0009-2026-11-21.db").write_bytes(path.read_bytes()[:8192])
    spoil_the_story(path)
    found = rescue.offer(path)
    assert (found.copy, found.said[1:]) == (None, ("There is no good copy of it.",))


# ---------------------------------------------------------------- what is done


def test_the_copy_takes_the_place(path: Path, opens: Opens, clock: Clock) -> None:
    """The shelf is that of the copy; the damaged file with its log lies beside it, byte for byte."""
    evening(opens, clock)
    spoil_the_story(path)
    log = path.with_name("marginalia.db-wal")
    log.write_bytes(b"a log")
    spoiled = path.read_bytes()
    rescue.take_copy(rescue.offer(path))
    assert path.stat().st_mode & 0o777 == 0o600
    assert titles(opens) == ["Lamp evening"]
    kept, its_log = aside(path)
    assert its_log.name == f"{kept.name}-wal"
    assert (kept.read_bytes(), its_log.read_bytes()) == (spoiled, b"a log")
    assert not ready_beside(path).exists()
    assert len(backups.copies(path)) == 1


def test_an_empty_shelf_takes_the_place(path: Path, opens: Opens, clock: Clock) -> None:
    """Nothing is on it; the damaged file and all copies stay, in a folder of their own."""
    evening(opens, clock)
    spoil_all(path)
    spoiled, copy = path.read_bytes(), backups.copies(path)[0].path
    copied = copy.read_bytes()
    rescue.begin_anew(rescue.offer(path))
    assert titles(opens) == []
    assert (aside(path), backups.copies(path)) == ([], [])
    (folder,) = backups.put_away(path)
    assert (folder / copy.name).read_bytes() == copied
    assert [kept.read_bytes() for kept in folder.glob("marginalia.db.damaged-*")] == [spoiled]


def test_a_wiping_leaves_what_was_put_away(path: Path, opens: Opens, clock: Clock) -> None:
    """Words taken out of the new shelf were never in the copies of the old one: those stay, byte for byte."""
    evening(opens, clock)
    spoil_all(path)
    rescue.begin_anew(rescue.offer(path))
    (folder,) = backups.put_away(path)
    before = {file: file.read_bytes() for file in folder.iterdir()}
    store = opens()
    session = Session.create(store, "marginalia", Seated(seat=0, words="Cleo"))
    store.file.copy_of_the_day()
    session.record(WorldSet(words="elsewhere"))
    session.erase(("world_set",))
    assert store.file.scrub() == ""
    assert len(before) == 2
    assert {file: file.read_bytes() for file in folder.iterdir()} == before


def test_each_empty_shelf_has_its_own_folder(path: Path, opens: Opens, clock: Clock) -> None:
    """Two in one day put the files of each away."""
    for _ in range(2):
        evening(opens, clock)
        spoil_all(path)
        rescue.begin_anew(rescue.offer(path))
    assert [len(list(folder.iterdir())) for folder in backups.put_away(path)] == [2, 2]


# ---------------------------------------------------------------- a file that is gone or empty


def empty(path: Path) -> None:
    """Leave a file with nothing in it."""
    path.write_bytes(b"")


GONE_OR_EMPTY = pytest.mark.parametrize(
    ("lose", "what"),
    [(Path.unlink, "is not there, though copies"), (empty, "is empty, though copies")],
    ids=["gone", "empty"],
)


@GONE_OR_EMPTY
def test_it_is_no_first_start(
    lose: Callable[[Path], None], what: str, path: Path, opens: Opens, clock: Clock
) -> None:
    """Where copies are, nothing is begun unasked: the file stays as it is, and the copy is offered."""
    evening(opens, clock)
    lose(path)
    before = sorted(path.parent.rglob("*"))
    with pytest.raises(Damaged, match=what):
        opens()
    assert sorted(path.parent.rglob("*")) == before
    said = rescue.offer(path).said
    assert what in said[0] and said[1].startswith("The newest good copy has one table")
    assert said[2] == rescue.NOTHING_LEFT
    rescue.take_copy(rescue.offer(path))
    assert titles(opens) == ["Lamp evening"]


@GONE_OR_EMPTY
def test_an_empty_shelf_may_be_chosen_for_it(
    lose: Callable[[Path], None], what: str, path: Path, opens: Opens, clock: Clock
) -> None:
    """The copies are put away, and what is said before it names their folder."""
    evening(opens, clock)
    lose(path)
    found = rescue.offer(path)
    assert str(copies_beside(path)) in found.away[0]
    rescue.begin_anew(found)
    assert titles(opens) == []
    assert len(backups.put_away(path)) == 1


def test_a_first_start_has_no_copies(path: Path, opens: Opens) -> None:
    """An empty file, an empty folder of copies and another program's file in it are no reason to ask."""
    folder = copies_beside(path)
    folder.mkdir(parents=True)
    with sqlite3.connect(folder / "copy-0001-2026-11-20.db") as db:
        db.execute("CREATE TABLE another (program)")
    empty(path)
    assert titles(opens) == []


def test_a_second_damaged_file_of_a_day_is_kept_too(path: Path, opens: Opens, clock: Clock) -> None:
    """Each has a name of its own."""
    evening(opens, clock)
    for _ in range(2):
        spoil_all(path)
        rescue.take_copy(rescue.offer(path))
    first, second = aside(path)
    assert first.name != second.name
    assert titles(opens) == ["Lamp evening"]


def test_two_windows_that_choose(path: Path, opens: Opens, clock: Clock) -> None:
    """Who comes second finds another file there, and leaves it."""
    evening(opens, clock)
    spoil_all(path)
    mine, other = rescue.offer(path), rescue.offer(path)
    rescue.take_copy(mine)
    after = path.read_bytes()
    rescue.begin_anew(other)
    assert path.read_bytes() == after
    assert len(aside(path)) == 1


def test_a_window_that_is_still_open_says_so(path: Path, opens: Opens, clock: Clock) -> None:
    """Words of a table that the copy lacks go into no file kept aside; it says that another is there."""
    evening(opens, clock)
    store = opens()
    gone = next(each for each in store.shelf.page() if each.title == "Kitchen cup")
    session = Session.open(store, gone.id)
    found = rescue.offer(path)
    rescue.take_copy(found)
    session.record(WorldSet(words="elsewhere"))
    assert "in the place of" in session.unsaved
    kept = aside(path)[0]
    assert b"elsewhere" not in kept.read_bytes()


def test_a_full_disk_changes_nothing(
    path: Path, opens: Opens, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the copy finds no room the damaged file stays in its place, and nothing half is left."""
    evening(opens, clock)
    spoil_all(path)
    found = rescue.offer(path)
    before = sorted(path.parent.iterdir())

    def full(file: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(copying, "synced", full)
        with pytest.raises(NotSaved, match="no room"):
            rescue.take_copy(found)
    assert sorted(path.parent.iterdir()) == before
    with pytest.raises(Damaged):
        opens()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder_changes_nothing(path: Path, opens: Opens, clock: Clock) -> None:
    """Where nothing may be written the sentence says so."""
    evening(opens, clock)
    spoil_all(path)
    found = rescue.offer(path)
    path.parent.chmod(0o500)
    try:
        with pytest.raises(NotSaved, match="could not be put"):
            rescue.take_copy(found)
    finally:
        path.parent.chmod(0o700)


class Plug(BaseException):
    """The plug is pulled."""


@pytest.mark.parametrize("log", [b"a log", b""])
@pytest.mark.parametrize("step", range(6))
def test_cut_off_at_any_step(
    step: int, log: bytes, path: Path, opens: Opens, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cut off between any two changes of a name: the next start has the copy, or offers it again.

    A log without anything in it is no reason for an empty shelf.
    """
    evening(opens, clock)
    spoil_all(path)
    path.with_name("marginalia.db-wal").write_bytes(log)
    spoiled, steps = path.read_bytes(), iter(range(6))
    found = rescue.offer(path)
    with monkeypatch.context() as patch:
        for name in ("replace", "rename", "hardlink_to", "unlink"):
            whole = getattr(Path, name)

            def counted(file: Path, *to: Path, whole: object = whole, **named: bool) -> object:
                if next(steps, 99) == step:
                    raise Plug
                return whole(file, *to, **named)  # type: ignore[operator]

            patch.setattr(Path, name, counted)
        with pytest.raises(Plug):
            rescue.take_copy(found)
    try:
        store = Store(path)
    except Damaged:
        rescue.take_copy(rescue.offer(path))
        store = Store(path)
    assert [table.title for table in store.shelf.page()] == ["Lamp evening"]
    store.close()
    assert spoiled in [kept.read_bytes() for kept in aside(path)]
    assert not log or log in [kept.read_bytes() for kept in aside(path)]

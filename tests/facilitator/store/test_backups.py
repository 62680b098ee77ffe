"""Copies: one a day and one before a migration, whole or not there, and none of what was taken out."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from endure.kills import back_to_the_first_version
from facilitator.games.marginalia.entries import WorldSet
from facilitator.paths import copies_beside, doubt_beside
from facilitator.session import Session
from facilitator.store import Damaged, NotSaved, Store, backups, copying, migrations, soundness
from tests.facilitator.conftest import Opens
from tests.facilitator.refusing import refusing
from tests.facilitator.tables import PHRASE, SEA, Clock, connection, files_with, raw, spoil_the_end, started

DAY = 86_400


def words_in(file: Path) -> list[str]:
    """Read every row of a copy; nothing lies beside it."""
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("PRAGMA quick_check").fetchall() == [("ok",)]
        assert db.execute("PRAGMA journal_mode").fetchall() == [("delete",)]
        return [text for (text,) in db.execute("SELECT entry FROM record")]


def test_a_copy_is_whole_and_its_owners_alone(store: Store, path: Path) -> None:
    """It holds what was committed, also what is still in the log, and nobody else can read it."""
    started(store).record(WorldSet(words=PHRASE))
    assert path.with_name("marginalia.db-wal").stat().st_size
    usual = os.umask(0)
    try:
        store.file.copy_of_the_day()
    finally:
        os.umask(usual)
    (copy,) = backups.copies(path)
    assert any(PHRASE in text for text in words_in(copy.path))
    assert stat.S_IMODE(copy.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(copy.path.parent.stat().st_mode) == 0o700
    assert [file.name for file in copy.path.parent.iterdir()] == [copy.path.name]


def test_a_drive_that_went_away_gets_no_copy(store: Store, path: Path) -> None:
    """Where nobody can look at the file now nothing is copied, and nothing breaks; later there is one."""
    started(store)
    with refusing(errno.ESTALE, path.parent):
        store.file.copy_of_the_day()
    assert backups.copies(path) == []
    store.file.copy_of_the_day()
    assert len(backups.copies(path)) == 1


def test_copies_that_nobody_may_look_at_stop_no_evening(store: Store, path: Path, opens: Opens) -> None:
    """The file opens and is written; no copy is made, and whose folder it is stands in the sentence why.

    Where the file is gone nothing is begun in its place: the copies may be of it.
    """
    started(store)
    store.file.copy_of_the_day()
    folder = copies_beside(path)
    with refusing(errno.EACCES, folder):
        again = opens()
        started(again)
        with pytest.raises(NotSaved, match="is closed to you") as refusal:
            again.file.copy_of_the_day()
        assert str(folder) in refusal.value.sentence
        for file in path.parent.glob("marginalia.db*"):
            file.unlink()
        with pytest.raises(NotSaved, match="is closed to you"):
            opens()
    assert not path.exists()


def test_one_copy_a_day(store: Store, path: Path, clock: Clock) -> None:
    """The second start of a day makes none; the next day makes one more, and numbers count on."""
    started(store)
    store.file.copy_of_the_day()
    store.file.copy_of_the_day()
    assert [copy.number for copy in backups.copies(path)] == [1]
    clock.now += DAY
    store.file.copy_of_the_day()
    assert [copy.number for copy in backups.copies(path)] == [2, 1]
    newer, older = backups.copies(path)
    assert (newer.day - older.day).days == 1


def test_seven_are_kept(store: Store, path: Path, clock: Clock) -> None:
    """The eighth takes the place of the oldest."""
    started(store)
    for _ in range(8):
        store.file.copy_of_the_day()
        clock.now += DAY
    assert [copy.number for copy in backups.copies(path)] == [8, 7, 6, 5, 4, 3, 2]


def test_a_clock_that_jumps_leaves_the_order(store: Store, path: Path, clock: Clock) -> None:
    """A copy of a day in 2038 is older than the one that was made after it, and goes before it."""
    started(store)
    for now in (2_150_000_000, *range(1_000_000, 1_000_000 + 7 * DAY, DAY)):
        clock.now = now
        store.file.copy_of_the_day()
    assert [copy.number for copy in backups.copies(path)] == [8, 7, 6, 5, 4, 3, 2]
    assert all(copy.day.year == 1970 for copy in backups.copies(path))


def test_an_empty_shelf_is_not_copied(store: Store, path: Path) -> None:
    """Where no table is kept there is nothing to lose; copies of an earlier shelf stay."""
    store.file.copy_of_the_day()
    assert backups.copies(path) == []


def test_the_memory_is_not_copied(home: Path) -> None:
    """A table that is kept nowhere makes no file."""
    store = Store(":memory:")
    started(store)
    store.file.copy_of_the_day()
    store.close()
    assert not home.exists()


def test_other_files_in_the_folder_stay(store: Store, path: Path, clock: Clock) -> None:
    """Files that no copy is called, copies of a later version and other programs' files are not counted."""
    started(store)
    folder = copies_beside(path)
    folder.mkdir()
    (folder / "notes.txt").write_text("mine")
    (folder / "copy-0000-2020-02-30.db").write_text("no such day")
    with raw(folder / "copy-0001-2020-01-01.db") as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    with raw(folder / "copy-0002-2020-01-02.db") as db:
        db.execute(f"PRAGMA application_id = {migrations.APPLICATION_ID}")
        db.execute("PRAGMA user_version = 99")
    before = sorted(folder.iterdir())
    for _ in range(9):
        clock.now += DAY
        store.file.copy_of_the_day()
    assert set(before) <= set(folder.iterdir())
    assert len(list(folder.iterdir())) == len(before) + 7


def test_what_a_killed_window_left_goes(store: Store, path: Path) -> None:
    """An unfinished copy is removed when the next is made."""
    started(store)
    folder = copies_beside(path)
    folder.mkdir()
    (folder / "unfinished-1f.db").write_text("half")
    store.file.copy_of_the_day()
    assert [file.name for file in folder.iterdir()] == [backups.copies(path)[0].path.name]


# ---------------------------------------------------------------- when it can't be made


def test_a_damaged_file_is_found_and_not_copied(opens: Opens, path: Path, clock: Clock) -> None:
    """The copy of the day finds the damage; the good copy stays, and the next start looks closely."""
    store = opens()
    session = started(store)
    session.record(*[WorldSet(words="salt " * 3000)])
    store.file.copy_of_the_day()
    store.close()
    spoil_the_end(path)
    clock.now += DAY
    late = opens()
    with pytest.raises(Damaged, match="newest good"):
        late.file.copy_of_the_day()
    late.close()
    (copy,) = backups.copies(path)
    assert copy.number == 1
    with pytest.raises(Damaged):
        opens()


def test_a_doubt_that_was_wrong_is_forgotten(opens: Opens, path: Path) -> None:
    """A file that turns out sound opens, and is not looked through again."""
    opens().close()
    soundness.doubt(path)
    opens()
    assert not doubt_beside(path).exists()


def test_a_copy_in_the_way_is_named(store: Store, path: Path) -> None:
    """Where no folder for copies can be, the sentence says which and why; nothing else is lost."""
    session = started(store)
    copies_beside(path).write_text("a file in the folder's place")
    with pytest.raises(NotSaved, match="copies"):
        store.file.copy_of_the_day()
    assert Session.open(store, session.id).state == session.state


def test_it_may_be_made_anew(store: Store, path: Path, clock: Clock) -> None:
    """In the place of the one of the same day, so that seven of them are seven days."""
    session = started(store)
    store.file.copy_of_the_day()
    session.record(WorldSet(words=PHRASE))
    store.file.copy_of_the_day()
    assert not any(PHRASE in text for text in words_in(backups.copies(path)[0].path))
    store.file.copy_of_the_day(anew=True)
    (copy,) = backups.copies(path)
    assert any(PHRASE in text for text in words_in(copy.path))
    clock.now += DAY
    store.file.copy_of_the_day(anew=True)
    assert len(backups.copies(path)) == 2


def test_another_window_makes_it(store: Store, path: Path) -> None:
    """While another window copies, this one leaves it to that one."""
    started(store)
    with copying.alone(path, 0):
        store.file.copy_of_the_day()
    assert backups.copies(path) == []


# ---------------------------------------------------------------- before a migration


def made_by_an_older_version(path: Path) -> None:
    """Leave a file of the first version with one table in it."""
    store = Store(path)
    started(store).record(*SEA)
    store.close()
    with raw(path) as db:
        back_to_the_first_version(db)


def test_a_copy_is_made_before_a_migration(path: Path, opens: Opens) -> None:
    """The file as it was, with its old version, lies among the copies; a start without a step makes none."""
    made_by_an_older_version(path)
    opens().close()
    opens().close()
    (copy,) = backups.copies(path)
    with raw(copy.path) as db:
        assert db.execute("PRAGMA user_version").fetchall() == [(1,)]
    assert any("by the sea" in text for text in words_in(copy.path))
    with raw(path) as db:
        assert db.execute("PRAGMA user_version").fetchall() == [(len(migrations.MIGRATIONS),)]


def test_a_table_of_somebody_elses_is_no_damage(path: Path, opens: Opens) -> None:
    """An older file with one table more than the program made is migrated as any other."""
    made_by_an_older_version(path)
    with raw(path) as db:
        db.execute("CREATE TABLE mine (session TEXT)")
    assert len(opens().shelf.page()) == 1


def test_without_a_copy_nothing_is_migrated(path: Path) -> None:
    """Where no copy can be made the file stays as it is, and the sentence says what is in the way."""
    made_by_an_older_version(path)
    copies_beside(path).write_text("a file in the folder's place")
    before = path.read_bytes()
    with pytest.raises(NotSaved, match="older version"):
        Store(path)
    assert path.read_bytes() == before


def test_a_new_file_needs_no_copy(store: Store, path: Path) -> None:
    """The first start of all makes none."""
    assert not copies_beside(path).exists()


# ---------------------------------------------------------------- what was taken out


def test_no_copy_holds_what_was_taken_out(store: Store, home: Path, path: Path, clock: Clock) -> None:
    """Copies of three days go, one of what is left takes their place, and it owes nothing."""
    session = started(store)
    session.record(WorldSet(words=PHRASE))
    for _ in range(3):
        store.file.copy_of_the_day()
        clock.now += DAY
    session.erase(("world_set",))
    assert len(files_with(home, PHRASE)) >= 3
    assert store.file.scrub() == ""
    assert files_with(home, PHRASE) == []
    (copy,) = backups.copies(path)
    assert len(words_in(copy.path)) == 4
    with raw(copy.path) as db:
        assert db.execute("SELECT count(*) FROM chore").fetchall() == [(0,)]


def test_no_copy_is_made_while_a_wiping_is_owed(store: Store, path: Path) -> None:
    """Between the erasure and the scrub the file still holds the words, so it is not copied."""
    session = started(store)
    session.record(WorldSet(words=PHRASE))
    session.erase(("world_set",))
    store.file.copy_of_the_day()
    assert backups.copies(path) == []


def test_a_copy_under_way_holds_the_scrub_up(
    store: Store, home: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Struck while a copy is being made: the scrub waits until that is in its place, and takes it along."""
    session = started(store)
    session.record(WorldSet(words=PHRASE))
    said: list[str] = []

    def erased_meanwhile(file: Path, synced: Callable[[Path], None] = copying.synced) -> None:
        if not said:
            session.erase(("world_set",))
            said.append(store.file.scrub())
        synced(file)

    with monkeypatch.context() as patch:
        patch.setattr(copying, "synced", erased_meanwhile)
        store.file.copy_of_the_day()
    assert "erased words are still in it" in said[0]
    assert backups.copies(path)[0].path.name in files_with(home, PHRASE)
    assert store.file.scrub() == ""
    assert files_with(home, PHRASE) == []


def test_a_copy_of_a_later_version_goes_too(store: Store, path: Path) -> None:
    """It is named as ours are and may hold the words; another program's file of that name stays."""
    session = started(store)
    session.record(WorldSet(words=PHRASE))
    folder = copies_beside(path)
    folder.mkdir()
    later, foreign = folder / "copy-0002-2020-01-02.db", folder / "copy-0003-2020-01-03.db"
    for file, number in ((later, migrations.APPLICATION_ID), (foreign, 7)):
        with raw(file) as db:
            db.execute(f"PRAGMA application_id = {number}")
            db.execute("PRAGMA user_version = 99")
    session.erase(("world_set",))
    assert store.file.scrub() == ""
    today = date.fromtimestamp(1_000_000).isoformat()
    assert {file.name for file in folder.iterdir()} == {foreign.name, f"copy-0004-{today}.db"}


def test_without_room_for_the_new_copy_the_old_ones_stay(store: Store, path: Path, home: Path) -> None:
    """The scrub stays owed and says what is in the way."""
    session = started(store)
    session.record(WorldSet(words=PHRASE))
    copies_beside(path).write_text(PHRASE)
    session.erase(("world_set",))
    assert "copies" in store.file.scrub()
    assert store.file.is_scrub_due()
    copies_beside(path).unlink()
    assert store.file.scrub() == ""
    assert files_with(home, PHRASE) == []
    assert not connection(store).in_transaction

"""The database file: ours or new, never somebody else's, and never overwritten when it is broken."""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from facilitator.paths import database
from facilitator.store import (
    Change,
    Damaged,
    Foreign,
    NewerFile,
    NotSaved,
    Store,
    StoreError,
    migrations,
    new_id,
    rescue,
)
from facilitator.store.connecting import transaction
from tests.facilitator.conftest import Opens
from tests.facilitator.tables import (
    HILL,
    ONE,
    SEA,
    connection,
    on_another_drive,
    raw,
    spoil_the_end,
    sqlite_error,
)  # fmt: skip

FILE_MODE = 0o600


def with_a_table(opens: Opens) -> None:
    """Leave a closed file that holds one table of many rows."""
    store = opens()
    store.tables.create("a1", "marginalia", Change(rows=[SEA, ONE, HILL] * 200))
    store.close()


def refused(path: Path, kind: type[StoreError]) -> str:
    """Open a file that must be refused: byte for byte as it was. Give the sentence."""
    before = path.read_bytes()
    with pytest.raises(kind) as refusal:
        Store(path)
    assert path.read_bytes() == before
    assert str(path) in refusal.value.sentence
    return refusal.value.sentence


def test_a_file_that_another_window_migrates_just_now_is_not_damaged(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its version and its tables are those of one moment, whatever another start does in between."""
    path.parent.mkdir()
    with raw(path) as db, raw(path) as other:
        db.execute("PRAGMA journal_mode = WAL").fetchall()
        for number, step in enumerate(migrations.MIGRATIONS[:2], start=1):
            step(db)
            db.execute(f"PRAGMA user_version = {number}")
        columns = migrations.columns

        def a_moment_later(db: sqlite3.Connection) -> set[tuple[str, str]]:
            migrations.migrate(other, str(path))
            return columns(db)

        monkeypatch.setattr(migrations, "columns", a_moment_later)
        migrations.expect_its_version(db, str(path))
        assert not migrations.is_older(db)


# ---------------------------------------------------------------- a new file


def test_a_new_file_is_ours_and_says_so(store: Store, path: Path) -> None:
    """The file carries the program's number and the number of its last migration."""
    with raw(path) as db:
        assert db.execute("PRAGMA application_id").fetchall() == [(1296126535,)]
        assert db.execute("PRAGMA user_version").fetchall() == [(len(migrations.MIGRATIONS),)]
    header = path.read_bytes()[:100]
    assert header[68:72] == (1296126535).to_bytes(4, "big")


def test_a_connection_is_careful(store: Store) -> None:
    """The log is written ahead and synced, freed text is overwritten, and nothing temporary is a file."""
    wanted = {
        "journal_mode": "wal",
        "synchronous": 2,
        "fullfsync": 1,
        "secure_delete": 1,
        "temp_store": 2,
        "foreign_keys": 1,
        "trusted_schema": 0,
        "busy_timeout": 250,
    }
    db = connection(store)
    assert {name: db.execute(f"PRAGMA {name}").fetchall()[0][0] for name in wanted} == wanted


def test_only_the_owner_can_read_the_files(path: Path, opens: Opens) -> None:
    """Database, log and index are closed to others, whatever new files are usually open to."""
    usual = os.umask(0)
    try:
        store = opens()
        store.tables.create("a1", "marginalia", Change(rows=[SEA]))
    finally:
        os.umask(usual)
    files = sorted(path.parent.iterdir())
    assert [file.name for file in files] == ["marginalia.db", "marginalia.db-shm", "marginalia.db-wal"]
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {FILE_MODE}
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_file_left_open_to_others_is_closed(path: Path, opens: Opens) -> None:
    """A database that everybody could read is its owner's alone once it was opened."""
    with_a_table(opens)
    path.chmod(0o644)
    opens()
    assert stat.S_IMODE(path.stat().st_mode) == FILE_MODE


def test_a_folder_left_open_to_others_is_closed(path: Path, opens: Opens) -> None:
    """So is the folder, where it holds the program's files and nothing else."""
    with_a_table(opens)
    path.parent.chmod(0o755)
    opens()
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_two_first_starts_make_one_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that finds the tables made while it waited makes them no second time."""
    other_starts = iter([path])

    def after_another(db: sqlite3.Connection, how: str = "IMMEDIATE") -> AbstractContextManager[None]:
        for each in other_starts:
            Store(each).close()
        return transaction(db, how)

    monkeypatch.setattr(migrations, "transaction", after_another)
    path.parent.mkdir()
    with raw(path) as db:
        migrations.migrate(db, str(path))
        assert db.execute("SELECT count(*) FROM session").fetchall() == [(0,)]
        assert db.execute("PRAGMA user_version").fetchall() == [(len(migrations.MIGRATIONS),)]


def test_a_step_that_fails_leaves_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A migration broken off in the middle has made no table, and the next start makes them all."""

    def breaks_off(db: sqlite3.Connection) -> None:
        migrations._tables_of_the_first_version(db)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(migrations, "MIGRATIONS", (breaks_off,))
        with pytest.raises(KeyboardInterrupt):
            Store(path)
    assert path.read_bytes() == b""
    store = Store(path)
    assert store.shelf.page() == ()
    store.close()


def test_where_a_log_is_refused_the_journal_does(path: Path, opens: Opens) -> None:
    """On a drive without shared memory writing goes on with the rollback journal."""
    with_a_table(opens)
    with raw(path) as db:
        db.execute("PRAGMA journal_mode = DELETE").fetchall()
    with raw(path) as other:
        # A reader keeps the file from changing to the log, as such a drive would.
        reading = other.execute("SELECT seq FROM record")
        reading.fetchone()
        store = opens()
        assert connection(store).execute("PRAGMA journal_mode").fetchall() == [("delete",)]
        reading.close()
    version = store.tables.load("a1").version
    store.tables.write("a1", version, Change(seq=600, rows=[SEA]))
    assert len(store.tables.load("a1").rows) == 601


class OnAShare(sqlite3.Connection):
    """A drive without shared memory, as SQLite has it: a log is begun, and nothing can be read after that."""

    is_alone = False

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        """Read a log only where nobody else can."""
        if sql.startswith("PRAGMA locking_mode"):
            self.is_alone = sql.endswith("EXCLUSIVE")
        elif not self.is_alone and database().read_bytes()[18:20] == b"\2\2":
            raise sqlite_error(sqlite3.SQLITE_IOERR_SHMMAP, "SQLITE_IOERR_SHMMAP")
        return super().execute(sql, *values)


@pytest.mark.parametrize("was_elsewhere", [True, False])
def test_a_share_without_shared_memory_is_written(
    path: Path, opens: Opens, monkeypatch: pytest.MonkeyPatch, was_elsewhere: bool
) -> None:
    """The rollback journal is used there for good, also for a file whose words are in a log yet."""
    if was_elsewhere:
        opens().tables.create("a1", "marginalia", Change(rows=[SEA], title="in the log"))
        on_another_drive(path)
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=OnAShare))
    store = opens()
    assert [table.title for table in store.shelf.page()] == ["in the log"] * was_elsewhere
    for window in (store, opens()):
        window.tables.create(new_id(), "marginalia", Change(rows=[SEA]))
    assert len(store.shelf.page()) == 2 + was_elsewhere
    assert connection(store).execute("PRAGMA journal_mode").fetchall() == [("delete",)]


# ---------------------------------------------------------------- a file that can't be used


def test_a_foreign_database_is_refused(path: Path) -> None:
    """Another program's SQLite file is left alone, with or without a number of its own."""
    path.parent.mkdir()
    with raw(path) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    assert "another program" in refused(path, Foreign)
    with raw(path) as db:
        db.execute("PRAGMA application_id = 7")
    assert "another program" in refused(path, Foreign)
    assert [file.name for file in path.parent.iterdir()] == ["marginalia.db"]


def spoilt(path: Path, at: int, number: int) -> None:
    """Write another number into the header of a closed file."""
    with path.open("r+b") as file:
        file.seek(at)
        file.write(number.to_bytes(4, "big"))


@pytest.mark.parametrize(
    ("at", "number"),
    [(68, 0), (68, 7), (68, 1296126534), (60, 2**32 - 1), (60, 2**24 + 3), (60, 0), (60, 1), (60, 2)],
)
def test_a_spoilt_header_is_damaged(path: Path, opens: Opens, at: int, number: int) -> None:
    """Our tables under another id, an impossible version, or one older than they are: damaged, and left."""
    with_a_table(opens)
    spoilt(path, at, number)
    before = path.read_bytes()
    assert "damaged" in refused(path, Damaged)
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == ["marginalia.db"]


def test_an_id_that_is_none_of_a_file_that_can_not_be_read_is_damaged(path: Path, opens: Opens) -> None:
    """What no program can read is not said to be another program’s."""
    with_a_table(opens)
    spoilt(path, 68, 7)
    spoilt(path, 100, 7)
    assert "damaged" in refused(path, Damaged)


def test_a_later_version_is_refused_before_anything_is_written(path: Path, opens: Opens) -> None:
    """A file with a higher number than this program knows is left as it is."""
    with_a_table(opens)
    with raw(path) as db:
        db.execute("PRAGMA user_version = 99")
    assert "later version" in refused(path, NewerFile)
    assert [file.name for file in path.parent.iterdir()] == ["marginalia.db"]


def test_a_later_version_that_is_still_in_the_log_is_refused(path: Path, opens: Opens) -> None:
    """The higher number counts too while only the log has it."""
    opens()
    with raw(path) as db:
        db.execute("PRAGMA user_version = 99")
        assert path.read_bytes()[60:64] == len(migrations.MIGRATIONS).to_bytes(4, "big")
        assert "later version" in refused(path, NewerFile)


@pytest.mark.parametrize("size", [1, 99, 100, 511, 5000])
def test_garbage_is_damaged(path: Path, size: int) -> None:
    """A file that is no database at all, however long, is named and left."""
    path.parent.mkdir()
    path.write_bytes(b"\x93garbage" * 1000)
    os.truncate(path, size)
    assert "damaged" in refused(path, Damaged)


@pytest.mark.parametrize("kept", [50, 2048, 4096, 12288])
def test_a_truncated_file_is_damaged(path: Path, opens: Opens, kept: int) -> None:
    """A file that lost its end is named and left, wherever it was cut."""
    with_a_table(opens)
    assert path.stat().st_size > 12288
    os.truncate(path, kept)
    assert "damaged" in refused(path, Damaged)


@pytest.mark.parametrize("cut", [1, 2152, 4095])
def test_a_file_that_lost_a_part_of_its_last_page_is_damaged(path: Path, opens: Opens, cut: int) -> None:
    """Its shelf would be empty: after a scrub the index by which it is read lies at the end of the file."""
    store = opens()
    store.tables.create("a1", "marginalia", Change(rows=[SEA, ONE, HILL]))
    store.close()
    with raw(path) as db:
        db.execute("VACUUM")
        ((last,),) = db.execute(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'session_touched'"
        ).fetchall()
        assert db.execute("PRAGMA page_count").fetchall() == [(last,)]
    os.truncate(path, path.stat().st_size - cut)
    assert "damaged" in refused(path, Damaged)


def test_a_shelf_that_its_index_hides_is_damaged(path: Path, opens: Opens) -> None:
    """A table that the index does not name would be missing from the shelf without a word."""
    with_a_table(opens)
    with raw(path) as db:
        ((last,),) = db.execute(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'session_touched'"
        ).fetchall()
    content = bytearray(path.read_bytes())
    # How many entries the page of the index has: the third byte after its kind.
    assert content[(last - 1) * 4096 + 4] == 1
    content[(last - 1) * 4096 + 4] = 0
    path.write_bytes(content)
    assert "damaged" in refused(path, Damaged)


def test_a_file_whose_log_holds_the_rest_is_whole(path: Path, opens: Opens) -> None:
    """A start that was cut off while the log was written into the file leaves that shorter than it says."""
    store = opens()
    store.tables.create("a1", "marginalia", Change(rows=[SEA, ONE, HILL] * 200))
    log = path.with_name("marginalia.db-wal").read_bytes()
    connection(store).execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    store.close()
    os.truncate(path, path.stat().st_size - 2152)
    path.with_name("marginalia.db-wal").write_bytes(log)
    assert len(opens().tables.load("a1").rows) == 600


def test_a_name_that_is_not_found_is_damage(path: Path, opens: Opens) -> None:
    """A column that is called otherwise in the file is no fault of the drive that writes it."""
    with_a_table(opens)
    content = path.read_bytes()
    path.write_bytes(content.replace(b"entry TEXT", b"ectry TEXT"))
    store = opens()
    with pytest.raises(Damaged):
        store.tables.load("a1")


def test_an_emptied_file_with_its_log_is_damaged(path: Path, opens: Opens) -> None:
    """The log of a file that is empty or gone may hold everything, so it is not thrown away."""
    store = opens()
    store.tables.create("a1", "marginalia", Change(rows=[SEA]))
    log = path.with_name("marginalia.db-wal")
    held = log.read_bytes()
    assert b"by the sea" in held
    path.write_bytes(b"")
    assert "damaged" in refused(path, Damaged)
    path.unlink()
    with pytest.raises(Damaged):
        Store(path)
    assert log.read_bytes() == held


def test_a_name_of_garbage_is_damaged(path: Path, opens: Opens) -> None:
    """SQLite quotes the name of a spoiled table or index, which may be no text at all."""
    with_a_table(opens)
    unnamed = path.read_bytes().replace(b"session_touched", b"session_\xff\xfeuched")
    path.write_bytes(unnamed.replace(b"ON session (archived", b"ON nowhere (archived"))
    assert "damaged" in refused(path, Damaged)
    assert "damaged" in rescue.offer(path).said[0]


def test_a_page_of_garbage_damages_what_lies_there(path: Path, opens: Opens) -> None:
    """Garbage in the middle of the file is found when that table is read, and quotes nobody."""
    with_a_table(opens)
    spoil_the_end(path)
    spoiled = path.read_bytes()
    store = opens()
    with pytest.raises(Damaged) as refusal:
        store.tables.load("a1")
    assert "by the sea" not in refusal.value.sentence
    store.close()
    assert path.read_bytes() == spoiled


def test_a_folder_that_can_not_be_made_is_not_saved(path: Path) -> None:
    """Where no folder can be, opening says which file can't be written and what to do."""
    path.parent.write_text("a file in the folder's place")
    with pytest.raises(NotSaved, match="MARGINALIA_HOME") as refusal:
        Store(path)
    assert str(path) in refusal.value.sentence


def test_a_folder_in_the_place_of_the_file_is_not_saved(path: Path) -> None:
    """A folder where the file should be is no reason to crash."""
    path.mkdir(parents=True)
    with pytest.raises(NotSaved, match="can't be written"):
        Store(path)


def test_a_store_may_wait_for_its_drive(path: Path, opens: Opens) -> None:
    """A store told to wait opens when its folder can be written, and says NotSaved until then."""
    path.parent.write_text("a file in the folder's place")
    store = opens(waits=True)
    with pytest.raises(NotSaved, match="can't be written"):
        store.shelf.page()
    path.parent.unlink()
    store.tables.create("a1", "marginalia", Change(rows=[SEA]))
    assert store.tables.load("a1").rows == (SEA,)


def test_waiting_never_hides_a_broken_file(path: Path) -> None:
    """A damaged or foreign file is refused by a store that waits, too."""
    path.parent.mkdir()
    path.write_bytes(b"garbage")
    with pytest.raises(Damaged):
        Store(path, waits=True)


def test_memory_is_kept_nowhere(home: Path) -> None:
    """The store of a demonstration works like any other and makes no file."""
    store = Store(":memory:")
    store.tables.create("a1", "marginalia", Change(rows=[SEA]))
    assert store.tables.load("a1").rows == (SEA,)
    assert store.file.scrub() == ""
    store.close()
    assert not home.exists()

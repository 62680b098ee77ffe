"""Erasing: once a scrub is done no file under the data folder holds what was erased."""

from __future__ import annotations

import errno
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

from facilitator.games.marginalia.entries import FactStated, WorldSet
from facilitator.record import Row
from facilitator.store import Change, NotSaved, Store, soundness
from tests.facilitator.conftest import Opens
from tests.facilitator.refusing import refusing
from tests.facilitator.tables import SEA, connection, failing_at, files_with, raw, spoil_the_end, sqlite_error

PHRASE = "the lighthouse keeper's eleven grey umbrellas"
BLANK = (WorldSet(),)


def erased(store: Store) -> None:
    """Write, correct and draft the phrase among other rows, then erase it."""
    told: list[Row] = []
    for number in range(300):
        told += [(WorldSet(words=f"{number} {PHRASE}"),), (FactStated(age=1, seat=0, words="salt"),)]
    version = store.tables.create("a1", "marginalia", Change(rows=told, drafts={("world_set",): PHRASE}))
    blank = dict.fromkeys(range(0, 600, 2), BLANK)
    store.tables.write("a1", version, Change(seq=600, erased=blank, drafts={("world_set",): ""}))


def test_erasing_alone_leaves_words_in_the_file(store: Store, home: Path) -> None:
    """Before the scrub the log still holds the phrase: that is what the scrub is for."""
    erased(store)
    assert files_with(home, PHRASE) == ["marginalia.db-wal"]


def test_after_the_scrub_no_file_holds_the_words(store: Store, home: Path) -> None:
    """Neither the phrase nor one of its halves is in any file, nothing is owed, and the rest is there."""
    erased(store)
    assert store.file.scrub() == ""
    assert files_with(home, PHRASE) == []
    assert not store.file.is_scrub_due()
    rows = store.tables.load("a1").rows
    assert rows[0] == BLANK
    assert rows[1] == (FactStated(age=1, seat=0, words="salt"),)
    assert (home / "marginalia.db-wal").stat().st_size == 0


def interleaved(store: Store) -> None:
    """Let three tables grow in turns, so that rows move from page to page, then erase the words of all."""
    versions = {id: store.tables.create(id, "marginalia", Change()) for id in ("m", "c", "x")}
    for number in range(150):
        for id in versions:
            row = (WorldSet(words=f"{number} {PHRASE} " * (number % 7 + 1)),)
            versions[id] = store.tables.write(id, versions[id], Change(seq=number, rows=[row]))
    for id in versions:
        store.tables.write(id, versions[id], Change(seq=150, erased=dict.fromkeys(range(150), BLANK)))


def test_copies_in_unused_parts_of_pages_go(store: Store, opens: Opens, home: Path) -> None:
    """Rows that moved leave copies which no row names any more; the scrub takes those too."""
    interleaved(store)
    connection(store).execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    assert files_with(home, PHRASE) == ["marginalia.db"]
    assert store.file.scrub() == ""
    assert files_with(home, PHRASE) == []


def test_a_scrub_that_is_not_owed_does_nothing(store: Store, path: Path) -> None:
    """Without an erasure the file isn't rewritten."""
    store.tables.create("a1", "marginalia", Change(rows=[SEA]))
    before = path.with_name("marginalia.db-wal").read_bytes()
    assert store.file.scrub() == ""
    assert path.with_name("marginalia.db-wal").read_bytes() == before


def test_the_next_start_does_what_is_owed(store: Store, opens: Opens, home: Path) -> None:
    """A start that finds a scrub owed has done it when the store is there."""
    erased(store)
    store.close()
    opens()
    assert files_with(home, PHRASE) == []
    assert not opens().file.is_scrub_due()


def test_without_a_log_the_words_go_too(store: Store, home: Path) -> None:
    """With the rollback journal the phrase leaves the file the same way."""
    connection(store).execute("PRAGMA journal_mode = DELETE").fetchall()
    erased(store)
    assert store.file.scrub() == ""
    assert files_with(home, PHRASE) == []


def test_copies_and_files_moved_aside_go(store: Store, home: Path) -> None:
    """What was copied from the database or moved aside is removed; other files in the folder stay."""
    erased(store)
    aside = ("marginalia.db.damaged", "marginalia.db.damaged-wal", "marginalia.db.copy.part")
    for name in aside:
        (home / name).write_text(PHRASE)
    (home / "packs").mkdir()
    (home / "packs" / "own.md").write_text("a prompt")
    (home / "notes.txt").write_text("not ours")
    assert store.file.scrub() == ""
    left = sorted(file.name for file in home.iterdir())
    assert left == ["copies", "marginalia.db", "marginalia.db-shm", "marginalia.db-wal", "notes.txt", "packs"]


def test_a_copy_that_can_not_be_removed_is_named(store: Store, home: Path) -> None:
    """A copy that stays in the way keeps the scrub owed, and its path is said."""
    erased(store)
    (home / "marginalia.db.copy").mkdir()
    assert str(home / "marginalia.db.copy") in store.file.scrub()
    assert store.file.is_scrub_due()
    (home / "marginalia.db.copy").rmdir()
    assert store.file.scrub() == ""


def test_a_reader_puts_the_scrub_off(store: Store, path: Path, home: Path) -> None:
    """While another window reads, the scrub stays owed and says so; afterwards it goes through."""
    erased(store)
    with raw(path) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM record").fetchall()
        assert "erased words are still in it" in store.file.scrub()
        assert store.file.is_scrub_due()
    assert store.file.scrub() == ""
    assert files_with(home, PHRASE) == []


def test_a_writer_puts_the_scrub_off(store: Store, path: Path) -> None:
    """While another program writes, the scrub stays owed."""
    erased(store)
    with raw(path) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "Another program is holding" in store.file.scrub()
        other.execute("ROLLBACK")
    assert store.file.is_scrub_due()


def test_a_full_disk_puts_the_scrub_off(store: Store, home: Path) -> None:
    """Without room to rewrite the file the scrub stays owed; with room again it goes through."""
    erased(store)
    whole = connection(store)
    store.file._db = failing_at("VACUUM", whole, sqlite_error(sqlite3.SQLITE_FULL, "SQLITE_FULL"))
    assert "no room left" in store.file.scrub()
    assert store.file.is_scrub_due()
    store.file._db = whole
    assert store.file.scrub() == ""
    assert files_with(home, PHRASE) == []


def test_a_damaged_file_keeps_its_copies(store: Store, home: Path, path: Path) -> None:
    """A file that fails the check isn't rewritten, and the copies it might be mended from stay."""
    erased(store)
    store.close()
    spoil_the_end(path)
    spoiled = path.read_bytes()
    (home / "marginalia.db.copy").write_text("a copy")
    late = Store(path)
    assert "copies are kept" in late.file.scrub()
    assert late.file.is_scrub_due()
    late.close()
    assert (home / "marginalia.db.copy").exists()
    assert path.read_bytes() == spoiled


def test_an_erasure_during_a_scrub_is_owed_still(
    store: Store, opens: Opens, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Struck in another window once the file is rewritten: the next scrub takes it, from the new copy too."""
    other = opens()
    version = other.tables.create("b2", "marginalia", Change(rows=[(WorldSet(words=f"also {PHRASE}"),)]))
    erased(store)
    sound = soundness.is_sound

    def erased_meanwhile(copy: sqlite3.Connection) -> bool:
        # The last that is looked through is the copy, made of the file as it was rewritten.
        if "unfinished" in copy.execute("PRAGMA database_list").fetchall()[0][2]:
            other.tables.write("b2", version, Change(seq=1, erased={0: BLANK}))
        return sound(copy)

    with monkeypatch.context() as patch:
        patch.setattr(soundness, "is_sound", erased_meanwhile)
        assert store.file.scrub() == ""
    assert files_with(home, PHRASE) != []
    assert other.file.is_scrub_due()
    assert other.file.scrub() == ""
    assert files_with(home, PHRASE) == []


def test_a_store_that_waits_can_not_scrub(path: Path, opens: Opens) -> None:
    """Where the file can't even be opened, the scrub says why."""
    path.parent.write_text("a file in the folder's place")
    assert "can't be written" in opens(waits=True).file.scrub()


def test_files_that_are_gone_are_named_no_more(store: Store, home: Path, tmp_path: Path) -> None:
    """The name of a file may be what was erased: it goes with the file, but not with a drive.

    What still lies there, or may lie in a folder that is not there or is closed now, stays named.
    """
    version = store.tables.create("a1", "marginalia", Change(rows=[(WorldSet(words="by the sea"),)]))
    there, away = tmp_path / "chronicle.md", Path("/nowhere") / "chronicle.md"
    there.write_text("by the sea")
    closed = tmp_path / "closed"
    closed.mkdir()
    for file in (tmp_path / f"1-{PHRASE}.md", there, away, closed / "chronicle.md"):
        store.exported.note("a1", str(file), b"digest")
    store.tables.write("a1", version, Change(seq=1, erased={0: BLANK}))
    with refusing(errno.EACCES, closed):
        assert store.file.scrub() == ""
    assert files_with(home, PHRASE) == []
    assert store.exported.of("a1").keys() == {str(there), str(away), str(closed / "chronicle.md")}


def held(monkeypatch: pytest.MonkeyPatch) -> tuple[Event, Event]:
    """Have a scrub stop where it looks through the file: what tells that it is there, what lets it go on."""
    come, go_on, sound = Event(), Event(), soundness.is_sound

    def waits(db: sqlite3.Connection) -> bool:
        come.set()
        return go_on.wait(60) and sound(db)

    monkeypatch.setattr(soundness, "is_sound", waits)
    return come, go_on


def test_a_scrub_beside_takes_the_words_and_lets_others_read(
    store: Store, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until it is done the shelf is read, and what would be written is refused at once with the reason."""
    erased(store)
    come, go_on = held(monkeypatch)
    with ThreadPoolExecutor() as pool:
        said = pool.submit(store.file.scrub_beside)
        assert come.wait(60)
        assert [table.id for table in store.shelf.page()] == ["a1"]
        with pytest.raises(NotSaved, match="are being cleared"):
            store.tables.create("b2", "marginalia", Change())
        go_on.set()
        assert said.result(60) == ""
    assert files_with(home, PHRASE) == []
    assert not store.file.is_scrub_due()
    store.shelf.rename("a1", "another")


def test_who_waits_for_a_scrub_beside_can_write_after_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Waiting ends with the scrub, and at once where none is under way."""
    store.file.await_scrub()
    erased(store)
    come, go_on = held(monkeypatch)
    with ThreadPoolExecutor() as pool:
        said = pool.submit(store.file.scrub_beside)
        assert come.wait(60)
        go_on.set()
        store.file.await_scrub()
        store.shelf.rename("a1", "another")
        assert said.result(60) == ""


def test_a_scrub_beside_takes_no_other_file_for_its_own(store: Store, opens: Opens, path: Path) -> None:
    """Where another file lies in its place now, that one owes nothing: it is said, and not called done."""
    erased(store)
    path.rename(path.with_name("elsewhere.db"))
    for side in ("-wal", "-shm"):
        path.with_name(f"{path.name}{side}").rename(path.with_name(f"elsewhere.db{side}"))
    opens().tables.create("b2", "marginalia", Change())
    assert "Another file is in the place of" in store.file.scrub_beside()
    with raw(path.with_name("elsewhere.db")) as db:
        assert len(db.execute("SELECT name FROM chore").fetchall()) == 1


def test_a_scrub_beside_says_why_it_is_still_owed(store: Store, home: Path) -> None:
    """The same sentence as where keys wait for it."""
    erased(store)
    (home / "marginalia.db.copy").mkdir()
    assert str(home / "marginalia.db.copy") in store.file.scrub_beside()
    assert store.file.is_scrub_due()


@pytest.mark.parametrize(
    ("least", "journal", "is_long"), [(0, "WAL", True), (0, "DELETE", False), (1 << 40, "WAL", False)]
)
def test_only_a_large_file_with_a_log_is_long_to_scrub(
    store: Store, monkeypatch: pytest.MonkeyPatch, least: int, journal: str, is_long: bool
) -> None:
    """A small one is scrubbed before the next key, and without a log nobody could read meanwhile."""
    monkeypatch.setattr("facilitator.store.file.LONG", least)
    connection(store).execute(f"PRAGMA journal_mode = {journal}").fetchall()
    assert not store.file.is_long_to_scrub()
    erased(store)
    assert store.file.is_long_to_scrub() is is_long

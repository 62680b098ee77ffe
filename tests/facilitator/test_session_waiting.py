"""A session whose drive takes nothing: all waits in memory, and goes to the disk together."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest

from facilitator.games.marginalia.entries import Predicted, WorldSet
from facilitator.session import Session
from facilitator.store import Change, NotSaved, Store
from tests.facilitator.conftest import Opens
from tests.facilitator.refusing import refusing
from tests.facilitator.tables import (
    FACT,
    WORLD,
    calling_at,
    connection,
    failing_at,
    fill_the_disk,
    make_room,
    on_another_drive,
    on_disk,
    raw,
    sqlite_error,
    started,
)


def fails_and_recovers(session: Session, trouble: Callable[[], None], help: Callable[[], object]) -> str:
    """Record while the drive takes nothing, then help and flush; give what was said meanwhile."""
    before = on_disk(session)
    trouble()
    session.record(WorldSet(words="s" * 50_000))
    session.record(Predicted(age=1, seat=1, tricks=3))
    session.undo()
    why = session.unsaved
    assert not session.flush()
    assert session.state.words(WORLD) == "s" * 50_000
    assert session.can_redo
    help()
    assert session.flush()
    assert session.unsaved == ""
    assert on_disk(session) == (
        *before, (WorldSet(words="s" * 50_000),), (Predicted(age=1, seat=1, tricks=3),), "undone",
    )  # fmt: skip
    return why


def test_a_full_disk_keeps_the_table_going(store: Store) -> None:
    """Acts wait in memory, the reason is said, and the next flush saves all of them."""
    session = started(store)
    why = fails_and_recovers(session, lambda: fill_the_disk(store), lambda: make_room(store))
    assert "no room left" in why


def test_a_read_only_drive_keeps_the_table_going(store: Store) -> None:
    """Acts wait while the file can't be written."""
    session = started(store)
    db = connection(store)
    why = fails_and_recovers(
        session,
        lambda: db.execute("PRAGMA query_only = ON").close(),
        lambda: db.execute("PRAGMA query_only = OFF").close(),
    )
    assert "can't be written" in why


def test_a_held_file_keeps_the_table_going(store: Store, path: Path) -> None:
    """Acts wait while another program holds the file."""
    session = started(store)
    with raw(path) as other:
        why = fails_and_recovers(
            session,
            lambda: other.execute("BEGIN IMMEDIATE").close(),
            lambda: other.execute("ROLLBACK").close(),
        )
    assert "Another program" in why


@pytest.mark.parametrize(
    ("says", "sentence"),
    [
        (errno.ESTALE, "(ESTALE): check the drive"),
        (errno.EIO, "(EIO): check the drive"),
        (errno.ENOTCONN, "(ENOTCONN): check the drive"),
        (errno.EACCES, "is closed to you: open it with “chmod"),
        (errno.ENOENT, "is gone: put it back"),
    ],
)
def test_a_drive_that_went_away_keeps_the_table_going(
    store: Store, path: Path, says: int, sentence: str
) -> None:
    """Acts wait while nobody can look at the file, and why that is follows from what the system says."""
    refusal = refusing(says, path.parent)
    why = fails_and_recovers(started(store), refusal.__enter__, lambda: refusal.__exit__(None, None, None))
    assert sentence in why


def test_a_table_may_begin_before_its_drive_is_there(path: Path, opens: Opens) -> None:
    """A table started where nothing can be written waits in memory and is saved whole later."""
    path.parent.write_text("a file in the folder's place")
    store = opens(waits=True)
    session = started(store)
    session.draft(WORLD, "by the")
    assert not session.flush()
    assert "MARGINALIA_HOME" in session.unsaved
    assert session.state.seats == (0, 1)
    assert not session.follow()
    path.parent.unlink()
    assert session.flush()
    again = Session.open(opens(), session.id)
    assert again.state.seats == (0, 1)
    assert again.drafts == {WORLD: "by the"}


def test_a_table_begun_in_a_closed_folder_is_saved_later(path: Path, opens: Opens) -> None:
    """Nothing ends: all waits, and it is said what opens the folder."""
    path.parent.mkdir()
    with refusing(errno.EACCES, path.parent):
        with pytest.raises(NotSaved):
            opens()
        session = started(opens(waits=True))
        assert f"{path.parent} belongs to" in session.unsaved
    assert session.flush()
    assert len(on_disk(session)) == 3


def test_a_drive_that_came_back_is_written_again(store: Store, path: Path, opens: Opens) -> None:
    """The file is opened anew where it lies, what waited is saved there, and other windows are followed."""
    session = started(store)
    path.parent.rename(path.parent.with_name("away"))
    session.record(WorldSet(words="by the sea"))
    assert "is gone: put it back" in session.unsaved
    path.parent.with_name("away").rename(path.parent)
    on_another_drive(path)
    assert session.flush()
    other = opens()
    assert other.tables.load(session.id).rows[3:] == ((WorldSet(words="by the sea"),),)
    other.tables.write(session.id, other.tables.version(session.id), Change(seq=4, drafts={FACT: "sal"}))
    assert session.follow()
    assert session.drafts == {FACT: "sal"}


def test_a_drive_that_failed_is_opened_anew(store: Store, path: Path) -> None:
    """The connection may answer no more when its drive is back: the next commit has another one."""
    session = started(store)
    error = sqlite_error(sqlite3.SQLITE_IOERR_WRITE, "SQLITE_IOERR_WRITE")
    store.file._db = failing_at("COMMIT", connection(store), error)
    session.record(WorldSet(words="by the sea"))
    assert "(SQLITE_IOERR_WRITE): check the drive" in session.unsaved
    assert session.flush()
    assert on_disk(session)[3:] == ((WorldSet(words="by the sea"),),)


@pytest.mark.parametrize("older", [True, False])
def test_another_file_in_the_place_gets_nothing(store: Store, path: Path, opens: Opens, older: bool) -> None:
    """An older copy, or a file without the table: nothing is taken over or written, and the table goes on."""
    session = started(store)
    if older:
        copies = path.parent.with_name("older")
        copytree(path.parent, copies)
    session.record(WorldSet(words="by the sea"))
    path.parent.rename(path.parent.with_name("pulled"))
    if older:
        copies.rename(path.parent)
    session.record(Predicted(age=1, seat=1, tricks=3))
    opens()
    assert not session.follow() and not session.flush()
    assert "Another file is in the place of" in session.unsaved
    assert session.state.words(WORLD) == "by the sea"
    assert [table.id for table in opens().shelf.page()] == [session.id] * older


def test_a_draft_that_can_not_be_saved_waits_too(store: Store) -> None:
    """Words being typed stay in their line while the disk is full, and are saved later."""
    session = started(store)
    fill_the_disk(store)
    session.draft(WORLD, "w" * 100_000)
    assert not session.flush()
    assert "no room left" in session.unsaved
    assert store.tables.load(session.id).drafts == {}
    make_room(store)
    assert session.flush()
    assert store.tables.load(session.id).drafts == {WORLD: "w" * 100_000}


@pytest.mark.parametrize("begun", [True, False])
def test_a_failure_that_was_none_loses_nothing(store: Store, begun: bool) -> None:
    """A drive that wrote a commit and then reported a failure has it once, and all that came after."""
    session = started(store) if begun else Session.create(store, "marginalia")
    whole = connection(store)

    def commits_and_fails() -> None:
        whole.execute("COMMIT")
        raise sqlite_error(sqlite3.SQLITE_IOERR, "SQLITE_IOERR")

    store.file._db = calling_at("COMMIT", whole, commits_and_fails)
    session.draft(FACT, "sal")
    session.record(WorldSet(words="by the sea"))
    assert "SQLITE_IOERR" in session.unsaved
    assert session.flush()
    assert on_disk(session)[-1] == (WorldSet(words="by the sea"),)
    assert len(on_disk(session)) == (4 if begun else 1)
    assert session.state.words(WORLD) == "by the sea"
    assert session.drafts == {FACT: "sal"}


def test_a_title_that_can_not_be_saved_waits_too(store: Store) -> None:
    """A table renamed while nothing can be written has its title in the file afterwards."""
    session = started(store)
    connection(store).execute("PRAGMA query_only = ON").close()
    session.rename("Thursday's tide")
    assert "can't be written" in session.unsaved
    assert session.title == "Thursday's tide"
    connection(store).execute("PRAGMA query_only = OFF").close()
    assert session.flush()
    assert store.tables.load(session.id).title == "Thursday's tide"


def test_a_damaged_record_stops_no_table(store: Store) -> None:
    """When the file doesn't fit what was loaded the table goes on in memory and says so."""
    session = started(store)
    connection(store).execute("DELETE FROM record")
    session.record(WorldSet(words="by the sea"))
    assert "damaged" in session.unsaved
    assert session.state.words(WORLD) == "by the sea"

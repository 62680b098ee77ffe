"""The store: what was written is there, all of it or nothing, and every failure says what to do."""

from __future__ import annotations

import sqlite3
import stat
from pathlib import Path

import pytest

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import WorldSet
from facilitator.store import (
    Change,
    Conflict,
    Damaged,
    Gone,
    Loaded,
    NotSaved,
    Shelved,
    Store,
    checksums,
    new_id,
)
from tests.facilitator.conftest import Opens
from tests.facilitator.hostile import WORDS
from tests.facilitator.tables import (
    HILL,
    ONE,
    SEA,
    Clock,
    connection,
    failing_at,
    fill_the_disk,
    make_room,
    raw,
    sqlite_error,
)

FACT: Slot = ("fact_stated", 2, 1)
WORLD: Slot = ("world_set",)
SECRET = "what nobody may read"


def made(store: Store, id: str = "a1") -> bytes:
    """Put a table with one row and one draft into the store."""
    return store.tables.create(id, "marginalia", Change(rows=[SEA], drafts={FACT: "half a fa"}))


# ---------------------------------------------------------------- one table


def test_a_table_is_read_as_it_was_written(store: Store) -> None:
    """Rows in their order, and drafts by their slots come back equal."""
    change = Change(rows=[SEA, ONE, "undone", "redone"], drafts={FACT: "half a fa"})
    version = store.tables.create("a1", "marginalia", change)
    assert len(version) == 8
    assert store.tables.load("a1") == Loaded(
        id="a1",
        game="marginalia",
        version=version,
        rows=(SEA, ONE, "undone", "redone"),
        drafts={FACT: "half a fa"},
    )


@pytest.mark.parametrize("words", [words for words in WORDS if words])
def test_any_words_are_kept_as_they_are(store: Store, words: str) -> None:
    """A draft, a limit, a name on the shelf and a choice hold whatever people type."""
    change = Change(drafts={FACT: words}, choices={"ends": words}, limits={words: "line"}, people=[words])
    store.tables.create("a1", "marginalia", change)
    found = store.tables.load("a1")
    assert found.drafts == {FACT: words}
    assert found.limits == {words: "line"}
    assert found.choices == {"ends": words}
    assert store.shelf.page()[0].people == 1


def test_each_commit_has_a_version_of_its_own(store: Store) -> None:
    """A write goes through at the version it knows, and gives the next one."""
    first = made(store)
    second = store.tables.write("a1", first, Change(seq=1, rows=[HILL]))
    assert second != first
    assert store.tables.version("a1") == second
    assert store.tables.load("a1").rows == (SEA, HILL)


def test_whoever_writes_second_is_told(store: Store, opens: Opens) -> None:
    """A write at an old version is a Conflict, and nothing of it is in the file."""
    first = made(store)
    second = opens().tables.write("a1", first, Change(seq=1, rows=[HILL]))
    with pytest.raises(Conflict, match="Another window"):
        store.tables.write("a1", first, Change(seq=1, rows=[ONE], drafts={FACT: ""}))
    assert store.tables.load("a1").rows == (SEA, HILL)
    assert store.tables.load("a1").drafts == {FACT: "half a fa"}
    assert store.tables.version("a1") == second


def test_a_draft_is_replaced_or_dropped(store: Store) -> None:
    """New words take the place of a draft's old ones, and empty ones drop it; others stay."""
    version = made(store)
    version = store.tables.write("a1", version, Change(seq=1, drafts={FACT: "half a fact", WORLD: "at"}))
    assert store.tables.load("a1").drafts == {FACT: "half a fact", WORLD: "at"}
    store.tables.write("a1", version, Change(seq=1, drafts={FACT: ""}))
    assert store.tables.load("a1").drafts == {WORLD: "at"}


def test_erased_rows_are_written_anew(store: Store) -> None:
    """Erasing rewrites the rows it names, marks the exports, and owes a scrub, in one commit."""
    version = made(store)
    store.exported.note("a1", "/exports/a.md", b"digest")
    assert not store.file.is_scrub_due()
    blank = (type(SEA[0])(),)
    store.tables.write("a1", version, Change(seq=1, erased={0: blank}, drafts={FACT: ""}))
    assert store.tables.load("a1").rows == (blank,)
    assert store.tables.load("a1").drafts == {}
    assert store.exported.of("a1") == {"/exports/a.md": (b"digest", True, "")}
    assert store.file.is_scrub_due()


def test_an_erasure_of_a_draft_alone_owes_a_scrub(store: Store) -> None:
    """Words that never became a row are scrubbed as thoroughly."""
    version = made(store)
    store.tables.write("a1", version, Change(seq=1, erased={}, drafts={FACT: ""}))
    assert store.file.is_scrub_due()


def test_tables_do_not_touch_each_other(store: Store) -> None:
    """A write to one table leaves the rows, drafts and version of another."""
    first, other = made(store), made(store, "b2")
    store.tables.write("a1", first, Change(seq=1, rows=[HILL], drafts={FACT: ""}, erased={0: HILL}))
    assert store.tables.load("b2").rows == (SEA,)
    assert store.tables.load("b2").drafts == {FACT: "half a fa"}
    assert store.tables.version("b2") == other


def test_ids_are_random() -> None:
    """A hundred new ids are a hundred different texts of sixteen signs."""
    ids = {new_id() for _ in range(100)}
    assert len(ids) == 100
    assert {len(id) for id in ids} == {16}


# ---------------------------------------------------------------- what is off in the file


def test_rows_that_leave_a_gap_are_refused(store: Store) -> None:
    """Rows whose number isn't the next one are Damaged, and nothing is written."""
    version = made(store)
    for seq in (0, 2):
        with pytest.raises(Damaged):
            store.tables.write("a1", version, Change(seq=seq, rows=[HILL]))
    assert store.tables.load("a1").rows == (SEA,)
    assert store.tables.version("a1") == version


def test_striking_a_row_that_is_not_there_is_refused(store: Store) -> None:
    """An UPDATE that meets no row is Damaged, and the rest of the commit is taken back."""
    version = made(store)
    with pytest.raises(Damaged):
        store.tables.write("a1", version, Change(seq=1, rows=[HILL], erased={0: HILL, 5: HILL}))
    assert store.tables.load("a1").rows == (SEA,)
    assert not store.file.is_scrub_due()


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        (f"UPDATE record SET entry = '{SECRET}'", "row 0: not JSON"),
        (f"""UPDATE record SET entry = '{{"kind":"{SECRET}"}}'""", "row 0: an unknown kind"),
        ("DELETE FROM record WHERE seq = 0", "row 0 is missing"),
        (f"UPDATE draft SET slot = '{SECRET}'", "not JSON"),
        ("UPDATE record SET entry = CAST(x'227768617420ff22' AS TEXT)", "damaged"),
        ("UPDATE record SET entry = x'00'", "row 0: not JSON"),
    ],
)
def test_a_row_that_can_not_be_read_damages_its_table(
    store: Store, path: Path, statement: str, named: str
) -> None:
    """The table is named by its file and row, nobody is quoted, and other tables still open.

    The checksum holds: a program wrote it so.
    """
    store.tables.create("a1", "marginalia", Change(rows=[SEA, HILL], drafts={FACT: "half a fa"}))
    connection(store).execute(statement)
    checksums.renew_all(connection(store))
    made(store, "b2")
    with pytest.raises(Damaged, match=named) as refusal:
        store.tables.load("a1")
    assert str(path) in refusal.value.sentence
    assert "what" not in refusal.value.sentence.partition("(")[2]
    assert store.tables.load("b2").rows == (SEA,)


def test_a_table_that_is_gone_says_so(store: Store) -> None:
    """A table deleted by another window can be neither read nor written, and nothing crashes."""
    version = made(store)
    with raw(Path(store.file.path)) as db:
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("DELETE FROM session")
        assert db.execute("SELECT count(*) FROM record").fetchall() == [(0,)]
    with pytest.raises(Gone, match="no longer in"):
        store.tables.load("a1")
    with pytest.raises(Gone):
        store.tables.version("a1")
    with pytest.raises(Gone):
        store.tables.write("a1", version, Change(seq=1))


# ---------------------------------------------------------------- a drive that takes nothing


def test_a_full_disk_is_not_saved(store: Store) -> None:
    """Where no room is left nothing is written; with room again the same write goes through."""
    version = made(store)
    fill_the_disk(store)
    change = Change(seq=1, rows=[HILL] * 2000, drafts={FACT: ""})
    with pytest.raises(NotSaved, match=r"no room left.*marginalia\.db"):
        store.tables.write("a1", version, change)
    assert store.tables.load("a1").rows == (SEA,)
    assert store.tables.load("a1").drafts == {FACT: "half a fa"}
    make_room(store)
    store.tables.write("a1", version, change)
    assert len(store.tables.load("a1").rows) == 2001


def test_a_drive_that_allows_no_writing_is_not_saved(store: Store) -> None:
    """Read-only, the store still reads, and a write says what to allow."""
    version = made(store)
    connection(store).execute("PRAGMA query_only = ON").fetchall()
    with pytest.raises(NotSaved, match="can't be written"):
        store.tables.write("a1", version, Change(seq=1, rows=[HILL]))
    assert store.tables.load("a1").rows == (SEA,)


def test_a_file_that_another_program_holds_is_not_saved(store: Store, path: Path) -> None:
    """While another program writes, a write is refused within a moment, and reading goes on."""
    version = made(store)
    with raw(path) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(NotSaved, match="Another program is holding"):
            store.tables.write("a1", version, Change(seq=1, rows=[HILL]))
        assert store.tables.load("a1").rows == (SEA,)
        other.execute("ROLLBACK")
    store.tables.write("a1", version, Change(seq=1, rows=[HILL]))


@pytest.mark.parametrize(
    ("error", "kind", "says"),
    [
        (
            sqlite_error(sqlite3.SQLITE_IOERR_FSYNC, "SQLITE_IOERR_FSYNC", SECRET),
            NotSaved,
            "SQLITE_IOERR_FSYNC",
        ),
        (sqlite_error(sqlite3.SQLITE_READONLY_DBMOVED, "X", SECRET), NotSaved, "can't be written"),
        (sqlite_error(sqlite3.SQLITE_CANTOPEN_ISDIR, "X", SECRET), NotSaved, "can't be written"),
        (sqlite_error(sqlite3.SQLITE_BUSY_SNAPSHOT, "X", SECRET), NotSaved, "Another program"),
        (sqlite_error(sqlite3.SQLITE_CORRUPT_VTAB, "X", SECRET), Damaged, "damaged"),
        (sqlite3.OperationalError(SECRET), NotSaved, "check the drive"),
    ],
)
def test_a_commit_that_fails_is_taken_back(
    store: Store, error: sqlite3.Error, kind: type[NotSaved | Damaged], says: str
) -> None:
    """Whatever SQLite raises in mid-commit becomes a sentence without its message, and changes nothing."""
    version = made(store)
    whole = connection(store)
    store.file._db = failing_at("COMMIT", whole, error)
    with pytest.raises(kind, match=says) as refusal:
        store.tables.write("a1", version, Change(seq=1, rows=[HILL]))
    store.file._db = None
    assert SECRET not in refusal.value.sentence
    assert store.tables.load("a1").rows == (SEA,)


def test_a_misuse_of_sqlite_is_a_bug(store: Store) -> None:
    """A mistake in the program is not called a fault of the drive."""
    connection(store).close()
    with pytest.raises(sqlite3.ProgrammingError):
        store.shelf.page()


# ---------------------------------------------------------------- two windows


def test_a_window_sees_that_another_wrote(store: Store, opens: Opens) -> None:
    """The number changes with another window's commit and not with one's own."""
    other = opens()
    seen = other.file.data_version()
    made(other)
    assert other.file.data_version() == seen
    version = made(store, "b2")
    assert other.file.data_version() != seen
    assert other.tables.version("b2") == version


# ---------------------------------------------------------------- the shelf


def test_the_shelf_has_the_last_touched_table_first(store: Store, clock: Clock) -> None:
    """Tables are listed by their last commit, newest first, no more than asked for."""
    clock.now = 100.9
    first = made(store)
    clock.now = 200
    made(store, "b2")
    assert [line.id for line in store.shelf.page()] == ["b2", "a1"]
    clock.now = 300
    store.tables.write("a1", first, Change(seq=1, people=["Ana", "Ben"], stands="age 4, predictions"))
    assert store.shelf.page(limit=1) == (
        Shelved(id="a1", game="marginalia", title="", people=2, stands="age 4, predictions", touched=300),
    )


def test_a_table_without_a_story_is_shelved_as_blob(store: Store) -> None:
    """The game stays marginalia in the file; the shelf shows what is played."""
    store.tables.create("a1", "marginalia", Change(stands="blob · round 3, tricks"))
    ((shown),) = store.shelf.page()
    assert (shown.game, shown.stands) == ("blob", "round 3, tricks")
    assert store.tables.load("a1").game == "marginalia"


# ---------------------------------------------------------------- beside the record


def test_limits_are_sorted_by_their_words(store: Store) -> None:
    """Lines and veils come back by their words, whatever order they came in, and are replaced as a whole."""
    version = store.tables.write(
        "a1", made(store), Change(seq=1, limits={"wasps": "veil", "heights": "line"})
    )
    assert list(store.tables.load("a1").limits.items()) == [("heights", "line"), ("wasps", "veil")]
    assert not store.file.is_scrub_due()
    version = store.tables.write("a1", version, Change(seq=1))
    assert len(store.tables.load("a1").limits) == 2
    store.tables.write("a1", version, Change(seq=1, limits={"wasps": "line"}))
    assert store.tables.load("a1").limits == {"wasps": "line"}
    assert store.file.is_scrub_due()


def test_choices_belong_to_one_table(store: Store) -> None:
    """A choice is kept for its table, the last one counts, and an empty one is none."""
    version, _ = made(store), made(store, "b2")
    for hour in ("22:00", "22:30"):
        version = store.tables.write(
            "a1", version, Change(seq=1, choices={"ends": hour, "talk_minutes": "25"})
        )
    assert store.tables.load("a1").choices == {"ends": "22:30", "talk_minutes": "25"}
    store.tables.write("a1", version, Change(seq=1, choices={"talk_minutes": ""}))
    assert store.tables.load("a1").choices == {"ends": "22:30"}
    assert store.tables.load("b2").choices == {}


def test_exports_are_remembered_with_their_digest(store: Store, clock: Clock) -> None:
    """A file written again has its new digest, and holds nothing erased any more."""
    version = made(store)
    store.exported.note("a1", "/exports/a.md", b"one")
    version = store.tables.write("a1", version, Change(seq=1, erased={}))
    assert store.exported.of("a1") == {"/exports/a.md": (b"one", False, "")}
    store.tables.write("a1", version, Change(seq=1, erased={0: (WorldSet(),)}))
    assert store.exported.of("a1") == {"/exports/a.md": (b"one", True, "")}
    clock.now = 5.5
    store.exported.note("a1", "/exports/a.md", b"two")
    assert store.exported.of("a1") == {"/exports/a.md": (b"two", False, "")}
    assert connection(store).execute("SELECT written FROM exported").fetchall() == [(5,)]


def test_drawn_prompts_are_counted(store: Store) -> None:
    """Each drawing is one more."""
    store.drawn.note(["age.1.a"])
    store.drawn.note(["age.1.a", "age.2.b"])
    assert store.drawn.all() == {"age.1.a": 2, "age.2.b": 1}


def test_settings_are_kept_for_all_tables(store: Store, opens: Opens) -> None:
    """A setting is there for the next window, and the last one counts."""
    store.settings.keep("theme", "ink")
    store.settings.keep("theme", "parchment")
    assert opens().settings.all() == {"theme": "parchment"}


def test_what_is_written_stays_closed_to_others(store: Store, path: Path) -> None:
    """After writing, closing and opening again the file is its owner's alone."""
    made(store)
    store.close()
    assert [file.name for file in path.parent.iterdir()] == ["marginalia.db"]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert store.tables.load("a1").rows == (SEA,)

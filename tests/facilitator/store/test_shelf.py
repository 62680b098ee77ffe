"""The shelf in the file: pages of it, other titles, the archive, and deleting for good."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest

from facilitator.games.marginalia.entries import WorldSet
from facilitator.session import Session
from facilitator.store import Change, Gone, Store
from tests.facilitator.conftest import Opens
from tests.facilitator.tables import PHRASE, SEA, Clock, connection, files_with, started

HALF = len(PHRASE) // 2


def filled(store: Store, clock: Clock, tables: int) -> None:
    """Put tables with the ids 0, 1, 2 … on the shelf, each a second after the one before."""
    for number in range(tables):
        clock.now += 1
        store.tables.create(str(number), "blob", Change(rows=[SEA]))


def ids(store: Store, limit: int = 100, start: int = 0, *, archived: bool = False) -> list[str]:
    """Read the ids of a page of the shelf."""
    return [line.id for line in store.shelf.page(limit, start, archived=archived)]


def everywhere(store: Store, id: str) -> None:
    """Have the phrase in all that is kept of a table: a row, a draft, the title, a name and the rest."""
    change = Change(
        rows=[(WorldSet(words=PHRASE),), "undone"],
        drafts={("world_set",): PHRASE},
        choices={"check_in": PHRASE},
        limits={PHRASE: "line"},
        title=PHRASE,
        stands=PHRASE,
        people=[PHRASE],
    )
    store.tables.create(id, "marginalia", change)
    store.exported.note(id, f"/nowhere/{PHRASE}.md", b"digest")
    store.cards.keep({(id, PHRASE): PHRASE})


def test_the_shelf_is_read_by_pages(store: Store, clock: Clock) -> None:
    """Seven tables in pages of three, the last touched first, with none missing and none twice."""
    filled(store, clock, 7)
    assert [ids(store, 3, start) for start in (0, 3, 6, 9)] == [
        ["6", "5", "4"], ["3", "2", "1"], ["0"], [],
    ]  # fmt: skip
    assert (store.shelf.how_many(), store.shelf.how_many(archived=True)) == (7, 0)


def test_a_page_is_read_by_the_index(store: Store) -> None:
    """A page looks at no table that is not on it, and counting at none at all."""
    seen: list[str] = []
    db = connection(store)
    db.set_trace_callback(seen.append)
    store.shelf.page(10, 5000)
    store.shelf.how_many()
    db.set_trace_callback(None)
    plans = [db.execute(f"EXPLAIN QUERY PLAN {asked}").fetchall() for asked in seen]
    looked = [step[-1] for plan in plans for step in plan if "session" in step[-1]]
    assert looked == [
        "SEARCH session USING PRIMARY KEY (id=?)",
        "SEARCH session USING COVERING INDEX session_touched (archived=?)",
        "SCAN session USING COVERING INDEX session_touched",
    ]


def test_tables_are_counted_anew_after_any_writing(store: Store, opens: Opens, clock: Clock) -> None:
    """This window's and another one's: made, put away, deleted; in between they are not counted again."""
    other = opens()
    counts = []
    filled(store, clock, 2)
    counts.append((store.shelf.how_many(), store.shelf.how_many(archived=True)))
    other.shelf.archive("0", True)
    counts.append((store.shelf.how_many(), store.shelf.how_many(archived=True)))
    other.shelf.delete("1")
    store.shelf.delete("0")
    counts.append((store.shelf.how_many(), store.shelf.how_many(archived=True)))
    assert counts == [(2, 0), (1, 1), (0, 0)]
    seen: list[str] = []
    connection(store).set_trace_callback(seen.append)
    store.shelf.how_many()
    connection(store).set_trace_callback(None)
    assert seen == ["PRAGMA data_version"]


def test_a_table_goes_into_the_archive_and_back(store: Store, clock: Clock) -> None:
    """It leaves the shelf for the archive, keeps its place in time, and comes back to where it was."""
    filled(store, clock, 3)
    store.shelf.archive("1", True)
    assert (ids(store), ids(store, archived=True)) == (["2", "0"], ["1"])
    assert store.shelf.page(archived=True)[0].archived
    store.shelf.archive("1", False)
    assert (ids(store), store.shelf.how_many(archived=True)) == (["2", "1", "0"], 0)


def test_whoever_plays_on_takes_a_table_out_of_the_archive(store: Store) -> None:
    """Erasing or a draft leaves it there; a row on the record brings it back."""
    version = store.tables.create("a1", "blob", Change(rows=[SEA]))
    store.shelf.archive("a1", True)
    version = store.tables.write("a1", version, Change(seq=1, drafts={("world_set",): "salt"}))
    assert store.shelf.how_many(archived=True) == 1
    store.tables.write("a1", version, Change(seq=1, rows=[SEA]))
    assert ids(store) == ["a1"]


def test_another_title_reaches_the_window_that_has_the_table_open(store: Store, opens: Opens) -> None:
    """Renamed on Home, the table is followed by its new name, and nothing else of it changed."""
    session = started(store)
    opens().shelf.rename(session.id, "Kitchen \ud800")
    assert session.follow()
    assert session.title == "Kitchen �"
    assert len(session.state.seats) == 2


@pytest.mark.parametrize("title", ["", "another"])
def test_an_old_title_leaves_every_file(store: Store, home: Path, title: str) -> None:
    """Renamed, or without a title from now on: after the scrub no file holds the old one."""
    store.tables.create("a1", "blob", Change(title=PHRASE))
    store.shelf.rename("a1", title)
    assert store.file.is_scrub_due()
    assert store.file.scrub() == ""
    assert files_with(home, PHRASE) == []
    assert store.shelf.page()[0].title == title


@pytest.mark.parametrize(("title", "erased"), [("another", False), ("", True)])
def test_a_title_taken_out_is_erased_from_exports(store: Store, title: str, erased: bool) -> None:
    """Files written before are offered for rewriting when the title goes, not when it is another one."""
    store.tables.create("a1", "blob", Change(title=PHRASE))
    store.exported.note("a1", "/nowhere/a.md", b"digest")
    store.shelf.rename("a1", title)
    assert [found.holds_erased for found in store.exported.of("a1").values()] == [erased]


def test_a_first_title_owes_nothing(store: Store) -> None:
    """Nothing was there before, or the same: the file needs no scrub."""
    store.tables.create("a1", "blob", Change(rows=[SEA]))
    store.shelf.rename("a1", "Kitchen")
    store.shelf.rename("a1", "Kitchen")
    assert not store.file.is_scrub_due()


def test_a_title_changed_at_the_table_leaves_every_file(store: Store, home: Path) -> None:
    """From the page on which it is exported it is the same as from Home."""
    session = started(store)
    session.rename(PHRASE)
    session.rename("")
    assert store.file.scrub() == ""
    assert files_with(home, PHRASE) == []


def test_a_deleted_table_leaves_every_file(store: Store, home: Path) -> None:
    """Record, draft, title, names, limits, choices, cards, the list of its exports; the other table stays."""
    everywhere(store, "a1")
    store.tables.create("b2", "blob", Change(rows=[SEA], title="Kitchen"))
    (home / "marginalia.db.copy").write_text(PHRASE)
    store.shelf.delete("a1")
    assert store.file.scrub() == ""
    assert files_with(home, PHRASE) == []
    assert [line.title for line in store.shelf.page()] == ["Kitchen"]
    assert store.tables.load("b2").rows == (SEA,)


def test_a_deletion_that_was_cut_off_is_done_at_the_next_start(
    store: Store, opens: Opens, home: Path
) -> None:
    """The program ended between the commit and the scrub: the next start does it."""
    everywhere(store, "a1")
    store.shelf.delete("a1")
    store.close()
    opens()
    assert files_with(home, PHRASE) == []


def test_a_table_deleted_on_home_is_said_to_be_gone_elsewhere(store: Store, opens: Opens) -> None:
    """The window that has it open says that nothing of it is kept, and goes on saying so."""
    session = started(store)
    opens().shelf.delete(session.id)
    assert not session.follow()
    assert "no longer in" in session.unsaved
    assert not session.flush()
    assert "no longer in" in session.unsaved
    session.record(WorldSet(words="salt"))
    assert "no longer in" in session.unsaved
    assert store.shelf.how_many() == 0


@pytest.mark.parametrize("verb", ["rename", "archive", "delete"])
def test_what_is_gone_can_not_be_changed(store: Store, verb: str) -> None:
    """A table that another window deleted: Gone, and nothing is owed."""
    more = {"rename": ("Kitchen",), "archive": (True,), "delete": ()}[verb]
    with pytest.raises(Gone, match="no longer in"):
        getattr(store.shelf, verb)("a1", *more)
    assert not store.file.is_scrub_due()


def test_a_deleted_table_does_not_open(store: Store) -> None:
    """Whoever still has its line on the screen is told."""
    id = started(store).id
    store.shelf.delete(id)
    with pytest.raises(Gone):
        Session.open(store, id)


def test_a_spoiled_cell_hides_no_table(store: Store, clock: Clock) -> None:
    """Whatever a damaged file has in place of a text or a time, the shelf is read and searched."""
    filled(store, clock, 2)
    spoiled = "UPDATE session SET title = x'ff', stands = x'ff', people = x'ff', touched = {} WHERE id = '1'"
    for touched in (2**62, -(2**62), "x'ff'"):
        connection(store).execute(spoiled.format(touched))
        found = {line.id: line for line in store.shelf.page()}
        assert found.keys() == {"0", "1"}
        assert (found["1"].title, found["1"].stands, found["1"].people) == ("", "", 0)
        assert datetime.fromtimestamp(found["1"].touched).year in (1969, 1970, 9987)
        assert [hit.table.id for hit in store.shelf.search("by the sea") if hit] == ids(store)


@pytest.fixture
def to_zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """The computer’s time zone, until the test is over: hours west of Greenwich behind a name."""

    def move(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield move
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("spoiled", "begun"),
    [
        ("", datetime(2026, 11, 28, 21)),
        ("DELETE FROM choice", datetime(2026, 11, 29, 11)),
        ("UPDATE choice SET value = 'yesterday'", datetime(2026, 11, 29, 11)),
        ("UPDATE choice SET value = x'ff'", datetime(2026, 11, 29, 11)),
    ],
)
def test_a_table_keeps_the_date_where_it_was_begun(
    store: Store, clock: Clock, to_zone: Callable[[str], None], spoiled: str, begun: datetime
) -> None:
    """At 2 in Greenwich, five hours west of it; an older table, without that row, goes by the clock here."""
    to_zone("WEST5")
    clock.now = 1_795_917_600
    store.tables.create("a1", "blob", Change(rows=[SEA]))
    to_zone("EAST-9")
    connection(store).execute(spoiled or "SELECT 1")
    assert store.shelf.begun("a1") == begun
    assert store.tables.load("a1").choices == {}

"""What stands of a table on the shelf, for a preview: read later, and without a word."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from docs.scenes import RECORDS, SHELF
from facilitator.example import example
from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import WorldSet
from facilitator.games.marginalia.table import Table, read
from facilitator.paths import doubt_beside
from facilitator.record import words_of
from facilitator.services.changes import Kind
from facilitator.services.context import AppContext
from facilitator.store import Change, Damaged, Loaded, Store
from facilitator.store.tables import Tables
from tests.facilitator.services.composing import StillTimers, context
from tests.facilitator.tables import connection

WHOLE = tuple(example().lines.values())
GAMES = [("marginalia", WHOLE), *((each.game, RECORDS[each.id]) for each in SHELF if each.id in RECORDS)]


def keep(store: Store, id: str, game: str, *entries: Entry) -> None:
    """Put a table into the file, its first act one of two entries."""
    store.tables.create(id, game, Change(rows=[entries[:2], *((each,) for each in entries[2:])]))


def shelf(tmp_path: Path) -> AppContext:
    """The services on a file."""
    return context(tmp_path / "kept.db")


def passes(ctx: AppContext) -> None:
    """Time passes until nothing waits."""
    timers = cast(StillTimers, ctx.shelf._timers)
    while timers.later:
        timers.pass_by()


@pytest.mark.parametrize(("game", "entries"), GAMES)
def test_no_word_leaves_the_file(store: Store, game: str, entries: tuple[Entry, ...]) -> None:
    """Each text that people said is a dot, one told aloud stays empty, and all else is as it was."""
    keep(store, "one", game, *entries)
    rows = [row for row in store.tables.wordless("one").rows if not isinstance(row, str)]
    found = [entry for row in rows for entry in row]
    assert [words_of(entry) for entry in found] == ["·" if words_of(entry) else "" for entry in entries]
    names = [(entry.kind, entry.slot) for entry in found]
    assert names == [(entry.kind, entry.slot) for entry in entries]


def test_marks_of_undo_are_rows_as_before(store: Store) -> None:
    """What was undone is no part of what stands."""
    store.tables.create(
        "one", "marginalia", Change(rows=[(WorldSet(words="The Tidelands"),), "undone", "redone"])
    )
    assert store.tables.wordless("one").rows == ((WorldSet(words="·"),), "undone", "redone")


@pytest.mark.parametrize("spoiled", ["{", "[]", '{"kind":"nothing"}', ""])
def test_a_row_that_cannot_be_read_is_said_to_be_damaged(store: Store, spoiled: str) -> None:
    """As where the table is opened; the message has none of it."""
    keep(store, "one", "marginalia", *WHOLE[:3])
    connection(store).execute("UPDATE record SET entry = ? WHERE seq = 1", (spoiled,))
    with pytest.raises(Damaged, match="can't be read"):
        store.tables.wordless("one")


def test_it_is_read_a_moment_after_it_is_asked_for(tmp_path: Path) -> None:
    """Nothing at once; then it is told of once, and there until the table changes."""
    ctx, told = shelf(tmp_path), list[str]()
    ctx.changes.on(Kind.SHELF_READ, lambda: told.append("found"))
    keep(ctx.storage.store, "one", "marginalia", *WHOLE)
    assert ctx.shelf.state_of("one") is None and ctx.shelf.state_of("one") is None
    passes(ctx)
    state = ctx.shelf.state_of("one")
    assert told == ["found"] and isinstance(state, Table)
    assert list(state.totals.values()) == list(read({entry.slot: entry for entry in WHOLE}).totals.values())
    assert {state.name(seat) for seat in state.seats} == {"·"}
    store = ctx.storage.store
    store.tables.write("one", store.tables.version("one"), Change(seq=len(WHOLE) - 1, rows=["undone"]))
    assert ctx.shelf.state_of("one") is None


def test_whoever_leafs_on_waits_for_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the tables that a cursor only passed by none is read."""
    ctx, read = shelf(tmp_path), list[str]()
    wordless = Tables.wordless

    def watched(tables: Tables, id: str) -> Loaded:
        read.append(id)
        return wordless(tables, id)

    monkeypatch.setattr(Tables, "wordless", watched)
    for id in ("one", "two", "three"):
        keep(ctx.storage.store, id, "marginalia", *WHOLE[:4])
        ctx.shelf.state_of(id)
    passes(ctx)
    assert read == ["three"] and ctx.shelf.state_of("three") is not None


def test_a_damaged_table_has_no_preview(tmp_path: Path) -> None:
    """It stays unread, also one that is gone, and nothing is said of it: to open it says why."""
    ctx = shelf(tmp_path)
    keep(ctx.storage.store, "one", "marginalia", *WHOLE[:3])
    connection(ctx.storage.store).execute("UPDATE record SET entry = '{' WHERE seq = 1")
    for id in ("one", "gone"):
        assert ctx.shelf.state_of(id) is None
        passes(ctx)
        assert ctx.shelf.state_of(id) is None


def test_a_table_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    """Of a game that nobody knows here it has its line, and whoever opens it is told what to install."""
    ctx = shelf(tmp_path)
    ctx.storage.store.tables.create("one", "whist", Change(rows=[(WorldSet(words="The Tidelands"),)]))
    assert [table.game for table in ctx.shelf.tables()] == ["whist"]
    assert ctx.shelf.state_of("one") is None
    passes(ctx)
    assert ctx.shelf.state_of("one") is None
    why = "A later version of this program made this table, so it was left as it is: install that version."
    assert ctx.table.open("one") == ctx.table.rematch("one") == why
    assert not doubt_beside(tmp_path / "kept.db").exists()

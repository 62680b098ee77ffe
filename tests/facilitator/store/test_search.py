"""Searching all tables: what stands is found, what went is not, and nothing has to be kept for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facilitator.games.marginalia.entries import AgendaSet, Seated, Starred, WorldSet
from facilitator.games.mariglia.entries import Placed
from facilitator.services.over_tables.search import MOST, Search
from facilitator.session import Session
from facilitator.store import MEMORY, Change, Store
from facilitator.store.shelf import folded
from tests.facilitator.conftest import Opens
from tests.facilitator.hostile import WORDS
from tests.facilitator.tables import PHRASE, SEA, Clock, files_with, raw, started

TEXT = st.text() | st.sampled_from(WORDS)


def found(store: Store, words: str) -> dict[str, int]:
    """How often the words are found, by the id of the table."""
    return {each.table.id: each.times for each in store.shelf.search(words) if each is not None}


def kept(store: Store, id: str, *rows: object, title: str = "", **more: object) -> None:
    """A table with these rows."""
    store.tables.create(id, "marginalia", Change(rows=rows, title=title, **more))  # type: ignore[arg-type]


def test_titles_names_and_stories_are_counted(store: Store) -> None:
    """In a title, a name, an agenda and a star five times; once in another table; not in a third."""
    words = (
        Seated(seat=0, words="Salty"),
        AgendaSet(age=1, words="salt, SALT"),
        Starred(number=1, words="salt"),
    )
    kept(store, "a1", words, title="Salt")
    kept(store, "b2", (WorldSet(words="basalt"),))
    kept(store, "c3", SEA)
    assert found(store, "salt") == {"a1": 5, "b2": 1}
    assert [each.table.title for each in store.shelf.search("SALT") if each is not None] == ["Salt", ""]


def test_every_game_is_looked_through(store: Store) -> None:
    """A name at a match of Mariglia."""
    session = Session.create(store, "mariglia", Placed(seat=0, words="Gavino"))
    assert found(store, "gav") == {session.id: 1}


def test_only_what_stands_is_found(store: Store) -> None:
    """Corrected, undone and half-typed words are not; nor are limits, choices and the program's own words."""
    session = started(store)
    session.record(WorldSet(words="basalt"))
    session.record(WorldSet(words="the sea"))
    session.record(AgendaSet(age=1, words="granite"))
    session.undo()
    session.choose("check_in", "every")
    session.leave_out({"needles": "line"})
    assert found(store, "sea") == {session.id: 1}
    for absent in ("basalt", "granite", "every", "needles", "world_set", "kind", "words"):
        assert found(store, absent) == {}


def test_the_shelf_comes_first_and_then_the_archive(store: Store, clock: Clock) -> None:
    """In each the table touched last; a table of the archive is known as such."""
    for id in ("a1", "b2", "c3", "d4"):
        clock.now += 1
        kept(store, id, SEA)
    store.shelf.archive("d4", True)
    store.shelf.archive("a1", True)
    tables = [each.table for each in store.shelf.search("sea") if each is not None]
    assert [table.id for table in tables] == ["c3", "b2", "d4", "a1"]
    assert [table.archived for table in tables] == [False, False, True, True]


@pytest.mark.parametrize("words", ['“"\\', "straSSE", "漢", "%", "_", "a\tb"])
def test_any_signs_are_found_as_they_are(store: Store, words: str) -> None:
    """Quotes, wildcards, marks and letters of any script, in any case."""
    kept(store, "a1", (WorldSet(words='x“"\\ Straße é\u0301 漢 % _ a\tb'),))
    kept(store, "b2", (WorldSet(words="nothing of it"),))
    assert found(store, words) == {"a1": 1}


@pytest.mark.parametrize("said", ["Zoë", "Zoe\u0308", "ZOË", "ＺＯË", "zoe", "Z\u200bo\u00ade"])
@pytest.mark.parametrize("words", ["Zoë", "zoe\u0308", "zoe", "zo\u0308e", "Ｚｏｅ", "zo\ufeffe"])
def test_letters_are_found_however_they_were_typed(store: Store, said: str, words: str) -> None:
    """Composed or with a mark of its own, with the accent or without, in any case and width: once each."""
    kept(store, "a1", (WorldSet(words=f"“{said}” left"),))
    kept(store, "b2", SEA, title=f"{said}’s lamp")
    assert found(store, words) == {"a1": 1, "b2": 1}


@pytest.mark.parametrize(("said", "words"), [("a＂b＼c", '"b\\c'), ("a\nb\tc", "\nb\t"), ("a\\nb", "\\n")])
def test_escaped_signs_are_found(store: Store, said: str, words: str) -> None:
    """A sign that the file escapes is found where it is, a wide one as the narrow one that it folds to."""
    kept(store, "a1", (WorldSet(words=said),))
    assert found(store, words) == {"a1": 1}


def test_a_mark_alone_is_nowhere(store: Store) -> None:
    """Nothing is left of it to be looked for."""
    kept(store, "a1", (WorldSet(words="e\u0301"),), title="e\u0301")
    assert found(store, "\u0301") == {}


@settings(max_examples=40)
@given(before=TEXT, words=TEXT.filter(bool), after=TEXT)
def test_what_is_in_a_story_is_found(before: str, words: str, after: str) -> None:
    """Whatever people write: any piece of it is found as often as it stands there."""
    store = Store(MEMORY)
    session = Session.create(store, "marginalia", WorldSet(words=before + words + after))
    wanted = words.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    times = folded(session.state.words(("world_set",))).count(folded(wanted)) if folded(wanted) else 0
    assert found(store, wanted) == ({session.id: times} if times else {})
    store.close()


def test_a_table_that_can_not_be_read_is_passed_over(store: Store, path: Path) -> None:
    """A spoilt record has no story; its title is still found, and so are the other tables."""
    kept(store, "a1", SEA, title="The sea")
    kept(store, "b2", SEA)
    with raw(path) as db:
        db.execute("UPDATE record SET entry = '{\"kind\":\"sea\"' WHERE session = 'a1'")
    assert found(store, "sea") == {"a1": 1, "b2": 1}


def test_a_table_deleted_meanwhile_is_passed_over(store: Store, opens: Opens) -> None:
    """Another window deletes it while the search is on its way."""
    kept(store, "a1", SEA)
    steps = store.shelf.search("sea")
    opens().shelf.delete("a1")
    assert list(steps) == [None]


def test_a_search_leaves_nothing_that_an_erasure_would_miss(store: Store, home: Path) -> None:
    """No index is kept: searched, erased and scrubbed, the words are in no file."""
    session = started(store)
    session.record(WorldSet(words=PHRASE))
    assert found(store, PHRASE) == {session.id: 1}
    session.erase(("world_set",))
    assert session._store.file.scrub() == ""
    assert (files_with(home, PHRASE), found(store, PHRASE)) == ([], {})


# ---------------------------------------------------------------- a little at a time


def many(tables: int) -> Store:
    """A store with so many tables by the sea."""
    store = Store(MEMORY)
    for number in range(tables):
        kept(store, f"{number:04}", SEA)
    return store


def test_a_search_gives_way_when_its_time_is_up() -> None:
    """Each table takes three quarters of what there is time for: two at once, and what is left is known."""
    ticks = iter(range(1000))
    search = Search(many(7), "sea", clock=lambda: next(ticks) * 0.0045)
    seen = [(len(found.tables), found.left) for found in (search.go_on() for _ in range(4))]
    assert seen == [(2, 5), (4, 3), (6, 1), (7, 0)]


def test_no_more_are_listed_than_anybody_reads() -> None:
    """With more tables than that the search ends, and says so; with just as many it does not."""
    for tables, more in ((MOST, False), (MOST + 3, True)):
        search = Search(many(tables), "sea", clock=lambda: 0.0)
        found = search.go_on()
        assert (len(found.tables), found.left, found.more) == (MOST, 0, more)

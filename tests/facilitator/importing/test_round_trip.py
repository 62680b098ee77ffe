"""What is exported and brought back is the same to the byte, and a table of its own."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import FactStated, Predicted, Seated, WorldSet
from facilitator.importing.reading import brought
from facilitator.importing.table import put
from facilitator.session import Session
from facilitator.store import MEMORY, Store
from tests.facilitator.hostile import WORDS
from tests.facilitator.importing.files import GAMES, TITLE, opened, played, text


def again(written: str) -> str:
    """What is exported of a file that was brought."""
    store = Store(MEMORY)
    session = opened(store, put(store, brought(written.encode())))
    store.close()
    return text(session.state, session.title)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=8)
@given(seed=st.integers(0, 2**32))
def test_any_evening_comes_back_to_the_byte(game: str, seed: int) -> None:
    """Exported, brought and exported again: the very same file, of every game."""
    written = text(played(game, seed))
    assert again(written) == written


@pytest.mark.parametrize("words", WORDS)
def test_any_words_come_back(words: str) -> None:
    """Signs, scripts, line breaks and control characters, in a title as in a line."""
    store = Store(MEMORY)
    session = Session.create(store, "marginalia", Seated(seat=0, words=words), WorldSet(words=f"x{words}"))
    session.rename(words)
    written = text(session.state, session.title)
    assert again(written) == written


def test_what_is_gone_stays_here() -> None:
    """Nothing undone, corrected, struck or half typed is in the file, and so not in what is brought."""
    store = Store(MEMORY)
    names = (Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"))
    session = Session.create(store, "marginalia", *names)
    session.record(WorldSet(words="the first sea"))
    session.record(WorldSet(words="the second sea"))
    session.strike(("world_set",))
    session.record(WorldSet(words="the third sea"))
    session.record(WorldSet(words="the fourth sea"))
    session.undo()
    session.draft(("society_noted", 1), "the fifth sea")
    written = text(session.state, TITLE)
    seas = ("first", "second", "third", "fourth", "fifth")
    assert [sea for sea in seas if f"{sea} sea" in written] == ["third"]
    there = opened(store, put(store, brought(written.encode())))
    assert there.drafts == {} and not there.can_redo
    assert there.state.words(("world_set",)) == "the third sea"


def test_what_the_table_let_stand_stands() -> None:
    """A number that a rule refuses comes along with the rule that was overruled."""
    table = played("blob", 1)
    line = next(entry for entry in table.lines.values() if isinstance(entry, Predicted))
    over: Entry = replace(line, tricks=99, overruled="M-14")
    found = brought(text(type(table)({**table.lines, over.slot: over})).encode())
    assert over in found.entries


def test_each_is_a_new_table() -> None:
    """The same file twice is two tables; the one that was there is as it was."""
    store = Store(MEMORY)
    session = Session.create(
        store, "marginalia", Seated(seat=0, words="Ana"), FactStated(age=1, seat=0, words="x")
    )
    session.rename(TITLE)
    before = store.load(session.id)
    found = brought(text(session.state).encode())
    first, second = put(store, found), put(store, found)
    assert len({session.id, first, second}) == 3
    assert store.load(session.id) == before
    assert store.load(first).rows == store.load(second).rows
    assert {shelved.title for shelved in store.shelf()} == {TITLE}
    assert {shelved.people for shelved in store.shelf()} == {1}
    assert {shelved.stands for shelved in store.shelf()} == {"who plays"}

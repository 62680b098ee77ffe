"""What is exported and brought back is the same to the byte, and a table of its own."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    QUESTIONS,
    DealerSet,
    FactStated,
    FarewellTold,
    Predicted,
    Seated,
    TalkedOver,
    WorldSet,
)
from facilitator.games.marginalia.table import Table
from facilitator.games.mariglia.entries import Placed
from facilitator.games.mariglia.match import Match
from facilitator.games.registry import plugin_of, rules_of
from facilitator.importing.reading import parsed, shelve
from facilitator.record import LONGEST_PLAYER, LONGEST_TITLE
from facilitator.services.view import ViewState
from facilitator.session import Session
from facilitator.store import MEMORY, Store
from facilitator.summary import people, stands
from screens.places import page_due
from tests.exports.tidelands import tidelands
from tests.facilitator.hostile import WORDS
from tests.facilitator.importing.files import GAMES, TITLE, broken_off, document, opened, played, text


def again(written: str) -> str:
    """What is exported of a file that was brought."""
    store = Store(MEMORY)
    session = opened(store, shelve(store, parsed(written.encode())))
    store.close()
    return text(session.state, session.title)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=8)
@given(seed=st.integers(0, 2**32))
def test_any_evening_comes_back_to_the_byte(game: str, seed: int) -> None:
    """Exported, brought and exported again: the very same file, of every game."""
    written = text(played(game, seed))
    assert again(written) == written


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=12)
@given(seed=st.integers(0, 2**32), until=st.floats(0, 1))
def test_it_stands_where_the_original_stood(game: str, seed: int, until: float) -> None:
    """Broken off anywhere, with beats told aloud or erased, it comes to the same step, figures and page."""
    rules, there = rules_of(game), broken_off(game, seed, until)
    found = parsed(text(there).encode()).state
    assert rules.next_step(found) == rules.next_step(there)
    assert rules.figures(found) == rules.figures(there)
    assert page(game, found) == page(game, there)
    assert (stands(found), people(found)) == (stands(there), people(there))


def page(game: str, state: Any) -> tuple[str, int]:
    """Where a window that has just been opened stands."""
    moment = ViewState(game=plugin_of(game).id, state=state, step=rules_of(game).next_step(state))
    return page_due(moment)


@pytest.mark.parametrize("told", range(4))
def test_farewells_told_aloud_are_over(told: int) -> None:
    """What was told aloud of the last words isn’t asked for again, and neither are questions talked over."""
    lines = {slot: line for slot, line in tidelands().items() if slot[0] != "talked_over"}
    said: list[Entry] = [FarewellTold(seat=seat) for seat in range(5)]
    said += [TalkedOver(question=question) for question in QUESTIONS[:told]]
    found = parsed(text(Table({**lines, **{entry.slot: entry for entry in said}})).encode()).state
    assert rules_of("marginalia").next_step(found).slot == ("talked_over", QUESTIONS[told], 0)


def test_a_world_told_aloud_is_not_asked_for() -> None:
    """The page before the story is over once somebody has gone on from it, though nothing was typed."""
    people = [Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"), DealerSet(seat=0)]
    before = Table({entry.slot: entry for entry in people})
    after = Table({**before.lines, ("world_set",): WorldSet()})
    step = rules_of("marginalia").next_step
    assert step(parsed(text(before).encode()).state).kind == "world"
    assert step(parsed(text(after).encode()).state).kind == after.step.kind != "world"


def test_whoever_was_forgotten_keeps_the_seat() -> None:
    """A seat without a name is still taken: a match of four comes back as a match of four."""
    match = played("mariglia", 3)
    forgotten = Match({**match.lines, ("placed", 2): Placed(seat=2, words="")})
    assert parsed(text(forgotten).encode()).state.seats == (0, 1, 2, 3)


def test_older_files_still_come() -> None:
    """A file from before blank beats were lines is read as it always was."""
    older = document(played("marginalia", 7))
    older["lines"] = [line for line in older["lines"] if line.get("words", "x")]
    assert len(parsed(json.dumps(older).encode()).entries) == len(older["lines"])


@pytest.mark.parametrize("words", WORDS)
def test_any_words_come_back(words: str) -> None:
    """Signs, scripts, line breaks and control characters, in a title and a name as in a line."""
    store = Store(MEMORY)
    session = Session.create(
        store, "marginalia", Seated(seat=0, words=words[:LONGEST_PLAYER]), WorldSet(words=f"x{words}")
    )
    session.rename(words[:LONGEST_TITLE])
    written = text(session.state, session.title)
    assert again(written) == written


def test_what_is_gone_stays_here() -> None:
    """Nothing undone, corrected, erased or half typed is in the file, and so not in what is brought."""
    store = Store(MEMORY)
    names = (Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"))
    session = Session.create(store, "marginalia", *names)
    session.record(WorldSet(words="the first sea"))
    session.record(WorldSet(words="the second sea"))
    session.erase(("world_set",))
    session.record(WorldSet(words="the third sea"))
    session.record(WorldSet(words="the fourth sea"))
    session.undo()
    session.draft(("society_noted", 1), "the fifth sea")
    written = text(session.state, TITLE)
    seas = ("first", "second", "third", "fourth", "fifth")
    assert [sea for sea in seas if f"{sea} sea" in written] == ["third"]
    there = opened(store, shelve(store, parsed(written.encode())))
    assert there.drafts == {} and not there.can_redo
    assert there.state.words(("world_set",)) == "the third sea"


def test_what_the_table_let_stand_stands() -> None:
    """A number that a rule refuses comes along with the rule that was overruled."""
    table = played("blob", 1)
    line = next(entry for entry in table.lines.values() if isinstance(entry, Predicted))
    over: Entry = replace(line, tricks=99, overruled="M-14")
    found = parsed(text(type(table)({**table.lines, over.slot: over})).encode())
    assert over in found.entries


def test_each_is_a_new_table() -> None:
    """The same file twice is two tables; the one that was there is as it was."""
    store = Store(MEMORY)
    session = Session.create(
        store, "marginalia", Seated(seat=0, words="Ana"), FactStated(age=1, seat=0, words="x")
    )
    session.rename(TITLE)
    before = store.tables.load(session.id)
    found = parsed(text(session.state).encode())
    first, second = shelve(store, found), shelve(store, found)
    assert len({session.id, first, second}) == 3
    assert store.tables.load(session.id) == before
    assert store.tables.load(first).rows == store.tables.load(second).rows
    assert {shelved.title for shelved in store.shelf.page()} == {TITLE}
    assert {shelved.people for shelved in store.shelf.page()} == {1}
    assert {shelved.stands for shelved in store.shelf.page()} == {"who plays"}

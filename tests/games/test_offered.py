"""The games that can be played, each by names of its own."""

from __future__ import annotations

import json

import pytest

from exports.formats import made
from exports.json_export import document
from exports.source import Source, usual
from facilitator.games.game import State
from facilitator.games.offered import GAMES, USUAL, Offered, name_of, record_of, short_of
from facilitator.rules import opening_of, rules_of
from facilitator.scoresheet.model import NotASheet
from facilitator.scoresheet.worked_out import read
from facilitator.stands import stands, told_apart

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@pytest.mark.parametrize("what", ["id", "name", "short", "letter", "word"])
def test_no_two_games_share_what_tells_them_apart(what: str) -> None:
    """Neither on Home nor in a list nor on the command line."""
    assert len({getattr(game, what) for game in GAMES.values()}) == len(GAMES)


@EVERY
def test_a_record_is_that_of_a_game_with_one_of_its_own(game: Offered) -> None:
    """Whose record a game keeps leads to rules at once, and not to another game that borrows them."""
    assert GAMES[game.record].record == game.record


def test_blob_is_a_record_of_marginalia() -> None:
    """And each other game keeps one of its own."""
    assert {id for id in GAMES if record_of(id) != id} == {"blob"}
    assert record_of("blob") == "marginalia"


def test_a_game_that_nobody_knows_keeps_its_id_for_a_name() -> None:
    """A table that a later version made still has its line on the shelf, and is read by the usual rules."""
    assert (name_of("whist"), short_of("whist"), record_of("whist")) == ("whist", "whist", USUAL)
    assert (name_of("blob"), short_of("blob")) == ("Blob – card game", "Blob")


@EVERY
def test_a_table_says_itself_which_game_is_played(game: Offered) -> None:
    """Once what it begins with stands, its state has the id of the game, also where it borrows a record."""
    state: State = rules_of(game.id).read({entry.slot: entry for entry in opening_of(game.id)})
    assert state.plays == game.id
    assert told_apart(game.record, stands(state)) == (game.id, "who plays")


@EVERY
def test_a_rematch_plays_the_same_game(game: Offered) -> None:
    """What it begins with says so too."""
    rules = rules_of(game.id)
    first = rules.read({entry.slot: entry for entry in opening_of(game.id)})
    assert rules.read({entry.slot: entry for entry in first.again()}).plays == game.id


def test_only_what_borrows_a_record_begins_with_something() -> None:
    """A game with a record of its own, or one that nobody knows, begins empty."""
    assert {id for id in GAMES if opening_of(id)} == {"blob"}
    assert opening_of("whist") == ()


@EVERY
def test_every_game_can_be_exported(game: Offered) -> None:
    """An evening at which nothing happened yet has its lines, its sheet and its page, under its own id."""
    state = rules_of(game.id).read({entry.slot: entry for entry in opening_of(game.id)})
    found = document(state, "Thursday")
    assert (found["game"], found["sheet"]["game"]) == (game.id, game.id)
    assert [line["kind"] for line in found["lines"]] == [entry.kind for entry in opening_of(game.id)]
    assert made(Source(game.record, state, "Thursday", usual(game.record, state)))


@EVERY
def test_a_sheet_on_paper_is_read_by_its_game_or_refused_by_name(game: Offered) -> None:
    """Which games have one stands in the table too; the first key that is missing tells that it was read."""
    with pytest.raises(NotASheet) as fault:
        read(json.dumps({"game": game.id}).encode())
    missing = "players: this key is missing"
    assert str(fault.value) == (missing if game.on_paper else f"game: {game.name} has no score sheet")

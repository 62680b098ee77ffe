"""The games that can be played, each by names of its own."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest

from exports.data.json_export import document
from exports.files import made
from exports.source import Source, usual
from facilitator.games.game import State
from facilitator.games.plugin import Offer, Plugin
from facilitator.games.registry import (
    is_known,
    kinds_of,
    load,
    name_of,
    offers,
    opening_of,
    plugin_of,
    plugins,
    rules_of,
    short_of,
)
from facilitator.scoresheet.model import NotASheet
from facilitator.scoresheet.worked_out import read
from facilitator.summary import game_and_place, stands
from screens.ui.page import Page
from tests.facilitator.faults import MISSING

EVERY = pytest.mark.parametrize("game", offers(), ids=[offer.id for offer in offers()])


@pytest.mark.parametrize("what", ["id", "name", "short", "letter", "word"])
def test_no_two_games_share_what_tells_them_apart(what: str) -> None:
    """Neither on Home nor in a list nor on the command line."""
    assert len({getattr(game, what) for game in offers()}) == len(offers())


def test_blob_is_a_second_offer_of_marginalia() -> None:
    """It keeps the same record; each other game is offered in one way."""
    assert {offer.id for offer in offers() if plugin_of(offer.id).id != offer.id} == {"blob"}
    assert plugin_of("blob").id == "marginalia"


def test_a_game_that_nobody_knows_keeps_its_id_for_a_name() -> None:
    """A table that a later version made still has its line on the shelf."""
    assert (name_of("whist"), short_of("whist"), is_known("whist")) == ("whist", "whist", False)
    assert (name_of("blob"), short_of("blob")) == ("Blob – card game", "Blob")


@EVERY
def test_a_table_says_itself_which_game_is_played(game: Offer) -> None:
    """Once what it begins with stands, its state has the id of the game, also where it borrows a record."""
    state: State = rules_of(game.id).read({entry.slot: entry for entry in opening_of(game.id)})
    assert state.plays == game.id
    assert game_and_place(plugin_of(game.id).id, stands(state)) == (game.id, "who plays")


@EVERY
def test_a_rematch_plays_the_same_game(game: Offer) -> None:
    """What it begins with says so too."""
    rules = rules_of(game.id)
    first = rules.read({entry.slot: entry for entry in opening_of(game.id)})
    assert rules.read({entry.slot: entry for entry in first.again()}).plays == game.id


def test_only_what_borrows_a_record_begins_with_something() -> None:
    """A game with a record of its own, or one that nobody knows, begins empty."""
    assert {offer.id for offer in offers() if opening_of(offer.id)} == {"blob"}
    assert opening_of("whist") == ()


@EVERY
def test_every_game_can_be_exported(game: Offer) -> None:
    """An evening at which nothing happened yet has its lines, its sheet and its page, under its own id."""
    state = rules_of(game.id).read({entry.slot: entry for entry in opening_of(game.id)})
    found = document(state, "Thursday")
    assert (found["game"], found["sheet"]["game"]) == (game.id, game.id)
    assert [line["kind"] for line in found["lines"]] == [entry.kind for entry in opening_of(game.id)]
    assert made(Source(plugin_of(game.id).id, state, "Thursday", usual(game.id, state)))


@EVERY
def test_a_sheet_on_paper_is_read_by_its_game_or_refused_by_name(game: Offer) -> None:
    """Which games have one stands in the table too; the first key that is missing tells that it was read."""
    with pytest.raises(NotASheet) as fault:
        read(json.dumps({"game": game.id}).encode())
    missing, none = f"players: {MISSING}", f"game: {game.name} has no score sheet"
    assert str(fault.value) == (missing if plugin_of(game.id).score_sheet else none)


@pytest.mark.parametrize("plugin", plugins(), ids=[plugin.id for plugin in plugins()])
def test_what_a_game_declares_is_there(plugin: Plugin) -> None:
    """Every part can be imported; pages have the name under which they are declared, blanks hold words."""
    parts = (plugin.rules, plugin.kinds, plugin.exports, plugin.acts, plugin.has_come,
             plugin.happening, plugin.meanings, plugin.people,
             plugin.without_story, plugin.remembers, *plugin.panes, *plugin.commands,
             *(offer.opening for offer in plugin.offers))  # fmt: skip
    assert all(load(part) is not None for part in parts if part)
    assert all(issubclass(load(page), Page) for page in plugin.pages.values())
    assert all(load(page).name == name for name, page in plugin.pages.items())
    kinds = {kind.blank or name: kind for name, kind in kinds_of(plugin.id).items()}
    assert all("words" in {field.name for field in fields(kinds[blank])} for blank in plugin.words)

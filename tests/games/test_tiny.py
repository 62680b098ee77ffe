"""A game of one file goes through the whole program, and nothing outside of its file knows it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from string import ascii_lowercase

import pytest

from exports.data.json_export import text
from exports.files import checked, made
from exports.model import Choices
from exports.source import Source, usual
from facilitator.cli.arguments import parser
from facilitator.entry_json import from_json, to_json
from facilitator.games import registry
from facilitator.games.game import Entry, RuleViolation
from facilitator.importing.reading import parsed, shelve
from facilitator.paths import database
from facilitator.services.front_end import ToHome, ToPage
from facilitator.services.view import ViewState
from facilitator.session import Session
from facilitator.store import Store
from facilitator.summary import half_typed
from screens.shelf.forget import everybody
from tests.games.tiny import PLUGIN, Tiny, TinyNamed, TinyScored, TinyTold
from tests.screens.app.playing import opened, settled, shown, typed

ADA, BO = TinyNamed(seat=0, words="Ada"), TinyNamed(seat=1, words="Bo")
SCORED = tuple(TinyScored(round=n, points=points) for n, points in enumerate(((5, 3), (0, 9), (4, 4)), 1))
TOLD = TinyTold(seat=0, words="Bo counts the lamps.")
ALL = (ADA, BO, *SCORED, TOLD, TinyTold(seat=1))


@pytest.fixture(autouse=True)
def tiny() -> Iterator[None]:
    """The game is there for a test, and gone after it."""
    registry.add(PLUGIN)
    yield
    registry.remove(PLUGIN)


@pytest.fixture
def store(home: Path) -> Iterator[Store]:
    """An empty store."""
    found = Store(database())
    yield found
    found.close()


def played(store: Store, *entries: Entry) -> Session:
    """A table of it, each entry one act."""
    session = Session.create(store, "tiny")
    for entry in entries:
        session.record(entry)
    return session


async def test_it_is_played_from_home_to_its_end_and_again() -> None:
    """Listed and begun on Home; names, three rounds, a line of words; undo, redo, a correction, a rematch."""
    async with opened() as (app, pilot):
        assert "t  Tiny – three rounds" in shown(app)
        await typed(pilot, "t “Ada enter “Bo enter")
        assert "Round 1: the points of Ada?" in shown(app)
        await typed(pilot, "5 3")
        await settled(pilot, lambda: "Enter keeps it: Ada 0 → 5, Bo 0 → 3." in shown(app))
        await typed(pilot, "enter 0 9 enter 4 4 enter")
        assert "Ada, what do you take from it?" in shown(app) and "Bo  16" in shown(app)
        await typed(pilot, "escape ctrl+z")
        assert "Undid the points. Press ctrl+y to redo." in shown(app) and "Round 3" in shown(app)
        await typed(pilot, "ctrl+y “The_lamps enter “To_count enter")
        assert "It is over." in shown(app)
        app.router.go(ToPage("tiny-sheet"))
        await typed(pilot, "down 9 9")
        assert "Enter keeps it: Ada 9 → 18." in shown(app)
        await typed(pilot, "enter escape r")
        assert "Round 1: the points of Ada?" in shown(app) and app.ctx.table.session is None


async def test_the_palette_the_help_and_the_shelf_know_it() -> None:
    """Its commands, its name in the help, its line on the shelf with where it stands."""
    async with opened(ADA, BO, SCORED[0], game="tiny") as (app, pilot):
        await typed(pilot, "ctrl+p “the_sheet enter")
        assert "round 1  (5, 3)" in shown(app)
        await typed(pilot, "f1")
        assert "Tiny – three rounds. You count to nine." in shown(app)
        await typed(pilot, "enter escape")
        app.router.go(ToHome())
        await typed(pilot, "enter")
        assert "Round 2" in shown(app)
        app.router.go(ToHome())
        assert "2 players · 5 : 3" in shown(app)


async def test_the_export_page_shows_it() -> None:
    """What would be written stands on the page, without lives and characters."""
    async with opened(*ALL, game="tiny", size=(120, 40)) as (app, pilot):
        app.router.go(ToPage("export"))
        await settled(pilot, lambda: "Bo counts the lamps." in shown(app))
        assert "characters" not in shown(app)


def test_every_format_takes_it_and_reads_it_back() -> None:
    """Markdown, HTML, EPUB, text, CSV and JSON; with other names where they were chosen."""
    state = Tiny({entry.slot: entry for entry in ALL})
    for format in ("markdown", "html", "epub", "text", "csv", "json"):
        source = Source("tiny", state, "Thursday", usual("tiny", state, format))
        assert checked(source)
    (page,) = made(Source("tiny", state, "Thursday", usual("tiny", state))).values()
    assert "| round | Ada | Bo |" in str(page) and "Bo counts the lamps" in str(page)
    initials = Choices(what="cards", names="initials")
    (page,) = made(Source("tiny", state, "Thursday", initials)).values()
    assert "| round | A | B |" in str(page)


def test_an_export_comes_back_as_a_table_of_its_own(store: Store) -> None:
    """The same lines, told aloud or not, and the same step; what is not of it is refused by its place."""
    state = Tiny({entry.slot: entry for entry in ALL})
    document = text(state, "Thursday")
    session = Session.open(store, shelve(store, parsed(document.encode())))
    assert session.game == "tiny" and session.lines == state.lines and session.title == "Thursday"
    assert json.loads(document)["sheet"] == {"game": "tiny", "totals": [9, 16]}
    wrong = document.replace('"tiny_told"', '"vignette_told"')
    with pytest.raises(Exception, match="this game has no such kind of line"):
        parsed(wrong.encode())


def test_its_record_is_kept_searched_and_erased(store: Store) -> None:
    """Rows come back as they were; a name and words are found; erased words leave the file."""
    session = played(store, *ALL)
    assert all(from_json(to_json((entry,))) == (entry,) for entry in ALL)
    assert [each.times for each in store.shelf.search("lamps") if each is not None] == [1]
    assert session.last_told() == TOLD.slot
    session.erase(TOLD.slot)
    assert session._store.file.scrub() == ""
    assert b"lamps" not in database().read_bytes()
    assert Session.open(store, session.id).state.lines[TOLD.slot] == TinyTold(seat=0)
    with pytest.raises(RuleViolation, match="T-1 most"):
        session.record(TinyScored(round=1, points=(10, 0)))


def test_somebody_is_forgotten_with_all_that_tells_of_them(store: Store) -> None:
    """The name and the words go from every row; the points stay. Both are people who can be forgotten."""
    session = played(store, *ALL)
    rules = registry.rules_of("tiny")
    view = ViewState(state=session.state, step=rules.next_step(session.state), game="tiny")
    assert [(each.seat, each.name) for each in everybody(view)] == [(0, "Ada"), (1, "Bo")]
    session.forget(0)
    assert session.state.name(0) == "a player" and session.state.totals == (9, 16)
    assert session.state.lines[TOLD.slot] == TinyTold(seat=0)
    assert session._store.file.scrub() == "" and b"Ada" not in database().read_bytes()


def test_a_line_half_typed_waits_to_be_kept() -> None:
    """Words of the story wait; a name half typed does not count among them."""
    state = Tiny({entry.slot: entry for entry in (ADA, BO, *SCORED)})
    assert half_typed(state, {TOLD.slot: "Bo", ("tiny_named", 0): "Adaline"}) == {TOLD.slot: "Bo"}


def test_the_command_line_begins_it() -> None:
    """Its word is one that `marginalia new` takes."""
    assert parser().parse_args(["new", "tiny"]).game == "tiny"


def test_no_game_takes_what_another_has() -> None:
    """Neither its id, its letter, its word nor its blanks; nothing is added then."""
    before = registry.offers()
    with pytest.raises(ValueError, match="tiny"):
        registry.add(PLUGIN)
    free = next(letter for letter in ascii_lowercase if letter not in {offer.letter for offer in before})
    same_blank = PLUGIN._replace(offers=(PLUGIN.offers[0]._replace(id="other", letter=free, word="other"),))
    with pytest.raises(ValueError, match="tiny_named"):
        registry.add(same_blank)
    assert registry.offers() == before

"""Facts about all formats together: what each is made of, and that everybody is called as was chosen."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

import pytest

from exports.errors import Unfaithful
from exports.files import checked, made, shown
from exports.formats import FORMATS, Format, WhichNames
from exports.model import Choices
from exports.names.of_people import initials
from exports.plain.page import text as plain_text
from exports.source import Source, usual
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import DuellistSeated, FirstActive
from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import CharacterNamed, Seated
from facilitator.games.marginalia.table import Table
from facilitator.games.mariglia.entries import DealTurned, Placed, PointsCounted, TeamNamed, TrionfoTurned
from facilitator.games.mariglia.match import Match
from facilitator.games.registry import plugins
from tests.exports.tidelands import blob, tidelands

NAMING = [row.id for row in FORMATS.values() if "names" in row.choices]
"""The formats in which people can be called by name; in any other nobody is."""
PLAYERS = ("Quillfeather", "Brambleby", "Wimplesnade", "Zorbett")
CHARACTERS = ("Hexandra", "Jocasta", "Yolk", "Vesper")
SIDES = ("Kettledrum", "Overcoat")
CALLED: dict[WhichNames, tuple[bool, bool]] = {
    "players": (True, False),
    "characters": (False, True),
    "both": (True, True),
    "initials": (False, False),
    "none": (False, False),
}
"""Whether the names of players and of characters are in a file, by what was chosen."""


def lines(*entries: Entry) -> dict[Any, Entry]:
    """The lines that these entries leave."""
    return {entry.slot: entry for entry in entries}


def people() -> list[Entry]:
    """The players, each with the letter that they wished for."""
    return [Seated(seat=seat, words=name, letter=name[0].lower()) for seat, name in enumerate(PLAYERS)]


def story() -> Table:
    """A whole evening of four with names that stand nowhere else in it."""
    lives = [CharacterNamed(seat=seat, words=name) for seat, name in enumerate(CHARACTERS)]
    return Table(tidelands(*people(), *lives))


def match() -> Match:
    """A match with a hand, its sides named."""
    seated = [Placed(seat=seat, words=name) for seat, name in enumerate(PLAYERS)]
    sides = [TeamNamed(team="NS", words=SIDES[0]), TeamNamed(team="EW", words=SIDES[1])]
    dealt = (DealTurned(seat=0), TrionfoTurned(hand=1, card="KD"), PointsCounted(hand=1, ns=44))
    return Match(lines(*seated, *sides, *dealt))


def duel() -> Duel:
    """A duel that has begun."""
    seated = [DuellistSeated(side=side, words=name) for side, name in enumerate(PLAYERS[:2])]
    return Duel(lines(*seated, FirstActive(side=0)))


TABLES: dict[str, tuple[str, Any]] = {
    "story": ("marginalia", story()),
    "blob": ("marginalia", Table({**blob(), **lines(*people())})),
    "mariglia": ("mariglia", match()),
    "duel": ("duel", duel()),
}


def test_every_game_has_a_table_here() -> None:
    """A game of the program that is in none of these goes through no format."""
    assert {game for game, _ in TABLES.values()} == {plugin.id for plugin in plugins()}


def everything(which: str, format: str, names: WhichNames) -> str:
    """The names and texts of all files, with nothing left out."""
    game, state = TABLES[which]
    choices = Choices(
        format=format, names=names, scores=True, talk=True, left_out=True, topics=True, notes=True, stars=True
    )
    files = made(Source(game, state, "Thursday", choices))
    # Nothing in a book is packed smaller, and so its bytes hold its words.
    texts = (text if isinstance(text, str) else text.decode("utf-8", "replace") for text in files.values())
    return "\n".join((*files, *texts))


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("which", TABLES)
@pytest.mark.parametrize("names", CALLED)
def test_everybody_is_called_as_was_chosen(which: str, format: str, names: WhichNames) -> None:
    """In no file and no file’s name is anybody who was not to be named, in any game and format."""
    found = everything(which, format, names).casefold()
    players, characters = CALLED[names] if format in NAMING else (False, False)
    assert any(name.casefold() in found for name in PLAYERS) == players
    for name in CHARACTERS:
        assert (name.casefold() in found) <= characters
    for name in SIDES:
        assert (name.casefold() in found) <= players


@pytest.mark.parametrize("format", NAMING)
def test_a_story_names_its_characters(format: str) -> None:
    """Where characters are asked for, every format names them."""
    assert all(name in everything("story", format, "characters") for name in CHARACTERS)


@pytest.mark.parametrize("format", NAMING)
def test_initials_stand_for_the_players(format: str) -> None:
    """The first letter of who dealt is in every format of a match."""
    found = everything("mariglia", format, "initials")
    assert re.search(r"\bQ\b", found)


def test_a_wished_letter_goes_with_the_name() -> None:
    """Without names JSON holds no letter that somebody wished for."""
    assert '"letter": "q"' in everything("story", "json", "players")
    assert '"letter": "q"' not in everything("story", "json", "none")


def test_initials_are_told_apart() -> None:
    """Two Anas are A1 and A2; accents and cases count as the letter, and no letter is none."""
    assert initials(["Ana", "Ben", "ana", "(Élise)", "7up", "…"]) == ("A1", "B", "A2", "É", "7", "")


def test_each_row_is_a_format() -> None:
    """Every row has a module with `files`, and where it is read back one with `verify`."""
    for row in FORMATS.values():
        assert callable(import_module(row.module).files)
        assert not row.read_back or callable(import_module(row.read_back).verify)
        game, state = TABLES["story"]
        files = made(Source(game, state, "Thursday", usual(game, state, row.id)))
        assert files and all(name.endswith(row.ending) for name in files)


def test_one_more_row_is_one_more_format(monkeypatch: pytest.MonkeyPatch) -> None:
    """A row alone makes the files, the look at them as another format, and the reading back."""
    row = Format("again", "again", ".md", "exports.markdown.page", "told", "exports.markdown.reading")
    monkeypatch.setitem(FORMATS, "again", row)
    source = Source("mariglia", match(), "Thursday", Choices(format="again", names="players"))
    assert list(made(source)) == ["thursday.md"] == list(checked(source))
    assert list(shown(source)) == ["thursday.md"]


def test_a_page_and_a_book_are_looked_at_as_text() -> None:
    """They are shown before they are written as their words, without signs of any format; so is Markdown."""
    for format, ending in (("html", "html"), ("epub", "epub"), ("markdown", "md")):
        source = Source("marginalia", story(), "Thursday", Choices(format=format, files="one"))
        assert list(made(source)) == [f"thursday.{ending}"] == list(shown(source))
        text = "".join(plain_text(page) for page in shown(source).values())
        assert text.startswith("Thursday\n\nThe Tidelands") and "\n\nHexandra\n\nInfancy\n" in text
        assert not set("#<>|*\\") & set(text)


def test_files_are_read_back_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Markdown that would read differently is not given out to be written."""
    source = Source("mariglia", match(), "Thursday", Choices(names="players"))
    monkeypatch.setattr("exports.markdown.page.escape.item", lambda text, indent="": f"*{text}*")
    with pytest.raises(Unfaithful):
        checked(source)

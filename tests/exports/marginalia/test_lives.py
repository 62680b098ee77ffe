"""A life: what of it is told, under which name, and as it was typed."""

from __future__ import annotations

import re

import pytest

from exports.files import made
from exports.marginalia.evening import evening_of
from exports.markdown.page import files
from exports.model import Choices
from exports.source import Source
from facilitator.games.marginalia.entries import (
    AgendaSet,
    ChairsMoved,
    CharacterNamed,
    FactStated,
    SocietyNoted,
    WorldSet,
)
from facilitator.games.marginalia.table import Table
from tests.exports.marginalia.telling import TABLE, TITLE, age, framed, life, told, totals
from tests.exports.tidelands import (
    CHARACTERS,
    ILSE,
    MAUD,
    ORRIN,
    PIET,
    WREN,
    fact,
    tidelands,
    vignette,
)


def test_one_word_is_enough() -> None:
    """A fact of one word reads well beside its label, and gets neither capital nor full stop."""
    word = life(Table(tidelands(fact(1, MAUD, "smallest", "fine"))), MAUD)["Infancy"]
    assert framed(word) == "Whose boat you sleep on · one of the few: fine"


def test_an_age_with_nothing_told_is_left_out() -> None:
    """Maud left no word of childhood, middle age, retirement and old age, whatever the agendas were."""
    assert list(life(TABLE, MAUD)) == ["Infancy", "Adolescence", "Youth", "Farewell"]


def test_a_life_without_a_word_is_left_out() -> None:
    """Of a name alone there is a heading; without one no such life, and no gap among the files."""
    untold = [FactStated(age=each, seat=ORRIN) for each in range(1, 8)]
    named = told(Table(tidelands(*untold))).of("life")[1]
    assert (named.passage.title, named.passage.inside) == ("Orrin", ())
    unnamed = told(Table(tidelands(*untold, CharacterNamed(seat=ORRIN)))).of("life")
    assert [part.stem for part in unnamed] == ["1-maud", "2-ilse", "3-wren", "4-piet"]


def test_facts_stay_as_typed_after_their_colon() -> None:
    """Capital and full stop are for paragraphs; a fact stands in a line of labels, in life and chronicle."""
    table = Table(tidelands(fact(1, MAUD, "smallest", "maud says hello to every dog")))
    assert framed(life(table, MAUD)["Infancy"]).endswith("one of the few: maud says hello to every dog")
    listed = [item.text for listing in age("Infancy", table).lists for item in listing.items]
    assert "Maud: maud says hello to every dog" in listed


def test_notes_get_a_capital_and_a_full_stop_unless_they_are_to_stay() -> None:
    """World, notes, vignettes and farewells; with one choice all of it is as it was typed."""
    notes = (
        WorldSet(words="our town"), AgendaSet(age=2, words="being clever"),
        SocietyNoted(age=2, words="new school"),
        vignette(2, PIET, "smaller", "made", "swears in Somali"),
    )  # fmt: skip
    found = {}
    for as_typed in (False, True):
        made = told(Table(tidelands(*notes)), Choices(as_typed=as_typed))
        childhood = next(p for p in made.of("life")[4].passage.inside if p.title == "Childhood")
        (chronicle,) = made.of("chronicle")
        note = next(p for p in chronicle.passage.inside if p.title == "Childhood").inside[-1].words
        found[as_typed] = (made.world[0].words, childhood.frame[0].words, note, childhood.words)
    assert found == {
        False: ("Our town.", "Being clever", "New school.", "Swears in Somali."),
        True: ("our town", "being clever", "new school", "swears in Somali"),
    }


def test_lives_stand_as_their_players_sit() -> None:
    """Moved chairs move the lives, their numbers and the rows of the sheet."""
    made = told(Table(tidelands(ChairsMoved(age=3, seats=(0, 4, 1, 2, 3)))), Choices(scores=True))
    stems = [part.stem for part in made.of("life")]
    assert stems == ["1-maud", "2-piet", "3-orrin", "4-ilse", "5-wren"]
    assert [row[0] for row in totals(made).rows] == ["Maud", "Piet", "Orrin", "Ilse", "Wren"]


def test_chosen_lives_only() -> None:
    """A life that was not chosen has no file and is not named among others."""
    made = told(choices=Choices(lives=(ILSE, WREN), talk=True, names="both"))
    assert [part.passage.title for part in made.of("life")] == ["Ilse", "Wren"]
    rest = re.sub("Orrin was afloat[^\n]*", "", "".join(files(made).values()))
    assert not re.search("Maud|Orrin|Piet|Ana|Benedict|Edmund", rest)


@pytest.mark.parametrize(
    ("names", "heading", "file"),
    [
        ("characters", "Benedict’s character", "2-benedicts-character.md"),
        ("none", "Life 2", "2-life.md"),
        ("players", "Benedict’s character", "2-benedict.md"),
        ("both", "Benedict’s character", "2-benedict.md"),
        ("initials", "B’s character", "2-b.md"),
    ],
)
def test_a_life_without_a_name(names: str, heading: str, file: str) -> None:
    """An unnamed character goes by its player as on the screen, by an initial, or by a number."""
    table = Table(tidelands(CharacterNamed(seat=ORRIN)))
    made = told(table, Choices(names=names))  # type: ignore[arg-type]
    assert made.of("life")[1].passage.title == heading
    assert file in files(made)


def test_in_a_class_a_character_without_a_name_goes_by_the_chair() -> None:
    """In lives, chronicle, notes and score sheet, in every file’s text and name, and not in the totals."""
    table = Table(tidelands(CharacterNamed(seat=ORRIN)))
    for format in ("markdown", "html", "text", "csv", "json"):
        choices = Choices(format=format, scores=True, talk=True)
        source = Source("marginalia", table, TITLE, choices, in_class=True)
        assert not re.search("Benedict|B’s", str(made(source))), format
    named = evening_of(table, Choices(scores=True), TITLE, in_class=True)
    assert [part.stem for part in named.of("life")][1] == "2-character-2"
    assert named.of("life")[1].passage.title == "Character 2"
    assert [row[0] for row in totals(named).rows] == ["Maud", "Character 2", "Ilse", "Wren", "Piet"]
    silent = [FactStated(age=each, seat=ORRIN) for each in range(1, 8)]
    table = Table(tidelands(*silent, CharacterNamed(seat=ORRIN)))
    stems = [part.stem for part in evening_of(table, Choices(), TITLE, in_class=True).of("life")]
    assert stems == ["1-maud", "2-ilse", "3-wren", "4-piet"]


def test_every_character_of_the_evening_has_a_life() -> None:
    """The example is whole: five lives, by name."""
    assert tuple(part.passage.title for part in told().of("life")) == CHARACTERS

"""Facts about what stays at the table: the defaults are the private ones, and blank is blank."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exports.data import json_export
from exports.documents import page, whole
from exports.epub import book as epub
from exports.files import made
from exports.formats import FORMATS, WhichNames
from exports.html import document as html
from exports.marginalia.evening import evening_of
from exports.markdown.page import files
from exports.model import Choices
from exports.plain.page import text as plain_text
from exports.source import Source
from facilitator.games.game import Entry, Lines
from facilitator.games.marginalia.entries import (
    CharacterNamed,
    FarewellTold,
    Predicted,
    Seated,
    Starred,
    TalkedOver,
)
from facilitator.games.marginalia.table import Table
from tests.exports.tidelands import PLAYERS, STORY, TOTALS, fact, farewell, tidelands, vignette
from tests.facilitator.importing.files import emptied

LIMITS = (("drowning", "line"), ("sickrooms in detail", "veil"))
EVERYTHING = Choices(scores=True, talk=True, left_out=True)
BEATS = [entry for entry in STORY if getattr(entry, "words", "")]


def exported(lines: Lines, choices: Choices = EVERYTHING) -> dict[str, str | bytes]:
    """Every file that can be made of a table."""
    table = Table(lines)
    told = evening_of(table, choices, "Thursday's tide", limits=LIMITS)
    book = replace(told, choices=replace(choices, files="one"))
    texts = {**files(told), **html.files(told), "text": plain_text(page(whole(told)))}
    return {**texts, **epub.files(book), "json": json_export.text(table, "Thursday's tide")}


def markdown(choices: Choices) -> str:
    """The names and texts of all Markdown files in one."""
    made = files(evening_of(Table(tidelands()), choices, "Thursday's tide", limits=LIMITS))
    return "\n".join((*made, *made.values()))


def without(lines: Lines, *entries: Entry) -> Lines:
    """The lines in which these entries' slots were never filled."""
    slots = {entry.slot for entry in entries}
    return {slot: entry for slot, entry in lines.items() if slot not in slots}


def blank(entry: Entry) -> Entry:
    """The entry without its words, as a strike leaves it."""
    return replace(entry, words="")  # type: ignore[call-arg]


@pytest.mark.parametrize("player", PLAYERS)
def test_players_are_not_named(player: str) -> None:
    """With the choices as they stand no player's name is in any file or file name."""
    assert player not in markdown(Choices())
    assert player in markdown(Choices(names="players"))
    assert player in markdown(Choices(names="both"))


@pytest.mark.parametrize("names", ["none", "initials"])
def test_a_character_without_a_name_tells_no_player(names: WhichNames) -> None:
    """Where a table chose none or initials, no player’s name stands in its place, in any format."""
    nameless = tidelands(*(CharacterNamed(seat=seat) for seat in range(5)))
    for format in FORMATS:
        source = Source(
            "marginalia", Table(nameless), "Tide", Choices(format=format, names=names, scores=True)
        )
        whole = "".join(f"{name} {content!r}" for name, content in made(source).items())
        assert not [player for player in PLAYERS if player in whole], format


@pytest.mark.parametrize("total", TOTALS)
def test_scores_stay_out(total: int) -> None:
    """With the choices as they stand no total and no table is in any file."""
    assert str(total) not in markdown(Choices())
    assert "|" not in markdown(Choices())
    assert f"| {total} |" in markdown(Choices(scores=True))


@pytest.mark.parametrize("unwanted", [words for words, _ in LIMITS])
def test_the_list_stays_out(unwanted: str) -> None:
    """What the table left out is in a file only when it was asked for."""
    assert unwanted not in markdown(Choices())
    assert unwanted in markdown(Choices(left_out=True))
    assert unwanted not in "".join(str(exported(tidelands())["json"]))


def test_the_talk_stays_out() -> None:
    """Notes, stars and wishes are in a file only when they were asked for."""
    for words in ("Closer than I thought", "more of the lighthouse"):
        assert words not in markdown(Choices())
        assert words in markdown(Choices(talk=True))


@pytest.mark.parametrize("beat", BEATS, ids=lambda beat: "-".join(map(str, beat.slot)))
def test_a_blank_beat_is_an_untold_one(beat: Entry) -> None:
    """Struck, passed or told aloud, a beat the table has gone on from leaves the bytes of one never told."""
    whole = tidelands()
    assert exported(tidelands(blank(beat))) == exported(without(whole, beat)) != exported(whole)


@settings(max_examples=25)
@given(st.sets(st.sampled_from(BEATS)), st.sampled_from(["", " ", "\n", "\x07"]))
def test_blank_beats_are_untold_ones_together(beats: set[Entry], nothing: str) -> None:
    """Any number of blank beats, whatever white space they hold, leave nothing behind."""
    blanks = [replace(beat, words=nothing) for beat in beats]  # type: ignore[call-arg]
    assert exported(tidelands(*blanks)) == exported(without(tidelands(), *beats))


@given(st.sampled_from(range(5)), st.sampled_from(["", " ", "\n", "\x07"]))
def test_nothing_says_what_emptied_a_last_word(seat: int, nothing: str) -> None:
    """At the farewells, where a blank one says that its turn is over, struck and told aloud are the same."""
    before = {slot: line for slot, line in tidelands().items() if slot[0] != "talked_over"}
    said = farewell(seat, "sermon", "x")
    aloud = FarewellTold(seat=seat, words=nothing)
    assert exported({**before, said.slot: aloud}) == exported({**before, said.slot: emptied(said)})


def test_a_blank_farewell_forgets_its_form() -> None:
    """The form of a farewell without words is in no file."""
    assert exported(tidelands(farewell(2, "sermon", ""))) == exported(tidelands(FarewellTold(seat=2)))
    assert exported(tidelands(farewell(2, "sermon", ""))) == exported(tidelands())


@pytest.mark.parametrize("words", ["", " \n", "\x07"])
def test_nothing_says_how_a_beat_came_to_be_blank(words: str) -> None:
    """After a correction, blank beats told under the same group and outcome leave the very same bytes."""
    told = (fact(4, 4, "smallest", words), vignette(4, 4, "smallest", "over", words))
    struck = (blank(fact(4, 4, "smallest", "x")), blank(vignette(4, 4, "smallest", "over", "y")))
    corrected = Predicted(age=4, seat=4, tricks=1)
    assert exported(tidelands(corrected, *told)) == exported(tidelands(corrected, *struck))


def test_notes_leave_no_gap() -> None:
    """Where an unsigned note or a star was taken out, the others close up."""
    first = [TalkedOver(question="changed", number=1, words="x"), Starred(number=3, words="x")]
    second = [TalkedOver(question="changed", number=2, words="y"), Starred(number=4, words="y")]
    only = [TalkedOver(question="changed", number=1, words="y"), Starred(number=3, words="y")]
    assert exported(tidelands(*map(blank, first), *second)) == exported(tidelands(*only))


def test_the_order_of_telling_is_forgotten() -> None:
    """Whoever told early or late, every file is the same."""
    lines = tidelands()
    backwards = dict(reversed(list(lines.items())))
    assert exported(backwards) == exported(lines)


def test_a_struck_name_is_no_name() -> None:
    """A player whose name is blank still has a seat, as a player."""
    nameless = tidelands(Seated(seat=1, words=""))
    found = "".join(files(evening_of(Table(nameless), Choices(names="players"), "")).values())
    assert "a player’s character" in found

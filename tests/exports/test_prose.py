"""Facts about how a keepsake reads: no seam between the program's sentences and people's words."""

from __future__ import annotations

import re

import pytest

from exports import phrases
from exports.chronicle import Choices, chronicle
from exports.markdown import files
from facilitator.games.marginalia.entries import WorldSet
from facilitator.games.marginalia.table import Table
from tests.exports.tidelands import MAUD, fact, tidelands

TITLE = "Thursday's tide"
TABLE = Table(tidelands())


def times_used(row: tuple[str, ...]) -> list[int]:
    """How often each sentence of a row comes in the five lives, whoever it is about."""
    lives = chronicle(TABLE, Choices(), TITLE).lives
    found = " ".join(text for told in lives for age in told.ages for text in age.prose)
    found = re.sub("Maud|Orrin|Ilse|Wren|Piet", "{name}", found)
    return [found.count(each.replace("{Name}", "{name}").removesuffix("“{words}”")) for each in row]


@pytest.mark.parametrize("outcome", ["made", "under", "over"])
def test_no_outcome_recurs_before_all_sentences_had_their_turn(outcome: str) -> None:
    """Over the five lives every sentence of a row comes equally often, or once more."""
    times = times_used(phrases.OUTCOMES[outcome])
    assert sum(times) > 0 and max(times) - min(times) <= 1


def test_nine_who_were_few_hear_nine_sentences() -> None:
    """Zero was said nine times at this table: none of the ten sentences for the smallest comes twice."""
    assert max(times_used(phrases.FACTS["smallest"])) == 1
    assert max(times_used(phrases.GROUPS["smallest"])) == 1


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("ashore", "Hardly anyone was like Maud: “ashore”. "),
        ("Ashore, and glad of it.", "Hardly anyone was like Maud: “Ashore, and glad of it.” "),
        ("Who asks?", "Hardly anyone was like Maud: “Who asks?” "),
    ],
)
def test_a_fact_reads_as_a_sentence_of_its_own(words: str, read: str) -> None:
    """With a capital and a full stop, or without either, a fact stands in quotes; the sentence ends once."""
    told = chronicle(Table(tidelands(fact(1, MAUD, "smallest", words))), Choices(), TITLE)
    prose = told.lives[0].ages[0].prose
    assert read in prose[0]


@pytest.mark.parametrize(
    ("words", "read"),
    [("Reedham: on stilts", "Reedham: on stilts."), ("Reedham.", "Reedham."), ("Reedham?", "Reedham?")],
)
def test_the_place_ends_in_a_full_stop(words: str, read: str) -> None:
    """Where the line for the place has no end it gets one on the page; what was said is as it was."""
    told = chronicle(Table(tidelands(WorldSet(words=words))), Choices(), TITLE)
    assert told.world == words
    for page in files(told).values():
        assert page.split("\n")[2] == read


def test_a_player_names_the_life() -> None:
    """With players' names alone the prose goes by the player's character, and never says this life."""
    found = "".join(files(chronicle(TABLE, Choices(what="lives", names="players"), TITLE)).values())
    assert "Edmund’s character" in found.split("# Edmund’s character")[1]
    assert "his life" not in found

"""Facts about the program's own sentences."""

from __future__ import annotations

import re
from itertools import chain
from string import Formatter
from typing import get_args

import pytest

from exports import phrases
from facilitator.games.marginalia.ages import AGES, FORMS, QUESTIONS
from facilitator.games.marginalia.entries import Group, Outcome

FRAMES = [*phrases.OPENINGS, *phrases.OPENINGS_WITHOUT_SUIT, *phrases.FACTS.values()]
ROWS = [*FRAMES, *phrases.GROUPS.values(), *phrases.OUTCOMES.values(), *phrases.SOCIETY.values()]
EVERYTHING = [*chain.from_iterable(ROWS), *phrases.FAREWELLS.values(), *phrases.QUESTIONS.values(),
              phrases.NOTHING, phrases.NOTHING_OF_A_LIFE]  # fmt: skip


def placeholders(sentence: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("sentence", EVERYTHING)
def test_characters_are_called_by_name(sentence: str) -> None:
    """No sentence says he or she, nor who won, nor that anybody came or went."""
    spoken = set(re.findall(r"[a-z]+", sentence.lower()))
    assert not spoken & {"he", "she", "him", "her", "his", "hers", "himself", "herself"}
    assert not spoken & {"win", "won", "winner", "crown", "points", "left the", "quit", "absent"}


@pytest.mark.parametrize("row", FRAMES)
def test_each_row_can_frame_several_lines(row: tuple[str, ...]) -> None:
    """Every row has a sentence that ends in a colon and the words, and every sentence has the words once."""
    assert any(sentence.endswith((": {words}", ": “{words}”")) for sentence in row)
    assert all(sentence.count("{words}") == 1 for sentence in row)


@pytest.mark.parametrize("row", ROWS)
def test_rows_never_repeat(row: tuple[str, ...]) -> None:
    """The sentences of a row differ, and take nothing but what they are given."""
    assert len(set(row)) == len(row)
    assert set().union(*map(placeholders, row)) <= {"words", "suit", "Suit", "name", "Name", "names"}


def test_a_life_never_hears_a_sentence_twice() -> None:
    """There are more sentences for each group and outcome than ages; facts and groups have equally many."""
    groups, outcomes = set(get_args(Group)) - {""}, set(get_args(Outcome)) - {""}
    for group in groups:
        assert len(phrases.FACTS[group]) == len(phrases.GROUPS[group]) > len(AGES)
    assert all(len(phrases.OUTCOMES[outcome]) > len(AGES) for outcome in outcomes)


@pytest.mark.parametrize("sentence", list(chain.from_iterable(phrases.FACTS.values())))
def test_a_fact_is_quoted_at_the_end(sentence: str) -> None:
    """A fact may begin with a capital and end in a full stop: it never stands inside a sentence."""
    assert sentence.endswith(": “{words}”")


@pytest.mark.parametrize("sentence", EVERYTHING)
def test_a_name_comes_once(sentence: str) -> None:
    """A long way to call a character is not said twice in one sentence."""
    assert len(re.findall(r"\{[Nn]ame\}", sentence)) <= 1


def test_every_id_has_its_title() -> None:
    """Every age, form of farewell and question of the talk has words of its own."""
    assert len(phrases.OPENINGS) == len(AGES)
    assert set(phrases.FAREWELLS) == {"", *FORMS}
    assert list(phrases.QUESTIONS) == list(QUESTIONS)

"""Facts about text for a chat: the story, or the totals."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

from exports.files import made
from exports.formats import WhichNames
from exports.model import Choices
from exports.source import Source, usual
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import Conceded, DuellistSeated, FirstActive
from facilitator.games.marginalia.entries import Seated
from facilitator.games.marginalia.table import Table
from facilitator.games.mariglia.entries import DealTurned, MatchAgreed, Placed, PointsCounted, TrionfoTurned
from facilitator.games.mariglia.match import Match
from tests.exports.tidelands import PIET, blob, tidelands


def said(game: str, state: Any, names: WhichNames = "players", title: str = "Thursday") -> list[str]:
    """The lines of the one file."""
    source = Source(game, state, title, Choices(format="text", what="cards", names=names))
    (text,) = made(source).values()
    return str(text).splitlines()


def test_blob() -> None:
    """The highest total comes first, and first place is named."""
    assert said("marginalia", Table(blob())) == [
        "Blob – card game: Thursday",
        "After 7 rounds:",
        "66 Cyprian",
        "64 Benedict",
        "63 Edmund",
        "56 Dilys",
        "44 Ana",
        "First place: Cyprian",
    ]


def test_a_story_is_told_as_text() -> None:
    """Each life with its labels and its words, no sign before or behind them, and no scores."""
    table = Table(tidelands())
    chosen = replace(usual("marginalia", table, "text"), lives=(PIET,))
    source = Source("marginalia", table, "Thursday", chosen, day=date(2026, 11, 22))
    (text,) = made(source).values()
    assert text == (
        "Thursday\n\n"
        "The Tidelands: a town on stilts, where being born ashore counts for little.\n\n"
        "Piet\n\n"
        "Infancy\n"
        "Whose boat you sleep on · one of a smaller group: sleeps on the ferry, between the ropes\n\n"
        "Childhood\n"
        "Ashore or afloat · one of a smaller group: ashore, and says so\n"
        "He tells the teacher that his floor does not move.\n\n"
        "“Then you will have to learn to,” she says.\nHe does not.\n\n"
        "Adolescence\n"
        "How you walk on planks · one of a smaller group: walks like a heron\n\n"
        "Youth\n"
        "Which night school you went to · one of the few: keeps the silent hours, alone on his pier"
        " · judged by the good that people expect\n"
        "They all bring him their secrets, because the silent ones are so wise. He is nineteen and would like"
        " to dance.\n\n"
        "Middle age\n"
        "One of the few: owes nobody anything\n\n"
        "The will is read\nTold by the others\n"
        "To whoever can dance: the pier. The secrets go into the water.\n\n"
        "A card game decided the labels of each age. They belong to made-up characters, and say nothing about"
        " the people who played. “One of a smaller group”, “one of the few”: how many people in the story are"
        " like the character at that age. “Judged by the good that people expect”: what people in the story"
        " think of a whole group gets in the character’s way at that age.\n\n"
        "22\N{NO-BREAK SPACE}November\N{NO-BREAK SPACE}2026\n"
    )


def test_a_story_names_no_first_place() -> None:
    """Its totals, where they are wanted, stand in the order round the table (M-42)."""
    source = Source("marginalia", Table(tidelands()), "", Choices(format="text", scores=True))
    (text,) = made(source).values()
    assert str(text).splitlines()[-6:] == [
        "After 7 ages:",
        "44 Maud",
        "64 Orrin",
        "66 Ilse",
        "56 Wren",
        "63 Piet",
    ]


def test_nothing_played() -> None:
    """Before the first round is done nothing is counted."""
    table = Table({entry.slot: entry for entry in (Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"))})
    assert said("marginalia", table)[1:] == ["No round is finished yet."]


def test_a_match() -> None:
    """Sides, games and the end: a six turned adds nothing, 70 to 0 is 35 over half."""
    seated = [Placed(seat=seat, words=name) for seat, name in enumerate(("Gavino", "Tore", "Peppe", "Mario"))]
    entries = (
        *seated, MatchAgreed(targets=(35,)), DealTurned(seat=0), TrionfoTurned(hand=1, card="4S"),
        PointsCounted(hand=1, ns=70),
    )  # fmt: skip
    assert said("mariglia", Match({entry.slot: entry for entry in entries})) == [
        "Mariglia: Thursday",
        "Playing as noi: Gavino and Peppe",
        "Playing as loro: Tore and Mario",
        "Game 1, to 35: 35 noi and 0 loro",
        "The match goes to noi",
    ]


def test_a_duel() -> None:
    """Health, and how it ended."""
    seated = (DuellistSeated(side=0, words="Bea"), DuellistSeated(side=1, words="Aldo"), FirstActive(side=0))
    duel = Duel({entry.slot: entry for entry in (*seated, Conceded(number=1, side=1))})
    assert said("duel", duel) == [
        "Marginalia – the duel: Thursday",
        "After 1 turn, health:",
        "20 Bea",
        "20 Aldo",
        "The end: Bea wins: Aldo concedes.",
    ]


def test_no_line_begins_with_a_name() -> None:
    """A title or name that a chat would take for a heading, a quote or a list stands behind other words."""
    names = ("# one", "> two", "- three", "* four", "5. five")
    seated = [Seated(seat=seat, words=name) for seat, name in enumerate(names)]
    lines = said("marginalia", Table(tidelands(*seated)), title="# Thursday")
    assert not [line for line in lines if line[0] in "#>-*" or line.split()[0].endswith(".")]

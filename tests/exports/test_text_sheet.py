"""Facts about the totals as text for a chat."""

from __future__ import annotations

from typing import Any

from exports.formats import made
from exports.shape import Choices, WhichNames
from exports.source import Source
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import Conceded, DuellistSeated, FirstActive
from facilitator.games.marginalia.entries import Seated
from facilitator.games.marginalia.table import Table
from facilitator.games.mariglia.entries import DealTurned, MatchAgreed, Placed, PointsCounted, TrionfoTurned
from facilitator.games.mariglia.match import Match
from tests.exports.tidelands import blob, tidelands


def said(game: str, state: Any, names: WhichNames = "players", title: str = "Thursday") -> list[str]:
    """The lines of the one file."""
    source = Source(game, state, title, Choices(format="text", names=names))
    (text,) = made(source).values()
    return text.splitlines()


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


def test_a_story_names_no_first_place() -> None:
    """Its totals stand in the order round the table (M-42)."""
    found = said("marginalia", Table(tidelands()), "characters", "")
    assert found == [
        "Marginalia – story game",
        "After 7 rounds:",
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
        "The end: Bea wins: Aldo concedes (C-28).",
    ]


def test_no_line_begins_with_a_name() -> None:
    """A title or name that a chat would take for a heading, a quote or a list stands behind other words."""
    names = ("# one", "> two", "- three", "* four", "5. five")
    seated = [Seated(seat=seat, words=name) for seat, name in enumerate(names)]
    lines = said("marginalia", Table(tidelands(*seated)), title="# Thursday")
    assert not [line for line in lines if line[0] in "#>-*" or line.split()[0].endswith(".")]

"""The public sheet of a duel: both players’ numbers by the rules, and of a hand only how many cards."""

from __future__ import annotations

import json

from docs.scenes import FOUGHT, Scene, a_duel
from facilitator.games.duel.entries import Conceded, DuelAgreed, DuellistSeated, FirstActive
from facilitator.games.game import Entry
from facilitator.room.sheet import Fact, Figure, PublicSheet, Sitter
from screens.room.sheets import as_json, public_sheet
from tests.screens.stage import on_stage

SEATED = (DuellistSeated(side=0, words="Bea"), DuellistSeated(side=1, words="Aldo"))
CARDS = ("Cancer", "Hound", "Fox", "Saint", "Hare", "Ziz")


def sheet_of(*lines: Entry, keys: str = "") -> PublicSheet:
    """The sheet of these lines, once these keys were pressed."""
    with on_stage(Scene("", "", "duel", lines, tuple(keys))) as page:
        return public_sheet(page.ctx)


def test_both_begin_with_twenty() -> None:
    """Health is large (D-6); Bea, who begins, is here, and draws first (D-14)."""
    sheet = sheet_of(*SEATED, FirstActive(side=0))
    assert sheet.where == "Bea, turn 1"
    assert sheet.columns == ("health", "deck", "hand", "discard", "erased")
    assert [sitter.cells[0] for sitter in sheet.people] == [Figure("20", large=True)] * 2
    assert [sitter.here for sitter in sheet.people] == [True, False]
    assert sheet.facts == (Fact("Phase", "Draw"),)
    assert sheet.says == ("Bea draws five cards, and may then play up to 1 and attack.",)


def test_an_attack_takes_health() -> None:
    """Fox strikes in column 3, where nobody stands across: its 1 is Aldo’s (D-35)."""
    sheet = sheet_of(*a_duel(), *FOUGHT)
    assert [sitter.cells[0].text for sitter in sheet.people] == ["20", "19"]


def test_cards_are_on_it_by_their_number_only() -> None:
    """At no act of a turn is the name of a card on it, nor what is typed of one."""
    lines = tuple(a_duel())
    for count in range(2, len(lines) + 1):
        sent = json.dumps(as_json(sheet_of(*lines[:count], keys="4Fox")))
        assert not any(card in sent for card in CARDS), sent


def test_it_says_who_won() -> None:
    """Nobody is here any more; the series says how it stands."""
    sheet = sheet_of(
        *SEATED, DuelAgreed(duels="best-of-three"), FirstActive(side=0), Conceded(number=1, side=0)
    )
    assert sheet.where == "The duel is over"
    assert sheet.facts == (Fact("Duels won", "0 : 1"),)
    assert not any(sitter.here for sitter in sheet.people)
    assert sheet.says and "Aldo" in sheet.says[0]


def test_before_the_coin_it_has_the_names() -> None:
    """Of whoever is seated."""
    assert sheet_of(SEATED[0]) == PublicSheet("Who plays", people=(Sitter(0, "Bea"),))

"""Sheets of Mariglia that are refused: what is wrong, and where; and what the table may let stand."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import pytest

from facilitator.games.mariglia.entries import Agreed
from facilitator.games.mariglia.rules import check
from facilitator.games.mariglia.rules import read as read_match
from facilitator.scoresheet.mariglia.model import MatchRules, MatchSheet
from facilitator.scoresheet.mariglia.worked_out import lines
from facilitator.scoresheet.model import NotASheet, validated
from facilitator.scoresheet.worked_out import Broken, read
from tests.facilitator.faults import LIST, MISSING, NO_KEY, NUMBER, OBJECT, RULE_ID, TEXT
from tests.facilitator.scoresheet.test_mariglia import ONE_SUIT_EACH
from tests.facilitator.sheets import FOUR, Json, counted, mariglia, scored

FIGURES = ("order", "bonus_win", "bonus", "level_hand", "next_game", "beat_partner", "under_ruff")


def fault(sheet: Json) -> str:
    """Return what is said about a file that is no sheet."""
    with pytest.raises(NotASheet) as refusal:
        read(json.dumps(sheet).encode())
    return str(refusal.value)


def broken(*hands: Json, **keys: Any) -> str:
    """Return what is said about a sheet that breaks a rule."""
    with pytest.raises(Broken) as refusal:
        scored(mariglia(*hands, **keys))
    return str(refusal.value)


def test_house_rules_are_those_of_the_record() -> None:
    """Every house rule of the record that touches a figure is a key, with the same default."""
    of_the_record = asdict(Agreed())
    assert MatchRules().model_dump() == {key: of_the_record[key] for key in FIGURES}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"players": None}, f"players: {MISSING}"),
        ({"players": ["Ana", "Ben", "Cy", "Dee"]}, f"players: {OBJECT}"),
        ({"players": {**FOUR, "West": None}}, f"players.West: {MISSING}"),
        ({"players": {**FOUR, "Up": "Ana"}}, f"players.Up: {NO_KEY}"),
        ({"players": {**FOUR, "East": 2}}, f"players.East: {TEXT}"),
        ({"hands": None}, f"hands: {MISSING}"),
        ({"hands": {}}, f"hands: {LIST}"),
        ({"hands": [{}, 7]}, f"hands[1]: {OBJECT}"),
        ({"rounds": []}, f"rounds: {NO_KEY}"),
        ({"first_dealer": 0}, "first_dealer: only 'South', 'East', 'North' or 'West' is allowed here"),
        ({"match": 35}, f"match: {LIST}"),
        ({"match": []}, "match: an odd number of games belongs here, not 0"),
        ({"match": [35, 35]}, "match: an odd number of games belongs here, not 2"),
        ({"match": [35, 0, 45]}, "match[1]: a game goes to 1 or more"),
        ({"match": ["35"]}, f"match[0]: {NUMBER}"),
        ({"house_rules": {"deal": "scoperto"}}, f"house_rules.deal: {NO_KEY}"),
        (
            {"house_rules": {"order": "high"}},
            "house_rules.order: only 'jack-high' or 'queen-high' is allowed",
        ),
        ({"house_rules": {"under_ruff": 1}}, "house_rules.under_ruff: true or false belongs here"),
    ],
)
def test_what_is_wrong_with_a_sheet(change: Json, sentence: str) -> None:
    """Each fault is named with its place in the file."""
    assert fault({**mariglia(), **change}).startswith(sentence)


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("trionfo", 7, f".trionfo: {TEXT}"),
        ("trionfo", "re di cuori", ".trionfo: a card belongs here, rank and suit, such as 7C"),
        ("trionfo", "kS", ".trionfo: a card belongs here, rank and suit, such as 7C"),
        ("points", 44, f".points: {OBJECT}"),
        ("points", {"NS": "44"}, f".points.NS: {NUMBER}"),
        ("points", {"EW": 44.0}, f".points.EW: {NUMBER}"),
        ("points", {"NS": True}, f".points.NS: {NUMBER}"),
        ("points", {"South": 44}, f".points.South: {NO_KEY}"),
        ("plays", "7C", f".plays: {LIST}"),
        ("plays", ["7C"], f".plays[0]: {LIST}"),
        ("plays", [["7C", None]], f".plays[0][1]: {TEXT}"),
        ("plays", [{"cards": []}], f".plays[0].led: {MISSING}"),
        ("plays", [{"led": "East"}], f".plays[0].cards: {MISSING}"),
        (
            "plays",
            [{"led": 1, "cards": []}],
            ".plays[0].led: only 'South', 'East', 'North' or 'West' is allowed here",
        ),
        ("plays", [{"led": "East", "card": []}], f".plays[0].cards: {MISSING}"),
        ("plays", [{"led": "East", "cards": ["7C", 8]}], f".plays[0].cards[1]: {TEXT}"),
        (
            "plays",
            [{"led": "East", "cards": ["7X"]}],
            ".plays[0].cards[0]: a card belongs here, rank and suit, such as 7C",
        ),
        ("plays", [{"led": "East", "cards": ["7C"]}, []], ".plays[0]: a trick has four cards, not 1"),
        ("plays", [["7C", "♣"]], ".plays[0][1]: a card belongs here, rank and suit, such as 7C"),
        ("plays", [["7C", "AC"], ["KC"]], ".plays[0]: a trick has four cards, not 2"),
        ("plays", [["7C", "AC", "KC", "JC", "QC"]], ".plays[0]: a trick has four cards, not 5"),
        ("dealer", "Gavino", ".dealer: only 'South', 'East', 'North' or 'West' is allowed here"),
        ("overruled", "G-31", f".overruled: {LIST}"),
        ("overruled", ["31"], f".overruled[0]: {RULE_ID}"),
        ("tricks", [], f".tricks: {NO_KEY}"),
        (
            "house_rules",
            {"bonus": "later"},
            ".house_rules.bonus: only 'at-once' or 'deferred' is allowed here",
        ),
    ],
)
def test_what_is_wrong_with_a_hand(key: str, value: Any, sentence: str) -> None:
    """The place names the hand, counted from 0 as in JSON, and what stands in it."""
    assert fault(mariglia({}, {key: value})) == f"hands[1]{sentence}"


def test_points_or_plays() -> None:
    """A hand is counted in one way."""
    told = fault(mariglia({"points": {"NS": 44}, "plays": []}))
    assert told == "hands[0].plays: a hand has either points or plays"


def test_null_is_the_same_as_left_out() -> None:
    """Every key that may be left out may be null instead."""
    keys = ("trionfo", "points", "plays", "dealer", "overruled", "house_rules")
    nulls = {**mariglia(dict.fromkeys(keys)), "first_dealer": None, "house_rules": None, "match": None}
    assert read(json.dumps(nulls).encode()) == read(json.dumps(mariglia({})).encode())


# ---------------------------------------------------------------- rules


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        (
            {"points": {"NS": 71}},
            "Gavino and Peppe have 71. 71 can’t be right: a hand has 0 to 70 card points",
        ),
        ({"points": {"EW": -1}}, "Tore and Mario have -1. -1 can’t be right: a hand has 0 to 70 card points"),
        (
            {"points": {"NS": 44, "EW": 27}},
            "Gavino and Peppe have 44, Tore and Mario have 27. 44 and 27 make 71, and the pack has 70."
            " Count again",
        ),
    ],
)
def test_points_that_can_not_be(hand: Json, sentence: str) -> None:
    """One line names the hand, the side, the numbers and the rule."""
    assert broken(counted("2S", 40), hand) == f"Hand 2: {sentence} (G-31)."


@pytest.mark.parametrize(
    ("plays", "sentence"),
    [
        ([["7H", "7D", "7H"]], ", trick 1: Mario played 7H. That card has been played already (G-2)."),
        ([["7H", "8D"]], ", trick 1: Peppe played 8D. That is not one of the forty cards (G-2)."),
        ([["10H"]], ", trick 1: Tore played 10H. That is not one of the forty cards (G-2)."),
        ([["7H", "KS"]], ", trick 1: Peppe played KS. It is the trionfo, which Gavino held (G-14)."),
        (
            [ONE_SUIT_EACH[0], ["AS", "AH", "AD", "AC"], ["KH"], []],
            "hands[0].plays[2]: a trick has four cards, not 1",
        ),
        ([*ONE_SUIT_EACH, ["7H"]], ", trick 11: Gavino played 7H. A hand has ten tricks (G-8)."),
    ],
)
def test_cards_that_can_not_be(plays: list[list[str]], sentence: str) -> None:
    """One line names hand, trick, player, card and rule."""
    hand = {"trionfo": "KS", "plays": plays}
    if sentence.startswith("hands"):
        assert fault(mariglia(hand)) == sentence
    else:
        assert broken(hand) == f"Hand 1{sentence}"


def test_a_trionfo_of_another_pack() -> None:
    """The eight is none of the forty (G-2)."""
    assert (
        broken({"trionfo": "8S"}) == "Hand 1: Gavino turned up 8S. That is not one of the forty cards (G-2)."
    )


def test_the_rank_of_jack_and_queen_stays() -> None:
    """A later hand can’t change it; naming it again, or with the first hand, is fine (G-10)."""
    high = {"house_rules": {"order": "queen-high"}}
    assert broken({}, high).endswith("Jack and queen keep their rank for the whole match (G-10).")
    assert scored(mariglia({"trionfo": "QS", **high}, high))["games"][0]["rows"][0]["add"] == 2


def test_the_first_break_in_order_of_play() -> None:
    """Of several breaks the first one is told, whatever kind it is of."""
    assert broken({"points": {"NS": 99}}, {"trionfo": "8S"}).startswith("Hand 1: ")
    assert broken({"trionfo": "8S"}, {"points": {"NS": 99}}).startswith("Hand 1: ")
    assert broken({"plays": [["7C", "7C", "8C"]]}).endswith("(G-2).")


def test_overruled_points_count_as_given() -> None:
    """40 and 40 pass where the table let them stand, and the output repeats it (A-10)."""
    points = {"points": {"NS": 40, "EW": 45}, "overruled": ["G-31"]}
    found = scored(mariglia(points))
    assert found["hands"][0]["card_points"] == {"NS": 40, "EW": 45}
    assert found["hands"][0]["overruled"] == ["G-31"]
    assert found["games"][0]["rows"] == [
        {"hand": 1, "why": "count", "team": "EW", "add": 10, "NS": 0, "EW": 10}
    ]


def test_overruled_rules_pass_in_their_hand_only() -> None:
    """What passes in the first hand is refused in the second, and one rule lets no other pass."""
    points = {"points": {"NS": 40, "EW": 45}}
    assert broken({**points, "overruled": ["G-31"]}, points).startswith("Hand 2: ")
    assert broken({**points, "overruled": ["G-2"]}).endswith("(G-31).")


def test_overruled_cards_pass() -> None:
    """A card twice, the trionfo in another’s hand and an eleventh trick pass one by one."""
    for code, plays in (
        ("G-2", [["7H", "7D", "7H", "2S"]]),
        ("G-14", [["7H", "KS", "2H", "2S"]]),
        ("G-8", [*ONE_SUIT_EACH, ["7H"]]),
    ):
        found = scored(mariglia({"trionfo": "KS", "plays": plays, "overruled": [code]}))
        assert found["hands"][0]["overruled"] == [code]


def test_what_was_overruled_can_be_recorded() -> None:
    """The lines of a sheet that passes pass at a table too, each with the rule that was overruled."""
    points = {"points": {"NS": 40, "EW": 45}, "overruled": ["G-31"]}
    twice = {"trionfo": "KS", "plays": [["7H", "7D", "7H", "2S"]], "overruled": ["G-2"]}
    match = read_match({})
    for entry in lines(validated(MatchSheet, mariglia(points, twice))).values():
        check(match, entry)
        match = read_match({**match.lines, entry.slot: entry})
    assert [match.lines["count", hand].overruled for hand in (1, 2)] == ["G-31", "G-2"]


def test_after_a_gap_everything_is_still_refused() -> None:
    """Nobody knows whether the second hand won the game, so the third is not unused."""
    hands: tuple[Json, ...] = ({}, counted("2S", 70), counted("2S", 99))
    assert broken(*hands).startswith("Hand 3: Gavino and Peppe have 99. ")


def test_a_card_without_a_rank_never_passes() -> None:
    """Nothing could follow from a card that is none of the forty."""
    assert broken({"trionfo": "KS", "plays": [["8C"]], "overruled": ["G-2"]}).endswith("(G-2).")

"""Files that are no score sheets: what is wrong with each, and where."""

from __future__ import annotations

import json
from typing import Any

import pytest

from facilitator.scoresheet.model import SENTENCES, NotASheet
from facilitator.scoresheet.worked_out import read
from tests.facilitator.faults import LIST, MISSING, NO_KEY, NUMBER, OBJECT, RULE_ID, TEXT
from tests.facilitator.sheets import Json, blob


def fault(content: bytes) -> str:
    """Return what is said about a file that is no sheet."""
    with pytest.raises(NotASheet) as refusal:
        read(content)
    return str(refusal.value)


def test_what_is_wrong_with_a_value_is_said_in_few_words() -> None:
    """Each kind of fault has its sentence, which tells nothing of what was in the file."""
    assert SENTENCES == {
        "missing": "this key is missing",
        "extra_forbidden": "there is no such key",
        "int_type": "a whole number belongs here",
        "string_type": "a text belongs here",
        "string_pattern_mismatch": "the id of a rule belongs here, such as M-15",
        "bool_type": "true or false belongs here",
        "list_type": "a list belongs here",
        "model_type": "an object belongs here",
        "dict_type": "an object belongs here",
        "literal_error": "only {expected} is allowed here",
        "too_short": "at least {min_length} belong here, not {actual_length}",
        "too_long": "at most {max_length} are allowed here, not {actual_length}",
        "too_long Value": "at most {max_length:,} characters are allowed here, not {actual_length:,}",
    }


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "this is no JSON, at line 1, column 1: expecting value"),
        (b'{"game": "blob",\n]', "this is no JSON, at line 2, column 1: "),
        (b'{"game": NaN}', "NaN is no number that JSON knows"),
        (b'{"game": -Infinity}', "-Infinity is no number that JSON knows"),
        (b'{"game": "blob", "game": "blob"}', "the key 'game' stands twice in one object"),
        (b"\xff{}", "line 1 is no UTF-8 text; save it as UTF-8"),
        (b"[" * 100_000, "this is no score sheet: it is nested far too deeply"),
        (b"9" * 10_000, "this is no score sheet: no number in one is that long"),
        (b"[]", "a score sheet is one JSON object"),
        (b"null", "a score sheet is one JSON object"),
    ],
    ids=["empty", "cut off", "NaN", "infinity", "a key twice", "not UTF-8", "deep", "long", "list", "null"],
)
def test_what_is_no_json_object(content: bytes, sentence: str) -> None:
    """What can't be read at all is told in one sentence, with line and column where there are any."""
    assert fault(content).startswith(sentence)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "whist"}, "game: only 'blob', 'marginalia' or 'mariglia' is allowed here"),
        ({"game": 1}, "game: only 'blob', 'marginalia' or 'mariglia' is allowed here"),
        ({"game": ["mariglia"]}, "game: only 'blob', 'marginalia' or 'mariglia' is allowed here"),
        ({"game": None}, f"game: {MISSING}"),
        ({"game": "duel"}, "game: Marginalia – the duel has no score sheet"),
        ({"players": None}, f"players: {MISSING}"),
        ({"rounds": None}, f"rounds: {MISSING}"),
        ({"players": ["Ana"]}, "players: at least 2 belong here, not 1"),
        ({"players": ["Ana"] * 15}, "players: at most 14 are allowed here, not 15"),
        ({"players": "Ana and Ben"}, f"players: {LIST}"),
        ({"players": ["Ana", 2]}, f"players[1]: {TEXT}"),
        ({"first_dealer": 2}, "first_dealer: seats are numbers from 0 to 1"),
        ({"first_dealer": "Ana"}, f"first_dealer: {NUMBER}"),
        ({"dealer": 0}, f"dealer: {NO_KEY}"),
        ({"dealer": None}, f"dealer: {NO_KEY}"),
        ({"\x1b[31m": 0}, "['\\x1b[31m']: there is no such key"),
        ({"rounds": {}}, f"rounds: {LIST}"),
        ({"rounds": [{}] * 8}, "rounds[7]: a game has seven rounds"),
        ({"rounds": [{}, []]}, f"rounds[1]: {OBJECT}"),
        ({"house_rules": []}, f"house_rules: {OBJECT}"),
        ({"house_rules": {"scoring": "mine"}}, "house_rules.scoring: only 'marginalia', "),
        ({"house_rules": {"Deal": "left"}}, f"house_rules.Deal: {NO_KEY}"),
        (
            {"house_rules": {"barred": "never"}},
            "house_rules.barred: only 'always', 'off' or",
        ),
        ({"house_rules": {"barred": {}}}, f"house_rules.barred.from_cards: {MISSING}"),
        ({"house_rules": {"barred": {"from_cards": "4"}}}, "house_rules.barred.from_cards: a whole number"),
        ({"house_rules": {"barred": 4}}, "house_rules.barred: only 'always', 'off' or"),
    ],
)
def test_what_is_wrong_with_a_sheet(change: Json, sentence: str) -> None:
    """Each fault is named with its place in the file."""
    assert fault(json.dumps({**blob(), **change}).encode()).startswith(sentence)


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("tricks", [1, "2"], f".tricks[1]: {NUMBER}"),
        ("tricks", [1, 2.0], f".tricks[1]: {NUMBER}"),
        ("tricks", [1, True], f".tricks[1]: {NUMBER}"),
        ("tricks", [1], ".tricks: 2 players need 2 places here, not 1"),
        ("predictions", [1, 2, 3], ".predictions: 2 players need 2 places here, not 3"),
        ("predictions", [], ".predictions: 2 players need 2 places here, not 0"),
        ("predictions", 3, f".predictions: {LIST}"),
        ("trump", "spades", ".trump: only 'D', 'H', 'S' or 'C' is allowed here"),
        ("away", [2], ".away[0]: seats are numbers from 0 to 1"),
        ("away", [-1], ".away[0]: seats are numbers from 0 to 1"),
        ("away", [1, 1], ".away[1]: seat 1 is here twice"),
        ("left", [0, 9], ".left[1]: seats are numbers from 0 to 1"),
        ("left_out", 1, ".left_out: true or false belongs here"),
        ("seats", [0, 0], ".seats[1]: seat 0 is here twice"),
        ("seats", [1], ".seats: 2 players need 2 places here, not 1"),
        ("overruled", ["the bar"], f".overruled[0]: {RULE_ID}"),
        ("overruled", "M-15", f".overruled: {LIST}"),
        ("prediction", [1, 2], f".prediction: {NO_KEY}"),
        ("house_rules", {"late": 0}, ".house_rules.late: only 'zero' or 'lowest' is allowed here"),
    ],
)
def test_what_is_wrong_with_a_round(key: str, value: Any, sentence: str) -> None:
    """The place names the round, counted from 0 as in JSON, and what stands in it."""
    assert fault(json.dumps(blob({}, {}, {key: value})).encode()) == f"rounds[2]{sentence}"


@pytest.mark.parametrize("key", ["predictions", "tricks"])
def test_who_is_away_has_no_number(key: str) -> None:
    """A number for somebody who is not dealt in is no sheet's (A-25)."""
    told = fault(json.dumps(blob({"away": [2], key: [1, 1, 0]}, players=3)).encode())
    assert told == f"rounds[0].{key}[2]: null belongs here: this player is away"


def test_who_is_away_can_not_leave() -> None:
    """Nobody is away and leaves in the same round."""
    told = fault(json.dumps(blob({"away": [1], "left": [0, 1]}, players=3)).encode())
    assert told == "rounds[0].left[1]: a player who is away can't leave"


def test_null_is_the_same_as_left_out() -> None:
    """Every key that may be left out may be null instead."""
    keys = ("predictions", "tricks", "trump", "away", "left", "left_out", "seats", "overruled", "house_rules")
    with_nulls = {**blob(dict.fromkeys(keys)), "first_dealer": None, "house_rules": None}
    assert read(json.dumps(with_nulls).encode()) == read(json.dumps(blob({})).encode())


def test_half_a_character_in_a_name_is_replaced() -> None:
    """JSON can escape half a character, which no text can hold: U+FFFD stands for it, as on the record."""
    assert read(json.dumps({**blob(), "players": ["Ana", "B\ud83dn"]}).encode()).players == [
        "Ana",
        "B\ufffdn",
    ]

"""The published schema: every export fits it, and what an import refuses for its shape does not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from facilitator.cli import main
from facilitator.games.registry import kinds_of
from facilitator.importing.model import schema
from tests.exports.test_formats import TABLES
from tests.facilitator.importing.files import GAMES, document, played

PUBLISHED = Path(__file__).parents[3] / "docs" / "session.schema.json"
SCHEMA = schema()
VALIDATOR = Draft202012Validator(SCHEMA)


def test_the_published_one_is_this_one(capsys: pytest.CaptureFixture[str]) -> None:
    """The file in docs is what “marginalia schema” prints."""
    assert main(["schema"]) == 0
    printed = capsys.readouterr().out
    assert json.loads(printed) == SCHEMA
    assert PUBLISHED.read_text(encoding="utf-8") == printed, "marginalia schema > docs/session.schema.json"


def test_it_is_a_schema() -> None:
    """It fits the draft that it names, and lists every kind of entry of every game."""
    Draft202012Validator.check_schema(SCHEMA)
    for game in ("marginalia", "mariglia", "duel"):
        assert {kind.__name__ for kind in kinds_of(game).values()} <= SCHEMA["$defs"].keys()


@pytest.mark.parametrize("which", TABLES)
def test_tables_fit(which: str) -> None:
    """The tables that the formats are tested with, and the example."""
    assert not list(VALIDATOR.iter_errors(document(TABLES[which][1])))
    assert not list(VALIDATOR.iter_errors(document()))


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=4)
@given(seed=st.integers(0, 2**32))
def test_any_evening_fits(game: str, seed: int) -> None:
    """Whatever was played is exported as the schema says."""
    assert not list(VALIDATOR.iter_errors(document(played(game, seed))))


@pytest.mark.parametrize(
    "keys",
    [
        {"version": 2},
        {"title": 7},
        {"author": "Ana"},
        {"lines": [{"kind": "dance"}]},
        {"lines": [{"kind": "seated", "seat": 0}]},
        {"lines": [{"kind": "seated", "seat": "0", "words": ""}]},
        {"lines": [{"kind": "dealer_set", "seat": 10**9}]},
        {"lines": [{"kind": "placed", "seat": 0, "words": "of another game"}]},
    ],
)
def test_what_is_refused_does_not_fit(keys: dict[str, Any]) -> None:
    """A version, a type, a key, a kind or a number that can't be."""
    assert not VALIDATOR.is_valid({**document(), **keys})

"""What docs/data-formats.md says is so: its examples, its limits, its names."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import pytest

from exports.data.csv_sheet import FORMULA
from exports.files import made
from exports.formats import FORMATS, WhichNames
from exports.source import Source, usual
from facilitator.games.registry import offers
from facilitator.importing.model import LARGEST, MOST_LINES, MOST_OF_ONE, MOST_PEOPLE
from facilitator.importing.reading import MOST_BYTES, ImportedTable, parsed
from facilitator.paths import database
from facilitator.plenary import read as read_for_plenary
from facilitator.record import LONGEST_TITLE, LONGEST_WORDS
from facilitator.store import MEMORY, Store

PAGE = (Path(__file__).parents[1] / "docs" / "data-formats.md").read_text(encoding="utf-8")
EXAMPLES = dict(re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))


def table() -> ImportedTable:
    """The table of the examples."""
    return parsed(EXAMPLES["json"].encode())


@pytest.mark.parametrize("format", ["csv", "text"])
def test_the_examples_are_of_the_table(format: str) -> None:
    """What is exported of the JSON example is what stands there, but for mark and line ends."""
    found = table()
    choices = usual(found.game, found.state, format)
    (text,) = made(Source(found.game, found.state, found.title, choices)).values()
    assert str(text).removeprefix("\ufeff").replace("\r\n", "\n") == EXAMPLES[format]


def test_the_example_is_part_of_its_own_export() -> None:
    """Every line of the JSON example stands in the export with all its fields."""
    found = table()
    choices = usual(found.game, found.state, "json")
    (text,) = made(Source(found.game, found.state, found.title, choices)).values()
    whole, shown = json.loads(text), json.loads(EXAMPLES["json"])
    assert {key: whole[key] for key in shown if key != "lines"} == {
        k: v for k, v in shown.items() if k != "lines"
    }
    assert len(whole["lines"]) == len(shown["lines"])
    for line in shown["lines"]:
        assert any(line.items() <= told.items() for told in whole["lines"])


def test_every_format_is_in_the_list() -> None:
    """Each with its ending."""
    rows = dict(re.findall(r"^\| `(\w+)` \| `(\.\w+)` \|", PAGE, re.MULTILINE))
    assert {row.id: row.ending for row in FORMATS.values()}.items() <= rows.items()


def test_names_are_listed() -> None:
    """Every choice of names and every game is named."""
    names = (*get_args(WhichNames), *(offer.id for offer in offers()))
    assert [name for name in names if f"`{name}`" not in PAGE] == []


def test_limits_are_the_ones_that_hold() -> None:
    """Size, lines and numbers."""
    assert f"at most {MOST_BYTES // 1024**2} MB" in PAGE
    assert f"at most {MOST_LINES:,} lines" in PAGE
    assert f"{LONGEST_WORDS:,} characters a text and {LONGEST_TITLE} a title" in PAGE
    assert f"{MOST_PEOPLE} people and {MOST_OF_ONE:,} values in one list" in PAGE
    assert f"no number beyond {LARGEST:,} either way" in PAGE
    assert all(f"`{sign}`" in PAGE for sign in FORMULA)


def test_every_table_of_the_database_is_named() -> None:
    """As a new file has them."""
    store = Store(MEMORY)
    found = store.file._connection().execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
    store.close()
    paragraph = PAGE.partition("## The database")[2]
    assert all(f"`{name}`" in paragraph for (name,) in found)
    assert f"`{database().name}`" in paragraph


def test_the_example_for_a_plenary_is_read() -> None:
    """As it stands on the page, with the figures and the topic that it shows."""
    found = read_for_plenary(EXAMPLES["plenary"].encode())
    assert [age.is_other for age in found.ages] == [False, True] and found.topics[0].suit == "H"

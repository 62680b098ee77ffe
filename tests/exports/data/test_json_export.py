"""Facts about the JSON export: what stands, what was computed, and nothing of the clock."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given

from exports.data import json_export
from exports.source import Source, usual
from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import KINDS, Predicted
from facilitator.games.marginalia.sheet import computed_sheet
from facilitator.games.marginalia.table import Table
from tests.exports.reading import said
from tests.exports.tidelands import TOTALS, blob, tidelands

TABLE = Table(tidelands())


def document(table: Table = TABLE, title: str = "Thursday's tide") -> dict[str, Any]:
    """The document as somebody else's program would read it."""
    read: dict[str, Any] = json.loads(json_export.text(table, title))
    return read


def as_entry(line: dict[str, Any]) -> Entry:
    """The entry that a line of the document came from."""
    values = {name: tuple(v) if isinstance(v, list) else v for name, v in line.items() if name != "kind"}
    return KINDS[line["kind"]](**values)  # type: ignore[arg-type]


def test_the_document() -> None:
    """It names its format, version, game and title, and holds lines and sheet, in this order."""
    found = document()
    assert list(found) == ["format", "version", "game", "title", "lines", "sheet"]
    assert (found["format"], found["version"]) == ("marginalia-session", 1)
    assert (found["game"], found["title"]) == ("marginalia", "Thursday's tide")
    assert document(Table(blob()))["game"] == "blob"


def test_the_sheet_is_the_computed_one() -> None:
    """The sheet is the one that the game works out from the same lines."""
    sheet = document()["sheet"]
    assert sheet == json.loads(json.dumps(computed_sheet(TABLE)))
    assert sheet["totals"] == list(TOTALS)


def test_the_lines_give_the_same_table() -> None:
    """Read again, the lines stand for the same sheet and the same words."""
    entries = [as_entry(line) for line in document()["lines"]]
    again = Table({entry.slot: entry for entry in entries})
    assert computed_sheet(again) == computed_sheet(TABLE)
    assert {words for e in entries if (words := getattr(e, "words", ""))} == {
        words for e in TABLE.lines.values() if (words := getattr(e, "words", ""))
    }


def test_no_clock_and_no_author() -> None:
    """No line has a time, and none says who typed it."""
    keys = {key for line in document()["lines"] for key in line}
    assert not keys & {"time", "date", "at_time", "when", "author", "session", "id"}


def test_a_number_taken_back_is_no_line() -> None:
    """A prediction that was taken back stands nowhere."""
    table = Table(tidelands(Predicted(age=7, seat=0, tricks=None)))
    lines = document(table)["lines"]
    assert not [line for line in lines if line.get("tricks", 0) is None]
    assert len([line for line in lines if line["kind"] == "predicted"]) == 34


def test_the_file_is_named_by_the_title() -> None:
    """The file's name is made of the title's letters, or says what it is."""
    for title, name in (("Thursday's tide", "thursdays-tide.json"), ("?", "session.json")):
        source = Source("marginalia", TABLE, title, usual("marginalia", TABLE, "json"))
        assert json_export.files(source) == {name: json_export.text(TABLE, title)}


@given(said)
def test_any_title_survives(title: str) -> None:
    """The title reads back as it was typed, and other scripts stay legible in the source."""
    assert document(title=title)["title"] == title
    assert "潮" in json_export.text(TABLE, "潮")


def test_half_characters_survive() -> None:
    """A lone surrogate makes a file that UTF-8 can hold and JSON reads back."""
    text = json_export.text(TABLE, "a\ud83db")
    assert json.loads(text.encode("utf-8"))["title"] == "a\ud83db"

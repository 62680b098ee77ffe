"""Facts about the score sheet for a spreadsheet: its rows, and that no name is worked out."""

from __future__ import annotations

import csv
from io import StringIO
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exports.data.csv_sheet import as_cell
from exports.files import made, shown
from exports.model import Choices
from exports.plain.page import text as plain_text
from exports.source import Source
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import DuellistSeated, FirstActive, HealthChanged
from facilitator.games.marginalia.entries import Attended, Seated
from facilitator.games.marginalia.table import Table
from facilitator.games.mariglia.entries import DealTurned, Placed, PointsCounted, TrionfoTurned
from facilitator.games.mariglia.match import Match
from facilitator.games.readable import readable
from tests.exports.tidelands import PLAYERS, blob, late_guest, tidelands

BLOB = Table(blob())


def source(game: str, state: Any) -> Source:
    """The score sheet with its players."""
    return Source(game, state, "Thursday", Choices(format="csv", names="players"))


def sheet(game: str, state: Any) -> str:
    """The one file."""
    (text,) = made(source(game, state)).values()
    return str(text)


def rows(game: str, state: Any) -> list[list[str | float]]:
    """The cells as a program reads them: what stands in quotes is text, all else a number."""
    text = sheet(game, state).removeprefix("\ufeff")
    reader: Any = csv.reader(StringIO(text, newline=""), quoting=csv.QUOTE_NONNUMERIC)
    return list(reader)


def test_the_rounds_of_a_table() -> None:
    """A row for each round, with what each player said, took and got, and the total after it, as numbers."""
    header, *rounds = rows("marginalia", BLOB)
    assert header[:8] == [
        "round",
        "cards",
        "trump",
        "dealer",
        "Ana said",
        "Ana took",
        "Ana points",
        "Ana total",
    ]
    assert [row[0] for row in rounds] == [1, 2, 3, 4, 5, 6, 7]
    # Ana said 2 and took 2 of 7 tricks: the points of the first round are the total.
    assert rounds[0][1] == 7 and rounds[0][4:7] == [2, 2, rounds[0][7]]
    assert [row[-1] for row in rounds][-1] == 63
    assert len(header) == 4 + 4 * len(PLAYERS) and all(len(row) == len(header) for row in rounds)


def test_what_a_late_guest_begins_with_has_a_column() -> None:
    """In the row of their first round; before it they have no number, nobody else has the column (A-28)."""
    header, *rounds = rows("marginalia", Table(late_guest()))
    assert header[-9:-4] == ["Ben said", "Ben took", "Ben points", "Ben total", "Flo start"]
    assert [row[-5:] for row in rounds] == [[""] * 5, [""] * 5, [12, 2, 2, 12, 24]]


def test_the_hands_of_a_match() -> None:
    """A row each time it is added to: 44 of 70 is nine more than half; the trionfo counts no card points."""
    seated = [Placed(seat=seat, words=name) for seat, name in enumerate(("Gavino", "Tore", "Peppe", "Mario"))]
    entries = (*seated, DealTurned(seat=0), TrionfoTurned(hand=1, card="4S"), PointsCounted(hand=1, ns=44))
    header, *added = rows("mariglia", Match({entry.slot: entry for entry in entries}))
    assert header[:4] == ["game", "hand", "dealer", "for"]
    assert header[4:] == [
        f"{side} {what}" for what in ("card points", "added", "total") for side in ("noi", "loro")
    ]
    assert added[-1] == [1, 1, "Gavino", "count", 44, 26, 9, 0, 9, 0]
    assert all(row[4:6] == ["", ""] for row in added[:-1])


def test_the_turns_of_a_duel() -> None:
    """The health of both at the start and after each turn."""
    seated = (DuellistSeated(side=0, words="Bea"), DuellistSeated(side=1, words="Aldo"), FirstActive(side=0))
    duel = Duel({e.slot: e for e in (*seated, HealthChanged(number=1, second=-3))})
    assert rows("duel", duel) == [["after turn", "Bea health", "Aldo health"], [0, 20, 20], [1, 20, 17]]


def test_spreadsheets_know_it() -> None:
    """A byte order mark first, CR LF at each end, texts in quotes; the look at it has neither mark nor CR."""
    text = sheet("marginalia", BLOB)
    assert text.startswith('\ufeff"round","cards"') and text.endswith("\r\n")
    assert "\n" not in text.replace("\r\n", "")
    look = "".join(plain_text(page) for page in shown(source("marginalia", BLOB)).values())
    assert look.startswith('"round"') and "\r" not in look


@pytest.mark.parametrize(
    "words",
    [
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        " =1",
        "\t=1",
        "\r=1",
        "\n=1",
        "\u200b=1",
        "\u00a0@x",
        "＝1",
        "＋1",
        "－1",
        "＠x",
        "﹣1",
    ],
)
def test_no_name_is_a_formula(words: str) -> None:
    """Whatever would be worked out, folded or behind signs that nobody sees, has an apostrophe in front."""
    table = Table(tidelands(Seated(seat=0, words=words)))
    header, *_ = rows("marginalia", table)
    assert str(header[4]).startswith("'") and str(header[4]).endswith(" said")


@pytest.mark.parametrize("words", ["1/2", "007", "12.5", "8:30", "١٢"])
def test_no_name_is_a_number_or_a_date(words: str) -> None:
    """A dealer called 1/2 deals on no second of January."""
    assert as_cell(words) == f"'{words}"


@pytest.mark.parametrize("words", ["3 Musketeers", "Ana 2", "Ana"])
def test_a_name_with_letters_stays_as_it_is(words: str) -> None:
    """A digit in it changes nothing."""
    assert as_cell(words) == words


@given(st.text() | st.text("=+-@\t\r\n \u200b＝＋－＠a;,\"'"))
def test_any_name_is_one_harmless_cell(words: str) -> None:
    """It stands on one line and reads back, an apostrophe before it at most."""
    found, line = as_cell(words), " ".join(readable(words).split())
    assert found in (line, f"'{line}")
    assert found.lstrip("\u200b ")[:1] not in tuple("=+-@＝＋－＠\t\r\n")


def test_a_semicolon_ends_no_cell() -> None:
    """Every text stands in quotes, so a name can begin no new cell where cells end with semicolons."""
    text = sheet("marginalia", Table(tidelands(Seated(seat=0, words='Ana;=1+1;"x"'))))
    assert '"Ana;=1+1;""x"" said"' in text


def test_who_was_away_has_empty_cells() -> None:
    """A round without somebody has nothing of theirs but the total, which stays as it was."""
    table = Table(tidelands(Attended(age=7, seat=4, part="none")))
    *_, before, last = rows("marginalia", table)
    assert last[0] == 7 and last[-4:] == ["", "", "", before[-1]]

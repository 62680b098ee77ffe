"""The command line at a match of Mariglia: scoring a sheet, and writing, listing and opening a match."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from facilitator import paths
from facilitator.cli import main
from facilitator.exporting.written import still_there
from facilitator.games.mariglia.entries import Placed
from facilitator.scoresheet.mariglia.model import MatchSheet
from facilitator.scoresheet.mariglia.worked_out import lines
from facilitator.scoresheet.model import validated
from facilitator.session import Session
from facilitator.store import Store
from facilitator.terminal_text import width
from tests.facilitator.faults import MISSING
from tests.facilitator.sheets import DRAWN, FOUR, Json, counted, mariglia, scored, shown

Output = pytest.CaptureFixture[str]


def keep(sheet: Json, title: str = "") -> str:
    """Put a match on the shelf as if it had been played, and return its id."""
    store = Store(paths.database())
    session = Session.create(store, "mariglia", *lines(validated(MatchSheet, sheet)).values())
    session.rename(title)
    store.close()
    return session.id


def score(sheet: Json, monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """Let `score` read this from standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(sheet).encode())))
    return main(["score", "-", *words])


# ---------------------------------------------------------------- score


def test_scores_a_match(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """Each game as on paper, one line each time it is added to, on stdout alone."""
    assert score(DRAWN, monkeypatch) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert [line.split() for line in out.splitlines()[:10]] == [
        ["Mariglia"], [],
        ["NS", "Gavino", "and", "Peppe"], ["EW", "Tore", "and", "Mario"], [],
        ["Game", "1,", "to", "35"],
        ["Hand", "Dealer", "Trionfo", "NS", ":", "EW", "NS", "EW"],
        ["1", "Gavino", "KD", "trionfo", "+3", "3", "0"],
        ["44", ":", "26", "count", "+9", "12", "0"],
        ["2", "Tore", "4S", "trionfo", "12", "+0", "0"],
    ]  # fmt: skip
    assert "NS win game 1." in out and "EW win game 2." in out
    assert out.endswith("\nGames won: NS 1, EW 1\n")


def test_scores_a_match_as_json(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """--json prints the computed sheet as data."""
    assert score(DRAWN, monkeypatch, "--json") == 0
    assert json.loads(capsys.readouterr().out) == scored(DRAWN)


@pytest.mark.parametrize(
    ("sheet", "code", "sentence"),
    [
        (mariglia(counted("2S", 71)), 1, "Hand 1: Gavino and Peppe have 71. "),
        (mariglia({"plays": [["7C", "7C"]]}), 1, "Hand 1, trick 1: Peppe played 7C. "),
        (mariglia(counted("2S", 40), {"points": {"NS": "40"}}), 2, "-: hands[1].points.NS: "),
        ({"game": "mariglia"}, 2, f"-: players: {MISSING}"),
    ],
)
def test_what_score_refuses(
    sheet: Json, code: int, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    """A broken rule ends with 1, what is no sheet with 2; one line says why, and nothing is on stdout."""
    assert score(sheet, monkeypatch, "--json") == code
    out, err = capsys.readouterr()
    assert out == "" and err.startswith(sentence) and err.count("\n") == 1


def test_faults_are_reported_and_not_refused(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """A play that broke a rule is told below the games, and the exit code is 0 (B-22)."""
    plays = [["QD", "3D", "KD", "5C"], ["7D", "AD"]]
    assert score(mariglia({"trionfo": "KS", "plays": plays}), monkeypatch) == 0
    out, err = capsys.readouterr()
    assert err == "" and "Hand 1, trick 1: Gavino played 5C and held AD (G-26)." in out


def test_a_lead_out_of_turn_is_told() -> None:
    """Who led and whose turn it was, in the first trick and in a later one; nobody else is blamed."""
    first = {"led": "West", "cards": ["QD", "3D", "KD", "AD"]}
    text = shown(mariglia({"trionfo": "2S", "plays": [first, {"led": "East", "cards": ["7H"]}]}))
    assert "Hand 1, trick 1: Mario led QD, but it was Tore’s turn (G-24)." in text
    assert "Hand 1, trick 2: Tore led 7H, but it was Peppe’s turn (G-25)." in text


def test_what_the_printed_match_says_besides() -> None:
    """What was overruled, what is not counted, what is not known, and who won."""
    overruled = {"points": {"NS": 60, "EW": 71}, "overruled": ["G-31"]}
    text = shown(mariglia(overruled, counted("2S", 40)))
    assert "1 †" in text and "† Overruled by the table: hand 1 G-31." in text
    assert "Not counted, the game was over: hand 2." in text
    assert "The match goes to EW: Tore and Mario" in text
    gap = shown(mariglia({}, counted("KS", 40))).splitlines()
    assert gap[7].split() == ["1", "Gavino", "–", "not", "counted"]
    assert gap[8].split() == ["2", "Tore", "KS", "trionfo", "–", "+3", "–"]
    assert "No hand is entered yet." in shown(mariglia())


def test_columns_align_under_any_name() -> None:
    """Wide, steering and endless names end in columns that begin at the same cell."""
    names = {"South": "李小龍" * 20, "East": "\x1b[31mred\x07\u202e", "North": " ", "West": "[b]x[/]"}
    text = shown({**mariglia(counted("KS", 40), counted("KD", 40)), "players": names})
    assert not {"\x1b", "\x07", "\u202e"} & set(text)
    assert "and North" in text
    rows = [line for line in text.splitlines() if "trionfo" in line]
    assert len({width(row[: row.index("trionfo")]) for row in rows}) == 1


# ---------------------------------------------------------------- a match that is kept


def test_exports_a_match(home: Path, capsys: Output) -> None:
    """One page in a folder named by the title, with names and games; the path is noted."""
    id = keep(DRAWN, title="Kitchen cup!")
    assert main(["export"]) == 0
    path = home / "exports" / "Kitchen-cup" / "kitchen-cup.md"
    assert capsys.readouterr() == (f"{path}\n", "")
    assert "Game 2 goes to loro, 38 to 28." in path.read_text()
    store = Store(paths.database())
    assert list(store.exported.of(id)) == [str(path)]
    store.close()


def test_exports_a_match_as_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """The JSON export carries the same computed sheet as `score` gives for the same match."""
    keep(DRAWN)
    assert main(["export", "--format", "json", "--to", str(tmp_path)]) == 0
    written = json.loads(Path(capsys.readouterr().out.strip()).read_text())
    assert score(DRAWN, monkeypatch, "--json") == 0
    assert (written["game"], written["sheet"]) == ("mariglia", json.loads(capsys.readouterr().out))


def test_hostile_words_go_out_as_words(tmp_path: Path) -> None:
    """Signs of Markdown in a name stay signs in the name."""
    keep({**DRAWN, "players": {**FOUR, "East": "<b>Tore</b> | # *x*"}}, title="- a")
    assert main(["export", "--to", str(tmp_path)]) == 0
    (page,) = tmp_path.glob("*.md")
    assert "\\<b>Tore\\</b> \\| # \\*x\\* (East)" in page.read_text()


def test_an_earlier_export_beside_it_stays(tmp_path: Path, capsys: Output) -> None:
    """Under a new title the page of the old one is kept and named, as with any table."""
    id = keep(DRAWN, title="One")
    assert main(["export", "--to", str(tmp_path)]) == 0
    store = Store(paths.database())
    Session.open(store, id).rename("Two")
    store.close()
    assert main(["export", "--to", str(tmp_path)]) == 0
    assert sorted(path.name for path in tmp_path.glob("*.md")) == ["one.md", "two.md"]
    assert still_there("one.md") in capsys.readouterr().err


def test_a_match_has_no_lives(tmp_path: Path, capsys: Output) -> None:
    """Asking for a life is refused, and nothing is written."""
    keep(DRAWN)
    assert main(["export", "--to", str(tmp_path / "new"), "--life", "Tore"]) == 1
    assert capsys.readouterr() == ("", "Mariglia tells no lives: leave out --life.\n")
    assert not (tmp_path / "new").exists()


def test_lists_and_opens_a_match(started: list[dict[str, Any]], capsys: Output) -> None:
    """Its line has the game and where it stands; its title opens it."""
    id = keep(DRAWN, title="Kitchen cup")
    assert main(["list"]) == 0
    out = capsys.readouterr().out
    assert re.fullmatch(rf"{id}  \d{{4}}-\d\d-\d\d \d\d:\d\d  Mariglia  game 3, 0 : 0  Kitchen cup\n", out)
    assert main(["list", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert (row["game"], row["people"]) == ("mariglia", 4)
    assert main(["open", "kitchen cup"]) == 0
    assert started == [{"session": id}]


def test_a_match_is_read_back_from_the_file() -> None:
    """What was kept is the same match when it is opened again."""
    id = keep(mariglia(counted("KS", 40)))
    store = Store(paths.database())
    session = Session.open(store, id)
    store.close()
    assert session.lines[("placed", 1)] == Placed(seat=1, words="Tore")

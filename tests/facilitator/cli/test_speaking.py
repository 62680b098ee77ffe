"""The command line in another language: the chosen one, else the system’s; a story stays English."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from facilitator import paths
from facilitator.cli import main
from facilitator.cli.arguments import parser
from facilitator.cli.shelf import NOTHING_KEPT
from facilitator.cli.speaking import speak_as_chosen, speaking_at
from facilitator.language import language_spoken, tr
from facilitator.store import Store
from tests.facilitator.cli.test_mariglia import keep
from tests.facilitator.sheets import DRAWN, scored

Output = pytest.CaptureFixture[str]


def choose(language: str) -> None:
    """Have this language chosen in the settings."""
    store = Store(paths.database())
    store.settings.keep("language", language)
    store.close()


@pytest.mark.parametrize(
    ("chosen", "system", "spoken"),
    [("", "it_IT", "it"), ("en", "it_IT", "en"), ("it", "C", "it"), ("", "C", "en"), ("zz", "it_IT", "it")],
)
def test_the_chosen_language_is_spoken(
    chosen: str, system: str, spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was chosen in the app counts before what the system has."""
    monkeypatch.setenv("LANG", system)
    if chosen:
        choose(chosen)
    speak_as_chosen()
    assert language_spoken() == spoken


def test_looking_for_the_language_makes_no_file(home: Path) -> None:
    """Where nothing is kept the system decides, and nothing is kept afterwards."""
    speak_as_chosen()
    assert not home.exists()


def test_a_damaged_database_names_no_language(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command itself says what is wrong; until then the system’s language is spoken."""
    monkeypatch.setenv("LANG", "it")
    home.mkdir()
    paths.database().write_bytes(b"not a database" * 20)
    speak_as_chosen()
    assert language_spoken() == "it"


def test_a_game_speaks_what_it_knows() -> None:
    """A story is English amid Italian answers, a match is not."""
    choose("it")
    speak_as_chosen()
    with speaking_at("marginalia"):
        assert language_spoken() == "en"
    with speaking_at("mariglia"):
        assert language_spoken() == "it"
    assert language_spoken() == "it"


def test_answers_and_help_are_in_it(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """The help and the answer of a command are those of the catalogue."""
    monkeypatch.setenv("LANG", "it")
    assert main(["list"]) == 0
    assert capsys.readouterr().err == f"{tr(NOTHING_KEPT)}\n" != f"{NOTHING_KEPT}\n"
    assert main(["export", "--help"]) == 0
    out = capsys.readouterr().out
    assert out == parser()._subparsers._group_actions[0].choices["export"].format_help()  # type: ignore
    assert "usage" not in out and "show this help" not in out and tr("what to write") in out


def test_a_file_of_a_match_is_in_it(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """A match is exported in the language spoken, as from its page in the app; its HTML says which it is."""
    monkeypatch.setenv("LANG", "it")
    keep(DRAWN)
    assert main(["export", "--format", "html"]) == 0
    (path,) = map(Path, capsys.readouterr().out.splitlines())
    assert '<html lang="it">' in path.read_text("utf-8")


def test_the_list_says_where_tables_stand_in_it(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """Lines for people are in it; as JSON the list is the same in every language."""
    id, said = keep(DRAWN), {}
    for language in ("en", "it"):
        monkeypatch.setenv("LANG", language)
        assert main(["list"]) == 0
        said[language] = capsys.readouterr().out.partition("Mariglia")[2].strip()
        assert main(["list", "--json"]) == 0
        (row,) = json.loads(capsys.readouterr().out)
        assert row["id"] == id and row["stands"] == said["en"]
    assert said["it"] == tr("game {n}", n=3) + said["en"].removeprefix("game 3") != said["en"]


def test_a_sheet_is_worked_out_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """What is printed of a match, and what is wrong with a sheet; its data stay as they are."""
    monkeypatch.setenv("LANG", "it")
    sheet = tmp_path / "sheet.json"
    sheet.write_text(json.dumps(DRAWN))
    assert main(["score", str(sheet)]) == 0
    out = capsys.readouterr().out
    assert tr("Game {n}, to {target}", n=1, target=35) in out and "Game" not in out
    assert main(["score", str(sheet), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == scored(DRAWN)
    sheet.write_text(json.dumps(DRAWN | {"match": [35, 35]}))
    assert main(["score", str(sheet)]) == 2
    err = capsys.readouterr().err
    assert err == f"{sheet}: match: {tr('an odd number of games belongs here, not {n}', n=2)}\n"
    assert "belongs" not in err


def test_json_is_the_same_in_every_language(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """Keys and ids are for programs: nothing of a file in JSON is translated."""
    keep(DRAWN)
    written = []
    for system in ("C", "it"):
        monkeypatch.setenv("LANG", system)
        assert main(["export", "--format", "json"]) == 0
        (path,) = map(Path, capsys.readouterr().out.splitlines())
        written.append(path.read_bytes())
    assert written[0] == written[1]

"""The command line: what each command prints, and the code that it ends with."""

from __future__ import annotations

import io
import json
import re
import sys
from argparse import ArgumentParser, _SubParsersAction
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from facilitator import paths
from facilitator.cli import main
from facilitator.cli.arguments import ADDED_BY, parser
from facilitator.scoresheet.marginalia.model import parsed
from facilitator.scoresheet.marginalia.worked_out import lines
from facilitator.services.front_end import ToPage
from facilitator.session import Session
from facilitator.store import Store
from facilitator.store.rescue import NO_COPY
from tests.facilitator.sheets import Json, blob, story, took

Output = pytest.CaptureFixture[str]


COMMANDS = ("new", "open", "list", "export", "import", "schema", "score", "demo", "locate", "prompts")


PLAYED = took([2, 1], [2, 5])


def keep(sheet: Json, title: str = "") -> str:
    """Put a table on the shelf as if it had been played, and return its id."""
    store = Store(paths.database())
    session = Session.create(store, "marginalia", *lines(parsed(sheet)).values())
    session.rename(title)
    store.close()
    return session.id


def from_stdin(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    """Let the next command read this."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))


# ---------------------------------------------------------------- the app


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ([], {}),
        (["new"], {"game": "marginalia"}),
        (["new", "story"], {"game": "marginalia"}),
        (["new", "blob"], {"game": "blob"}),
        (["demo"], {"demo": True}),
    ],
)
def test_opens_the_app(words: list[str], asked: dict[str, Any], started: list[dict[str, Any]]) -> None:
    """Each of these starts the app once, with what was asked for."""
    assert main(words) == 0
    assert started == [{**asked}]


def test_opens_a_table_by_title_or_id(started: list[dict[str, Any]]) -> None:
    """A title in any case, the beginning of an id, or nothing for the last one."""
    id = keep(blob(PLAYED), title="Kitchen Cup")
    for words in (["open"], ["open", "kitchen cup"], ["open", id], ["open", id[:7].upper()]):
        assert main(words) == 0
    assert started == [{"session": id}] * 4


def test_opens_a_table_at_its_room(started: list[dict[str, Any]]) -> None:
    """With --room the page is shown on which phones join."""
    id = keep(blob(PLAYED))
    assert main(["open", "--room"]) == 0
    assert started == [{"session": id, "place": ToPage("room")}]


def test_says_which_tables_could_be_meant(started: list[dict[str, Any]], capsys: Output) -> None:
    """Two tables of one title are told apart by their ids."""
    ids = {keep(blob(PLAYED), title="Thursday"), keep(blob(PLAYED), title="Thursday")}
    assert main(["open", "thursday"]) == 1
    told = capsys.readouterr().err
    assert all(id in told for id in ids) and told.count("\n") == 1
    assert started == []


@pytest.mark.parametrize("words", [["open"], ["open", "Thursday"], ["export"]])
def test_nothing_is_kept_yet(words: list[str], started: list[dict[str, Any]], capsys: Output) -> None:
    """Asking for a table where none was ever kept says so, and makes no file."""
    assert main(words) == 1
    assert capsys.readouterr() == ("", "No table is kept here yet: “marginalia new” begins one.\n")
    assert not paths.data_folder().exists()


def test_no_such_table(capsys: Output) -> None:
    """A table that isn't there is named as it was typed, without what could steer a terminal."""
    keep(blob(PLAYED), title="Thursday")
    assert main(["open", "Fri\x1bday"]) == 1
    assert capsys.readouterr().err.startswith("No table has the title or id “Fri\ufffdday”")


# ---------------------------------------------------------------- what is kept


def test_lists_nothing(capsys: Output) -> None:
    """An empty shelf is no error: nothing on stdout, or an empty JSON list."""
    assert main(["list"]) == 0
    assert capsys.readouterr() == ("", "No table is kept here yet: “marginalia new” begins one.\n")
    assert main(["list", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_lists_tables(capsys: Output) -> None:
    """One line a table, with id, game, where it stands and title; nobody's name."""
    id = keep(blob(PLAYED), title="Kitchen cup")
    assert main(["list"]) == 0
    out, err = capsys.readouterr()
    assert re.fullmatch(rf"{id}  \d{{4}}-\d\d-\d\d \d\d:\d\d  Blob +round 2, predictions +Kitchen cup\n", out)
    assert err == ""


def test_lists_the_archive(started: list[dict[str, Any]], capsys: Output) -> None:
    """--archived prints what was put away and nothing else; such a table opens by its title."""
    id = keep(blob(PLAYED), "Lamps")
    assert main(["list", "--archived"]) == 0
    assert capsys.readouterr() == ("", "No table is in the archive.\n")
    with closing(Store(paths.database())) as store:
        store.shelf.archive(id, True)
    assert main(["list"]) == 0
    assert capsys.readouterr().out == ""
    assert main(["list", "--archived"]) == 0
    assert "Lamps" in capsys.readouterr().out
    assert main(["open", "lamps"]) == 0
    assert started == [{"session": id}]


def test_lists_tables_as_json(capsys: Output) -> None:
    """The same as data: the number of people, not their names, and a time with its offset."""
    id = keep(story(), title="A – Z")
    assert main(["list", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d", row.pop("touched"))
    assert row == {
        "id": id,
        "title": "A – Z",
        "game": "marginalia",
        "people": 2,
        "stands": "before the story",
    }


def test_locates_everything(home: Path, capsys: Output) -> None:
    """Five places, all under MARGINALIA_HOME where that is set."""
    assert main(["locate"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"data folder  {home}",
        f"database     {home / 'marginalia.db'}",
        f"copies       {home / 'copies'}",
        f"packs        {home / 'packs'}",
        f"exports      {home / 'exports'}",
    ]
    assert not home.exists()


def test_a_folder_that_others_look_into_is_told(home: Path, capsys: Output) -> None:
    """Beside the places, and only where its rights are left alone: it holds something else, too."""
    home.mkdir(mode=0o755)
    home.chmod(0o755)
    assert main(["locate"]) == 0
    assert capsys.readouterr().err == ""
    (home / "letters.txt").touch()
    assert main(["locate"]) == 0
    assert capsys.readouterr().err.startswith(f"Others on this computer can open {home}.")


def test_locates_what_was_put_away(home: Path, capsys: Output) -> None:
    """The folder of files that an empty shelf took the place of is named, too."""
    folder = home / "copies" / "before-2026-11-20"
    folder.mkdir(parents=True)
    assert main(["locate"]) == 0
    assert f"copies put away  {folder}" in capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("words", [["list"], ["open"], ["export"], ["import", "session.json"]])
def test_a_file_that_is_gone_is_said(
    words: list[str], home: Path, tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a copy there no command begins anew or says that nothing is kept; the code is 1."""
    keep(blob(PLAYED), title="Kitchen cup")
    store = Store(home / "marginalia.db")
    store.file.copy_of_the_day()
    store.close()
    for file in home.glob("marginalia.db*"):
        file.unlink()
    monkeypatch.chdir(tmp_path)
    session = {"format": "marginalia-session", "version": 1, "game": "marginalia", "title": "", "lines": []}
    Path("session.json").write_text(json.dumps(session))
    assert main(words) == 1
    said = capsys.readouterr().err
    assert "is not there, though copies of it are." in said and "has one table" in said
    assert not (home / "marginalia.db").exists()


# ---------------------------------------------------------------- score


def test_scores_a_file(tmp_path: Path, capsys: Output) -> None:
    """A readable table on stdout, nothing beside it, exit code 0."""
    (tmp_path / "sheet.json").write_text(json.dumps(blob(PLAYED)))
    assert main(["score", str(tmp_path / "sheet.json")]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("Blob – card game\n") and err == ""
    assert "2/2  12  12  1/5   0   0" in out


def test_scores_stdin_as_json(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """- reads standard input; --json prints data, names as they are written."""
    from_stdin(monkeypatch, json.dumps({**blob(PLAYED), "players": ["Zoë", "李"]}).encode())
    assert main(["score", "-", "--json"]) == 0
    out = capsys.readouterr().out
    assert json.loads(out)["totals"] == [12, 0]
    assert '"Zoë"' in out and '"李"' in out


@pytest.mark.parametrize(
    ("sheet", "code", "sentence"),
    [
        (blob(took([4, 3], [4, 3])), 1, "Round 1: Ana predicted 4. "),
        (
            blob(took([3, 3], [9, -2])),
            1,
            "Round 1: Ben took -2, Ana took 9. Nobody takes fewer than 0 tricks (M-20).",
        ),
        ({**blob(), "rounds": [{}, {}, {"tricks": [1, "2"]}]}, 2, "-: rounds[2].tricks[1]: "),
        ({"game": "duel"}, 2, "-: game: Marginalia – the duel has no score sheet"),
    ],
)
def test_what_score_refuses(
    sheet: Json, code: int, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    """A broken rule ends with 1, what is no sheet with 2; one line says why, and nothing is on stdout."""
    from_stdin(monkeypatch, json.dumps(sheet).encode())
    assert main(["score", "-", "--json"]) == code
    out, err = capsys.readouterr()
    assert out == "" and err.startswith(sentence) and err.count("\n") == 1


@pytest.mark.parametrize("file", ["missing.json", ".", "nul\0.json"])
def test_files_that_can_not_be_read(file: str, tmp_path: Path, capsys: Output) -> None:
    """No such file, a folder, and a name that no file can have are told in one line, exit code 2."""
    assert main(["score", f"{tmp_path}/{file}"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and str(tmp_path) in err and err.count("\n") == 1


@pytest.mark.parametrize("file", ["", "  "])
def test_a_file_without_a_name(file: str, capsys: Output) -> None:
    """An empty name is called that, and is no command understood: exit code 2."""
    assert main(["score", file]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("No file is named") and err.count("\n") == 1


# ---------------------------------------------------------------- help and endings


def test_help_names_every_command(capsys: Output) -> None:
    """--help lists each command and what the exit codes mean."""
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(re.search(rf"^    {command} ", out, re.MULTILINE) for command in COMMANDS)
    assert all(re.search(rf"^  {code} ", out, re.MULTILINE) for code in (0, 1, 2, 3, 130, 141))


def test_a_command_is_the_same_beside_others_and_alone() -> None:
    """The parser that was made for one command says and takes what the parser of all says and takes of it."""
    everything = commands_of(parser())
    assert list(everything) == list(ADDED_BY)
    for command, made in everything.items():
        alone = commands_of(parser(command))[command]
        assert alone.format_help() == made.format_help()
        assert alone.get_default("command") is made.get_default("command")
    assert list(commands_of(parser("nonsense"))) == list(commands_of(parser("--plain"))) == list(ADDED_BY)


def commands_of(made: ArgumentParser) -> dict[str, ArgumentParser]:
    """The parser of each command, by its name."""
    (action,) = (each for each in made._actions if isinstance(each, _SubParsersAction))
    return dict(action.choices)


def test_version(capsys: Output) -> None:
    """--version prints the name and a number."""
    assert main(["--version"]) == 0
    assert re.fullmatch(r"marginalia (\d+\.\d+\.\d+\S*|from source)\n", capsys.readouterr().out)


@pytest.mark.parametrize(
    "words", [["dance"], ["new", "whist"], ["score"], ["export", "--what", "all"], ["--loud"]]
)
def test_wrong_words(words: list[str], capsys: Output) -> None:
    """Words that mean nothing end with 2 and say on stderr what could stand there."""
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("usage: marginalia")


def test_a_damaged_database_is_told(home: Path, capsys: Output) -> None:
    """A file that is damaged is named with the way out, exit code 1, and stays as it was."""
    home.mkdir()
    paths.database().write_bytes(b"not a database" * 20)
    assert main(["list"]) == 1
    out, err = capsys.readouterr()
    assert out == "" and str(paths.database()) in err and err.count("\n") == 1
    assert NO_COPY in err and "without a command" in err
    assert paths.database().read_bytes() == b"not a database" * 20


def test_a_fault_of_the_program_quotes_nobody(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """An error nobody foresaw ends with 3 and one sentence: its place, and none of its words."""

    def stumble() -> Path:
        raise RuntimeError("a secret of Ana's")

    monkeypatch.setattr(paths, "database", stumble)
    assert main(["locate"]) == 3
    out, err = capsys.readouterr()
    assert out == "" and re.search(r"RuntimeError, test_commands\.py line \d+", err)
    assert "secret" not in err and err.count("\n") == 1


def test_stopped_by_hand(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """ctrl+c ends with 130 and says nothing."""

    def stop() -> Path:
        raise KeyboardInterrupt

    monkeypatch.setattr(paths, "data_folder", stop)
    assert main(["locate"]) == 130
    assert capsys.readouterr() == ("", "")

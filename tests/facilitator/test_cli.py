"""The command line: what each command prints, and the code that it ends with."""

from __future__ import annotations

import io
import json
import re
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from facilitator import paths
from facilitator.cli import main
from facilitator.cli.arguments import parser
from facilitator.games.marginalia.entries import WorldSet
from facilitator.scoresheet.marginalia.lines import lines
from facilitator.scoresheet.marginalia.model import parsed
from facilitator.session import Session
from facilitator.store import Store
from tests.facilitator.sheets import Json, blob, story, took
from tests.facilitator.tables import raw

Output = pytest.CaptureFixture[str]
COMMANDS = ("new", "open", "list", "export", "import", "schema", "score", "demo", "locate", "prompts")
PLAYED = took([2, 1], [2, 5])


def keep(sheet: Json, title: str = "") -> str:
    """Put a table on the shelf as if it had been played, and return its id."""
    store = Store(paths.database())
    session = Session.create(store, "marginalia", *lines(parsed(sheet)).values())
    store.close()
    with raw(paths.database()) as db:
        db.execute("UPDATE session SET title = ? WHERE id = ?", (title, session.id))
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
    assert started == [{"place": "home", **asked}]


def test_opens_a_table_by_title_or_id(started: list[dict[str, Any]]) -> None:
    """A title in any case, the beginning of an id, or nothing for the last one."""
    id = keep(blob(PLAYED), title="Kitchen Cup")
    for words in (["open"], ["open", "kitchen cup"], ["open", id], ["open", id[:7].upper()]):
        assert main(words) == 0
    assert started == [{"place": "home", "session": id}] * 4


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
    assert capsys.readouterr().err.startswith("No table has “Fri\ufffdday” for a title or an id")


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
        store.archive(id, True)
    assert main(["list"]) == 0
    assert capsys.readouterr().out == ""
    assert main(["list", "--archived"]) == 0
    assert "Lamps" in capsys.readouterr().out
    assert main(["open", "lamps"]) == 0
    assert started == [{"place": "home", "session": id}]


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
    store.copy_of_the_day()
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


# ---------------------------------------------------------------- export


def test_exports_to_the_usual_folder(home: Path, capsys: Output) -> None:
    """A card game is written as its sheet into a folder named by the title; the path is noted."""
    id = keep(blob(PLAYED), title="Kitchen cup!")
    assert main(["export"]) == 0
    path = home / "exports" / "Kitchen-cup" / "kitchen-cup.md"
    assert capsys.readouterr() == (f"{path}\n", "")
    assert "Ana" in path.read_text()
    store = Store(paths.database())
    assert list(store.exported(id)) == [str(path)]
    store.close()


def test_exports_are_private_unless_asked(tmp_path: Path) -> None:
    """A story goes out under its characters, without scores; --names and --scores put both in."""
    keep(story(PLAYED), title="Tide")
    assert main(["export", "tide", "--to", str(tmp_path / "a"), "--files", "one"]) == 0
    assert (
        main(["export", "--to", str(tmp_path / "b"), "--files", "one", "--names", "players", "--scores"]) == 0
    )
    private, open_ = ((tmp_path / folder / "tide.md").read_text() for folder in "ab")
    assert "Ben" not in private and "Score sheet" not in private
    assert "Ben" in open_ and "Score sheet" in open_


def test_exports_what_was_left_out_only_when_asked(tmp_path: Path) -> None:
    """--left-out adds a section to the Markdown; the JSON never has it."""
    id = keep(story(PLAYED), title="Tide")
    store = Store(paths.database())
    Session.open(store, id).leave_out({"drowning": "line"})
    store.close()
    for folder, asked in (("a", []), ("b", ["--left-out"]), ("c", ["--left-out", "--format", "json"])):
        assert main(["export", "--to", str(tmp_path / folder), "--files", "one", *asked]) == 0
    private, open_, data = (next((tmp_path / folder).iterdir()).read_text() for folder in "abc")
    assert "drowning" not in private
    assert "What we left out" in open_ and "drowning" in open_
    assert "drowning" not in data


def test_exports_one_life(tmp_path: Path, capsys: Output) -> None:
    """A life is chosen by letter or name; each goes into a file of its own."""
    keep(story(PLAYED))
    words = ["export", "--what", "lives", "--names", "players", "--to", str(tmp_path), "--life"]
    assert main([*words, "b"]) == 0
    by_letter = capsys.readouterr().out
    assert main([*words, "BEN"]) == 0
    assert capsys.readouterr().out == by_letter
    assert len(by_letter.splitlines()) == 1


def test_exports_no_life_of_a_stranger(tmp_path: Path, capsys: Output) -> None:
    """A life that nobody has is refused with the people there are, and nothing is written."""
    keep(story(PLAYED))
    assert main(["export", "--to", str(tmp_path / "new"), "--life", "Zoë"]) == 1
    assert capsys.readouterr() == ("", "Nobody answers to “Zoë” at this table; the letters are a b.\n")
    assert not (tmp_path / "new").exists()


def test_exports_no_life_where_none_is_told(tmp_path: Path, capsys: Output) -> None:
    """Of cards alone a life would be the score sheet of all: it is refused with the name of the game."""
    keep(blob(PLAYED))
    assert main(["export", "--to", str(tmp_path / "new"), "--life", "Ana"]) == 1
    assert capsys.readouterr() == ("", "Blob – card game tells no lives: leave out --life.\n")
    assert not (tmp_path / "new").exists()


def test_exports_a_page_to_print(tmp_path: Path, capsys: Output) -> None:
    """--format html writes one page, as private as the Markdown."""
    keep(story(PLAYED), title="Tide")
    assert main(["export", "--format", "html", "--to", str(tmp_path)]) == 0
    path = tmp_path / "tide.html"
    assert capsys.readouterr() == (f"{path}\n", "")
    assert path.read_text().startswith('<!DOCTYPE html>\n<html lang="en">')
    assert "Ben" not in path.read_text()


def test_exports_json(tmp_path: Path, capsys: Output) -> None:
    """The JSON export carries the same computed sheet as `score` gives for the same evening."""
    evening = story(*[took([0, 0], [cards - 1, 1]) for cards in (7, 6, 5, 4, 3, 2)], took([1, 1], [0, 1]))
    keep(evening)
    assert main(["export", "--format", "json", "--to", str(tmp_path)]) == 0
    written = json.loads(Path(capsys.readouterr().out.strip()).read_text())
    (tmp_path / "sheet").write_text(json.dumps(evening))
    assert main(["score", str(tmp_path / "sheet"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == written["sheet"]


@pytest.mark.parametrize("format", ["json", "csv", "text"])
@pytest.mark.parametrize("part", [["--life", "Ana"], ["--what", "lives"], ["--no-farewells"]])
def test_exports_no_part_of_a_whole(format: str, part: list[str], tmp_path: Path, capsys: Output) -> None:
    """JSON, CSV and text are always the whole: an option that would leave something out is no silent wish."""
    keep(story(PLAYED))
    assert main(["export", "--format", format, *part, "--to", str(tmp_path / "new")]) == 1
    why = f"As {format}, {part[0]} leaves nothing out: say what you want without it."
    assert capsys.readouterr() == ("", f"{why}\n")
    assert not (tmp_path / "new").exists()


def test_exports_again_what_holds_struck_words(tmp_path: Path, capsys: Output) -> None:
    """--again needs a file that may hold them, and then writes there without being told where."""
    id = keep(story(PLAYED), title="Tide")
    assert main(["export", "--to", str(tmp_path / "a"), "--format", "json"]) == 0
    assert main(["export", "--again"]) == 1
    assert capsys.readouterr().err == "No earlier file of this table holds words that were taken out since.\n"
    store = Store(paths.database())
    session = Session.open(store, id)
    session.record(WorldSet(words="a phrase"))
    session.strike(("world_set",))
    store.close()
    assert main(["export", "--again"]) == 0
    assert capsys.readouterr().out == f"{tmp_path / 'a' / 'tide.json'}\n"


def test_exports_nowhere(tmp_path: Path, capsys: Output) -> None:
    """Where nothing can be written the reason is told in one sentence."""
    keep(blob(PLAYED))
    (tmp_path / "file").touch()
    assert main(["export", "--to", str(tmp_path / "file" / "folder")]) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("Nothing was written to ") and err.count("\n") == 1


def test_exports_make_one_folder(tmp_path: Path, capsys: Output) -> None:
    """The last folder of the path is made; where its parent is missing one sentence names that."""
    keep(blob(PLAYED))
    assert main(["export", "--to", str(tmp_path / "a" / "b")]) == 1
    folder = tmp_path / "a"
    why = f"there is no folder {folder} to make it in"
    assert capsys.readouterr().err == f"Nothing was written to {folder / 'b'}: {why}.\n"
    assert main(["export", "--to", str(folder)]) == 0
    assert folder.is_dir()


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
        ({**blob(), "rounds": [{}, {}, {"tricks": [1, "2"]}]}, 2, "rounds[2].tricks[1]: "),
        ({"game": "duel"}, 2, "game: Marginalia – the duel has no score sheet"),
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


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_each_command_has_an_example(command: str, capsys: Output) -> None:
    """Each command's help shows it in use, and each example is one that the parser takes."""
    assert main([command, "--help"]) == 0
    examples = re.findall(rf"^  marginalia ({command}\b.*)$", capsys.readouterr().out, re.MULTILINE)
    assert examples
    for example in examples:
        words = re.findall(r'"[^"]*"|\S+', example.partition(" <")[0])
        assert parser().parse_args([word.strip('"') for word in words]).command.__name__ != "home"


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
    assert "no good copy" in err and "without a command" in err
    assert paths.database().read_bytes() == b"not a database" * 20


def test_a_fault_of_the_program_quotes_nobody(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """An error nobody foresaw ends with 3 and one sentence: its place, and none of its words."""

    def stumble() -> Path:
        raise RuntimeError("a secret of Ana's")

    monkeypatch.setattr(paths, "database", stumble)
    assert main(["locate"]) == 3
    out, err = capsys.readouterr()
    assert out == "" and re.search(r"RuntimeError, test_cli\.py line \d+", err)
    assert "secret" not in err and err.count("\n") == 1


def test_stopped_by_hand(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """ctrl+c ends with 130 and says nothing."""

    def stop() -> Path:
        raise KeyboardInterrupt

    monkeypatch.setattr(paths, "data_folder", stop)
    assert main(["locate"]) == 130
    assert capsys.readouterr() == ("", "")

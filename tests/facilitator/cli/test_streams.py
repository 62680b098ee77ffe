"""The command line where a stream is closed, in a pipe or plain, and where the home is no folder."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any
from unicodedata import category

import pytest

from facilitator.cli import main, terminal
from facilitator.games.marginalia.entries import DealerSet, Seated, WorldSet
from facilitator.paths import database
from facilitator.session import Session
from facilitator.store import Store
from facilitator.terminal_text import STEERING
from tests.facilitator.nobody import nobody
from tests.facilitator.sheets import blob, took

Output = pytest.CaptureFixture[str]
PLAYED = took([2, 1], [2, 5])


@pytest.mark.parametrize("words", [["list"], ["list", "--json"], ["export"]])
def test_a_home_that_is_a_file_is_told(words: list[str], home: Path, capsys: Output) -> None:
    """Where the data folder is no folder that is said, exit code 1; the file stays as it was."""
    home.write_bytes(b"mine")
    assert main(words) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.startswith(f"{database()}: ") and err.count("\n") == 1
    assert home.read_bytes() == b"mine"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("--version", 0), ("--help", 0), ("score sheet.json", 0),
        ("list", 1), ("locate", 1), ("export", 1), ("--plain new", 1),
    ],
)  # fmt: skip
def test_without_a_home_runs_what_keeps_nothing(
    words: str, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    """For a user unknown to the system, who has no HOME; the rest is told which variable names a folder."""
    nobody(monkeypatch, None)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sheet.json").write_text(json.dumps(blob(PLAYED)))
    assert main(words.split()) == code
    out, err = capsys.readouterr()
    assert (out == "", "MARGINALIA_HOME" in err) == (code == 1, code == 1)
    assert [path.name for path in tmp_path.iterdir()] == ["sheet.json"]


@pytest.mark.parametrize(
    ("words", "closed", "sentence"),
    [
        (["list"], "stdout", "standard output is closed"),
        (["--help"], "stdout", "standard output is closed"),
        (["score", "-"], "stdin", "standard input is closed"),
        ([], "stdout", "standard output is closed"),
        ([], "stdin", "This needs a terminal"),
    ],
)
def test_closed_streams_are_told(
    words: list[str], closed: str, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    """A standard stream that was closed, None in Python, ends with 1 and one sentence."""
    with monkeypatch.context() as patch:
        patch.setattr(sys, closed, None)
        assert main(words) == 1
    out, err = capsys.readouterr()
    assert out == "" and sentence in err and err.count("\n") == 1


STEERS = "\x9b31m \x85 \x1b[2J \x7f \u202e \u2067 \u200f \u2028"
"""Control characters of both kinds, of a line break and of a deletion, and signs of direction."""


def test_nothing_that_is_printed_steers_the_terminal(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever titles, names and paths hold: each command, what it refuses, and what argparse says of it."""
    home = tmp_path / f"home {STEERS}"
    monkeypatch.setenv("MARGINALIA_HOME", str(home))
    store = Store(database())
    for title in (STEERS, "Tide"):
        people = (Seated(seat=seat, words=name) for seat, name in enumerate(("Ana", STEERS)))
        session = Session.create(store, "marginalia", *people, DealerSet(seat=0), WorldSet(words=STEERS))
        session.rename(title)
    store.close()
    (tmp_path / "sheet.json").write_text(json.dumps({**blob(PLAYED), "players": ["Ana" + STEERS, "Ben"]}))
    (home / "packs").mkdir()
    (home / "packs" / f"mine{STEERS}.md").write_text(f"# A pack {STEERS}\n\nabout {STEERS}\n")
    said = ""
    for words in (
        ["list"], ["list", "--json"], ["locate"], ["export", "tide"], ["export", STEERS], ["open", STEERS],
        ["export", "tide", "--life", STEERS], ["score", str(tmp_path / "sheet.json")], ["import", STEERS],
        ["score", str(tmp_path / "sheet.json"), "--json"], ["prompts", "list"], ["prompts", "check"],
        ["prompts", "show", "--json", "world"], ["prompts", "show", STEERS], [STEERS], ["list", STEERS],
    ):  # fmt: skip
        main(words)
        out, err = capsys.readouterr()
        assert out + err
        said += out + err
    assert not STEERING.findall(said)
    assert not [sign for sign in said if category(sign) == "Cc" and sign not in "\n\t"]


def test_json_says_all_the_same_what_a_title_holds(home: Path, capsys: Output) -> None:
    """What would steer the terminal stands in it by its number."""
    store = Store(database())
    Session.create(store, "marginalia", Seated(seat=0, words="Ana")).rename(STEERS)
    store.close()
    assert main(["list", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["title"] == STEERS


def test_nothing_said_falls_among_the_data(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """With stderr closed a refusal has its code alone."""
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["score", "missing.json"]) == 2
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("words", [[], ["new"], ["demo"]])
@pytest.mark.parametrize("piped", ["stdin", "stdout", "stderr"])
def test_the_app_needs_a_terminal(
    words: list[str],
    piped: str,
    started: list[dict[str, Any]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: Output,
) -> None:
    """With one of its streams in a pipe the app isn't started: one sentence, exit code 1."""
    monkeypatch.setattr(terminal, "is_terminal", lambda stream: stream is not getattr(sys, piped))
    assert main(words) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("This needs a terminal") and err.count("\n") == 1
    assert started == []


@pytest.mark.parametrize("words", [["locate"], ["list", "--json"]])
def test_nobody_reads_on(words: list[str]) -> None:
    """A reader that has gone ends a command with 141, without a word."""
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "facilitator", *words]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def test_a_plain_terminal_gets_numbers_for_letters() -> None:
    """Where stdout holds only ASCII the table still comes out, and JSON is escaped and exact."""
    plain = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    sheet = json.dumps({**blob(PLAYED), "players": ["Zoë", "Ben"]}).encode()
    for more, shown in ([], rb"Zo\xeb"), (["--json"], rb"Zo\u00eb"):
        command = [sys.executable, "-m", "facilitator", "score", "-", *more]
        done = subprocess.run(command, input=sheet, env=plain, capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (0, b"")
        assert shown in done.stdout


def test_no_garbage_is_looked_for_while_the_app_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is off for the app, which switches it on once its first page stands, and on again after it."""
    app, seen = ModuleType("screens.app"), []
    app.run = lambda **_: seen.append(gc.isenabled()) or 0  # type: ignore[attr-defined, func-returns-value]
    monkeypatch.setitem(sys.modules, "screens.app", app)
    monkeypatch.setattr(terminal, "needs_terminal", lambda: None)
    assert main([]) == 0
    assert seen == [False]
    assert gc.isenabled()


def test_only_a_trouble_is_said_in_its_own_words(
    started: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    """Whatever else calls something a sentence, what it says may be what somebody said."""

    class Fault(Exception):
        sentence = "Ana is the thief."

    def breaks(**_: object) -> int:
        raise Fault

    monkeypatch.setattr(sys.modules["screens.app"], "run", breaks)
    assert main([]) == 3
    err = capsys.readouterr().err
    assert "Ana" not in err and err.startswith("A fault in this program stopped it (Fault, ")

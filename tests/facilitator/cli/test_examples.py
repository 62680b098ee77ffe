"""Every command that help and the pages for people show does something."""

from __future__ import annotations

import re
import shlex
import sys
from importlib import import_module
from inspect import getsource
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from facilitator.cli import main
from facilitator.cli.arguments import parser
from facilitator.example import entries
from facilitator.games.marginalia.entries import Seated, WorldSet
from facilitator.paths import database, packs_folder
from facilitator.session import Session
from facilitator.store import Loaded, Store
from tests.facilitator.cli.test_commands import Output, commands_of

ROOT = Path(__file__).parents[3]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
"""Of them docs/commands.md is the help of every command."""
SHOWN = re.compile(
    r"^ {2,}((?:marginalia |python -m |make \w+ ARGS=).*?)(?: {2}.*)?$"  # a line of its own
    r"|`((?:marginalia(?:\s[^`]*)?|python\s-m\s[^`]*|make\s\w+\sARGS=[^`]*))`|“(marginalia\s[^”]*)”",
    re.MULTILINE,
)
EXAMPLES = sorted({
    " ".join("".join(shown).split()) for page in PAGES for shown in SHOWN.findall(page.read_text("utf-8"))
})  # fmt: skip
STANDS_FOR = {"COMMAND": "list", "FILE": "thursdays-tide.json"}
SHEET = '{"game": "blob", "players": ["Ana", "Ben"], "rounds": [{"predictions": [3, 3], "tricks": [3, 4]}]}'


def lay(folder: Path) -> None:
    """What the examples name: two tables, one archived; a file of each kind, in this folder."""
    store = Store(database())
    away = Session.create(store, "blob", Seated(seat=0, words="Ana"))
    store.shelf.archive(away.id, True)
    table = Session(store, Loaded(id="3fa9c0de", game="marginalia"))
    table.record(*entries())
    table.rename("Lamp evening")
    assert main(["export", "--format", "plenary", "--to", str(folder / "tables")]) == 0
    assert main(["export", "--format", "json", "--to", str(folder)]) == 0
    (folder / "lamp-evening.json").rename(folder / "thursdays-tide.json")
    assert main(["export", "--to", str(folder / "old")]) == 0
    table.record(WorldSet(words="by the sea"))
    table.erase(("world_set",))
    store.close()
    pack = (ROOT / "docs/example-pack.md").read_text("utf-8").replace("id: lanternfield", "id: our-village")
    packs_folder().mkdir()
    for each in (folder, packs_folder()):
        (each / "our-village.md").write_text(pack, "utf-8")
    (folder / "sheet.json").write_text(SHEET)
    (folder / "evening.txt").write_text("b\nAna, Ben\n")


def words_of(example: str) -> list[str]:
    """The words after `python -m`, which `marginalia` and some targets of make stand for."""
    words = [STANDS_FOR.get(word, word) for word in shlex.split(re.split(" [<>] ", example)[0])]
    if words[0] == "make":
        recipe = rf"^{words[1]}:.*\n\t@?\$\(BIN\)/(python -m \w+) \$\(ARGS\)$"
        (run,) = re.findall(recipe, (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
        words = [*run.split(), *shlex.split(words[2].removeprefix("ARGS="))]
    return ["facilitator", *words[1:]] if words[0] == "marginalia" else words[2:]


@pytest.mark.parametrize("example", [each for each in EXAMPLES if words_of(each)[0] == "facilitator"])
def test_an_example_runs(
    example: str,
    tmp_path: Path,
    started: list[dict[str, Any]],
    monkeypatch: pytest.MonkeyPatch,
    capfd: Output,
) -> None:
    """It ends with 0, and not without an answer: something is printed, or the app is opened."""
    monkeypatch.chdir(tmp_path)
    lay(tmp_path)
    capfd.readouterr()
    with Path(example.partition(" < ")[2] or "evening.txt").open() as typed:
        monkeypatch.setattr(sys, "stdin", typed)
        assert main(words_of(example)[1:]) == 0
    assert capfd.readouterr().out or started


@pytest.mark.parametrize("example", [each for each in EXAMPLES if words_of(each)[0] != "facilitator"])
def test_a_tool_understands_its_example(
    example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is given next to nothing to do; what takes no words writes pages that have tests of their own."""
    module, *words = words_of(example)
    tool = import_module(module)
    if hasattr(tool, "__path__"):
        tool = import_module(f"{module}.__main__")
    if not words:
        assert "__main__" in getsource(tool)
        return
    if "--sheets" in words:
        pytest.importorskip("PIL")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [module, *words])
    held = SimpleNamespace(held=True, name="", seconds=0, said="")
    monkeypatch.setattr("endure.__main__._lived", lambda *_: held)
    monkeypatch.setattr("docs.contact.ALL_SCENES", ())
    try:
        assert not tool.main()
    except SystemExit as end:  # after --help
        assert not end.code


def test_every_command_has_an_example_in_its_help() -> None:
    """Whatever can be typed after `marginalia` is shown in use."""
    commands = commands_of(parser())
    for made in (*commands.values(), *commands_of(commands["prompts"]).values()):
        help = made.format_help()
        assert any(each.startswith(made.prog) and f"\n  {each}" in help for each in EXAMPLES)

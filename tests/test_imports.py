"""Which file imports which: in no circle, and before the first frame nothing that a start does not need."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import is_dataclass
from graphlib import CycleError, TopologicalSorter
from importlib import import_module
from pathlib import Path

import pytest

from facilitator.games.duel.entries import DuellistSeated
from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import DealerSet, Seated
from facilitator.games.marginalia.table_lines import OPENING
from facilitator.games.registry import plugins
from facilitator.paths import database
from facilitator.session import Session
from facilitator.store import Store

# Doors, packs and what the exports read with come after the first frame; `score` needs no screen.
# What copies, mends and brings in comes when somebody wants it, and a game when its first table does.
AFTER_THE_FRAME = {"pydantic", "markdown_it", "prompts", "exports", "facilitator.scoresheet", "hashlib"}
WHEN_WANTED = {
    "facilitator.room.serving",
    "starlette",
    "uvicorn",
    "h11",
    "segno",
    "ifaddr",
    "screens.room",
    "facilitator.store.backups",
    "facilitator.store.copying",
    "facilitator.store.rescue",
    "facilitator.exporting",
    "facilitator.importing",
    "facilitator.example",
    "screens.table.export",
    "screens.ui.over.palette",
}
FIRST_GAME = {
    f"{package}.{name}"
    for package in (f"facilitator.games.{plugins()[0].id}", f"facilitator.guide.{plugins()[0].id}")
    for name in ("entries", "rules", "table", "ask")
}
OTHER_GAMES = {
    f"{package}.{plugin.id}"
    for package in ("facilitator.games", "facilitator.guide", "screens")
    for plugin in plugins()[1:]
}
ROOT = Path(__file__).parent.parent
PRODUCT = ("facilitator", "screens", "exports", "prompts")
NO_SCREEN = {"textual", "rich", "sqlite3"}

IMPORT = "import sys, {module}; print(*sys.modules, sep='\\n')"
FIRST_FRAME = """
import sys
from textual.app import App

run, display = App.run, App._display

def headless(app, **_):
    return run(app, headless=True, size=(140, 45))

def shows_it(screen):
    return any({shown!r} in strip.text for strip in screen._compositor.render_strips())

def first_frame(app, screen, renderable):
    display(app, screen, renderable)
    if renderable is not None and shows_it(screen):
        print(*sys.modules, sep="\\n", flush=True)
        App._display = display
        app.exit()

App.run, App._display = headless, first_frame

{start}
"""
HOME = FIRST_FRAME.format(shown="Blob – card game", start="from screens.app import run as start; start()")
OPEN = FIRST_FRAME.format(
    shown="Ana",
    start="""
from facilitator.cli import main, terminal
terminal.needs_terminal = lambda: None
main(["open"])
""",
)

VERSION = """
import sys
from facilitator.cli import main
main(["--version"])
print(*sys.modules, sep="\\n")
"""


def loaded(program: str) -> set[str]:
    """Return the names of the modules that a fresh Python has loaded when the program prints them."""
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def held_back(modules: set[str], names: set[str]) -> set[str]:
    """Return those of the modules that are one of the names or stand inside one.

    A game's package and its plugin don't count: what it is called is read at every start, and no more.
    """
    read = {f"{name}{part}" for name in OTHER_GAMES for part in ("", ".plugin") if name.startswith("facil")}
    found = modules - read
    return {module for module in found if any(f"{module}.".startswith(f"{name}.") for name in names)}


@pytest.mark.parametrize(
    "program",
    [IMPORT.format(module="screens.app"), HOME],
    ids=["importing the app", "showing its first frame"],
)
def test_waits_until_after_the_first_frame(program: str) -> None:
    """Until Home has been drawn once, what it does not show has not been loaded."""
    modules = loaded(program)
    assert {"screens.app", "textual.app"} <= modules
    assert held_back(modules, AFTER_THE_FRAME | WHEN_WANTED | FIRST_GAME | OTHER_GAMES) == set()


def test_a_preview_waits_too() -> None:
    """On a wide screen Home is drawn before a table, or its game, is read for the preview."""
    Session.create(Store(database()), "duel", DuellistSeated(side=0, words="Ana"))
    modules = loaded(HOME)
    assert held_back(modules, AFTER_THE_FRAME | WHEN_WANTED | OTHER_GAMES) == set()


def test_opening_a_table_waits_too() -> None:
    """`marginalia open` has read what it and the page of its table need, and no other command."""
    begun = (*OPENING, Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"), DealerSet(seat=0))
    Session.create(Store(database()), "marginalia", *begun)
    modules = loaded(OPEN)
    assert {"screens.app", "facilitator.cli.arguments"} <= modules
    others = {"facilitator.cli.exporting", "facilitator.cli.plenary", "facilitator.cli.prompts"}
    assert held_back(modules, AFTER_THE_FRAME | WHEN_WANTED | OTHER_GAMES | others) == set()


def test_a_start_compiles_no_methods() -> None:
    """Dataclasses that are made before the first frame share the methods of `by_value`."""
    Session.create(Store(database()), "marginalia", *OPENING, Seated(seat=0, words="Ana"))
    found = {import_module(name) for name in loaded(OPEN) if name.startswith(PRODUCT)}
    classes = {each for module in found for each in vars(module).values() if isinstance(each, type)}
    made = {each for each in classes if is_dataclass(each) and each.__module__.startswith(PRODUCT)}
    shared = {each for each in made if each.__setattr__ is Entry.__setattr__}
    compiled = {f"{each.__module__}.{each.__qualname__}" for each in made - shared}
    assert len(made) > 50
    assert compiled == set()


def test_commands_load_what_they_need() -> None:
    """The command line by itself loads no terminal, no store and nothing that validates."""
    modules = loaded(IMPORT.format(module="facilitator.cli"))
    assert held_back(modules, AFTER_THE_FRAME | NO_SCREEN) == set()


def test_the_language_of_a_command_needs_no_store() -> None:
    """Where a database is kept one setting of it is read, and no more of what reads tables."""
    store = Store(database())
    store.settings.keep("language", "it")
    store.close()
    modules = loaded(VERSION)
    assert {"sqlite3", "gettext"} <= modules
    assert held_back(modules, {"facilitator.store", "facilitator.session"}) == set()


def test_reading_a_command_loads_no_game() -> None:
    """Whoever asks for the version or the help waits for the parser alone; not even a dataclass is made."""
    modules = loaded(IMPORT.format(module="facilitator.cli.arguments"))
    modules -= loaded(IMPORT.format(module="argparse"))
    first = plugins()[0].id
    rules = {f"facilitator.games.{first}.{name}" for name in ("rules", "entries", "table")}
    late = {
        *OTHER_GAMES,
        *rules,
        *WHEN_WANTED,
        *NO_SCREEN,
        "dataclasses",
        "pydantic",
        "facilitator.store",
        "json",
    }
    assert held_back(modules, late) == set()
    assert "facilitator.games.registry" in modules


PLAIN = """
import sys
from facilitator.cli import main
from screens.console import Console

def first_page(lines, prompt, ask=Console.ask, **how):
    ask(lines, prompt, **how)
    print(*sys.modules, sep="\\n")
    sys.exit()

Console.ask = first_page
main(["--plain"])
"""


def test_plain_mode_loads_no_terminal() -> None:
    """Home is said before what validates and the packs are loaded, and Textual never is."""
    modules = loaded(PLAIN)
    assert "screens.plain.shell" in modules
    waiting = AFTER_THE_FRAME | WHEN_WANTED | FIRST_GAME | OTHER_GAMES | {"textual"}
    assert held_back(modules, waiting) <= {"exports", "exports.formats"}


def test_scoring_loads_no_terminal() -> None:
    """Working out a sheet needs neither Textual nor the store."""
    modules = loaded(IMPORT.format(module="facilitator.scoresheet.worked_out"))
    assert "pydantic" in modules
    assert held_back(modules, NO_SCREEN) == set()


def imported(tree: ast.AST, files: set[str]) -> Iterator[str]:
    """The files that a module imports, for a type checker only or within a function too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name in files)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level and node.module is not None, "imports are absolute"
            for name in node.names:
                inner = f"{node.module}.{name.name}"
                yield from {inner if inner in files else node.module} & files


def test_no_files_import_each_other_in_a_circle() -> None:
    """Whatever a file needs lies below it, what only a type checker reads included."""
    paths = [path for package in PRODUCT for path in (ROOT / package).rglob("*.py")]
    modules = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in paths}
    files = {name.removesuffix(".__init__"): path for name, path in modules.items()}
    needs = {
        name: set(imported(ast.parse(path.read_text(encoding="utf-8")), set(files))) - {name}
        for name, path in files.items()
    }
    assert any(len(found) > 5 for found in needs.values())
    try:
        tuple(TopologicalSorter(needs).static_order())
    except CycleError as circle:
        pytest.fail(" imports ".join(reversed(circle.args[1])))

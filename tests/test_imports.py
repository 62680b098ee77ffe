"""What is loaded before the first frame: nothing that a start does not need."""

from __future__ import annotations

import subprocess
import sys

import pytest

# Doors, packs and what the exports read with come after the first frame; `score` needs no screen.
AFTER_THE_FRAME = {"pydantic", "markdown_it", "prompts", "exports", "facilitator.scoresheet"}
NO_SCREEN = {"textual", "rich", "sqlite3"}

IMPORT = "import sys, {module}; print(*sys.modules, sep='\\n')"
FIRST_FRAME = """
import sys
from textual.app import App

run, display = App.run, App._display

def headless(app, **_):
    return run(app, headless=True, size=(80, 24))

def shows_home(screen):
    return any("Blob – card game" in strip.text for strip in screen._compositor.render_strips())

def first_frame(app, screen, renderable):
    display(app, screen, renderable)
    if renderable is not None and shows_home(screen):
        print(*sys.modules, sep="\\n", flush=True)
        App._display = display
        app.exit()

App.run, App._display = headless, first_frame

from facilitator.app import run as start
start("home")
"""


def loaded(program: str) -> set[str]:
    """Return the names of the modules that a fresh Python has loaded when the program prints them."""
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def held_back(modules: set[str], names: set[str]) -> set[str]:
    """Return those of the modules that are one of the names or stand inside one."""
    return {module for module in modules if any(f"{module}.".startswith(f"{name}.") for name in names)}


@pytest.mark.parametrize(
    "program",
    [IMPORT.format(module="facilitator.app"), FIRST_FRAME],
    ids=["importing the app", "showing its first frame"],
)
def test_waits_until_after_the_first_frame(program: str) -> None:
    """Until Home has been drawn once, what it does not show has not been loaded."""
    modules = loaded(program)
    assert {"facilitator.app", "textual.app"} <= modules
    assert held_back(modules, AFTER_THE_FRAME) == set()


def test_commands_load_what_they_need() -> None:
    """The command line by itself loads no terminal, no store and nothing that validates."""
    modules = loaded(IMPORT.format(module="facilitator.cli"))
    assert held_back(modules, AFTER_THE_FRAME | NO_SCREEN) == set()


def test_scoring_loads_no_terminal() -> None:
    """Working out a sheet needs neither Textual nor the store."""
    modules = loaded(IMPORT.format(module="facilitator.scoresheet.worked_out"))
    assert "pydantic" in modules
    assert held_back(modules, NO_SCREEN) == set()

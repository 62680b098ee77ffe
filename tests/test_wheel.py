"""What is built and installed is what was written: the wheel holds it all, and it runs."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("facilitator", "screens", "prompts", "exports")
SHEET = {
    "game": "blob",
    "players": ["Ana", "Ben"],
    "rounds": [{"predictions": [3, 3], "tricks": [3, 4]}],
}


def pip(*words: str) -> None:
    """Run this Python's pip without the network; its output is shown when it fails."""
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from a copy, so that nothing an older build left behind gets into it."""
    source = tmp_path_factory.mktemp("source")
    for name in PACKAGES:
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    out = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", str(out), str(source))
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel alone into a new environment and return the folder of its commands."""
    place = tmp_path_factory.mktemp("environment")
    venv.create(place, with_pip=False)
    commands = place / ("Scripts" if os.name == "nt" else "bin")
    pip("--python", str(commands / "python"), "install", "--no-deps", "--no-index", str(wheel))
    return commands


def run(folder: Path, command: str, *words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run an installed command away from the checkout, with only the dependencies borrowed."""
    borrowed = {**os.environ, "PYTHONPATH": sysconfig.get_path("purelib")}
    command = str(folder / command)
    return subprocess.run(
        [command, *words], input=stdin, cwd=folder, env=borrowed, capture_output=True, text=True, check=False
    )


def test_holds_every_module_style_and_pack(wheel: Path) -> None:
    """Every module, style sheet and pack of the four packages is in the wheel, and there are some of each."""
    suffixes = {".py", ".tcss", ".css", ".md"}
    written = {
        path.relative_to(ROOT).as_posix()
        for name in PACKAGES
        for path in (ROOT / name).rglob("*")
        if path.suffix in suffixes
    }
    assert {Path(name).suffix for name in written} == suffixes
    assert written <= set(ZipFile(wheel).namelist())


def test_runs_from_where_it_was_installed(installed: Path) -> None:
    """The modules that run are the installed ones, not those of the checkout."""
    told = run(installed, "python", "-c", "import facilitator.cli as cli; print(cli.__file__)")
    assert told.stderr == ""
    assert Path(told.stdout.strip()).is_relative_to(installed.parent.resolve())


def test_help_of_the_installed_command(installed: Path) -> None:
    """The installed command explains itself."""
    told = run(installed, "marginalia", "--help")
    assert (told.returncode, told.stderr) == (0, "")
    assert "marginalia score" in told.stdout


def test_scores_a_sheet(installed: Path) -> None:
    """The installed command works out a sheet: a made 3 is worth 13, a miss nothing (M-21, A-1)."""
    told = run(installed, "marginalia", "score", "-", "--json", stdin=json.dumps(SHEET))
    assert (told.returncode, told.stderr) == (0, "")
    assert json.loads(told.stdout)["totals"] == [13, 0]

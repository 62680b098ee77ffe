"""`make run` keeps .venv fit for the folder and the Python that are there now."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NOT_HANDED_ON = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "PYTHON")
PYTHON = f"""#!/bin/sh
[ "$2" = venv ] && set -- "$@" --without-pip
exec "{sys.executable}" "$@"
"""
"""The Python that is found: environments are really made, only without pip, which is stood in for."""
RAN = "ran\n"
HEALED = f"installed -e .[room]\n{RAN}"


def make_run(folder: Path, *words: str) -> str:
    """What `make run` prints in a folder."""
    env = {name: value for name, value in os.environ.items() if name not in NOT_HANDED_ON}
    env["PATH"] = f"{folder}{os.pathsep}{env['PATH']}"
    command = ["make", "-s", "run", "INSTALL=echo installed", *words]
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.stdout


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
@pytest.mark.parametrize(
    ("happened", "said"),
    [
        ("true", RAN),
        ('mv ../here "../it\'s  elsewhere"', HEALED),
        ("ln -sfn /gone/python .venv/bin/python", HEALED),
        ("ln -sfn ../../upgraded .venv/bin/python", HEALED),
    ],
)
def test_heals_once_where_it_must(tmp_path: Path, happened: str, said: str) -> None:
    """After what spoils .venv it is made anew and installed into, once, be a Python asked for or not."""
    folder = tmp_path / "here"
    (folder / "facilitator").mkdir(parents=True)
    (folder / "facilitator/__main__.py").write_text('print("ran")\n')
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, folder)
    for name, script in (("python3", PYTHON), ("upgraded", "#!/bin/sh\necho '(3, 10)'\n")):
        (folder / name).write_text(script)
        (folder / name).chmod(0o755)
    assert make_run(folder) == HEALED
    subprocess.run(["sh", "-c", happened], cwd=folder, check=True)
    (folder,) = tmp_path.iterdir()
    assert [make_run(folder, "PYTHON=python3"), make_run(folder)] == [said, RAN]

"""Random keys and clicks over every page, in a program of their own: it never breaks, hangs or forgets."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SHOWN = 40
"""Steps that are shown of those before a fault."""


def run(folder: Path, chance: random.Random, count: int) -> str:
    """So many steps, in evenings; what was seen."""
    seed = str(chance.getrandbits(32))
    surroundings = {
        **os.environ, "PYTHONPATH": str(ROOT), "HOME": str(folder), "TMPDIR": str(folder),
        "TEXTUAL_ANIMATIONS": "none", "XDG_DATA_HOME": str(folder), "XDG_DOCUMENTS_DIR": str(folder),
    }  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-m", "endure.monkey", str(folder), seed, str(count)],
        cwd=folder, env=surroundings, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise AssertionError(f"it ended with {done.returncode}\n{done.stderr}\n{_story(folder, seed)}")
    return f"{count} keys, clicks and pastes: {done.stdout.strip()}"


def _story(folder: Path, seed: str) -> str:
    """The last steps, which one they led to, and how that evening alone is lived through again."""
    steps = (folder / "steps").read_text(encoding="utf-8").splitlines()
    begins = [at for at, step in enumerate(steps) if step.startswith("# evening ")]
    if not begins:
        return "no key was pressed"
    evening, since = steps[begins[-1]].split()[2], len(steps) - begins[-1] - 1
    alone = f"python -m endure.monkey FOLDER {seed} {since} {evening}"
    last = "\n".join(f"  {step}" for step in steps[-SHOWN:])
    return f"the last steps:\n{last}\nstep {len(steps) - len(begins)}; its evening alone: {alone}"

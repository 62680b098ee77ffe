"""The README's two commands, and the script that checks a fresh clone with one of them."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


def commands_under_start() -> list[str]:
    """The commands of the first block under *Start*, without what is said about them."""
    start = (ROOT / "README.md").read_text("utf-8").split("## Start\n")[1]
    block = re.search(r"(?:^ {4}.*\n)+", start, re.MULTILINE)
    assert block is not None
    return [line.split("#")[0].strip() for line in block[0].splitlines()]


def test_start_names_both_commands_first() -> None:
    """`make run` and `make test` are the first block under Start, and the Makefile knows both."""
    assert commands_under_start() == ["make run", "make test"]
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert {"run", "test"} <= set(targets)


def test_the_check_of_a_fresh_clone_calls_the_readmes_command() -> None:
    """`.ci/run` ends in the second of them; only the Python is named beside it."""
    last = (ROOT / ".ci/run").read_text("utf-8").strip().splitlines()[-1]
    assert last.split()[:3] == ["exec", *commands_under_start()[1].split()]
    assert all(word.startswith("PYTHON=") for word in last.split()[3:])

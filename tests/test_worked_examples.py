"""What docstrings show of how the record and a game are used is what happens."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SHOWING = {
    ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for folder in ("facilitator", "screens", "exports", "prompts")
    for file in (ROOT / folder).rglob("*.py")
    if ">>> " in file.read_text(encoding="utf-8")
}


def test_the_record_and_a_game_are_shown() -> None:
    """Who opens the code for the first time finds a round played there."""
    assert {"facilitator.record", "facilitator.games.marginalia.rules"} <= SHOWING


@pytest.mark.parametrize("module", sorted(SHOWING))
def test_what_is_shown_happens(module: str) -> None:
    """Every line that is typed in an example gives what stands under it."""
    found = doctest.testmod(import_module(module))
    assert found.attempted and not found.failed

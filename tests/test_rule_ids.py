"""Rules are named by their ids in code, scores and JSON, and in no sentence that people read."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from facilitator.games import registry
from tests.games.wording import wording_of

ROOT = Path(__file__).parent.parent
READ = ("screens", "exports", "facilitator/services", "facilitator/games")
"""Where sentences for people are; `marginalia score` and its package facilitator/scoresheet name rules."""
RULE = re.compile(r"\b[A-GM]-[0-9]+\b")
CODES = {code for plugin in registry.plugins() for code in wording_of(plugin.id)}
"""By which refusals and problems go; what they say is the other half of that table."""


@pytest.mark.parametrize("folder", READ)
def test_no_sentence_names_a_rule_by_its_id(folder: str) -> None:
    """An id stands alone in a string, as data, begins a code, or stands in a docstring."""
    found = [f"{path}: {words}" for path in (ROOT / folder).rglob("*.py") for words in _naming(path)]
    assert found == []


def test_the_search_finds_an_id(tmp_path: Path) -> None:
    """In a sentence and in a formatted one; not in a docstring, a code, nor where it stands alone."""
    source = '"""Fair (G-4)."""\nSAID = "No codes (G-36)."\nMORE = f"{SAID}, as C-4 has it"\nRULE = "G-36"\n'
    source += 'raise RuleViolation("G-31 sum")\n'
    path = tmp_path / "page.py"
    path.write_text(source, encoding="utf-8")
    assert list(_naming(path)) == ["No codes (G-36).", ", as C-4 has it"]


def _naming(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or id(node) in docstrings:
            continue
        words = str(node.value)
        if RULE.search(words) and not RULE.fullmatch(words) and words not in CODES:
            yield words

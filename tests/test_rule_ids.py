"""Rules are named by their ids in code, scores and JSON, and in no sentence that people read."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
READ = ("screens", "exports", "facilitator/services", "facilitator/games")
"""Where sentences for people are; `marginalia score` and its package facilitator/scoresheet name rules."""
RULE = re.compile(r"\b[A-G]-[0-9]+\b")


@pytest.mark.parametrize("folder", READ)
def test_no_sentence_names_a_rule_by_its_id(folder: str) -> None:
    """An id stands alone in a string, as data, or in a docstring."""
    found = [f"{path}: {words}" for path in (ROOT / folder).rglob("*.py") for words in _naming(path)]
    assert found == []


def test_the_search_finds_an_id(tmp_path: Path) -> None:
    """In a sentence and in a formatted one; not in a docstring, and not where it stands alone."""
    source = '"""Fair (G-4)."""\nSAID = "No codes (G-36)."\nMORE = f"{SAID}, as C-4 has it"\nRULE = "G-36"\n'
    path = tmp_path / "page.py"
    path.write_text(source, encoding="utf-8")
    assert list(_naming(path)) == ["No codes (G-36).", ", as C-4 has it"]


def _naming(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or id(node) in docstrings:
            continue
        if RULE.search(str(node.value)) and not RULE.fullmatch(str(node.value)):
            yield str(node.value)

"""A name means one thing in the whole tree."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("facilitator", "screens", "exports", "prompts")
OF_OLD = ("screens/ui/", "screens/table/", "screens/shelf/", "screens/duel/")
"""The pages that are still to become questions, and their toolkit."""
TWO_MEANINGS = {"Asked", "Grid", "Prompt", "Words"}
"""Kinds of question, and what stands beside one, are called as what they are about."""


def test_no_two_public_classes_share_a_name() -> None:
    """Whoever reads a name finds one class by it."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            if str(path.relative_to(ROOT)).startswith(OF_OLD):
                continue
            for node in ast.parse(path.read_text("utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    found[node.name].append(str(path.relative_to(ROOT)))
    assert {name for name, paths in found.items() if len(paths) > 1} == TWO_MEANINGS

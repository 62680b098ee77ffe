"""Packs written for a test."""

from __future__ import annotations

from pathlib import Path

FRONT = "---\nid: ours\ntitle: Our village\nlanguage: en\nformat: 1\n---\n"
FIRST_LINE = 7
"""The line in which a body below FRONT begins."""


def written(folder: Path, body: str, front: str = FRONT, name: str = "ours.md") -> Path:
    """Write a pack, whose body begins in line 7, and return its path."""
    path = folder / name
    path.write_text(front + body, encoding="utf-8", newline="")
    return path

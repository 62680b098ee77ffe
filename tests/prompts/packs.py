"""Packs written for a test."""

from __future__ import annotations

from pathlib import Path

from prompts.loader import Library, built_in_files, gathered, library, read_built_in
from prompts.misread import PackError
from prompts.model import Prompts

FRONT = "---\nid: ours\ntitle: Our village\nlanguage: en\nformat: 1\n---\n"
SETTING_FRONT = "---\nid: old-days\ntitle: Old days\nlanguage: en\nsetting: Before engines.\nformat: 1\n---\n"
"""The first lines of a pack for a setting."""
FIRST_LINE = 7
"""The line in which a body below FRONT begins."""


def written(folder: Path, body: str, front: str = FRONT, name: str = "ours.md") -> Path:
    """Write a pack, whose body begins in line 7, and return its path."""
    path = folder / name
    path.write_text(front + body, encoding="utf-8", newline="")
    return path


def load(*sources: Path, setting: str = "") -> Prompts:
    """Read these packs alone: files, or folders, in this setting; PackError at the first fault."""
    packs, errors = gathered(sources)
    if errors:
        raise errors[0]
    return Library((), tuple(packs), ()).chosen(setting=setting)


def built_in(setting: str = "") -> Prompts:
    """Return the packs that come with the program, with this one of the settings or with none."""
    return Library(tuple(map(read_built_in, built_in_files())), (), ()).chosen(setting=setting)


def joined(folder: Path) -> tuple[Prompts, tuple[PackError, ...]]:
    """Return the built-in packs with those of a folder, and why some of those were left out."""
    found = library(folder)
    return found.chosen(), found.broken

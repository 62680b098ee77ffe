"""Packs of prompts, put together: those that come with the program and a table's own."""

from __future__ import annotations

import stat
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from prompts.misread import PackError
from prompts.model import Prompt, Prompts
from prompts.reading import Pack, read_pack
from prompts.sections import SECTIONS, Place

__all__ = ["PackError", "built_in", "load", "with_user_packs"]

BUILT_IN = Path(__file__).parent / "packs"


def built_in() -> Prompts:
    """The packs that come with the program."""
    return _together(_built_in_packs())


def load(*sources: Path) -> Prompts:
    """These packs alone: files, or folders with every *.md in them; PackError at the first fault."""
    packs: list[Pack] = []
    for source in sources:
        for path in _in_folder(source) if source.is_dir() else [source]:
            packs = _joined(packs, _read(path))
    return _together(packs)


def with_user_packs(folder: Path) -> tuple[Prompts, tuple[PackError, ...]]:
    """The built-in packs with every *.md of the folder, and why some of those were left out."""
    packs = list(_built_in_packs())
    errors: list[PackError] = []
    for path in _in_folder(folder):
        try:
            packs = _joined(packs, _read(path))
        except PackError as error:
            errors.append(error)
    return _together(packs), tuple(errors)


@cache
def _built_in_packs() -> tuple[Pack, ...]:
    return tuple(read_pack(path) for path in _in_folder(BUILT_IN))


def _in_folder(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.md"))


def _read(path: Path) -> Pack:
    """The pack in an ordinary file: reading a pipe would wait for somebody to write into it."""
    try:
        is_ordinary = stat.S_ISREG(path.stat().st_mode)
    except OSError:
        # It can't be opened either, and reading says why.
        is_ordinary = True
    if not is_ordinary:
        raise PackError(path, 1, "This is no ordinary file; move it out of the folder, or rename it.")
    return read_pack(path)


def _joined(packs: list[Pack], pack: Pack) -> list[Pack]:
    for other in packs:
        if other.about.id == pack.about.id:
            sentence = f"The id “{pack.about.id}” belongs to {other.path.name}; choose another."
            raise PackError(pack.path, pack.id_line, sentence)
    return [*packs, pack]


def _together(packs: Iterable[Pack]) -> Prompts:
    """Later packs join the earlier ones, or take their place where the table hears one wording only."""
    filed: dict[Place, tuple[Prompt, ...]] = {}
    titles: dict[str, str] = {}
    for pack in packs:
        titles[pack.about.id] = pack.about.title
        for place, texts in pack.filed.items():
            earlier = () if SECTIONS[place.section].once else filed.get(place, ())
            filed[place] = earlier + texts
    return Prompts(filed, titles)

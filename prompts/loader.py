"""Packs of prompts, put together: those that come with the program and a table's own."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from facilitator.filesystem import inside, is_folder, is_there
from facilitator.paths import closed
from prompts.misread import MisreadError, PackError
from prompts.model import Prompt, Prompts
from prompts.reading import Pack, is_readable, read_pack
from prompts.sections import SECTIONS, Place

BUILT_IN = Path(__file__).parent / "packs"
PROGRAM = "*"
"""Stands for all packs of the program among the ids of those switched off: no pack can have this id."""


@dataclass(frozen=True)
class Library:
    """Every pack that could be read, the program's and the users', and what is wrong with the others."""

    program: tuple[Pack, ...]
    users: tuple[Pack, ...]
    broken: tuple[PackError, ...]

    @property
    def settings(self) -> tuple[Pack, ...]:
        """The packs of which a table chooses one or none."""
        return tuple(pack for pack in (*self.program, *self.users) if pack.about.setting is not None)

    def chosen(self, off: Collection[str] = (), setting: str = "") -> Prompts:
        """The texts of all packs but those with these ids, and of the settings of this one alone.

        The program's script stays in any case.
        """
        program = (_script(pack) if PROGRAM in off and pack.about.setting is None else pack
                   for pack in self.program)  # fmt: skip
        users = (pack for pack in self.users if pack.about.id not in off)
        return _together(
            pack for pack in (*program, *users) if pack.about.setting is None or pack.about.id == setting
        )


def library(folder: Path) -> Library:
    """The program's packs, and every *.md of the folder."""
    program = tuple(map(read_built_in, built_in_files()))
    packs, errors = gathered([folder] * is_there(folder, unsure=True), program)
    return Library(program, tuple(packs[len(program) :]), tuple(errors))


def gathered(sources: Iterable[Path], before: Sequence[Pack] = ()) -> tuple[list[Pack], list[PackError]]:
    """The packs before with those of these files and folders, and why some of the files were left out."""
    packs, errors, files = list(before), list[PackError](), list[Path]()
    for source in sources:
        try:
            files += in_folder(source) if is_folder(source) else [source]
        except OSError as error:
            shut = closed(source) or MisreadError(0, f"{source} cannot be read ({error.strerror}).")
            errors.append(PackError(source, MisreadError(0, shut.sentence)))
    for path in files:
        try:
            if not is_readable(path):
                sentence = "This is no ordinary file; move it out of the folder, or rename it."
                raise PackError(path, MisreadError(1, sentence))
            pack = read_pack(path)
            for other in packs:
                if other.about.id == pack.about.id:
                    sentence = f"The id “{pack.about.id}” belongs to {other.path.name}; choose another."
                    raise PackError(path, MisreadError(pack.id_line, sentence))
            packs.append(pack)
        except PackError as error:
            errors.append(error)
    return packs, errors


def in_folder(folder: Path) -> list[Path]:
    """The files of packs in a folder, in the order in which they are read."""
    return [path for path in inside(folder) if path.suffix == ".md"]


@cache
def read_built_in(path: Path) -> Pack:
    """A pack that comes with the program; read once, so that they can be read one after another."""
    return read_pack(path)


def built_in_files() -> list[Path]:
    """The files of the program's packs."""
    return in_folder(BUILT_IN)


def _script(pack: Pack) -> Pack:
    """What the table hears in one wording only: notice, stopping, plenary, suits, groups and the like."""
    filed = {place: texts for place, texts in pack.filed.items() if SECTIONS[place.section].once}
    return replace(pack, filed=filed)


def _together(packs: Iterable[Pack]) -> Prompts:
    """Later packs join the earlier ones, or take their place where the table hears one wording only."""
    filed: dict[Place, tuple[Prompt, ...]] = {}
    for pack in packs:
        for place, texts in pack.filed.items():
            earlier = () if SECTIONS[place.section].once else filed.get(place, ())
            filed[place] = earlier + texts
    return Prompts(filed)

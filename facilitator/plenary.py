"""Plenaries from files and into files: what tables brought, read strictly, and the keepsake of the day."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, Literal, TypeAlias, cast

from exports.marginalia.plenary.brought import Brought
from exports.marginalia.plenary.together import Plenary, together
from exports.marginalia.plenary.told import page, record
from exports.model import Choices
from exports.plenary.file import FORMAT, VERSION
from exports.source import story_exporter_of
from facilitator import json_text
from facilitator.decoding import decoded
from facilitator.filesystem import found, inside, is_folder
from facilitator.games.marginalia.entries import LAST_AGE
from facilitator.games.readable import readable
from facilitator.importing.model import MOST_OF_ONE, MOST_PEOPLE
from facilitator.importing.reading import NotATable, expect_version, parsed, read_bytes
from facilitator.language import mark, tr
from facilitator.record import LONGEST_WORDS

Keepsake: TypeAlias = Literal["md", "html"]
KEEPSAKES: Mapping[Keepsake, str] = {"md": "markdown", "html": "html"}
"""The formats of a keepsake, by the name that the command line has for them."""
NO_SUCH_PATH = mark("there is no such file or folder")
NOT_ONE = mark("this is neither a file for a plenary nor an exported table")
NO_STORY = mark("this game has no story to bring together")
NO_FILES = mark("no JSON file is in this folder")
OUT_OF_RANGE = mark("no table has such numbers")
NOBODY = Plenary()
FIGURES_ALONE = Choices(format="plenary", lives=())
"""What a whole export gives: nobody chose its words for a plenary."""


@dataclass(frozen=True)
class Unread:
    """A file that brought nothing, and why."""

    name: str
    why: str


@dataclass(frozen=True)
class Gathered:
    """The tables of some files, and the files that could not be read."""

    plenary: Plenary = NOBODY
    unread: tuple[Unread, ...] = ()


def gathered(paths: Iterable[str]) -> Gathered:
    """Bring together these files, and those of these folders; one that is broken keeps no other out."""
    found: list[tuple[str, Brought]] = []
    unread: list[Unread] = []
    for path in dict.fromkeys(paths):
        try:
            files = _files(Path(path).expanduser())
        except (NotATable, OSError, RuntimeError, ValueError) as fault:
            unread.append(Unread(path, _why(fault)))
            continue
        for each in map(str, files):
            try:
                found.append((each, read(read_bytes(each))))
            except (NotATable, OSError) as fault:
                unread.append(Unread(each, _why(fault)))
    return Gathered(together(dict(found).items()), tuple(unread))


def _files(path: Path) -> Sequence[Path]:
    """The file itself; of a folder the JSON files that lie in it."""
    if not is_folder(path):
        if found(path) is None:
            raise NotATable(tr(NO_SUCH_PATH))
        return (path,)
    files = [each for each in inside(path) if each.suffix.lower() == ".json"]
    if not files:
        raise NotATable(tr(NO_FILES))
    return files


def _why(fault: Exception) -> str:
    """Why nothing was read; what can't be a path leads nowhere."""
    if isinstance(fault, NotATable):
        return str(fault)
    return getattr(fault, "strerror", None) or tr(NO_SUCH_PATH)


def read(content: bytes) -> Brought:
    """What a table brought in these bytes; raises NotATable with the place of the first fault."""
    try:
        given = json_text.read(content, "plenary")
    except json_text.NotJson as fault:
        raise NotATable(str(fault)) from None
    if isinstance(given, dict) and given.get("format") == FORMAT:
        return _read_shared(content, given)
    if not isinstance(given, dict) or "lines" not in given:
        raise NotATable(tr(NOT_ONE))
    table = parsed(content)
    exporter = story_exporter_of(table.game)
    if exporter is None:
        raise NotATable(tr(NO_STORY))
    return _with_story(cast(Brought, exporter.brought(table.state, FIGURES_ALONE)))


def _read_shared(content: bytes, given: dict[str, Any]) -> Brought:
    from pydantic import ValidationError

    from facilitator.scoresheet.model import place_of, sentence_of

    expect_version(given, VERSION)
    try:
        file = _adapter().validate_json(decoded(content))
    except ValidationError as error:
        fault = error.errors(include_url=False, include_input=False)[0]
        raise NotATable(sentence_of(fault), *place_of(fault, fault["loc"], given)) from None
    found: Brought = Brought(**{each.name: _cleaned(getattr(file, each.name)) for each in fields(Brought)})
    _expect_sense(found)
    return _with_story(found)


@cache
def _adapter() -> Any:
    from pydantic import TypeAdapter

    from exports.marginalia.plenary.brought import BroughtFile

    return TypeAdapter(BroughtFile)


def _with_story(found: Brought) -> Brought:
    if not found.people:
        raise NotATable(tr(NO_STORY))
    return found


def _cleaned(value: Any) -> Any:
    """The same with words as our own files have them: readable, and nothing in the place of blank ones."""
    if isinstance(value, str):
        return readable(value)
    if isinstance(value, tuple):
        return tuple(each for each in map(_cleaned, value) if getattr(each, "words", each))
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{each.name: _cleaned(getattr(value, each.name)) for each in fields(value)})
    return value


def _expect_sense(found: Brought) -> None:
    """Ages in order, each once; no number and no text beyond what a table can have."""
    ages = [age.age for age in found.ages]
    if ages != sorted(set(ages)):
        raise NotATable(tr(OUT_OF_RANGE), "ages")
    for place, age in enumerate(found.ages):
        numbers = (age.majority, age.smaller, age.smallest, age.made, age.under, age.over)
        if not all(0 <= number <= found.people for number in numbers):
            raise NotATable(tr(OUT_OF_RANGE), "ages", place)
    every_age = [*ages, *(note.age for note in found.notes)]
    every_age += [moment.age for life in found.lives for moment in life.moments]
    if not 0 <= found.people <= MOST_PEOPLE or not all(1 <= age <= LAST_AGE for age in every_age):
        raise NotATable(tr(OUT_OF_RANGE))
    lists = (found.topics, found.notes, found.talk, found.stars, found.wishes, found.lives)
    are_too_many = any(len(each) > MOST_OF_ONE for each in lists)
    if are_too_many or any(len(text) > LONGEST_WORDS for text in _texts(lists)):
        raise NotATable(tr("this is longer than anything that is told at a table"))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        yield from chain.from_iterable(map(_texts, value))
    elif is_dataclass(value):
        yield from chain.from_iterable(_texts(getattr(value, each.name)) for each in fields(value))


# ---------------------------------------------------------------- to read, and to keep


def as_text(plenary: Plenary) -> str:
    """All of it but the lives, as text."""
    from exports.plain.page import text

    return text(page(plenary, with_lives=False))


def keep(plenary: Plenary, formats: Iterable[Keepsake], folder: Path) -> list[Path]:
    """Write the keepsake of the day, read back first; NotWritten or Unfaithful.

    Nothing that lies in the folder is written over but a file with the same text.
    """
    from exports.write import write
    from facilitator.exporting.on_disk import free_name

    contents = dict(chain.from_iterable(keepsake(plenary, format).items() for format in formats))
    return write(folder, {free_name(folder, name, text): text for name, text in contents.items()})


def keepsake(plenary: Plenary, format: Keepsake) -> dict[str, str]:
    """The one file of a format, by its name; raises Unfaithful."""
    from exports.files import checked_for_readers

    files = checked_for_readers(record(plenary), KEEPSAKES[format])
    return {name: text for name, text in files.items() if isinstance(text, str)}

"""The files of an export as they are written, as they will be read, and what was chosen for them, as text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from importlib import import_module
from typing import Protocol

from exports.documents import pages
from exports.formats import FORMATS, Content, Format
from exports.model import Choices, Page, Paragraph, Told
from exports.source import Source


class ReaderFormat(Protocol):
    """The module of a format for people to read, whose row `reads` "told"."""

    def files(self, told: Told, /) -> Mapping[str, Content]:
        """What every file holds by its name, in the order in which a reader takes them."""


class TableFormat(Protocol):
    """The module of a format that takes more than a reader is told, whose row `reads` "source"."""

    def files(self, source: Source, /) -> Mapping[str, Content]:
        """What every file holds by its name."""


class ReadBack(Protocol):
    """The module that reads the files of a format with a parser that did not write them."""

    def verify(self, told: Told, files: Mapping[str, Content], /) -> None:
        """Compare all files with what they were made from; raises Unfaithful for a letter that differs."""


def made(source: Source) -> Mapping[str, Content]:
    """What every file holds by its name, in the order in which a reader takes them."""
    format = FORMATS[source.choices.format]
    if format.reads == "told":
        for_readers: ReaderFormat = import_module(format.module)
        return for_readers.files(source.told)
    of_the_table: TableFormat = import_module(format.module)
    return of_the_table.files(source)


def shown(source: Source) -> dict[str, Page]:
    """The same files as they will be read, to look at before they are written."""
    format = FORMATS[source.choices.format]
    if "files" not in format.choices:
        source = replace(source, choices=replace(source.choices, files="one"))
    if format.reads == "told":
        return {f"{stem}{format.ending}": page for stem, page in pages(source.told).items()}
    texts = {name: text for name, text in made(source).items() if isinstance(text, str)}
    return {
        name: (Paragraph(text.removeprefix("\ufeff").replace("\r\n", "\n")),) for name, text in texts.items()
    }


def checked(source: Source) -> Mapping[str, Content]:
    """The same files, read back where the format can be; raises Unfaithful."""
    format, files = FORMATS[source.choices.format], made(source)
    if format.read_back:
        _read_back(format, source.told, files)
    return files


def checked_for_readers(told: Told, format: str) -> Mapping[str, Content]:
    """The files of what is told, without a table, in a format for readers; read back: raises Unfaithful."""
    row = FORMATS[format]
    for_readers: ReaderFormat = import_module(row.module)
    files = for_readers.files(told)
    _read_back(row, told, files)
    return files


def _read_back(format: Format, told: Told, files: Mapping[str, Content]) -> None:
    reader: ReadBack = import_module(format.read_back)
    reader.verify(told, files)


def as_text(choices: Choices) -> str:
    """The choices as JSON."""
    return json.dumps(asdict(choices), separators=(",", ":"))


def from_text(text: str) -> Choices | None:
    """The choices that `as_text` wrote; None for anything else, as for a file from before they were kept."""
    # Only where an export is written again: it takes longer to import than a page takes to draw.
    from pydantic import TypeAdapter, ValidationError

    try:
        found = TypeAdapter(Choices).validate_json(text, strict=True)
    except ValidationError:
        return None
    return found if found.format in FORMATS else None

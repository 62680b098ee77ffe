"""The files of an export as they are written, as they will be read, and what was chosen for them, as text."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from importlib import import_module

from exports.documents import pages
from exports.formats import FORMATS, Content, Format
from exports.model import Choices, Page, Paragraph
from exports.source import Source


def made(source: Source) -> dict[str, Content]:
    """What every file holds by its name, in the order in which a reader takes them."""
    return _files(FORMATS[source.choices.format], source)


def shown(source: Source) -> dict[str, Page]:
    """The same files as they will be read, to look at before they are written."""
    format = FORMATS[source.choices.format]
    if "files" not in format.choices:
        source = replace(source, choices=replace(source.choices, files="one"))
    if format.reads == "told":
        return {f"{stem}{format.ending}": page for stem, page in pages(source.told).items()}
    texts = {name: text for name, text in _files(format, source).items() if isinstance(text, str)}
    return {
        name: (Paragraph(text.removeprefix("\ufeff").replace("\r\n", "\n")),) for name, text in texts.items()
    }


def checked(source: Source) -> dict[str, Content]:
    """The same files, read back where the format can be; raises Unfaithful."""
    format = FORMATS[source.choices.format]
    found = _files(format, source)
    if format.read_back:
        import_module(format.read_back).verify(source.told, found)
    return found


def _files(format: Format, source: Source) -> dict[str, Content]:
    of = source.told if format.reads == "told" else source
    found: dict[str, Content] = import_module(format.module).files(of)
    return found


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

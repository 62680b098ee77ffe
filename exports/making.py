"""The files of an export, as they are written and as they are looked at before."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

from exports.formats import FORMATS, Content, Format
from exports.source import Source


def made(source: Source) -> dict[str, Content]:
    """What every file holds by its name, in the order in which a reader takes them."""
    return _files(FORMATS[source.choices.format], source)


def shown(source: Source) -> dict[str, str]:
    """The same files as text to look at before they are written."""
    format = FORMATS[source.choices.format]
    if "files" not in format.choices:
        source = replace(source, choices=replace(source.choices, files="one"))
    found = _files(format._replace(module=format.looks or format.module), source)
    texts = {name: text for name, text in found.items() if isinstance(text, str)}
    return {name: text.removeprefix("\ufeff").replace("\r\n", "\n") for name, text in texts.items()}


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

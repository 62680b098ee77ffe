"""Why no files were written, each in a sentence for the table."""

from __future__ import annotations

from pathlib import Path

from facilitator.language import mark
from facilitator.trouble import Trouble

UNDER, AT_ITS_BEGINNING = mark((
    "{file} would change words under “{place}”, so nothing was written: try another format.",
    "{file} would change words at its beginning, so nothing was written: try another format.",
))  # fmt: skip
NOTHING_WRITTEN = mark("Nothing was written to {folder}: {why}.")


class ExportError(Trouble):
    """There are no files, or not all of them."""


class Unfaithful(ExportError):
    """A file of any format would not read back as it was told; its sentence names the file and the place."""

    def __init__(self, file: str, place: str) -> None:
        super().__init__(UNDER if place else AT_ITS_BEGINNING, file=file, place=place)
        self.file = file
        self.place = place


class NotWritten(ExportError):
    """Files could not be written; its sentence says why and which were, `written` where those are."""

    def __init__(self, sentence: str, written: tuple[Path, ...] = (), **facts: object) -> None:
        super().__init__(sentence, **facts)
        self.written = written

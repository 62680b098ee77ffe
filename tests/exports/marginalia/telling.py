"""The evening in the tidelands as these tests read it."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from zipfile import ZipFile

from exports.marginalia.evening import evening_of
from exports.markdown.page import files
from exports.model import Choices, Grid, Passage, ToldEvening
from facilitator.games.marginalia.table import Table
from tests.exports.tidelands import tidelands

TITLE = "Thursday's tide"
TABLE = Table(tidelands())


def told(table: Table = TABLE, choices: Choices = Choices(), title: str = TITLE) -> ToldEvening:  # noqa: B008
    """A table as these choices want it."""
    return evening_of(table, choices, title)


def life(table: Table, seat: int, choices: Choices = Choices()) -> dict[str, Passage]:  # noqa: B008
    """One life by the titles of its passages."""
    parts = [part for part in told(table, choices).of("life") if part.id == f"life-{seat + 1}"]
    return {passage.title: passage for part in parts for passage in part.passage.inside}


def age(name: str, table: Table = TABLE, choices: Choices = Choices()) -> Passage:  # noqa: B008
    """One age of the chronicle."""
    (part,) = told(table, choices).of("chronicle")
    return next(passage for passage in part.passage.inside if passage.title == name)


def framed(passage: Passage) -> str:
    """The line of labels as one reads it."""
    return " · ".join(label.text for label in passage.frame)


def text(table: Table, choices: Choices) -> str:
    """All files of an export in one."""
    return "\n".join(files(told(table, choices)).values())


def totals(made: ToldEvening) -> Grid:
    """The table of the totals."""
    (part,) = made.of("sheet")
    return part.passage.inside[0].tables[0]


def readable(files: Mapping[str, str | bytes]) -> str:
    """All that can be read in these files, those in a book too."""
    texts = []
    for content in files.values():
        if isinstance(content, bytes):
            with ZipFile(BytesIO(content)) as book:
                texts += [book.read(name).decode() for name in book.namelist()]
        else:
            texts.append(content)
    return " ".join(texts)

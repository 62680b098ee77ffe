"""The formats of an export in one table: a further one is one more row."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

Content: TypeAlias = str | bytes
What: TypeAlias = Literal["lives", "chronicle", "both", "cards"]
Files: TypeAlias = Literal["one", "each"]
WhichNames: TypeAlias = Literal["characters", "players", "both", "initials", "none"]
ALL = ("what", "files", "names", "scores", "farewells", "talk", "left_out", "as_typed", "lives")
"""Everything that can be chosen beside the format, by its field of `Choices`."""
SHARED = ("topics", "notes", "stars")
"""What only the file for a plenary asks: a table shares it, or it is not in that file."""
IN_ONE = tuple(choice for choice in ALL if choice != "files")
"""The same for a format that is always one file."""


# No dataclass: the command line names the formats in its help, and is there before any file is made.
class Format(NamedTuple):
    """One kind of file, and all that others ask about it: its id, and what the export page calls it.

    `ending`: how the names of its files end. Two formats may share one.
    `module`: what makes the files, a `ReaderFormat` or a `TableFormat` of exports/files.py.
    `reads`: what that is given: "told", what a reader takes from the table, or "source", all of it.
    `read_back`: what reads the files again, a `ReadBack`; "" where nothing can.
    `holds`: "story" is people’s words with the labels beside them, "table" all that stands, with words but no
    label, and "numbers" has neither.
    `choices`: those that change anything in it.
    `usual`: what it begins with where that is not what the table begins with.
    `aside`: what is said of the look at its files before they are written.
    `of_stories`: only a table with a story has anything to put into it.
    """

    id: str
    about: str
    ending: str
    module: str
    reads: Literal["told", "source"]
    read_back: str = ""
    holds: Literal["story", "table", "numbers"] = "story"
    choices: tuple[str, ...] = ("names",)
    usual: Mapping[str, Any] = MappingProxyType({})
    aside: str = ""
    of_stories: bool = False


FORMATS: dict[str, Format] = {
    row.id: row
    for row in (
        Format(
            id="markdown",
            about="Markdown",
            ending=".md",
            module="exports.markdown.page",
            reads="told",
            read_back="exports.markdown.reading",
            choices=ALL,
        ),
        Format(
            id="html",
            about="HTML, to print",
            ending=".html",
            module="exports.html.document",
            reads="told",
            read_back="exports.html.reading",
            choices=ALL,
            usual={"files": "one"},
            aside="the words alone, not laid out",
        ),
        Format(
            id="epub",
            about="EPUB, a book",
            ending=".epub",
            module="exports.epub.book",
            reads="told",
            read_back="exports.epub.reading",
            choices=IN_ONE,
            aside="the words alone, not laid out",
        ),
        Format(
            id="text",
            about="text, to paste",
            ending=".txt",
            module="exports.plain.chat",
            reads="source",
            choices=IN_ONE,
            usual={"what": "lives"},
        ),
        Format(
            id="csv",
            about="CSV, the score sheet",
            ending=".csv",
            module="exports.data.csv_sheet",
            reads="source",
            holds="numbers",
        ),
        Format(
            id="json",
            about="JSON, all of it",
            ending=".json",
            module="exports.data.json_export",
            reads="source",
            holds="table",
            usual={"names": "both"},
        ),
        Format(
            id="plenary",
            about="for a plenary",
            ending=".json",
            module="exports.plenary.file",
            reads="source",
            holds="table",
            choices=("topics", "notes", "talk", "stars", "lives"),
            usual={"names": "none", "lives": ()},
            aside="all of it: what is left out is not in the file",
            of_stories=True,
        ),
    )
}

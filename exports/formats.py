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
IN_ONE = tuple(choice for choice in ALL if choice != "files")
"""The same for a format that is always one file."""


# No dataclass: the command line names the formats in its help, and is there before any file is made.
class Format(NamedTuple):
    """One kind of file: its id, what the export page calls it, its ending, and the module that makes it.

    The module has `files(…) -> dict[str, Content]`, called with what the table is as a reader takes it
    (`reads` "told") or with all of it (`reads` "source"). `verify(told, files)` of the module `read_back`
    raises Unfaithful for files that would not read back. `choices` are those that change anything, `usual`
    what it begins with where that is not what the table begins with; `aside` is said of what is shown before
    it is written.
    """

    id: str
    about: str
    ending: str
    module: str
    reads: Literal["told", "source"] = "source"
    read_back: str = ""
    choices: tuple[str, ...] = ("names",)
    usual: Mapping[str, Any] = MappingProxyType({})
    aside: str = ""


FORMATS: dict[str, Format] = {
    row.id: row
    for row in (
        Format(
            "markdown", "Markdown", ".md", "exports.markdown.page", "told", "exports.markdown.reading", ALL
        ),
        Format(
            "html",
            "HTML, to print",
            ".html",
            "exports.html",
            reads="told",
            read_back="exports.html.reading",
            choices=ALL,
            usual={"files": "one"},
            aside="the words alone, not laid out",
        ),
        Format(
            "epub",
            "EPUB, a book",
            ".epub",
            "exports.epub",
            reads="told",
            read_back="exports.epub.reading",
            choices=IN_ONE,
            aside="the words alone, not laid out",
        ),
        Format(
            "text", "text, to paste", ".txt", "exports.plain.chat", choices=IN_ONE, usual={"what": "lives"}
        ),
        Format("csv", "CSV, the score sheet", ".csv", "exports.data.csv_sheet"),
        Format("json", "JSON, all of it", ".json", "exports.data.json_export", usual={"names": "both"}),
    )
}

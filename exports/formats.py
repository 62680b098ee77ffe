"""The formats of an export in one table: a further one is one more row."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

if TYPE_CHECKING:
    from exports.shape import WhichNames
    from exports.source import Source

ALL = ("what", "files", "names", "scores", "farewells", "talk", "left_out", "lives")
IN_ONE = tuple(choice for choice in ALL if choice != "files")
"""The same for a format that is always one file."""


# No dataclass: the command line names the formats in its help, and is there before any file is made.
class Format(NamedTuple):
    """One kind of file: its id, what the export page calls it, its ending, and the module that makes it.

    The module has `files(…) -> dict[str, str]`, called with what the table is as a reader takes it
    (`reads` "told") or with all of it (`reads` "source"). `verify(told, files)` of the module `read_back`
    raises Unfaithful for files that would not read back. `choices` are those that change anything, `names`
    the ones that it carries unless others are asked for ("": the usual ones of the table), `looks` the
    module of what is shown before it is written ("": the file itself) and `aside` what is said of that.
    """

    id: str
    about: str
    ending: str
    module: str
    reads: Literal["told", "source"] = "source"
    read_back: str = ""
    choices: tuple[str, ...] = ("names",)
    names: WhichNames | Literal[""] = ""
    looks: str = ""
    aside: str = ""


FORMATS: dict[str, Format] = {
    row.id: row
    for row in (
        Format("markdown", "Markdown", ".md", "exports.markdown", "told", "exports.verify", ALL),
        Format(
            "html",
            "HTML, a page to print",
            ".html",
            "exports.html",
            reads="told",
            read_back="exports.html.reading",
            choices=IN_ONE,
            looks="exports.words_alone",
            aside="the words alone, not laid out",
        ),
        Format("csv", "CSV, the score sheet", ".csv", "exports.csv_sheet"),
        Format("text", "text, the totals", ".txt", "exports.text_sheet"),
        Format("json", "JSON, all of it", ".json", "exports.json_export", names="both"),
    )
}


def made(source: Source) -> dict[str, str]:
    """The text of every file by its name, in the order in which a reader takes them."""
    return _files(FORMATS[source.choices.format], source)


def shown(source: Source) -> dict[str, str]:
    """The same files as text to look at before they are written."""
    from dataclasses import replace

    format = FORMATS[source.choices.format]
    if "files" not in format.choices:
        source = replace(source, choices=replace(source.choices, files="one"))
    found = _files(format._replace(module=format.looks or format.module), source)
    return {name: text.removeprefix("\ufeff").replace("\r\n", "\n") for name, text in found.items()}


def checked(source: Source) -> dict[str, str]:
    """The same files, read back where the format can be; raises Unfaithful."""
    format = FORMATS[source.choices.format]
    found = _files(format, source)
    if format.read_back:
        _module(format.read_back).verify(source.told, found)
    return found


def _files(format: Format, source: Source) -> dict[str, str]:
    of = source.told if format.reads == "told" else source
    found: dict[str, str] = _module(format.module).files(of)
    return found


def _module(name: str) -> Any:
    return import_module(name)

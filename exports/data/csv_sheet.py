"""The score sheet for a spreadsheet: numbers as numbers, people's words as words whatever they begin with.

UTF-8 with a byte order mark, lines that end in CR LF, a comma between cells, every text in quotes: so no
spreadsheet takes a semicolon inside a name for the end of a cell.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO
from typing import TYPE_CHECKING
from unicodedata import category, normalize

from exports.names.of_files import stem
from facilitator.games.readable import readable
from facilitator.language import tr

if TYPE_CHECKING:
    from exports.source import Cells, Source

MARK = "\ufeff"
FORMULA = "=+-@"
"""What a spreadsheet takes for the beginning of a formula, full-width forms folded to these."""


def files(source: Source) -> dict[str, str]:
    """The one file of this export by its name."""
    return {f"{stem(source.title, tr('score-sheet')).lower()}.csv": text(source.exporter.rows(source))}


def text(rows: Iterator[Cells]) -> str:
    """The rows as one file."""
    file = StringIO()
    writer = csv.writer(file, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\r\n")
    writer.writerows([cell if isinstance(cell, int) else as_cell(cell or "") for cell in row] for row in rows)
    return MARK + file.getvalue()


def as_cell(words: str) -> str:
    """The words on one line, an apostrophe before what a spreadsheet would make something else of."""
    line = " ".join(readable(words).split())
    # Spaces and signs without a shape come unseen before the first sign that shows.
    shown = (sign for sign in normalize("NFKC", line) if category(sign)[0] not in "ZC")
    is_formula = next(shown, " ") in FORMULA
    # Of digits without a letter a spreadsheet may make a number, a date or an hour.
    is_value = any(sign.isdigit() for sign in line) and not any(sign.isalpha() for sign in line)
    return f"'{line}" if is_formula or is_value else line

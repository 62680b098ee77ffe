"""Numbers in a grid, or line by line in a ledger."""

from __future__ import annotations

from typing import NamedTuple

from screens.ui.blocks.people import Value
from screens.ui.text import Click, Span


class GridCell(NamedTuple):
    """Where a row and a column of a grid meet: two numbers with a mark between them, or a note for both.

    `flag` stands behind the first number, `points` came of both, `so_far` is all of them to here. `here`:
    which of the numbers the cursor is on, 1 or 2. `clicks`: what a click on the first stands for, or on the
    note, and on the second.
    """

    first: Span = Span("")
    second: Span = Span("")
    mark: Span = Span("")
    flag: Span = Span("")
    note: Span = Span("")
    points: str = ""
    so_far: str = ""
    here: int = 0
    clicks: tuple[Click, Click] = ("", "")


class GridColumn(NamedTuple):
    """A column of a grid: its number and its sign, what is said of it there and under all rows, a flag.

    `short` stands under all rows of every column where one has no room for what is said there.
    """

    title: str
    sign: Span
    said: str = ""
    under: str = ""
    short: str = ""
    flag: Span = Span("")
    here: bool = False


class GridRow(NamedTuple):
    """Whose numbers stand in a row, and what they come to; `was`: before a change. `also`: under the name."""

    letter: str
    name: str
    cells: tuple[GridCell, ...]
    total: str = ""
    was: str = ""
    also: str = ""
    mark: Span = Span("")
    here: bool = False


class ScoreGrid(NamedTuple):
    """Two numbers in each cell, and a total at the end; points stand beside them, or under them.

    `under` says what stands under the columns. `column` is what each of these is, and `numbers` what the two
    in a cell are, where that is said and not drawn.
    """

    columns: tuple[GridColumn, ...]
    rows: tuple[GridRow, ...]
    total: str = ""
    under: str = ""
    column: str = ""
    numbers: tuple[str, str] = ("", "")
    goes: int = 0


class LedgerLine(NamedTuple):
    """A line of a ledger: its number, a flag, what it is about, who did it, and what it puts in each column.

    `title` stands there alone and begins a group. `aside` is said behind it where that has room.
    """

    about: tuple[Span, ...] = ()
    values: tuple[Value, ...] = ()
    name: str = ""
    number: str = ""
    flag: Span = Span("")
    aside: str = ""
    title: str = ""
    here: bool = False
    click: Click = ""


class Ledger(NamedTuple):
    """What was written line by line, into one column or another; a long one is shown round the cursor.

    Without a cursor its end is shown.
    """

    columns: tuple[str, ...]
    lines: tuple[LedgerLine, ...]
    goes: int = 0

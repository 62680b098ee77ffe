"""Where the spaces of the Page lie for whoever is near, and how the cursor gets to them (D-2, D-3).

Columns keep their shared numbers (C-10): they run 1 to 5 for the first player and 5 to 1 for the second, so
that whoever is near sees the cards where they lie on the table.
"""

from __future__ import annotations

from facilitator.by_value import by_value
from facilitator.games.duel.entries import COLUMNS, LINES, Column, Line, Side
from facilitator.games.duel.page import PlayedPage, Space
from screens.ui.text import Target


@by_value
class ToSpace(Target):
    """A space of the Page."""

    side: Side
    line: Line
    column: Column


def lines_from(near: Side) -> tuple[tuple[Side, Line], ...]:
    """Back and front of the far side, front and back of the near one: Front Lines face each other (D-3)."""
    return (1 - near, "back"), (1 - near, "front"), (near, "front"), (near, "back")


def columns_from(near: Side) -> tuple[Column, ...]:
    """The columns from left to right, as somebody on this side sees them (C-10)."""
    return COLUMNS if near == 0 else COLUMNS[::-1]


def walk(at: Space, key: str, near: Side) -> Space:
    """The space that an arrow leads to, as they lie."""
    lines, columns = lines_from(near), columns_from(near)
    across, down = columns.index(at[2]), lines.index((at[0], at[1]))
    across += {"left": -1, "right": 1}.get(key, 0)
    down += {"up": -1, "down": 1}.get(key, 0)
    side, line = lines[min(max(down, 0), len(lines) - 1)]
    return side, line, columns[min(max(across, 0), len(columns) - 1)]


def in_column(page: PlayedPage, side: Side, column: Column) -> tuple[Space, ...]:
    """The spaces of a column where a card stands, from the one that this side is asked for first: its own
    front, the one behind, then the other side’s.
    """
    spaces = ((each, line, column) for each in (side, 1 - side) for line in LINES)
    return tuple(space for space in spaces if space in page.spaces)

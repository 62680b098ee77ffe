"""The Page as it lies between the two: both sides’ lines, five columns, two rows a side (D-2, D-3).

It lies still: the first player is near, whoever’s turn it is, until somebody turns it. Columns keep their
shared numbers (C-10): they run 1 to 5 for the first player and 5 to 1 for the second, so that whoever is near
sees the cards where they lie on the table.
"""

from __future__ import annotations

from dataclasses import replace

from facilitator.games.duel.entries import COLUMNS, LINES, Column, Line, Side
from facilitator.games.duel.page import PlayedPage, Space
from screens.duel.page import DuelPage
from screens.duel.spread.spread_cells import LARGE, ToSpace, cell
from screens.duel.spread.spread_players import both_in_one, player_line, player_rows
from screens.duel.spread.spread_signs import sign
from screens.ui.text import BLANK, Row, Span, clipped, kept_in_view, row

LEAST_CELL, MOST_CELL, SMALL = 6, 26, 2
LARGE_FROM, MIDDLE_FROM, SMALL_FROM, LARGE_WIDTH = 38, 23, 17, 96
"""Heights from which a space has five rows, three, or two; and the width that five rows want."""
WITH_NAMES, WITHOUT_NAMES = 5, 3
"""The rows of a low drawing that stay: Front Lines and columns, with the names of the cards or without."""
NARROW, SMALL_FROM_NARROW = 60, 24
"""Below this width sentences take more rows, and so does the drawing leave them more."""

__all__ = ["ToSpace", "columns_from", "in_column", "spread", "walk"]


def spread(
    page: DuelPage,
    width: int,
    height: int,
    *,
    at: Space | None = None,
    column: int = 0,
    near: Side = 0,
    told: int = 0,
) -> list[Row]:
    """The drawing: the far player, the grid, the near player; `at` is the cursor, `column` the attacked.

    Without an attacked column that of the cursor is marked. `told` is how many rows are said below it, for
    which a low drawing makes room.
    """
    rows, cells = _rows(width, height), min(max((width - 10) // 5, LEAST_CELL), MOST_CELL)
    column = column or (at[2] if at is not None else 0)
    if height < (SMALL_FROM if width >= NARROW else SMALL_FROM_NARROW):
        drawn = _tight(page, near, width, cells, at, column, room=height - told)
        return [clipped(line, width) for line in drawn]
    player = player_rows if rows == LARGE else _one_line
    drawn = [*player(page, 1 - near, width), *_grid(page, near, cells, rows, at, column)]
    drawn += player(page, near, width)
    return [BLANK, *(clipped(line, width) for line in drawn)]


def _tight(
    page: DuelPage, near: Side, width: int, cells: int, at: Space | None, column: int, *, room: int
) -> list[Row]:
    """Without frames: Back Lines are one row of names and go first; then the Front Lines’ names, then
    all but the columns’ numbers.
    """
    columns, names_from = columns_from(near), 0 if room >= WITH_NAMES else 1
    parts: list[list[Row]] = []
    for side, line in _lines(near):
        spaces: list[Space] = [(side, line, each) for each in columns]
        found = [cell(page, space, cells, SMALL, here=space == at) for space in spaces]
        drawn = [_between([each[index] for each in found]) for index in range(SMALL)]
        parts.append(drawn[names_from:] if line == "front" else [_back(drawn[0], here=at in spaces)])
    far_back, far_front, near_front, near_back = parts
    numbers = [_numbers(page, columns, column, cells)]
    if room < WITHOUT_NAMES:
        return numbers
    far_front, numbers, near_front = map(kept_in_view, (far_front, numbers, near_front))
    both = replace(both_in_one(page, near, width), soft=width < NARROW)
    return [both, *far_back, *far_front, *numbers, *near_front, *near_back]


def _back(names: Row, *, here: bool) -> Row:
    """A Back Line in one row; it goes first where room is short, unless the cursor is in it."""
    return replace(names, here=here, soft=not here)


def columns_from(near: Side) -> tuple[Column, ...]:
    """The columns from left to right, as somebody on this side sees them (C-10)."""
    return COLUMNS if near == 0 else COLUMNS[::-1]


def walk(at: Space, key: str, near: Side) -> Space:
    """The space that an arrow leads to, as they lie."""
    lines, columns = _lines(near), columns_from(near)
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


def _rows(width: int, height: int) -> int:
    if height >= LARGE_FROM and width >= LARGE_WIDTH:
        return LARGE
    return 3 if height >= MIDDLE_FROM else SMALL


def _one_line(page: DuelPage, side: Side, width: int) -> list[Row]:
    return [player_line(page, side, width)]


def _lines(near: Side) -> tuple[tuple[Side, Line], ...]:
    """Back and front of the far side, front and back of the near one: Front Lines face each other (D-3)."""
    return (1 - near, "back"), (1 - near, "front"), (near, "front"), (near, "back")


def _grid(page: DuelPage, near: Side, cells: int, rows: int, at: Space | None, column: int) -> list[Row]:
    columns, large = columns_from(near), rows == LARGE
    borders = [
        _border("┌┬┐", "back", cells, large=large), _border("├┼┤", "front", cells, large=large),
        _numbers(page, columns, column, cells), _border("├┼┤", "back", cells, large=large),
    ]  # fmt: skip
    drawn: list[Row] = []
    for border, (side, line) in zip(borders, _lines(near), strict=True):
        drawn.append(border)
        spaces: list[Space] = [(side, line, each) for each in columns]
        found = [cell(page, space, cells, rows, here=space == at) for space in spaces]
        drawn += [_between([each[index] for each in found]) for index in range(rows)]
    return [*drawn, _border("└┴┘", "", cells)]


def _between(parts: list[list[Span]]) -> Row:
    """A row of five spaces with lines between them."""
    edge = Span("│", "dim")
    return row("  ", edge, *(span for part in parts for span in (*part, edge)))


def _border(corners: str, title: str, cells: int, *, large: bool = False) -> Row:
    """A line between two rows of spaces, with the name of the row below it."""
    left, middle, right = tuple(corners)
    label = f"{'─' * large} {title} " if title else ""
    first = label + "─" * (cells - len(label))
    return row("  ", Span(left + middle.join([first[:cells], *["─" * cells] * 4]) + right, "dim"))


def _numbers(page: DuelPage, columns: tuple[Column, ...], attacked: int, cells: int) -> Row:
    """The line between the two Front Lines: the columns’ numbers, the attacked one as ▐1▌."""
    spans = [Span("  ╞", "dim")]
    for each in columns:
        edges = sign(page.ctx, "here") if each == attacked else "  "
        spans += [*_number(each, cells, edges), Span("╪", "dim")]
    return row(*spans[:-1], Span("╡", "dim"))


def _number(column: Column, cells: int, edges: str) -> list[Span]:
    """A column’s number; a click on it is its digit."""
    before, key = (cells - 2) // 2, str(column)
    return [
        Span("═" * before, "dim", key), Span(edges[0], "rubric", key),
        Span(key, "cursor" if edges.strip() else "bold", key), Span(edges[1], "rubric", key),
        Span("═" * (cells - before - 3), "dim", key),
    ]  # fmt: skip

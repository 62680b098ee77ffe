"""How the values beside a question look: a grid of people with numbers, notes, what is read aloud."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from facilitator.guide.question import Cell, Grid, Note, Row, Style
from facilitator.terminal_text import STEERING, plain

STYLES: dict[Style, str] = {
    "": "",
    "dim": "$dim",
    "bold": "bold",
    "key": "bold $gold",
    "words": "$words",
    "half": "italic $dim",
    "made": "$success",
    "prompt": "italic",
    "warning": "$rubric",
    "D": "$diamonds",
    "H": "$hearts",
    "S": "$spades",
    "C": "$clubs",
}
LONGEST_NAME = 24


def styled(text: str, style: Style = "") -> Content:
    """Text in the style of a meaning; nothing in it is markup, or steers the terminal."""
    text = STEERING.sub("", text)
    return Content.styled(text, STYLES[style]) if style else Content(text)


def one_line(text: str) -> str:
    """Text in a line of its own, whatever lines it was written in."""
    return plain(" ".join(text.split()))


def fitted(text: str, cells: int) -> str:
    """Text in exactly so many cells."""
    return set_cell_size(plain(text, cells), cells)


def grid_drawn(grid: Grid, *, airy: bool = False) -> Content:
    """A grid with its columns aligned, a row a line; `airy`: a line between two rows."""
    names = min(max((cell_len(plain(row.name)) for row in grid.rows), default=0), LONGEST_NAME)
    widths = [
        max([cell_len(title), *(cell_len(row.cells[at].text) for row in grid.rows if at < len(row.cells))])
        for at, title in enumerate(grid.columns)
    ]
    has_keys = any(row.key for row in grid.rows)
    lines: list[Content] = []
    if any(grid.columns):
        head = " " * (names + (6 if has_keys else 2))
        titles = "  ".join(title.rjust(width) for title, width in zip(grid.columns, widths, strict=True))
        lines.append(styled(f"{head}{titles}", "dim"))
    for row in grid.rows:
        lines.append(_row(row, names, widths, has_keys=has_keys))
        if airy:
            lines.append(Content(""))
    if grid.under:
        lines += [Content(""), styled(f"    {grid.under}", "dim")]
    return Content("\n").join(lines)


def _row(row: Row, names: int, widths: Sequence[int], *, has_keys: bool) -> Content:
    parts = [styled("▸ " if row.here else "  ", "key")]
    if has_keys:
        parts.append(styled(f"{row.key:<2}", "key"))
    parts.append(styled(fitted(row.name, names), "bold" if row.here else ""))
    for cell, width in zip(row.cells, widths, strict=False):
        parts.append(_cell(cell, width))
    if row.note:
        parts.append(styled(f"   {one_line(row.note)}", "dim"))
    return Content("").join(parts)


def _cell(cell: Cell, width: int) -> Content:
    room = " " * (width - cell_len(cell.text) + 2)
    is_words = len(cell.text) > 8
    words = styled(cell.text, cell.style)
    return Content("").join([Content("  "), words, Content(room[2:])] if is_words else [Content(room), words])


def row_at(grid: Grid, line: int, *, airy: bool = False) -> Row | None:
    """The row that is drawn on a line of the grid."""
    line -= any(grid.columns)
    at, rest = divmod(line, 2) if airy else (line, 0)
    return grid.rows[at] if 0 <= at < len(grid.rows) and not rest else None


def notes_drawn(notes: Sequence[Note]) -> Content:
    """Notes, each behind its label."""
    lines = []
    for note in notes:
        words = styled(one_line(note.text), note.style or ("words" if note.label else ""))
        lines.append(Content("").join([styled(f"{note.label}  ", "dim"), words]) if note.label else words)
    return Content("\n").join(lines)

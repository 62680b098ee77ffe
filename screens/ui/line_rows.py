"""The line for words at rest, while a list takes the keys, as a row."""

from __future__ import annotations

from rich.cells import cell_len

from facilitator.services.view import ViewState
from screens.table.half_typed import waiting_in
from screens.ui.page import Line
from screens.ui.text import Row, Span, Target, cut, plain, row

BARE = 9
"""Where the words of a bare line begin, among the rows of a list."""


class ToLine(Target):
    """The line at rest: a click opens it."""


def at_rest(line: Line, words: str, view: ViewState, width: int) -> Row:
    """One grey row with what stands in the line, or what is half typed in it."""
    said = plain(words) or line.hint
    if line.bare:
        mark = Span("▸ " if line.marked else "  ", "rubric")
        return row(Span(" " * (BARE - 2)), mark, Span(cut(said, width - BARE), "dim"), click=ToLine())
    title = f"{line.title}: " if line.title else ""
    room = max(width - 6 - cell_len(title), 1)
    waits = waiting_in(view, line.slot, room)
    shown = waits if waits.text else Span(cut(said, room), "dim")
    return row("   ", Span(title, "dim"), shown, click=ToLine())

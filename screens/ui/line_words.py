"""The words of a line where it has no caret: half typed behind their sign, or kept; and the line at rest."""

from __future__ import annotations

from rich.cells import cell_len

from facilitator.games.game import Slot
from facilitator.services.view import ViewState
from screens.ui.page import Line
from screens.ui.text import Row, Span, Target, cut, plain, row

SIGN = "¶… "
BARE = 9
"""Where the words of a bare line begin, among the rows of a list."""


def half_typed_in(view: ViewState, slot: Slot) -> str:
    """What is half typed in a line; "" where nothing waits in it."""
    return view.half_typed.get(slot, "").strip() if slot in view.drafts else ""


def words_shown(view: ViewState, slot: Slot, room: int | None = None) -> Span:
    """The words of a line: half typed ones behind their sign, else those kept; empty where there are none.

    With `room` they are cut to so many cells.
    """
    words = half_typed_in(view, slot)
    span = Span(SIGN + words, "half") if words else Span(view.words(slot), "words")
    return span if room is None else span._replace(text=cut(span.text, room))


def waiting_in(view: ViewState, slot: Slot, room: int | None = None) -> Span:
    """What is half typed in a line, with `room` in so many cells; nothing of words that are kept."""
    return words_shown(view, slot, room) if half_typed_in(view, slot) else Span("")


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

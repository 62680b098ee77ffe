"""The log of a duel as rows: turn by turn, an act a line, and what came of it further in."""

from __future__ import annotations

from collections.abc import Iterator

from exports.duel_telling import Line, TurnTold, turns
from facilitator.games.duel.duel import Duel
from screens.choosing import row_key
from screens.text import BLANK, Row, Span, Style, cut, plain, row, wrapped

NAME = 24


def turn_title(duel: Duel, turn: TurnTold) -> str:
    """Bea, turn 4."""
    return f"{cut(plain(duel.name(turn.side)), NAME)}, turn {turn.own}"


def log_lines(duel: Duel, width: int) -> list[Row]:
    """The log for the right pane: the turn that is played on top, and the health of both at the foot."""
    rows: list[Row] = []
    for turn in reversed(turns(duel)):
        rows += [row(Span(cut(turn_title(duel, turn), width), "bold"))]
        rows += [row(line) for told in turn.lines for line in _hanging(told, width)]
        rows += [BLANK]
    return rows


def _hanging(told: Line, width: int) -> Iterator[str]:
    indent = "     " if told.follows else "  "
    for index, line in enumerate(wrapped(plain(told.words), max(width - len(indent) - 2, 8), 3)):
        yield f"{indent}{'  ' if index else ''}{line}"


def numbers(duel: Duel) -> tuple[int, ...]:
    """The acts that have a line, in order."""
    return tuple(dict.fromkeys(line.number for turn in turns(duel) for line in turn.lines))


def walked_rows(duel: Duel, at: int, width: int) -> list[Row]:
    """The whole log from its beginning, the cursor on an act; every row begins with a span for signs."""
    rows: list[Row] = []
    places = {number: index for index, number in enumerate(numbers(duel))}
    for turn in turns(duel):
        rows.append(row("   ", Span(cut(turn_title(duel, turn), width - 4), "bold")))
        said = [index for index, line in enumerate(turn.lines) if line.number == at]
        own = [index for index in said if not turn.lines[index].follows]
        marked = max(own, default=min(said, default=-1))
        for index, line in enumerate(turn.lines):
            here = index == marked
            rows.append(_walked(line, places[line.number], here, width))
    return rows


def _walked(line: Line, index: int, here: bool, width: int) -> Row:
    indent = "     " if line.follows else "  "
    words = cut(plain(line.words), max(width - len(indent) - 4, 4))
    style: Style = "bold" if here else "dim" if line.follows else ""
    mark = Span(" ▸ " if here else "   ", "rubric")
    return row(mark, indent, Span(words, style), key=row_key(index), here=here)

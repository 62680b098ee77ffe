"""The log of a duel as rows: turn by turn, an act a line, and what came of it further in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from exports.duel.telling import ToldLine, TurnTold, turns
from exports.duel.words import called
from facilitator.games.duel.duel import Duel
from screens.duel.log.log_entered import FIRST
from screens.ui.choosing import ToRow
from screens.ui.scrolling import part_of
from screens.ui.text import Row, Span, Style, cut, plain, row, wrapped

NAME = 24


@dataclass(frozen=True)
class ToldRow:
    """One line of the log before it is drawn: a turn’s title, or a line with the number of its act; None
    where no act made it.
    """

    title: str
    line: ToldLine | None = None
    number: int | None = None


@dataclass(frozen=True)
class Walk:
    """The whole log, to be walked through: the acts that have a line, all rows, and the row of each of these
    acts that the cursor stands on; the acts in the order of these rows.
    """

    numbers: tuple[int, ...] = ()
    rows: tuple[ToldRow, ...] = ()
    marked: tuple[int, ...] = ()


def walk(duel: Duel) -> Walk:
    """The log of a duel, told once for as many keys as it stays the same; the coin stands first."""
    coin = (
        [ToldRow("", ToldLine(FIRST, f"the coin: {called(duel, duel.first)} begins"), FIRST)]
        if duel.first is not None
        else []
    )
    rows = (*coin, *(row for turn in turns(duel, apart=True) for row in _rows_of(duel, turn)))
    marked = _marked(rows)
    return Walk(tuple(marked), rows, tuple(marked.values()))


def _rows_of(duel: Duel, turn: TurnTold) -> Iterator[ToldRow]:
    yield ToldRow(turn_title(duel, turn))
    yield from (ToldRow("", line, line.number or None) for line in turn.lines)


def _marked(rows: tuple[ToldRow, ...]) -> dict[int, int]:
    """For each act its last own line; of one that shows only by what followed, the first of that."""
    marked: dict[int, int] = {}
    for index, told in enumerate(rows):
        if (
            told.line is not None
            and told.number is not None
            and not (told.number in marked and told.line.follows)
        ):
            marked[told.number] = index
    return dict(sorted(marked.items(), key=lambda found: found[1]))


def turn_title(duel: Duel, turn: TurnTold) -> str:
    """Bea, turn 4."""
    return f"{cut(plain(duel.name(turn.side)), NAME)}, turn {turn.own}"


def walked_rows(found: Walk, at: int, width: int, room: int) -> list[Row]:
    """The part of the log round the cursor, and below the last act to its end; only that is drawn."""
    here = found.marked[at]
    first = max(here - room - 1, 0)
    around = enumerate(found.rows[first : here + room + 2], first)
    places = {number: place for place, number in enumerate(found.numbers)}
    rows = [line for index, told in around for line in _drawn(told, places, index == here, width)]
    cursor = next(index for index, line in enumerate(rows) if line.here)
    # What was agreed is no act: no cursor gets to it where it stands last.
    return part_of(rows, cursor + room // 2 * (at == len(found.marked) - 1), room)


def _drawn(told: ToldRow, places: Mapping[int, int], here: bool, width: int) -> list[Row]:
    """A line of the log, wrapped; each of its rows begins with a span for signs."""
    line = told.line
    if line is None:
        return [row("   ", Span(cut(told.title, width - 4), "bold"))]
    indent = "     " if line.follows else "  "
    style: Style = "bold" if here else "dim" if line.follows else ""
    key = ToRow(places[told.number]) if told.number is not None else ""
    rows = []
    for index, words in enumerate(wrapped(plain(line.words), max(width - len(indent) - 6, 4))):
        is_first = index == 0
        mark = Span(" ▸ " if here and is_first else "   ", "rubric")
        said = Span(words if is_first else f"  {words}", style)
        rows.append(row(mark, indent, said, click=key, here=here and is_first))
    return rows

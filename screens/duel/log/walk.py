"""The whole log as rows to walk through: what stands in each, and which of them is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from exports.duel.telling import ToldLine, turns
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.words import called
from screens.duel.log.entered import FIRST
from screens.ui.blocks.arranged import OfGame
from screens.ui.choosing import ToRow
from screens.ui.drawn import Filling, Room
from screens.ui.read_out.heard import CURSOR
from screens.ui.text import Click, Row, Span, Style, cut, part_of, plain, row, wrapped

NAME, LEAST, SAID, MOST_ROWS = 24, 3, 30, 100
COLUMN, NO_BREAK = re.compile(r"(column) (\d)"), "\N{NO-BREAK SPACE}"


@dataclass(frozen=True)
class ToldRow:
    """One line of the log before it is drawn: a turn’s title, or a line with the number of its act; None
    where no act made it.
    """

    title: str
    line: ToldLine | None = None
    number: int | None = None

    @property
    def words(self) -> str:
        """What it says, on one line."""
        return plain(self.line.words) if self.line is not None else self.title


@dataclass(frozen=True)
class Walk:
    """The whole log, to be walked through: the acts that have a line, all rows, and the row of each of these
    acts that the cursor stands on; the acts in the order of these rows.
    """

    numbers: tuple[int, ...] = ()
    rows: tuple[ToldRow, ...] = ()
    marked: tuple[int, ...] = ()

    @cached_property
    def _places(self) -> Mapping[int, int]:
        return {number: place for place, number in enumerate(self.numbers)}

    @cached_property
    def _begins(self) -> tuple[int, ...]:
        """The places of the first act of each turn."""
        before = (0, *self.marked)
        stretches = (self.rows[before[place] : row] for place, row in enumerate(self.marked))
        return tuple(place for place, rows in enumerate(stretches) if any(told.title for told in rows))

    def turn_away(self, place: int, by: int) -> int:
        """Where this turn begins, or the one before it; or the next one, and behind the last the last act."""
        if by < 0:
            return max((each for each in self._begins if each < place), default=0)
        return min((each for each in self._begins if each > place), default=len(self.marked) - 1)

    def click(self, told: ToldRow) -> Click:
        """A click on a line puts the cursor on its act."""
        return ToRow(self._places[told.number]) if told.number is not None else ""


def walk(duel: Duel) -> Walk:
    """The log of a duel, told once for as many keys as it stays the same; the coin stands first."""
    rows: list[ToldRow] = []
    if duel.first is not None:
        rows.append(ToldRow("", ToldLine(FIRST, f"the coin: {called(duel, duel.first)} begins"), FIRST))
    for turn in turns(duel, apart=True):
        rows.append(ToldRow(f"{cut(plain(duel.name(turn.side)), NAME)}, turn {turn.own}"))
        rows += [ToldRow("", line, line.number or None) for line in turn.lines]
    marked = _marked(rows)
    return Walk(tuple(marked), tuple(rows), tuple(marked.values()))


def _marked(rows: Sequence[ToldRow]) -> dict[int, int]:
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


class LogWindow(NamedTuple):
    """The log round the cursor, which is on the `at`th of its acts."""

    walk: Walk
    at: int


def log_window(found: Walk, at: int) -> OfGame:
    """As a block."""
    window = LogWindow(found, at)
    return OfGame(window, "screens.duel.log.walk:walk_rows", lines="screens.duel.log.walk:walk_lines")


def walk_rows(block: OfGame, room: Room) -> Filling:
    """The part of the log round the cursor, and below the last act to its end; only that is drawn."""
    found, at = block.value
    here = found.marked[at]

    def within(rows: int) -> list[Row]:
        first = max(here - rows - 1, 0)
        around = enumerate(found.rows[first : here + rows + 2], first)
        drawn = [line for index, told in around for line in _drawn(found, told, index == here, room.width)]
        cursor = next(index for index, line in enumerate(drawn) if line.here)
        # What was agreed is no act: no cursor gets to it where it stands last.
        return part_of(drawn, cursor + rows // 2 * (at == len(found.marked) - 1), rows)

    return Filling(within, LEAST, LEAST)


def walk_lines(window: LogWindow) -> Iterator[str]:
    """The rows round the cursor, for ears."""
    here = window.walk.marked[window.at]
    first = max(here - SAID, 0)
    for index, told in enumerate(window.walk.rows[first : here + SAID + 1], first):
        yield told.words + CURSOR if index == here else told.words


def in_rows(words: str, width: int, most: int = MOST_ROWS) -> list[str]:
    """What happened, wrapped; a column stays with its number."""
    together = COLUMN.sub(f"\\1{NO_BREAK}\\2", plain(words))
    return [line.replace(NO_BREAK, " ") for line in wrapped(together, width, most)]


def _drawn(found: Walk, told: ToldRow, here: bool, width: int) -> list[Row]:
    """A line of the log, wrapped; each of its rows begins with a span for signs."""
    line = told.line
    if line is None:
        return [row("  ", Span(cut(told.title, width - 3), "bold"))]
    indent = "     " if line.follows else "  "
    style: Style = "bold" if here else "dim" if line.follows else ""
    rows = []
    for index, words in enumerate(in_rows(line.words, max(width - len(indent) - 5, 4))):
        is_first = index == 0
        mark = Span("▸ " if here and is_first else "  ", "rubric")
        said = Span(words if is_first else f"  {words}", style)
        rows.append(row(mark, indent, said, click=found.click(told), here=here and is_first))
    return rows

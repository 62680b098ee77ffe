"""The drawn sheet: its cells of what was said, ●, what was taken, and the points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from facilitator.games.marginalia.entries import LAST_AGE, cards_in
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.scoring import outcome
from facilitator.games.marginalia.table import Table
from facilitator.services.context import AppContext
from screens.marginalia.page import Column
from screens.marginalia.round_signs import trump_of
from screens.marginalia.sheet.corrections import Correction
from screens.ui.marks import outcome_mark, suit_span
from screens.ui.text import Piece, Row, Span, Target, cut, fitted, padded, plain, row

AGES = range(1, LAST_AGE + 1)
TOTAL = 5
NAME = 24
"""The most cells that a name gets; the least is 5."""


@dataclass(frozen=True)
class Cell:
    """One person's round; `note` is what stands there when there are no numbers."""

    said: str = ""
    mark: str = ""
    took: str = ""
    points: str = ""
    dagger: str = ""
    note: str = ""


@dataclass(frozen=True)
class ToCell(Target):
    """A number of a person’s round."""

    age: int
    seat: int
    column: Column


def cell_of(ctx: AppContext, table: Table, age: int, seat: int, correction: Correction | None = None) -> Cell:
    """What the sheet says of a person in a round; a correction still open shows its own numbers."""
    played = table.every_round[age - 1]
    if played.left_out:
        return Cell(note=" ")
    # A round in which the cards were ended keeps its numbers.
    if table.round(age) is None and not played.predictions:
        return Cell(note="·")
    if seat not in played.present:
        return Cell(note="–")
    said, took = _numbers(played, seat, correction)
    if said is None:
        return Cell(note="·")
    dagger = "†" if any(slot == ("predicted", age, played.dealt, seat) for _, slot in played.breaks) else ""
    if took is None:
        return Cell(said=str(said), dagger=dagger)
    is_open = correction is not None and correction.age == age and bool(correction.took)
    points = "" if is_open else str(played.scores.get(seat, "–"))
    mark = "·" if seat in played.left else outcome_mark(ctx, outcome(said, took))
    return Cell(str(said), mark, str(took), points, dagger)


def _numbers(played: Round, seat: int, correction: Correction | None) -> tuple[int | None, int | None]:
    said: int | None = played.predictions.get(seat)
    took = played.tricks.get(seat) if played.done else None
    if correction is not None and correction.age == played.age:
        said = correction.said.get(seat, said)
        took = correction.took.get(seat, took)
    return said, took


@dataclass(frozen=True)
class SheetGrid:
    """The sheet laid out for a width: two numbers of cells and a total behind every name.

    `double`: characters and running totals stand in a second line.
    """

    ctx: AppContext
    table: Table
    width: int
    double: bool = False

    # ------------------------------------------------------------ measures, in cells

    @cached_property
    def points(self) -> int:
        """The widest points of a round, at least two."""
        scores = [points for played in self.table.rounds for points in played.scores.values()]
        return max([2, *(len(str(points)) for points in scores)])

    @property
    def cell(self) -> int:
        """Said, †, mark, took, points."""
        return 4 + self.points

    @cached_property
    def name(self) -> int:
        """A name, as long as the others leave room."""
        names = [self.table.name(seat) for seat in self.table.seats]
        if self.double:
            names += [self.table.character(seat) for seat in self.table.seats]
        longest = max((row(plain(name[:NAME])).width for name in names), default=0)
        return max(5, min(longest, self.width - 6 - TOTAL - LAST_AGE * (self.cell + 2), NAME))

    @property
    def pitch(self) -> int:
        """From one round to the next."""
        return min((self.width - 6 - TOTAL - self.name) // LAST_AGE, self.cell + 8)

    # ------------------------------------------------------------ rows

    def heading(self, at: int) -> Row:
        """The rounds by number, suit and cards; the one with the cursor in bold."""
        spans = [Span(" " * (self.name + 6)), *headings(self.ctx, self.table, self.pitch, at, cards=True)]
        start = padded(row(*spans), self.name + 5 + LAST_AGE * self.pitch)
        return Row((*start.spans, Span("total", "dim")))

    def person(self, seat: int, cursor: tuple[int, str], correction: Correction | None, old: int) -> Row:
        """A name, seven cells, the total; `old` is the total before a correction."""
        letter, total = self.table.letter(seat), self.table.totals.get(seat, 0)
        at, half = cursor
        start: list[Piece] = [
            "  ", Span(letter or " ", "key", letter), " ",
            Span(fitted(self.table.name(seat), self.name) + " ", "bold" if half else "", letter),
        ]  # fmt: skip
        cells = [
            self._cell(cell, half if age == at else "", age, seat)
            for age in AGES
            for cell in [cell_of(self.ctx, self.table, age, seat, correction)]
        ]
        if old != total and self.table.round(LAST_AGE) is None:
            cells[-1] = (0, [Span(f"{old} →".rjust(self.pitch), "gold")])
        style: Literal["", "rubric"] = "rubric" if old != total else ""
        line = _joined(start, cells, self.pitch)
        return row(*line, Span(f"{total:>{TOTAL}}", style))._replace(here=bool(half), click=letter)

    def life(self, seat: int) -> Row:
        """The character, and the total after each round."""
        name = self.table.character(seat) if self.table.story else ""
        pieces: list[Piece] = ["    ", Span(fitted(name, self.name) + " ", "words")]
        return row(*pieces, *running(self.table, seat, self.cell, self.pitch), click=self.table.letter(seat))

    def _cell(self, cell: Cell, half: str, age: int, seat: int) -> tuple[int, list[Span]]:
        said, took = ToCell(age, seat, "said"), ToCell(age, seat, "took")
        points = Span(f"{cell.points:>{self.points}}", "dim", "" if half else took)
        dagger, mark = Span(cell.dagger, "gold", said), Span(cell.mark, "", said)
        back = len(cell.dagger)
        if not half:
            first = Span(cell.said or f" {cell.note}", "dim" if cell.note else "", said)
            spans = [first, dagger, mark, Span(cell.took, "", took)]
            return back, [*_filled(spans, 4 + back), points]
        if half == "took":
            return back, [Span(cell.said, "", said), dagger, mark, Span(f"▐{cell.took}▌", "rubric"), points]
        block = Span(f"▐{cell.said or ' '}▌", "rubric")
        rest = [Span(cell.mark or " "), Span(f"{cell.took or ' '} ", "", took)]
        return 1 + back, [block, dagger, *rest, points]


def _filled(spans: list[Span], width: int) -> list[Span]:
    return [*spans, Span(" " * (width - row(*spans).width), "", spans[-1].click)]


def _joined(start: list[Piece], cells: list[tuple[int, list[Span]]], pitch: int) -> list[Piece]:
    """Cells side by side; a cell may begin a little before its place, where its cursor does."""
    pieces = list(start)
    room = 0
    for back, spans in cells:
        gap = max(room - back, 0)
        pieces += [" " * gap, *spans]
        room += pitch - gap - row(*spans).width
    return [*pieces, " " * room]


def headings(ctx: AppContext, table: Table, pitch: int, at: int, *, cards: bool) -> Iterator[Span]:
    """The rounds by number and suit, each `pitch` wide; † at a tally that does not add up (M-20)."""
    for age in AGES:
        played = table.round(age)
        dagger = "†" if played is not None and "M-20" in [code for code, _ in played.breaks] else ""
        style: Literal["bold", "dim"] = "bold" if age == at else "dim"
        left, right = (f"{age} ", f"{cards_in(age)}{dagger}") if cards else (f"{age}", dagger)
        yield Span(left, style)
        yield suit_span(ctx, trump_of(ctx, age))
        yield Span(right.ljust(pitch - len(left) - 1), style)


def running(table: Table, seat: int, width: int, pitch: int) -> Iterator[Span]:
    """The total after each round that is done, at the right end of its cell."""
    for age in AGES:
        played = table.round(age)
        is_known = played is not None and played.done and seat in played.veterans
        shown = str(played.totals.get(seat, 0)) if played is not None and is_known else ""
        yield Span(shown.rjust(width).ljust(pitch), "dim")


def dealers(table: Table, pitch: int) -> Iterator[Span]:
    """Who deals each round, those to come as far as it can be known."""
    for played in table.every_round:
        name = table.name(played.dealer) if played.dealer is not None else "–"
        yield Span(fitted(name, pitch - 1) + " ", "dim")


def legend(ctx: AppContext) -> str:
    """What the marks mean."""
    words = {"made": "made it", "under": "under", "over": "over"}
    return "      ".join(f"{outcome_mark(ctx, kind)} {said}" for kind, said in words.items())


BREAKS_A_RULE = "† breaks a rule, and counts"
"""Whether the table was asked and kept it, a correction made it so, or it came with an import."""


def remarks(table: Table) -> Iterator[str]:
    """What else the sheet needs said: numbers let stand, people away, rounds left out."""
    if any(played.breaks for played in table.rounds):
        yield BREAKS_A_RULE
    if any(set(played.present) != set(table.seats) for played in table.rounds if not played.left_out):
        yield "– no cards that round"
    word = "age" if table.story else "round"
    for seat in table.circle:
        if came := table.came(seat):
            yield f"{cut(plain(table.name(seat)), 20)}: from {word} {came} on"
    if ages := [str(played.age) for played in table.rounds if played.left_out]:
        rounds = "round" if len(ages) == 1 else "rounds"
        yield f"{rounds} {', '.join(ages)} skipped"
    if table.last_age < LAST_AGE:
        yield f"the cards {'ended' if table.over else 'end'} after {word} {table.last_age}"

"""The sheet as a grid: what was said, ●, what was taken, the points; and what its signs mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from facilitator.by_value import by_value
from facilitator.games.marginalia.entries import LAST_AGE, Seat, cards_in
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.scoring import outcome
from facilitator.games.marginalia.table import Table
from facilitator.services.context import AppContext
from screens.marginalia.page import Column, table_of
from screens.marginalia.round_signs import trump_of
from screens.marginalia.sentences import OUTCOMES
from screens.marginalia.sheet.corrections import Correction
from screens.ui.blocks.grids import GridCell, GridColumn, GridRow, ScoreGrid
from screens.ui.blocks.said import Legend
from screens.ui.marks import outcome_mark, suit_span
from screens.ui.text import Span, Target, cut, plain

AGES = range(1, LAST_AGE + 1)
NOT_YET, NO_CARDS, LEFT_OUT = Span("·", said="not yet"), Span("–", said="no cards"), Span(" ", said="skipped")
HAS_LEFT = Span("·", said="left")
TO_COME = GridCell(note=NOT_YET)
DAGGER = Span("†", "gold", said="breaks a rule")
OFF = Span("†", said="the tricks don’t add up")
SETS = Span("❧", "gold", said="sets the next agenda")
BREAKS_A_RULE = "† breaks a rule, and counts"
"""Whether the table was asked and kept it, a correction made it so, or it came with an import."""


@by_value
class ToCell(Target):
    """A number of a person’s round."""

    age: int
    seat: int
    column: Column


@dataclass(frozen=True)
class SheetCursor:
    """Which number of the sheet the cursor is on."""

    age: int
    seat: Seat
    column: Column


def sheet_grid(
    ctx: AppContext,
    table: Table,
    age: int,
    cursor: SheetCursor | None = None,
    correction: Correction | None = None,
) -> ScoreGrid:
    """All rounds of all people, `age` in bold; with a cursor a click goes to a number.

    Where the table is not the one that stands, other totals are a change.
    """
    columns = tuple(_column(ctx, table, each, is_here=each == age) for each in AGES)
    before, setters = table_of(ctx.view).totals, _setters(table)
    rows = []
    for seat in table.circle:
        cells = (cell_of(ctx, table, each, seat, correction) for each in AGES)
        if cursor is not None:
            cells = (_pointed(cell, each, seat, cursor) for each, cell in zip(AGES, cells, strict=True))
        total, was = table.totals.get(seat, 0), before.get(seat, 0)
        rows.append(GridRow(
            table.letter(seat) or "", table.name(seat), tuple(cells), str(total),
            was=str(was) if was != total else "",
            also=table.character(seat) if table.story else "",
            mark=SETS if seat in setters else Span(""),
            here=cursor is not None and cursor.seat == seat,
        ))  # fmt: skip
    return ScoreGrid(
        columns, tuple(rows), "total", "deals", "age" if table.story else "round", ("predicted", "tricks")
    )


def _column(ctx: AppContext, table: Table, age: int, *, is_here: bool) -> GridColumn:
    """A round by number, suit and cards, and who deals; † where its tally does not add up (M-20)."""
    played, dealer = table.round(age), table.every_round[age - 1].dealer
    is_off = played is not None and "M-20" in [code for code, _ in played.breaks]
    flag = OFF if is_off else Span("")
    deals, letter = (table.name(dealer), table.letter(dealer)) if dealer is not None else ("–", "–")
    return GridColumn(
        str(age),
        suit_span(ctx, trump_of(ctx, age)),
        str(cards_in(age)),
        deals,
        letter,
        flag,
        is_here,
    )


def cell_of(
    ctx: AppContext, table: Table, age: int, seat: Seat, correction: Correction | None = None
) -> GridCell:
    """What the sheet says of a person in a round; a correction still open shows its own numbers."""
    played = table.every_round[age - 1]
    so_far = str(played.totals.get(seat, 0)) if played.done and seat in played.veterans else ""
    coming = table.round(age + 1)
    # What a late arrival begins with stands in the cell before their first one.
    start = str(coming.starts.get(seat, "")) if coming else ""
    if played.left_out:
        return GridCell(note=LEFT_OUT, points=start, so_far=start)
    # A round in which the cards were ended keeps its numbers.
    if table.round(age) is None and not played.predictions:
        return TO_COME
    if seat not in played.present:
        return GridCell(note=NO_CARDS, points=start, so_far=so_far or start)
    said, took = _numbers(played, seat, correction)
    if said is None:
        return TO_COME
    is_off = any(slot == ("predicted", age, played.dealt, seat) for _, slot in played.breaks)
    flag = DAGGER if is_off else Span("")
    if took is None:
        return GridCell(Span(str(said)), flag=flag)
    is_open = correction is not None and correction.age == age and bool(correction.took)
    points = "" if is_open else str(played.scores.get(seat, "–"))
    went = outcome(said, took)
    has_left = seat in played.left
    mark = HAS_LEFT if has_left else Span(outcome_mark(ctx, went), said=OUTCOMES[went])
    return GridCell(Span(str(said)), Span(str(took)), mark, flag, points=points, so_far=so_far)


def _pointed(cell: GridCell, age: int, seat: Seat, cursor: SheetCursor) -> GridCell:
    """The cell with clicks on its numbers, and with the cursor where that is here."""
    said, took = ToCell(age, seat, "said"), ToCell(age, seat, "took")
    at = 2 if cursor.column == "took" and cell.second.text else 1
    here = at if (cursor.age, cursor.seat) == (age, seat) else 0
    return cell._replace(here=here, clicks=(said, took if cell.second.text else said))


def _numbers(played: Round, seat: Seat, correction: Correction | None) -> tuple[int | None, int | None]:
    said: int | None = played.predictions.get(seat)
    took = played.tricks.get(seat) if played.done else None
    if correction is not None and correction.age == played.age:
        said = correction.said.get(seat, said)
        took = correction.took.get(seat, took)
    return said, took


def _setters(table: Table) -> tuple[Seat, ...]:
    """Who sets the agenda next; nobody yet while all are level at the start."""
    now = table.now
    begun = any(played.done for played in table.rounds)
    return now.setters if table.story and now is not None and begun else ()


def legend(ctx: AppContext, table: Table, *numbers: str) -> Legend:
    """What the numbers and the marks are, and what else the sheet needs said."""
    marks: list[tuple[Span, ...]] = [(Span(each, "dim"),) for each in numbers]
    marks += [(Span(f"{outcome_mark(ctx, kind)} {said}", "dim"),) for kind, said in OUTCOMES.items()]
    marks += [(SETS, Span(" sets the next agenda", "dim"))] if _setters(table) else []
    return Legend((*marks, *((Span(remark, "dim"),) for remark in remarks(table))), flows=True)


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

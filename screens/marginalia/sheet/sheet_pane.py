"""The left pane of a wide screen: the sheet as it stands on paper, and who sits where."""

from __future__ import annotations

from dataclasses import dataclass

from facilitator.games.marginalia.table import Table
from facilitator.services.context import AppContext
from screens.marginalia.page import table_of
from screens.marginalia.round_signs import card_column
from screens.marginalia.sheet.cells import AGES, Cell, cell_of, dealers, headings, legend, remarks, running
from screens.ui.page import Page
from screens.ui.ring import ring_rows
from screens.ui.text import SPACE, Piece, Row, Span, beside, cut, fitted, indented, row

PITCH, NARROW = 5, 4
NAME = 7
LEFT = 4
ART = 22


@dataclass(frozen=True)
class PaneColumns:
    """How wide the names are, and each of the rounds beside them."""

    name: int
    pitch: int


def sheet_pane(page: Page, width: int, height: int) -> list[Row]:
    """The sheet beside any page: as airy as the height allows, with the ring of seats under it."""
    table, ctx = table_of(page.ctx.view), page.ctx
    lines = _lines_each(len(table.seats), height)
    age, fits = page.age or table.current_age, _columns(ctx, table, width, lines)
    rows = [SPACE, row(" " * (LEFT + fits.name), *headings(ctx, table, fits.pitch, age, cards=False))]
    rows += [SPACE] if lines > 1 else []
    setters = _setters(table)
    for seat in table.circle:
        rows += _person(ctx, table, seat, lines, fits, sets=seat in setters)
    rows += _under(ctx, table, width, fits, has_setters=bool(setters))
    rest = height - len(rows)
    return [*rows, *_ring(ctx, table, age, width, rest)] if rest >= 10 else rows


def _lines_each(people: int, height: int) -> int:
    """Two lines a person and a blank one, two lines, or one."""
    return next((lines for lines in (3, 2) if people * lines + 8 <= height), 1)


def _columns(ctx: AppContext, table: Table, width: int, lines: int) -> PaneColumns:
    """Names as wide as they are, as far as the columns of rounds can spare it."""
    wanted = max((row(name).width for seat in table.seats for name in _names(table, seat)), default=0)
    wanted += 3 if lines == 1 else 0
    room = {pitch: width - LEFT - 1 - pitch * len(AGES) for pitch in (PITCH, NARROW)}
    cells = (len(_short(cell_of(ctx, table, age, seat))) for age in AGES for seat in table.seats)
    is_close = room[PITCH] < NAME or (wanted > room[PITCH] and max(cells, default=0) < NARROW)
    pitch = NARROW if is_close else PITCH
    return PaneColumns(max(NAME, min(wanted, room[pitch])), pitch)


def _names(table: Table, seat: int) -> tuple[str, str]:
    return table.name(seat), table.character(seat) if table.story else ""


def _person(
    ctx: AppContext, table: Table, seat: int, lines: int, fits: PaneColumns, *, sets: bool
) -> list[Row]:
    (name, life), letter = _names(table, seat), table.letter(seat)
    shown = fitted(name, fits.name)
    if lines == 1:
        shown = f"{fitted(name, fits.name - 3)}{table.totals.get(seat, 0):>3}"
    cells = [Span(_short(cell_of(ctx, table, age, seat)).ljust(fits.pitch)) for age in AGES]
    leaf = Span("❧" if sets else " ", "gold")
    first = row(" ", Span(letter or " ", "key"), " ", Span(f"{shown} ", "bold"), *cells, leaf)
    if lines == 1:
        return [first]
    lived = Span(f"{fitted(life, fits.name)} ", "words")
    second: list[Piece] = ["   ", lived, *running(table, seat, 3, fits.pitch)]
    return [first, row(*second), *([SPACE] if lines == 3 else [])]


def _short(cell: Cell) -> str:
    return f" {cell.note}" if cell.note else f"{cell.said}{cell.dagger}{cell.mark}{cell.took}"


def _setters(table: Table) -> tuple[int, ...]:
    """Who sets the agenda next; nobody yet while all are level at the start."""
    now = table.now
    begun = any(played.done for played in table.rounds)
    return now.setters if table.story and now is not None and begun else ()


def _under(ctx: AppContext, table: Table, width: int, fits: PaneColumns, *, has_setters: bool) -> list[Row]:
    deals = row("   ", Span(fitted("deals", fits.name + 1), "dim"), *dealers(table, fits.pitch))
    notes = [legend(ctx), *(["❧ sets the agenda"] if has_setters else []), *remarks(table)]
    return [deals, SPACE, *(row("   ", Span(cut(note, width - 4), "dim")) for note in notes)]


def _ring(ctx: AppContext, table: Table, age: int, width: int, height: int) -> list[Row]:
    played = table.round(age)
    present = table.present(age)
    people = [Span(table.name(seat), "" if seat in present else "dim") for seat in table.circle]
    seats = ring_rows(people, width - ART - 1)
    if played is None or played.left_out:
        return [SPACE, SPACE, *indented(seats, ART)]
    art = indented(card_column(ctx, played.cards, played.trump, height), 5)
    return [SPACE, *beside(art, [SPACE, *seats], ART)]

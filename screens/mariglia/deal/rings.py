"""The table from above, small: North on top, West left, East right, South below."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len

from facilitator.games.mariglia.entries import SEATS, Seat
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match_lines import MatchLines
from screens.ui.text import Row, Span, cut, row

SOUTH, EAST, NORTH, WEST = SEATS
NOBODY: Mapping[Seat, str] = {}


def names_of(match: MatchLines, bold: Seat | None = None) -> dict[Seat, Span]:
    """Everybody’s name, one of them in bold."""
    return {seat: Span(match.name(seat), "bold" if seat == bold else "") for seat in SEATS}


def ring_rows(names: Mapping[Seat, Span], width: int, notes: Mapping[Seat, str] = NOBODY) -> list[Row]:
    """Six rows with the four names; a note stands beside its name, or under it where it is too long."""
    half = max(width // 2, 4)
    cells = {seat: _cell(names[seat], notes.get(seat, ""), seat, half) for seat in SEATS}
    pair = [(west, east) for west, east in zip(cells[WEST], cells[EAST], strict=True)]
    return [
        *(_alone(line, width, names[NORTH]) for line in cells[NORTH]),
        *(row(*_in(west, half), *_in(east, half)) for west, east in pair),
        *(_alone(line, width, names[SOUTH]) for line in cells[SOUTH]),
    ]


def dealing_ring(hand: Hand, width: int) -> list[Row]:
    """The four, with who deals this hand and who leads it (G-24)."""
    notes = {hand.dealer: "deals", hand.leads: "leads"}
    return ring_rows(names_of(hand.match, hand.dealer), width, notes)


def _cell(name: Span, note: str, seat: Seat, half: int) -> tuple[Row, Row]:
    """A name and what goes under it."""
    room = half - 2
    beside = f"{note} ▸ " if seat == WEST else f" ◂ {note}"
    if not note or cell_len(name.text) + len(beside) > room:
        return row(name._replace(text=cut(name.text, room))), row(Span(cut(note, room), "dim"))
    said = Span(beside, "dim")
    return (row(said, name) if seat == WEST else row(name, said)), row()


def _in(line: Row, cells: int) -> tuple[Span, ...]:
    """The row in the middle of these cells."""
    before = max((cells - line.width) // 2, 0)
    return Span(" " * before), *line.spans, Span(" " * max(cells - before - line.width, 0))


def _alone(line: Row, width: int, name: Span) -> Row:
    """The row with its name in the middle, wherever the note stands."""
    if not line.spans:
        return line
    before = (width - min(cell_len(name.text), line.width)) // 2
    return row(" " * max(min(before, width - line.width), 0), *line.spans)

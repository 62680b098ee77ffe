"""The score sheet as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exports.courses import courses
from exports.names import Called
from exports.shape import Sheet
from exports.spoken import listing
from facilitator.games.cards import SUIT_SIGNS
from facilitator.games.marginalia.entries import Predicted, Seat

if TYPE_CHECKING:
    from facilitator.games.marginalia.round import Round
    from facilitator.games.marginalia.table import Table

_MARKS = {"made": "●", "under": "▼", "over": "▲"}
_NOTHING = "–"
_LET_STAND = "†"
_KEY = "In each cell: tricks said, ● as said, ▼ under or ▲ over, tricks taken, and the points."
_KEY_TO_NOTHING = f" {_NOTHING} is set where there were no cards that round."
_KEY_TO_LET_STAND = " † is set where the table let something stand that a rule refuses."


def score_sheet(table: Table, called: dict[Seat, Called], *, names_first: bool) -> Sheet | None:
    """The sheet of all finished rounds, in the order round the table; None before the first is finished."""
    rounds = [played for played in table.rounds if played.done]
    if not rounds:
        return None
    header = ("", *(_title(played) for played in rounds), "total")
    rows = tuple(_row(table, rounds, seat, names) for seat, names in called.items())
    marked = any(played.breaks for played in rounds)
    away = any(_NOTHING in cells for _, *cells in rows)
    return Sheet(
        header=header,
        rows=rows,
        key=_KEY + _KEY_TO_NOTHING * away + _KEY_TO_LET_STAND * marked,
        first=_first_place(table, called) if names_first else "",
        courses=courses(table, rounds, called, names_first=names_first),
    )


def _title(played: Round) -> str:
    sign = SUIT_SIGNS[played.trump] if played.trump else "–"
    whole_round = any(slot[0] != Predicted.kind for _, slot in played.breaks)
    return f"{played.age} {sign}{_LET_STAND * whole_round}"


def _row(table: Table, rounds: list[Round], seat: Seat, called: Called) -> tuple[str, ...]:
    cells = (_cell(played, seat) for played in rounds)
    return (called.row, *cells, _number(table.totals.get(seat, 0)))


def _cell(played: Round, seat: Seat) -> str:
    outcome = played.outcomes.get(seat, "")
    if not outcome:
        return _NOTHING
    refused = any(slot == (Predicted.kind, played.age, played.dealt, seat) for _, slot in played.breaks)
    said, took, points = played.predictions[seat], played.tricks[seat], played.scores[seat]
    return f"{said}{_LET_STAND * refused}{_MARKS[outcome]}{took} {_number(points)}"


def _number(value: int) -> str:
    return str(value).replace("-", "−")


def _first_place(table: Table, called: dict[Seat, Called]) -> str:
    """Who came first in the card game (M-24, A-9); nobody while it is not decided."""
    if not table.winners:
        return ""
    people = listing([called[seat].row for seat in table.winners])
    points = table.totals[table.winners[0]]
    if len(table.winners) > 1:
        return f"First place is shared by {people}, with {points} points each."
    return f"First place goes to {people}, with {points} points."

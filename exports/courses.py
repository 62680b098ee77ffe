"""How the scores went, round by round, for whoever draws or tabulates them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from exports.names import Called
from exports.shape import Course
from facilitator.games.marginalia.entries import Seat

if TYPE_CHECKING:
    from facilitator.games.marginalia.round import Round
    from facilitator.games.marginalia.table import Table


def courses(
    table: Table, rounds: list[Round], called: dict[Seat, Called], *, names_first: bool
) -> tuple[Course, ...]:
    """The totals after each of these rounds, in the order round the table.

    Whoever was away keeps a total like any other. Where first place is not named, nobody leads after the
    last round (M-42).
    """
    leaders = [played.ahead for played in rounds]
    if table.over and not names_first:
        leaders[-1] = ()
    return tuple(_course(rounds, leaders, seat, names) for seat, names in called.items())


def _course(rounds: list[Round], leaders: list[tuple[Seat, ...]], seat: Seat, called: Called) -> Course:
    return Course(
        name=called.row,
        label=called.row if called.name else "",
        totals=tuple(played.totals.get(seat, 0) for played in rounds),
        leads=tuple(seat in leading for leading in leaders),
        outcomes=tuple(played.outcomes.get(seat, "") for played in rounds),
    )

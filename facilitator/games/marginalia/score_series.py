"""The totals of a table round by round, as a chart shows them (M-21)."""

from __future__ import annotations

from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table import Table
from facilitator.games.series import Series, Track, Who


def score_series(table: Table) -> Series:
    """Everybody's total after each round that is counted; a gap where a round isn't theirs (A-25, A-26).

    Whoever was dealt in at one of them has a track. A story names no first place: nobody is ahead after
    its last round, and its key goes round the table (M-42).
    """
    rounds = table.counted
    played_at_all = rounds[-1].veterans if rounds else frozenset()
    tracks = (
        Track(
            seat,
            table.name(seat),
            tuple(played.totals[seat] if seat in played.scores else None for played in rounds),
            rounds[-1].totals[seat],
            table.letter(seat),
        )
        for seat in table.circle
        if seat in played_at_all
    )
    thing = "age" if table.story else "round"
    return Series(
        title=f"Totals after each {thing}",
        about=f"One line a person, from {thing} to {thing}.",
        columns=tuple(str(played.age) for played in rounds),
        tracks=tuple(tracks),
        origin=0,
        ahead=tuple(_ahead(table, played) for played in rounds),
        is_ranked=not table.story,
    )


def _ahead(table: Table, played: Round) -> frozenset[Who]:
    is_the_end = table.story and table.over and played is table.rounds[-1]
    return frozenset() if is_the_end else frozenset(played.ahead)

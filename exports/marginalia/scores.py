"""The score sheet: the totals after each round, then each round with what was said and taken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from exports.marginalia.names import CharacterNames
from exports.model import Grid, Label, Part, Passage
from facilitator.games.cards import SUIT_NAMES, SUIT_SIGNS
from facilitator.games.game import LET_STAND
from facilitator.games.marginalia.entries import Predicted, Seat
from facilitator.games.marginalia.sheet import score_series
from facilitator.games.readable import listing, number

if TYPE_CHECKING:
    from facilitator.games.marginalia.round import Round
    from facilitator.games.marginalia.table import Table

AWAY = "·"
_HEADER = ("", "prediction", "tricks", "points", "total")


def score_sheet(table: Table, called: dict[Seat, CharacterNames]) -> Iterator[Part]:
    """The sheet of all finished rounds, in the order round the table; none before the first is finished."""
    if table.counted:
        yield Part(
            kind="sheet",
            id="score-sheet",
            stem="score-sheet",
            passage=Passage(
                title="Score sheet",
                frame=_first_place(table, called),
                inside=(
                    _totals(table, called),
                    *(_round(table, played, called) for played in table.counted),
                ),
            ),
        )


def _totals(table: Table, called: dict[Seat, CharacterNames]) -> Passage:
    """A row for each person, a column for each round; whoever wasn’t there has no total (A-25, A-26).

    Where late arrivals begin with points, the first column has what everybody starts with (A-28).
    """
    series = score_series(table).called({seat: person.row for seat, person in called.items()})
    values, nowhere = {track.who: track.values for track in series.tracks}, (None,) * len(table.counted)
    start = {seat: (number(table.starts.get(seat, 0)),) * bool(table.starts) for seat in called}
    rounds = (f"{played.age} {_sign(played)}".strip() for played in table.counted)
    header = ("", *(("start",) if table.starts else ()), *rounds)
    rows = tuple(
        (person.row, *start[seat], *(AWAY if n is None else number(n) for n in values.get(seat, nowhere)))
        for seat, person in called.items()
    )
    told = replace(series, about=f"{series.about} The table beside it has every total.")
    return Passage(series.title, tables=(Grid(header, rows, series.title, told),))


def _round(table: Table, played: Round, called: dict[Seat, CharacterNames]) -> Passage:
    """Whoever had no cards has no row, as if they had never been asked."""
    let_stand = [slot for _, slot in played.breaks]
    rows: list[tuple[str, ...]] = []
    for seat, person in called.items():
        if played.outcomes.get(seat):
            slot = (Predicted.kind, played.age, played.dealt, seat)
            predicted = f"{played.predictions[seat]}{f' {LET_STAND}' if slot in let_stand else ''}"
            numbers = (played.tricks[seat], played.scores[seat], played.totals[seat])
            rows.append((person.row, predicted, *map(number, numbers)))
    title = f"{'Age' if table.story else 'Round'} {played.age}"
    # Who came late, with this round.
    came = [person.row for seat, person in called.items() if table.came(seat) == played.age]
    comings = (Label("from here on", listing(came)),) if came else ()
    frame = (*_about(played), *comings)
    return Passage(title, frame=frame, tables=(Grid(_HEADER, tuple(rows), name=title),))


def _about(played: Round) -> tuple[Label, ...]:
    """How many cards, what was trumps, and whether the table set a rule aside."""
    cards = f"{played.cards} card{'' if played.cards == 1 else 's'}"
    trumps = f"trumps {_sign(played)} {SUIT_NAMES[played.trump]}" if played.trump else "no trumps"
    kinds = {slot[0] == Predicted.kind for _, slot in played.breaks}
    stands = [f"{LET_STAND} breaks a rule, and counts"] if True in kinds else []
    stands += ["the table set a rule aside"] if False in kinds else []
    return tuple(map(Label, (cards, trumps, *stands)))


def _sign(played: Round) -> str:
    return SUIT_SIGNS[played.trump] if played.trump else ""


def _first_place(table: Table, called: dict[Seat, CharacterNames]) -> tuple[Label, ...]:
    """Who came first in the card game (M-24, A-9); nobody in a story (M-42), or while it is not decided."""
    if table.plays != "blob" or not table.winners:
        return ()
    people = listing([called[seat].row for seat in table.winners])
    shared = ", shared" if len(table.winners) > 1 else ""
    return (Label(f"First place{shared}", people), Label(f"{number(table.totals[table.winners[0]])} points"))

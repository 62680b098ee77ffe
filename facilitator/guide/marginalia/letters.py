"""Letters stay with their people: no act hands one to somebody else unasked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from facilitator.games.marginalia.entries import Seat, Seated
from facilitator.games.marginalia.table import Table
from facilitator.games.seats import seat_letters


def letters_kept(table: Table, people: Iterable[Seated]) -> tuple[Seated, ...]:
    """These people seated, and first whoever would lose a letter by it, seated again with that letter.

    A letter that somebody has now goes only to a person who asks for it.
    """
    asked = {person.seat: person for person in people}
    act = dict(asked)
    while (kept := _next_kept(table, act)) is not None:
        act[kept.seat] = kept
    return tuple(act[seat] for seat in sorted(act, key=lambda seat: (seat in asked, seat)))


def _next_kept(table: Table, act: Mapping[Seat, Seated]) -> Seated | None:
    """The next person who needs a letter of their own in this act; those outside of it come first."""
    after = Table({**table.lines, **{person.slot: person for person in act.values()}})
    moved = [seat for seat in after.seats if after.letter(seat) != table.letter(seat)]
    for seat in moved:
        line = table.line(Seated, seat)
        if line is not None and seat not in act and table.letter(seat):
            return replace(line, letter=table.letter(seat))
    for seat in moved:
        passes_on = table.seat_of(after.letter(seat)) is not None
        if seat in act and not act[seat].letter and passes_on and (letter := _free(table, after, act[seat])):
            return replace(act[seat], letter=letter)
    return None


def _free(table: Table, after: Table, person: Seated) -> str:
    """The letter for a name among those that nobody else has, before the act or after it."""
    others = [seat for seat in after.seats if seat != person.seat]
    held = {letter(seat) for seat in others for letter in (table.letter, after.letter)} - {""}
    return seat_letters([*(("", letter) for letter in sorted(held)), (person.words, "")])[-1]

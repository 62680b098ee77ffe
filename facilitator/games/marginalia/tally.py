"""What a row of the tally says: trick by trick, or counted by person (M-20)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import Seat, TricksCounted, TricksTapped


@dataclass(frozen=True)
class Tally:
    """The tricks of one deal as far as they are known.

    `given` is what was entered and `tricks` what is known, with the numbers that follow; `placed`
    counts tricks that are accounted for. `complete`: every trick is.
    """

    taps: tuple[Seat | None, ...] = ()
    given: dict[Seat, int] = field(default_factory=dict)
    tricks: dict[Seat, int] = field(default_factory=dict)
    placed: int = 0
    counted: bool = False
    complete: bool = False
    adds_up: bool = True

    @property
    def begun(self) -> bool:
        """Whether anything has been entered."""
        return bool(self.taps or self.given)


def read_tally(
    entry: Entry | None, people: Sequence[Seat], cards: int, *, short: bool, lenient: bool
) -> Tally:
    """Read the row of the tally for the people dealt in.

    `short`: tricks may stay without a winner (A-4). `lenient`: the table let a sum stand that does
    not add up (A-10).
    """
    if isinstance(entry, TricksTapped):
        return _tapped(entry, people, cards, short, lenient)
    if isinstance(entry, TricksCounted):
        return _counted(entry, people, cards, short, lenient)
    return Tally()


def _tapped(row: TricksTapped, people: Sequence[Seat], cards: int, short: bool, lenient: bool) -> Tally:
    taps = tuple(seat for seat in row.winners if seat is None or seat in people)
    adds_up = len(taps) <= cards and (short or None not in taps)
    complete = (len(taps) == cards and adds_up) or (lenient and len(taps) >= cards)
    won = {seat: taps.count(seat) for seat in people}
    tricks = won if complete else {seat: number for seat, number in won.items() if number}
    return Tally(taps, tricks, tricks, len(taps), False, complete, adds_up)


def _counted(row: TricksCounted, people: Sequence[Seat], cards: int, short: bool, lenient: bool) -> Tally:
    given: dict[Seat, int] = {}
    for seat in people:
        number = row.tricks[seat] if 0 <= seat < len(row.tricks) else None
        if number is not None:
            given[seat] = number
    tricks = given | _following(given, people, cards, short)
    placed = sum(tricks.values())
    all_known = len(tricks) == len(people)
    adds_up = placed == cards or (placed < cards and (short or not all_known))
    adds_up = adds_up and min(tricks.values(), default=0) >= 0
    return Tally((), given, tricks, placed, True, all_known and (adds_up or lenient), adds_up)


def _following(given: dict[Seat, int], people: Sequence[Seat], cards: int, short: bool) -> dict[Seat, int]:
    """The numbers that need no asking: 0 when all tricks are placed, else the one that is left."""
    placed = sum(given.values())
    rest = [seat for seat in people if seat not in given]
    if placed == cards:
        return dict.fromkeys(rest, 0)
    if len(rest) == 1 and not short and placed < cards:
        return {rest[0]: cards - placed}
    return {}

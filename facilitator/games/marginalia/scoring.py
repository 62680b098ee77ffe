"""Tricks, points, and people in tiers: what is worked out of the numbers of a round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from typing import TypeAlias

from facilitator.by_value import by_value
from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import Outcome, Scoring, Seat, TricksCounted, TricksTapped


@by_value
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
    # What needs no asking follows: 0 for all others when all tricks are placed, else the one that is left.
    rest = cards - sum(given.values())
    others = [seat for seat in people if seat not in given]
    follows = not rest or (len(others) == 1 and not short and rest > 0)
    tricks = given | dict.fromkeys(others, rest) if follows else given
    placed = sum(tricks.values())
    all_known = len(tricks) == len(people)
    adds_up = placed == cards or (placed < cards and (short or not all_known))
    adds_up = adds_up and min(tricks.values(), default=0) >= 0
    return Tally((), given, tricks, placed, True, all_known and (adds_up or lenient), adds_up)


def score(preset_id: Scoring, predicted: int, took: int) -> int:
    """The points of one round for a prediction and the tricks taken (M-21, M-22, A-1)."""
    made, missed = _PRESETS[preset_id]
    return made(predicted, took) if predicted == took else missed(predicted, took)


def outcome(predicted: int, took: int) -> Outcome:
    """Whether the prediction was made, or missed by taking fewer or more (M-37 to M-39)."""
    if predicted == took:
        return "made"
    return "under" if took < predicted else "over"


_Points = Callable[[int, int], int]


def _missed_by(predicted: int, took: int) -> int:
    return abs(predicted - took)


def _nothing(_predicted: int, _took: int) -> int:
    return 0


def _tricks(_predicted: int, took: int) -> int:
    return took


_PRESETS: dict[Scoring, tuple[_Points, _Points]] = {
    "marginalia": (lambda b, t: 10 + b, _nothing),
    "tricks-plus-10": (lambda b, t: t + 10, _tricks),
    "tricks-plus-5": (lambda b, t: t + 5, _tricks),
    "squares": (lambda b, t: 10 + b * b, lambda b, t: -(_missed_by(b, t) ** 2)),
    "five-minus-difference": (lambda b, t: 5 + b, lambda b, t: -_missed_by(b, t)),
    "wizard": (lambda b, t: 20 + 10 * t, lambda b, t: -10 * _missed_by(b, t)),
    "clag": (lambda b, t: 10 + 2 * t, _nothing),
    "lose-the-bid": (lambda b, t: 10 + b, lambda b, t: -b),
}
PRESETS: tuple[Scoring, ...] = tuple(_PRESETS)


Tiers: TypeAlias = tuple[tuple[Seat, ...], ...]


def falling(seats: Iterable[Seat], number: Mapping[Seat, int]) -> Tiers:
    """The tiers from the highest number down; inside a tier the seats keep the order given."""
    return rising(seats, {seat: -value for seat, value in number.items()})


def rising(seats: Iterable[Seat], number: Mapping[Seat, int]) -> Tiers:
    """The tiers from the lowest number up; inside a tier the seats keep the order given."""
    tiers: dict[int, list[Seat]] = {}
    for seat in seats:
        tiers.setdefault(number[seat], []).append(seat)
    return tuple(tuple(tiers[value]) for value in sorted(tiers))


def highest(seats: Sequence[Seat], number: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """Those with the highest number, all of them where several have it."""
    return _extreme(seats, number, max)


def lowest(seats: Sequence[Seat], number: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """Those with the lowest number, all of them where several have it."""
    return _extreme(seats, number, min)


def _extreme(
    seats: Sequence[Seat], number: Mapping[Seat, int], pick: Callable[[Iterable[int]], int]
) -> tuple[Seat, ...]:
    if not seats:
        return ()
    best = pick([number[seat] for seat in seats])
    return tuple(seat for seat in seats if number[seat] == best)

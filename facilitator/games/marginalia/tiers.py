"""People of equal numbers stand in one tier (A-17, A-20, A-21)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from facilitator.games.marginalia.entries import Seat

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

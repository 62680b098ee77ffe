"""Short ways to say what happened at a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from facilitator.games.game import Entry, RuleViolation
from facilitator.games.marginalia.check import check
from facilitator.games.marginalia.entries import (
    Attended,
    DealerSet,
    LeftOut,
    Part,
    Predicted,
    RulesAgreed,
    Seated,
    TricksCounted,
    TricksTapped,
    WorldSet,
)
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table import Table, read

NAMES = [
    "Ana", "Ben", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou", "Max", "Nan", "Ole",
]  # fmt: skip


def at_table(*entries: Entry | Iterable[Entry]) -> Table:
    """The table at which all this was said and done, in this order."""
    flat: list[Entry] = []
    for entry in entries:
        flat += [entry] if isinstance(entry, Entry) else entry
    return read({entry.slot: entry for entry in flat})


def then(table: Table, *entries: Entry) -> Table:
    """The table after more entries."""
    return read({**table.lines, **{entry.slot: entry for entry in entries}})


def seated(people: int, dealer: int = 0, **rules: Any) -> list[Entry]:
    """So many people with their first dealer, their house rules and a world."""
    chairs = [Seated(seat=seat, words=NAMES[seat]) for seat in range(people)]
    return [*chairs, RulesAgreed(**rules), DealerSet(seat=dealer), WorldSet()]


def said(age: int, numbers: Sequence[int | None], dealt: int = 1) -> list[Entry]:
    """Predictions by seat number, None for whoever has not spoken."""
    return [
        Predicted(age=age, dealt=dealt, seat=seat, tricks=tricks)
        for seat, tricks in enumerate(numbers)
        if tricks is not None
    ]


def played(age: int, predicted: Sequence[int | None], took: Sequence[int | None]) -> list[Entry]:
    """A whole round: predictions and tricks by seat number, None for whoever is away."""
    return [*said(age, predicted), TricksCounted(age=age, tricks=tuple(took))]


def tapped(age: int, *winners: int | None, dealt: int = 1) -> TricksTapped:
    """The tricks of a round one by one."""
    return TricksTapped(age=age, dealt=dealt, winners=winners)


def skipped(*ages: int) -> list[Entry]:
    """Rounds that are left out."""
    return [LeftOut(age=age) for age in ages]


def attends(age: int, seat: int, part: Part) -> Attended:
    """A part from an age on."""
    return Attended(age=age, seat=seat, part=part)


def round_of(table: Table, age: int) -> Round:
    """The round of an age, which has to have come."""
    found = table.round(age)
    assert found is not None
    return found


def refusal(table: Table, entry: Entry) -> RuleViolation:
    """How the table refuses an entry; fails if it does not."""
    with pytest.raises(RuleViolation) as refused:
        check(table, entry)
    return refused.value


def passes(table: Table, entry: Entry) -> bool:
    """Whether the table takes an entry."""
    try:
        check(table, entry)
    except RuleViolation:
        return False
    return True


# Five people whose evening is worked out by hand: seats Ana 0, Ben 1, Cy 2, Di 3, Ed 4; Cy deals first.
# Totals after each round   Ana Ben Cy Di Ed
#   round 1                  12  11 11  0 11
#   round 2                  23  11 22 12 22
#   round 3                  23  21 33 24 33
#   round 4                  23  32 45 34 33
#   round 5                  34  43 45 45 43
FIVE: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
    ((2, 1, 1, 3, 1), (2, 1, 1, 2, 1)),
    ((1, 2, 1, 2, 1), (1, 1, 1, 2, 1)),
    ((2, 0, 1, 2, 1), (1, 0, 1, 2, 1)),
    ((2, 1, 2, 0, 0), (0, 1, 2, 0, 1)),
    ((1, 1, 1, 1, 0), (1, 1, 0, 1, 0)),
)


def five(rounds: int, **rules: Any) -> list[Entry]:
    """The evening of the five, as far as so many rounds."""
    entries = seated(5, dealer=2, **rules)
    for age, (predicted, took) in enumerate(FIVE[:rounds], start=1):
        entries += played(age, predicted, took)
    return entries

"""Every complete state of tiny games, counted and frozen (after chess's perft)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import Predicted, StorySwitched, TricksCounted, TricksTapped
from facilitator.games.marginalia.rules import next_step
from facilitator.games.marginalia.table import Table
from tests.games.marginalia.evening import at_table, passes, seated, skipped, then


def leaves(table: Table, by_taps: bool) -> set[frozenset[Entry]]:
    """Every complete state that check lets the table reach, however it is reached."""
    if table.over:
        return {frozenset(table.lines.values())}
    found: set[frozenset[Entry]] = set()
    for entry in candidates(table, by_taps):
        if passes(table, entry):
            found |= leaves(then(table, entry), by_taps)
    return found


def candidates(table: Table, by_taps: bool) -> list[Entry]:
    """Everything that could be said at this step, allowed or not."""
    step, round_ = next_step(table), table.now
    assert round_ is not None
    if step.kind == "predict":
        return [
            Predicted(age=step.age, seat=step.who[0], tricks=tricks) for tricks in range(-1, round_.cards + 2)
        ]
    if by_taps:
        takers = [*table.seats, None]
        return [TricksTapped(age=step.age, winners=(*round_.taps, taker)) for taker in takers]
    rows = product(range(round_.cards + 2), repeat=len(table.seats))
    return [TricksCounted(age=step.age, tricks=row) for row in rows]


def by_hand(people: int, hands: list[int], by_taps: bool, short: bool = False, bar: bool = True) -> int:
    """The same count from the rules alone: number combinations without the barred ones × tallies."""
    total = 1
    for cards in hands:
        said = [sum(row) for row in product(range(cards + 1), repeat=people)]
        tallies = (people + short) ** cards
        if not by_taps:
            rows = [sum(row) for row in product(range(cards + 1), repeat=people)]
            tallies = len([row for row in rows if row == cards or (short and row < cards)])
        total *= len([row for row in said if row != cards or not bar]) * tallies
    return total


def tiny(people: int, first_age: int, **rules: Any) -> Table:
    """A Blob table at which everything before an age is left out."""
    return at_table(seated(people, **rules), StorySwitched(on=False), skipped(*range(1, first_age)))


@pytest.mark.parametrize(
    ("people", "first_age", "by_taps", "rules", "frozen"),
    [
        # Round 6: 9 pairs without the 3 that make 2, × 2 winners of 2 tricks; round 7: 2 pairs × 2 winners.
        (2, 6, True, {}, 6 * 4 * 2 * 2),
        # The same by totals: 2 + 0, 1 + 1, 0 + 2 in round 6.
        (2, 6, False, {}, 6 * 3 * 2 * 2),
        # Three people and one card: 8 rows without the 3 that make 1, × 3 winners.
        (3, 7, True, {}, 15),
        (3, 7, True, {"barred": "not-last-round"}, 24),
        (3, 7, True, {"twin_cards": "cancel"}, 20),
        (3, 7, False, {"twin_cards": "table"}, 20),
        (4, 7, False, {"deal": "right"}, 48),
    ],
)
def test_reachable_states_are_counted(
    people: int, first_age: int, by_taps: bool, rules: dict[str, Any], frozen: int
) -> None:
    """Check and next_step reach exactly the states that the rules allow (M-14, M-15, M-20, A-4, A-7)."""
    reached = leaves(tiny(people, first_age, **rules), by_taps)
    short = rules.get("twin_cards") in ("cancel", "table")
    hands = [8 - age for age in range(first_age, 8)]
    assert len(reached) == frozen
    assert frozen == by_hand(people, hands, by_taps, short, bar="barred" not in rules)

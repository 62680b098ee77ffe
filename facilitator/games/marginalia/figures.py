"""Every computed value by name, so that a preview is a comparison of two of these."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from facilitator.games.marginalia.check import problems
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table import Table

Figure: TypeAlias = tuple[tuple[Any, ...], object]


def figures(table: Table) -> dict[tuple[Any, ...], object]:
    """Name every value that is computed from the lines: totals, orders, groups, what is off."""
    named: dict[tuple[Any, ...], object] = {("total", seat): total for seat, total in table.totals.items()}
    for round_ in table.rounds:
        if not round_.left_out:
            named.update(_of_round(round_))
    named[("leaders",)] = table.leaders
    named[("farewell_tiers",)] = table.farewell_tiers
    named[("winners",)] = table.winners
    named.update({("problem", off.rule, off.slot): off for off in problems(table)})
    return named


def _of_round(round_: Round) -> Iterator[Figure]:
    age = round_.age
    yield ("dealer", age), round_.dealer
    yield ("order", age), round_.order
    yield ("trump", age), round_.trump
    yield ("barred", age), round_.last_barred
    yield ("setters", age), round_.setters
    yield ("fact_tiers", age), round_.fact_tiers
    yield ("vignette_tiers", age), round_.vignette_tiers
    yield from ((("group", age, seat), round_.group(seat)) for tier in round_.fact_tiers for seat in tier)
    yield from ((("outcome", age, seat), outcome) for seat, outcome in round_.outcomes.items())
    yield from ((("score", age, seat), points) for seat, points in round_.scores.items())

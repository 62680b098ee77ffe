"""Every computed value by name, so that a preview is a comparison of two of these."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from facilitator.games.mariglia.check import problems
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match

Figure: TypeAlias = tuple[tuple[Any, ...], object]


def figures(match: Match) -> dict[tuple[Any, ...], object]:
    """Name every value that is computed from the lines: totals, dealers, winners, what is off."""
    named: dict[tuple[Any, ...], object] = {}
    for hand in match.hands:
        named.update(_of_hand(hand))
    for game in match.games:
        named[("winner", game.number)] = game.winner
        named.update({("total", game.number, team): total for team, total in game.totals.items()})
    named[("winner",)] = match.winner
    named[("unused",)] = match.unused
    named.update({("problem", off.rule, off.slot): off for off in problems(match)})
    return named


def _of_hand(hand: Hand) -> Iterator[Figure]:
    yield ("place", hand.hand), (hand.game, hand.number)
    yield ("dealer", hand.hand), hand.dealer
    yield from ((("row", hand.hand, row.why), (row.team, row.add)) for row in hand.rows)
    yield from ((("after", hand.hand, team), total) for team, total in hand.totals.items())
    yield ("faults", hand.hand), hand.faults

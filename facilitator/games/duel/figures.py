"""Every computed value by name, so that a preview is a comparison of two of these."""

from __future__ import annotations

from typing import Any

from facilitator.games.duel.check import problems
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import PILES, SIDES


def figures(duel: Duel) -> dict[tuple[Any, ...], object]:
    """Name every value computed from the lines: health, piles, cards, the turn, the end, what is off."""
    now = duel.now
    named: dict[tuple[Any, ...], object] = {("turn",): (now.turn.number, now.turn.side, now.turn.phase)}
    for side in SIDES:
        duellist = now.page.duellists[side]
        named[("health", side)] = duellist.health
        named.update({(pile, side): duellist.count(pile) for pile in PILES})
    for space, card in now.page.spaces.items():
        named[("card", card.number)] = (space, card.power, card.full, card.left)
    named[("end",)] = (now.ending, now.winner)
    named.update({("problem", off.rule, off.slot): off for off in problems(duel)})
    return named

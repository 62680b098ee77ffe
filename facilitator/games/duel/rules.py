"""The duel: the six functions that make a game of it, with what the two do now and every figure here."""

from __future__ import annotations

from typing import Any

from facilitator.games.duel.acts import after
from facilitator.games.duel.check import check, problems
from facilitator.games.duel.duel import Duel, read
from facilitator.games.duel.entries import PILES, SIDES, Act, AttackEnded, TurnPassed
from facilitator.games.duel.settling import has_lapses
from facilitator.games.duel.state import DuelState
from facilitator.games.game import Step
from facilitator.games.game import nothing as alongside

__all__ = ["alongside", "check", "figures", "next_step", "problems", "read"]


def next_step(duel: Duel) -> Step:
    """The seats, then the phases of each turn (D-14), until it is over."""
    if duel.first is None:
        return Step("seats", who=SIDES, slot=("first_active",))
    now = duel.now
    if now.is_over:
        return Step("end")
    slot = ("act", duel.next_number)
    limits = (now.turn.played, now.limit) if now.turn.phase == "play" else (0, 0)
    return Step(now.turn.phase, age=now.turn.number, who=(now.turn.side,), slot=slot, limits=limits)


def foregone(duel: Duel) -> tuple[Act, ...]:
    """The acts that would be next, and of which nobody has anything to say.

    The Attack Phase is over when nobody is left to attack (D-40). The turn passes when nothing waits in Reset
    (D-43): no card that acts there or on arriving, no lapse, nobody who may still act once in this turn, and
    no number that was changed by hand in it and may end with it.
    """
    now, number, found = duel.now, duel.next_number, list[Act]()
    if now.turn.phase == "attack" and now.next_column is None and not _waits(now):
        found.append(AttackEnded(number=number))
        now = after(now, found[0])
    in_reset = now.turn.phase == "reset" and not _waits(now)
    is_asked = now.unused("reset") or now.unused("once") or duel.changed_by_hand()
    if in_reset and not (is_asked or has_lapses(now.page)):
        found.append(TurnPassed(number=number + len(found)))
    return tuple(found)


def _waits(now: DuelState) -> bool:
    return now.is_over or bool(now.waiting)


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

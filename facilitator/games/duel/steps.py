"""What the two do now."""

from __future__ import annotations

from facilitator.games.duel.acts import after
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import SIDES, Act, AttackEnded, TurnPassed
from facilitator.games.duel.settling import has_lapses
from facilitator.games.duel.state import DuelState
from facilitator.games.game import Step


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
    (D-43): no card that acts there or on arriving, no lapse, and nobody who may still act once in this turn.
    """
    now, number, found = duel.now, duel.next_number, list[Act]()
    if now.turn.phase == "attack" and now.next_column is None and not _waits(now):
        found.append(AttackEnded(number=number))
        now = after(now, found[0])
    in_reset = now.turn.phase == "reset" and not _waits(now)
    if in_reset and not (now.unused("reset") or now.unused("once") or has_lapses(now.page)):
        found.append(TurnPassed(number=number + len(found)))
    return tuple(found)


def _waits(now: DuelState) -> bool:
    return now.is_over or bool(now.waiting)

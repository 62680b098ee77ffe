"""What the two do now."""

from __future__ import annotations

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import SIDES
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

"""How a duel ended, in a sentence, and by which act (D-1, D-18, C-2, C-4, C-28)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import Act, DrawAgreed, Drew, Side
from facilitator.games.duel.words import called

Named: TypeAlias = Callable[[Duel, Side], str]
"""What a player is called."""


def ending(duel: Duel, named: Named = called) -> str:
    """Who won and why; "" while it goes on."""
    now = duel.now
    if not now.is_over:
        return ""
    if now.winner is None:
        return f"A draw: {_why_a_draw(duel)}."
    return f"{named(duel, now.winner)} wins: {_why(duel, 1 - now.winner, named)}."


def ended_by(duel: Duel) -> Act | None:
    """The act that ended it."""
    over = next((index for index, state in enumerate(duel.states) if state.is_over), 0)
    return duel.acts[over - 1] if over else None


def _why_a_draw(duel: Duel) -> str:
    agreed = isinstance(ended_by(duel), DrawAgreed)
    return "both agree on it" if agreed else "both are down to 0 at once"


def _why(duel: Duel, loser: Side, named: Named) -> str:
    now, name = duel.now, named(duel, loser)
    if now.ending == "conceded":
        return f"{name} concedes"
    if now.ending == "deck":
        return f"{name} cannot draw {_wanted(duel)} cards"
    if len(now.page.sides_at_0) > 1:
        does = "loses" if now.turn.side == loser else "wins"
        return f"both are down to 0 at once, and the active player {does}"
    return f"{name} is down to 0"


def _wanted(duel: Duel) -> int:
    act = ended_by(duel)
    return act.cards if isinstance(act, Drew) else 5

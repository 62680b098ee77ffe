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
    act = ended_by(duel)
    if now.winner is None:
        why = "both agree on it" if isinstance(act, DrawAgreed) else "both are down to 0 at once"
        return f"A draw: {why}."
    loser = named(duel, 1 - now.winner)
    why = f"{loser} is down to 0"
    if now.ending == "conceded":
        why = f"{loser} concedes"
    elif now.ending == "deck":
        why = f"{loser} cannot draw {act.cards if isinstance(act, Drew) else 5} cards"
    elif len(now.page.sides_at_0) > 1:
        does = "wins" if now.turn.side == now.winner else "loses"
        why = f"both are down to 0 at once, and the active player {does}"
    return f"{named(duel, now.winner)} wins: {why}."


def ended_by(duel: Duel) -> Act | None:
    """The act that ended it."""
    over = next((index for index, state in enumerate(duel.states) if state.is_over), 0)
    return duel.acts[over - 1] if over else None

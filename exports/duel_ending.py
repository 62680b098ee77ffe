"""How a duel ended, in a sentence with its rule, and by which act."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from exports.duel_words import called
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import Act, DrawAgreed, Drew, Side

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
    return "both call it one (C-28)" if agreed else "both are down to 0 at once (C-4)"


def _why(duel: Duel, loser: Side, named: Named) -> str:
    now, name = duel.now, named(duel, loser)
    if now.ending == "conceded":
        return f"{name} concedes (C-28)"
    if now.ending == "deck":
        return f"{name} cannot draw {_wanted(duel)} cards ({_rule_of_the_deck(duel)})"
    if len(now.page.sides_at_0) > 1:
        does = "loses" if now.turn.side == loser else "wins"
        return f"both are down to 0 at once, and the active player {does} (C-4)"
    return f"{name} is down to 0 (D-1)"


def _wanted(duel: Duel) -> int:
    act = ended_by(duel)
    return act.cards if isinstance(act, Drew) else 5


def _rule_of_the_deck(duel: Duel) -> str:
    """D-18; by the strict reading alone where deck and discards together would have been enough (C-2)."""
    mine = duel.now.active
    return "D-18 and C-2" if mine.deck + mine.discard >= _wanted(duel) else "D-18"

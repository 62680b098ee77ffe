"""What the two of the duel do now, for whoever opens the help."""

from __future__ import annotations

from facilitator.games.duel.duel import Duel
from facilitator.services.context import AppContext
from screens.duel.page import duel_of
from screens.duel.sentences import OVER
from screens.ui.text import counted, plain


def happening(ctx: AppContext, name: str, age: int) -> str:
    """What the active player does now, and what comes after it."""
    duel = duel_of(ctx.view)
    if duel.first is None:
        return "You say who plays, by which house rules, and who begins."
    now, turn = duel.now, duel.now.turn
    if now.is_over:
        return f"{OVER} {_won(duel)}"
    active, other = (plain(duel.name(side)) for side in (turn.side, 1 - turn.side))
    match turn.phase:
        case "draw":
            does = f"{active} draws five cards, and may then play up to {now.limit} and attack."
        case "play":
            left = counted(max(now.limit - turn.played, 0), "more card")
            does = f"{active} may play {left}. The rest of the hand is then discarded, and {active} attacks."
        case "attack":
            nth = f" The card in column {now.next_column} is next." if now.next_column is not None else ""
            does = f"{active}’s cards attack, one column after the other.{nth}"
        case "reset":
            does = f"Abilities that no longer apply end. Then it is {other}’s turn."
    return f"{active}, turn {turn.own}. {does}"


def _won(duel: Duel) -> str:
    winner = duel.now.winner
    return "It is a draw." if winner is None else f"{plain(duel.name(winner))} won."

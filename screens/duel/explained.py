"""What the help says of a duel: what the two do now, and what the words mean with names and numbers."""

from __future__ import annotations

from facilitator.games.duel.duel import Duel
from facilitator.services.context import AppContext
from screens.duel.page import duel_of
from screens.duel.sentences import OVER
from screens.ui.text import counted, plain


def meanings(ctx: AppContext, age: int) -> dict[str, str]:
    """Each word with what it means now."""
    duel = duel_of(ctx.view)
    health = "both players begin with 20"
    if duel.first is not None:
        both = duel.now.page.duellists
        health = " and ".join(f"{plain(duel.name(side))} has {both[side].health}" for side in (0, 1))
    return {
        "the Page": "the space between you: five columns, and two rows for each player",
        "Front Line": "your row that faces the opponent; its cards attack and block",
        "Back Line": "the row behind it; its cards neither attack nor block",
        "3/4": "3 is the attack of a card, 4 its health",
        "health": f"{health}; a player at 0 has lost; a card with that much damage is erased",
        "deck": "the cards that a player draws from; if it is short, the discard pile becomes a new one",
        "discarded": "out of the hand, face down; these cards can come back",
        "erased": "beaten, or spent; these cards never come back",
        "marginalis": "a card that stands on the Page and fights",
        "incantation": "a card that acts once and is then erased",
        "token": "something that a card brings to the Page; it counts for no limit and no pile",
        "limit": f"{counted(duel.now.limit, 'card')} in this turn; a card that another card plays is extra",
        "across": "the opponent’s card in the same column; without one the attack hits the player",
        "moves up": "the card behind an erased one takes its place at once",
        "marks": "what the program reminds you of when a card is due; it knows no card by itself",
        "lapses": "a bonus ends because its reason is gone",
        "house rules": "what you can play your own way: the decks, short decks, healing and more",
    }


def happening(ctx: AppContext, name: str, age: int) -> str:
    """What the active player does now, and what comes after it."""
    duel = duel_of(ctx.view)
    if duel.first is None:
        return "You say who plays, by which house rules, and who begins."
    now, turn = duel.now, duel.now.turn
    if now.is_over:
        winner = now.winner
        return f"{OVER} {'It is a draw.' if winner is None else f'{plain(duel.name(winner))} won.'}"
    return f"{plain(duel.name(turn.side))}, turn {turn.own}. {does_now(duel)}"


def does_now(duel: Duel) -> str:
    """What the active player does in this phase, and what comes after it."""
    now, turn = duel.now, duel.now.turn
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
    return does

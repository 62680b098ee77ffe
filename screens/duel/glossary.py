"""What the words on the pages of the duel mean, with the names and numbers of this duel."""

from __future__ import annotations

from facilitator.games.duel.duel import Duel
from facilitator.services.context import AppContext
from screens.duel.page import duel_of
from screens.ui.text import counted, plain


def meanings(ctx: AppContext, age: int) -> dict[str, str]:
    """Each word with what it means now."""
    duel = duel_of(ctx.view)
    return {
        "the Page": "the space between you: five columns, and two rows for each player",
        "Front Line": "your row that faces the opponent; its cards attack and block",
        "Back Line": "the row behind it; its cards neither attack nor block",
        "3/4": "3 is the attack of a card, 4 its health",
        "health": _health(duel),
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


def _health(duel: Duel) -> str:
    means = "a player at 0 has lost; a card with that much damage is erased"
    if duel.first is None:
        return f"both players begin with 20; {means}"
    both = " and ".join(
        f"{plain(duel.name(side))} has {duel.now.page.duellists[side].health}" for side in (0, 1)
    )
    return f"{both}; {means}"

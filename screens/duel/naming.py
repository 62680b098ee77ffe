"""What an act of a duel did, in words that never quote what people said."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.game import Entry

KINDS = {
    "duellist_seated": "a name",
    "first_active": "who begins",
    "duel_agreed": "what was agreed",
    "drew": "the draw",
    "played": "a card",
    "incanted": "an incantation",
    "play_ended": "the discarded hand",
    "attack_turned": "the direction of the attack",
    "struck": "an attack",
    "skipped": "a skipped attack",
    "attack_ended": "the end of the attack",
    "reset_stepped": "the reset",
    "turn_passed": "the passing of the turn",
    "card_changed": "a number of a card",
    "health_changed": "a player’s health",
    "card_moved": "a move on the Page",
    "card_left": "a card that left the Page",
    "pile_moved": "cards between piles",
    "coin_fell": "a coin",
    "ability_used": "an ability",
    "conceded": "the concession",
    "draw_agreed": "the agreed draw",
}
COLUMNED = ("played", "struck", "skipped")


def act_in_words(act: Sequence[Entry]) -> str:
    """An attack, column 3; of several entries the first one’s, which the others follow from."""
    if not act:
        return "nothing"
    entry = act[0]
    said = KINDS.get(entry.kind, "an entry")
    column = getattr(entry, "column", 0) if entry.kind in COLUMNED else 0
    return f"{said}, column {column}" if column else said

"""What an act of a duel did, in words that never quote what people said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from facilitator.games.duel.entries import AbilityUsed, Played, PlayEnded
from facilitator.games.game import Entry, Lines, State

KINDS = {
    "duellist_seated": "a name",
    "first_active": "who begins",
    "duel_agreed": "the house rules",
    "series_stood": "how the series stands",
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
ABOUT = {
    "marks": "the marks", "opposed": "the marks", "behind": "the marks", "humor": "the humor",
    "attack": "the numbers", "health": "the numbers", "words": "the name",
}  # fmt: skip
"""What a correction of a card may be about, by the field in which it differs."""


def act_in_words(state: State, act: Sequence[Entry], without: Lines) -> str:
    """An attack, column 3; of several entries the first one’s, which the others follow from.

    `without` is what stands without the act: where it fills the same slot, the act only corrected that.
    """
    if not act:
        return "nothing"
    entry = act[0]
    said = KINDS.get(entry.kind, "an entry")
    column = getattr(entry, "column", 0) if entry.kind in COLUMNED else 0
    said = f"{said}, column {column}" if column else said
    said = f"{said} and what it changed" if isinstance(entry, AbilityUsed) and len(act) > 1 else said
    before = without.get(entry.slot)
    # All that is entered for the end of a Play Phase is the direction of the attack behind it.
    said = KINDS["attack_turned"] if before is not None and isinstance(entry, PlayEnded) else said
    return said if before is None else f"{_corrected(before, entry)} of {said}"


def _corrected(before: Entry, entry: Entry) -> str:
    """What of a card was corrected; of anything else, that it was."""
    if not (isinstance(before, Played) and isinstance(entry, Played)):
        return "the correction"
    names = (each.name for each in fields(entry))
    about = {ABOUT.get(name, "") for name in names if getattr(before, name) != getattr(entry, name)}
    return about.pop() or "the correction" if len(about) == 1 else "the correction"

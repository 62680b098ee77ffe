"""The house rules of a duel in words, at its beginning and wherever they changed (C-30)."""

from __future__ import annotations

from collections.abc import Iterator

from exports.duel_words import turn_called
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import DuelAgreed

AGREED: dict[str, tuple[str, dict[object, str]]] = {
    "leftovers": ("When the deck is short", {
        "drawn": "what is left is drawn, then the discards are shuffled and the rest is drawn (C-1)",
        "shuffled-in": "what is left is shuffled in with the discards (C-1)",
        "put-under": "what is left goes under the shuffled discards (C-1)",
    }),
    "enough": ("Enough to draw", {
        "with-leftovers": "deck and discards together (C-2)",
        "discards-alone": "the discards alone (D-18, C-2)",
    }),
    "both_at_0": ("Both at 0 together", {
        "draw": "a draw (C-4)",
        "active-loses": "the active player loses (C-4)",
        "active-wins": "the active player wins (C-4)",
    }),
    "capped": ("Healing a player", {True: "up to 20 (C-5)", False: "without a limit (C-5)"}),
    "first_attack": ("Attacks in the very first turn", {True: "yes (C-6)", False: "none (C-6)"}),
    "moved_up_attacks": ("A card that moved up in the attack", {
        False: "does not attack in that phase (C-9)",
        True: "attacks at once (C-9)",
    }),
    "free_space": ("A free space to move to", {
        "as-played": "only where a card could be played (C-19)",
        "any": "any on the own side (C-19)",
    }),
}  # fmt: skip
"""What two players can agree on, the text’s default first."""


def agreements(duel: Duel) -> tuple[str, ...]:
    """What held at the beginning, and whatever was agreed otherwise later, with the turn."""
    before = duel.rules(1)
    said = [f"Decks of {before.cards} cards (D-12).", *(f"{agreement(name, before)}." for name in AGREED)]
    for turn in _agreed_later(duel):
        now = duel.rules(turn)
        said += [
            f"From {turn_called(duel, turn)} on: {agreement(name, now)}." for name in _changed(before, now)
        ]
        before = now
    return tuple(said)


def agreed_for(duel: Duel, turn: int) -> Iterator[str]:
    """What was agreed otherwise from a turn of the evening on, each point in a few words (C-30)."""
    for name in _changed(duel.rules(turn - 1), duel.rules(turn)):
        yield f"agreed: {agreement(name, duel.rules(turn))}, from {turn_called(duel, turn)} on"


def agreement(name: str, rules: DuelAgreed) -> str:
    """One point and what was agreed on it."""
    about, choices = AGREED[name]
    return f"{about}: {choices[getattr(rules, name)]}"


def _agreed_later(duel: Duel) -> list[int]:
    return sorted(e.turn for e in duel.lines.values() if isinstance(e, DuelAgreed) and e.turn > 1)


def _changed(before: DuelAgreed, now: DuelAgreed) -> Iterator[str]:
    yield from (name for name in AGREED if getattr(before, name) != getattr(now, name))

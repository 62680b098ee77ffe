"""The keys that all phases of a turn have."""

from __future__ import annotations

from screens.ui.page import COMMON_KEYS, Key

SHARED_KEYS = (
    Key(("left",), "←→↑↓", "", "walk", "the cursor moves on the Page; Esc removes it"),
    Key(("right",), "→", "", "walk", "a space to the right"),
    Key(("digit",), "1–5", "", "select", "the card in that column; again: the one behind, then those across"),
    Key(("f",), "f", "", "flip", "turn the Page; it stays so"),
    Key(("b",), "b", "", "bring", "bring a card, a token or an incantation, from any pile, to either side"),
    Key(("minus",), "-", "", "damage", "on a card: one damage"),
    Key(("plus", "equals_sign"), "+", "", "heal", "on a card: one damage healed"),
    Key(("e",), "e", "", "numbers", "on a card: every number"),
    Key(("m",), "m", "", "move_card", "on a card: it moves to another space"),
    Key(("r",), "r", "", "leave", "on a card: it returns to hand, deck or discards, or is erased"),
    Key(("k",), "k", "", "marks", "on a card: its marks, the program’s reminders"),
    Key(
        ("u",),
        "u",
        "",
        "used",
        "a card has acted, once a turn: the one named below, or the selected one",
    ),
    Key(("h",), "h", "", "health", "the health of a player, or of both"),
    Key(("g",), "g", "", "piles", "cards go from one pile to another: drawn, searched, discarded"),
    Key(("c",), "c", "", "toss", "a coin, of the table or thrown by the program"),
    Key(("tab",), "Tab", "", "tab", "what the last step was for, in words; optional"),
    Key(("o",), "o", "", "concede", "somebody concedes, or both call it a draw"),
    Key(("l",), "l", "", "log", "what happened so far, and the erased piles"),
)
PASSES = frozenset(key for common in COMMON_KEYS for key in common.press) - {
    "tab",
    "escape",
    "up",
    "down",
} | {"f1"}
"""Keys that act as ever while something is asked."""

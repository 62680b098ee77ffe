"""The keys that all phases of a turn have, and which of them the last line has."""

from __future__ import annotations

from screens.duel.shared.asked_of_cards import last_caused
from screens.ui.keys import COMMON_KEYS, Foot, Footer, Key, Listed
from screens.ui.text import cut

CARD = 12
"""The cells of a card’s name in the palette."""
PASSES = frozenset(key for common in COMMON_KEYS for key in common.press) - {
    "tab",
    "escape",
    "up",
    "down",
} | {"f1"}
"""Keys that act as ever while something is asked."""
OF_A_CARD = (
    Foot("u", "u", "used", lambda page: page.is_due(page.card)),
    Foot("", "- +", "damage"),
    Foot("e", "e", "numbers"),
    Foot("m", "m", "moves"),
    Foot("r", "r", "leaves"),
    Foot("k", "k", "marks"),
    ".",
    "?",
)
"""What can be done with the card under the cursor."""


def of_the_card(does: str, explains: str) -> Listed:
    """A key for the card under the cursor, in the palette."""
    return Listed(
        lambda page: f"{cut(page.named(page.card), CARD)}: {does}",
        explains,
        lambda page: page.card is not None,
    )


SHARED_KEYS = (
    Key(("left",), "←→↑↓", "", "walk", "the cursor moves on the Page; Esc removes it"),
    Key(("right",), "→", "", "walk", "a space to the right"),
    Key(("digit",), "1–5", "", "select", "the card in that column; again: the one behind, then those across"),
    Key(
        ("f",), "f", "", "flip", "turn the Page; it stays so",
        listed=Listed("page: turn it", "for the player on the other side"),
    ),
    Key(
        ("b",), "b", "", "bring", "bring a card, a token or an incantation, from any pile, to either side",
        listed=Listed("bring: card, token, incantation", "from any pile, to either side"),
    ),
    Key(
        ("minus",), "-", "", "damage", "on a card: one damage",
        listed=of_the_card("one damage", "a counter more"),
    ),
    Key(
        ("plus", "equals_sign"), "+", "", "heal", "on a card: one damage healed",
        listed=of_the_card("one damage healed", "a counter less"),
    ),
    Key(
        ("<",), "<", "", "five_damage", "on a card: five damage",
        listed=of_the_card("five damage", "five counters more"),
    ),
    Key(
        (">",), ">", "", "five_healed", "on a card: five damage healed",
        listed=of_the_card("five damage healed", "five counters less"),
    ),
    Key(
        ("e",), "e", "", "numbers", "on a card: every number",
        listed=of_the_card("its numbers", "attack, health, damage"),
    ),
    Key(
        ("m",), "m", "", "move_card", "on a card: it moves to another space",
        listed=of_the_card("it moves", "to another space"),
    ),
    Key(
        ("r",), "r", "", "leave", "on a card: it returns to hand, deck or discards, or is erased",
        listed=of_the_card("it leaves the Page", "to hand, deck or discards, or it is erased"),
    ),
    Key(
        ("k",), "k", "", "marks", "on a card: its marks, the program’s reminders",
        listed=of_the_card("its marks", "what the program reminds of"),
    ),
    Key(
        ("u",),
        "u",
        "",
        "used",
        "a card acts, once a turn: the one named below, or the selected one; then what it changed",
        listed=Listed(
            lambda page: f"{cut(page.named(page.for_use), CARD)}: its ability was used",
            "once a turn",
            lambda page: page.for_use is not None and "once" in page.for_use.marks,
        ),
    ),
    Key(
        ("h",), "h", "", "health", "the health of a player, or of both",
        listed=Listed("health: of a player, or of both", "damage, healing"),
    ),
    Key(
        ("g",), "g", "", "piles", "cards go from one pile to another: drawn, searched, discarded",
        listed=Listed("piles: cards from one to another", "drawn, searched, discarded"),
    ),
    Key(
        ("c",), "c", "", "toss", "a coin, of the table or thrown by the program",
        listed=Listed("coin: heads or tails", "of the table, or thrown by the program"),
    ),
    Key(
        ("tab",), "Tab", "", "tab", "what the last step was for, in words; optional",
        listed=Listed(
            "cause: what the last step was for",
            "in words; optional",
            lambda page: last_caused(page) is not None,
        ),
    ),
    Key(("o",), "o", "", "concede", "somebody concedes, or both call it a draw"),
    Key(("l",), "l", "", "log", "what happened so far, and the erased piles"),
)  # fmt: skip


def phase_footers(*keys: str | Foot) -> tuple[Footer, ...]:
    """Those of a phase with these keys; with a card under the cursor what Enter does comes first as well.

    A card that has arrived comes before the phase: Enter and Esc answer for it (C-27).
    """
    enter = (each for each in keys if isinstance(each, Foot) and each.press == "enter")
    done, not_now = Foot("enter", "Enter", "done"), Foot("escape", "Esc", "not this time")
    return (
        Footer((done, *OF_A_CARD), lambda page: page.card is not None and bool(page.now.waiting)),
        Footer((*enter, *OF_A_CARD), lambda page: page.card is not None),
        Footer((done, not_now, ".", "?"), lambda page: bool(page.now.waiting)),
        Footer((*keys, ".", "?")),
    )

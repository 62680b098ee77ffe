"""What the people and the cards of a duel are called, wherever it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from facilitator.games.duel.duel import SIDE_NAMES, Duel
from facilitator.games.duel.entries import SIDES, Humor, Side
from facilitator.games.duel.page import Card, PlayedPage
from facilitator.games.readable import readable

MINUS = "−"
CREDIT = (
    "The cards are those of Marginalia, published by Cartes Jean de Lorraine in 2021: "
    "www.jlcartes.com/marginalia."
)
"""Whose game it is, and where more of it is told (D-44)."""
MARKED: Mapping[str, str] = {
    "opposed": "while opposed",
    "behind": "from behind",
    "once": "once a turn",
    "reset": "in Reset",
    "flip": "when attacked: a coin",
    "played": "on arriving",
}
"""When a card with a mark acts, or what then happens."""
PRINTED: Mapping[Humor, str] = {
    "": "", "blood": "sanguin", "phlegm": "flegmat", "black bile": "melanc", "yellow bile": "coleric",
}  # fmt: skip
"""What stands on a card of each humor (D-11)."""


class Flagged(Protocol):
    """Whatever has a name and the two numbers of a flag (D-9)."""

    @property
    def words(self) -> str:
        """The name."""

    @property
    def attack(self) -> int:
        """The attack."""

    @property
    def health(self) -> int:
        """The health."""


def called(duel: Duel, side: Side) -> str:
    """A player’s name, or that of the side."""
    return readable(duel.name(side)) or SIDE_NAMES[side]


def series_said(duel: Duel, named: Callable[[Duel, Side], str] = called) -> str:
    """How a series stands that is won with two duels, and who has won it; "" where one duel is all."""
    if not duel.is_series:
        return ""
    won = ", ".join(f"{named(duel, side)} {duel.won[side]}" for side in SIDES)
    winner = duel.series_winner
    said = f"First to win two duels: {won}."
    return said if winner is None else f"{said} {named(duel, winner)} has won twice."


def turn_called(duel: Duel, number: int) -> str:
    """A turn of the evening as a turn of its player, as it is called everywhere: Bea’s turn 2."""
    side, own = duel.turn_of(number)
    return f"{called(duel, side)}’s turn {own}"


def card_called(card: Flagged) -> str:
    """A card by its name; one without a name by its numbers."""
    return readable(card.words) or f"a {card.attack}/{card.health}"


def humor_called(humor: Humor) -> str:
    """A humor with what stands on its cards: blood (sanguin); "" for none."""
    return f"{humor} ({PRINTED[humor]})" if humor else ""


def erased_called(pile: Iterable[str]) -> list[str]:
    """The cards of an erased pile, which lies face up (D-8): by name, those without one counted."""
    names = [readable(words) for words in pile]
    nameless = names.count("")
    without = [f"{nameless} without a name"] if nameless else []
    return [*filter(None, names), *without]


def signed(by: int) -> str:
    """+2, −1, and +0 for what changed nothing."""
    return f"{MINUS}{-by}" if by < 0 else f"+{by}"


def bonus(numbers: tuple[int, int]) -> str:
    """+1/+1."""
    return "/".join(map(signed, numbers))


def place_of(page: PlayedPage, number: int, shown: Callable[[Card], str] = card_called) -> str:
    """Where a card stands: “column 3”, or “behind Cancer” in the Back Line; "" off the Page."""
    space = page.space_of(number)
    if space is None:
        return ""
    side, line, column = space
    front = page.at(side, "front", column)
    if line == "front" or front is None:
        return f"column {column}"
    return f"behind {shown(front)}"

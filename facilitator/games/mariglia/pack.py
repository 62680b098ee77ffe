"""The forty cards: what they are worth, which one is higher, and who takes a trick (G-2, G-9, G-10, G-27)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from facilitator.games.cards import Suit

Order: TypeAlias = Literal["jack-high", "queen-high"]

SUITS: tuple[Suit, ...] = ("H", "D", "C", "S")
HONOURS = "7AKJQ"
FRILLI = "65432"
PACK = tuple(rank + suit for suit in SUITS for rank in HONOURS + FRILLI)
"""Rank, then suit: KS is the king of spades, whatever pack is on the table (G-2)."""
if TYPE_CHECKING:
    Card: TypeAlias = str
    Turned: TypeAlias = str
else:
    # What comes from a file is one of the forty, and nothing else that somebody may have put there.
    Card, Turned = Literal[PACK], Literal[("", *PACK)]
VALUES_IN_PACK = 60
TRICKS = 10
POINTS = VALUES_IN_PACK + TRICKS
"""Card points of a hand: all values, and one for each trick (G-31)."""
PAR = POINTS // 2
"""What a side must have more of to add anything (G-32)."""
_WORTH = {"7": 5, "A": 4, "K": 3}


def ranks(order: Order) -> str:
    """The ranks from the highest down (G-10, B-24)."""
    return "7AKJQ65432" if order == "jack-high" else "7AKQJ65432"


def value(card: Card, order: Order) -> int:
    """The value of a card, 0 to 5 (G-9); jack and queen by the order of the session."""
    high, low = ("J", "Q") if order == "jack-high" else ("Q", "J")
    return (_WORTH | {high: 2, low: 1}).get(card[0], 0)


def known(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Those of the forty (G-2): a file may hold anything, and is read all the same."""
    return tuple(card for card in cards if card in PACK)


def is_frillo(card: Card) -> bool:
    """Whether this is a number card without value (G-12)."""
    return card[0] in FRILLI


def winning(trick: Sequence[Card], trump: str | None, order: Order) -> int:
    """Which card of a trick is ahead, by its place: the highest trump, else the highest of the suit led."""
    return max(range(len(trick)), key=lambda place: _might(trick[place], trick[0][1], trump, order))


def beats(card: Card, other: Card, led: str, trump: str | None, order: Order) -> bool:
    """Whether a card would go ahead of another one in a trick with this suit led (G-27)."""
    return _might(card, led, trump, order) > _might(other, led, trump, order)


def _might(card: Card, led: str, trump: str | None, order: Order) -> tuple[int, int]:
    suit = 2 if card[1] == trump else 1 if card[1] == led else 0
    return suit, -ranks(order).index(card[0])

"""Suits, and what they are called."""

from __future__ import annotations

from typing import Literal, TypeAlias

from facilitator.language import mark

Suit: TypeAlias = Literal["D", "H", "S", "C"]

SUITS: tuple[Suit, ...] = ("D", "H", "S", "C")
SUIT_NAMES: dict[str, str] = mark({"D": "diamonds", "H": "hearts", "S": "spades", "C": "clubs"})
SUIT_SIGNS: dict[str, str] = {"D": "♦", "H": "♥", "S": "♠", "C": "♣"}
SARDE_SIGNS: dict[str, str] = {"D": "¤", "H": "∪", "S": "┼", "C": "║"}
"""The signs of coins, cups, swords and batons, which a Sardinian pack has where others have French suits."""
PACK_SIZE = 52

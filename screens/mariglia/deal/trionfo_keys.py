"""What is half typed where a trionfo is asked for: a rank, or the first digit of a count."""

from __future__ import annotations

from dataclasses import dataclass

from facilitator.games.mariglia.pack import POINTS
from facilitator.games.mariglia.words import PackWords
from screens.mariglia.sentences import rank_first


@dataclass(frozen=True)
class Typed:
    """What a key made of what was typed: still `half`, a `card`, a count of `points`, or not possible."""

    half: str = ""
    card: str = ""
    points: int | None = None
    refused: str = ""


def typed(half: str, key: str, words: PackWords) -> Typed:
    """Rank, then suit; a second digit makes it a count, for no card has two."""
    if half.isdecimal() and key.isdecimal():
        return _count(half, key)
    rank, suit = words.rank(half), words.suit(key)
    if half and suit:
        return Typed(card=rank + suit) if rank else Typed(half=half, refused=_next(half, words))
    if key.isdecimal() or words.rank(key):
        return Typed(half=key)
    return Typed(half=half, refused=_next(half, words))


def _next(half: str, words: PackWords) -> str:
    """What can come after this."""
    if not half:
        return rank_first(words)
    if not words.rank(half):
        return f"No card is a {half}. One more digit makes it a count."
    return f"Now the suit: {words.suit_keys}."


def _count(half: str, key: str) -> Typed:
    points = int(half + key)
    if points > POINTS:
        return Typed(refused=f"{points} can’t be right: a hand has 0 to {POINTS} card points. Type it again.")
    return Typed(points=points)

"""How names and numbers are said in a sentence."""

from __future__ import annotations

from facilitator.games.readable import listing as listed
from facilitator.language import mark, tr, trc

__all__ = ["counted", "listed", "number", "with_full_stop"]

NUMBERS = mark(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"))


def number(value: int) -> str:
    """A small number in words, a large one in digits."""
    if value == 0:
        return trc("a number of things", "none")
    return tr(NUMBERS[value - 1]) if 0 < value <= len(NUMBERS) else str(value)


def counted(value: int, thing: str) -> str:
    """1 card, 4 cards."""
    return f"{value} {thing}" if value == 1 else f"{value} {thing}s"


def with_full_stop(sentence: str) -> str:
    """A sentence with its full stop; one that ends with somebody’s words may have its end already."""
    return sentence if sentence.rstrip("”’").endswith((".", "!", "?", "…")) else f"{sentence}."

"""Numbers as a duel takes them: digits, one less, one more, and what is no number or no column."""

from __future__ import annotations

from dataclasses import dataclass, replace

from facilitator.games.duel.check import MOST
from facilitator.games.duel.sentences import worded
from facilitator.games.game import RuleViolation
from screens.ui.keys import FRENCH_ROW

LEAP = 5
"""What < takes away and > adds."""
FIVE = worded(RuleViolation("D-2 columns"))
TOO_MUCH = f"{worded(RuleViolation('D-9 beyond', most=MOST))} Backspace deletes the last digit."


@dataclass(frozen=True)
class Amount:
    """A number, and whether it was typed: the first digit takes the place of one that was not."""

    value: int
    is_typed: bool = False

    def with_digit(self, digit: int) -> Amount | None:
        """With a further digit; None where it would go beyond what is allowed."""
        value = self.value * 10 + digit if self.is_typed else digit
        return Amount(value, is_typed=True) if value <= MOST else None

    def without_digit(self) -> Amount:
        """Without its last digit; its sign goes with the last one."""
        return Amount(int(self.value / 10), is_typed=True)

    def moved(self, by: int, least: int = 0) -> Amount:
        """So much more or less, within what is allowed."""
        return replace(self, value=min(max(self.value + by, least), MOST))


@dataclass(frozen=True)
class SignedAmount:
    """So much less or more: which way, 0 until that is said, and how much."""

    sign: int = 0
    amount: Amount = Amount(0)

    @property
    def by(self) -> int:
        """Less than 0 where something is taken away."""
        return self.sign * self.amount.value

    def stepped(self, way: int) -> SignedAmount:
        """One more or less; after digits which way they count."""
        return replace(self, sign=way) if self.amount.is_typed else self.moved(way)

    def moved(self, by: int) -> SignedAmount:
        """So much more or less, whatever was typed before."""
        then = min(max(self.by + by, -MOST), MOST)
        is_gain = by > 0 if then == 0 else then > 0
        return SignedAmount(1 if is_gain else -1, Amount(abs(then)))


def leap(key: str) -> int:
    """How much < and > change a number by."""
    return LEAP if key == ">" else -LEAP


def as_named(key: str, character: str) -> tuple[str, str]:
    """A key as the tables of a duel name it, whatever keyboard it is on: a digit, minus, plus; = is + too.

    What is 6 on a French number row is minus here.
    """
    if key == "minus" or "-" in (key, character):
        return "minus", ""
    if key in ("plus", "equals_sign") or "+" in (key, character) or character == "=":
        return "plus", ""
    return key, FRENCH_ROW.get(character, character)


def is_digit(character: str) -> bool:
    """Whether it is a digit, of any number row."""
    _, digit = as_named("", character)
    return digit.isdecimal() and digit.isascii()

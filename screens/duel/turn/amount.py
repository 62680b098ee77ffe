"""A number that is typed digit by digit, wherever a duel asks for one."""

from __future__ import annotations

from dataclasses import dataclass

from facilitator.games.duel.check import MOST
from facilitator.games.duel.sentences import worded
from facilitator.games.game import RuleViolation

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

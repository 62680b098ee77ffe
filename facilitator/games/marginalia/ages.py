"""The seven ages, and the other closed lists of the rules."""

from __future__ import annotations

from facilitator.games.cards import Suit
from facilitator.games.marginalia.entries import Age, Form, Question

AGES: tuple[str, ...] = (
    "Infancy", "Childhood", "Adolescence", "Youth", "Middle age", "Retirement", "Old age",
)  # fmt: skip
LAST_AGE = 7
FIXED_TRUMPS: tuple[Suit | None, ...] = ("D", "H", "S", "C", "D", "H", None)
"""The trump suit of each round as written (M-11); the last one has none (M-13)."""
FIXED_SUITS: tuple[Suit, ...] = ("H", "S")
"""What these stand for can't change within a life; the others can (M-28)."""
CHOOSABLE_AGES: tuple[Age, ...] = (5, 6)
"""The rounds whose trump may be chosen (M-12)."""
FEWEST_PLAYERS = 2
MOST_PLAYERS = 14
QUESTIONS: tuple[Question, ...] = (
    "out-of-character", "what-happened", "how-it-felt", "negative", "positive",
    "changed", "axes", "each-of-us", "stars",
)  # fmt: skip
FORMS: tuple[Form, ...] = ("scene", "left-behind", "sermon", "eulogy", "will", "wake", "memorial")


def cards_in(age: Age) -> int:
    """The hand size of a round: seven cards at the first age, one at the last (M-8)."""
    return LAST_AGE + 1 - age

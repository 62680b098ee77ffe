"""What of a remembered card can be changed: numbers, humor, marks and what a mark adds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, get_args

from facilitator.games.duel.check import MOST
from facilitator.games.duel.entries import Humor, Mark
from facilitator.games.duel.known import Known

HUMORS: tuple[Humor, ...] = get_args(Humor)
MARKS: dict[Mark, str] = {
    "opposed": "More while opposed",
    "behind": "Helps from behind",
    "once": "Once a turn",
    "reset": "In the Reset Phase",
    "flip": "Coin when attacked",
    "played": "When it arrives",
}
BONUS: tuple[Mark, ...] = ("opposed", "behind")


@dataclass(frozen=True)
class Field:
    """One row of a card: what it is called, its value, and the card with the next value or the one before."""

    label: str
    said: Callable[[Known], str]
    turned: Callable[[Known, int], Known]


def fields(card: Known) -> tuple[Field, ...]:
    """The rows of this card; what a mark adds is there while the card has the mark."""
    rows = [_number("attack", 0), _number("health", 1), Field("Humor", _humor_said, _humor_turned)]
    for mark, label in MARKS.items():
        rows.append(_marked(mark, label))
        if mark in BONUS and mark in card.marks:
            rows += [_bonus(mark, "attack", 0), _bonus(mark, "health", 1)]
    return tuple(rows)


def _number(name: str, least: int) -> Field:
    def turned(card: Known, by: int) -> Known:
        value = max(least, min(getattr(card, name) + by, MOST))
        return replace(card, **{name: value})

    return Field(name.capitalize(), lambda card: str(getattr(card, name)), turned)


def _humor_said(card: Known) -> str:
    return card.humor or "not said"


def _humor_turned(card: Known, by: int) -> Known:
    return replace(card, humor=HUMORS[(HUMORS.index(card.humor) + by) % len(HUMORS)])


def _marked(mark: Mark, label: str) -> Field:
    def turned(card: Known, by: int) -> Known:
        on = mark not in card.marks
        return replace(card, marks=tuple(m for m in MARKS if (on if m == mark else m in card.marks)))

    return Field(label, lambda card: "yes" if mark in card.marks else "no", turned)


def _bonus(mark: Mark, what: str, index: int) -> Field:
    def turned(card: Known, by: int) -> Known:
        numbers = list(getattr(card, mark))
        numbers[index] = max(-MOST, min(numbers[index] + by, MOST))
        changed: dict[str, Any] = {mark: tuple(numbers)}
        return replace(card, **changed)

    return Field(f"  {what}", lambda card: f"{getattr(card, mark)[index]:+d}".replace("-", "−"), turned)

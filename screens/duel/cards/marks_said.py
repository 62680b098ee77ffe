"""The rows of a card: what each is called, and what it means, with its rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

from exports.duel.words import MARKED, bonus
from facilitator.games.duel.entries import Humor, Mark
from facilitator.games.duel.known import Known

Part: TypeAlias = Literal["words", "attack", "health", "humor", "column", "origin"] | Mark
HUMORS: tuple[Humor, ...] = get_args(Humor)
MARKS: tuple[Mark, ...] = get_args(Mark)
PARTS: tuple[Part, ...] = ("words", "attack", "health", "humor", *MARKS)
BROUGHT: tuple[Part, ...] = ("column", "origin")
"""How a card came onto the Page, which is no part of what is remembered of it."""
PAIRS = ("opposed", "behind")
NUMBERS = ("attack", "health")
LEAST = {"attack": 0, "health": 1}
USUAL_BONUS = (1, 1)
"""What a bonus adds until other digits are typed."""

LABELS: Mapping[str, str] = {
    "words": "name",
    "attack": "attack",
    "health": "health",
    "humor": "humor",
    **MARKED,
    "column": "column",
    "origin": "from",
}
MEANS: dict[Part, str] = {
    "words": "Both players read this name, and the program offers it next time.",
    "attack": "The first number on its flag. Type digits, or ←→ change it by one.",
    "health": "The second number on its flag. Type digits, or ←→ change it by one.",
    "humor": "One of four. The humor has no effect of its own.",
    "opposed": "A bonus while a marginalis stands across. It starts at once and ends only in Reset."
    " Type two digits: 11 is +1/+1.",
    "behind": "A bonus for the card in front of it, from the Back Line. Type two digits: 10 is +1/+0.",
    "once": "It may act once in each turn of its player, in any phase. The program reminds you.",
    "reset": "It does something in its player’s Reset Phase. The program reminds you.",
    "flip": "A coin is thrown when it is attacked. With heads it takes no damage.",
    "played": "It does something when it first reaches the Front Line, played or moved up.",
    "column": "Where it came onto the Page, on either side. Type a digit, or use ←→.",
    "origin": "The pile it came from. An extra card does not count towards the limit.",
}


def value_said(card: Known, part: Part) -> str:
    """What stands in a row."""
    if part == "humor":
        return card.humor or "not noted"
    if part in PAIRS:
        return bonus(getattr(card, part)) if part in card.marks else "off"
    if part in MARKS:
        return "on" if part in card.marks else "off"
    return str(getattr(card, part))


def in_short(card: Known) -> str:
    """Humor and marks on one line: blood, +1/+1 while opposed, once a turn."""
    marks = [
        f"{bonus(getattr(card, mark))} {LABELS[mark]}" if mark in PAIRS else LABELS[mark]
        for mark in MARKS
        if mark in card.marks
    ]
    return ", ".join([*([card.humor] if card.humor else []), *marks])


def toggled(card: Known, mark: Mark) -> tuple[Mark, ...]:
    """The marks with this one on or off, in their usual order."""
    on = set(card.marks) ^ {mark}
    return tuple(each for each in MARKS if each in on)


def with_mark(card: Known, mark: Mark) -> tuple[Mark, ...]:
    """The marks with this one on."""
    return card.marks if mark in card.marks else toggled(card, mark)


def as_mark(part: Part) -> Mark | None:
    """The mark that a row is about; None for name, numbers and humor."""
    return next((mark for mark in MARKS if mark == part), None)

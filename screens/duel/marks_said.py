"""The rows of a card: what each is called, and what it means, with its rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

from exports.duel_words import MARKED, bonus
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
    "words": "The name, as both will read it and as it is offered the next time.",
    "attack": "The first number on its flag (D-9). Digits type it, ←→ change it by one.",
    "health": "The second number on its flag (D-9). Digits type it, ←→ change it by one.",
    "humor": "One of four, a label without an effect of its own (D-11, C-23).",
    "opposed": "So much more while a marginalis stands across; it comes on at once and goes off only in"
    " Reset (C-13). Two digits type it: 11 is +1/+1.",
    "behind": "In the Back Line it gives so much to the card in front of it (D-26). Two digits type it: 10"
    " is +1/+0.",
    "once": "One use in each turn of its player, in whichever phase; the program reminds of it (D-28).",
    "reset": "It does something in the Reset Phase of its player’s turn; the program reminds of it (D-40).",
    "flip": "When it is attacked a coin is thrown first: heads, it takes no damage (D-36).",
    "played": "It does something when it first stands in the Front Line, played or moved up (D-25, C-27).",
    "column": "Where it came onto the Page, on either side (D-4, D-5). A digit types it, ←→ go on.",
    "origin": "The pile it came out of; extra does not count towards the limit (D-22, C-16).",
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

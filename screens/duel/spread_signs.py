"""What the drawing of the Page writes with: signs or letters, health bars, bonuses and marks in words."""

from __future__ import annotations

from exports.duel_words import bonus
from facilitator.games.duel.entries import Mark
from facilitator.games.duel.page import FULL, Card
from screens.duel.marks_said import LABELS
from screens.messages import Desk
from screens.text import Span, plain

SIGNS = {"lit": "▲", "flip": "◐", "token": "✧", "full": "█", "gone": "·", "here": "▐▌"}
LETTERS = {"lit": "^", "flip": "c", "token": "*", "full": "#", "gone": ".", "here": "[]"}
NAMELESS = "·"


def sign(desk: Desk, name: str) -> str:
    """A sign of the drawing, or a letter where the table wants no signs."""
    return (LETTERS if desk.look.suit_letters else SIGNS)[name]


def is_lit(card: Card) -> bool:
    """Whether a condition adds something to the card now (C-13)."""
    return any(numbers != (0, 0) for numbers in card.lit.values())


def numbers_of(card: Card) -> str:
    """Attack and health with all bonuses, without counters (D-9)."""
    return f"{card.power}/{card.full}"


def left_of(card: Card) -> str:
    """What is left of a damaged card; nothing is said of a whole one."""
    return f"{card.left} left" if card.damage else ""


def title_of(desk: Desk, card: Card) -> str:
    """A card’s name on the Page, a token’s behind its sign."""
    name = plain(card.words) or NAMELESS
    return f"{sign(desk, 'token')} {name}" if card.token else name


def short_marks(desk: Desk, card: Card) -> str:
    """The signs behind a name: a bonus that is on, a coin when it is attacked."""
    lit = sign(desk, "lit") if is_lit(card) else ""
    return lit + (sign(desk, "flip") if "flip" in card.marks else "")


def marks_in_words(desk: Desk, card: Card, used: bool = False) -> list[str]:
    """What the program reminds of, each in a few words; bonuses that are on come first."""
    on = [f"{sign(desk, 'lit')} {bonus(numbers)} {mark}" for mark, numbers in card.lit.items()]
    return on + [_mark(desk, card, mark, used) for mark in card.marks if mark not in card.lit]


def _mark(desk: Desk, card: Card, mark: Mark, used: bool) -> str:
    if mark == "opposed":
        return f"{bonus(card.opposed)} opposed"
    if mark == "behind":
        return f"behind: {bonus(card.behind)}"
    if mark == "flip":
        return f"{sign(desk, 'flip')} flip if struck"
    return "once: used" if mark == "once" and used else LABELS[mark]


def bar(desk: Desk, health: int) -> list[Span]:
    """A player’s health as twenty cells, those that are lost fainter."""
    filled = min(max(health, 0), FULL)
    return [Span(sign(desk, "full") * filled), Span(sign(desk, "gone") * (FULL - filled), "dim")]


def about(desk: Desk, card: Card, used: bool = False) -> str:
    """A card in one line behind its name: numbers, what is left, humor, marks."""
    parts = [numbers_of(card), left_of(card), "token" if card.token else "", card.humor]
    return "  ".join([part for part in parts if part] + marks_in_words(desk, card, used))

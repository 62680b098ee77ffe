"""What the Page is drawn and told with: signs or letters, names, health bars, bonuses and marks."""

from __future__ import annotations

from exports.duel.words import MARKED, bonus
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import Mark
from facilitator.games.duel.page import FULL, Card
from facilitator.services.context import AppContext
from screens.duel.page import DuelPage
from screens.ui.text import Span, cut, plain

SIGNS = {
    "lit": "▲", "flip": "◐", "once": "○", "token": "✧", "full": "█", "gone": "·", "here": "▐▌", "turn": "▸",
}  # fmt: skip
LETTERS = {
    "lit": "^", "flip": "c", "once": "o", "token": "*", "full": "#", "gone": ".", "here": "[]", "turn": ">",
}  # fmt: skip
NAMELESS = "·"
NAME = 18
"""The cells of a name in a sentence."""


def sign(ctx: AppContext, name: str) -> str:
    """A sign of the drawing, or a letter where the table wants no signs."""
    return (LETTERS if ctx.look.suit_letters else SIGNS)[name]


def is_lit(card: Card) -> bool:
    """Whether a condition adds something to the card now (C-13)."""
    return any(numbers != (0, 0) for numbers in card.lit.values())


def numbers_of(card: Card) -> str:
    """Attack and health with all bonuses, without counters (D-9)."""
    return f"{card.power}/{card.full}"


def left_of(card: Card) -> str:
    """What is left of a damaged card; nothing is said of a whole one."""
    return f"{card.left} left" if card.damage else ""


def title_of(ctx: AppContext, card: Card) -> str:
    """A card’s name on the Page, a token’s behind its sign."""
    name = plain(card.words) or NAMELESS
    return f"{sign(ctx, 'token')} {name}" if card.token else name


def named(duel: Duel, card: Card, other: Card | None = None) -> str:
    """What a card is called; by its player too where it has no name, or the same as the other one."""
    words = cut(plain(card.words), NAME)
    if words and (other is None or other.words.casefold() != card.words.casefold()):
        return words
    return f"{cut(plain(duel.name(card.side)), NAME)}’s {words or f'{card.attack}/{card.health}'}"


def short_marks(page: DuelPage, card: Card) -> str:
    """The signs behind a name: a bonus that is on, a coin when it is attacked, a use that is left."""
    signs = (("lit", is_lit(card)), ("flip", "flip" in card.marks), ("once", _may_act(page, card)))
    return "".join(sign(page.ctx, name) for name, holds in signs if holds)


def _may_act(page: DuelPage, card: Card) -> bool:
    """Whether it still has its one use in this turn (D-28)."""
    return any(card.number == other.number for _, other in page.now.unused("once"))


def marks_in_words(page: DuelPage, card: Card) -> list[str]:
    """What the program reminds of, each in a few words; bonuses that are on come first."""
    on = [f"{sign(page.ctx, 'lit')} {bonus(numbers)} {mark}" for mark, numbers in card.lit.items()]
    return on + [_mark(page, card, mark) for mark in card.marks if mark not in card.lit]


def _mark(page: DuelPage, card: Card, mark: Mark) -> str:
    if mark == "opposed":
        return f"{bonus(card.opposed)} opposed"
    if mark == "behind":
        return f"behind: {bonus(card.behind)}"
    if mark == "flip":
        return f"{sign(page.ctx, 'flip')} flip if hit"
    if mark == "once" and (card.number, mark) in page.now.turn.used:
        return "once: used"
    may_act = mark == "once" and _may_act(page, card)
    return f"{sign(page.ctx, 'once')} {MARKED[mark]}" if may_act else MARKED[mark]


def bar(ctx: AppContext, health: int) -> list[Span]:
    """A player’s health as twenty cells, those that are lost fainter."""
    filled = min(max(health, 0), FULL)
    return [Span(sign(ctx, "full") * filled), Span(sign(ctx, "gone") * (FULL - filled), "dim")]


def about(page: DuelPage, card: Card) -> str:
    """A card in one line behind its name: numbers, what is left, humor, marks."""
    parts = [numbers_of(card), left_of(card), "token" if card.token else "", card.humor]
    return "  ".join([part for part in parts if part] + marks_in_words(page, card))

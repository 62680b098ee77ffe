"""What the Page is told with: signs or letters, names in a sentence, bonuses and marks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import Mark
from facilitator.games.duel.page import Card
from facilitator.games.duel.words import MARKED, bonus, humor_called
from facilitator.names import folded_name
from facilitator.services.context import AppContext
from screens.duel.page import DuelPage
from screens.ui.text import Span, cut, plain

SIGNS = {"lit": "▲", "flip": "◐", "once": "○", "token": "✧"}
LETTERS = {"lit": "^", "flip": "c", "once": "o", "token": "*"}
ALOUD = {"lit": "on:", "flip": "a coin:", "once": "may act:", "token": "a token:"}
FEWER: Mapping[Mark, str] = {
    "opposed": "opposed", "behind": "behind", "once": "once", "reset": "Reset", "flip": "flip",
    "played": "arriving",
}  # fmt: skip
NAME = 18
"""The cells of a name in a sentence."""


class Reminded(NamedTuple):
    """What the program reminds of at a card, in a few words, and in fewer; its sign where room is short."""

    words: str
    fewer: str
    sign: Span = Span("")

    @property
    def text(self) -> str:
        """Sign and words."""
        return f"{self.sign.text} {self.words}".lstrip()

    @property
    def short(self) -> str:
        """Sign and fewer words."""
        return f"{self.sign.text} {self.fewer}".lstrip()


def _sign(ctx: AppContext, name: str) -> Span:
    """A sign of the drawing, or a letter where the table wants no signs."""
    return Span((LETTERS if ctx.look.suit_letters else SIGNS)[name], said=ALOUD[name])


def once_sign(ctx: AppContext) -> Span:
    """Before a card that may still act once in this turn (D-28)."""
    return _sign(ctx, "once")


def token_sign(ctx: AppContext) -> Span:
    """Before the name of a token."""
    return _sign(ctx, "token")


def is_lit(card: Card) -> bool:
    """Whether a condition adds something to the card now (C-13)."""
    return any(numbers != (0, 0) for numbers in card.lit.values())


def numbers_of(card: Card) -> str:
    """Attack and health with all bonuses, without counters (D-9)."""
    return f"{card.power}/{card.full}"


def named(duel: Duel, card: Card, other: Card | None = None) -> str:
    """What a card is called; by its player too where it has no name, or the same as the other one."""
    words = cut(plain(card.words), NAME)
    if words and (other is None or folded_name(other.words) != folded_name(card.words)):
        return words
    return f"{cut(plain(duel.name(card.side)), NAME)}’s {words or f'{card.attack}/{card.health}'}"


def reminded(page: DuelPage, card: Card) -> tuple[Reminded, ...]:
    """What the program reminds of; bonuses that are on come first."""
    lit = _sign(page.ctx, "lit")
    on = (Reminded(f"{bonus(numbers)} {mark}", bonus(numbers), lit) for mark, numbers in card.lit.items())
    return (*on, *(_mark(page, card, mark) for mark in card.marks if mark not in card.lit))


def _mark(page: DuelPage, card: Card, mark: Mark) -> Reminded:
    if mark == "opposed":
        return Reminded(f"{bonus(card.opposed)} opposed", FEWER[mark])
    if mark == "behind":
        return Reminded(f"behind: {bonus(card.behind)}", FEWER[mark])
    if mark == "flip":
        return Reminded("flip if hit", FEWER[mark], _sign(page.ctx, "flip"))
    if mark == "once" and (card.number, mark) in page.now.turn.used:
        return Reminded("once: used", "used")
    # It still has its one use in this turn (D-28).
    may_act = mark == "once" and any(card.number == other.number for _, other in page.now.unused("once"))
    return Reminded(MARKED[mark], FEWER[mark], once_sign(page.ctx) if may_act else Span(""))


def about(page: DuelPage, card: Card) -> str:
    """A card in one line behind its name, in words: numbers, what is left, humor, marks."""
    left = f"{card.left} left" if card.damage else ""
    parts = [numbers_of(card), left, "token" if card.token else "", humor_called(card.humor)]
    marks = [f"{each.sign.said} {each.words}".lstrip() for each in reminded(page, card)]
    return "  ".join([part for part in parts if part] + marks)

"""The marks of a card that was played, and how it came onto the Page: what both are reminded of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from facilitator.games.duel.entries import COLUMNS, OWN, PILE_NAMES, Played, Side
from facilitator.games.duel.known import Known, as_known, with_card
from facilitator.services.context import AppContext
from screens.duel.amount import FIVE
from screens.duel.cards.card_page import BROUGHT, PARTS, CardPage, Part
from screens.duel.log.corrections import effects
from screens.table.effects import Effect
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Item
from screens.ui.blocks.lists import EffectList
from screens.ui.keys import Key

Choices: TypeAlias = tuple[Played, ...]
KEPT = 2
"""So many rows are held for what a change would bring, so that it moves nothing."""
PILES = (("hand", False), ("hand", True), ("deck", True), ("discard", True), ("erased", True), ("", True))
"""Pile, and whether it is extra; "" for a token (D-22, C-16)."""


def is_own(act: Played, active: Side) -> bool:
    """Whether a card came to the side of the player whose turn it was."""
    return act.side in (OWN, active)


def columns(act: Played, before: Played, active: Side) -> Choices:
    """The same card in each column, first on the side of the active player; `before` is what was said."""
    own = before.side if is_own(before, active) else OWN
    return tuple(replace(act, column=column, side=side) for side in (own, 1 - active) for column in COLUMNS)


def piles(act: Played, before: Played) -> Choices:
    """The same card out of each pile, out of the hand within the limit and beyond it."""
    found = [replace(act, origin=origin, extra=extra) for origin, extra in PILES]  # type: ignore[arg-type]
    same = before.origin != "hand"
    return tuple(
        replace(each, extra=before.extra) if same and each.origin == before.origin else each for each in found
    )


def turned(choices: Choices, act: Played, by: int) -> Played:
    """The next of them, or the one before; the first where it is none of them."""
    return choices[(choices.index(act) + by) % len(choices)] if act in choices else choices[0]


def pile_said(act: Played) -> str:
    """The pile it came out of, in words."""
    if not act.origin:
        return "no pile: a token"
    return f"{PILE_NAMES[act.origin]}{', extra' if act.origin == 'hand' and act.extra else ''}"


class Marks(CardPage):
    """A card on the Page; Enter corrects how it was played, and remembers it."""

    name = "duel-marks"
    terms = ("marks",)
    parts = (*PARTS, *BROUGHT)
    keys = (
        *CardPage.keys,
        Key(("pageup",), "PgUp", "", "effects", "what would change, the rows before"),
        Key(("pagedown",), "PgDn", "", "effects", "more of what would change"),
    )
    gone = "That card was undone. Enter goes back to the duel."

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.edited: Played | None = None
        self.leaf = 0
        self._began_with: Played | None = None
        super().__init__(ctx, age)
        self._began_with = self.edited = self.act_before

    @property
    def act_number(self) -> int:
        """The act by which the card came. What a page of any game is opened on is its age."""
        return self.age

    @property
    def act_before(self) -> Played | None:
        """How the card was played, as the record has it; None where that was taken back."""
        found = self.duel.entry(("act", self.act_number))
        return found if isinstance(found, Played) else None

    @property
    def before(self) -> Known | None:
        """The card as it was played."""
        return as_known(self.act_before) if self.act_before is not None else None

    @property
    def act_after(self) -> Played | None:
        """How the card would have been played, as it stands on the page."""
        return with_card(self.edited, self.card) if self.edited is not None else None

    @property
    def turn_of(self) -> Side:
        """Whose turn it was."""
        return self.duel.states[self.act_number - 1].turn.side

    def question(self) -> str:
        """What should both be reminded of?"""
        side = self.act_before.side if self.act_before is not None else -1
        owner = self.called(side if side >= 0 else self.turn_of)
        return f"{owner}’s {self.named}: what should the program remind you of?"

    def blocks(self) -> Sequence[Block]:
        """The card row by row; where something is changed, what follows from that before it counts."""
        blocks, after = super().blocks(), self.act_after
        if self.act_before is None:
            return blocks
        found: tuple[Effect, ...] = ()
        if after is not None and after != self.act_before:
            then: Any = self.ctx.table.preview(after)
            found = effects(self.duel, then)
        return *blocks, EffectList(tuple(Item(each.who, each.what) for each in found), self.leaf, keeps=KEPT)

    def value(self, part: Part) -> str:
        """What stands in a row; a column of the other side with whose it is."""
        act = self.edited
        if act is None or part not in BROUGHT:
            return super().value(part)
        if part == "origin":
            return pile_said(act)
        over = "" if is_own(act, self.turn_of) else f", on {self.called(act.side)}’s side"
        return f"{act.column}{over}"

    def key_turn(self, key: str) -> None:
        """The value before or after; another column, another pile."""
        act, before = self.edited, self.act_before
        if act is None or before is None or self.part not in BROUGHT:
            super().key_turn(key)
            return
        is_column = self.part == "column"
        choices = columns(act, before, self.turn_of) if is_column else piles(act, before)
        self.edited = turned(choices, act, -1 if key == "left" else 1)

    def key_digit(self, digit: str) -> None:
        """A column, or a digit of a number."""
        if self.part != "column" or self.edited is None:
            super().key_digit(digit)
        elif int(digit) in COLUMNS:
            self.edited = replace(self.edited, column=int(digit))
        else:
            self.ctx.note(FIVE)

    def key_effects(self, key: str) -> None:
        """Leaf through what would change."""
        self.leaf += -1 if key == "pageup" else 1

    def changed(self) -> None:
        """What was changed elsewhere about this card holds; else what is half changed stays."""
        super().changed()
        if self.act_before != self._began_with:
            self._began_with = self.edited = self.act_before
            self.read_again()

    def kept(self, card: Known) -> bool:
        """The card stands like this from the moment it was played, and is remembered."""
        before, after = self.act_before, self.act_after
        assert before is not None and after is not None
        if after != before and not self.do(after):
            return False
        others = {
            act.words for act in self.duel.acts if isinstance(act, Played) and act.number != self.act_number
        }
        # The new name takes the place of the old one, unless another card bears that.
        self.ctx.cards.remember(card, instead_of="" if before.words in others else before.words)
        return True

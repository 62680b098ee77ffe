"""The marks of a card that was played, and how it came onto the Page: what both are reminded of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from facilitator.games.duel.entries import COLUMNS, OWN, PILE_NAMES, Played, Side
from facilitator.games.duel.known import Known, as_known, with_card
from facilitator.services.context import AppContext
from screens.duel.amount import FIVE
from screens.duel.cards.card_page import BROUGHT, PARTS, CardPage, Part
from screens.duel.log.corrections import effects
from screens.table.effects import effect_rows, first_of
from screens.ui.text import Row

Choices: TypeAlias = tuple[Played, ...]
PILES = (("hand", False), ("hand", True), ("deck", True), ("discard", True), ("erased", True), ("", True))
"""Pile, and whether it is extra; "" for a token (D-22, C-16)."""
LEAST_EFFECTS = 2


def is_own(act: Played, active: Side) -> bool:
    """Whether a card came to the side of the player whose turn it was."""
    return act.side in (OWN, active)


def columns(act: Played, stands: Played, active: Side) -> Choices:
    """The same card in each column, first on the side of the active player; `stands` is what was said."""
    own = stands.side if is_own(stands, active) else OWN
    return tuple(replace(act, column=column, side=side) for side in (own, 1 - active) for column in COLUMNS)


def piles(act: Played, stands: Played) -> Choices:
    """The same card out of each pile, out of the hand within the limit and beyond it."""
    found = [replace(act, origin=origin, extra=extra) for origin, extra in PILES]  # type: ignore[arg-type]
    same = stands.origin != "hand"
    return tuple(
        replace(each, extra=stands.extra) if same and each.origin == stands.origin else each for each in found
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
    gone = "That card was undone. Enter goes back to the duel."

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.read: Played | None = None
        self.brought: Played | None = None
        super().__init__(ctx, age)
        self.read = self.brought = self.entry

    @property
    def act_number(self) -> int:
        """The act by which the card came. What a page of any game is opened on is its age."""
        return self.age

    @property
    def entry(self) -> Played | None:
        """How the card was played; None where that was taken back."""
        found = self.duel.entry(("act", self.act_number))
        return found if isinstance(found, Played) else None

    def stands(self) -> Known | None:
        """The card as it was played."""
        return as_known(self.entry) if self.entry is not None else None

    @property
    def wanted(self) -> Played | None:
        """The act as it stands on the page."""
        return with_card(self.brought, self.card) if self.brought is not None else None

    @property
    def turn_of(self) -> Side:
        """Whose turn it was."""
        return self.duel.states[self.act_number - 1].turn.side

    def question(self) -> str:
        """What should both be reminded of?"""
        side = self.entry.side if self.entry is not None else -1
        owner = self.called(side if side >= 0 else self.turn_of)
        return f"{owner}’s {self.named}: what should the program remind you of?"

    def above(self, width: int, height: int) -> list[Row]:
        """The card row by row; where something is changed, what follows from that before it counts."""
        rows = super().above(width, height)
        if self.entry is None or self.wanted is None or self.wanted == self.entry:
            return rows
        after: Any = self.ctx.table.preview(self.wanted)
        most = max(height - sum(not line.soft for line in rows), LEAST_EFFECTS)
        return [*rows, *first_of(effect_rows(effects(self.duel, after), width), most)]

    def value(self, part: Part) -> str:
        """What stands in a row; a column of the other side with whose it is."""
        act = self.brought
        if act is None or part not in BROUGHT:
            return super().value(part)
        if part == "origin":
            return pile_said(act)
        over = "" if is_own(act, self.turn_of) else f", on {self.called(act.side)}’s side"
        return f"{act.column}{over}"

    def key_turn(self, key: str) -> None:
        """The value before or after; another column, another pile."""
        act, stands = self.brought, self.entry
        if act is None or stands is None or self.part not in BROUGHT:
            super().key_turn(key)
            return
        is_column = self.part == "column"
        choices = columns(act, stands, self.turn_of) if is_column else piles(act, stands)
        self.brought = turned(choices, act, -1 if key == "left" else 1)

    def key_digit(self, digit: str) -> None:
        """A column, or a digit of a number."""
        if self.part != "column" or self.brought is None:
            super().key_digit(digit)
        elif int(digit) in COLUMNS:
            self.brought = replace(self.brought, column=int(digit))
        else:
            self.ctx.note(FIVE)

    def changed(self) -> None:
        """What was changed elsewhere about this card holds; else what is half changed stays."""
        if self.entry != self.read:
            self.read = self.brought = self.entry
            self.read_again()

    def kept(self, card: Known) -> bool:
        """The card stands like this from the moment it was played, and is remembered."""
        before, wanted = self.entry, self.wanted
        assert before is not None and wanted is not None
        if wanted != before and not self.do(wanted):
            return False
        self.ctx.cards.remember(card, instead_of=self._mended(before.words))
        return True

    def _mended(self, words: str) -> str:
        """The name whose place the new one takes: none where another card bears it."""
        others = {
            act.words for act in self.duel.acts if isinstance(act, Played) and act.number != self.act_number
        }
        return "" if words in others else words

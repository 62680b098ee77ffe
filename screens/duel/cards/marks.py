"""The marks of a card that was played: what the two should be reminded of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from facilitator.games.duel.entries import COLUMNS, Played, Side
from facilitator.games.duel.known import Known, as_known, with_card
from facilitator.services.context import AppContext
from screens.duel.cards.card_page import CardPage
from screens.duel.cards.marks_brought import FIVE, columns, is_own, pile_said, piles, turned
from screens.duel.cards.marks_said import BROUGHT, PARTS, Part
from screens.duel.log.log_corrections import effects
from screens.table.effects import effect_rows, first_of
from screens.ui.text import Row

LEAST_EFFECTS = 2


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
    def entry(self) -> Played | None:
        """How the card was played; None where that was taken back."""
        found = self.duel.entry(("act", self.age))
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
        return self.duel.states[self.age - 1].turn.side

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
        others = {act.words for act in self.duel.acts if isinstance(act, Played) and act.number != self.age}
        return "" if words in others else words

"""The marks of a card that was played: what the two should be reminded of."""

from __future__ import annotations

from typing import Any

from facilitator.games.duel.entries import Played
from facilitator.games.duel.known import Known, as_known, with_card
from screens.duel.card_page import CardPage
from screens.duel.log_corrections import effect_lines
from screens.messages import Desk
from screens.text import Row, row

INDENT, LEAST_EFFECTS = "     ", 2


class Marks(CardPage):
    """A card on the Page; Enter corrects how it was played, and remembers it."""

    name = "duel-marks"
    gone = "That card was taken back. Enter: to the duel."

    def __init__(self, desk: Desk, age: int = 0) -> None:
        self.read: Played | None = None
        super().__init__(desk, age)
        self.read = self.entry

    @property
    def entry(self) -> Played | None:
        """How the card was played; None where that was taken back."""
        found = self.duel.entry(("act", self.age))
        return found if isinstance(found, Played) else None

    def stands(self) -> Known | None:
        """The card as it was played."""
        return as_known(self.entry) if self.entry is not None else None

    def question(self) -> str:
        """What should both be reminded of?"""
        side = self.entry.side if self.entry is not None else -1
        owner = self.called(side if side >= 0 else self.duel.states[self.age - 1].turn.side)
        return f"{owner}’s {self.named}: what should both be reminded of?"

    def above(self, width: int, height: int) -> list[Row]:
        """The card row by row; where something is changed, what follows from that before it counts."""
        rows = super().above(width, height)
        if self.entry is None or with_card(self.entry, self.card) == self.entry:
            return rows
        after: Any = self.desk.preview(with_card(self.entry, self.card))
        most = max(height - sum(not line.soft for line in rows), LEAST_EFFECTS)
        said = effect_lines(self.duel, after, width - 2 * len(INDENT), most)
        return [*rows, *(row(INDENT, line, stays=True) for line in said)]

    def changed(self) -> None:
        """What was changed elsewhere about this card holds; else what is half changed stays."""
        if self.entry != self.read:
            self.read = self.entry
            self.read_again()

    def kept(self, card: Known) -> bool:
        """The card stands like this from the moment it was played, and is remembered."""
        before = self.entry
        assert before is not None
        wanted = with_card(before, card)
        if wanted != before and not self.do(wanted):
            return False
        self.desk.remember(card, instead_of=self._mended(before.words))
        return True

    def _mended(self, words: str) -> str:
        """The name whose place the new one takes: none where another card bears it."""
        others = {act.words for act in self.duel.acts if isinstance(act, Played) and act.number != self.age}
        return "" if words in others else words

"""What the last act was for: asked for after a key that does it at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from facilitator.games.duel.entries import AbilityUsed, Act, CardChanged, CardLeft, CardMoved, CoinFell
from screens.duel.shared.shared_cards import WHAT_FOR
from screens.duel.shared.shared_prompt import LET_GO, CursorPage, DuelPrompt
from screens.ui.marks import aloud
from screens.ui.page import Foot, Footer
from screens.ui.text import Row, cut, plain

Caused: TypeAlias = CardChanged | CardLeft | CardMoved | CoinFell | AbilityUsed
CAUSED = (CardChanged, CardLeft, CardMoved, CoinFell, AbilityUsed)
"""What is done by one key, or by a letter, and may have a cause."""
NAME = 40


class Cause(DuelPrompt):
    """A line for the cause of the last act, which stands already; Enter corrects that act by it."""

    title = "what it was for"
    explains = (("Enter", "keep the cause; an empty line means none"), ("Esc", "cancel"))
    footers = (Footer((Foot("enter", "Enter", "keep"), LET_GO, "ctrl+p")),)

    def __init__(self, page: CursorPage, act: Caused) -> None:
        super().__init__(page)
        self.act = act
        self.cause = self._began_with = act.words
        page.in_line = True

    @property
    def asks_for(self) -> str:
        """Why it was done."""
        return WHAT_FOR

    def rows(self, width: int) -> list[Row]:
        """Which act it is."""
        return aloud(f"{self._said()}: what was it for?", width=width - 1)

    def _said(self) -> str:
        """The act, with its card by name where it still has one."""
        act, page = self.act, self.page
        card = page.duel.states[act.number - 1].page.card(act.card)
        name = f"{page.named(card)}, " if card is not None else ""
        return cut(plain(f"{name}{_did(act)}"), 2 * NAME)

    def enter(self) -> None:
        """The act once more, with its cause."""
        if self.cause == self.act.words:
            self.page.let_go()
        else:
            self.does(replace(self.act, words=self.cause))

    def key_tab(self) -> None:
        """Back, and the act stays as it was."""
        self.page.let_go()

    def key_escape(self) -> None:
        """The act stays as it was."""
        self.page.let_go()


def last_caused(page: CursorPage) -> Caused | None:
    """The last act, where it may have a cause."""
    last: Act | None = page.duel.acts[-1] if page.duel.acts else None
    return last if isinstance(last, CAUSED) else None


def _did(act: Caused) -> str:
    """What was done, in a few words."""
    if isinstance(act, CardChanged):
        return f"{act.what} {act.by:+d}".replace("-", "−")
    if isinstance(act, CoinFell):
        return "heads" if act.heads else "tails"
    if isinstance(act, AbilityUsed):
        return "not this time" if act.let_pass else "its ability"
    return "off the Page" if isinstance(act, CardLeft) else f"to column {act.column}"

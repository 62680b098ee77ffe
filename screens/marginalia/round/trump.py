"""The chosen trump of rounds 5 and 6: a list of four."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.cards import SUIT_NAMES, SUITS
from facilitator.games.marginalia.entries import TrumpChosen
from facilitator.services.context import AppContext
from screens.marginalia.round.round_page import SIDES, TO_WORDS, RoundPage
from screens.marginalia.sentences import named
from screens.ui.blocks import Block
from screens.ui.blocks.menus import Choice, ChoiceList
from screens.ui.blocks.said import Say
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import suit_span

SUIT_LETTERS = "dhsc"


class Trump(RoundPage):
    """The leader or the loser chooses the trump suit (M-12, A-8). People's letters sleep."""

    name = "trump"
    title = "trump"
    terms = ("trump", "agenda")
    keys = (
        Key(tuple(SUIT_LETTERS), " ".join(SUIT_LETTERS), "that suit", "suit", "choose the suit"),
        Key(("enter",), "Enter", "the one marked", "enter", "choose the marked suit"),
        *SIDES,
    )
    footers = (
        Footer(
            (
                Foot("", " ".join(SUIT_LETTERS), "that suit"),
                "enter",
                Foot("down", "↑↓", "move"),
                TO_WORDS,
                ".",
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.at = 0
        super().__init__(ctx, age)

    def blocks(self) -> Sequence[Block]:
        """Who chooses, out of four."""
        suits = zip(SUIT_LETTERS, SUITS, strict=True)
        choices = (Choice(letter, SUIT_NAMES[suit], suit_span(self.ctx, suit), here=at == self.at)
                   for at, (letter, suit) in enumerate(suits))  # fmt: skip
        return Say((self._sentence(),)), ChoiceList(tuple(choices))

    def in_public(self) -> Sequence[str]:
        """Who chooses."""
        return (self._sentence(),)

    def _sentence(self) -> str:
        who = self.played.choosers
        how = self.played.rules.chosen_trump
        if len(who) == len(self.played.present) > 1:
            return "You are all level, so everybody chooses the trump together."
        if len(who) == 1:
            return f"{named(self.table, who)}, as {how}, chooses the trump."
        return f"{named(self.table, who)} choose the trump together."

    def move(self, by: int) -> None:
        """The suit above or below."""
        self.at = max(0, min(len(SUITS) - 1, self.at + by))

    def key_suit(self, letter: str) -> None:
        """Choose."""
        self.ctx.record(TrumpChosen(age=self.age, suit=SUITS[SUIT_LETTERS.index(letter)]))

    def key_enter(self, key: str) -> None:
        """Choose the marked one."""
        self.key_suit(SUIT_LETTERS[self.at])

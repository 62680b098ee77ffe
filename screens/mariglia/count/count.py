"""The page of the count: it shows the way of counting that is in use for the hand."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.mariglia.entries import CardsPlayed, TricksValued, team_of
from facilitator.language import tr
from facilitator.services.context import AppContext
from screens.mariglia.count.by_points import PointsCount
from screens.mariglia.count.by_values import Values
from screens.mariglia.count.card_by_card import CardByCard
from screens.mariglia.count.way import Way
from screens.mariglia.page import SIDES, VoidPage
from screens.mariglia.reminders import remembered
from screens.mariglia.score import score
from screens.mariglia.sentences import VOIDING
from screens.ui.blocks import Block
from screens.ui.blocks.said import Note
from screens.ui.keys import FRENCH_ROW, Footed, Key
from screens.ui.text import Target, plain

KINDS: dict[str, type[Way]] = {"points": PointsCount, "values": Values, "played": CardByCard}
STANDING = {TricksValued: "values", CardsPlayed: "played"}


class CountPage(VoidPage):
    """The count of one hand, in whichever way the table counts it (G-30, G-31)."""

    name = "mariglia-count"
    title = "the count"
    terms = ("trick", "card points", "score", "trump", "follow suit", "beat", "mariglia", "frillo", "referee")
    keys = (
        *SIDES,
        Key(("v",), "v", "", "void", VOIDING),
    )
    groups = (
        ("By points", PointsCount.keys),
        ("Tricks and values", Values.keys),
        ("Card by card", CardByCard.keys),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        super().__init__(ctx, age)
        self.chosen = ""
        self.of = self.hand.of_match
        self.ways: dict[str, Way] = {}

    @property
    def way_name(self) -> str:
        """The way in use: the one chosen, else that of what stands, else by points."""
        standing = self.hand.counted
        return self.chosen or (STANDING.get(type(standing), "points") if standing else "points")

    @property
    def way(self) -> Way:
        """The way in use, with what is half typed in it."""
        if self.of != self.hand.of_match:
            self.of, self.chosen, self.ways = self.hand.of_match, "", {}
        name = self.way_name
        if name not in self.ways:
            self.ways[name] = KINDS[name](self)
        return self.ways[name]

    @property
    def lies_on_top(self) -> bool:
        """Whether it was opened over another page: for the hand in play out of turn, or to count again."""
        return not self.hand_number or self.hand.is_complete

    def choose(self, name: str) -> None:
        """Count in another way; what was counted so far stays until that way has something."""
        self.chosen = name

    def forget(self) -> None:
        """Nor does what a way refused hold any more: other cards stand."""
        super().forget()
        self._forget_refused()

    def forget_said(self) -> None:
        """Nor what a way refused."""
        super().forget_said()
        self._forget_refused()

    def _forget_refused(self) -> None:
        for way in self.ways.values():
            way.refused = ""

    # ------------------------------------------------------------ what is seen

    @property
    def step_name(self) -> str:
        """How it is counted."""
        return tr(self.way.title)

    def blocks(self) -> Sequence[Block]:
        """The score and the trionfo with the way in use; or what is asked."""
        if self.confirming is not None:
            return (*score(self.match, self.hand), *self.confirming.blocks)
        hand, card = self.hand, self.hand.trionfo
        if card:
            # Which card was turned up, and what it gave: trionfo fante di picche, +2 loro.
            side = plain(self.match.team_name(team_of(hand.dealer)))
            given = f"+{hand.bonus} {side}" if hand.bonus else tr("a frillo: nothing")
            trionfo = Note(f"{self.words.card(card)}, {given}", tr("trionfo"), style="", goes=6)
        else:
            trionfo = Note(
                tr("Nobody noted the trionfo." if card == "" else "The trionfo is not entered yet."), goes=4
            )
        return (
            *score(self.match, hand, self.way.score_goes),
            trionfo,
            *self.way.blocks(),
            *remembered(self),
        )

    @property
    def on_top(self) -> Footed:
        """The way in use has the footer, unless something is asked over it."""
        return self.confirming or self.way.on_top

    # ------------------------------------------------------------ keys

    def press(self, key: str, character: str) -> bool:
        """The way in use takes its keys first, but for v, which no pack has, and what is asked."""
        letter = FRENCH_ROW.get(character, character).lower()
        if self.confirming is None and letter != "v" and self.way.press(key, letter):
            return True
        return super().press(key, character)

    def void(self) -> None:
        """Make it void, and close the page where that lies on another one."""
        lies_on_top = self.lies_on_top
        super().void()
        if self.refused:
            self.ctx.note(self.refused)
        elif lies_on_top:
            self.ctx.back()

    def pointed(self, at: Target) -> bool:
        """A click on something of the way in use."""
        return self.way.pointed(at)

    def key_escape(self, key: str) -> None:
        """Back to counting by points."""
        self.way.escape()

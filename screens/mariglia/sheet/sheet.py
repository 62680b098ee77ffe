"""The sheet of the match: a page where a cursor goes from hand to hand, and the pane of a wide screen."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.mariglia.rules import problems
from facilitator.games.mariglia.sentences import worded
from facilitator.language import mark, tr
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from screens.mariglia.page import MatchPage, ToHand, match_of
from screens.mariglia.sheet.sheet_rows import OFF, ledger, let_stand, let_stand_said, written
from screens.ui.blocks import Block
from screens.ui.blocks.said import Note
from screens.ui.choosing import BLOCK, RowsPage
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import rule, top
from screens.ui.page import Page
from screens.ui.text import Row, Span, plain

LEAF = 6
"""Hands that PageUp and PageDown pass over."""
MOST_SAID = 3
NOTHING = mark("Nothing is entered yet.")


class MatchSheetPage(MatchPage, RowsPage):
    """Every line that was written, games and hands in order."""

    name = "mariglia-sheet"
    is_for = "You see every hand of the match, and can open one to correct it."
    title = "the sheet"
    terms = ("trionfo", "card points", "score", "void")
    panes = False
    measure = BLOCK
    keys = (
        Key(("enter",), "Enter", "the hand: look, edit", "enter", "the hand under the cursor"),
        Key(("pageup",), "PgUp", "", "leaf", "six hands up"),
        Key(("pagedown",), "PgDn", "", "leaf", "six hands down"),
        Key(("g",), "g", "chart", "chart", "the games as a chart", to=ToPage("mariglia-chart")),
        Key(("left",), "←", "", "stay", "nothing is further left"),
        Key(("right",), "→", "", "escape", "back to the page"),
        Key(("escape",), "Esc", "back", "escape", "back to the page"),
    )
    footers = (
        Footer(
            (
                Foot("enter", "Enter", "look, edit", lambda page: bool(page.number)),
                Foot("", "↑↓", "hands", lambda page: bool(page.number)),
                Foot("g", "g", "chart"),
                Foot("escape", "Esc", "back"),
                ".",
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        super().__init__(ctx, age)
        hands = self.hands_written
        self.at = hands.index(age) if age in hands else max(len(hands) - 1, 0)

    @property
    def hands_written(self) -> list[int]:
        """The hands of which something is on the sheet."""
        return list(dict.fromkeys(line.hand for line in written(self.match) if line.hand))

    @property
    def count(self) -> int:
        """How many hands the cursor can be on."""
        return len(self.hands_written)

    @property
    def number(self) -> int:
        """The hand under the cursor; 0 on an empty sheet."""
        hands = self.hands_written
        return hands[min(self.at, len(hands) - 1)] if hands else 0

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """The page lies to the right."""
        title = top(self.ctx, width, tr("MARIGLIA"), [Span(self.where)])
        return [title, rule(width, tr(self.title), None, (tr("the page"), "escape"))]

    def blocks(self) -> Sequence[Block]:
        """The sheet round the cursor, and what there is to say of the hand it is on."""
        match, number = self.match, self.number
        if not number:
            return ledger(self.ctx, match), Note(tr(NOTHING), goes=0)
        off = [f"{OFF} {worded(found)}" for found in problems(match) if number in found.slot[1:]]
        kept = [let_stand_said(entry) for entry in let_stand(match) if number in entry.slot[1:]]
        hand = match.hand(number)
        note = (Note(plain(hand.note), most=MOST_SAID, goes=0),) if hand is not None and hand.note else ()
        return ledger(self.ctx, match, number), *(Note(said, goes=0) for said in (*off, *kept)), *note

    # ------------------------------------------------------------ the keys

    def key_enter(self, key: str) -> None:
        """Open the hand under the cursor."""
        if self.match.hand(self.number) is not None:
            self.ctx.go(ToHand(self.number))
        elif self.number:
            self.ctx.note(tr("The match was already over. Edit an earlier hand to make this one count."))
        else:
            self.ctx.note(tr(NOTHING))

    def key_leaf(self, key: str) -> None:
        """Six hands up or down."""
        self.move(-LEAF if key == "pageup" else LEAF)

    def key_stay(self, key: str) -> None:
        """The sheet is the leftmost page."""

    def key_escape(self, key: str) -> None:
        """Back to the page."""
        self.ctx.back()


def sheet_pane(page: Page) -> tuple[Block, ...]:
    """The sheet beside any page of the match; of a long one its end."""
    match = match_of(page.ctx.view)
    return (ledger(page.ctx, match),) if match is not None else ()

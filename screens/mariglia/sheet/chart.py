"""The match as a chart: for each game the totals after every hand, and its target as a line."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.mariglia.sheet import game_series
from facilitator.language import mark, tr
from facilitator.services.context import AppContext
from screens.mariglia.page import SIDES, MatchPage, to_both_sides
from screens.mariglia.sheet.sheet_rows import game_title
from screens.ui.blocks import Block
from screens.ui.blocks.plots import Plot
from screens.ui.blocks.said import Note
from screens.ui.blocks.scrolled import Scroll
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import rule, top
from screens.ui.text import Row, Span

NOTHING = mark("No hand is counted yet.")


class Chart(MatchPage):
    """As many games as there is room for; ↑↓ go to the others."""

    name = "mariglia-chart"
    is_for = "You see the match as a chart."
    title = "the match as a chart"
    terms = ("score",)
    panes = False
    keys = (
        *SIDES,
        Key(("up", "pageup"), "↑↓", "games", "turn", "the previous game"),
        Key(("down", "pagedown"), "↓", "", "turn", "the next game"),
        Key(("escape", "g", "enter"), "Esc", "back", "escape", "back"),
    )
    footers = (
        Footer(
            (
                Foot("up", "↑↓", "games", lambda page: len(page.match.games) > 1),
                Foot("escape", "Esc", "back"),
                ".",
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        super().__init__(ctx, age)
        self.scroll = Scroll()

    def head(self, width: int) -> list[Row]:
        """Which game is played."""
        title = top(self.ctx, width, tr("MARIGLIA"), [Span(self.where)])
        return [title, rule(width, tr(self.title), *to_both_sides())]

    def blocks(self) -> Sequence[Block]:
        """The games of which a hand is counted, one behind the other."""
        match = self.match
        games = [game for game in match.games if any(hand.rows for hand in game.hands)]
        if not games:
            return (Note(tr(NOTHING), goes=0),)
        plot = Plot(
            tuple(game_series(match, game) for game in games),
            titles=tuple(game_title(match, game.number) for game in games),
            under=tr("hand"), scroll=self.scroll, of_two=True,
        )  # fmt: skip
        return (plot,)

    # ------------------------------------------------------------ the keys

    def key_turn(self, key: str) -> None:
        """The game before, or the next one."""
        self.scroll.back += 1 if key in ("up", "pageup") else -1

    def key_escape(self, key: str) -> None:
        """Back to where it was opened."""
        self.ctx.back()

    def changed(self) -> None:
        """Games may have gone, or come."""
        super().changed()
        self.scroll.back = 0

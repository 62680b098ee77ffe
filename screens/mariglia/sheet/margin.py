"""The margin of a match: who deals, what the cards are worth, what was agreed, what to remember."""

from __future__ import annotations

from facilitator.games.mariglia.words import words_of
from screens.mariglia.page import MatchPage
from screens.mariglia.sheet.margin_pane import (
    convention_rows,
    reminder_rows,
    rules_now,
    table_rows,
    value_rows,
    values_in_short,
)
from screens.ui.choosing import BLOCK, in_the_middle
from screens.ui.marks import rule, top
from screens.ui.page import Key
from screens.ui.text import BLANK, Row, Span, beside, clipped, indented, row

LEFT = 34


class MatchMargin(MatchPage):
    """The table and the values on the left, agreements and reminders on the right."""

    name = "mariglia-margin"
    is_for = "You see what holds while you play: how suits are followed, and what cards are worth."
    title = "the margin"
    terms = ("follow suit", "beat", "mariglia", "frillo")
    panes = False
    keys = (
        Key(("c",), "c", "house rules", "agreed", "the house rules: look or change"),
        Key(("p",), "p", "players", "players", "names, sides, or a new player in a seat"),
        Key(("g",), "g", "chart", "chart", "the games as a chart"),
        Key(("right",), "→", "", "stay", "nothing is further right"),
        Key(("left",), "←", "", "escape", "back to the page"),
        Key(("escape",), "Esc", "back", "escape", "back to the page"),
    )

    def head(self, width: int) -> list[Row]:
        """The page lies to the left."""
        title = top(self.ctx, width, "MARIGLIA", [Span(self.where)])
        return [title, rule(width, self.title, ("the page", "escape"))]

    def above(self, width: int, height: int) -> list[Row]:
        """Two columns; reminders where there is room for them."""
        block = min(width, BLOCK)
        left, right = min(LEFT, block // 2), block - min(LEFT, block // 2) - 4
        agreed = self._agreed(right, height - 1)
        rows = [BLANK, *indented(beside(self._table(left, height - 1), agreed, left), 2)]
        return [clipped(line, width) for line in in_the_middle(rows, width)]

    def _table(self, width: int, height: int) -> list[Row]:
        rules = rules_now(self.match)
        ring = [row(Span("The table", "bold")), *table_rows(self.match, width), BLANK]
        values = [row(Span("Values", "bold")), *value_rows(words_of(rules), rules)]
        if len(ring) + len(values) > height:
            values[1:] = values_in_short(rules)
        return [*ring, *values]

    def _agreed(self, width: int, height: int) -> list[Row]:
        rules = rules_now(self.match)
        title = row(Span("House rules", "bold"))
        rows = [title, *convention_rows(self.match, rules, width, "every")]
        if len(rows) > height:
            rows = [title, *convention_rows(self.match, rules, width)]
        remembered = reminder_rows(self, width)
        if remembered and len(rows) + len(remembered) + 2 <= height:
            rows += [BLANK, row(Span("To remember", "bold")), *remembered]
        return rows

    # ------------------------------------------------------------ the keys

    def key_agreed(self, key: str) -> None:
        """The conventions card."""
        self.ctx.go("mariglia-agreed")

    def key_players(self, key: str) -> None:
        """Who plays."""
        self.ctx.go("mariglia-seats")

    def key_chart(self, key: str) -> None:
        """The chart."""
        self.ctx.go("mariglia-chart")

    def key_stay(self, key: str) -> None:
        """The margin is the rightmost page."""

    def key_escape(self, key: str) -> None:
        """Back to the page."""
        self.ctx.back()

"""The match as a chart: for each game the totals after every hand, two bars side by side, and its target."""

from __future__ import annotations

from facilitator.services.context import AppContext
from screens.mariglia.page import SIDES, MatchPage
from screens.mariglia.sheet.chart_panel import Panel, legend, panel_of
from screens.ui.marks import rule, top
from screens.ui.page import Foot, Footer, Key
from screens.ui.text import BLANK, SPACE, Row, Span, beside, clipped, indented, row

GAP, MARGIN, HIGHEST = 3, 3, 26
NOTHING = "No hand is counted yet."


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
        self.last = len(self.match.games)
        self.begins = self.last

    def head(self, width: int) -> list[Row]:
        """Which game is played."""
        title = top(self.ctx, width, "MARIGLIA", [Span(self.where)])
        return [title, rule(width, self.title, ("sheet", "left"), ("margin", "right"))]

    def above(self, width: int, height: int) -> list[Row]:
        """The legend, and the games side by side."""
        panels = self._panels(width - 2 * MARGIN)
        if not panels:
            return [BLANK, BLANK, row("   ", Span(NOTHING, "dim"))]
        self.begins = panels[0].game
        rows: list[Row] = []
        used = 0
        for panel in panels:
            drawn = panel.rows(min(height - 3, HIGHEST))
            rows = beside(rows, drawn, used) if rows else drawn
            used += panel.width + GAP
        rows = [BLANK, self._legend(len(panels)), SPACE, *indented(rows, MARGIN)]
        return [clipped(line, width) for line in rows]

    def _panels(self, width: int) -> list[Panel]:
        """The game that ends the row, and those before it as far as there is room."""
        found: list[Panel] = []
        room = width
        for game in reversed(self.match.games[: self.last]):
            panel = panel_of(self.ctx, self.match, game, width)
            if panel is None:
                continue
            if found and panel.width + GAP > room:
                break
            found.insert(0, panel)
            room -= panel.width + GAP
        return found

    def _legend(self, shown: int) -> Row:
        """What the two kinds of bars are, told by their shape as well."""
        more = "" if shown >= len(self.match.games) else "      ↑↓ other games"
        return row(" " * MARGIN, *legend(self.ctx, self.match), Span(more, "dim"), stays=True)

    # ------------------------------------------------------------ the keys

    def key_turn(self, key: str) -> None:
        """The game before, or the next one."""
        if key in ("up", "pageup"):
            self.last = max(self.last - 1, 1) if self.begins > 1 else self.last
        else:
            self.last = min(self.last + 1, len(self.match.games))

    def key_escape(self, key: str) -> None:
        """Back to where it was opened."""
        self.ctx.back()

    def changed(self) -> None:
        """Games may have gone, or come."""
        self.last = len(self.match.games)

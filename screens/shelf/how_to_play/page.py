"""The rules of the games as a page to read."""

from __future__ import annotations

from facilitator.games.registry import name_of, offers
from facilitator.services.context import AppContext
from screens.shelf.how_to_play.layout import rows_of
from screens.shelf.how_to_play.rules import all_it_takes
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import rule, top
from screens.ui.page import Page
from screens.ui.text import Row

WIDEST = 80


class HowToPlay(Page):
    """How the game on the table is played, then the others."""

    name = "how-to-play"
    title = "the rules"
    glance = True
    at_table = False
    marks = ()
    keys = (
        Key(("enter", "escape", "space"), "Enter", "back", "back", "back to where you came from"),
        Key(("right",), "←→", "another game", "turn", "the rules of another game"),
        Key(("left",), "←", "", "turn", "the rules of the game before"),
        Key(("pageup",), "PgUp", "", "leaf", "ten lines up"),
        Key(("pagedown",), "PgDn", "", "leaf", "ten lines down"),
    )
    footers = (
        Footer(
            (
                "enter",
                Foot("down", "↑↓", "read on"),
                Foot("pagedown", "PgDn", "ten lines on"),
                "right",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.game = ctx.view.state.plays
        self.at = 0
        super().__init__(ctx, age)

    def head(self, width: int) -> list[Row]:
        """The rules, and of which game."""
        return [top(self.ctx, width, "THE RULES"), rule(width, name_of(self.game))]

    def above(self, width: int, height: int) -> list[Row]:
        """The part that there is room for."""
        rows = rows_of(all_it_takes(self.game), min(width, WIDEST))
        self.at = max(0, min(self.at, len(rows) - height))
        return rows[self.at : self.at + height]

    def move(self, by: int) -> None:
        """Read on."""
        self.at = max(0, self.at + by)

    def key_turn(self, key: str) -> None:
        """The rules of the next game, or of the one before."""
        games = [offer.id for offer in offers()]
        self.game = games[(games.index(self.game) + (1 if key == "right" else -1)) % len(games)]
        self.at = 0

    def key_back(self, key: str) -> None:
        """Back to the page."""
        self.ctx.back()

"""The rules of the games as a page to read."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.catalogues import known_to
from facilitator.games.registry import name_of, offers
from facilitator.language import language_spoken, tr
from facilitator.services.context import AppContext
from screens.shelf.how_to_play.markdown import blocks_of
from screens.shelf.how_to_play.rules import all_it_takes
from screens.ui.blocks import Block
from screens.ui.choosing import BLOCK
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import rule, top
from screens.ui.page import LongPage
from screens.ui.text import Row


def first_in_the_language_spoken() -> str:
    """What a shelf without an open table begins with: the first game whose rules are in this language."""
    known = (offer.id for offer in offers() if known_to(offer.id, language_spoken()) == language_spoken())
    return next(known, offers()[0].id)


class HowToPlay(LongPage):
    """How the game on the table is played, then the others."""

    name = "how-to-play"
    measure = BLOCK
    title = "the rules"
    is_only_looked_at = True
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
        self.game = ctx.view.state.plays or first_in_the_language_spoken()
        super().__init__(ctx, age)

    def head(self, width: int) -> list[Row]:
        """The rules, and of which game."""
        return [top(self.ctx, width, tr("THE RULES")), rule(width, tr(name_of(self.game)))]

    def blocks(self) -> Sequence[Block]:
        """All of the rules, to be read row by row."""
        return tuple(blocks_of(all_it_takes(self.game)))

    def key_turn(self, key: str) -> None:
        """The rules of the next game, or of the one before."""
        games = [offer.id for offer in offers()]
        self.game = games[(games.index(self.game) + (1 if key == "right" else -1)) % len(games)]
        self.scrolled = 0

    def key_back(self, key: str) -> None:
        """Back to the page."""
        self.ctx.back()

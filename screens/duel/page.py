"""What every page of the duel shares: the duel, where it stands, the two lines on top."""

from __future__ import annotations

from typing import cast

from facilitator.by_value import by_value
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import Act, Side
from facilitator.games.duel.state import DuelState
from facilitator.services.front_end import Destination
from facilitator.services.view import ViewState
from screens.ui.keys import FURTHER, LEAVES
from screens.ui.marks import LEAST_LABEL, rule, status, top
from screens.ui.page import Page
from screens.ui.text import Row, Span, cut, plain, row

PHASES = ("draw", "play", "attack", "reset")
GAME = "DUEL"
NAME, LEAST_NAME = 24, 5
EDGES = 2
"""The blanks before and after where we are."""


def duel_of(view: ViewState) -> Duel:
    """The duel that stands at this moment."""
    return cast(Duel, view.state)


class DuelPage(Page):
    """A page of a duel. No letters for people here: letters are commands, digits are columns."""

    undo_ends_at_words = True
    everywhere = (
        LEAVES,
        ("letters", "what they stand for on the page; nobody has a letter here"),
        FURTHER,
    )
    marks = (
        ("▌", "read this aloud"),
        ("▸  >", "whose turn it is"),
        ("▲  ^", "a bonus that is on"),
        ("◐  c", "a coin is thrown when the card is attacked"),
        ("○  o", "once a turn, and not yet in this one"),
        ("✧  *", "a token"),
        ("·", "on the Page: a card without a name"),
        ("1:0", "in the first line: duels won, the first player’s first; two win"),
    )

    @property
    def duel(self) -> Duel:
        """The duel that stands now."""
        return duel_of(self.ctx.view)

    @property
    def now(self) -> DuelState:
        """Where it stands."""
        return self.duel.now

    def called(self, side: Side) -> str:
        """A player’s name on one line."""
        return cut(plain(self.duel.name(side)), NAME)

    @property
    def active(self) -> str:
        """The name of the player whose turn it is."""
        return self.called(self.now.turn.side)

    def reminded(self) -> list[str]:
        """What the packs remind of on this page."""
        prompts = self.ctx.prompts.in_use
        return [found.text for found in prompts.texts("reminder", part=self.name)] if prompts else []

    def do(self, *acts: Act) -> bool:
        """Put acts on the record as one; False where the rules refuse, and the reason is said."""
        return self.ctx.record(*acts)

    def head(self, width: int) -> list[Row]:
        """Whose turn it is, the ribbon of phases, the state of things."""
        right, where, ribbon = status(self.ctx), GAME, list[Span]()
        if self.duel.first is not None and not self.now.is_over:
            where, ribbon = self._where(width - row(*right).width)
        return [top(self.ctx, width, where, ribbon, right), rule(width)]

    def _where(self, room: int) -> tuple[str, list[Span]]:
        """Whose turn, and the phases: a long name is cut, then the phases go, never the turn’s number."""
        turn = f", turn {self.now.turn.own}"
        ribbon = [
            Span(f"[{phase.capitalize()}]", "bold")
            if phase == self.now.turn.phase
            else Span(f" {phase.capitalize()} ", "dim")
            for phase in PHASES
        ]
        score = f"{self.duel.won[0]}:{self.duel.won[1]} · " if self.duel.is_series else ""
        duel = f"{GAME} {score or '· '}"
        for middle, game in ((ribbon, duel), (ribbon, score), ([], duel), ([], score), ([], "")):
            left = room - row(*middle).width
            for_name = left - EDGES - len(game + turn)
            if left >= LEAST_LABEL and for_name >= min(len(self.active), LEAST_NAME):
                break
        return f"{game}{cut(self.active, max(for_name, 1))}{turn}", middle


@by_value
class ToMarks(Destination):
    """What a card on the table has: `number` is the one that it was brought with."""

    page = "duel-marks"
    number: int


@by_value
class ToCard(Destination):
    """A card typed before, by its place on the list, from 1."""

    page = "duel-card"
    number: int

"""Which page the table of a match is on."""

from __future__ import annotations

from facilitator.services.view import ViewState
from screens.mariglia.page import match_of
from screens.turns import Seen, Turns

WON = "mariglia-won"


class MatchTurns(Turns):
    """The page of the step; a bonus that won a game is read first."""

    def page_for(self, view: ViewState, seen: Seen) -> tuple[str, int]:
        """The page and its hand."""
        match, step = match_of(view), view.step
        dealt = match.hands if step.kind == "end" else match.hands[:-1]
        if dealt and dealt[-1].won_by_bonus and dealt[-1].of_match > seen.read.get(WON, (0,))[0]:
            return WON, dealt[-1].of_match
        return super().page_for(view, seen)

    def read_before(self, view: ViewState) -> dict[str, tuple[int, ...]]:
        """Of a finished match its last hand."""
        hands = match_of(view).hands
        return {WON: (hands[-1].of_match,)} if view.step.kind == "end" and hands else {}

    def follow(self, view: ViewState, seen: Seen) -> None:
        """A bonus was read only while it still wins a game."""
        won = match_of(view).hand(seen.read.get(WON, (0,))[0])
        if won is None or not won.won_by_bonus:
            seen.read.pop(WON, None)


TURNS = MatchTurns()

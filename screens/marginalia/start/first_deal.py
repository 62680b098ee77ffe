"""Who deals first (A-3): drawn by lot, or chosen."""

from __future__ import annotations

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import FEWEST_PLAYERS, Seat
from facilitator.services.context import AppContext
from screens.marginalia.page import table_of

FIRST_DEAL: Slot = ("dealer_set", 1)


class FirstDeal:
    """Who deals first (A-3): drawn by lot among those who are there, unless somebody is chosen.

    Until somebody deals it waits as a draft of that blank, so that the table sees one lot and not
    another one after every look at the help.
    """

    def __init__(self, ctx: AppContext) -> None:
        self._ctx = ctx

    @property
    def _present(self) -> tuple[Seat, ...]:
        return table_of(self._ctx.view).present(1)

    @property
    def _waiting(self) -> list[int]:
        words = self._ctx.view.drafts.get(FIRST_DEAL, "").split()
        return [int(word) for word in words if word.isdecimal()]

    @property
    def is_drawn(self) -> bool:
        """Whether it is the lot's choice and nobody's."""
        return len(self._waiting) > 1

    @property
    def standing(self) -> Seat | None:
        """Who was drawn or chosen; None before that, and again where other people are there since."""
        waiting, present = self._waiting, self._present
        if len(present) < FEWEST_PLAYERS or not waiting or waiting[0] not in present:
            return None
        return waiting[0] if len(waiting) == 1 or sorted(waiting[1:]) == sorted(present) else None

    @property
    def dealer(self) -> Seat | None:
        """The first dealer, drawn now where nobody stands; None under two people."""
        standing, present = self.standing, self._present
        if standing is not None or len(present) < FEWEST_PLAYERS:
            return standing
        drawn = self._ctx.lot(present)
        self._ctx.table.draft(FIRST_DEAL, " ".join(map(str, (drawn, *present))))
        return drawn

    def turn(self, by: int) -> None:
        """Choose the person that many chairs to the left."""
        dealer, present = self.dealer, self._present
        if dealer is not None:
            chosen = present[(present.index(dealer) + by) % len(present)]
            self._ctx.table.draft(FIRST_DEAL, str(chosen))

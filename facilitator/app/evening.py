"""Keeps the pace of the evening’s plan: in memory only, made anew when a table is opened."""

from __future__ import annotations

from datetime import datetime

from facilitator import clock
from facilitator.games.marginalia.plan import USUAL, behind, left, pace_for, whole
from facilitator.games.marginalia.table import Table
from screens.evening import Agreed, Evening, agreed, stands
from screens.messages import Moment

NOT_BEGUN = ("seats", "world")


class Pacing:
    """The plan of one table, kept at a pace; a break makes the rest shorter and nobody late.

    Nothing of it is written anywhere: what is agreed is a choice of the table, all else is forgotten with
    the program. `_late` is how many seconds behind the table was when the card went up, None without it.
    """

    def __init__(self) -> None:
        self._of: tuple[str, Agreed | None] = ("", None)
        self._table: Table | None = None
        self._pace = USUAL
        self._late: float | None = None

    def now(self) -> datetime:
        """The local date and time."""
        return clock.now()

    def see(self, moment: Moment) -> None:
        """Look at the table after anything changed: more to do than before makes nobody late."""
        known, before, late = self._of, self._table, self._behind()
        self._of, self._table = (moment.key, agreed(moment.choices)), moment.table
        if known != self._of or before is None or before.step.kind in NOT_BEGUN:
            late, self._pace = 0.0, USUAL
            self._late = None if self._late is None else late
        elif whole(moment.table) <= whole(before):
            return
        self._keep_to(late)

    def pause(self) -> None:
        """The clocks stop: the card is up."""
        if self._late is None:
            self._late = self._behind()

    def go_on(self) -> None:
        """The clocks go on, and the table is as late as it was before."""
        if self._late is not None:
            late, self._late = self._late, None
            self._keep_to(late)

    def stands(self) -> Evening | None:
        """How the evening stands; None without an hour of this evening."""
        said, table, moment = self._of[1], self._table, self.now()
        if said is None or table is None or not said.is_of(moment):
            return None
        return stands(table, said, self._pace, moment)

    def _behind(self) -> float:
        """Seconds behind, at least 0: what the table is ahead by, a break may use up."""
        if self._late is not None:
            return self._late
        said, table = self._of[1], self._table
        if said is None or table is None:
            return 0.0
        return max(behind(left(table), said.available(table, self.now()), self._pace), 0.0)

    def _keep_to(self, late: float) -> None:
        said, table = self._of[1], self._table
        if said is not None and table is not None:
            self._pace = pace_for(left(table), said.available(table, self.now()), late, self._pace)

"""The evening: what time it is, and how the table stands against the hour at which it must end."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from facilitator import clock
from facilitator.services.changes import Changes, Kind
from facilitator.services.choices import ENDS
from facilitator.services.table import TableService

if TYPE_CHECKING:
    from facilitator.services.pace import Evening, Pacing


def header_time() -> str:
    """The time as a header shows it."""
    return clock.now().strftime("%H:%M")


class EveningService:
    """`clock` is the time as a header shows it; a pace is kept once an end is agreed or a clock stops."""

    def __init__(self, table: TableService, changes: Changes) -> None:
        self._table = table
        self._pacing: Pacing | None = None
        self.clock = ""
        changes.on(Kind.REFRESHED, self._see)

    def tick(self) -> bool:
        """Look at the clock; whether it shows another minute."""
        before, self.clock = self.clock, header_time()
        return self.clock != before

    def now(self) -> datetime:
        """The local date and time."""
        return clock.now()

    def outlook(self) -> Evening | None:
        """How the evening stands against its end; None without one."""
        return self._pacing.outlook() if self._pacing is not None else None

    def pause(self) -> None:
        """The clocks stop."""
        self._pace().pause()

    def go_on(self) -> None:
        """The clocks go on, and the table is as late as it was before."""
        self._pace().go_on()

    def _see(self) -> None:
        if self._pacing is not None or self._table.view.choices.get(ENDS):
            self._pace().see(self._table.view)

    def _pace(self) -> Pacing:
        if self._pacing is None:
            from facilitator.services.pace import Pacing

            self._pacing = Pacing()
        return self._pacing

"""How a table of Blob came out for each person; a story has no winner, and stands in no standings."""

from __future__ import annotations

from facilitator.games.marginalia.table import Table
from facilitator.games.results import Outcome


def outcomes(table: Table) -> tuple[Outcome, ...]:
    """Everybody with their total after the last round (M-24), nobody of a story or of a table cut short."""
    if table.plays != "blob" or not table.winners:
        return ()
    return tuple(
        Outcome((str(getattr(table.lines.get(("seated", seat)), "words", "")),), seat in table.winners, total)
        for seat, total in table.totals.items()
    )

"""The same people once more, on a new sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from facilitator.games.game import Entry

if TYPE_CHECKING:
    from facilitator.games.mariglia.match import Match

KEPT = ("placed", "team_named", "match_agreed")


def again(match: Match) -> tuple[Entry, ...]:
    """Seats, sides, games and what was agreed last; who deals first is said anew (B-2)."""
    agreed = replace(match.rules(max(len(match.hands), 1)), hand=1)
    return (*(entry for entry in match.lines.values() if entry.kind in KEPT), agreed)

"""Where a table stands, in the few words of its line on the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facilitator.games.marginalia.table import Table

if TYPE_CHECKING:
    from facilitator.games.duel.duel import Duel
    from facilitator.games.mariglia.match import Match

BLOB = "blob · "
STEPS = {
    "seats": "who plays",
    "world": "before the story",
    "trump": "trump",
    "agenda": "agenda",
    "predict": "predictions",
    "fact": "facts",
    "tally": "tricks",
    "vignette": "vignettes",
    "farewell": "farewells",
    "talk": "talk",
    "wait": "waiting for players",
    "end": "ended",
}


def stands(state: Table | Match | Duel) -> str:
    """Where the table stands, for the shelf: "age 4, predictions", "blob · round 3, tricks", "ended"."""
    if not isinstance(state, Table):
        return state.stands
    blob, step = state.game == "blob", state.step
    place = f"{'round' if blob else 'age'} {step.age}, " if step.age else ""
    return f"{BLOB if blob else ''}{place}{STEPS.get(step.kind, step.kind)}"


def people(state: Table | Match | Duel) -> list[str]:
    """The names of those who sit at the table, by which the shelf is searched."""
    return [state.name(seat) for seat in state.seats]

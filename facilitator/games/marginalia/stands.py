"""Where a table of Marginalia or Blob stands, in the few words of its line on the shelf; what has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facilitator.games.game import Slot, Step

if TYPE_CHECKING:
    from facilitator.games.marginalia.table import Table

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


def stands_at(step: Step, *, is_blob: bool) -> str:
    """Where the table is at this step: “age 4, predictions”, “round 3, tricks”, “ended”."""
    place = f"{'round' if is_blob else 'age'} {step.age}, " if step.age else ""
    return f"{place}{STEPS.get(step.kind, step.kind)}"


def has_come(table: Table, slot: Slot) -> bool:
    """Whether the table has come to a blank: the place with the first prediction, a line with its age."""
    match slot:
        case ("world_set",):
            return table.told(slot) or any(played.predictions for played in table.rounds)
        case ("agenda_set" | "society_noted" | "fact_stated" | "vignette_told", int(age), *_):
            return table.round(age) is not None
    return True

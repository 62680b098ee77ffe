"""Where a table stands, in the few words of its line on the shelf."""

from __future__ import annotations

from facilitator.games.marginalia.table import Table

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


def stands(table: Table) -> str:
    """Where the table stands, for the shelf: "age 4, predictions", "blob · round 3, tricks", "ended"."""
    blob, step = table.game == "blob", table.step
    place = f"{'round' if blob else 'age'} {step.age}, " if step.age else ""
    return f"{BLOB if blob else ''}{place}{STEPS.get(step.kind, step.kind)}"

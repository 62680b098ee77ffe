"""Where a table of Marginalia or Blob stands, in the few words of its line on the shelf."""

from __future__ import annotations

from facilitator.games.game import Step

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

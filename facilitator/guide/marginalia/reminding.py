"""What the packs have to be remembered at a step: a rule in a sentence, a check-in, a break."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from facilitator.games.marginalia.entries import LAST_AGE
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table import Table
from facilitator.guide.marginalia.words import is_short
from facilitator.guide.question import Note, Question

if TYPE_CHECKING:
    from collections.abc import Mapping

    from prompts.model import Prompts

PARTS = {
    "seated": "seats", "world_set": "world", "trump_chosen": "trump", "agenda_set": "agenda",
    "predicted": "predict", "fact_stated": "fact", "tally": "tally", "vignette_told": "vignette",
    "farewell_told": "farewell", "talked_over": "talk", "who": "wait", "end": "end",
}  # fmt: skip
"""The part of a pack’s reminders, by how the slot of a question begins."""
CHECK_IN = "check_in"
BREAK_AFTER = (3, 5)
"""After these ages a break is offered."""


def reminder(table: Table, question: Question, prompts: Prompts | None) -> str:
    """The rule that is worth remembering at this question; of several the one for the special case."""
    part, age = PARTS.get(str(question.slot[0]), ""), table.current_age
    if prompts is None or not part:
        return ""
    played = table.round(age)
    parts = [*(_special(table, played, part) if played is not None else ()), part]
    return next((text for each in parts if (text := prompts.text("reminder", age=age, part=each))), "")


def _special(table: Table, played: Round, part: str) -> Iterator[str]:
    if played.age == LAST_AGE and part == "predict":
        yield "last-round"
    if played.packs > 1 and part in ("predict", "tally"):
        yield f"twins-{played.rules.twin_cards}"
    if is_short(table, played.age) and part in ("predict", "tally"):
        yield "short"


def between_ages(
    table: Table, age: int, choices: Mapping[str, str], prompts: Prompts | None
) -> tuple[Note, ...]:
    """A check-in where the table wants one after this age, else the offer of a break."""
    every = {"every": 1, "second": 2}.get(choices.get(CHECK_IN, ""), 0)
    if prompts is None or not table.story:
        return ()
    if every and not age % every:
        return (Note(text=prompts.text("check-in"), style="dim"),)
    if age in BREAK_AFTER and age < table.last_age:
        return (Note(text=f"{prompts.text('break')} (F2: a break)", style="dim"),)
    return ()

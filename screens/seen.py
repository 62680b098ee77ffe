"""What this window has already shown and what it looks at: the little that is not in the record."""

from __future__ import annotations

from dataclasses import dataclass

from facilitator.games.marginalia.blanks import Blank
from facilitator.games.marginalia.table import Table
from screens.messages import Moment

STEP_PAGES = {"seats": "names", "world": "before", "end": "ended"}
NUMBERS = ("predict", "tally", "trump")
WORDS = {"predict": "agenda", "tally": "fact", "trump": "agenda"}


@dataclass
class Seen:
    """Pages read and put away, and whether the table looks at the other side of the step."""

    result: tuple[int, int] = (0, 0)
    end: bool = False
    page: str = ""
    age: int = 0

    def forget_side(self) -> None:
        """Look at the step again."""
        self.page, self.age = "", 0


def last_filled(table: Table) -> Blank | None:
    """The latest blank of the evening that has something in it."""
    return next((blank for blank in reversed(table.blanks) if blank.filled), None)


def result_due(table: Table, seen: Seen) -> int:
    """The age whose result is still to be read, or 0."""
    latest = last_filled(table)
    if latest is None or latest.kind != "tally":
        return 0
    age = int(latest.slot[1])
    played = table.round(age)
    if played is None or not played.done or seen.result == (age, played.dealt):
        return 0
    return age


def page_for(moment: Moment, seen: Seen) -> tuple[str, int]:
    """The page that the table is on, and its age."""
    table, step = moment.table, moment.step
    if seen.page:
        return seen.page, seen.age
    if age := result_due(table, seen):
        return "result", age
    last_words = step.kind in ("farewell", "talk") and not any(
        table.told(("farewell_told", seat)) for seat in table.seats
    )
    if last_words and not seen.end:
        return "ended", 0
    return STEP_PAGES.get(step.kind, step.kind), step.age


def other_side(moment: Moment, shown: str) -> tuple[str, int]:
    """From words to the next numbers, from numbers to the words before them.

    When no numbers are left, the words after the last ones are the farewells.
    """
    step, table = moment.step, moment.table
    if shown in NUMBERS:
        words = WORDS.get(step.kind, STEP_PAGES.get(step.kind, step.kind))
        return (words, step.age) if table.story else ("", 0)
    coming = next((blank for blank in table.blanks if blank.card and not blank.filled), None)
    if coming is not None:
        return coming.kind, coming.stage[0]
    untold = any(blank.kind == "farewell" and not blank.filled for blank in table.blanks)
    return ("farewell", 0) if table.story and untold and shown == "vignette" else ("", 0)

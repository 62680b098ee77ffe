"""Which page of Marginalia or Blob is due: the step, a result before it, or the other side of the step."""

from __future__ import annotations

from facilitator.games.marginalia.blanks import FAREWELLS, Blank
from facilitator.games.marginalia.entries import LAST_AGE
from facilitator.games.marginalia.table import Table, reached
from facilitator.games.registry import load
from facilitator.services.view import ViewState
from screens.marginalia.page import table_of
from screens.safety.leaving_out import ROUND, UNFINISHED
from screens.turns import Seen, Turns
from screens.ui.marks import number

STEP_PAGES = {"seats": "names", "world": "before", "end": "ended"}
NUMBERS = ("predict", "tally", "trump")
WORDS = {"predict": "agenda", "tally": "fact", "trump": "agenda"}
PAGE_OF_WORDS = {
    "agenda_set": "agenda", "fact_stated": "fact", "character_named": "fact", "vignette_told": "vignette",
    "farewell_told": "farewell",
}  # fmt: skip
RESULT, ENDED = "result", "ended"
HOW_TO_BEGIN = f"{UNFINISHED.removesuffix('.')}: before the story, or from the palette (ctrl+p)."
CATCH_UP = "Did you play on without me? Type the numbers; the words can wait."


class StoryTurns(Turns):
    """A page for each step; a result and the end of the cards are read first, and Tab looks at words."""

    def page_for(self, view: ViewState, seen: Seen) -> tuple[str, int]:
        """The page that the table is on, and its age."""
        table, step = table_of(view), view.step
        if seen.page and (seen.page == "farewell" or table.round(seen.age) is not None):
            return seen.page, seen.age
        if age := result_due(view, seen):
            return RESULT, age
        if step.kind in ("farewell", "talk") and reached(table) < FAREWELLS and ENDED not in seen.read:
            return ENDED, 0
        return STEP_PAGES.get(step.kind, step.kind), step.age

    def other_side(self, view: ViewState, shown: str, age: int) -> tuple[str, int]:
        """From words to the next numbers, from numbers to the words before them, and back to the step.

        When no numbers are left, the words after the last ones are the farewells.
        """
        step, table = view.step, table_of(view)
        if not table.story:
            return "", 0
        if shown in WORDS:
            is_before = step.kind not in NUMBERS and 0 < step.age < age
            return (step.kind, step.age) if is_before else (WORDS[shown], age)
        at_the_step = (shown, age) == (STEP_PAGES.get(step.kind, step.kind), step.age)
        if step.kind in NUMBERS or not at_the_step:
            return STEP_PAGES.get(step.kind, step.kind), step.age
        coming = next_numbers(table)
        if coming is not None:
            return coming.kind, coming.stage[0]
        untold = any(blank.kind == "farewell" and not blank.filled for blank in table.blanks)
        return ("farewell", 0) if untold and shown == "vignette" else ("", 0)

    def opens_at(self, place: str, age: int) -> tuple[int, ...]:
        """The sheet and the margin at the age of the page."""
        return (age,) if place in ("sheet", "margin") and 1 <= age <= LAST_AGE else ()

    def read_before(self, view: ViewState) -> dict[str, tuple[int, ...]]:
        """Of a finished table the last result, of the example its end."""
        if view.example:
            return {ENDED: (0,)}
        counted = [played for played in table_of(view).rounds if played.done]
        if view.step.kind != "end" or not counted:
            return {}
        return {RESULT: (counted[-1].age, counted[-1].dealt)}

    def what_is_read(self, view: ViewState, page: str, age: int) -> tuple[int, ...]:
        """Of a round which deal of it."""
        played = table_of(view).round(age) if page == RESULT else None
        return (age,) if played is None else (age, played.dealt)

    def follow(self, view: ViewState, seen: Seen) -> None:
        """The other side only while it has something to fill, a result only while it stands."""
        table = table_of(view)
        if seen.page and not _has_open(table, seen.page, seen.age):
            seen.forget_side()
        played = table.round(seen.read.get(RESULT, (0,))[0])
        if played is None or not played.done:
            seen.read.pop(RESULT, None)

    def said_on_opening(self, view: ViewState) -> str:
        """How to begin, whose line is half typed on another page, and how to catch up."""
        table = table_of(view)
        if table.story and view.choices.get(ROUND):
            return HOW_TO_BEGIN
        catches_up = CATCH_UP if table.rounds and not table.over else ""
        return f"{waits_elsewhere(view)} {catches_up}".strip()

    def is_light(self, view: ViewState) -> bool:
        """For the last round’s numbers: a dark screen is a mirror (M-23)."""
        return view.step.age == LAST_AGE and view.step.kind in ("predict", "tally")


TURNS = StoryTurns()


def waits_elsewhere(view: ViewState) -> str:
    """Whose line is half typed where the page that is due doesn’t show it, and the way there; "" for none."""
    step, waits = view.step, view.half_typed
    slot = next(iter(waits), ())
    page = PAGE_OF_WORDS.get(str(slot[0]), "") if slot else ""
    if not slot or (page == step.kind and page):
        return ""
    is_behind = page == WORDS.get(step.kind, "-") and (slot[0] == "character_named" or slot[1] == step.age)
    way = ": Tab." if is_behind else ". It is in “story: so far” (ctrl+p)."
    return f"{load('screens.marginalia.people.naming:which_wait')(table_of(view), waits)}{way}"


def still_open(view: ViewState) -> str:
    """How many moments of the age that is told now nobody has told, and the way back to them; "" for none."""
    step = view.step
    if step.kind != "vignette":
        return ""
    blanks = (blank for blank in table_of(view).blanks if blank.kind == "vignette")
    count = sum(blank.stage[0] == step.age and blank.there and not blank.filled for blank in blanks)
    moments = "moment" if count == 1 else "moments"
    said = f"{number(count).capitalize()} {moments} of age {step.age}"
    return f"{said} {'is' if count == 1 else 'are'} still open: Tab."


def _has_open(table: Table, page: str, age: int) -> bool:
    if page in NUMBERS:
        # Numbers before these may have been undone: they come first.
        due = next_numbers(table)
        return due is not None and (due.kind, due.stage[0]) == (page, age)
    blanks = (blank for blank in table.blanks if blank.kind == page and (blank.stage[0] == age or not age))
    return any(not blank.filled and blank.there and (blank.card or table.story) for blank in blanks)


def next_numbers(table: Table) -> Blank | None:
    """The first blank of the cards that is open; None where no numbers are left."""
    return next((blank for blank in table.blanks if blank.card and not blank.filled), None)


def last_filled(table: Table) -> Blank | None:
    """The latest blank of the evening that has something in it."""
    return next((blank for blank in reversed(table.blanks) if blank.filled), None)


def result_due(view: ViewState, seen: Seen) -> int:
    """The age whose result is still to be read, or 0; who has begun to tell has read it."""
    table = table_of(view)
    latest = last_filled(table)
    if latest is None or latest.kind != "tally":
        return 0
    age = int(latest.slot[1])
    played = table.round(age)
    if played is None or not played.done or seen.read.get(RESULT) == (age, played.dealt):
        return 0
    return 0 if any(slot[:2] == ("vignette_told", age) for slot in view.drafts) else age

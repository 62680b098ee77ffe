"""What this window has already shown and what it looks at: the little that is not in the record."""

from __future__ import annotations

from dataclasses import dataclass

from facilitator.games.marginalia.blanks import FAREWELLS, Blank, reached
from facilitator.games.marginalia.table import Table
from facilitator.services.view import ViewState
from screens.games import part

STEP_PAGES = {"seats": "names", "world": "before", "end": "ended"}
NUMBERS = ("predict", "tally", "trump")
WORDS = {"predict": "agenda", "tally": "fact", "trump": "agenda"}


@dataclass
class Seen:
    """Pages read and put away, and whether the table looks at the other side of the step."""

    result: tuple[int, int] = (0, 0)
    won: int = 0
    end: bool = False
    page: str = ""
    age: int = 0

    @classmethod
    def of_the_shelf(cls, moment: ViewState) -> Seen:
        """What was read of a table that is opened again: of a finished one every result."""
        if moment.step.kind != "end":
            return cls()
        counted = [played for played in moment.table.rounds if played.done]
        hands = moment.match.hands if moment.match is not None else ()
        result = (counted[-1].age, counted[-1].dealt) if counted else (0, 0)
        return cls(result=result, won=hands[-1].hand if hands else 0)

    def forget_side(self) -> None:
        """Look at the step again."""
        self.page, self.age = "", 0

    def follow(self, moment: ViewState) -> None:
        """After an act: the other side only while it has something to fill, a result only while it stands."""
        table, match = moment.table, moment.match
        won = match.hand(self.won) if match is not None else None
        if won is None or not won.won_by_bonus:
            self.won = 0
        if not _has_open(table, self.page, self.age):
            self.forget_side()
        played = table.round(self.result[0])
        if played is None or not played.done:
            self.result = (0, 0)


def _has_open(table: Table, page: str, age: int) -> bool:
    if page in NUMBERS:
        # Numbers before these may have been undone: they come first.
        due = next((blank for blank in table.blanks if blank.card and not blank.filled), None)
        return due is not None and (due.kind, due.stage[0]) == (page, age)
    blanks = (blank for blank in table.blanks if blank.kind == page and blank.stage[0] == age)
    return any(not blank.filled and blank.there and (blank.card or table.story) for blank in blanks)


def last_filled(table: Table) -> Blank | None:
    """The latest blank of the evening that has something in it."""
    return next((blank for blank in reversed(table.blanks) if blank.filled), None)


def result_due(moment: ViewState, seen: Seen) -> int:
    """The age whose result is still to be read, or 0; who has begun to tell has read it."""
    table = moment.table
    latest = last_filled(table)
    if latest is None or latest.kind != "tally":
        return 0
    age = int(latest.slot[1])
    played = table.round(age)
    if played is None or not played.done or seen.result == (age, played.dealt):
        return 0
    return 0 if any(slot[:2] == ("vignette_told", age) for slot in moment.drafts) else age


def page_for(moment: ViewState, seen: Seen) -> tuple[str, int]:
    """The page that the table is on, and its age."""
    table, step = moment.table, moment.step
    turns = part(moment.game, "turns")
    if turns is not None:
        due: tuple[str, int] = turns.page_for(moment, seen.won)
        return due
    if seen.page:
        return seen.page, seen.age
    if age := result_due(moment, seen):
        return "result", age
    if step.kind in ("farewell", "talk") and reached(table) < FAREWELLS and not seen.end:
        return "ended", 0
    return STEP_PAGES.get(step.kind, step.kind), step.age


def other_side(moment: ViewState, shown: str, age: int) -> tuple[str, int]:
    """From words to the next numbers, from numbers to the words before them, and back to the step.

    When no numbers are left, the words after the last ones are the farewells.
    """
    step, table = moment.step, moment.table
    if not table.story:
        return "", 0
    if shown in WORDS:
        is_before = step.kind not in NUMBERS and 0 < step.age < age
        return (step.kind, step.age) if is_before else (WORDS[shown], age)
    at_the_step = (shown, age) == (STEP_PAGES.get(step.kind, step.kind), step.age)
    if step.kind in NUMBERS or not at_the_step:
        return STEP_PAGES.get(step.kind, step.kind), step.age
    coming = next((blank for blank in table.blanks if blank.card and not blank.filled), None)
    if coming is not None:
        return coming.kind, coming.stage[0]
    untold = any(blank.kind == "farewell" and not blank.filled for blank in table.blanks)
    return ("farewell", 0) if untold and shown == "vignette" else ("", 0)

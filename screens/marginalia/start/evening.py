"""How it is said how the evening stands against the hour at which the table must end (M-7)."""

from __future__ import annotations

from facilitator.services.pace import Evening
from screens.ui.marks import number

FIVES = (
    "", "five", "ten", "fifteen", "twenty", "twenty-five", "thirty", "thirty-five", "forty", "forty-five",
    "fifty", "fifty-five",
)  # fmt: skip


def in_words(minutes: int) -> str:
    """Minutes as people say them: to five, from an hour on to half an hour."""
    fives = max((minutes + 2) // 5, 1)
    if fives < len(FIVES):
        return f"{FIVES[fives]} minutes"
    halves = max((minutes + 15) // 30, 2)
    hours, is_half = divmod(halves, 2)
    if hours == 1:
        return "an hour and a half" if is_half else "an hour"
    return f"{number(hours)} and a half hours" if is_half else f"{number(hours)} hours"


def in_short(evening: Evening) -> str:
    """How the evening stands, for the second line of a page between beats."""
    if evening.past:
        return f"past {evening.ends}"
    if evening.late:
        return f"about {in_words(evening.late)} late for {evening.ends}"
    return f"little time until {evening.ends}" if evening.tight else f"on time for {evening.ends}"


def way_out(evening: Evening, *, story: bool, row: str = "") -> str:
    """What would bring the evening back (A-35 to A-37), in a sentence; empty while nothing has to.

    `row` is the label under which fewer ages can be chosen on the page itself.
    """
    said = in_short(evening)
    if evening.stop:
        stays = " You still have time for the last words and the talk." if story and not evening.past else ""
        return (
            f"{said.capitalize()}: you could end the cards after this {'age' if story else 'round'}.{stays}"
        )
    if row and evening.out:
        short = f", or make {number(evening.short)} short (ctrl+p, “age”)" if evening.short else ""
        return f"{said.capitalize()}: choose {number(evening.out)} fewer under “{row}”{short}."
    # What the table can do, in the words of the lines that do it.
    thing = "age" if story else "round"
    skip = f"skip {number(evening.out)} {thing}{'s' if evening.out > 1 else ''}" if evening.out else ""
    ages = "" if skip else " ages" if evening.short > 1 else " age"
    shorten = f"make {number(evening.short)}{ages} short" if evening.short else ""
    ways = ", or ".join(filter(None, (skip, shorten)))
    return f"{said.capitalize()}: {ways} (ctrl+p, “{thing}”)." if ways else ""


def as_planned(evening: Evening, *, story: bool) -> str:
    """The plan in one line: until when this age, the last words and the talk."""
    steps = _planned_steps(evening, story=story)
    return ", ".join([*steps, "then talk"] if story and evening.last_words != evening.ends else steps)


def planned_next(evening: Evening, *, story: bool) -> str:
    """The first step of the plan, where there is room for no more."""
    return _planned_steps(evening, story=story)[0]


def _planned_steps(evening: Evening, *, story: bool) -> list[str]:
    thing, last = ("age", "last words") if story else ("round", "the last one")
    now = [f"{thing} {evening.age} until {evening.until}"] if evening.until else []
    return [*now, f"{last} by {evening.last_words}"]


def time_for_talk(evening: Evening | None) -> str:
    """Until when the talk may last; nothing when there is no hour, or when it has come."""
    return "" if evening is None or evening.past else f"until {evening.ends}"

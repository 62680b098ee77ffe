"""What can be done from the card: no act of it is kept, counted or told."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from facilitator.games.game import Slot
from facilitator.games.marginalia.ages import LAST_AGE
from facilitator.games.marginalia.entries import Stopped
from screens.beats import BeatPage
from screens.leaving_out import one_more, tidy
from screens.messages import Desk
from screens.page import Page

Act = Callable[[], object]
HANGING = ("fact_stated", "vignette_told")
TOLD_AGAIN = "What was told of it is gone. ↑ leads back to whoever had told, if they want to tell again."


def veil(desk: Desk, page: Page | None) -> None:
    """Drop what is half typed and go on, as if it had been told aloud; what was kept before stays."""
    line = page.line() if page is not None else None
    if page is not None and line is None:
        page.forget_typed()
    if page is None or line is None:
        return
    if not isinstance(page, BeatPage) or desk.moment.table.told(line.slot):
        page.forget_typed()
        desk.drop(line.slot)
        page.changed()
        return
    page.typed("")
    desk.strike(line.slot)
    page.keep("")


def has_agenda(desk: Desk) -> bool:
    """Whether the age in play has an agenda that could be another one."""
    return desk.moment.table.story and desk.moment.table.told(("agenda_set", desk.moment.step.age))


def hanging(desk: Desk) -> tuple[Slot, ...]:
    """The words of this age that hang on its agenda, half typed or kept."""
    table, age = desk.moment.table, desk.moment.step.age
    slots: list[Slot] = [(kind, age, seat) for kind in HANGING for seat in table.seats]
    return tuple(slot for slot in slots if table.words(slot) or desk.moment.drafts.get(slot))


def another_agenda(desk: Desk, *, goes: bool) -> None:
    """Take the agenda of this age out and ask for another; what hangs on it goes with it, or stays."""
    age = desk.moment.step.age
    gone = hanging(desk) if goes else ()
    desk.strike(("agenda_set", age), *gone)
    desk.go(f"agenda {age}")
    if gone:
        desk.note(TOLD_AGAIN)


def leave_out(desk: Desk, words: str) -> None:
    """One thing more that never comes up; nothing is said of it."""
    if tidy(words):
        desk.leave_out(one_more(desk.moment.limits, words))


def endings(desk: Desk) -> tuple[tuple[str, str, Act], ...]:
    """What is left of the evening, the shortest first: a letter, what it is, and how it is begun."""
    table = desk.moment.table
    if not any(played.done for played in table.rounds):
        return ()
    if not table.story:
        stop = ("s", "the cards end here; the totals stand", partial(_stop, desk))
        return () if table.over else (stop,)
    return (
        ("f", "a farewell for each life, one sentence each", partial(_farewells, desk)),
        ("t", "the talk", partial(desk.go, "talk")),
    )


def _stop(desk: Desk) -> None:
    table = desk.moment.table
    done = [played.age for played in table.rounds if played.done]
    if done and not table.over and done[-1] < LAST_AGE:
        refusal = desk.say(Stopped(age=done[-1]))
        if refusal is not None:
            desk.note(refusal.sentence)


def _farewells(desk: Desk) -> None:
    _stop(desk)
    desk.go("past_end")

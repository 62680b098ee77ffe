"""What the card asks of the story game: a veil, another agenda, and the ways to end."""

from __future__ import annotations

from functools import partial

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import AGES, LAST_AGE, Age, Stopped
from facilitator.games.marginalia.table import Table
from facilitator.record import is_beat
from facilitator.services.context import AppContext
from facilitator.services.front_end import LookAt, PutAway, ToPage
from facilitator.services.view import ViewState
from screens.marginalia.page import table_of
from screens.marginalia.sentences import named
from screens.marginalia.words.beats import BeatPage
from screens.marginalia.words.name_and_fact import NameAndFact, name_slot
from screens.safety.on_card import Ending
from screens.ui.page import Page
from screens.ui.text import plain, stopped

HANGING = ("fact_stated", "vignette_told")
OFF_STAGE = "It goes on off stage from here."
OTHERWISE = {
    "tally": "Next come the tricks.",
    "talk": "Next comes the talk.",
    "trump": "Next comes the trump.",
}
MOST_SETTERS = 3
TOLD_AGAIN = "Those words are erased. Press ↑ to go back, if somebody wants to tell them again."


def veil(ctx: AppContext, page: Page | None) -> None:
    """Erase what is half typed of this moment and pass the turn; what was kept of it before stays."""
    line = page.line() if page is not None else None
    if page is None or line is None:
        return
    slots = [line.slot]
    if isinstance(page, NameAndFact):
        seat = int(line.slot[-1])
        slots = [name_slot(seat), page.slot_of(seat)]
    for slot in slots:
        if slot in ctx.view.drafts and ctx.view.words(slot):
            ctx.table.erase_draft(slot)
        elif not ctx.view.words(slot) and (slot in ctx.view.drafts or slot in ctx.view.offered):
            ctx.table.erase(slot)
    if not is_beat(line.slot):
        return
    blank = table_of(ctx.view).blank_at.get(slots[-1])
    if isinstance(page, BeatPage) and blank is not None and not blank.filled:
        page.fill(blank.slot, "")
    else:
        page.changed()
    ctx.note(f"{OFF_STAGE} {what_is_next(ctx.view)}".strip())


def what_is_next(view: ViewState) -> str:
    """Whose turn it is, and for what; "" where nothing is left."""
    table, step = table_of(view), view.step
    if step.kind in OTHERWISE:
        return OTHERWISE[step.kind]
    if not step.who:
        return ""
    seat = step.who[0]
    names, called = named(table, step.who), plain(table.called(seat))
    age = AGES[step.age - 1] if step.age else ""
    match step.kind:
        case "agenda" if len(step.who) > MOST_SETTERS:
            return f"Next comes the agenda of {age}."
        case "agenda":
            return f"Next, {names} {'sets' if len(step.who) == 1 else 'set'} the agenda of {age}."
        case "predict":
            return f"Next, {names} predicts."
        case "fact":
            return stopped(f"Next, {names} tells a fact about {called}")
        case "vignette":
            return stopped(f"Next, {names} tells a moment from the life of {called}")
        case "farewell":
            return stopped(f"Next comes the farewell of {called}")
    return ""


def has_agenda(ctx: AppContext) -> bool:
    """Whether the age in play has an agenda that could be another one."""
    return table_of(ctx.view).story and table_of(ctx.view).is_filled(("agenda_set", ctx.view.step.age))


def hanging(ctx: AppContext) -> tuple[Slot, ...]:
    """The words of this age that hang on its agenda, half typed or kept."""
    table, age = table_of(ctx.view), ctx.view.step.age
    slots: list[Slot] = [(kind, age, seat) for kind in HANGING for seat in table.seats]
    return tuple(slot for slot in slots if table.words(slot) or ctx.view.drafts.get(slot))


def another_agenda(ctx: AppContext, *, goes: bool) -> None:
    """Take the agenda of this age out and ask for another; what hangs on it goes with it, or stays."""
    age = ctx.view.step.age
    gone = hanging(ctx) if goes else ()
    ctx.table.erase(("agenda_set", age), *gone)
    ctx.go(LookAt("agenda", age))
    if gone:
        ctx.note(TOLD_AGAIN)


def end_now(table: Table) -> Age:
    """The age after which the cards can end at once (A-35); 0 where they can't, or end by themselves."""
    done = [played.age for played in table.rounds if played.done]
    return done[-1] if done and not table.over and done[-1] < LAST_AGE else 0


def farewells_now(ctx: AppContext) -> None:
    """End the cards after the last round that is counted, and go to the last words."""
    stop(ctx)
    ctx.go(PutAway("ended"))


def stop(ctx: AppContext) -> None:
    """End the cards after the last round that is counted, where that leaves any out."""
    if age := end_now(table_of(ctx.view)):
        ctx.record(Stopped(age=age))


def endings(ctx: AppContext) -> tuple[Ending, ...]:
    """What is left of the evening, the shortest first: a letter, what it is, and how it is begun."""
    table = table_of(ctx.view)
    if not any(played.done for played in table.rounds):
        return ()
    if not table.story:
        return () if table.over else (("s", "end the cards here and keep the totals", partial(stop, ctx)),)
    return (
        ("f", "a farewell for each life, one sentence each", partial(farewells_now, ctx)),
        ("t", "the talk", partial(ctx.go, ToPage("talk"))),
    )

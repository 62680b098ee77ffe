"""What can be done now at a table of Marginalia or Blob, for the palette."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from facilitator.games.game import Entry, RuleViolation
from facilitator.games.marginalia.check import check
from facilitator.games.marginalia.entries import (
    AGES,
    LAST_AGE,
    DealerSet,
    LeftOut,
    Misdealt,
    Shortened,
    Stopped,
    StorySwitched,
)
from facilitator.games.marginalia.table import story_on
from facilitator.services.context import AppContext
from facilitator.services.front_end import LookAt, ToBreak, ToPacks, ToPage, ToTable
from screens.marginalia.page import table_of
from screens.marginalia.people.attendance import age_named
from screens.marginalia.round.round_page import MARGIN, SHEET
from screens.marginalia.safety.stopping import end_now
from screens.marginalia.sentences import STORY_ON
from screens.table.palette_lines import line_of, of_the_record
from screens.ui.asking import standing
from screens.ui.commands import Command, to_place, to_say
from screens.ui.page import page_shown
from screens.ui.text import counted, cut

EARLY = "end early: farewells and talk now"
WAY_EARLY = ("ctrl+p, “end”", f"{EARLY}; a page says first what it leaves out")
FEWER = "age ages round rounds fewer less shorter skip plan"
"""Words that find the ways to play fewer of them, in a story and in cards alone."""
A_CLASS = "class children pupils school teacher"
"""Words that find the points before the story, where the set for a class is."""
LATE = "late newcomer new guest joins arrives quiet silent tells nothing cards only"
SHORT_AGES = (
    ("few", "short, few vignettes", "the many and the few tell"),
    ("none", "short, no vignettes", "agenda and facts, a sentence each"),
    ("all", "full again", "everybody tells a vignette"),
)


def commands(ctx: AppContext, place: str) -> Iterator[Command]:
    """What applies now: this step, the table, the story, the question, what is taken home."""
    if table_of(ctx.view).seats:
        yield from _of_the_table(ctx)
        yield from of_the_record(ctx)
        yield from _of_the_round(ctx)
        yield from _of_the_cards(ctx)
        ends = ToPage("evening")
        yield to_place(ctx, "evening: when we must end", "the hour, and how many to play", ends, FEWER)
        yield to_place(ctx, "evening: a break", "the page rests until you go on", ToBreak(), "pause")
        yield from _of_the_story(ctx)
        yield from _of_the_question(ctx)
        yield to_place(ctx, "export: files to keep", "to print, a book, text, CSV, JSON", ToPage("export"))
    yield to_place(ctx, "prompts: packs in use", "which packs this table uses", ToPacks())


def ways(ctx: AppContext) -> tuple[tuple[str, str], ...]:
    """For the help: the way to the farewells before age 7, where there is one."""
    table = table_of(ctx.view)
    return (WAY_EARLY,) if table.story and end_now(table) else ()


def deals(ctx: AppContext, place: str) -> Iterator[Command]:
    """Somebody else deals, as long as nobody has spoken."""
    table = table_of(ctx.view)
    played = table.now
    if played is None or played.predictions:
        return
    for seat in played.order:
        if seat != played.dealer:
            name, entry = cut(table.name(seat), 14), DealerSet(age=played.age, seat=seat)
            title = f"deal: {name} deals {age_named(table, played.age)}"
            yield to_say(ctx, title, "and the turn goes on from there", f"{name} deals.", entry)


def _is_allowed(ctx: AppContext, entry: Entry) -> bool:
    try:
        check(table_of(ctx.view), entry)
    except RuleViolation:
        return False
    return True


def _of_the_round(ctx: AppContext) -> Iterator[Command]:
    played = table_of(ctx.view).now
    if played is None:
        return
    name = age_named(table_of(ctx.view), played.age)
    if played.predictions:
        dealer = cut(table_of(ctx.view).name(played.dealer), 16) if played.dealer is not None else ""
        explains, void = f"predictions go; {dealer} deals", Misdealt(age=played.age, dealt=played.dealt)
        yield to_say(ctx, f"{name}: deal again", explains, f"{name.capitalize()} is dealt again.", void)
    out, said = LeftOut(age=played.age), f"{name.capitalize()} is skipped."
    if _is_allowed(ctx, out):
        yield to_say(ctx, f"{name}: skip it", "totals stay, the deal moves on", said, out, FEWER)


def _of_the_cards(ctx: AppContext) -> Iterator[Command]:
    """Chosen trumps (M-12, A-10), rounds to take in again, and the end of the cards (A-35, A-36)."""
    table = table_of(ctx.view)
    for age in (5, 6):
        if table.is_filled(("trump_chosen", age)) and table.round(age) is not None:
            name = f"{age_named(table, age)}: another trump"
            yield to_place(ctx, name, "if it was entered wrong", LookAt("trump", age))
    for found in table.rounds:
        back = LeftOut(age=found.age, on=False)
        if found.left_out and _is_allowed(ctx, back):
            name = age_named(table, found.age)
            said = f"{name.capitalize()} is played after all."
            yield to_say(ctx, f"{name}: play it after all", "it was skipped", said, back)
    stopped = table.entry(("stopped",))
    if isinstance(stopped, Stopped) and stopped.age:
        explains = f"they {'ended' if table.over else 'end'} after {age_named(table, stopped.age)}"
        yield to_say(ctx, "cards: play on", explains, "The cards go on.", Stopped(age=0))
    age = end_now(table)
    if age and table.story:
        yield to_place(ctx, EARLY, f"stop or finish after age {age}", ToPage("end-early"))
    elif age:
        name, explains = f"cards: end after round {age}", "stop or finish here, with no winner"
        yield to_say(ctx, name, explains, "The cards end here.", Stopped(age=age))


def _of_the_table(ctx: AppContext) -> Iterator[Command]:
    table = table_of(ctx.view)
    yield to_place(ctx, "table: who is here", "come, cards only, sit out, leave", ToPage("who"), LATE)
    yield line_of(SHEET, partial(ctx.go, ToPage("sheet")))
    yield line_of(MARGIN, partial(ctx.go, ToPage("margin")))
    yield to_place(ctx, "table: charts", "scores, made and missed, society", ToPage("charts"))
    yield to_place(
        ctx, "table: house rules", f"from here on, or from {age_named(table, 1)} on", ToPage("rules")
    )
    yield to_place(
        ctx, "table: forget a person for good", "name and story go, numbers stay", ToPage("forget")
    )


def _of_the_question(ctx: AppContext) -> Iterator[Command]:
    """What is asked on the page."""
    page = page_shown(ctx)
    asking = page.asks() if page is not None else None
    if asking is None:
        return
    found = standing(ctx, asking)
    if found:
        is_pinned = found[0].id in ctx.prompts.pinned
        name = "question: unpin this one" if is_pinned else "question: pin this one"
        explains = "it comes up like any other" if is_pinned else "it comes first, once an evening"
        yield Command(name, explains, partial(ctx.prompts.pin, found[0], not is_pinned))


def _of_the_story(ctx: AppContext) -> Iterator[Command]:
    table = table_of(ctx.view)
    if not table.story:
        explains = "ages, agendas, facts and vignettes"
        yield to_say(ctx, "story: on", explains, STORY_ON, story_on(table))
        return
    age = ctx.view.step.age
    if table.is_filled(("agenda_set", age)) and table.round(age) is not None:
        yield to_place(ctx, f"agenda: change {AGES[age - 1].lower()}’s", "other words", LookAt("agenda", age))
    yield from _of_a_short_age(ctx)
    waits = len(ctx.view.half_typed)
    does = f"{waits} half typed; Enter keeps a line" if waits else "read, write, erase words"
    yield to_place(ctx, "story: so far", does, ToPage("story"))
    if offers := sum(map(len, ctx.view.offered.values())):
        does = f"{counted(offers, 'text')}; take or refuse them"
        yield to_place(ctx, "story: words from phones", does, ToPage("offers"), "offers room")
    yield to_place(ctx, "story: what we leave out", "read the list, or add to it", ToPage("limits"))
    yield to_place(ctx, "story: an unseen round", "make a new list of what we leave out", ToPage("unseen"))
    agreed = "notice, place, suits, how we stop"
    yield to_place(ctx, "story: what was agreed before", agreed, ToPage("before"), A_CLASS)
    explains = "words stay, numbers go on"
    yield to_say(ctx, "story: off, the cards alone", explains, "The story is off.", StorySwitched(on=False))
    yield from _of_the_end(ctx)
    yield from _of_the_last_words(ctx)


def _of_the_end(ctx: AppContext) -> Iterator[Command]:
    """The ways back to the farewells and to the talk."""
    kind, page = ctx.view.step.kind, page_shown(ctx)
    shown = page.name if page is not None else ""
    if kind in ("talk", "end") and shown != "farewell":
        farewells = LookAt("farewell", 0)
        yield to_place(ctx, "story: the farewells", "read them once more", farewells, "goodbye last words")
    if kind in ("talk", "end") and shown != "talk":
        talk = ToPage("talk") if kind == "end" else ToTable()
        yield to_place(ctx, "story: the talk", "questions, notes, stars and wishes", talk)


def _of_the_last_words(ctx: AppContext) -> Iterator[Command]:
    """The words told last, which may stand under the wrong person; the page offers those of its own line."""
    page, session = page_shown(ctx), ctx.table.session
    slot = session.last_told() if session is not None else None
    if page is None or slot is None:
        return
    from screens.marginalia.words.moving import move_command

    offered = {offer.explains for offer in page.offers()}
    yield from (found for found in move_command(page, slot) if found.explains not in offered)


def _of_a_short_age(ctx: AppContext) -> Iterator[Command]:
    age = ctx.view.step.age
    if not 1 <= age <= LAST_AGE:
        return
    name, short = AGES[age - 1], table_of(ctx.view).entry(("shortened", age))
    now = short.vignettes if isinstance(short, Shortened) else "all"
    for way, title, explains in SHORT_AGES:
        if way != now:
            entry = Shortened(age=age, vignettes=way)  # type: ignore[arg-type]
            yield to_say(ctx, f"{name.lower()}: {title}", explains, f"{name}: {explains}.", entry, FEWER)

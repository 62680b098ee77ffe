"""The right pane of a wide screen, and the lines of it that the margin's own page shows as well."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from facilitator.games.cards import SUIT_NAMES
from facilitator.games.marginalia.entries import AGES, FIXED_SUITS, LAST_AGE, RulesAgreed, Seat
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table import Table
from facilitator.games.marginalia.table_lines import TableLines
from facilitator.services.context import AppContext
from facilitator.services.view import ViewState
from screens.marginalia.page import table_of
from screens.marginalia.people.attendance import status
from screens.marginalia.reminders import reminders
from screens.marginalia.round_signs import trump_of
from screens.marginalia.sentences import GROUPS, HOLDS, agenda_of
from screens.marginalia.sheet.corrections import setters_named
from screens.marginalia.start.rule_choices import departures
from screens.ui.blocks import Block
from screens.ui.blocks.said import Note
from screens.ui.blocks.telling import Jotting, Jottings
from screens.ui.line_words import words_shown
from screens.ui.marks import number, suit_sign, suit_span
from screens.ui.page import Page
from screens.ui.text import Span, cut, listed, plain

NAME = 24
DOT = Span("·", "dim")


# ---------------------------------------------------------------- what holds, in words


def world_name(table: Table) -> str:
    """What the place of the story is called: its first line, up to a colon."""
    first = table.words(("world_set",)).strip().partition("\n")[0]
    return first.partition(":")[0].strip()


def comings_back(table: Table) -> Iterator[str]:
    """Suits that are back or come back, and what that means for what was said of them (A-32)."""
    now = table.current_age
    for age in range(now, LAST_AGE):
        suit = _suit(table, age)
        earlier = [before for before in range(1, min(age, now + 1)) if _suit(table, before) == suit]
        if suit is None or not earlier:
            continue
        comes = "are back" if age == now else f"come back in age {age}"
        holds = HOLDS[suit in FIXED_SUITS]
        yield f"{SUIT_NAMES[suit].capitalize()} {comes}. What you said in age {earlier[-1]} {holds}."


def _suit(table: Table, age: int) -> str | None:
    played = table.every_round[age - 1]
    return None if played.left_out else played.trump


def here_line(table: Table) -> str:
    """Who is dealt in, and where everybody else is; of who tells nothing no more is said."""
    here = [seat for seat in table.circle if _is_here(table, seat)]
    present = [table.name(seat) for seat in here]
    others = [f"{table.name(seat)} {status(table, seat)}" for seat in table.circle if seat not in here]
    return "; ".join([listed(present) or "nobody", *others])


def _is_here(table: Table, seat: int) -> bool:
    return table.part(seat, table.current_age) == "all" or table.is_quiet(seat)


def whose_agenda(table: Table, played: Round) -> str:
    """Who is to set the agenda; once it is set nobody is named, for the record keeps no author."""
    is_set = table.is_filled(("agenda_set", played.age))
    return "" if is_set else f"for {setters_named(table, played.age, played.setters)}"


def own_rules(rules: RulesAgreed) -> list[str]:
    """Each house rule that differs from the text, in words."""
    return [f"{each.label}: {each.said(rules)}" for each in departures(rules)]


def rules_line(rules: RulesAgreed) -> str:
    """The house rules in one sentence."""
    return "; ".join(own_rules(rules)) or "as written"


def left_out(view: ViewState) -> str:
    """How many things the table leaves out, never which."""
    return str(len(view.limits) or "·")


def trumps_line(ctx: AppContext) -> str:
    """The trumps of the evening as far as they are known (M-11, M-12)."""
    table = table_of(ctx.view)
    signs = [suit_sign(ctx, played.trump) if played.trump else "?" for played in table.every_round[:-1]]
    chosen = {"leader": "highest total chooses", "loser": "lowest total chooses"}
    note = chosen.get(table.rules(signs.index("?") + 1).chosen_trump, "") if "?" in signs else ""
    return f"{' '.join(signs)} and none" + (f"; ? {note}" if note else "")


def plan_line(ctx: AppContext) -> str:
    """The plan of the evening, where the table must end."""
    evening = ctx.evening.outlook()
    if evening is None:
        return "·"
    from screens.marginalia.start.evening import as_planned

    return as_planned(evening, story=table_of(ctx.view).story)


# ---------------------------------------------------------------- the pane


def margin_pane(page: Page) -> tuple[Block, ...]:
    """What stands in the margin of any page: while somebody tells, that life and the groups come first."""
    ctx, table = page.ctx, table_of(page.ctx.view)
    age = page.age if 1 <= page.age <= LAST_AGE else table.current_age
    remembered = _section(
        "To remember", (Jotting(Span(words, "words"), sign=DOT) for words in reminders(page))
    )
    if not table.story:
        trumps = _section("Trumps", [Jotting(Span(trumps_line(ctx)))], goes=0)
        own = (Jotting(Span(said, "words")) for said in own_rules(table.rules(age)))
        return (*trumps, *_section("House rules", own, goes=6), *_feet(ctx), *remembered)
    seat, played = getattr(page, "seat", None), table.round(age)
    if not page.shows_totals and isinstance(seat, int):
        groups = () if page.name == "fact" else _facts(ctx, played, here=seat)
        # A life that lies open over the page is not said twice.
        life = () if getattr(page, "shows_life", False) else _life(ctx, table, seat, age)
        return (*life, *groups, *_society(ctx, table, age), *remembered)
    return (
        *_agenda(page, played), *_facts(ctx, played), *_society(ctx, table, age), *remembered, *_feet(ctx),
    )  # fmt: skip


def _section(title: str, jottings: Iterable[Jotting], *then: str, goes: int = 9) -> tuple[Jottings, ...]:
    """A part of the margin, unless there is nothing in it."""
    found = tuple(jottings)
    return (Jottings(title, found, tuple(filter(None, then)), goes=goes),) if found else ()


def _agenda(page: Page, played: Round | None) -> tuple[Jottings, ...]:
    """What society looks at in this age, and what its suit stands for."""
    if played is None or not played.owes_agenda or played.left_out:
        return ()
    ctx, table = page.ctx, table_of(page.ctx.view)
    words = words_shown(ctx.view, ("agenda_set", played.age))
    meaning = page.script("axes", suit=played.suit, part=played.rules.axes) if played.suit else ""
    back = next(iter(comings_back(table)), "") if played.age == table.current_age else ""
    then = (whose_agenda(table, played), back if "are back" in back else meaning)
    jotting = Jotting(words, sign=suit_span(ctx, played.suit))
    return _section(agenda_of(played.age), [jotting], *then, goes=0)


def _facts(ctx: AppContext, played: Round | None, here: Seat | None = None) -> tuple[Jottings, ...]:
    """Everybody by groups, with what is true of them; `here` is who tells now."""
    if played is None:
        return ()
    seats = chain.from_iterable(played.fact_tiers)
    jottings = (
        Jotting(
            words_shown(ctx.view, ("fact_stated", played.age, seat)),
            _named(played.table, seat),
            group=GROUPS.get(played.group(seat), ""),
            here=seat == here,
        )
        for seat in seats
    )
    return _section(f"The groups of {AGES[played.age - 1]}", jottings, goes=8 if here is None else 6)


def _named(table: TableLines, seat: Seat) -> str:
    return table.character(seat) or table.name(seat)


def _society(ctx: AppContext, table: Table, age: int) -> tuple[Jottings, ...]:
    """What the place has become, age by age."""
    found = {n: words_shown(ctx.view, ("society_noted", n)) for n in range(1, age + 1)}
    notes = {n: words for n, words in found.items() if words.text or n < age}
    if not any(words.text for words in notes.values()):
        return ()
    jottings = (Jotting(words, str(n), suit_span(ctx, trump_of(ctx, n))) for n, words in notes.items())
    return _section(world_name(table) or "Society", jottings, goes=7)


def _life(ctx: AppContext, table: Table, seat: Seat, age: int) -> tuple[Jottings, ...]:
    """What was said and told of the character who is spoken of, age by age."""
    jottings = []
    for each in range(1, age):
        fact = words_shown(ctx.view, ("fact_stated", each, seat))
        told = table.words(("vignette_told", each, seat))
        if fact.text or told:
            jottings.append(Jotting(fact, AGES[each - 1], also=told))
    return _section(f"{cut(plain(_named(table, seat)), NAME)} so far", jottings, goes=4)


def _feet(ctx: AppContext) -> tuple[Note, ...]:
    """What was agreed and who is here, in a line."""
    view, evening = ctx.view, ctx.evening.outlook()
    table = table_of(view)
    people, changed = len(table.seats), len(departures(table.rules(table.current_age)))
    there = sum(_is_here(table, seat) for seat in table.seats)
    everybody = "both here" if people == 2 else "all here"
    said = ["House rules as written" if not changed else f"{number(changed).capitalize()} of our own rules"]
    if table.story:
        said += [f"{len(view.limits)} left out"] if view.limits else []
    said.append(everybody if there == people else f"{number(there)} of {number(people)} here")
    if evening is not None:
        from screens.marginalia.start.evening import planned_next

        said.append(planned_next(evening, story=table.story))
    return (Note(" · ".join(said), style="", most=3, goes=0),)

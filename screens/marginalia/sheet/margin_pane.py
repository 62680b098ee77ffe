"""The right pane of a wide screen, and the lines of it that the margin's own page shows as well."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, groupby

from facilitator.games.cards import SUIT_NAMES
from facilitator.games.marginalia.entries import FIXED_SUITS, LAST_AGE, RulesAgreed, Seat
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table import Table
from facilitator.games.marginalia.table_lines import TableLines
from facilitator.services.context import AppContext
from facilitator.services.view import ViewState
from screens.marginalia.attendance import status
from screens.marginalia.page import table_of
from screens.marginalia.reminders import reminders
from screens.marginalia.round_signs import trump_of
from screens.marginalia.sentences import GROUPS, HOLDS, agenda_of
from screens.marginalia.sheet.corrections import setters_named
from screens.marginalia.start.rule_choices import departures
from screens.table.half_typed import words_in
from screens.ui.marks import number, suit_sign, suit_span
from screens.ui.page import Page
from screens.ui.text import BLANK, Piece, Row, Span, cut, fitted, listed, row, wrapped

NAME, LABEL = 6, 14
EACH = (3, 2, 1)
"""How many lines a text may take, as long as everything fits."""


# ---------------------------------------------------------------- what holds, in words


def lines_of(words: str, width: int, most: int) -> list[str]:
    """The first lines of a text; of a long one only what they can hold is looked at."""
    return wrapped(words[: max(width, 1) * (most + 1) * 4], width, most)


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
    """Who sets the agenda, or has set that of the age in play.

    Of an age that is over nothing is said: who set it then is not on the record, and a correction may
    since have found others. Nor when somebody who led then has left the table since.
    """
    setters = setters_named(table, played.age, played.setters)
    if not table.is_filled(("agenda_set", played.age)):
        return f"for {setters}"
    most = max(played.before.values(), default=0)
    led = {seat for seat, points in played.before.items() if points == most}
    is_theirs = played == table.now and (not most or led == set(played.setters))
    return f"set by {setters}" if is_theirs else ""


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


def margin_pane(page: Page, width: int, height: int) -> list[Row]:
    """What stands in the margin of any page; long texts shorten first, then the oldest things go."""
    feet = _feet(page.ctx, width - 2)
    for most in EACH:
        rows = [BLANK, *_sections(page, width - 2, most), *feet]
        if len(rows) <= height:
            break
    remembered = _reminders(page, width - 2)
    if len(rows) + len(remembered) <= height:
        rows += remembered
    return [line._replace(spans=(Span(" "), *line.spans)) for line in rows]


def _reminders(page: Page, width: int) -> list[Row]:
    said = [_hanging([Span("· ", "dim")], Span(words, "words"), width, 4) for words in reminders(page)]
    return [BLANK, row(Span("To remember", "bold")), *chain.from_iterable(said)] if said else []


def _sections(page: Page, width: int, most: int) -> list[Row]:
    ctx, table = page.ctx, table_of(page.ctx.view)
    age = page.age if 1 <= page.age <= LAST_AGE else table.current_age
    if not table.story:
        return _of_the_cards(ctx, table.rules(age), width)
    played = table.round(age)
    seat = getattr(page, "seat", None)
    return [
        *(_agenda(ctx, table, played, width, most) if played is not None else []),
        *(_facts(ctx, table, played, width, most) if played is not None else []),
        *_society(ctx, table, age, width, most),
        *(_life(ctx, table, seat, age, width, most) if isinstance(seat, int) else []),
    ]


def _of_the_cards(ctx: AppContext, rules: RulesAgreed, width: int) -> list[Row]:
    own = [line for said in own_rules(rules) for line in _hanging(["  "], Span(said, "words"), width, 2)]
    trumps = [row("  ", line) for line in wrapped(trumps_line(ctx), width - 2)]
    agreed = [row(Span("House rules", "bold")), *own, BLANK] if own else []
    return [row(Span("Trumps", "bold")), *trumps, BLANK, *agreed]


def _agenda(ctx: AppContext, table: Table, played: Round, width: int, most: int) -> list[Row]:
    if not played.owes_agenda or played.left_out:
        return []
    words = words_in(ctx.view, ("agenda_set", played.age))
    whose = whose_agenda(table, played)
    back = next(iter(comings_back(table)), "") if played.age == table.current_age else ""
    return [
        row(Span(agenda_of(played.age), "bold")),
        *_hanging([suit_span(ctx, played.suit), " "], words, width, most),
        *([row("  ", Span(cut(whose, width - 2), "dim"))] if whose else []),
        *(row("  ", Span(line, "dim")) for line in (wrapped(back, width - 2) if "are back" in back else [])),
        BLANK,
    ]


def _facts(ctx: AppContext, table: Table, played: Round, width: int, most: int) -> list[Row]:
    if not played.fact_tiers:
        return []
    rows = [row(Span("Facts", "bold"))]
    room = _room_for_names(played, width - 5)
    for group, tiers in groupby(played.fact_tiers, lambda tier: played.group(tier[0])):
        rows.append(row("  ", Span(GROUPS.get(group, ""), "dim")))
        for seat in chain.from_iterable(tiers):
            words = words_in(ctx.view, ("fact_stated", played.age, seat))
            name = fitted(_named(table, seat), room)
            rows += _hanging(["    ", name, " "], words, width, min(most, 2))
    return [*rows, BLANK]


def _room_for_names(played: Round, width: int) -> int:
    """As much as the longest name needs and the facts leave free; six cells or a third at least."""
    table, seats = played.table, [seat for tier in played.fact_tiers for seat in tier]
    names = max(row(_named(table, seat)).width for seat in seats)
    facts = [table.words(("fact_stated", played.age, seat))[:width] for seat in seats]
    free = width - max(row(words).width for words in facts)
    return max(NAME, min(names, max(free, width // 3)))


def _named(table: TableLines, seat: Seat) -> str:
    return table.character(seat) or table.name(seat)


def _society(ctx: AppContext, table: Table, age: int, width: int, most: int) -> list[Row]:
    found = {n: words_in(ctx.view, ("society_noted", n)) for n in range(1, age + 1)}
    notes = {n: words for n, words in found.items() if words.text or n < age}
    if not any(words.text for words in notes.values()):
        return []
    title = row(Span(cut(world_name(table) or "Society", width), "bold"))
    return [title, *_age_by_age(ctx, notes, width, most), BLANK]


def _life(ctx: AppContext, table: Table, seat: Seat, age: int, width: int, most: int) -> list[Row]:
    """What was said of the character who is spoken of, age by age."""
    found = {n: words_in(ctx.view, ("fact_stated", n, seat)) for n in range(1, age)}
    told = {n: words for n, words in found.items() if words.text}
    if not told:
        return []
    name = cut(table.character(seat) or table.name(seat), width - 10)
    return [row(Span(f"{name} until now", "bold")), *_age_by_age(ctx, told, width, most), BLANK]


def _age_by_age(ctx: AppContext, told: Mapping[int, Span], width: int, most: int) -> Iterator[Row]:
    for age, words in told.items():
        start: list[Piece] = ["  ", suit_span(ctx, trump_of(ctx, age)), f" {age}  "]
        yield from _hanging(start, words, width, min(most, 2))


def _hanging(start: list[Piece], words: Span, width: int, most: int) -> list[Row]:
    """Words behind a few cells that only their first line has; · where there are none."""
    room = row(*start).width
    first, *others = lines_of(words.text or "·", max(width - room, 4), most)
    rows = [row(*start, words._replace(text=first))]
    return [*rows, *(row(" " * room, words._replace(text=line)) for line in others)]


def _feet(ctx: AppContext, width: int) -> list[Row]:
    view, evening = ctx.view, ctx.evening.outlook()
    table = table_of(view)
    age, people = table.current_age, len(table.seats)
    changed = len(departures(table.rules(age)))
    there = sum(_is_here(table, seat) for seat in table.seats)
    everybody = "both" if people == 2 else f"all {number(people)}"
    said = {
        "House rules": "as written" if not changed else f"{number(changed)} of our own",
        "Who is here": everybody if there == people else f"{number(there)} of {number(people)}",
    }
    if table.story:
        said["We leave out"] = left_out(view)
    if evening is not None:
        from screens.marginalia.start.evening import planned_next

        said["Evening"] = planned_next(evening, story=table.story)
    return [
        row(Span(fitted(label, LABEL), "bold"), cut(words, width - LABEL), stays=True)
        for label, words in said.items()
    ]

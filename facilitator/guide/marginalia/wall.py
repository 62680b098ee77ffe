"""The public sheet of Marginalia and Blob: numbers in the order of the seats, the agenda, who is asked.

Of what people tell it has the agenda alone; nobody’s character has a name on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from facilitator.games.cards import SUIT_NAMES, SUIT_SIGNS
from facilitator.games.marginalia.entries import AGES, Seat
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table import Table
from facilitator.guide.marginalia.sentences import OUTCOME_SIGNS, OUTCOMES, how_it_went
from facilitator.guide.marginalia.words import GROUPS
from facilitator.guide.wording import counted
from facilitator.room.sheet import Bar, BarPart, Fact, Figure, PublicSheet, Sitter, Told
from facilitator.services.context import AppContext
from facilitator.terminal_text import plain

WHERE = {
    "names": "Who plays",
    "before": "Before the story",
    "ended": "The cards are over",
    "farewell": "Farewells",
    "talk": "Talking it over",
}
NOT_BEGUN = ("names", "before")
SHOWN = {
    "seated": "names", "dealer_set": "names", "notice": "before", "world_set": "before", "who": "before",
    "trump_chosen": "agenda", "agenda_set": "agenda", "society_noted": "agenda", "predicted": "predict",
    "character_named": "fact", "fact_stated": "fact", "tally": "tally", "result": "result",
    "vignette_told": "vignette", "farewell_told": "farewell", "talked_over": "talk",
}  # fmt: skip
"""What is shown, by how the slot of the question that is due begins."""
COLUMNS = {
    "predict": ("predicts",),
    "fact": ("predicts",),
    "tally": ("predicts", "tricks"),
    "result": ("predicts", "tricks", "round"),
    "vignette": ("predicts", "tricks"),
}
"""What stands before the total, by the page that is due."""
TOTAL = "total"
COUNTED = ("result", "vignette")
OFF, BREAKS = "†", "breaks a rule"
MOST_TOLD, LONGEST_AGENDA = 4, 160


def wall(ctx: AppContext) -> PublicSheet:
    """What stands on the sheet, for the page that is due."""
    table: Table = ctx.view.state
    due: Any = ctx.front.due_page()
    slot = due.guide.question_due.slot
    name = SHOWN.get(str(slot[0]), "ended")
    age = next((part for part in slot[1:] if isinstance(part, int)), 0)
    played = table.round(age) if name in COLUMNS or name == "agenda" else None
    if name == "talk":
        return PublicSheet(WHERE[name], question="".join(due.in_public()))
    if played is None:
        where = WHERE.get(name, WHERE["ended"])
    else:
        where = f"Age {played.age}, {AGES[played.age - 1].lower()}" if table.story else f"Round {played.age}"
    columns = () if name in NOT_BEGUN else (*COLUMNS.get(name, ()), TOTAL)
    asked = () if name == "result" else _asked(table, played)
    return PublicSheet(
        where=where,
        facts=tuple(_facts(ctx, played)) if played is not None else (),
        then=_then(table, name, played),
        columns=columns,
        people=tuple(
            Sitter(
                seat,
                plain(table.name(seat)),
                tuple(_figure(ctx, table, played, seat, column) for column in columns),
                _also(table, name, played, seat),
                seat in asked,
            )
            for seat in table.circle
        ),
        bars=tuple(_bars(ctx, table)) if name == "farewell" else (),
        due=_due(table),
        told=_last_words(table, played),
    )


def _facts(ctx: AppContext, played: Round) -> Iterator[Fact]:
    """Cards and trump, the agenda as the table worded it, and whether the tricks add up (M-20)."""
    table, trump = played.table, played.trump
    said, sign = (SUIT_NAMES[trump], SUIT_SIGNS[trump]) if trump else ("no trump", "–")
    if played.owes_trump and trump is None:
        said, sign = "still to be chosen", "?"
    yield Fact("Cards", str(played.cards))
    yield Fact("Trump", said, sign, ctx.look.coloured_suits and trump in ("D", "H"))
    agenda = plain(table.words(("agenda_set", played.age))) if table.story else ""
    if agenda:
        yield Fact("Agenda", plain(agenda, LONGEST_AGENDA))
    if "M-20" in [code for code, _ in played.breaks]:
        yield Fact("Tricks", BREAKS, OFF)


def _then(table: Table, name: str, played: Round | None) -> str:
    """Who leads the round, or deals the next one: meanwhile, or once they have told their moment."""
    if played is None:
        return ""
    if name in ("predict", "fact") and played.order:
        nth = "first" if played.cards > 1 else "only"
        return f"{plain(table.name(played.order[0]))} leads the {nth} trick."
    coming = table.now
    if name in COUNTED and coming is not None and coming.dealer is not None:
        when = "Then" if table.step.who == (coming.dealer,) else "Meanwhile"
        return f"{when} {plain(table.name(coming.dealer))} deals {counted(coming.cards, 'card')} each."
    return ""


# ---------------------------------------------------------------- people


def _figure(ctx: AppContext, table: Table, played: Round | None, seat: Seat, column: str) -> Figure:
    if played is None or column == TOTAL:
        totals = table.totals if played is None else played.totals if played.done else played.before
        return Figure(str(totals.get(seat, 0)), large=played is None)
    if column == "predicts":
        said = played.predictions.get(seat)
        mark, means = (OFF, BREAKS) if _is_off(played, seat) else ("", "")
        return Figure(_number(said), mark, means, large=True, means=means)
    if column == "tricks":
        outcome = played.outcomes.get(seat)
        tricks = Figure(_number(played.tricks.get(seat)), large=True)
        if not outcome:
            return tricks
        how, means = how_it_went(played, seat), OUTCOMES[outcome]
        return tricks._replace(mark=OUTCOME_SIGNS[outcome], said=how, means=means)
    return Figure(_number(played.scores.get(seat)))


def _number(value: int | None) -> str:
    return "" if value is None else str(value)


def _is_off(played: Round, seat: Seat) -> bool:
    """Whether a rule speaks against the prediction, or did when the table kept it (M-15, A-10)."""
    slot = ("predicted", played.age, played.dealt, seat)
    kept = played.table.entry(slot)
    return any(at == slot for _, at in played.breaks) or bool(kept is not None and kept.overruled)


def _also(table: Table, name: str, played: Round | None, seat: Seat) -> str:
    """What is said small beside a name; once a round is counted nobody deals it any more."""
    if played is None:
        return "" if not table.set_up or seat in table.still_here else "has left"
    if seat in played.left or table.part(seat, played.age) == "gone":
        return "has left"
    if seat not in played.order:
        return "no cards"
    return "deals" if seat == played.dealer and name not in COUNTED else ""


def _asked(table: Table, played: Round | None) -> tuple[Seat, ...]:
    """Whose turn it is: who leads while cards are played, who listens to a farewell, else who is asked."""
    step = table.step
    if played is None:
        return step.who if step.kind == "farewell" else ()
    if step.age != played.age:
        return ()
    if step.kind == "tally":
        return () if played.leads is None else (played.leads,)
    return step.who if step.kind != "wait" else ()


def _due(table: Table) -> tuple[Seat, ...]:
    """Whose own words are wanted, in the order of telling: facts, moments; farewells are everybody’s."""
    step = table.step
    if step.kind == "farewell":
        return tuple(seat for seat in table.still_here if not table.is_quiet(seat))
    if step.kind not in ("fact", "vignette"):
        return ()
    stage = table.blank_at[step.slot].stage
    blanks = (blank for blank in table.blanks if blank.stage == stage)
    return tuple(blank.who[0] for blank in blanks if blank.there and not blank.filled)


# ---------------------------------------------------------------- groups, and what was told


def _bars(ctx: AppContext, table: Table) -> Iterator[Bar]:
    """How many stood in each group, age by age (M-33 to M-35)."""
    for played in table.counted:
        many = {str(group): count for group, count in played.society.items()}
        if many:
            sign = f" {SUIT_SIGNS[played.trump]}" if played.trump else ""
            shares = (BarPart(said, many[group]) for group, said in GROUPS.items() if group in many)
            yield Bar(f"{played.age}{sign}", tuple(shares))


def _last_words(table: Table, played: Round | None) -> tuple[Told, ...]:
    """The last words of the story that were kept, the newest first; none where it is off.

    They are of the age in play, or farewells.
    """
    if not table.story:
        return ()
    kinds = ("fact_stated", "vignette_told") if played is not None else ("farewell_told",)
    blanks = (blank for blank in table.blanks if blank.slot and blank.slot[0] in kinds)
    told = []
    for blank in blanks:
        words, seat = table.words(blank.slot), blank.who[0] if blank.who else 0
        if words and (played is None or blank.stage[0] == played.age):
            when = f", {played.age} {AGES[played.age - 1].lower()}" if played is not None else ""
            told.append(Told(f"{plain(table.called(seat))}{when}", words))
    return tuple(reversed(told[-MOST_TOLD:]))

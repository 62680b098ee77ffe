"""Charts that count: predictions made and missed of each person, and the groups of each age."""

from __future__ import annotations

from facilitator.games.marginalia.entries import AGES, Group, Outcome, Seat
from facilitator.games.series import Series
from facilitator.services.context import AppContext
from screens.marginalia.page import table_of
from screens.marginalia.round_signs import trump_span
from screens.marginalia.sentences import GROUPS
from screens.ui.blocks import Block
from screens.ui.blocks.charts import Share, Shares
from screens.ui.blocks.people import Column, People, Person, Value
from screens.ui.blocks.said import Note
from screens.ui.marks import outcome_mark
from screens.ui.rows.charts import AWAY
from screens.ui.text import Span, fitted

OUTCOMES: tuple[Outcome, ...] = ("made", "under", "over")
SIGNS: dict[Group, Span] = {
    "majority": Span("█", "gold"),
    "smaller": Span("▓"),
    "smallest": Span("░", "rubric"),
}
NAME_OF_AGE = 12
NOBODY_SAID = "No age of the story has its groups yet."


def outcomes_chart(ctx: AppContext, series: Series, here: Seat) -> Block:
    """For each person a mark for every round in their order, and how often each came."""
    people = []
    for track in series.key:
        came = [played.outcomes.get(int(track.who)) for played in table_of(ctx.view).counted]
        marks = " ".join(outcome_mark(ctx, outcome) if outcome else AWAY for outcome in came)
        counts = "   ".join(f"{came.count(outcome)} {outcome}" for outcome in OUTCOMES)
        people.append(Person(track.letter, track.name, (Value(marks), Value(counts)), here=track.who == here))
    return People((Column("", in_words=True), Column("", in_words=True)), tuple(people), most_rows_each=2)


def outcomes_table(ctx: AppContext, series: Series, here: Seat) -> People:
    """The total of each person, the outcome of each round under its trump, and how often each came."""
    trumps = "".join(trump_span(ctx, int(age)).text for age in series.columns)
    columns = (
        Column("total"),
        Column(trumps, in_words=True),
        Column("made it"),
        Column("under"),
        Column("over"),
    )
    people = []
    for track in series.key:
        came = [played.outcomes.get(int(track.who)) for played in table_of(ctx.view).counted]
        marks = "".join(outcome_mark(ctx, outcome) if outcome else AWAY for outcome in came)
        said = ", ".join(outcome or "not there" for outcome in came)
        counts = (Value(str(came.count(outcome))) for outcome in OUTCOMES)
        cells = (Value(str(track.latest)), Value(marks, said=said), *counts)
        people.append(Person(track.letter, track.name, cells, here=track.who == here))
    return People(columns, tuple(people), most_rows_each=2)


def society_chart(ctx: AppContext, series: Series, here: Seat) -> Block:
    """For each age a bar as long as all its people, parted by their groups (M-33 to M-35)."""
    table, shares = table_of(ctx.view), []
    for played in table.counted:
        groups = played.society
        if groups:
            name = Span(f" {fitted(AGES[played.age - 1], NAME_OF_AGE)}", "bold")
            title = (Span(f"{played.age} ", "bold"), trump_span(ctx, played.age), name)
            parts = tuple((sign, groups[group]) for group, sign in SIGNS.items())
            said = ", ".join(f"{groups[group]} of {GROUPS[group]}" for group in SIGNS if groups[group])
            shares.append(Share(title, parts, said, table.words(("agenda_set", played.age))))
    return Shares(tuple(shares)) if shares else Note(NOBODY_SAID, goes=0)

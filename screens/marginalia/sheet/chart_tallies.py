"""Charts that count: predictions made and missed of each person, and the groups of each age."""

from __future__ import annotations

from collections import Counter

from facilitator.games.marginalia.entries import AGES, Group, Outcome, Seat
from facilitator.games.marginalia.round import Round
from facilitator.games.series import Series, Track
from facilitator.services.context import AppContext
from screens.marginalia.page import table_of
from screens.marginalia.round_signs import trump_span
from screens.marginalia.sentences import GROUPS
from screens.ui.marks import outcome_mark
from screens.ui.plots import AWAY, WIDE
from screens.ui.text import BLANK, Row, Span, Style, cut, fitted, row

OUTCOMES: tuple[Outcome, ...] = ("made", "under", "over")
SIGNS: dict[Group, tuple[str, Style]] = {
    "majority": ("█", "gold"),
    "smaller": ("▓", ""),
    "smallest": ("░", "rubric"),
}
NAME, WIDE_NAME = 20, 32
AGE, GAP = 16, 2
BAR, WIDE_BAR, LEAST_BAR = 25, 56, 10
"""The cells of a bar, where the numbers beside it leave them."""
NOBODY_SAID = "No age of the story has its groups yet."


def outcomes_chart(ctx: AppContext, series: Series, width: int, height: int, here: Seat) -> list[Row]:
    """For each person a mark for every round in their order, and how often each came."""
    rows: list[Row] = []
    for track in series.key:
        rows.append(_outcomes(ctx, track, NAME if width < WIDE else WIDE_NAME, here))
        rows += [BLANK] if len(series.key) * 2 <= height else []
    return rows


def _outcomes(ctx: AppContext, track: Track, name: int, here: Seat) -> Row:
    came = [played.outcomes.get(int(track.who)) for played in table_of(ctx.view).counted]
    found = Counter(came)
    marks = " ".join(outcome_mark(ctx, outcome) if outcome else AWAY for outcome in came)
    counts = "   ".join(f"{found[outcome]} {outcome}" for outcome in OUTCOMES)
    is_here = track.who == here
    return row(
        Span("▸ " if is_here else "  ", "rubric"), Span(track.letter, "bold"), "  ",
        Span(fitted(track.name, name), "bold" if is_here else ""), "  ",
        Span(fitted(marks, 15), "gold"), Span(counts, "dim"),
    )  # fmt: skip


def society_chart(ctx: AppContext, series: Series, width: int, height: int, here: Seat) -> list[Row]:
    """For each age a bar as long as all its people, parted by their groups (M-33 to M-35)."""
    rows: list[Row] = []
    told = [played for played in table_of(ctx.view).counted if played.society]
    longest = max((len(_said(played)) for played in told), default=0)
    room = max(min(BAR if width < WIDE else WIDE_BAR, width - AGE - GAP - longest), LEAST_BAR)
    for played in told:
        rows += [_bar(ctx, played, room), _agenda(ctx, played, width)]
        rows += [BLANK] if len(told) * 3 <= height else []
    return rows or [row(Span(NOBODY_SAID, "dim"))]


def _said(played: Round) -> str:
    """How many people are in each group of an age."""
    groups = played.society
    return ", ".join(f"{groups[group]} of {GROUPS[group]}" for group in SIGNS if groups[group])


def _bar(ctx: AppContext, played: Round, room: int) -> Row:
    groups = played.society
    most = sum(groups.values())
    spans: list[Span] = []
    used = passed = 0
    for group, (sign, style) in SIGNS.items():
        passed += groups[group]
        cells = round(passed * room / most) - used
        used += cells
        spans.append(Span(sign * cells, style))
    return row(
        Span(f"{played.age} ", "bold"), trump_span(ctx, played.age),
        Span(f" {fitted(AGES[played.age - 1], 12)}", "bold"), *spans, " " * GAP, Span(_said(played), "dim"),
    )  # fmt: skip


def _agenda(ctx: AppContext, played: Round, width: int) -> Row:
    words = table_of(ctx.view).words(("agenda_set", played.age))
    return row(" " * 15, Span(cut(words, width - 15), "words"))

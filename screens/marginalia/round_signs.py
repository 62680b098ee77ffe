"""Signs of a round: its trump, where it stands among the seven, what it is called."""

from __future__ import annotations

from facilitator.games.cards import SUIT_NAMES
from facilitator.games.marginalia.entries import AGES, LAST_AGE, cards_in
from facilitator.services.context import AppContext
from screens.marginalia.page import table_of
from screens.ui.blocks.seats import Art
from screens.ui.marks import suit_span
from screens.ui.text import Span, counted

KEPT = Span("†", "gold", said="kept anyway")
"""A number that the table let stand."""


def trump_of(ctx: AppContext, age: int) -> str | None:
    """The trump of an age as far as it is known: chosen, fixed, or none."""
    return table_of(ctx.view).every_round[age - 1].trump


def trump_span(ctx: AppContext, age: int) -> Span:
    """The sign of an age's trump; a question mark while it is still to be chosen (A-8)."""
    played = table_of(ctx.view).every_round[age - 1]
    is_open = played.owes_trump and played.trump is None
    return Span("?", "dim", said="still to be chosen") if is_open else suit_span(ctx, played.trump)


def round_strip(ctx: AppContext, age: int) -> list[Span]:
    """The seven rounds, the present one in brackets."""
    pieces: list[Span] = []
    for each in range(1, LAST_AGE + 1):
        left, right = ("[", "]") if each == age else (" ", " ")
        pieces += [
            Span(f"{left}{each}", "bold" if each == age else "dim"),
            trump_span(ctx, each),
            Span(f"{right} ", "bold" if each == age else "dim"),
        ]
    return pieces


def age_title(ctx: AppContext, age: int) -> str:
    """AGE 4 · YOUTH, or ROUND 4 · 4 cards where the cards are alone."""
    if table_of(ctx.view).story:
        return f"AGE {age} · {AGES[age - 1].upper()}"
    return f"ROUND {age} · {counted(cards_in(age), 'card')}"


def trump_art(ctx: AppContext, cards: int, trump: str | None) -> Art:
    """The suit of a round, with the number of cards."""
    said = "no trump" if trump is None else SUIT_NAMES[trump]
    return Art(trump, suit_span(ctx, trump), (counted(cards, "card"), said))

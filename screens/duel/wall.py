"""The public sheet of a duel: health and piles of both, whose turn it is; of a hand only how many it has."""

from __future__ import annotations

from facilitator.games.duel.entries import SIDES
from facilitator.room.sheet import Fact, Figure, PublicSheet, Sitter
from facilitator.services.context import AppContext
from screens.duel.explained import does_now
from screens.duel.page import duel_of
from screens.ui.text import plain

COLUMNS = ("health", "deck", "hand", "discard", "erased")


def wall(ctx: AppContext) -> PublicSheet:
    """What stands beside the Page, and what the active player does."""
    duel = duel_of(ctx.view)
    if duel.first is None:
        named = tuple(Sitter(side, plain(duel.name(side))) for side in duel.seats)
        return PublicSheet("Who plays", people=named)
    turn, is_over = duel.now.turn, duel.now.is_over
    facts = [] if is_over else [Fact("Phase", turn.phase.capitalize())]
    if duel.is_series:
        facts.append(Fact("Duels won", f"{duel.won[0]} : {duel.won[1]}"))
    people: list[Sitter] = []
    for side in SIDES:
        mine, here = duel.now.page.duellists[side], not is_over and side == turn.side
        piles = (mine.deck, mine.hand, mine.discard, len(mine.erased))
        figures = (Figure(str(mine.health), large=True), *(Figure(str(cards)) for cards in piles))
        people.append(Sitter(side, plain(duel.name(side)), figures, here=here))
    return PublicSheet(
        where="The duel is over" if is_over else f"{plain(duel.name(turn.side))}, turn {turn.own}",
        facts=tuple(facts),
        says=() if is_over else (does_now(duel),),
        columns=COLUMNS,
        people=tuple(people),
    )

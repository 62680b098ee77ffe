"""The public sheet of a duel: health and piles of both, whose turn it is; of a hand only how many it has."""

from __future__ import annotations

from collections.abc import Iterator

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import SIDES, Side
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
    return PublicSheet(
        where="The duel is over" if is_over else f"{plain(duel.name(turn.side))}, turn {turn.own}",
        facts=tuple(_facts(duel)),
        says=() if is_over else (does_now(duel),),
        columns=COLUMNS,
        people=tuple(_sitter(duel, side, here=not is_over and side == turn.side) for side in SIDES),
    )


def _facts(duel: Duel) -> Iterator[Fact]:
    """The phase, and how a series stands."""
    if not duel.now.is_over:
        yield Fact("Phase", duel.now.turn.phase.capitalize())
    if duel.is_series:
        yield Fact("Duels won", f"{duel.won[0]} : {duel.won[1]}")


def _sitter(duel: Duel, side: Side, *, here: bool) -> Sitter:
    """A player’s health, and how many cards each pile has."""
    mine = duel.now.page.duellists[side]
    piles = (mine.deck, mine.hand, mine.discard, len(mine.erased))
    figures = (Figure(str(mine.health), large=True), *(Figure(str(cards)) for cards in piles))
    return Sitter(side, plain(duel.name(side)), figures, here=here)

"""The keys of the smallest round of each game of numbers: a turn of the duel, a hand of Mariglia."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from textual.pilot import Pilot

import screens.ui.pressing.stray_keys
from bench.figures import Figure
from bench.scorekeeper import Stuck
from facilitator.games.duel.entries import DuellistSeated, FirstActive
from facilitator.games.duel.known import Known
from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import SEATS, DealTurned, Placed
from facilitator.session import Session
from screens.app import Marginalia

TWO = (
    DuellistSeated(side=0, words="Bea"),
    DuellistSeated(side=1, words="Aldo"),
    FirstActive(side=0),
)
FOUR = (*(Placed(seat=seat, words=f"Player {seat}") for seat in SEATS), DealTurned(seat=0))
CANCER = Known("Cancer", 3, 3)
"""The one card that these two have typed before."""


def is_second_turn(app: Marginalia) -> bool:
    """Whether the other player is asked to draw."""
    return _asks(app, "duel-draw", 2)


def has_attacked(app: Marginalia) -> bool:
    """The same, and the known card hit the player across."""
    return is_second_turn(app) and app.ctx.view.state.now.page.duellists[1].health == 20 - CANCER.attack


def is_second_hand(app: Marginalia) -> bool:
    """Whether the next card is about to be turned up."""
    return app.windows.table.question.slot == ("trionfo", 2)


def _asks(app: Marginalia, page: str, age: int) -> bool:
    shown = app.windows.page
    return shown is not None and shown.name == page and app.ctx.view.step.age == age


@dataclass(frozen=True)
class Round:
    """Keys that play a round from its first step to the first of the next: as many as it may take."""

    what: str
    game: str
    opening: tuple[Entry, ...]
    keys: tuple[str, ...]
    is_over: Callable[[Marginalia], bool]


ROUNDS = (
    Round("an empty turn of a duel", "duel", TWO, ("enter", "enter"), is_second_turn),
    Round(
        "a known card and one attack in a duel",
        "duel",
        TWO,
        ("enter", "3", "c", "enter", "enter", "enter"),
        has_attacked,
    ),
    Round("a hand of Mariglia", "mariglia", FOUR, ("r", "q", "4", "3", "enter"), is_second_hand),
)


@asynccontextmanager
async def opened(game: str, opening: tuple[Entry, ...]) -> AsyncIterator[tuple[Marginalia, Pilot[int]]]:
    """The app on a table of this game, where two Enters are two however close."""
    bounce, screens.ui.pressing.stray_keys.BOUNCE = screens.ui.pressing.stray_keys.BOUNCE, 0
    app = Marginalia()
    session = Session.create(app.ctx.storage.store, game)
    for entry in opening:
        session.record(entry)
    try:
        async with app.run_test() as pilot:
            app.router.open_table(session.id)
            await pilot.pause()
            yield app, pilot
    finally:
        screens.ui.pressing.stray_keys.BOUNCE = bounce
        app.ctx.storage.store.close()


async def counted(played: Round) -> int:
    """How many keys the round took; every one of them was needed, and with the last one it was over."""
    async with opened(played.game, played.opening) as (app, pilot):
        if played.game == "duel":
            app.ctx.cards.remember(CANCER)
        for number, key in enumerate(played.keys, 1):
            await pilot.press(key)
            await pilot.pause()
            if played.is_over(app):
                return number
    raise Stuck(f"after {len(played.keys)} keys of {played.what}")


async def figures() -> list[Figure]:
    """The keys of each round, beside how many they may be."""
    return [Figure(f"keys, {each.what}", str(await counted(each)), f"≤ {len(each.keys)}") for each in ROUNDS]

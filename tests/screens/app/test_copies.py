"""The copies of an evening: from the first evening on, with its first round or hand, one a day."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest

import facilitator.services.autosave
from facilitator import clock
from facilitator.games.duel.entries import (
    AttackEnded,
    Drew,
    DuellistSeated,
    FirstActive,
    PlayEnded,
    TurnPassed,
)
from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import Predicted, TricksCounted
from facilitator.games.mariglia.entries import DealTurned, MatchAgreed, Placed
from facilitator.paths import database
from facilitator.store import backups
from screens.app import Marginalia
from tests.games.mariglia.table import hand
from tests.screens.app.playing import Evening, copied_now, opened, people, settled, typed

CLOSED: dict[str, tuple[list[Entry], list[Entry]]] = {
    "blob": (
        [*people("Ana", "Ben", story=False), *(Predicted(age=1, seat=seat, tricks=1) for seat in (1, 0))],
        [TricksCounted(age=1, tricks=(3, 4))],
    ),
    "mariglia": (
        [
            MatchAgreed(),
            *(Placed(seat=seat, words=name) for seat, name in enumerate("ABCD")),
            DealTurned(seat=0),
        ],
        [*hand(1, "2S", 40)],
    ),
    "duel": (
        [*(DuellistSeated(side=side, words=name) for side, name in enumerate("AB")), FirstActive(side=0)],
        [Drew(number=1), PlayEnded(number=2), AttackEnded(number=3), TurnPassed(number=4)],
    ),
}
"""Of each game a table, and what closes its first round, hand or turn."""


async def copied(app: Marginalia, pilot: Evening) -> list[int]:
    """How many acts each copy holds, the newest copy first, once none is under way."""
    await settled(pilot, lambda: not list(app.workers))
    found = []
    for copy in backups.copies(database()):
        with closing(sqlite3.connect(copy.path)) as db:
            found += [count for (count,) in db.execute("SELECT count(*) FROM record")]
    return found


async def test_the_first_evening_is_copied_with_its_first_round() -> None:
    """Nothing was there to copy at the start, and nobody has to play for an hour before there is a copy."""
    async with opened() as (app, pilot):
        await typed(pilot, "b “Ana enter “Ben enter enter enter 1 1")
        assert await copied(app, pilot) == []
        await typed(pilot, "3 4")
        assert app.ctx.table.session is not None and app.ctx.view.state.closed == 1
        assert await copied(app, pilot) == [len(app.ctx.table.session._rows)]


@pytest.mark.parametrize("game", CLOSED)
async def test_each_game_closes_one(game: str) -> None:
    """A round, a hand, a turn of a duel: the copy of the day is made anew with it, in its place."""
    before, closing_it = CLOSED[game]
    async with opened(*before, game="marginalia" if game == "blob" else game) as (app, pilot):
        await copied_now(app)
        assert await copied(app, pilot) == [1]
        assert app.ctx.view.state.closed == 0
        for entry in closing_it[:-1]:
            assert app.ctx.table.record(entry) is None
        assert await copied(app, pilot) == [1]
        assert app.ctx.table.record(closing_it[-1]) is None
        assert await copied(app, pilot) == [1 + len(closing_it)]


async def test_one_round_a_day_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one is not; on the next day the first to close is, beside the copy of the day before."""
    async with opened(*CLOSED["blob"][0]) as (app, pilot):
        await typed(pilot, "3 4 enter")
        assert await copied(app, pilot) == [2]
        await typed(pilot, "1 1 2 4 enter")
        assert app.ctx.view.state.closed == 2
        assert await copied(app, pilot) == [2]
        tomorrow = clock.now() + timedelta(days=1)
        monkeypatch.setattr(facilitator.services.autosave, "now", lambda: tomorrow)
        monkeypatch.setattr(app.ctx.storage.store.file, "_clock", tomorrow.timestamp)
        await typed(pilot, "1 1 1 4")
        assert app.ctx.table.session is not None and app.ctx.view.state.closed == 3
        assert await copied(app, pilot) == [len(app.ctx.table.session._rows), 2]

"""A short line with a grammar: what it means stands under it, and nothing of it is lost in a burst."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import CardsPlayed, DealTurned, Placed, PointsCounted, TrionfoTurned
from tests.screens.app.playing import opened, typed
from tests.screens.table.at_table import one_line, said, together

FOUR: list[Entry] = [
    *(Placed(seat=seat, words=name) for seat, name in enumerate(("Gavino", "Tore", "Peppe", "Mario"))),
    DealTurned(seat=0),
]


@pytest.mark.parametrize("size", [(80, 24), (170, 50)])
async def test_a_hand_by_points_takes_five_keys_however_fast(size: tuple[int, int]) -> None:
    """Two letters are the trionfo at once; the count says what it adds, and waits for Enter."""
    async with opened(*FOUR, game="mariglia", size=size) as (app, pilot):
        await together(app, pilot, "r c 4 4")
        assert "noi 44, loro 26. noi adds 9: 12." in one_line(app)
        await together(app, pilot, "enter 7 q 3 8 enter r f")
        lines = app.ctx.view.lines
        assert lines[("trionfo", 1)] == TrionfoTurned(hand=1, card="KH")
        assert lines[("count", 1)] == PointsCounted(hand=1, ns=44)
        assert lines[("trionfo", 2)] == TrionfoTurned(hand=2, card="7D")
        assert lines[("count", 2)] == PointsCounted(hand=2, ns=38)
        assert app.windows.table.question.slot == ("count", 3)


async def test_a_line_that_can_t_be_is_answered_by_nothing() -> None:
    """It says why, Enter does nothing, and what was typed can be put right."""
    async with opened(*FOUR, game="mariglia") as (app, pilot):
        await typed(pilot, "“rc")
        await typed(pilot, "“99 enter")
        assert "99 can’t be right" in one_line(app) and ("count", 1) not in app.ctx.view.lines
        await typed(pilot, "backspace backspace “38 enter")
        assert app.ctx.view.lines[("count", 1)] == PointsCounted(hand=1, ns=38)


async def test_backspace_on_an_empty_line_takes_the_last_card_back() -> None:
    """Cards of a hand that is kept card by card come one after the other."""
    async with opened(*FOUR, game="mariglia") as (app, pilot):
        await together(app, pilot, "r c 7 q a q 6 q")
        assert app.ctx.view.lines[("count", 1)] == CardsPlayed(hand=1, cards=("7D", "AD", "6D"))
        await typed(pilot, "backspace")
        assert app.ctx.view.lines[("count", 1)] == CardsPlayed(hand=1, cards=("7D", "AD"))
        assert "Mario’s card." in said(app)


async def test_a_correction_is_read_before_it_counts() -> None:
    """What stands is selected, so that another number takes its place; a trionfo too waits for Enter then."""
    entries = [*FOUR, TrionfoTurned(hand=1, card="KH"), PointsCounted(hand=1, ns=44)]
    async with opened(*entries, game="mariglia") as (app, pilot):
        app.windows.table.guide.go(("trionfo", 1))
        app.windows.table.show()
        await typed(pilot, "“7p")
        assert app.ctx.view.state.hand(1).trionfo == "KH" and "noi adds 9: 14" in one_line(app)
        await typed(pilot, "enter")
        assert app.ctx.view.state.hand(1).trionfo == "7S"

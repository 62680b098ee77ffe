"""The first ctrl+z after words were taken out for good: it takes nothing back, and says so."""

from __future__ import annotations

from facilitator.games.duel.entries import Drew, DuellistSeated, FirstActive
from facilitator.games.marginalia.entries import WorldSet
from tests.screens.app.playing import opened, people, typed, unwrapped


async def test_undo_right_after_says_what_stays() -> None:
    """It says that the words stay out and what comes next; the second one takes that back."""
    async with opened(*people("Ana", "Ben")) as (app, pilot):
        app.ctx.table.record(WorldSet(words="a town on stilts"))
        app.ctx.people.forget(0)
        await typed(pilot, "ctrl+z")
        assert "Undo can’t bring erased words back. Press again to undo the place." in unwrapped(app)
        assert app.ctx.view.words(("world_set",)) == "a town on stilts"
        await typed(pilot, "ctrl+z")
        assert app.ctx.view.words(("world_set",)) == ""
        assert app.ctx.view.state.name(0) == "a player"


async def test_a_game_names_its_own_act() -> None:
    """In a duel the second ctrl+z takes back the draw, and the first one says so."""
    duel = (DuellistSeated(side=0, words="Bea"), FirstActive(side=0))
    async with opened(*duel, game="duel") as (app, pilot):
        app.ctx.table.record(Drew(number=1))
        app.ctx.people.forget(0)
        await typed(pilot, "ctrl+z")
        assert "Press again to undo the draw." in unwrapped(app)
        assert len(app.ctx.view.state.acts) == 1
        await typed(pilot, "ctrl+z")
        assert not app.ctx.view.state.acts


async def test_an_act_since_is_taken_back_at_once() -> None:
    """Whatever was recorded after it is undone by the first ctrl+z, as ever."""
    async with opened(*people("Ana", "Ben")) as (app, pilot):
        app.ctx.people.forget(0)
        app.ctx.table.record(WorldSet(words="a town on stilts"))
        await typed(pilot, "ctrl+z")
        assert app.ctx.view.words(("world_set",)) == ""

"""The first ctrl+z after words were taken out for good: it takes nothing back, and says so."""

from __future__ import annotations

from facilitator.games.marginalia.entries import WorldSet
from tests.facilitator.app.playing import opened, people, shown, typed


async def test_undo_right_after_says_what_stays() -> None:
    """It says that the words stay out and what comes next; the second one takes that back."""
    async with opened(*people("Ana", "Ben")) as (app, pilot):
        app.say(WorldSet(words="a town on stilts"))
        app.forget(0)
        await typed(pilot, "ctrl+z")
        assert "can’t be brought back. Once more takes back where we play." in " ".join(shown(app).split())
        assert app.moment.words(("world_set",)) == "a town on stilts"
        await typed(pilot, "ctrl+z")
        assert app.moment.words(("world_set",)) == ""
        assert app.moment.table.name(0) == "a player"


async def test_an_act_since_is_taken_back_at_once() -> None:
    """Whatever was recorded after it is undone by the first ctrl+z, as ever."""
    async with opened(*people("Ana", "Ben")) as (app, pilot):
        app.forget(0)
        app.say(WorldSet(words="a town on stilts"))
        await typed(pilot, "ctrl+z")
        assert app.moment.words(("world_set",)) == ""

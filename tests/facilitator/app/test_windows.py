"""A second window on the same table, seen from the first one's screen."""

from __future__ import annotations

from facilitator.games.marginalia.entries import AgendaSet
from tests.facilitator.app.playing import on_the_shelf, opened, people, reopened, shown


async def test_a_choice_that_comes_second_shows_the_other_record() -> None:
    """The other window's agenda is on the screen at once, though only a choice was written here."""
    id = on_the_shelf(*people("Ana", "Ben"))
    async with opened(session=id) as (app, pilot):
        other = reopened(id)
        other.record(AgendaSet(age=1, words="whose boat you sleep on"))
        app.agree("check_in", "every")
        await pilot.pause()
        assert app.moment.table.words(("agenda_set", 1)) == "whose boat you sleep on"
        assert "predictions" in shown(app)
        assert app.moment.choices["check_in"] == "every"


async def test_what_another_window_leaves_out_is_seen_here() -> None:
    """Added there, it is in the number here a moment later."""
    id = on_the_shelf(*people("Ana", "Ben"))
    async with opened(session=id) as (app, pilot):
        reopened(id).leave_out({"spiders": "line"})
        app._follow()
        await pilot.pause()
        assert "What we leave out: 1" in shown(app)

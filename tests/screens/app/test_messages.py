"""How long a message stays: over no later page that somebody turned to."""

from facilitator.games.marginalia.entries import TopicNoted, WorldSet
from facilitator.services.front_end import ToPage
from screens.app import Marginalia
from screens.ui.over.page_over import PageOver
from screens.ui.page import Page
from tests.screens.app.playing import opened, people, settled, shown, typed

FIVE = people("Ana", "Ben", "Cy", "Di", "Ed")
SAID = "A sentence about the page before."


def _is_another(app: Marginalia, page: Page | None) -> bool:
    """Whether another page is shown, or one lies over it."""
    return app.frame.page is not page or isinstance(app.screen, PageOver)


async def test_a_message_does_not_stay_over_the_next_page() -> None:
    """With a key of a page and with one that works everywhere, another page comes without it."""
    for way in ("w", "f1"):
        async with opened(*FIVE) as (app, pilot):
            app.ctx.note(SAID)
            await settled(pilot, lambda app=app: SAID in shown(app))  # type: ignore[misc]
            page = app.frame.page
            app.router.go(ToPage("who")) if way == "w" else await typed(pilot, way)
            await settled(pilot, lambda app=app, page=page: _is_another(app, page))  # type: ignore[misc]
            assert SAID not in shown(app)


async def test_a_message_of_the_act_that_turns_the_page_stays() -> None:
    """Said before or after the page in the same act, it is there; the next page is without it."""
    async with opened(*FIVE) as (app, pilot):
        app.ctx.note(SAID)
        app.router.go(ToPage("who"))
        await pilot.pause()
        assert SAID in shown(app)
        app.router.back()
        await pilot.pause()
        assert SAID not in shown(app)


async def test_a_place_taken_back_in_the_story_waits_half_typed() -> None:
    """After undo the words are in their line, and leaving it by Esc brings nothing back by itself."""
    async with opened(*FIVE, WorldSet(words="Highgate"), TopicNoted(suit="H", words="love")) as (app, pilot):
        app.ctx.table.record(WorldSet(words="Reedham"))
        app.router.go(ToPage("world"))
        await pilot.pause()
        app.router.undo()
        await settled(pilot, lambda: "Undid the place" in shown(app))
        assert "Reedham" in shown(app)
        await typed(pilot, "tab")
        assert app.frame.line.text == "Reedham"
        await typed(pilot, "escape escape")
        assert app.ctx.view.state.words(("world_set",)) == "Highgate"
        app.router.redo()
        assert app.ctx.view.state.words(("world_set",)) == "Reedham"

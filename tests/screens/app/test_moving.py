"""Words that were moved to another person: where the table stands afterwards."""

from __future__ import annotations

from facilitator.games.marginalia.entries import AgendaSet, FactStated
from screens.marginalia.words.moving import ToMove
from tests.screens.app.five import FIVE, NAMED, SAID
from tests.screens.app.playing import opened, typed


async def test_after_a_move_the_caret_stands_in_the_emptied_line() -> None:
    """Ana’s words were the last one’s: the tricks would be next, but her own are missing now."""
    facts = [FactStated(age=1, seat=seat, words="salt") for seat in (0, 3, 1, 2)]
    async with opened(*FIVE, *NAMED, AgendaSet(age=1, words="lamps"), *SAID, *facts) as (app, pilot):
        page = app.frame.page
        assert page is not None and page.name == "fact"
        app.router.go(ToMove(1, ("fact_stated", 1, 0)))
        await pilot.pause()
        await typed(pilot, "e")
        page = app.frame.page
        assert app.ctx.view.words(("fact_stated", 1, 4)) == "salt"
        assert page is not None and page.name == "fact" and page.takes_words
        line = page.line()
        assert line is not None and line.slot == ("fact_stated", 1, 0)
        await typed(pilot, "“boats")
        assert app.frame.line.text == "boats"

"""The box for words on the table screen."""

from __future__ import annotations

from bench.evenings import evening, kept, seats, step_of, told
from screens.app import Marginalia
from screens.views.words import WordsView


async def test_the_caret_is_in_sight() -> None:
    """At 80 × 24 a long text fills the box and notes stand over it; what is typed at its end is seen."""
    app = Marginalia()
    table = kept(app.ctx.storage.store, evening(seats(5), step_of("vignette", 2)))
    table.draft(table.state.step.slot, told(3000))
    table.flush()
    async with app.run_test(size=(80, 24)) as pilot:
        app.router.open_table(table.id)
        await pilot.pause()
        await pilot.press("Q")
        await pilot.pause()
        pane = app.screen.query_one("#question").content_region
        assert app.screen.query_one(WordsView).cursor_screen_offset.y in range(pane.y, pane.bottom)
    app.ctx.storage.store.close()

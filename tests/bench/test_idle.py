"""The counters of an idle second: they count when something does happen."""

from __future__ import annotations

from bench.bare import Bare
from bench.idle import commits, layouts
from facilitator.games.marginalia.entries import Seated
from facilitator.session import Session
from facilitator.store import MEMORY, Store


async def test_layouts_are_counted() -> None:
    """A text that changes is laid out anew, and once the counter is gone nothing is counted any more."""
    app = Bare()
    async with app.run_test() as pilot:
        with layouts() as laid_out:
            await pilot.press("q")
            await pilot.pause()
        counted = len(laid_out)
        await pilot.press("w")
        await pilot.pause()
    assert counted > 0
    assert len(laid_out) == counted


def test_commits_are_counted() -> None:
    """An act is one commit, and so is a draft once it is flushed."""
    store = Store(MEMORY)
    session = Session.create(store, "marginalia", Seated(seat=0, words="Ana"))
    with commits(store.file._connection()) as committed:
        session.record(Seated(seat=1, words="Ben"))
        assert len(committed) == 1
        session.draft(("seated", 2), "Cy")
        session.flush()
    assert len(committed) == 2

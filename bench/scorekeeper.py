"""Somebody who plays a whole evening through the app, and counts the keys."""

from __future__ import annotations

from textual.pilot import Pilot

import screens.ui.pressing.stray_keys
from bench.counting import beats, design, design_with_story, least, tricks_typed
from bench.evenings import kept, seats
from bench.figures import Figure
from facilitator.games.marginalia.entries import cards_in
from screens.app import Marginalia
from screens.marginalia.round.numbers import NumbersPage

PEOPLE = 5
SAID = ("21120", "12112", "11101", "11100", "11000", "01000", "00101")
TOOK = ("21211", "12111", "11102", "10201", "11100", "11000", "00100")
"""By age, in speaking order. Where totals are typed the last to speak takes a trick: luck spares no key."""


class Stuck(Exception):
    """A key was pressed and nothing came of it."""


class Scorekeeper:
    """One person at the keys; `counts` has the keys used on each page."""

    def __init__(self, app: Marginalia, pilot: Pilot[int]) -> None:
        self.app, self.pilot = app, pilot
        self.counts: dict[str, int] = {}

    @property
    def keys(self) -> int:
        """All keys so far."""
        return sum(self.counts.values())

    @property
    def page(self) -> str:
        """The name of the page that is shown."""
        page = self.app.frame.page
        return page.name if page is not None else ""

    @property
    def is_done(self) -> bool:
        """Whether the end is shown and nothing is left to fill."""
        return self.app.ctx.view.step.kind == "end" and self.page in ("ended", "talk")

    async def play(self) -> None:
        """Press what is due until the evening is over."""
        while not self.is_done:
            page, before = self.page, self._state()
            await self.pilot.press(self._due())
            self.counts[page] = self.counts.get(page, 0) + 1
            if self._state() == before:
                raise Stuck(f"after {self.keys} keys, on the page {page}")

    def _state(self) -> tuple[object, ...]:
        return self.page, self.app.ctx.view.state.lines, self.app.ctx.view.step

    def _due(self) -> str:
        page = self.app.frame.page
        if not isinstance(page, NumbersPage):
            return "enter"
        age, cursor = page.age, page.cursor
        if page.name == "predict":
            return SAID[age - 1][self._place(cursor)]
        if tricks_typed(PEOPLE, age) < cards_in(age):
            return TOOK[age - 1][self._place(cursor)]
        return self._letter(age, len(page.played.taps))

    def _place(self, seat: int | None) -> int:
        page = self.app.frame.page
        assert isinstance(page, NumbersPage) and seat is not None
        return page.played.order.index(seat)

    def _letter(self, age: int, trick: int) -> str:
        page = self.app.frame.page
        assert isinstance(page, NumbersPage)
        shares = zip(page.played.order, TOOK[age - 1], strict=True)
        winners = [seat for seat, took in shares for _ in range(int(took))]
        found: str = self.app.ctx.view.state.letter(winners[trick])
        return found


async def counted(*, story: bool) -> dict[str, int]:
    """The keys of an evening of five by page; names and set-up were done before."""
    bounce, screens.ui.pressing.stray_keys.BOUNCE = screens.ui.pressing.stray_keys.BOUNCE, 0
    app = Marginalia()
    table = kept(app.ctx.storage.store, seats(PEOPLE, story=story))
    try:
        async with app.run_test() as pilot:
            app.router.open_table(table.id)
            await pilot.pause()
            keeper = Scorekeeper(app, pilot)
            await keeper.play()
    finally:
        screens.ui.pressing.stray_keys.BOUNCE = bounce
        app.ctx.storage.store.close()
    return keeper.counts


async def figures() -> list[Figure]:
    """The keys of both evenings, and their ratio to the least."""
    alone, told = await counted(story=False), await counted(story=True)
    return [
        _figure("numbers only", alone, least(PEOPLE), design(PEOPLE)),
        _figure("a story told aloud", told, least(PEOPLE) + beats(PEOPLE), design_with_story(PEOPLE)),
    ]


def _figure(what: str, counts: dict[str, int], fewest: int, designed: int) -> Figure:
    used = sum(counts.values())
    pages = ", ".join(f"{page} {keys}" for page, keys in counts.items())
    how = f"{used / fewest:.3f}   {used} keys, least {fewest}, by design {designed}: {pages}"
    return Figure(f"keys, five people, {what}", how, "≤ 1.15")

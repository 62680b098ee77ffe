"""The laptop: the app itself, headless, with its room open to this machine alone.

Started as `python -m endure.room.laptop TABLE SEED` with MARGINALIA_HOME set it says the room’s port and
key, and after a line on its stdin it plays on until somebody pulls the plug. With `open TABLE …` it is the
program in the terminal.
"""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from textual import events
from textual.pilot import Pilot

from bench.evenings import answers
from endure.room.phones import EVERY_LOOPBACK, LOOPBACK, Phone, address
from facilitator.games.game import Entry, Slot
from facilitator.guide.question import Answer
from facilitator.paths import database
from facilitator.room import addresses
from facilitator.room.access import Access
from facilitator.room.guard import Budgets
from facilitator.services.front_end import ToPage, ToTable
from facilitator.session import Session
from facilitator.store import Store
from screens.app import Marginalia
from screens.over.card import CardScreen

PHONES_SEE = "127.0.0.77" if EVERY_LOOPBACK else LOOPBACK
NO_BUDGET = Budgets(open=10_000, open_in_all=10_000, new=10**6, new_in_all=10**6, requests=10**6)
OFTEN = 0.02
"""Seconds between two keys of a laptop that plays on until it is killed."""
OF_WORDS = ("fact", "vignette", "farewell", "end")


def without_network() -> None:
    """Phones are told an address that no other machine can reach."""
    addresses.own_addresses = lambda: (addresses.OwnAddress(PHONES_SEE, "lo"),)
    addresses.is_wsl = lambda: False


def laid(*entries: Entry) -> str:
    """Put a table with these entries on the shelf; its id."""
    store = Store(database())
    table = Session.create(store, "marginalia", *entries).id
    store.close()
    return table


class Laptop:
    """The app on a table. Its room lets in whoever comes, and has no budgets unless they are given."""

    def __init__(self, app: Marginalia, pilot: Pilot[int]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def access(self) -> Access:
        """The keys of the room."""
        found = self.app.ctx.room.access
        assert found is not None
        return found

    @property
    def port(self) -> int:
        """Where the room answers."""
        return self.app.ctx.room.port

    @property
    def session(self) -> Session:
        """The table."""
        found = self.app.ctx.table.session
        assert found is not None
        return found

    @property
    def has_card(self) -> bool:
        """Whether the card is up."""
        return isinstance(self.app.screen, CardScreen)

    async def opens(self, budgets: Budgets = NO_BUDGET) -> None:
        """Open the room, and show its page."""
        self.app.router.go(ToPage("room"))
        await self.until(lambda: self.app.ctx.room.code or self.app.ctx.room.wrong)
        assert self.app.ctx.room.code, self.app.ctx.room.wrong
        serving = self.app.ctx.room._serving
        assert serving is not None
        serving._guard.budgets = budgets

    async def plays_on(self) -> None:
        """Leave the page of the room; who is inside stays."""
        self.app.router.go(ToTable())
        await self.until(lambda: not self.access.lets_in)

    async def phone(self, seat: int = 0, calls_from: str = "") -> Phone:
        """One more phone, with this seat."""
        one = Phone(self.port, calls_from or address(seat))
        assert (await one.joins(self.access.key)).status == 200
        if seat:
            assert (await one.sits(seat)).status == 200
        return one

    def looks_at(self, slot: Slot) -> None:
        """Look at the question of another blank."""
        self.app.windows.table.answered(Answer(to=slot))

    def presses(self, key: str) -> None:
        """Press a key, and wait for nothing."""
        self.app.post_message(events.Key(key, key if len(key) == 1 else None))

    async def until(self, fact: Callable[[], object], seconds: float = 30) -> None:
        """Wait until the fact holds; raises TimeoutError after so many seconds."""

        async def waits() -> None:
            while not fact():
                await asyncio.sleep(0.01)

        await asyncio.wait_for(waits(), seconds)

    def counts(self) -> bool:
        """Fill the step that is due if no phone may write for it; whether it was."""
        table = self.app.ctx.table
        if self.session.state.step.kind in OF_WORDS:
            return False
        before = self.session.state.step
        for entry in answers(self.session.state, before):
            assert table.record(entry) is None
        return bool(self.session.state.step != before)


@asynccontextmanager
async def at_table(table: str, budgets: Budgets = NO_BUDGET) -> AsyncIterator[Laptop]:
    """The app on a table, with its room open."""
    without_network()
    app = Marginalia(session=table)
    async with app.run_test(size=(80, 24)) as pilot:
        laptop = Laptop(app, pilot)
        await laptop.until(lambda: app.windows.page is not None and app.ctx.prompts.in_use is not None)
        await laptop.opens(budgets)
        yield laptop


async def _until_killed(table: str, seed: str) -> None:
    chance = random.Random(int(seed))
    async with at_table(table) as laptop:
        print(laptop.port, laptop.access.key, flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        await laptop.plays_on()
        while True:
            if not laptop.counts():
                # No Backspace: it edits an offer in its line, and what is kept then is another text.
                laptop.presses(chance.choice(("enter", "enter", "x", "ctrl+z")))
            await asyncio.sleep(chance.uniform(0, OFTEN))


def main(words: Sequence[str]) -> int:
    """As the words say."""
    if words[0] == "open":
        from facilitator.cli import main as program

        without_network()
        sys.argv[1:] = words
        return program()
    asyncio.run(_until_killed(*words))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

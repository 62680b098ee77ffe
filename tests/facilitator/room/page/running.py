"""The whole program with its room open, in an event loop on another thread: browsers are its phones."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from threading import Thread
from typing import Any, TypeVar

from facilitator.games.game import Entry
from facilitator.services.front_end import ToPage
from screens.app import Marginalia
from tests.screens.app.playing import Evening, opened, shown, typed

T = TypeVar("T")
LONGEST = 120.0
"""Seconds of patience, for a busy machine."""


class RunningLaptop:
    """The app on a table with these entries; whatever a test asks of it is done on the thread of the app."""

    def __init__(self, *entries: Entry) -> None:
        self._entries = entries
        self._loop = asyncio.SelectorEventLoop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._over, self._drawn = asyncio.Event(), asyncio.Event()
        begun = asyncio.run_coroutine_threadsafe(self._begin(), self._loop)
        self.app, self._pilot = begun.result(LONGEST)

    async def _begin(self) -> tuple[Marginalia, Evening]:
        at_table: asyncio.Future[tuple[Marginalia, Evening]] = self._loop.create_future()

        async def plays() -> None:
            async with opened(*self._entries) as table:
                self._watch(table[0].windows)
                at_table.set_result(table)
                await self._over.wait()
                await table[0].ctx.room.end()

        self._playing = self._loop.create_task(plays())
        return await at_table

    def _watch(self, windows: Any) -> None:
        """Hear of whatever is drawn: a fact of a table that is not drawn is no fact for anybody."""
        draw = windows.draw

        def draws() -> None:
            draw()
            windows.table.call_after_refresh(self._drawn.set)

        windows.draw = draws

    def _done(self, doing: Awaitable[T]) -> T:
        async def done() -> T:
            with self.app._context():  # private: what is not begun by the app itself draws nothing
                return await doing

        return asyncio.run_coroutine_threadsafe(done(), self._loop).result(LONGEST)

    def asks(self, what: Callable[[Marginalia], T]) -> T:
        """What it is now, or do it."""

        async def asked() -> T:
            return what(self.app)

        return self._done(asked())

    def turns_to(self, page: str) -> None:
        """This page is shown."""
        self.asks(lambda app: app.router.go(ToPage(page)))
        self.press("f12")

    def press(self, keys: str) -> None:
        """Press keys, as `typed` has them."""
        self._done(typed(self._pilot, keys))

    @property
    def shown(self) -> str:
        """The screen as text."""
        return self.asks(shown)

    def waits_for(self, words: str) -> None:
        """Go on until this is on the screen; fail when it does not come to be."""
        self.waits_until(lambda app: words in shown(app), f"no “{words}”")

    def waits_until(self, fact: Callable[[Marginalia], object], otherwise: str = "it never was") -> None:
        """Go on until the fact holds; fail when it does not come to hold."""

        async def come() -> bool:
            with suppress(TimeoutError):
                async with asyncio.timeout(LONGEST / 2):
                    while not fact(self.app):
                        self._drawn.clear()
                        await self._drawn.wait()
            return bool(fact(self.app))

        assert self._done(come()), f"{otherwise}\n{self.shown}"

    @property
    def address(self) -> str:
        """Of the page without a key."""
        return f"http://127.0.0.1:{self.asks(lambda app: app.ctx.room.port)}/"

    @property
    def key(self) -> str:
        """What the code on the laptop leads to."""
        access = self.asks(lambda app: app.ctx.room.access)
        assert access is not None
        return access.key

    def leaves(self) -> None:
        """The evening is over."""

        async def over() -> None:
            self._over.set()
            await self._playing

        self._done(over())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

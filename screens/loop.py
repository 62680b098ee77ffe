"""Time and threads of the app's event loop, as the services want them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

from textual.app import App

DRAWN_BY = 0.1
"""Seconds after which what waits for a drawing is done without one."""
LEAVES_IN = 0.001
"""Seconds in which a drawing leaves: the thread that takes it to the terminal would else have to wait."""


class LoopTimers:
    """Does things later on the app's own thread; what has to wait for a disk, on another one."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._undrawn: list[Callable[[], None]] = []
        self._leaving: deque[list[Callable[[], None]]] = deque()
        self._without: asyncio.TimerHandle | None = None

    def after(self, seconds: float, do: Callable[[], None]) -> None:
        """Do it once, so many seconds from now."""
        self._app.set_timer(seconds, do)

    def every(self, seconds: float, do: Callable[[], None]) -> None:
        """Do it again and again, so many seconds apart."""
        self._app.set_interval(seconds, do)

    def soon(self, do: Callable[[], None]) -> None:
        """Do it once what is going on has come to its end."""
        self._app.call_later(do)

    def once_drawn(self, do: Callable[[], None]) -> None:
        """Do it once what stands has been shown."""
        self._undrawn.append(do)
        if len(self._undrawn) == 1:
            self._app.call_after_refresh(self._drawn)
            # A screen that goes takes along what it was to call, as the palette does in a burst of keys.
            loop = asyncio.get_running_loop()
            self._without = loop.call_later(DRAWN_BY, self._app.call_later, self._drawn)

    def _drawn(self) -> None:
        if self._without is not None:
            # Else it would come amid what waits for the next drawing.
            self._without.cancel()
        self._leaving.append(self._undrawn)
        self._undrawn = []
        asyncio.get_running_loop().call_later(LEAVES_IN, self._app.call_later, self._have_left)

    def _have_left(self) -> None:
        # The first that was drawn: a clock may give several the same moment, in any order.
        for do in self._leaving.popleft():
            do()

    def task(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Let this go on beside the keys; it is not even begun where the app is on its way out."""
        # Not a coroutine, which would complain in the terminal that nobody awaited it.
        begins: Any = work
        self._app.run_worker(begins, group="room", exit_on_error=False)

    def in_thread(self, work: Callable[[], str], then: Callable[[str], None]) -> None:
        """Work on another thread, then go on here with what it gave."""

        async def done() -> None:
            then(await asyncio.to_thread(work))

        self._app.run_worker(done(), group="beside", exit_on_error=False)

"""Time and threads of the app's event loop, as the services want them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from textual.app import App


class LoopTimers:
    """Does things later on the app's own thread; what has to wait for a disk, on another one."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app

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
        self._app.call_after_refresh(do)

    def beside(self, work: Callable[[], str], then: Callable[[str], None]) -> None:
        """Work on another thread, then go on here with what it gave."""

        async def done() -> None:
            then(await asyncio.to_thread(work))

        self._app.run_worker(done(), group="beside", exit_on_error=False)

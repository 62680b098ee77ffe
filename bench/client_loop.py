"""Clients of the room on a loop of another thread: whoever waits for them reads the terminal meanwhile."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from concurrent.futures import Future
from threading import Thread
from typing import Any, Self

PATIENT = 20
"""So many seconds they have to come, and to go."""


class ClientLoop(ABC):
    """A loop of its own for as long as it is entered; what runs on it comes back as a future."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._do(self._end()).result(PATIENT)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _do(self, work: Any) -> Future[Any]:
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    @abstractmethod
    async def _end(self) -> None:
        """Let go of whatever has begun by then."""

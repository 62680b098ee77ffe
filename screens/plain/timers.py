"""Time where lines are read: what is due is done between two lines, never while somebody is read to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from time import monotonic
from typing import Any, NamedTuple

from facilitator.services.front_end import Do

SOON = 1.0
"""What is to wait for less than so many seconds is done before the next line is read."""


class Later(NamedTuple):
    """What is done at a second of the clock; `every` so many seconds once more, where that is not 0."""

    at: float
    do: Do
    every: float = 0.0


class LineTimers:
    """Does things later on the one thread there is: behind what a line did, or before the next one."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._soon: list[Do] = []
        self._drawn: list[Do] = []
        self._waiting: list[Later] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def after(self, seconds: float, do: Do) -> None:
        """Do it once, so many seconds from now; a moment ends with the line."""
        if seconds < SOON:
            self._drawn.append(do)
        else:
            self._waiting.append(Later(self._clock() + seconds, do))

    def every(self, seconds: float, do: Do) -> None:
        """Do it again and again, so many seconds apart."""
        self._waiting.append(Later(self._clock() + seconds, do, seconds))

    def soon(self, do: Do) -> None:
        """Do it once what is going on has come to its end."""
        self._soon.append(do)

    def once_drawn(self, do: Do) -> None:
        """Do it behind what the line did; what it did is said afterwards, and is saved then."""
        self._drawn.append(do)

    def in_thread(self, work: Callable[[], str], then: Callable[[str], None]) -> None:
        """Work at once: nobody presses a key meanwhile."""
        then(work())

    def task(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Let this go on while lines are awaited."""
        task = asyncio.get_running_loop().create_task(work())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def settle(self) -> None:
        """Do all that was to follow the line that was read, and what follows from that."""
        while waiting := self._soon or self._drawn:
            waiting.pop(0)()

    def pass_by(self) -> None:
        """Do what has become due since."""
        now = self._clock()
        due = [each for each in self._waiting if each.at <= now]
        self._waiting = [each for each in self._waiting if each.at > now]
        for each in due:
            if each.every:
                self._waiting.append(Later(now + each.every, each.do, each.every))
            each.do()
        self.settle()

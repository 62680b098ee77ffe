"""Keys in their turn: each is handed on once all is shown that the one before it brought."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from textual.app import App
from textual.events import Event, Key
from textual.message_pump import MessagePump

AT_MOST = 1.0
"""Seconds after which the next key has its turn, also where a screen has gone that was to say so."""


class InTurn:
    """Holds the keys that came while one is acted on.

    Textual hands a key to whatever has the focus when it comes. Of ten that come together all would go to the
    widget of the first question, and behind what opens a screen to the one under it.
    """

    def __init__(self, app: App[Any], hand_on: Callable[[Event], Awaitable[None]]) -> None:
        self._app, self._hand_on = app, hand_on
        self._waiting: deque[Event] = deque()

    @property
    def is_idle(self) -> bool:
        """Whether every key has had its turn."""
        return not self._waiting

    def drop(self) -> None:
        """Of the keys that wait drop those that answer: they were typed for what comes next.

        An answer was refused, and nobody saw that when they were pressed. It may have been a click.
        """
        acting, others = list(self._waiting)[:1], list(self._waiting)[1:]
        kept = [
            each
            for each in others
            if not (isinstance(each, Key) and (each.is_printable or each.key == "enter"))
        ]
        self._waiting = deque([*acting, *kept])

    async def take(self, event: Event) -> None:
        """A key, or pasted text."""
        self._waiting.append(event)
        if len(self._waiting) == 1:
            await self._begin()

    async def _begin(self) -> None:
        event = self._waiting[0]
        end = partial(self._end, event)
        asyncio.get_running_loop().call_later(AT_MOST, self._app.call_later, end)
        target = self._target
        await self._hand_on(event)
        target.call_later(self._taken, event, target, partial(self._once_shown, end))

    def _taken(self, event: Event, target: MessagePump, then: Callable[[], None]) -> None:
        """It was for this widget; else it goes up to the app, which may know a binding of it."""
        if event._stop_propagation:
            then()
        else:
            # What the binding brings comes the same way.
            self._climb(target, lambda: self._climb(self._target, then))

    @property
    def _target(self) -> MessagePump:
        return self._app.focused or self._app.screen if self._app.screen_stack else self._app

    def _climb(self, pump: MessagePump, then: Callable[[], None]) -> None:
        parent = pump._parent
        pump.call_later(then if parent is None else partial(self._climb, parent, then))

    def _once_shown(self, end: Callable[[], Awaitable[None]]) -> None:
        if self._app.screen_stack:
            self._app.screen.call_after_refresh(self._app.call_later, end)

    async def _end(self, event: Event) -> None:
        if self._waiting and self._waiting[0] is event:
            self._waiting.popleft()
            if self._waiting and self._app.screen_stack:
                await self._begin()

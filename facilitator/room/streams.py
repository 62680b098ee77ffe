"""The streams that are open: each gets the newest sheet, and a sign of life where nothing changes."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Iterator

from facilitator.room.at_table import Json

BEAT = 5.0
"""Seconds between two empty lines."""
EPOCH_SIGNS = "abcdefghijklmnopqrstuvwxyz0123456789"
GOODBYE = b'{"over":true}\n'
"""The last line of a room that is closed for good; one that is killed, or only rests, says nothing."""


class Listener:
    """Whoever has a stream open: at a seat, with none (0), or the table view (None).

    It holds one sheet, the newest: whoever reads slowly misses those between, and nothing piles up.
    """

    def __init__(self, seat: int | None, may_listen: Callable[[], bool]) -> None:
        self.seat = seat
        self.may_listen = may_listen
        self._sheet = b""
        self._ended = False
        self._woken = asyncio.Event()

    def give(self, sheet: bytes) -> None:
        """Have this sheet next, instead of an older one; nothing comes after the last line."""
        if not self._ended:
            self._sheet = sheet
            self._woken.set()

    def beat(self) -> None:
        """Have an empty line, if nothing else comes."""
        self._woken.set()

    def end(self, last: bytes = b"") -> None:
        """Have this line, and nothing more."""
        if not self._ended:
            self._sheet, self._ended = last, True
            self._woken.set()

    async def line(self) -> bytes:
        """Return what is sent next, once there is something; b"" at the end."""
        await self._woken.wait()
        sheet, self._sheet = self._sheet, b""
        if self._ended:
            return sheet
        self._woken.clear()
        return sheet or b"\n"


class Streams:
    """All who listen. A sheet is made once for all phones, and once more for the table views.

    `sheet` is the public state without an id; `for_views` is what the table view has besides, given that.
    """

    def __init__(
        self, sheet: Callable[[], Json], for_views: Callable[[Json], Json], came_or_went: Callable[[], None]
    ) -> None:
        self._sheet, self._for_views, self._came_or_went = sheet, for_views, came_or_went
        self._listeners: set[Listener] = set()
        self._epoch = "".join(secrets.choice(EPOCH_SIGNS) for _ in range(4))
        self._version = 0
        self._made: dict[bool, bytes] = {}
        self._due: asyncio.Handle | None = None
        self._beat: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._listeners)

    def __iter__(self) -> Iterator[Listener]:
        return iter(tuple(self._listeners))

    def push(self) -> None:
        """Send a new sheet to all, once for all that changes in this turn of the loop."""
        self._made.clear()
        if self._due is None:
            self._due = asyncio.get_running_loop().call_soon(self._send)

    def open(self, seat: int | None, may_listen: Callable[[], bool]) -> Listener:
        """One more who listens, and has the sheet of now at once."""
        listener = Listener(seat, may_listen)
        listener.give(self._of_now(listener))
        self._listeners.add(listener)
        if self._beat is None:
            self._beat = asyncio.get_running_loop().call_later(BEAT, self._beats)
        self._came_or_went()
        return listener

    def close(self, listener: Listener) -> None:
        """One who listens no more."""
        if listener in self._listeners:
            self._listeners.discard(listener)
            self._came_or_went()
        if not self._listeners:
            self._rest()

    def end(self, *, for_good: bool = False) -> None:
        """End every stream; `for_good`: with a goodbye, after which a page asks for nothing any more."""
        if self._due is not None:
            self._due.cancel()
            self._due = None
        for listener in self:
            listener.end(GOODBYE if for_good else b"")
        self._rest()

    def _rest(self) -> None:
        """While nobody listens no clock runs, and nothing of the table is held."""
        self._made.clear()
        if self._beat is not None:
            self._beat.cancel()
            self._beat = None

    def _send(self) -> None:
        self._due = None
        self._version += 1
        self._made.clear()
        for listener in self._who_may():
            try:
                listener.give(self._of_now(listener))
            except Exception:  # what a fault says may be somebody's words: the stream ends, and opens anew
                listener.end()

    def _beats(self) -> None:
        self._beat = asyncio.get_running_loop().call_later(BEAT, self._beats)
        for listener in self._who_may():
            listener.beat()

    def _who_may(self) -> Iterator[Listener]:
        for listener in self:
            if listener.may_listen():
                yield listener
            else:
                listener.end()

    def _of_now(self, listener: Listener) -> bytes:
        view = listener.seat is None
        if view not in self._made:
            sheet = self._sheet()
            more = self._for_views(sheet) if view else {}
            self._made[view] = as_json({"id": f"{self._epoch}.{self._version}", **sheet, **more}) + b"\n"
        return self._made[view]


def as_json(value: Json) -> bytes:
    """One line of JSON. Half a sign, which no text should hold, becomes a question mark."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.encode("utf-8", "replace")

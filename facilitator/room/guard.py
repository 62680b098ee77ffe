"""What stands before the server: so many connections and requests, and no longer than so long for each.

What is over a budget is closed without an answer: an answer would cost more than the request did. Addresses
are kept only as long as they count, and leave with the server.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict, deque
from contextlib import suppress
from socket import IPPROTO_TCP, socket
from sys import platform
from typing import Any, NamedTuple

import h11
from starlette.types import ASGIApp
from uvicorn._types import ASGIReceiveCallable, ASGISendCallable, Scope
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

WINDOW = 10.0
"""Seconds in which connections and requests of an address are counted."""
LARGEST_HEAD = 16 * 1024
SILENT = logging.Logger("room", logging.CRITICAL + 1)
"""Says nothing: the terminal belongs to the pages, and who asked for what is nobody’s business."""
GIVES_UP = {"linux": (18, 15_000), "darwin": (0x80, 15), "win32": (5, 15)}
"""By system the option of a connection that has it end after 15 s in which nothing was acknowledged.

A phone whose Wi-Fi is gone says nothing of it: without this its connections would count for many minutes.
"""


class Budgets(NamedTuple):
    """How much is too much, for each address but where it says “in all”; `patience` in seconds."""

    open: int = 8
    open_in_all: int = 128
    """Fewer than the files that a system lets a program open, of which the table needs some."""
    new: int = 30
    """Connections in ten seconds."""
    new_in_all: int = 100
    """Connections in one second, of all addresses together."""
    requests: int = 60
    """In ten seconds."""
    patience: float = 10.0
    """For the head and the body of a request to come, and for an answer to be read."""


class Guard:
    """Counts connections and requests of each address. `now`: seconds of a clock that only goes forward."""

    def __init__(self, budgets: Budgets) -> None:
        self.budgets = budgets
        self._is_shut = False
        self._open: defaultdict[str, int] = defaultdict(int)
        self._new: defaultdict[str, deque[float]] = defaultdict(deque)
        self._asked: defaultdict[str, deque[float]] = defaultdict(deque)
        self._in_all: deque[float] = deque()

    def shut(self) -> None:
        """Let nobody in any more, however late they were accepted."""
        self._is_shut = True

    def connects(self, address: str, now: float) -> bool:
        """Whether one more connection may come; if so it is open until it `left`.

        What is refused counts for nothing: nobody can use up what belongs to all.
        """
        self._forget(now)
        _drop_until(self._in_all, now - 1)
        if self._is_shut or (
            self._open.get(address, 0) >= self.budgets.open
            or sum(self._open.values()) >= self.budgets.open_in_all
            or len(self._new.get(address, ())) >= self.budgets.new
            or len(self._in_all) >= self.budgets.new_in_all
        ):
            return False
        self._open[address] += 1
        self._new[address].append(now)
        self._in_all.append(now)
        return True

    def left(self, address: str) -> None:
        """One connection that was open is not any more."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def asks(self, address: str, now: float) -> bool:
        """Whether one more request may come."""
        self._forget(now)
        if len(self._asked.get(address, ())) >= self.budgets.requests:
            return False
        self._asked[address].append(now)
        return True

    def _forget(self, now: float) -> None:
        for counted in (self._new, self._asked):
            for address in tuple(counted):
                _drop_until(counted[address], now - WINDOW)
                if not counted[address]:
                    del counted[address]


def configured(app: ASGIApp) -> Config:
    """Uvicorn’s settings for an app: it logs nothing, and says nothing of itself or of the time."""
    config = Config(
        app,
        interface="asgi3",
        http=GuardedProtocol,
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,
        workers=1,
        proxy_headers=False,
        server_header=False,
        date_header=False,
        h11_max_incomplete_event_size=LARGEST_HEAD,
    )
    config.load()
    return config


class NewConnection(asyncio.Protocol):
    """A connection just accepted: the guard lets it in or closes it, which costs little in a flood."""

    def __init__(self, config: Config, state: ServerState, guard: Guard) -> None:
        self._config, self._state, self._guard = config, state, guard

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Hand it to the server, or close it."""
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if peer else ""
        if not self._guard.connects(address, asyncio.get_running_loop().time()):
            transport.abort()
            return
        connection: socket | None = transport.get_extra_info("socket")
        if connection is not None and platform in GIVES_UP:
            with suppress(OSError):
                connection.setsockopt(IPPROTO_TCP, *GIVES_UP[platform])
        let_in = GuardedProtocol(self._config, self._state, self._guard, address)
        transport.set_protocol(let_in)
        let_in.connection_made(transport)


class GuardedProtocol(H11Protocol):
    """One connection of uvicorn’s that the guard let in, and which ends if it is slow."""

    def __init__(self, config: Config, state: ServerState, guard: Guard, address: str) -> None:
        super().__init__(config=config, server_state=state, app_state={})
        self.logger = SILENT
        self.access_log = False
        self.guard, self.address = guard, address
        self.behind, self.app = self.app, self._counted
        self._late: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for its request."""
        super().connection_made(transport)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self.guard.left(self.address)
        for timer in (self._late, self._unread):
            if timer is not None:
                timer.cancel()
        self._late = self._unread = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on. Whatever somebody sends, nothing of it gets to the terminal as a fault."""
        try:
            super().data_received(data)
        except Exception:
            self.transport.abort()
        self._watch()

    def pause_writing(self) -> None:
        """Wait for whoever does not read, but not for long."""
        super().pause_writing()
        self._unread = self.loop.call_later(self.guard.budgets.patience, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on: what was written was read."""
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _watch(self) -> None:
        """A request that has begun, or a connection that is new, has so long to be whole."""
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY) and not self.transport.is_closing():
            if self._late is None:
                self._late = self.loop.call_later(self.guard.budgets.patience, self.transport.abort)
        elif self._late is not None:
            self._late.cancel()
            self._late = None

    async def _counted(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        if not self.guard.asks(self.address, self.loop.time()):
            self.cycle.disconnected = True  # so that no answer is tried
            self.transport.abort()
            return
        anonymous: Any = {**scope, "client": None}
        await self.behind(anonymous, receive, send)


def _drop_until(times: deque[float], until: float) -> None:
    while times and times[0] <= until:
        times.popleft()

"""The room while it is open: a web server in the event loop of the app."""

from __future__ import annotations

import asyncio
from asyncio import Server
from contextlib import suppress

from uvicorn.config import Config
from uvicorn.server import ServerState

from facilitator.language import mark
from facilitator.room.access import CARD_ONLY, Access
from facilitator.room.at_table import AtTable, Json
from facilitator.room.endpoints import Endpoints
from facilitator.room.guard import Budgets, Guard, GuardedProtocol, NewConnection, configured
from facilitator.room.qr import join_address, matrix, svg_path
from facilitator.room.streams import Streams
from facilitator.trouble import Trouble

LOOPBACK = "127.0.0.1"
PORTS = range(8790, 8800)
BACKLOG = 64
LAST_TURNS = 8
"""Turns of the loop in which whoever is told to go has gone, and an address is free again."""
NO_PORT = mark(
    "The room can’t be opened: the ports {first} to {last} of this machine are all in use. "
    "Close another table or program that uses one of them."
)
NOT_THERE = mark(
    "Phones can’t reach {address}, port {port}: this machine has lost that address, or another program uses "
    "the port. Choose another network, or close the room and open it again."
)


class Serving:
    """The room of one table. Everything here is called in the event loop of the app."""

    def __init__(self, at_table: AtTable, access: Access, budgets: Budgets | None = None) -> None:
        self._at_table, self._access = at_table, access
        self._budgets = budgets or Budgets()
        self._streams = Streams(
            at_table.sheet, lambda sheet: for_views(at_table, sheet, self._join()), at_table.phones_changed
        )
        self._servers: dict[str, Server] = {}
        self._hosts: set[str] = set()
        self._state = ServerState()
        self._guard = Guard(self._budgets)
        self._config: Config | None = None

    # ---------------------------------------------------------------- what the laptop shows

    @property
    def is_open(self) -> bool:
        """Whether it answers at all."""
        return LOOPBACK in self._servers

    @property
    def port(self) -> int:
        """The port, the same on each address."""
        return self._access.port

    @property
    def addresses(self) -> tuple[str, ...]:
        """Where phones reach it; last the one that was asked for last, which the table view shows."""
        return tuple(address for address in self._servers if address != LOOPBACK)

    @property
    def table_view(self) -> str:
        """The address of the table view for a browser on this machine. Its key is in it."""
        return f"http://{LOOPBACK}:{self.port}/table#{self._access.screen}"

    @property
    def nameless(self) -> int:
        """How many phones without a seat listen now."""
        return sum(listener.seat == CARD_ONLY for listener in self._streams)

    @property
    def seats_here(self) -> tuple[int, ...]:
        """The seats whose phones listen now; one that sleeps has its seat and is not among them."""
        return tuple(sorted({listener.seat for listener in self._streams if listener.seat}))

    @property
    def views(self) -> int:
        """How many table views listen now."""
        return sum(listener.seat is None for listener in self._streams)

    # ---------------------------------------------------------------- opening and closing

    async def begin(self) -> None:
        """Answer on this machine alone: on the port that was kept, or the next that is free.

        Raises Trouble if none is. The port that it is goes into `access`.
        """
        if self.is_open:
            return
        self._guard = Guard(self._budgets)
        kept = (self._access.port,) if self._access.port else ()
        for port in (*kept, *(port for port in PORTS if port not in kept)):
            try:
                await self._listen(LOOPBACK, port)
            except OSError:
                continue
            self._access.port = port
            return
        raise Trouble(NO_PORT, first=PORTS[0], last=PORTS[-1])

    async def listen_on(self, address: str) -> None:
        """Answer phones too, on this address of this machine; on others that were added as well.

        Raises Trouble if this machine does not have the address, or the port is in use there.
        """
        if address in self._servers:
            self._servers[address] = self._servers.pop(address)
            return
        try:
            await self._listen(address, self.port)
        except OSError as fault:
            raise Trouble(NOT_THERE, address=address, port=self.port) from fault

    def push(self) -> None:
        """Something has changed: send a new sheet to all, once for all changes of this turn of the loop."""
        self._streams.push()

    def fall_silent(self, *, for_good: bool = False) -> None:
        """Let nobody new connect, and send no sheet any more; what is under way goes on until it ends.

        `for_good`: all pages hear that the room is closed.
        """
        for address in tuple(self._servers):
            _close_when_quiet(self._servers.pop(address))
            self._hosts -= _hosts(address, self.port)
        self._streams.end(for_good=for_good)

    async def end(self) -> None:
        """Close the room: nobody is answered any more. It waits for no phone and for no time."""
        self.fall_silent()
        self._guard.shut()
        for _ in range(LAST_TURNS):  # the streams say that they are over
            await asyncio.sleep(0)
        for protocol in tuple(self._state.connections):
            if isinstance(protocol, GuardedProtocol):
                if protocol.transport.get_write_buffer_size():
                    protocol.transport.abort()  # nobody waits until the rest is read
                else:
                    protocol.transport.close()
        tasks = tuple(self._state.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.sleep(0)

    async def _listen(self, address: str, port: int) -> None:
        loop = asyncio.get_running_loop()
        if self._config is None:
            endpoints = Endpoints(self._at_table, self._access, self._streams, self._hosts)
            self._config = configured(endpoints.app())
        config = self._config
        self._servers[address] = await loop.create_server(
            lambda: NewConnection(config, self._state, self._guard), address, port, backlog=BACKLOG
        )
        self._hosts |= _hosts(address, port)

    def _join(self) -> Json | None:
        """What the table view shows to whoever wants to get in: none while nobody does."""
        if not (self._access.lets_in and self.addresses):
            return None
        address = self.addresses[-1]
        code = matrix(join_address(address, self.port, self._access.key))
        return {
            "address": f"{address}:{self.port}",
            "letters": self._access.letters,
            "code": {"size": len(code), "path": svg_path(code)},
        }


def _hosts(address: str, port: int) -> set[str]:
    """What a browser calls this address in `Host`."""
    return {f"{name}:{port}" for name in ((address, "localhost") if address == LOOPBACK else (address,))}


def for_views(at_table: AtTable, sheet: Json, join: Json | None) -> Json:
    """What the table view has besides a sheet: how to get in, and story where the laptop turned it on.

    The card covers it.
    """
    if sheet.get("card") or sheet.get("unseen"):
        return {}
    return {"join": join, "told": [dict(each) for each in at_table.told()]}


def _close_when_quiet(server: Server) -> None:
    """Accept nobody from now on, and close the server once those just accepted are in.

    A server that is closed in the turn between leaves their connections open for good.
    """
    loop = asyncio.get_running_loop()
    for listening in server.sockets:
        with suppress(NotImplementedError):  # a proactor has no such turn between
            loop.remove_reader(listening.fileno())
    loop.call_soon(loop.call_soon, server.close)

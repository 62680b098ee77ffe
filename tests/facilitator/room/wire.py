"""A room without a network: bytes are given to the server’s protocol, in the loop’s own time."""

from __future__ import annotations

import asyncio
import json
from http.client import HTTPResponse
from io import BytesIO
from typing import Any, NamedTuple

from uvicorn.server import ServerState

from facilitator.room.access import Access
from facilitator.room.endpoints import Endpoints
from facilitator.room.guard import Budgets, Guard, NewConnection, configured
from facilitator.room.serving import for_views
from facilitator.room.streams import Streams
from tests.facilitator.room.table import FakeTable

KEY = "ABCDEFGHIJ234567"
HOST = "192.168.1.5:8790"
PHONE = "192.168.1.20"


class Answered(NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def says(self) -> Any:
        """Its JSON."""
        return json.loads(self.body)


class Wire(asyncio.Transport):
    """One connection from a phone. `sent` is what the server wrote; `closed`: either side hung up."""

    def __init__(self, room: Room, address: str = PHONE) -> None:
        super().__init__({"peername": (address, 40_000), "sockname": ("192.168.1.5", 8790)})
        self.sent = b""
        self.closed = False
        self.wasted = 0
        self.paused = False
        self._protocol: Any = NewConnection(room.config, room.state, room.guard)
        self._protocol.connection_made(self)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Whoever answers from now on."""
        self._protocol = protocol

    def feed(self, data: bytes) -> None:
        """Bytes come from the phone."""
        if not self.closed:
            self._protocol.data_received(data)

    def stop_reading(self) -> None:
        """The phone takes nothing any more, and what the server keeps for it is too much."""
        self._protocol.pause_writing()

    def read_on(self) -> None:
        """The phone has taken what was kept for it."""
        self._protocol.resume_writing()

    def lines(self) -> list[bytes]:
        """The lines of a stream, so far."""
        head, _, chunks = self.sent.partition(b"\r\n\r\n")
        assert b"transfer-encoding: chunked" in head.lower(), head
        body = b""
        while chunks:
            size, _, rest = chunks.partition(b"\r\n")
            body, chunks = body + rest[: int(size, 16)], rest[int(size, 16) + 2 :]
        return body.split(b"\n")[:-1]

    def sheets(self) -> list[Any]:
        """The sheets among them."""
        return [json.loads(line) for line in self.lines() if line]

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Keep what the server says; to whoever hung up it says nothing."""
        self.wasted += self.closed
        if not self.closed:
            self.sent += bytes(data)

    def close(self) -> None:
        """Hang up."""
        if not self.closed:
            self.closed = True
            asyncio.get_running_loop().call_soon(self._protocol.connection_lost, None)

    def abort(self) -> None:
        """Hang up."""
        self.close()

    def is_closing(self) -> bool:
        """Whether somebody hung up."""
        return self.closed

    def pause_reading(self) -> None:
        """Nothing is read for now."""
        self.paused = True

    def resume_reading(self) -> None:
        """It is again."""
        self.paused = False

    def get_write_buffer_size(self) -> int:
        """Nothing waits."""
        return 0


class Room:
    """The server’s parts round a small table."""

    def __init__(self, budgets: Budgets | None = None) -> None:
        self.access = Access(KEY, 8790)
        self.table = FakeTable(self.access)
        self.streams = Streams(
            self.table.sheet, lambda sheet: for_views(self.table, sheet, None), self.table.phones_changed
        )
        self.guard = Guard(budgets or Budgets())
        self.hosts = {HOST}
        endpoints = Endpoints(self.table, self.access, self.streams, self.hosts)
        self.config = configured(endpoints.app())
        self.state = ServerState()

    async def send(self, raw: bytes, address: str = PHONE) -> Wire:
        """A new connection on which these bytes came; whatever can be done at once is done."""
        wire = Wire(self, address)
        wire.feed(raw)
        await settled()
        return wire

    async def ask(
        self, method: str, path: str, *, key: str = "", body: Any = None, **changed: str
    ) -> Answered:
        """One request and its answer. `changed`: headers that are other than they should be, "" for none."""
        wire = await self.send(request(method, path, key, body, **changed))
        return answered(wire.sent)

    async def listen(self, key: str, address: str = PHONE) -> Wire:
        """A stream."""
        return await self.send(request("GET", "/sheet", key), address)


def request(method: str, path: str, key: str = "", body: Any = None, **changed: str) -> bytes:
    """What a phone sends. A body is bytes, or what becomes JSON."""
    sent = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
    headers = {"Host": HOST, "X-Marginalia": "1", "Authorization": f"Bearer {key}" if key else ""}
    headers |= {"Content-Length": str(len(sent)) if body is not None else ""}
    headers |= {name.replace("_", "-"): value for name, value in changed.items()}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items() if value)]
    return "\r\n".join((*lines, "", "")).encode() + sent


def answered(sent: bytes) -> Answered:
    """What the server wrote, read by another’s parser."""
    response = HTTPResponse(_Sent(sent))  # type: ignore[arg-type]
    response.begin()
    headers = {name.lower(): value for name, value in response.getheaders()}
    return Answered(response.status, headers, response.read())


async def settled() -> None:
    """Everything is done that waits for no other time."""
    await asyncio.sleep(0.001)


class _Sent:
    def __init__(self, sent: bytes) -> None:
        self._sent = sent

    def makefile(self, _: str) -> BytesIO:
        """The bytes as a file, as a socket has it."""
        return BytesIO(self._sent)

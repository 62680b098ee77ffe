"""Phones without a browser: raw HTTP, each from an address of its own, so that each has its own budget."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Mapping
from typing import Any, NamedTuple

LOOPBACK = "127.0.0.1"
EVERY_LOOPBACK = sys.platform == "linux"
"""Whether all of 127.0.0.0/8 is this machine without further ado; elsewhere only the first of them is."""
LARGEST_LINE = 1 << 20
PATIENCE = 30.0


def address(number: int) -> str:
    """Where the phone of this number calls from."""
    return f"127.0.{number // 200 + 1}.{number % 200 + 2}" if EVERY_LOOPBACK else LOOPBACK


class Answer(NamedTuple):
    """Its status, 0 where the connection was closed without one; every byte that came; the body alone."""

    status: int
    raw: bytes
    body: bytes

    @property
    def says(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body or b"{}")


class Phone:
    """One phone, or one outsider. `secret` is what it has now; `host` what it calls the laptop."""

    def __init__(self, port: int, calls_from: str = LOOPBACK, *, host: str = "") -> None:
        self.port, self.calls_from, self.host = port, calls_from, host or f"{LOOPBACK}:{port}"
        self.key = self.secret = ""
        self.seat = 0

    async def ask(self, method: str, path: str, body: Any = None, key: str = "", **changed: str) -> Answer:
        """One request on a connection of its own. `changed`: headers that are other than they should be."""
        reader, writer = await self._connected()
        try:
            writer.write(self._request(method, path, body, key, changed))
            raw = await asyncio.wait_for(reader.read(-1), PATIENCE)
        except ConnectionError:
            raw = b""
        finally:
            writer.close()
        head, _, said = raw.partition(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1]) if head.startswith(b"HTTP/") else 0
        return Answer(status, raw, said)

    async def joins(self, key: str) -> Answer:
        """Come in without a seat."""
        answer = await self.ask("POST", "/join", {"key": key})
        if answer.status == 200:
            self.key, self.secret, self.seat = answer.says["key"], answer.says["phone"], 0
        return answer

    async def sits(self, seat: int) -> Answer:
        """Take a seat."""
        answer = await self.ask("POST", "/seat", {"seat": seat}, self.secret)
        if answer.status == 200:
            self.secret, self.seat = answer.says["phone"], seat
        return answer

    async def life(self) -> Mapping[str, Any]:
        """Read what is told of its seat."""
        found: Mapping[str, Any] = (await self.ask("GET", "/life", None, self.secret)).says
        return found

    async def offers(self, slot: str, words: str, number: int = 0) -> bool:
        """Offer words; whether the laptop says that it has them."""
        said = {"slot": slot, "words": words, "number": number}
        return (await self.ask("POST", "/words", said, self.secret)).status == 200

    async def erases(self, slot: str, number: int = 0) -> bool:
        """Erase what it told in a slot; whether the laptop says that it is gone."""
        return (await self.ask("POST", "/gone", {"slot": slot, "number": number}, self.secret)).status == 200

    async def stops(self) -> int:
        """Tap the card: the status."""
        return (await self.ask("POST", "/stop", {}, self.key)).status

    async def listens(self, secret: str = "") -> Stream:
        """Open a stream of sheets."""
        reader, writer = await self._connected()
        writer.write(self._request("GET", "/sheet", None, secret or self.secret, {}))
        return Stream(reader, writer)

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        local = (self.calls_from, 0) if self.calls_from != LOOPBACK else None
        return await asyncio.open_connection(LOOPBACK, self.port, local_addr=local, limit=LARGEST_LINE)

    def _request(self, method: str, path: str, body: Any, key: str, changed: Mapping[str, str]) -> bytes:
        sent = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        headers = {"Host": self.host, "X-Marginalia": "1", "Authorization": f"Bearer {key}" if key else ""}
        headers |= {"Content-Length": str(len(sent)) if body is not None else ""}
        headers |= {name.replace("_", "-"): value for name, value in changed.items()}
        lines = [
            f"{method} {path} HTTP/1.1",
            *(f"{name}: {value}" for name, value in headers.items() if value),
        ]
        return "\r\n".join((*lines, "", "")).encode("utf-8", "surrogateescape") + sent


class Stream:
    """Sheets, as they come. `sheet` is the last one, `ended` tells that there will be no more."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writer = writer
        self.sheet: Mapping[str, Any] = {}
        self.status = 0
        self.ended = False
        self.heard = asyncio.Condition()
        self.raw = bytearray()
        self.reading = asyncio.ensure_future(self._read(reader))

    async def until(self, fact: Any, seconds: float = PATIENCE) -> Mapping[str, Any]:
        """Wait for a sheet of which the fact holds; raises TimeoutError after so many seconds."""

        async def waits() -> Mapping[str, Any]:
            async with self.heard:
                await self.heard.wait_for(lambda: self.ended or (self.sheet and fact(self.sheet)))
            assert self.sheet and fact(self.sheet), "the stream has ended"
            return self.sheet

        return await asyncio.wait_for(waits(), seconds)

    def close(self) -> None:
        """Listen no more."""
        self.reading.cancel()
        self._writer.close()

    async def _read(self, reader: asyncio.StreamReader) -> None:
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            self.status = int(head.split(b" ", 2)[1])
            rest = b""
            while size := int((await reader.readline()) or b"0", 16):
                chunk = (await reader.readexactly(size + 2))[:-2]
                self.raw += chunk
                *lines, rest = (rest + chunk).split(b"\n")
                for line in filter(None, lines):
                    await self._hears(json.loads(line))
        except (ConnectionError, asyncio.IncompleteReadError, ValueError):
            pass
        async with self.heard:
            self.ended = True
            self.heard.notify_all()

    async def _hears(self, sheet: Mapping[str, Any]) -> None:
        async with self.heard:
            self.sheet = sheet
            self.heard.notify_all()

"""Wi-Fi between a phone and the laptop: a TCP proxy that can be cut, held, or left open and silent."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from endure.room.phones import LOOPBACK

CHUNK = 65_536


class Wifi:
    """Hands bytes on, and calls the laptop by the name it knows. `calls_from`: the phone’s own address.

    `reset` ends what is open and takes nothing new; `hold` keeps all bytes back; `silence` hands on nothing
    of what is open for good, as if the phone had come back under another address; `on` ends the first two.
    """

    def __init__(self, port: int, calls_from: str = LOOPBACK) -> None:
        self._laptop, self._calls_from = port, calls_from
        self._open: set[asyncio.StreamWriter] = set()
        self._pumps: set[asyncio.Future[None]] = set()
        self._flows = asyncio.Event()
        self._flows.set()
        self._is_down = False
        self._generation = 0
        self.port = 0
        self._server: asyncio.Server | None = None

    async def begin(self) -> None:
        """Listen on a port of its own."""
        self._server = await asyncio.start_server(self._takes, LOOPBACK, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    def reset(self) -> None:
        """Cut everything, and refuse what comes."""
        self._is_down = True
        for writer in tuple(self._open):
            writer.transport.abort()

    def hold(self) -> None:
        """Keep everything back, in both directions."""
        self._flows.clear()

    def silence(self) -> None:
        """Nothing of what is open goes on, and nobody is told."""
        self._generation += 1

    def on(self) -> None:
        """As at first."""
        self._is_down = False
        self._flows.set()

    async def end(self) -> None:
        """Close it all."""
        self.reset()
        for pump in self._pumps:
            pump.cancel()
        await asyncio.gather(*self._pumps, return_exceptions=True)
        if self._server is not None:
            self._server.close()

    async def _takes(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_down:
            writer.transport.abort()
            return
        local = (self._calls_from, 0) if self._calls_from != LOOPBACK else None
        there, laptop = await asyncio.open_connection(LOOPBACK, self._laptop, local_addr=local)
        self._open |= {writer, laptop}
        for source, sink in ((reader, laptop), (there, writer)):
            pump = asyncio.ensure_future(self._pump(source, sink, self._generation))
            self._pumps.add(pump)
            pump.add_done_callback(self._pumps.discard)

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, generation: int) -> None:
        here, there = (f"{LOOPBACK}:{port}".encode() for port in (self.port, self._laptop))
        with suppress(OSError):
            while chunk := await source.read(CHUNK):
                await self._flows.wait()
                if generation != self._generation:
                    await asyncio.Event().wait()
                sink.write(chunk.replace(b"Host: " + here, b"Host: " + there))
                await sink.drain()
        self._open.discard(sink)
        sink.close()

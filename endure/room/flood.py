"""A hundred connections from one address, opened again and again: `python -m endure.room.flood PORT`."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress

from endure.room.phones import EVERY_LOOPBACK, LOOPBACK

FLOODS_FROM = "127.0.0.2" if EVERY_LOOPBACK else LOOPBACK
FLOOD = 100
"""Connections at once."""
BETWEEN = 0.02
"""Seconds between one that was closed and the next of the same hundredth."""


async def floods(port: int, tried: list[int]) -> None:
    """One hundredth of it, until it is cancelled; `tried` has how many connections there were."""
    while True:
        with suppress(OSError):
            local = (FLOODS_FROM, 0) if EVERY_LOOPBACK else None
            reader, writer = await asyncio.open_connection(LOOPBACK, port, local_addr=local)
            tried[0] += 1
            with suppress(OSError):
                writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                await reader.read(1000)
            writer.close()
        await asyncio.sleep(BETWEEN)


async def main(port: int) -> None:
    """All of it, until somebody ends it."""
    await asyncio.gather(*(floods(port, [0]) for _ in range(FLOOD)))


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))

"""Whether a room answers on a port already: that of the same table, in another window of this program."""

from __future__ import annotations

import asyncio

LOOPBACK = "127.0.0.1"
PATIENCE = 2.0
"""Seconds."""
TAKEN = b"204"


async def answers_there(port: int, key: str) -> bool:
    """Whether the room with this table key has this port of this machine.

    It is sent an empty body of an unseen round, which does nothing, and which only its own table key opens.
    """
    asked = (
        f"POST /unseen HTTP/1.1\r\nHost: {LOOPBACK}:{port}\r\nX-Marginalia: 1\r\n"
        f"Authorization: Bearer {key}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{{}}"
    )
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(LOOPBACK, port)
            try:
                writer.write(asked.encode("ascii"))
                first = await reader.readline()
            finally:
                writer.close()
    except (OSError, ValueError):  # nobody, nobody in time, or no line
        return False
    return first.split()[1:2] == [TAKEN]

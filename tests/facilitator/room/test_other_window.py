"""Who has a port that is in use: this table’s own room, that of another table, or another program."""

from __future__ import annotations

import asyncio

import pytest

from facilitator.room.access import Access
from facilitator.room.other_window import answers_there
from facilitator.room.serving import LOOPBACK, Serving
from tests.facilitator.room.table import FakeTable
from tests.facilitator.room.test_serving import free_port
from tests.facilitator.room.wire import KEY


async def test_the_room_of_this_table_is_known_by_its_key() -> None:
    """One of another table is none, nor is a port on which nobody answers; nothing is asked of the table."""
    access = Access(KEY, free_port())
    table = FakeTable(access)
    room = Serving(table, access)
    await room.begin()
    assert await answers_there(room.port, KEY)
    assert not await answers_there(room.port, "7" * len(KEY))
    assert table.asked == [("ballot", {})]
    await room.end()
    assert not await answers_there(room.port, KEY)


@pytest.mark.parametrize(
    "says", [b"", b"\n", b"HTTP/1.0 501 Unsupported\r\n\r\n", b"SSH-2.0\r\n", b"x" * 99_999]
)
async def test_another_program_is_no_room(says: bytes) -> None:
    """Whatever it says, or when it hangs up at once."""

    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(says)
        writer.close()

    other = await asyncio.start_server(answer, LOOPBACK, 0)
    async with other:
        assert not await answers_there(other.sockets[0].getsockname()[1], KEY)

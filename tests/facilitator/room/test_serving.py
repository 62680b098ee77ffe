"""The room on real sockets of this machine: where it answers, and how it ends."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import AsyncIterator

import pytest

from facilitator.room import serving
from facilitator.room.access import CARD_ONLY, Access
from facilitator.room.guard import Budgets
from facilitator.room.serving import LOOPBACK, Serving
from facilitator.trouble import Trouble
from tests.facilitator.room.table import SECRET, FakeTable
from tests.facilitator.room.wire import KEY, answered, request

FAR = "127.0.0.2"
"""Another address of this machine."""
PATIENT = Budgets(
    open=10_000, open_in_all=10_000, new=10_000, new_in_all=10_000, requests=10_000, patience=1e9
)
"""On sockets the loop’s time may run ahead of the kernel."""
only_linux = pytest.mark.skipif(
    sys.platform != "linux", reason="other systems have no second address without a network"
)


def free_port() -> int:
    """One that nobody listens on now."""
    with socket.socket() as taken:
        taken.bind((LOOPBACK, 0))
        return int(taken.getsockname()[1])


@pytest.fixture
async def room() -> AsyncIterator[Serving]:
    """One that is open on a free port, and ended when the test is."""
    access = Access(KEY, free_port())
    room = Serving(FakeTable(access), access, PATIENT)
    await room.begin()
    yield room
    await room.end()


async def asked(room: Serving, address: str, path: str, key: str = "", host: str = "") -> bytes:
    """All that is answered before the connection is closed."""
    reader, writer = await asyncio.open_connection(address, room.port)
    writer.write(request("GET", path, key, Host=host or f"{address}:{room.port}"))
    sent = await reader.read()
    writer.close()
    await writer.wait_closed()
    return sent


async def listening(
    room: Serving, access: Access, key: str = ""
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A stream whose first sheet has come."""
    reader, writer = await asyncio.open_connection(LOOPBACK, room.port)
    key = key or access.secret(CARD_ONLY)
    writer.write(request("GET", "/sheet", key, Host=f"{LOOPBACK}:{room.port}"))
    assert SECRET.encode() in await reader.readuntil(b"]}\n")
    return reader, writer


@only_linux
async def test_it_begins_on_this_machine_alone(room: Serving) -> None:
    """By number and by name; on another address nobody answers."""
    assert (room.is_open, room.addresses) == (True, ())
    for host in (f"{LOOPBACK}:{room.port}", f"localhost:{room.port}"):
        assert answered(await asked(room, LOOPBACK, "/nothing", host=host)).status == 404
    with pytest.raises(ConnectionRefusedError):
        await asked(room, FAR, "/nothing")


@only_linux
async def test_phones_are_answered_where_it_is_told_to_listen(room: Serving) -> None:
    """From then on under that address too; before, nobody is answered who names it."""
    assert answered(await asked(room, LOOPBACK, "/nothing", host=f"{FAR}:{room.port}")).status == 421
    await room.listen_on(FAR)
    await room.listen_on(FAR)
    assert room.addresses == (FAR,)
    assert answered(await asked(room, FAR, "/nothing")).status == 404
    assert answered(await asked(room, LOOPBACK, "/nothing")).status == 404


async def test_an_address_of_another_machine_is_trouble(room: Serving) -> None:
    """One sentence names it, and what to do; the room stays open."""
    with pytest.raises(Trouble) as trouble:
        await room.listen_on("192.0.2.77")
    assert trouble.value.sentence == (
        f"Phones can’t reach 192.0.2.77, port {room.port}: this machine has lost that address, or another "
        "program uses the port. Choose another network, or close the room and open it again."
    )
    assert (room.is_open, room.addresses) == (True, ())


async def test_the_next_free_port_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the one that was kept is in use; it is kept from then on."""
    with socket.socket() as taken:
        taken.bind((LOOPBACK, 0))
        taken.listen()
        busy = taken.getsockname()[1]
        other = free_port()
        monkeypatch.setattr(serving, "PORTS", (busy, other))
        access = Access(KEY, busy)
        room = Serving(FakeTable(access), access)
        await room.begin()
        assert (room.port, access.port) == (other, other)
        await room.end()


async def test_no_free_port_is_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence names the ports, and what to do; once one is free it opens."""
    access = Access(KEY)
    room = Serving(FakeTable(access), access)
    with socket.socket() as taken:
        taken.bind((LOOPBACK, 0))
        taken.listen()
        busy = taken.getsockname()[1]
        monkeypatch.setattr(serving, "PORTS", (busy,))
        with pytest.raises(Trouble) as trouble:
            await room.begin()
    assert trouble.value.sentence == (
        f"The room can’t be opened: the ports {busy} to {busy} of this machine are all in use. "
        "Close another table or program that uses one of them."
    )
    assert not room.is_open
    await room.begin()
    assert (room.is_open, room.port) == (True, busy)
    await room.end()


def test_ports_are_the_same_ten() -> None:
    """The first is the one that the table tells phones."""
    assert (serving.PORTS[0], serving.PORTS[-1]) == (8790, 8799)


async def test_leaving_with_fourteen_streams_is_clean(
    room: Serving, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """It waits for no time and no phone, leaves no task, and says nothing; then it can begin again."""
    streams = [await listening(room, room._access) for _ in range(14)]
    assert room.nameless == 14
    loop = asyncio.get_running_loop()
    before = loop.time()
    await room.end()
    assert loop.time() == before
    assert asyncio.all_tasks() == {asyncio.current_task()}
    for reader, writer in streams:
        assert (await reader.read()).endswith(b"0\r\n\r\n")
        writer.close()
    with pytest.raises(ConnectionRefusedError):
        await asked(room, LOOPBACK, "/nothing")
    assert capfd.readouterr() == ("", "")
    assert caplog.records == []
    assert (room.is_open, room.nameless) == (False, 0)
    await room.begin()
    assert answered(await asked(room, LOOPBACK, "/nothing")).status == 404


async def test_a_room_that_is_closed_for_good_says_so_last(room: Serving) -> None:
    """To all who listen, at once; one that only ends says nothing."""
    for for_good in (False, True):
        streams = [await listening(room, room._access) for _ in range(3)]
        room.fall_silent(for_good=for_good)
        await room.end()
        for reader, writer in streams:
            assert (b'{"over":true}\n' in await reader.read()) == for_good
            writer.close()
        await room.begin()


async def test_the_laptop_knows_whose_phones_listen(room: Serving) -> None:
    """By seats; those without one, and table views, by number alone."""
    access = room._access
    keys = (access.claim(3), access.claim(1), access.secret(CARD_ONLY), access.screen)
    streams = [await listening(room, access, key) for key in keys[:3]]
    await first_sheet(room, keys[3])
    access.claim(2)
    assert (room.seats_here, room.nameless, access.taken) == ((1, 3), 1, (1, 2, 3))
    for _, writer in streams:
        writer.close()


@only_linux
@pytest.mark.parametrize("turns", range(5))
async def test_whoever_knocks_while_it_closes_is_shut_out(room: Serving, turns: int) -> None:
    """In whichever turn of the loop they are accepted: nothing of them stays open."""
    await room.listen_on(FAR)
    with socket.socket() as knocks:
        knocks.connect((FAR, room.port))
        for _ in range(turns):
            await asyncio.sleep(0)
        await room.end()
        knocks.setblocking(False)
        assert not await said_to(knocks)
    gc.collect()
    assert room._state.connections == set()
    await room.begin()


async def said_to(caller: socket.socket) -> bytes:
    """What somebody is told before the line is cut."""
    try:
        async with asyncio.timeout(20):
            return await asyncio.get_running_loop().sock_recv(caller, 64)
    except ConnectionResetError:
        return b""


async def test_leaving_waits_for_nobody_who_does_not_read(room: Serving) -> None:
    """Megabytes wait for a phone that took none of them: it is let go at once."""
    table = room._at_table
    assert isinstance(table, FakeTable)
    (_, writer), loop = await listening(room, room._access), asyncio.get_running_loop()
    table.says = "x" * 30_000_000
    room.push()
    for _ in range(20):
        await asyncio.sleep(0)
    assert [each.transport.get_write_buffer_size() > 0 for each in room._state.connections] == [True]
    before = loop.time()
    await room.end()
    assert loop.time() == before
    assert asyncio.all_tasks() == {asyncio.current_task()}
    assert not room._state.connections
    writer.transport.abort()


async def test_leaving_waits_for_no_disk(room: Serving) -> None:
    """Words that were not acknowledged yet are not waited for: their phone keeps them."""
    table = room._at_table
    assert isinstance(table, FakeTable)
    table.disk.clear()
    offer = {"slot": "a", "words": "b", "number": 1}
    _, writer = await asyncio.open_connection(LOOPBACK, room.port)
    secret = room._access.claim(1)
    writer.write(request("POST", "/words", secret, offer, Host=f"{LOOPBACK}:{room.port}"))
    while not table.asked:
        await asyncio.sleep(0.001)
    await room.end()
    assert asyncio.all_tasks() == {asyncio.current_task()}
    writer.close()


async def test_a_room_that_has_ended_keeps_no_name_of_its_machine(room: Serving) -> None:
    """What may stand in `Host` goes with the address, the laptop's own included."""
    assert room._hosts == {f"{LOOPBACK}:{room.port}", f"localhost:{room.port}"}
    await room.end()
    assert not room._hosts


async def test_signals_stay_the_app_s_own() -> None:
    """Ctrl+C and the end of the terminal go where they went before."""
    signals = (signal.SIGINT, signal.SIGTERM)
    before = [signal.getsignal(each) for each in signals]
    access = Access(KEY, free_port())
    room = Serving(FakeTable(access), access)
    await room.begin()
    assert [signal.getsignal(each) for each in signals] == before
    await room.end()


@only_linux
async def test_the_table_view_shows_how_to_get_in(room: Serving) -> None:
    """While the laptop does, with the address that was chosen last; no phone is told."""
    access = room._access
    assert room.table_view == f"http://127.0.0.1:{room.port}/table#{access.screen}"
    await room.listen_on("127.0.0.3")
    await room.listen_on(FAR)
    await room.listen_on("127.0.0.3")
    assert room._join() is None
    access.let_in()
    join = room._join()
    assert join is not None
    assert (join["address"], join["letters"]) == (f"127.0.0.3:{room.port}", access.letters)
    assert (join["code"]["size"], join["code"]["path"][:6]) == (33, "M4 4h7")
    view, phone = await first_sheet(room, access.screen), await first_sheet(room, access.secret(CARD_ONLY))
    assert access.letters.encode() in view
    assert b"join" not in phone
    access.shut()
    assert room._join() is None


async def first_sheet(room: Serving, key: str) -> bytes:
    """The first line of a stream."""
    reader, writer = await asyncio.open_connection(LOOPBACK, room.port)
    writer.write(request("GET", "/sheet", key, Host=f"{LOOPBACK}:{room.port}"))
    await reader.readuntil(b"\r\n\r\n")
    await reader.readline()
    line = await reader.readline()
    writer.close()
    return line

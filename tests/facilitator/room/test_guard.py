"""Budgets by given times, and slow phones in the loop’s own time."""

from __future__ import annotations

import asyncio

from facilitator.room.access import CARD_ONLY
from facilitator.room.guard import Budgets, Guard
from tests.facilitator.room.wire import KEY, PHONE, Room, Wire, answered, request, settled

GET_PAGE = request("GET", "/nothing")


def test_eight_connections_are_open_at_once() -> None:
    """The ninth of an address is refused until one has left; another address has eight of its own."""
    guard = Guard(Budgets())
    assert [guard.connects("a", 0.0) for _ in range(9)] == [True] * 8 + [False]
    assert guard.connects("b", 0.0)
    guard.left("a")
    assert [guard.connects("a", 0.0) for _ in range(2)] == [True, False]


def test_a_hundred_and_twenty_eight_are_open_in_all() -> None:
    """Whoever has many addresses does not take every file that the program may open."""
    guard = Guard(Budgets())
    assert sum(guard.connects(f"{n}", float(n)) for n in range(200)) == 128
    guard.left("0")
    assert guard.connects("late", 300.0)


def test_thirty_connections_come_in_ten_seconds() -> None:
    """The next once the first is ten seconds old; what was refused does not lengthen that."""
    guard = Guard(Budgets())

    def comes(now: float) -> bool:
        came = guard.connects("a", now)
        if came:
            guard.left("a")
        return came

    assert all(comes(0.1 * n) for n in range(30))
    assert not any(comes(now) for now in (3.0, 5.0, 9.9))
    assert comes(10.0)
    assert not comes(10.05)


def test_a_hundred_connections_come_in_a_second() -> None:
    """Of all addresses together; those that are refused use up nothing."""
    guard = Guard(Budgets())
    assert all(guard.connects(f"{n}", 0.005 * n) for n in range(100))
    assert not any(guard.connects(f"{n}", 0.75) for n in range(100, 120))
    assert guard.connects("100", 1.0)


def test_a_flood_of_one_address_leaves_the_rest_alone() -> None:
    """A thousand connections in a second of one; all others get in."""
    guard = Guard(Budgets())
    assert sum(guard.connects("flood", 0.001 * n) for n in range(1_000)) == 8
    assert all(guard.connects(f"{n}", 0.999) for n in range(14))


def test_sixty_requests_come_in_ten_seconds() -> None:
    """On however many connections of an address."""
    guard = Guard(Budgets())
    assert [guard.asks("a", 0.1 * n) for n in range(61)] == [True] * 60 + [False]
    assert guard.asks("b", 6.0)
    assert guard.asks("a", 10.0)
    assert not guard.asks("a", 10.05)


def test_an_address_is_forgotten_when_it_counts_no_more() -> None:
    """Eleven seconds later nothing of it is left."""
    guard = Guard(Budgets())
    guard.connects(PHONE, 0.0)
    guard.asks(PHONE, 0.0)
    guard.left(PHONE)
    assert PHONE in repr(vars(guard))
    guard.connects("other", 11.0)
    assert PHONE not in repr(vars(guard))


async def test_what_is_over_a_budget_is_closed_without_an_answer() -> None:
    """The ninth stream of an address; the others go on."""
    room = Room()
    streams = [await room.listen(room.access.secret(CARD_ONLY)) for _ in range(9)]
    assert [stream.closed for stream in streams] == [False] * 8 + [True]
    assert streams[-1].sent == b""
    other = await room.listen(room.access.secret(CARD_ONLY), "192.168.1.21")
    assert other.sheets()
    streams[0].close()
    await settled()
    assert (await room.send(GET_PAGE)).sent.startswith(b"HTTP/1.1 404")


async def test_the_sixty_first_request_is_closed_without_an_answer() -> None:
    """Also where all come on one connection, before any was answered; nothing is done for it."""
    room = Room(Budgets(new=1_000))
    for _ in range(60):
        assert answered((await room.send(GET_PAGE)).sent).status == 404
    wire = await room.send(request("POST", "/stop", KEY, {}))
    assert (wire.sent, wire.closed, wire.wasted, room.table.asked) == (b"", True, 0, [])
    await asyncio.sleep(10)
    await room.send(request("POST", "/stop", KEY, {}))
    assert room.table.asked == ["stop"]


def an_offer(room: Room) -> bytes:
    """A right request, with a body."""
    return request("POST", "/words", room.access.claim(1), {"slot": "a", "words": "b", "number": 1})


async def says(room: Room, many: int) -> None:
    """So many sheets, one after another."""
    for number in range(many):
        room.table.says = f"{number}"
        room.streams.push()
        await asyncio.sleep(0.001)


async def test_a_head_that_comes_slowly_is_not_waited_for() -> None:
    """A sign a second: ten seconds after it connected it is closed, without an answer."""
    room = Room()
    wire = Wire(room)
    for second in range(10):
        assert not wire.closed, second
        wire.feed(b"G" if not second else b"x")
        await asyncio.sleep(1)
    await settled()
    assert (wire.closed, wire.sent) == (True, b"")


async def test_whoever_says_nothing_is_not_waited_for() -> None:
    """A connection without a request."""
    wire = Wire(Room())
    await asyncio.sleep(9.9)
    assert not wire.closed
    await asyncio.sleep(0.2)
    assert (wire.closed, wire.sent) == (True, b"")


async def test_a_body_that_comes_slowly_is_not_waited_for() -> None:
    """Of a right request, too: closed after ten seconds, and nothing was done."""
    room = Room()
    raw = an_offer(room)
    wire = await room.send(raw[:-10])
    for byte in raw[-10:-1]:
        await asyncio.sleep(1)
        wire.feed(bytes([byte]))
    assert not wire.closed
    await asyncio.sleep(1.1)
    assert (wire.closed, wire.sent, room.table.asked) == (True, b"", [])


async def test_a_body_that_comes_in_time_is_read() -> None:
    """In three parts over nine seconds."""
    room = Room()
    raw = an_offer(room)
    wire = await room.send(raw[:-20])
    await asyncio.sleep(4)
    wire.feed(raw[-20:-5])
    await asyncio.sleep(5)
    wire.feed(raw[-5:])
    await settled()
    assert answered(wire.sent).status == 200


async def test_whoever_does_not_read_is_dropped() -> None:
    """Ten seconds after the server had to wait; until then one sheet waits, the newest."""
    room = Room()
    slow = await room.listen(room.access.secret(CARD_ONLY))
    slow.stop_reading()
    await says(room, 500)
    waiting = len(slow.sheets())
    assert waiting == 1
    await asyncio.sleep(9)
    assert not slow.closed
    await asyncio.sleep(1)
    await settled()
    assert slow.closed
    assert len(room.streams) == 0


async def test_whoever_reads_on_in_time_gets_the_newest() -> None:
    """One sheet that was on its way, then the last; those between are gone."""
    room = Room()
    slow = await room.listen(room.access.secret(CARD_ONLY))
    slow.stop_reading()
    await says(room, 50)
    slow.read_on()
    await asyncio.sleep(20)
    assert not slow.closed
    assert [sheet["says"] for sheet in slow.sheets()][1:] == [["0"], ["49"]]


def test_a_guard_that_is_shut_lets_nobody_in() -> None:
    """Whoever was accepted while the room closed is closed too."""
    guard = Guard(Budgets())
    assert guard.connects("192.168.1.7", 0.0)
    guard.shut()
    assert not guard.connects("192.168.1.8", 20.0)

"""What those who listen get: the newest sheet, and a sign of life."""

from __future__ import annotations

import asyncio

import pytest

from facilitator.room.access import CARD_ONLY
from facilitator.room.guard import Budgets
from tests.facilitator.room.table import SECRET
from tests.facilitator.room.wire import Room, Wire, settled


async def listening(room: Room, many: int) -> list[Wire]:
    """So many phones, each with an address of its own."""
    return [await room.listen(room.access.secret(CARD_ONLY), f"192.168.1.{n}") for n in range(many)]


async def test_changes_of_one_turn_are_one_sheet() -> None:
    """A thousand pushes: each phone gets one more sheet, which was made once for all of them."""
    room = Room()
    phones = await listening(room, 14)
    made: list[None] = []
    sheet = room.table.sheet
    room.streams._sheet = lambda: made.append(None) or sheet()  # type: ignore[func-returns-value]
    for _ in range(1_000):
        room.streams.push()
    room.table.says = "after"
    await settled()
    assert [[each["says"] for each in phone.sheets()] for phone in phones] == [[[SECRET], ["after"]]] * 14
    assert len({phone.sent.partition(b"\r\n\r\n")[2] for phone in phones}) == 1
    assert len(made) == 1


async def test_an_id_is_epoch_and_version() -> None:
    """The version rises with each change; the epoch is another for each server."""
    epochs = set()
    for _ in range(5):
        room = Room()
        (phone,) = await listening(room, 1)
        for _ in range(2):
            room.streams.push()
            await settled()
        ids = [sheet["id"].split(".") for sheet in phone.sheets()]
        assert [int(version) for _, version in ids] == [0, 1, 2]
        epochs |= {epoch for epoch, _ in ids}
    assert len(epochs) == 5


async def test_whoever_comes_later_has_the_same_sheet() -> None:
    """The same bytes, with the version of the others."""
    room = Room()
    first = (await listening(room, 1))[0]
    room.streams.push()
    await settled()
    later = await room.listen(room.access.secret(CARD_ONLY), "192.168.1.99")
    assert later.lines() == first.lines()[1:]


async def test_a_stream_gives_a_sign_of_life_every_five_seconds() -> None:
    """Empty lines; a sheet that comes between does not put them off."""
    room = Room()
    (phone,) = await listening(room, 1)
    await asyncio.sleep(15.5)
    assert phone.lines()[1:] == [b"", b"", b""]
    room.streams.push()
    await asyncio.sleep(5)
    assert [bool(line) for line in phone.lines()[4:]] == [True, False]


async def test_the_laptop_hears_that_somebody_came_or_went() -> None:
    """And how many there are, by their seats; it is not told who."""
    room = Room()
    phones = [*await listening(room, 2), await room.listen(room.access.screen)]
    assert room.table.asked == ["phones changed"] * 3
    assert [listener.seat for listener in room.streams].count(CARD_ONLY) == 2
    phones[0].close()
    await settled()
    assert room.table.asked == ["phones changed"] * 4
    assert len(room.streams) == 2


async def test_nothing_comes_after_a_goodbye() -> None:
    """Whoever has not read it yet reads it, whatever is pushed meanwhile: that may be of another table."""
    room = Room()
    (phone,) = await listening(room, 1)
    phone.stop_reading()
    room.streams.push()
    await settled()
    room.streams.end(for_good=True)
    room.table.says = "another table"
    room.streams.push()
    await settled()
    phone.read_on()
    await settled()
    assert [each.get("says", each) for each in phone.sheets()] == [[SECRET], [SECRET], {"over": True}]


async def test_while_nobody_listens_nothing_is_made() -> None:
    """Nor is any of it held, and no clock runs."""
    room = Room()
    (phone,) = await listening(room, 1)
    phone.close()
    await settled()
    room.table.fault = AssertionError("made")
    room.streams.push()
    await settled()
    assert SECRET not in repr(vars(room.streams))
    assert not [timer for timer in vars(asyncio.get_running_loop())["_scheduled"] if not timer.cancelled()]


async def test_a_fault_of_the_table_ends_the_streams(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing of it is said anywhere; phones open theirs again, and go on once it is over."""
    room = Room()
    (phone,) = await listening(room, 1)
    room.table.fault = ValueError(SECRET)
    room.streams.push()
    await settled()
    assert len(room.streams) == 0
    assert len(phone.sheets()) == 1
    room.table.fault = None
    assert (await listening(room, 1))[0].sheets()
    assert capfd.readouterr() == ("", "")
    assert caplog.records == []


@pytest.mark.parametrize("text", ["\n\n{}\n", "\u2028\x00\x1b[2J", "\ud800", '"]}', "𝕏" * 5_000])
async def test_whatever_people_say_a_sheet_is_one_line(text: str) -> None:
    """Half a sign, which no record has, becomes a question mark."""
    room = Room(Budgets(open=100))
    room.table.says = text
    (phone,) = await listening(room, 1)
    assert len(phone.lines()) == 1
    assert phone.sheets()[0]["says"] == [text.replace("\ud800", "?")]

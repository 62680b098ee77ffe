"""Who is not at the table learns nothing of it, floods it in vain; who taps the card leaves no trace."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from bench.evenings import FULL, seats
from endure.hostile import drawn
from endure.room.flood import FLOOD, floods
from endure.room.laptop import Laptop, at_table, laid
from endure.room.offers import seated
from endure.room.phones import LOOPBACK, Phone, address
from facilitator.games.marginalia.entries import AgendaSet, Seated, WorldSet
from facilitator.paths import database
from facilitator.room.guard import Budgets
from facilitator.services.front_end import ToTable
from screens.over.card import SLEEP

SECRET = "Wolkenkuckucksheim"
"""It stands in every name, agenda and told word of the table that strangers pry at."""
PATHS = ("/", "/table", "/sheet", "/life", "/join", "/seat", "/words", "/gone", "/leave", "/stop", "/unseen")
FLOODED = 10.0
"""Seconds that a flood lasts at most."""
MOST_KEYS = 15
"""Of an evening that is lived through twice; before every third of them the card is tapped."""
RANDOM = ("id", "session", "version", "opened", "touched")
"""Columns that are other ones at every table: ids, times, and a sum over them."""
DRAWN = ("drawn", "checksum")
"""Tables of what chance drew: which questions were asked, and sums over ids."""
TIMES = ("('asked ", "('opened'")
"""How rows begin that hold a time."""
A_SECOND, CLOSES_WITHIN = 20, 2.0
"""Taps a second; seconds after its sleep in which the card has to be closed."""


# ---------------------------------------------------------------- nobody learns anything


async def pried_at(chance: random.Random, rounds: int) -> str:
    """So many requests of strangers, with keys, hosts and bodies of all kinds; no answer has a word."""
    people = [Seated(seat=seat, words=f"{SECRET} {seat}") for seat in range(5)]
    table = laid(*people, *seats(5)[5:6], WorldSet(words=SECRET), AgendaSet(age=1, words=SECRET))
    async with at_table(table) as laptop:
        phone = await laptop.phone(1)
        left = await laptop.phone(2)
        freed, key = left.secret, laptop.access.key
        laptop.app.ctx.room.side.free(2)
        while laptop.counts():
            pass
        assert await phone.offers("character_named.0", SECRET)
        assert SECRET.encode() in (await phone.ask("GET", "/life", None, phone.secret)).raw
        await laptop.plays_on()
        letters = "".join(chance.choice("BCDF") for _ in range(4))
        heard = 0
        for number in range(rounds):
            stranger = Phone(laptop.port, address(number % 1000))
            answer = await asyncio.wait_for(_pries(stranger, chance, key, freed, letters), 20)
            assert SECRET.encode() not in answer and key.encode() not in answer, "a stranger was told"
            heard += bool(answer)
        card_only = Phone(laptop.port, address(1001))
        card_only.secret = laptop.access.secret(0)
        for path, body in (
            ("/life", None),
            ("/words", {"slot": "fact_stated.1.0", "words": "x", "number": 0}),
        ):
            refused = await card_only.ask("POST" if body else "GET", path, body, card_only.secret)
            assert refused.status == 403 and SECRET.encode() not in refused.raw
    return f"{rounds} requests, {heard} answered, no word of the table in any byte"


async def _pries(stranger: Phone, chance: random.Random, key: str, freed: str, letters: str) -> bytes:
    """Everything that came back to one request that must not be granted."""
    wrong = "".join(chance.choice("ABCDEFGH234567") for _ in range(16))
    path = chance.choice(
        (*PATHS, f"/{key}", f"/{wrong}", "/../page.css", "/%2e%2e/x", f"/{drawn(chance)[:20]!a}")
    )
    match chance.randrange(6):
        case 0:  # no key at all, or a wrong one, or that of a seat that was freed
            used, changed = chance.choice(("", wrong, freed, freed.lower(), wrong * 9)), {}
        case 1:  # another name of this machine, as by DNS rebinding
            named = chance.choice(
                (f"evil.example:{stranger.port}", LOOPBACK, f"{LOOPBACK}:80", "", "x\u00e9")
            )
            used, changed = key, {"Host": named}
        case 2:  # a page of another site: no header of ours
            used, changed = chance.choice((key, freed)), {"X-Marginalia": chance.choice(("", "0", "11"))}
            path = chance.choice(PATHS[2:])
        case 3:  # the room is shut: neither the code nor letters open anything
            said = chance.choice(({"key": key}, {"letters": letters}, {"key": wrong}, {"letters": ""}))
            return (await stranger.ask("POST", "/join", said)).raw
        case 4:  # anything but HTTP
            return await _shouts(stranger, chance)
        case _:
            body = chance.choice(
                (b"", b"{", b"[" * 4000, drawn(chance).encode("utf-8", "replace"), b"x" * 20_000)
            )
            return (await stranger.ask("POST", path.replace(" ", "%20"), body, wrong)).raw
    method = chance.choice(("GET", "POST", "PUT", "OPTIONS", "HEAD"))
    return (
        await stranger.ask(
            method, path.replace(" ", "%20"), {} if method == "POST" else None, used, **changed
        )
    ).raw


async def _shouts(stranger: Phone, chance: random.Random) -> bytes:
    reader, writer = await stranger._connected()
    try:
        said = chance.choice(
            (
                chance.randbytes(300),
                b"GET /sheet\r\n\r\n",
                b"\x16\x03\x01" + chance.randbytes(80),
                b"G" * 40_000,
            )
        )
        writer.write(said)
        writer.write_eof()
        return await asyncio.wait_for(reader.read(-1), 15)
    except OSError:
        return b""
    finally:
        writer.close()


# ---------------------------------------------------------------- a flood


async def flooded(chance: random.Random, rounds: int) -> str:
    """A hundred connections from one address, again and again: no stream is lost, the card comes up."""
    async with at_table(seated()) as laptop:
        phones = [await laptop.phone(seat) for seat in range(1, FULL + 1)]
        streams = [await phone.listens() for phone in phones]
        await laptop.plays_on()
        # The budgets of everybody, as they are without a test.
        assert laptop.app.ctx.room._serving is not None
        laptop.app.ctx.room._serving._guard.budgets = Budgets()
        tried = [0]
        flood = [asyncio.ensure_future(floods(laptop.port, tried)) for _ in range(FLOOD)]
        try:
            await asyncio.sleep(min(rounds / 2, FLOODED))
            while laptop.counts():
                await asyncio.sleep(0.05)
            says = laptop.app.ctx.front.public_sheet()["says"]
            for stream in streams:
                await stream.until(lambda sheet: sheet["says"] == says)
            assert await phones[0].stops() == 204
            for stream in streams:
                await stream.until(lambda sheet: sheet["card"] is not None)
                assert not stream.ended
        finally:
            for each in flood:
                each.cancel()
            await asyncio.gather(*flood, return_exceptions=True)
            for stream in streams:
                stream.close()
    return f"{tried[0]} connections of a flood; {FULL} streams heard everything"


# ---------------------------------------------------------------- taps


async def tapped(chance: random.Random, rounds: int) -> str:
    """The card is tapped twenty times a second: within two seconds of its sleep it can be closed."""
    slowest = 0.0
    async with at_table(seated()) as laptop:
        phones = [await laptop.phone(seat) for seat in range(1, 4)]
        await laptop.plays_on()
        taps = [asyncio.ensure_future(_taps(phone)) for phone in phones]
        try:
            for _ in range(rounds):
                slowest = max(slowest, await _closes(laptop))
        finally:
            for each in taps:
                each.cancel()
            await asyncio.gather(*taps, return_exceptions=True)
    return f"closed {rounds} times under taps, at most {slowest:.2f} s after the keys woke"


async def _closes(laptop: Laptop) -> float:
    """Seconds from when the keys of the card wake until it is gone."""
    await laptop.until(lambda: laptop.has_card)
    card, loop = laptop.app.screen, asyncio.get_running_loop()
    woken = loop.time() + SLEEP
    await asyncio.sleep(SLEEP + 0.05)
    laptop.presses("g")
    await laptop.until(lambda: laptop.app.screen is not card, CLOSES_WITHIN)
    assert loop.time() - woken <= CLOSES_WITHIN, "the card could not be closed"
    return loop.time() - woken


async def _taps(phone: Phone) -> None:
    tapping: set[asyncio.Future[int]] = set()
    while True:
        tapping.add(asyncio.ensure_future(phone.stops()))
        await asyncio.sleep(3 / A_SECOND)


# ---------------------------------------------------------------- two evenings


async def twice(chance: random.Random, rounds: int) -> str:
    """An evening with taps and the same without: the same file, but for random ids and times."""
    keys = ["3", "enter", "1", *["enter"] * rounds][:MOST_KEYS][:rounds]
    home = Path(os.environ["MARGINALIA_HOME"])
    plain, tapped = [await _evening(home, keys, taps) for taps in (False, True)]
    for table, rows in plain.items():
        assert tapped[table] == rows, f"{table}: {rows} is {tapped[table]} with taps"
    return f"{len(plain)} tables and exports are the same with and without taps"


async def _evening(home: Path, keys: Sequence[str], taps: bool) -> dict[str, object]:
    """An evening in a home of its own."""
    os.environ["MARGINALIA_HOME"] = str(home / ("taps" if taps else "none"))
    table = seated()
    async with at_table(table) as laptop:
        phones = [await laptop.phone(seat) for seat in range(1, 4)]
        await laptop.plays_on()
        while laptop.counts():
            await laptop.pilot.pause()
        for number, key in enumerate(keys):
            if number % 4 == 0:
                words = f"told {number}"
                assert await phones[number % 3].offers(f"fact_stated.1.{number % 3}", words)
                await laptop.pilot.pause()
            if taps and number % 3 == 0:
                await _taps_once(laptop, phones[0])
            await laptop.pilot.press(key)
            await laptop.pilot.pause()
        laptop.app.ctx.room.close_for_good()
        laptop.app.router.go(ToTable())
        assert laptop.session.flush()
        exported = _exports(laptop)
    return {**_tables(table), **exported}


async def _taps_once(laptop: Laptop, phone: Phone) -> None:
    """Tap the card, and close it: nothing is written."""
    assert laptop.session.flush()
    await laptop.pilot.pause(0.5)
    changes = laptop.app.ctx.storage.store.file._connection().total_changes
    assert await phone.stops() == 204
    await laptop.until(lambda: laptop.has_card)
    await asyncio.sleep(SLEEP + 0.1)
    await laptop.pilot.press("g")
    await laptop.until(lambda: not laptop.has_card)
    await laptop.pilot.pause(0.5)
    written = laptop.app.ctx.storage.store.file._connection().total_changes - changes
    assert not written, f"a tap wrote {written} rows"


def _exports(laptop: Laptop) -> dict[str, object]:
    from exports.files import made
    from exports.formats import FORMATS
    from exports.plenary.file import numbered
    from exports.source import usual

    session = laptop.session
    found: dict[str, object] = {}
    for format in FORMATS:
        source = laptop.app.ctx.exports._source(usual(session.game, session.state, format))
        files = made(source)
        found[format] = [
            content.replace(session.id, "ID").replace(numbered(session.id), "NUMBER")
            for content in files.values()
            if isinstance(content, str)
        ]
    return found


def _tables(id: str) -> dict[str, object]:
    """Every row of the file that is of this table, without its id and the times."""
    with closing(sqlite3.connect(database())) as db:
        of_tables = "SELECT name FROM sqlite_master WHERE type = 'table'"
        names = [name for (name,) in db.execute(of_tables) if name not in DRAWN]
        found: dict[str, object] = {}
        for name in names:
            columns = [column[1] for column in db.execute(f"PRAGMA table_info({name})")]
            kept = [column for column in columns if column not in RANDOM]
            named = next((column for column in ("session", "id") if column in columns), None)
            where = f" WHERE {named} = '{id}'" if named else ""
            rows = map(repr, db.execute(f"SELECT {', '.join(kept)} FROM {name}{where}"))
            found[name] = sorted(row for row in rows if not row.startswith(TIMES))
    return found

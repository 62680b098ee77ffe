"""Fourteen phones offer at once while Enter is pressed through: nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
from dataclasses import dataclass, field

from bench.evenings import FULL, seats
from endure.room.laptop import Laptop, at_table, laid
from endure.room.phones import Phone, address
from facilitator.games.game import Entry, Slot
from facilitator.paths import database
from facilitator.record import words_of
from facilitator.session import Session
from facilitator.store import Store

KEYS = ("enter", "enter", "enter", "enter", "x", "ctrl+z")
LATEST = 0.15
"""Seconds within which the phones and the laptop act in one round."""
DUE, LIST = 0.7, 0.05
"""How often words are for a beat that is due; how often a round ends with the list where all are taken."""
LATEST_KILL = 1.5
AT_ONE_TABLE = 10
"""Kills, before a new evening is begun."""

Acknowledged = dict[Slot, tuple[str, ...]]
"""By blank, the last words that the laptop said it has; behind them those sent since that no answer came to.

One of them is there: whoever offers anew takes their earlier words back.
"""


def seated() -> str:
    """A table of fourteen at the first step; nobody has named a character."""
    return laid(*(entry for entry in seats(FULL) if entry.slot[0] != "character_named"))


def lost(session: Session, acknowledged: Acknowledged) -> list[Slot]:
    """The blanks whose last words are nowhere: not on the record, nor half typed or offered.

    A name that was taken while another one was half typed is corrected by the next Enter, which keeps that:
    it is on the record all the same, and ctrl+z brings it back. Of an act that was undone nothing counts.
    """
    return [slot for slot, words in acknowledged.items() if not _is_there(session, slot, words)]


def _is_there(session: Session, slot: Slot, words: tuple[str, ...]) -> bool:
    def says(entry: Entry) -> bool:
        return entry.slot == slot and any(one in words_of(entry) for one in words)

    waits = _words_for(session, slot)[1:]
    return any(one in each for one in words for each in waits) or bool(session.last_act_with(says))


def _words_for(session: Session, slot: Slot) -> tuple[str, str, str]:
    """What stands in a blank, what is half typed in it, and what is offered for it."""
    line = session.state.lines.get(slot)
    return (
        getattr(line, "words", ""), session.drafts.get(slot, ""), session.drafts.get(("offered", *slot), "")
    )  # fmt: skip


async def pressed_through(chance: random.Random, rounds: int) -> str:
    """So many rounds of offers and keys, evening after evening; what was offered."""
    done = offered = 0
    while done < rounds:
        more, words = await _evening(chance, rounds - done)
        done, offered = done + more, offered + words
    return f"{done} rounds, {offered} offers acknowledged, 0 lost"


async def _evening(chance: random.Random, rounds: int) -> tuple[int, int]:
    async with at_table(seated()) as laptop:
        phones = [await laptop.phone(seat) for seat in range(1, FULL + 1)]
        await laptop.plays_on()
        told: Acknowledged = {}
        done = offered = 0
        while done < rounds and laptop.session.state.step.kind not in ("farewell", "end"):
            if laptop.counts():
                continue
            offering = (_offers(phone, chance, told) for phone in phones)
            *taken, _ = await asyncio.gather(*offering, _enters(laptop, chance))
            offered += sum(map(bool, taken))
            if chance.random() < LIST:
                await _takes_all(laptop)
            await laptop.pilot.pause()
            gone = lost(laptop.session, told)
            assert not gone, f"lost in round {done}: {gone}"
            done += 1
        assert laptop.session.flush(), laptop.session.unsaved
        _look(laptop.session.id, told, "at the end of an evening")
    return done, offered


def _look(table: str, told: Acknowledged, when: str) -> None:
    """Look on the disk, as another start would."""
    store = Store(database())
    session = Session.open(store, table)
    gone = {slot: (told[slot], _words_for(session, slot)) for slot in lost(session, told)}
    store.close()
    assert not gone, f"not on the disk {when}, with what is there instead: {gone}"


async def _offers(phone: Phone, chance: random.Random, told: Acknowledged) -> bool:
    """Offer words for any beat of the own life, at any moment; whether they were acknowledged."""
    beats = (await phone.life())["beats"]
    if not beats:
        return False
    due = [beat for beat in beats if beat["state"] == "due"] or beats
    named = chance.choice(due if chance.random() < DUE else beats)["slot"]
    kind, *numbers = named.split(".")
    # A letter first: a name that begins with a digit is asked about, and Enter may make it the fact.
    slot, words = (kind, *map(int, numbers)), f"w{chance.getrandbits(64):016x}"
    await asyncio.sleep(chance.uniform(0, LATEST))
    before = told.get(slot, ())
    if before:
        told[slot] = (*before, words)
    if not await phone.offers(named, words):
        return False
    told[slot] = (words,)
    return True


async def _enters(laptop: Laptop, chance: random.Random) -> bool:
    for _ in range(chance.randint(1, 6)):
        laptop.presses(chance.choice(KEYS))
        await asyncio.sleep(chance.uniform(0, LATEST / 3))
    return True


async def _takes_all(laptop: Laptop) -> None:
    laptop.looks_at(("offers",))
    await laptop.pilot.pause()
    laptop.presses("a")
    await laptop.pilot.pause()


# ---------------------------------------------------------------- the plug is pulled


@dataclass
class Secrets:
    """Those of the phones by seat, and the port at which they hold.

    Another program may have that port after a kill: then the room is on another one, and all seats are free.
    """

    port: int = 0
    by_seat: dict[int, str] = field(default_factory=dict)

    def hold_at(self, port: int) -> None:
        """Go on with those of this port."""
        if port != self.port:
            self.port, self.by_seat = port, {}


async def killed(chance: random.Random, kills: int) -> str:
    """So many times the laptop is killed while phones offer; what it acknowledged is there afterwards."""
    offered = again = 0
    for kill in range(kills):
        if kill % AT_ONE_TABLE == 0:
            table, told, secrets = seated(), Acknowledged(), Secrets()
        known, was_at = len(secrets.by_seat), secrets.port
        offered += await _until_killed(table, chance, told, secrets)
        again += known if secrets.port == was_at else 0
        _look(table, told, f"after kill {kill}")
    return f"{kills} kills, {offered} offers acknowledged, 0 lost; phones were known again {again} times"


async def _until_killed(table: str, chance: random.Random, told: Acknowledged, secrets: Secrets) -> int:
    """Start the laptop, offer until it is killed; how many offers it acknowledged."""
    command = [sys.executable, "-m", "endure.room.laptop", table, str(chance.randrange(10**15))]
    surroundings = {**os.environ, "TEXTUAL_ANIMATIONS": "none"}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        env=surroundings,
    ) as app:  # fmt: skip
        try:
            assert app.stdin is not None and app.stdout is not None
            port, key = (await asyncio.to_thread(app.stdout.readline)).split()
            secrets.hold_at(int(port))
            phones = [await _phone(int(port), key, seat, secrets.by_seat) for seat in range(1, FULL + 1)]
            app.stdin.write("\n")
            app.stdin.flush()
            offering = [asyncio.ensure_future(_offers_on(phone, chance, told)) for phone in phones]
            await asyncio.sleep(chance.uniform(0, LATEST_KILL))
        finally:
            app.kill()
        return sum(await asyncio.gather(*offering))


async def _phone(port: int, key: str, seat: int, secrets: dict[int, str]) -> Phone:
    """The phone of a seat, with the secret that it had before the kill if it had one."""
    phone = Phone(port, address(seat))
    phone.key, phone.seat, phone.secret = key, seat, secrets.get(seat, "")
    if phone.secret:
        assert (await phone.ask("GET", "/life", None, phone.secret)).status == 200, "it is not known again"
    else:
        assert (await phone.joins(key)).status == 200
        assert (await phone.sits(seat)).status == 200
    secrets[seat] = phone.secret
    return phone


async def _offers_on(phone: Phone, chance: random.Random, told: Acknowledged) -> int:
    """Offer one text after another until nobody answers; how many were acknowledged."""
    taken = 0
    while True:
        try:
            taken += await _offers(phone, chance, told)
        except (OSError, ValueError, KeyError):
            return taken

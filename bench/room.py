"""The room beside the app: what it costs to open, what phones cost a key, how soon they hear of one."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self, TypeVar

from bench.browsing import Browsing
from bench.client_loop import PATIENT, ClientLoop
from bench.figures import Figure, median, milliseconds, p95
from bench.keys import QUIET, SETTLED, WARM, Keystroke
from bench.starts import Start, measured
from bench.terminal import LEAVE, PATIENCE, ROOT, Silent, Terminal, environment
from docs.chromium import CHROMIUM
from endure.room.phones import Phone, Stream, address
from facilitator.room.access import CARD_ONLY, Access
from facilitator.services.choices import ROOM
from facilitator.session import Session
from facilitator.store import Store

T = TypeVar("T")

PHONES, TAPS = 14, 8
NO_CHROMIUM = "not measured: no Chromium is installed here"
CODE, CARD = "Point a camera here", "We stop"
AWAKE = 1.2
"""Seconds after which the keys of the card act."""
IDLE, FLOODED = 6.0, 4.0
"""Seconds in which the processor’s time is counted."""


def figures(table: str, stroke: Keystroke, home: Path, runs: int, presses: int) -> list[Figure]:
    """All of it, at a table that waits for a prediction."""
    with open_room(table, home) as (terminal, access):
        alone = pressed(terminal, stroke, presses)
        with Listening(access) as phones:
            idle = terminal.processor(IDLE)
            listened, heard = pressed_and_heard(terminal, phones, stroke, presses)
            with flood(access.port):
                terminal.rest(SETTLED)
                busy = terminal.processor(FLOODED)
                flooded = pressed(terminal, stroke, presses)
                lost = phones.lost
            taps = [tapped(terminal, phones, stroke) for _ in range(TAPS)]
        drawn = drawn_in_browsers(terminal, access, stroke, presses) if CHROMIUM else []
        with Listening(access):
            terminal.rest(SETTLED)
            terminal.tap(LEAVE.decode())
            began = time.perf_counter()
            terminal.ended(20)
            left = time.perf_counter() - began
    more = (p95(flooded) - p95(alone)) * 1000
    return [
        *opening(table, home, runs, stroke.opened),
        Figure("idle processor time, 14 phones", f"{idle:.1f} %   of {IDLE:.0f} s", "≤ 1 %"),
        Figure("key to paint, nobody listens", _both(alone)),
        Figure(
            "     … 14 phones, as a ratio",
            f"{median(listened) / median(alone):.2f}   {milliseconds(median(listened))}, n = {presses}",
            "≤ 1.1",
        ),
        Figure("     … under a flood, p95 over that", f"{more:.0f} ms   {_both(flooded)}", "≤ 33 ms"),
        Figure("processor time under a flood", f"{busy:.0f} %   {lost} streams lost", "≤ 20 %"),
        Figure("key to 14 streams", _both(heard)),
        Figure("     … to 14 browsers", _both(drawn) if drawn else NO_CHROMIUM, "≤ 60 ms, p95 ≤ 150 ms"),
        Figure(
            "tap to card on all phones",
            f"{milliseconds(median(taps))}   longest {milliseconds(max(taps))}, n = {TAPS}",
            "≤ 200 ms, longest ≤ 400 ms",
        ),
        Figure("leaving with 14 streams, to the end of the process", milliseconds(left), "≤ 500 ms"),
    ]  # fmt: skip


def _both(seconds: list[float]) -> str:
    return f"{milliseconds(median(seconds))}   p95 {milliseconds(p95(seconds))}, n = {len(seconds)}"


def _program(table: str, *words: str) -> tuple[str, ...]:
    return "endure.room.laptop", "open", table, *words


def opening(table: str, home: Path, runs: int, opened: str) -> list[Figure]:
    """What a start takes longer, and more memory, with the room than without it."""
    plain = Start("plain", _program(table), opened)
    room = Start("room", _program(table, "--room"), CODE)
    measured([plain, room], home, runs)
    later = median(room.seconds) - median(plain.seconds)
    found = [Figure("a start with the room, longer by", f"{later * 1000:.0f} ms   n = {runs}", "≤ 150 ms")]
    if room.peaks:
        more = (median(room.peaks) - median(plain.peaks)) / 1e6
        found.append(Figure("     … and larger by", f"{more:.1f} MB", "≤ 8 MB"))
    return found


@contextmanager
def open_room(table: str, home: Path) -> Iterator[tuple[Terminal, Access]]:
    """The program on the page of its step, with the room open behind it."""
    with Terminal(_program(table, "--room"), home) as terminal:
        terminal.shown(CODE)
        while not (kept := _kept(table, home)).startswith("open "):
            terminal.rest(0.1)
        terminal.tap("\r")
        terminal.rest(SETTLED)
        yield terminal, Access.from_text(kept.removeprefix("open "))


def _kept(table: str, home: Path) -> str:
    store = Store(home / "marginalia.db")
    kept = Session.open(store, table).choices.get(ROOM, "")
    store.close()
    return kept


def pressed(terminal: Terminal, stroke: Keystroke, presses: int) -> list[float]:
    """The seconds of each press, until its text is painted; the first ones count for nothing."""
    seconds = []
    for number in stroke.times(presses):
        terminal.rest(QUIET)
        seconds.append(stroke.press(terminal, number))
        stroke.take_back(terminal, number)
    terminal.rest(QUIET)
    return seconds[WARM:]


def pressed_and_heard(
    terminal: Terminal, phones: Listening, stroke: Keystroke, presses: int
) -> tuple[list[float], list[float]]:
    """The same; and the seconds until each phone has the sheet of it."""
    painted, heard = [], []
    for number in stroke.times(presses):
        terminal.rest(QUIET)
        told = phones.hear(lambda sheet, was: sheet["id"] != was["id"])
        began = time.perf_counter()
        painted.append(stroke.press(terminal, number))
        if number >= WARM:
            heard += [when - began for when in _meanwhile(terminal, told)]
        stroke.take_back(terminal, number)
    return painted[WARM:], heard


def drawn_in_browsers(terminal: Terminal, access: Access, stroke: Keystroke, presses: int) -> list[float]:
    """The seconds from a key until each of fourteen browsers has drawn what is said then."""
    drawn = []
    with Browsing(access, PHONES) as browsers:
        _meanwhile(terminal, browsers.join())
        for number in stroke.times(presses):
            terminal.rest(SETTLED)
            _meanwhile(terminal, browsers.watch())
            began = time.time()
            stroke.press(terminal, number)
            found = _meanwhile(terminal, browsers.drawn())
            if number >= WARM:
                drawn += [when - began for when in found]
            stroke.take_back(terminal, number)
    return drawn


def tapped(terminal: Terminal, phones: Listening, stroke: Keystroke) -> float:
    """Seconds from a tap on one phone until all have the card; it is closed again."""
    terminal.rest(SETTLED)
    told = phones.hear(lambda sheet, was: sheet["card"] is not None)
    began = time.perf_counter()
    phones.tap()
    heard = _meanwhile(terminal, told)
    terminal.rest(AWAKE)
    terminal.tap("g")
    return max(heard) - began


def _meanwhile(terminal: Terminal, told: Future[T]) -> T:
    """Take what the program draws until the phones have done it: a terminal that nobody reads holds it up."""
    until = time.perf_counter() + PATIENCE
    while not told.done():
        terminal.rest(0.01)
        if time.perf_counter() > until:
            raise Silent("The phones have not answered.")
    return told.result()


class Listening(ClientLoop):
    """Phones with a stream each, read by a loop on another thread."""

    def __init__(self, access: Access) -> None:
        super().__init__()
        self._access = access
        self._phones = [Phone(access.port, address(number)) for number in range(PHONES)]
        self._streams: list[Stream] = []

    def __enter__(self) -> Self:
        super().__enter__()
        self._do(self._begin()).result(PATIENT)
        return self

    @property
    def lost(self) -> int:
        """How many streams have ended."""
        return sum(stream.ended for stream in self._streams)

    def hear(self, fact: Any) -> Future[list[float]]:
        """When each had a sheet of which the fact holds beside the sheet of now; by perf_counter."""
        # Taken here: by the time the other thread looks, a quick program has sent the next one.
        return self._do(self._heard(fact, [stream.sheet for stream in self._streams]))

    def tap(self) -> None:
        """One of them taps the card."""
        self._do(self._phones[0].stops())

    async def _begin(self) -> None:
        for phone in self._phones:
            phone.key, phone.secret = self._access.key, self._access.secret(CARD_ONLY)
            self._streams.append(await phone.listens())
        for stream in self._streams:
            await stream.until(lambda sheet: True)

    async def _end(self) -> None:
        for stream in self._streams:
            stream.close()

    async def _heard(self, fact: Any, before: list[Any]) -> list[float]:
        streams = zip(self._streams, before, strict=True)
        return list(await asyncio.gather(*(self._one(stream, fact, was) for stream, was in streams)))

    async def _one(self, stream: Stream, fact: Any, was: Any) -> float:
        await stream.until(lambda sheet: fact(sheet, was))
        return time.perf_counter()


@contextmanager
def flood(port: int) -> Iterator[None]:
    """A hundred connections from one address, by a process of its own."""
    command = [sys.executable, "-m", "endure.room.flood", str(port)]
    with subprocess.Popen(command, cwd=ROOT, env=environment(Path(os.devnull))) as program:
        try:
            yield
        finally:
            program.kill()

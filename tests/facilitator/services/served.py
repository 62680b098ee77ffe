"""A server that listens nowhere, for the services and the page of the room."""

from __future__ import annotations

import pytest

from facilitator.room.access import Access
from facilitator.room.addresses import OwnAddress
from facilitator.room.at_table import AtTable
from facilitator.services.context import AppContext
from facilitator.store import MEMORY
from facilitator.trouble import Trouble
from tests.facilitator.services.composing import Listener, context
from tests.screens.app.playing import people


class Served:
    """A server that listens nowhere; `pushed` counts how often it was told to show what stands.

    `in_use`: another has the port that was kept; `is_other_window`: it is this table’s own room;
    `said_goodbye`: all pages heard that it is closed for good.
    """

    nameless = 0
    seats_here: tuple[int, ...] = ()
    in_use = is_other_window = said_goodbye = False
    is_open = False
    fault: Trouble | None = None
    table_view = "http://127.0.0.1:8790/table#SECRET"

    def __init__(self, at_table: AtTable, access: Access) -> None:
        self.at_table, self.access = at_table, access
        self.pushed = 0
        self.listens: list[str] = []

    @property
    def port(self) -> int:
        """As a server that has begun."""
        return self.access.port

    async def begin(self) -> None:
        """On the first port, or the next where that is in use; not at all where there is a fault."""
        if self.fault is not None:
            raise self.fault
        self.is_open = True
        self.access.port = (self.access.port or 8790) + self.in_use

    async def listen_on(self, address: str) -> None:
        """Remember it."""
        self.listens.append(address)

    def push(self) -> None:
        """Count it."""
        self.pushed += 1

    def fall_silent(self, *, for_good: bool = False) -> None:
        """Nobody is told anything but, where it is for good, that."""
        self.is_open = False
        self.said_goodbye |= for_good

    async def end(self) -> None:
        """The last phone goes, and the table is told."""
        self.fall_silent()
        self.at_table.phones_changed()


def no_server(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    """Open no socket; this machine has these addresses."""

    async def answers(port: int, key: str) -> bool:
        return Served.is_other_window

    own = tuple(OwnAddress(address, "wlan0") for address in addresses)
    monkeypatch.setattr("facilitator.room.serving.Serving", Served)
    monkeypatch.setattr("facilitator.room.other_window.answers_there", answers)
    monkeypatch.setattr("facilitator.room.addresses.own_addresses", lambda: own)
    monkeypatch.setattr("facilitator.room.addresses.is_wsl", lambda: False)


def room_of_five(*, front: Listener | None = None, path: object = MEMORY) -> AppContext:
    """A table of five with its room open."""
    ctx = context(path, front or Listener())
    ctx.table.begin("marginalia")
    for entry in people("Ana", "Ben", "Cy", "Di", "Ed"):
        ctx.table.record(entry)
    ctx.room.open(to_phones=True)
    return ctx

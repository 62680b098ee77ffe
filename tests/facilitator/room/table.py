"""A small table for the room: it remembers what it was asked, and refuses when it is told to."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from facilitator.room.access import Access
from facilitator.room.at_table import AtTable, Json
from facilitator.trouble import Trouble

SECRET = "the lighthouse keeper’s daughter"
"""Words of this table that nobody without a key may see, in any answer."""
NAMES = {1: "Ana", 2: "Ben", 3: "Zoë"}


class FakeTable:
    """Three people; what was asked of it stands in `asked`. Offers wait for the `disk`."""

    longest = 2_000

    def __init__(self, access: Access) -> None:
        self.access = access
        self.asked: list[Any] = []
        self.sat: list[int] = []
        self.refusal = ""
        self.disk = asyncio.Event()
        self.disk.set()
        self.fault: Exception | None = None
        self.trouble: Trouble | None = None
        self.says = SECRET
        self.up: Json = {"card": None, "unseen": None}

    def sheet(self) -> Json:
        """What everybody sees."""
        if self.fault is not None:
            raise self.fault
        return {"lang": "en", "life": 1, **self.up, "seats": self.seats(), "says": [self.says]}

    def told(self) -> Sequence[Json]:
        """One paragraph."""
        return ({"label": "Mina", "words": "She left the harbour."},)

    def seats(self) -> Sequence[Json]:
        """Three."""
        return [{"seat": n, "name": name, "taken": self.access.is_taken(n)} for n, name in NAMES.items()]

    def life(self, seat: int) -> Json:
        """The seat and a word of its story."""
        if self.fault is not None:
            raise self.fault
        return {"life": 1, "seat": seat, "name": NAMES[seat], "beats": [{"words": SECRET}]}

    def sits_down(self, seat: int) -> None:
        """Remembered apart: it is asked for nothing."""
        self.sat.append(seat)

    async def offer(
        self, seat: int, slot: str, words: str, number: int, of: str = "", *, anew: bool = False
    ) -> str:
        """Remembered, with what it is an edit of where it is one, and whether it is sent anew."""
        self.asked.append(
            ("offer", seat, slot, words, number, *([of] if of else []), *(["anew"] if anew else []))
        )
        await self.disk.wait()
        if self.trouble is not None:
            raise self.trouble
        return self.refusal

    async def erase(self, seat: int, slot: str, number: int) -> str:
        """Remembered."""
        self.asked.append(("erase", seat, slot, number))
        if self.trouble is not None:
            raise self.trouble
        return self.refusal

    def stop(self) -> None:
        """Remembered."""
        self.asked.append("stop")

    def ballot(self, ballot: Json) -> None:
        """Remembered."""
        self.asked.append(("ballot", ballot))

    def phones_changed(self) -> None:
        """Remembered."""
        self.asked.append("phones changed")


def _is_at_table(table: FakeTable) -> AtTable:
    return table

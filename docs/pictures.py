"""Takes the pictures in this folder from the real app: python docs/pictures.py."""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from facilitator.app import Marginalia
from facilitator.example import example
from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import DealTurned, Placed, PointsCounted, TrionfoTurned
from facilitator.session import Session
from facilitator.store import MEMORY, Store

FOLDER = Path(__file__).parent
AGE = 4
SIZES = {"table": (80, 24), "wide": (140, 45)}
FOUR = ("Gavino", "Tore", "Peppe", "Mario")
HANDS = (("KD", 44), ("4S", 29), ("AH", 56), ("7C", 21), ("KH", 60))


def in_the_middle_of_youth() -> Iterator[Entry]:
    """The example table, when all but the dealer of age 4 have said a number."""
    dealer = example().table.every_round[AGE - 1].dealer
    for slot, entry in example().lines.items():
        age = getattr(entry, "age", 1)
        said = slot[0] == "predicted" and slot[-1] != dealer
        told = slot[0] not in ("farewell_told", "talked_over")
        if told and (age < AGE or (age == AGE and (said or slot[0] in ("agenda_set", "society_noted")))):
            yield entry


def a_match() -> Iterator[Entry]:
    """The second game of a match, when a card has just been turned up."""
    yield from (Placed(seat=seat, words=name) for seat, name in enumerate(FOUR))
    yield DealTurned(seat=0)
    for hand, (card, points) in enumerate(HANDS, start=1):
        yield TrionfoTurned(hand=hand, card=card)
        yield PointsCounted(hand=hand, ns=points)
    yield TrionfoTurned(hand=len(HANDS) + 1, card="JS")


async def picture(name: str, size: tuple[int, int], session: Session, keys: str = "") -> None:
    """Open the app in this size on a table, press some keys, and keep what it shows."""
    app = Marginalia()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.take(session)
        app.clock = "20:52"
        app.go("table")
        await pilot.press(*keys)
        await pilot.pause()
        svg = re.sub(r"@font-face \{.*?\}", "", app.export_screenshot(), flags=re.DOTALL)
    (FOLDER / f"{name}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["MARGINALIA_HOME"] = home
        story = Session.create(Store(MEMORY), "marginalia", *in_the_middle_of_youth())
        for name, size in SIZES.items():
            asyncio.run(picture(name, size, story))
        match = Session.create(Store(MEMORY), "mariglia", *a_match())
        asyncio.run(picture("mariglia", SIZES["table"], match, "18"))

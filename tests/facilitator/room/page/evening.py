"""An evening for browsers: a table that keeps offers, and a laptop that answers them from another thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from socket import socket
from threading import Thread
from typing import Any

from facilitator.room.access import Access
from facilitator.room.at_table import Json
from facilitator.room.guard import Budgets
from facilitator.room.serving import Serving
from tests.facilitator.room.table import NAMES, FakeTable

CARD = {"says": ["We stop here for a moment.", "Nobody has to say why."], "until": ""}
SLOT = "vignette_told.3.2"
ROUND = {
    "round": "x7c2",
    "stage": "writing",
    "things": ["torture", "suicide"],
    "ways": ["never", "off stage"],
    "means": ["never: it is not there", "off stage: nobody tells it"],
}


def figure(text: str, mark: str = "", *, large: bool = True) -> Json:
    """One figure of a person."""
    said = "made it" if mark else ""
    return {"text": text, "mark": mark, "said": said, "large": large, "means": said}


def person(seat: int, name: str) -> Json:
    """One person with four figures, the last one of three digits."""
    return {
        "seat": seat,
        "name": name,
        "also": "",
        "here": seat == 2,
        "cells": [figure("2"), figure("1", "●"), figure("13", large=False), figure("104", large=False)],
    }


class Evening(FakeTable):
    """Three people in the third age. Ben's moment is due; `words` and `offered` are what is told of it."""

    def __init__(self, access: Access) -> None:
        super().__init__(access)
        self.changed: Callable[[], None] = lambda: None
        self.words = self.offered = ""
        self.has_story, self.is_refused, self.hides, self.edits, self.undone = (
            True,
            False,
            False,
            False,
            False,
        )
        self.state = "due"
        self.farewells: list[Json] = []
        self.late = self.over = self.gone_on = False
        self.more: list[Json] = []
        self.on_wall: list[Json] = []
        self.shown: dict[str, Any] = {
            "lang": "en",
            "life": 1,
            "card": None,
            "unseen": None,
            "stop": True,
            "writes": True,
            "due": [2],
            "where": "Age 3, adolescence",
            "facts": [{"label": "Trump", "sign": "♥", "said": "hearts", "red": True}],
            "says": ["Ben tells a moment of Mina."],
            "then": "Then Zoë.",
            "columns": ["predicts", "tricks", "round", "total"],
            "people": [person(seat, name) for seat, name in NAMES.items()],
            "bars": [],
            "question": "",
        }

    def sheet(self) -> Json:
        """What is shown now, without anything of it while the card is up."""
        kept = ("lang", "life", "card", "stop", "writes")
        covered = {name: self.shown[name] for name in kept}
        return {**(covered if self.shown["card"] else self.shown), "seats": self.seats()}

    def life(self, seat: int) -> Json:
        """Ben's moment, and a farewell to write for somebody else."""
        state = "kept" if self.words else self.state
        beat = {
            "slot": SLOT, "title": "3 adolescence: a moment", "about": ["one of 5"], "words": self.words,
            "offered": self.offered, "undone": self.undone, "edits": self.edits,
            "state": state, "refused": self.is_refused,
        }  # fmt: skip
        return {
            "life": self.shown["life"],
            "seat": seat,
            "name": NAMES[seat],
            "called": "Mina",
            "beats": [beat, *self.more] if self.has_story else [],
            "story": self.story(),
            "farewells": self.farewells,
            "late": self.late,
            "over": self.over,
            "goneOn": self.gone_on,
            "hides": self.hides,
            "longest": self.longest,
        }

    def story(self) -> list[Json]:
        """Ben’s moment under its age, once it is on the record."""
        frame = [{"says": "", "words": "accent"}, {"says": "one of the few", "words": "hums"}]
        moment = {"title": "Adolescence", "frame": frame, "words": self.words}
        return [moment] if self.words and self.has_story else []

    def told(self) -> list[Json]:
        """What a test turned on; the laptop turned no words on."""
        return self.on_wall

    async def offer(
        self, seat: int, slot: str, words: str, number: int, of: str = "", *, anew: bool = False
    ) -> str:
        """Kept beside the record, unless it is refused."""
        if why := await super().offer(seat, slot, words, number, of, anew=anew):
            return why
        if slot == SLOT:
            self.edits = of != "" and (of == self.words or (of == self.offered and self.edits))
            self.offered, self.is_refused = words, False
        self._rises()
        return ""

    async def erase(self, seat: int, slot: str, number: int) -> str:
        """Nothing is left of it."""
        self.words = self.offered = ""
        self.is_refused = False
        self._rises()
        return await super().erase(seat, slot, number)

    def take(self) -> None:
        """Enter on the laptop: what was offered goes on the record."""
        self.words, self.offered, self.edits = self.offered, "", False
        self._rises()

    def refuse(self) -> None:
        """Del on the laptop: what was offered waits no more."""
        self.offered, self.is_refused = "", True
        self._rises()

    def stop(self) -> None:
        """The card comes up."""
        super().stop()
        self.shown["card"] = CARD
        self.changed()

    def _rises(self) -> None:
        self.shown["life"] += 1
        self.changed()


def _unused_port() -> int:
    """One that no other laptop takes while this one is silent: phones would knock there."""
    with socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Laptop:
    """The room of an evening, answered by an event loop on another thread."""

    def __init__(self, port: int = 0) -> None:
        self.access = Access(port=port or _unused_port())
        self.access.let_in()
        self.evening = Evening(self.access)
        self.serving = Serving(self.evening, self.access, Budgets(open=64, new=1_000, requests=2_000))
        self.evening.changed = self.serving.push
        self._loop = asyncio.SelectorEventLoop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.opens()

    @property
    def asked(self) -> list[Any]:
        """What phones asked of the table, but that they came and went."""
        return [each for each in self.evening.asked if each != "phones changed"]

    @property
    def address(self) -> str:
        """Of the page without a key."""
        return f"http://127.0.0.1:{self.serving.port}/"

    def opens(self) -> None:
        """Answer, on the port of before if there was one."""
        self._wait(self.serving.begin())

    def falls_silent(self) -> None:
        """Answer nobody any more."""
        self._wait(self.serving.end())

    def closes(self) -> None:
        """Say goodbye to all pages, and answer nobody any more."""

        async def closes() -> None:
            self.serving.fall_silent(for_good=True)
            await self.serving.end()

        self._wait(closes())

    def does(self, act: Callable[[], object]) -> None:
        """Something happens at the table, and everybody is shown."""

        async def acts() -> None:
            act()
            self.serving.push()

        self._wait(acts())

    def shows(self, **parts: Any) -> None:
        """These parts of the sheet are different now."""
        self.does(lambda: self.evening.shown.update(parts))

    def leaves(self) -> None:
        """The evening is over."""
        for _ in range(2):  # a browser may have knocked in the very turn in which the door was shut
            self.falls_silent()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _wait(self, doing: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(doing, self._loop).result(20)

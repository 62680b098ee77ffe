"""Every line for words of the program, how a person gets there, and where its words could still be."""

from __future__ import annotations

import gc
from asyncio import AbstractEventLoop, Future
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import (
    AsyncGeneratorType,
    CoroutineType,
    FrameType,
    FunctionType,
    GeneratorType,
    ModuleType,
    TracebackType,
)

from textual import events

from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import (
    QUESTIONS,
    AgendaSet,
    FarewellTold,
    Stopped,
    TalkedOver,
    VignetteTold,
)
from facilitator.services.front_end import ToPage
from screens.app import Marginalia
from screens.places import page_class, pages
from screens.table.palette_lines import commands
from screens.ui.page import Page
from tests.screens.app.five import FIVE, NAMED, SAID
from tests.screens.app.playing import Evening, settled
from tests.screens.evening import counted

PHRASES = ("qwøljtrk zuxvæhnp", "mbyßcgdf kjwéxqzv", "vhönplqx dtzûgwrm")
"""Nobody else says these, nor their halves; none is in the packs or in the style sheet."""

AGENDA = AgendaSet(age=1)
ROUND = counted(1, (1, 1, 1, 2, 1), (2, 1, 1, 2, 1))
VIGNETTES = [VignetteTold(age=1, seat=seat) for seat in range(5)]
ENDED = [*FIVE, *NAMED, *ROUND, *VIGNETTES, Stopped(age=1)]
FAREWELLS = [FarewellTold(seat=seat) for seat in range(5)]
ALL_BUT_STARS = [TalkedOver(question=question) for question in QUESTIONS[:-1]]


@dataclass(frozen=True)
class Field:
    """The line of one page for one kind of entry; `way` are the keys to it, “@” begins a place to go to."""

    page: str
    kind: str
    entries: list[Entry] = field(repr=False)
    way: str = ""

    def __str__(self) -> str:
        return f"{self.page}-{self.kind}"


FIELDS = (
    Field("world", "world_set", [*FIVE], "@world tab"),
    Field("world", "topic_noted", [*FIVE], "@world tab down"),
    Field("agenda", "agenda_set", [*FIVE]),
    Field("agenda", "society_noted", [*FIVE, *NAMED, AGENDA, *ROUND, *VIGNETTES], "up"),
    Field("fact", "character_named", [*FIVE, AGENDA, *SAID]),
    Field("fact", "fact_stated", [*FIVE, *NAMED, AGENDA, *SAID]),
    Field("vignette", "vignette_told", [*FIVE, *NAMED, AGENDA, *ROUND], "enter"),
    Field("margin", "society_noted", [*FIVE, AGENDA], "@margin enter"),
    Field("farewell", "farewell_told", ENDED, "enter"),
    Field("farewell", "society_noted", ENDED, "enter up"),
    Field("talk", "talked_over", [*ENDED, *FAREWELLS], "@talk n"),
    Field("talk", "starred", [*ENDED, *FAREWELLS, *ALL_BUT_STARS], "@talk s"),
    Field("story", "agenda_set", [*FIVE, AGENDA], "@story right right right right right down down down "
          "down down enter"),
)  # fmt: skip
NO_STORY = {
    "names": "the name of a person at the table, which the set for a class wipes and nothing else does",
    "who": "the same name put right",
    "wait": "who is here, while the game waits",
    "export": "the title of the table and the name of a folder",
    "home": "the title of a table",
    "search": "words to look for, which are kept nowhere",
    "plenary": "the path of a folder, which is kept nowhere",
    "limits": "a thing to leave out, which goes when another list takes its place",
    "mariglia-seats": "the names of the four, of the sides, and a number of games",
    "mariglia-own": "what a match agreed on, which Del erases there",
    "duel-seats": "the names of the two",
    "duel-draw": "a number that was changed by hand, and its cause",
    "duel-attack": "the same",
    "duel-reset": "the same",
    "duel-log": "a number or a name that is corrected",
    "duel-play": "the name of a card, which is forgotten on the page of cards",
    "duel-marks": "the same name",
    "duel-card": "the same name",
    "mariglia-hand": "what a table settled about a hand; emptied, it is struck",
}
"""Pages whose line holds no story, and what it holds."""


def pages_with_a_line() -> set[str]:
    """Every place whose page may have a line for words."""
    return {name for name in pages() if page_class(name).line is not Page.line}


async def pressed(app: Marginalia, pilot: Evening, keys: str) -> None:
    """Press keys in one go, given as for `typed`."""
    for key in keys.split(" "):
        if not key.startswith("“"):
            app.simulate_key(key)
            continue
        for letter in key[1:].replace("_", " "):
            app.post_message(events.Key("space" if letter == " " else letter, letter))
    await pilot.pause()
    await pilot.pause()


async def in_line(app: Marginalia, pilot: Evening, way: str) -> Slot:
    """Walk to a line; the blank it fills."""
    for key in way.split():
        if key.startswith("@"):
            app.router.go(ToPage(key[1:]))
            await pilot.pause()
        else:
            await pressed(app, pilot, key)
    return slot_on(app)


def slot_on(app: Marginalia) -> Slot:
    """The blank of the line on the page."""
    page = app.frame.page
    line = page.line() if page is not None and page.in_line else None
    assert line is not None
    return line.slot


async def leafed_to(app: Marginalia, pilot: Evening, slot: Slot) -> None:
    """Open the story so far and walk to this beat."""
    if app.router.place != "story":
        app.router.go(ToPage("story"))
    for _ in range(8):
        page = app.frame.page
        for _ in page.chapter.slots:  # type: ignore[union-attr]
            if page.slot == slot:  # type: ignore[union-attr]
                return
            await pressed(app, pilot, "down")
        await pressed(app, pilot, "right " + " ".join(["up"] * len(page.chapter.slots)))  # type: ignore[union-attr]
    raise AssertionError(f"{slot} is nowhere in the story so far")


# ---------------------------------------------------------------- where words could be


def pieces(phrase: str) -> tuple[str, ...]:
    """A phrase and its two halves."""
    first, second = phrase.split(" ")
    return (phrase, first, second)


def files_with(home: Path, phrase: str) -> list[str]:
    """The program's files that hold the phrase or a half of it; exports apart."""
    wanted = [piece.encode() for piece in pieces(phrase)]
    files = [
        file for file in sorted(home.rglob("*")) if file.is_file() and home / "exports" not in file.parents
    ]
    return [file.name for file in files if any(piece in file.read_bytes() for piece in wanted)]


RUNNING = (
    type, ModuleType, FrameType, TracebackType, CoroutineType, GeneratorType, AsyncGeneratorType,
    AbstractEventLoop, Future,
)  # fmt: skip
"""What leads out of the program: into the libraries' code, and into the test that looks."""


def memory_with(app: Marginalia, phrase: str) -> list[str]:
    """Where in the running program the phrase or a half of it is, as far as it goes from the app."""
    wanted = pieces(phrase)
    said = [f"{command.name} {command.explains}" for command in commands(app.ctx, app.router.place)]
    return [*_holders(app, wanted), *(text for text in said if any(piece in text for piece in wanted))]


def _holders(root: object, wanted: tuple[str, ...]) -> Iterator[str]:
    seen, ahead = {id(root)}, [(root, "app")]
    while ahead:
        thing, path = ahead.pop()
        if isinstance(thing, str):
            if any(piece in thing for piece in wanted):
                yield path
            continue
        for each in _referents(thing):
            if id(each) not in seen and not isinstance(each, RUNNING):
                seen.add(id(each))
                ahead.append((each, f"{path} > {type(each).__name__}"))


def _referents(thing: object) -> list[object]:
    if isinstance(thing, FunctionType):
        return [*(thing.__closure__ or ()), *(thing.__defaults__ or ())]
    return gc.get_referents(thing)


async def gone(app: Marginalia, pilot: Evening, home: Path, phrase: str) -> None:
    """Wait for the scrub; then no file and nothing in the running program holds the phrase."""
    await settled(pilot, lambda: not app.ctx.storage.store.file.is_scrub_due())
    assert not app.ctx.table.unscrubbed
    assert files_with(home, phrase) == []
    assert memory_with(app, phrase) == []

"""What was noted when the lives were over, and what the table left out; none of it is signed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from exports.marginalia.names import CharacterNames
from exports.model import Label, Limit, Listing, Part, Passage
from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import AGES, Question, Seat, Starred, TalkedOver
from facilitator.games.readable import readable

if TYPE_CHECKING:
    from facilitator.games.marginalia.table import Table

TITLES: dict[Question, str] = {
    "out-of-character": "Out of character",
    "what-happened": "What happened",
    "how-it-felt": "How it felt",
    "negative": "The bad that is said of people",
    "positive": "The good that is said of people",
    "changed": "What changed",
    "axes": "Inside and outside, fixed and fluid",
    "each-of-us": "What each of us can do",
    "stars": "Last words",
}
"""The questions of the talk, in their order."""


def talk(table: Table, called: dict[Seat, CharacterNames]) -> Iterator[Part]:
    """The notes question by question (M-43), then stars and wishes; what has no words is left out."""
    found = [(title, [Label(words=note) for note in _notes(table, key)]) for key, title in TITLES.items()]
    found += [("Stars", list(_stars(table, called, wish=False)))]
    found += [("Wishes", list(_stars(table, called, wish=True)))]
    yield from _part("talk", "Talking it over", found)


def left_out(limits: Iterable[Limit]) -> Iterator[Part]:
    """What was never to appear and what was to stay off stage, each sorted by its words."""
    kept = {(readable(words), kind == "veil") for words, kind in limits}
    sections = [("Never", False), ("Off stage", True)]
    found = [
        (title, [Label(words=words) for words in sorted(w for w, is_veil in kept if w and is_veil == off)])
        for title, off in sections
    ]
    yield from _part("left-out", "What we left out", found)


def _part(id: str, title: str, found: list[tuple[str, list[Label]]]) -> Iterator[Part]:
    sections = tuple(Passage(name, lists=(Listing("", tuple(labels)),)) for name, labels in found if labels)
    if sections:
        yield Part("notes", id, id, Passage(title, inside=sections))


def _notes(table: Table, question: Question) -> Iterator[str]:
    entries = [e for e in table.lines.values() if isinstance(e, TalkedOver) and e.question == question]
    for entry in sorted(entries, key=lambda entry: entry.number):
        if readable(entry.words):
            yield readable(entry.words)


def _stars(table: Table, called: dict[Seat, CharacterNames], *, wish: bool) -> Iterator[Label]:
    entries = [e for e in table.lines.values() if isinstance(e, Starred) and e.wish == wish]
    for entry in sorted(entries, key=lambda entry: entry.number):
        if readable(entry.words):
            yield Label(_pointing(entry.at, called), readable(entry.words))


def _pointing(at: Slot, called: dict[Seat, CharacterNames]) -> str:
    """Which beat of the story a star is for; nothing where it is for none that is in the export."""
    match at:
        case ("fact_stated" | "vignette_told", int(age), int(seat)) if seat in called and 1 <= age <= len(
            AGES
        ):
            return f"{called[seat].listed}, {AGES[age - 1]}"
        case ("farewell_told", int(seat)) if seat in called:
            return f"{called[seat].listed}, farewell"
        case ("agenda_set" | "society_noted", int(age)) if 1 <= age <= len(AGES):
            return AGES[age - 1]
    return ""

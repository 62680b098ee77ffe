"""What was noted when the lives were over, and what the table left out; none of it is signed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from exports import phrases
from exports.names import Called
from exports.shape import Limit, Section
from exports.spoken import told
from facilitator.games.game import Slot
from facilitator.games.marginalia.ages import AGES, QUESTIONS
from facilitator.games.marginalia.entries import Seat, Starred, TalkedOver

if TYPE_CHECKING:
    from facilitator.games.marginalia.table import Table


def talk(table: Table, called: dict[Seat, Called]) -> tuple[Section, ...]:
    """The notes question by question (M-43), then stars and wishes; what has no words is left out."""
    notes = {question: tuple(_notes(table, question)) for question in QUESTIONS}
    sections = [Section(phrases.QUESTIONS[question], notes[question]) for question in QUESTIONS]
    for title, wish in (("Stars", False), ("Wishes", True)):
        sections.append(Section(title, tuple(_stars(table, called, wish))))
    return tuple(section for section in sections if section.items)


def left_out(limits: Iterable[Limit]) -> tuple[Section, ...]:
    """What was never to appear and what was to stay off stage, each sorted by its words."""
    kept = {(told(words), kind == "veil") for words, kind in limits}
    sections = [
        Section(title, tuple(sorted(words for words, veil in kept if words and veil == off_stage)))
        for title, off_stage in (("Never", False), ("Off stage", True))
    ]
    return tuple(section for section in sections if section.items)


def _notes(table: Table, question: str) -> Iterator[str]:
    entries = [e for e in table.lines.values() if isinstance(e, TalkedOver) and e.question == question]
    for entry in sorted(entries, key=lambda entry: entry.number):
        if told(entry.words):
            yield told(entry.words)


def _stars(table: Table, called: dict[Seat, Called], wish: bool) -> Iterator[str]:
    entries = [e for e in table.lines.values() if isinstance(e, Starred) and e.wish == wish]
    for entry in sorted(entries, key=lambda entry: entry.number):
        if told(entry.words):
            yield _pointing(entry.at, called) + told(entry.words)


def _pointing(at: Slot, called: dict[Seat, Called]) -> str:
    """Which beat of the story a star is for; nothing where it is for none that is in the export."""
    match at:
        case ("fact_stated" | "vignette_told", int(age), int(seat)) if seat in called and 1 <= age <= len(
            AGES
        ):
            return f"{called[seat].listed}, {AGES[age - 1]}: "
        case ("farewell_told", int(seat)) if seat in called:
            return f"{called[seat].listed}, farewell: "
        case ("agenda_set" | "society_noted", int(age)) if 1 <= age <= len(AGES):
            return f"{AGES[age - 1]}: "
    return ""

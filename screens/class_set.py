"""The set for a class: an invented society, mild topics, initials instead of names."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import replace

from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import Seated
from screens.messages import Desk
from screens.seating import told_apart
from screens.text import plain

SET = "set"
ON = "class"
NAMES_STAY = "The class set is off. Initials stay: the names behind them are gone, and can be typed again."


def is_class(choices: Mapping[str, str]) -> bool:
    """Whether the table plays the set for a class."""
    return choices.get(SET) == ON


def seated_as(name: str, choices: Mapping[str, str]) -> str:
    """The name that goes on the record: in a class its initials."""
    return initials(name) if is_class(choices) else name


def initials(name: str) -> str:
    """The first sign of each word in capitals, with the marks that belong to it; a number stays."""
    words = plain(name).split()
    return "".join(word if word.isdecimal() else _first(word) for word in words)


def _first(word: str) -> str:
    signs = iter(word)
    first = next(signs, "")
    marks: list[str] = []
    for sign in signs:
        if not unicodedata.combining(sign):
            break
        marks.append(sign)
    return first.upper() + "".join(marks)


def switch(desk: Desk) -> None:
    """Turn the set on or off; turned on, names already typed leave the files for good."""
    if is_class(desk.moment.choices):
        desk.agree(SET, "")
        desk.note(NAMES_STAY)
        return
    desk.agree(SET, ON)
    entries = tuple(_with_initials(desk))
    if entries:
        slots: list[Slot] = [entry.slot for entry in entries]
        desk.strike(*slots)
        desk.say(*entries)


def _with_initials(desk: Desk) -> Iterator[Entry]:
    table = desk.moment.table
    people = [entry for seat in table.seats if isinstance(entry := table.entry(("seated", seat)), Seated)]
    own = told_apart([initials(entry.words) for entry in people], [])
    for entry, name in zip(people, own, strict=True):
        if entry.words != name:
            yield replace(entry, words=name)

"""What is said, typed to a question, or read whole."""

from __future__ import annotations

from typing import NamedTuple

from screens.ui.text import Span, Style


class Typing(NamedTuple):
    """What is typed to a question: what it is called, a cell for each part, what stands between them."""

    label: str
    cells: tuple[str, ...]
    between: str = ""


class Say(NamedTuple):
    """What is read aloud. `then`: the way out, which is not; `keeps`: so many rows are held for it.

    `typing`: the cells of the answer stand at its end. `short` is all of it where it takes more than a row.
    """

    sentences: tuple[str, ...]
    then: str = ""
    keeps: int = 0
    goes: int = 0
    typing: Typing | None = None
    short: str = ""


class Note(NamedTuple):
    """A sentence that is only seen: a label, people's words or the program's, in one style.

    `most`: it has no more rows than these. `joins`: it belongs to what stands over it. `for_eyes`: it is
    about the screen, and plain mode leaves it out.
    """

    words: str
    label: str = ""
    style: Style = "dim"
    most: int = 2
    goes: int = 5
    joins: bool = False
    for_eyes: bool = False


class Gap(NamedTuple):
    """A number or a word that is being typed, behind what it is called; `here`: the next key changes it."""

    value: str
    label: str = ""
    here: bool = True


class Gaps(NamedTuple):
    """What is being typed, one behind the other, and what is said of it. `joins` as of a note."""

    gaps: tuple[Gap, ...]
    said: str = ""
    joins: bool = True
    goes: int = 0


class Reminders(NamedTuple):
    """What is good to remember: each that has room for all of it. `joins` as of a note."""

    texts: tuple[str, ...]
    joins: bool = True
    goes: int = 9


class Legend(NamedTuple):
    """Marks in their colours, with what they stand for: one row each, or where `flows` as many as fit."""

    rows: tuple[tuple[Span, ...], ...]
    flows: bool = False
    goes: int = 7


class Prose(NamedTuple):
    """Sentences that are read whole, under a title; with a `goes` from 5 on they may scroll away.

    `for_eyes` as of a note.
    """

    paragraphs: tuple[str, ...]
    title: str = ""
    style: Style = ""
    goes: int = 0
    for_eyes: bool = False

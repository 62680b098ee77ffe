"""What is asked, what it grows out of, and who tells."""

from __future__ import annotations

from typing import NamedTuple

from screens.ui.text import Click, Span


class Jotting(NamedTuple):
    """Some words of a margin behind a sign or a label; `also` is told under them. `group` as of a teller.

    `said` is read out in the place of sign and label.
    """

    words: Span
    label: str = ""
    sign: Span = Span("")
    also: str = ""
    group: str = ""
    here: bool = False
    said: str = ""


class Jottings(NamedTuple):
    """A part of a margin: its title, what was jotted down there, and what is said small under all of it.

    `most`: so many rows has a text at most; where there is little room it has fewer, and all of them are in
    `short` if that has something. `joins` as of a note.
    """

    title: str
    jottings: tuple[Jotting, ...]
    then: tuple[str, ...] = ()
    most: int = 8
    goes: int = 0
    short: tuple[str, ...] = ()
    joins: bool = False


class OtherLine(NamedTuple):
    """A line for words that has no caret: its label, its words, how the caret gets there, what a click is.

    `is_offered`: what is in it came from a phone.
    """

    label: str
    words: Span
    how: str
    click: Click
    is_offered: bool = False

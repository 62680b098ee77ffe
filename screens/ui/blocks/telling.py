"""What is asked, what it grows out of, and who tells."""

from __future__ import annotations

from typing import NamedTuple

from screens.ui.text import Click, Span, Style


class PromptText(NamedTuple):
    """A question from the pack. `joins` as of a note."""

    prompt: str
    joins: bool = False
    goes: int = 0


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


class Labelled(NamedTuple):
    """Some words, and a label that says what they are; `said` is read out in place of one with signs."""

    words: str
    label: str = ""
    style: Style = "words"
    said: str = ""


class About(NamedTuple):
    """What a telling grows out of, behind a sign: in one row where that holds all, else a part in each.

    `most`: a part has no more rows than these. `joins` as of a note. `is_theirs`: it is of whoever tells,
    and is heard of the next person also where it is the same.
    """

    parts: tuple[Labelled, ...]
    sign: Span = Span("")
    most: int = 2
    joins: bool = False
    goes: int = 0
    is_theirs: bool = False


class InShort(NamedTuple):
    """Much at a glance, in one row: where there is no room the first go. A pane says it at length.

    `key` shows all of it, and is named at the end of the row.
    """

    title: str
    parts: tuple[Labelled, ...]
    key: str = ""
    goes: int = 8


class TellersTurn(NamedTuple):
    """Whose turn it is: who has told, who tells now, who comes."""

    letter: str
    name: str
    mark: Span = Span("")
    here: bool = False


class TellingOrder(NamedTuple):
    """Who tells, in order."""

    turns: tuple[TellersTurn, ...]
    goes: int = 9


class Teller(NamedTuple):
    """One row of a list of people who tell: `mark` says that they have, `words` are theirs.

    A click is their letter, where it is no other.
    """

    letter: str
    name: Span
    player: str
    mark: Span = Span("")
    words: Span = Span("")
    number: Span = Span("")
    group: str = ""
    here: bool = False
    click: Click = ""

    @property
    def stands_for(self) -> Click:
        """What a click on them stands for."""
        return self.click or self.letter


class Tellers(NamedTuple):
    """People who tell, in order, and by groups where they have any. `joins` as of a note."""

    tellers: tuple[Teller, ...]
    joins: bool = False
    goes: int = 0


class Title(NamedTuple):
    """Whose page of a book it is, and what is said beside the name."""

    name: str
    then: str = ""
    goes: int = 0


class OtherLine(NamedTuple):
    """A line for words that has no caret: its label, its words, how the caret gets there, what a click is.

    `is_offered`: what is in it came from a phone.
    """

    label: str
    words: Span
    how: str
    click: Click
    is_offered: bool = False


class Noted(NamedTuple):
    """What was noted, one after the other: where there is little room the first go."""

    notes: tuple[Labelled, ...]
    goes: int = 0

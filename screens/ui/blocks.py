"""What a page says, as blocks: which sentence is read aloud, whose numbers these are. No block has a width.

`layout` turns blocks into rows for any size. `goes` says how soon a block is left out where there is little
room: 9 first, 0 never.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from screens.ui.text import Click, Span, Style


class Say(NamedTuple):
    """What is read aloud. `then`: the way out, which is not; `keeps`: so many rows are held for it."""

    sentences: tuple[str, ...]
    then: str = ""
    keeps: int = 0
    goes: int = 0


class Art(NamedTuple):
    """The sign of a suit, large, or the dash of no trump, with what is said under it."""

    suit: str | None
    sign: Span
    captions: tuple[str, ...]
    goes: int = 8


class Note(NamedTuple):
    """A sentence that is only seen: a label, people's words or the program's, in one style; how many rows."""

    words: str
    label: str = ""
    style: Style = "dim"
    most: int = 2
    goes: int = 5


class Column(NamedTuple):
    """One column beside the names. `is_large`: its numbers are for across the room; `goes` as of a block."""

    title: str
    short: str = ""
    is_large: bool = False
    in_words: bool = False
    goes: int = 0


class Value(NamedTuple):
    """What stands in a column for one person: the value, its short form, a mark behind it."""

    text: str
    short: str = ""
    mark: Span = Span("")
    here: bool = False
    style: Style = ""


class Person(NamedTuple):
    """One line of a list of people; `role` is said small beside the name, `also` where there is room."""

    letter: str
    name: str
    cells: tuple[Value, ...]
    role: str = ""
    also: str = ""
    mark: Span = Span("")
    here: bool = False


class People(NamedTuple):
    """People with their numbers, in order, and what is said under the columns."""

    columns: tuple[Column, ...]
    people: tuple[Person, ...]
    total: str = ""
    most: int = 6
    goes: int = 0


class Seat(NamedTuple):
    """Somebody in a ring, with what they do."""

    name: str
    role: str = ""
    here: bool = False
    is_away: bool = False


class Ring(NamedTuple):
    """Who sits where, clockwise from the top, and what lies on the table."""

    seats: tuple[Seat, ...]
    art: Art
    goes: int = 8


class FormRow(NamedTuple):
    """A row of a form: what it is called, its value, everything that the value can be, a word at its end.

    `turns`: whether ←→ change the value; `apart`: a group begins with it.
    """

    label: str
    value: str
    click: Click
    choices: tuple[str, ...] = ()
    aside: str = ""
    here: bool = False
    turns: bool = True
    apart: bool = False


class Form(NamedTuple):
    """Rows with values, and what the one under the cursor means. `most`: so many rows are shown at once."""

    rows: tuple[FormRow, ...]
    explains: str = ""
    most: int = 0
    goes: int = 0


class Item(NamedTuple):
    """Something in a list, behind what it is called or whose it is."""

    label: str
    text: str


class Items(NamedTuple):
    """A list under its title. `most`: so many lines are shown, and how many more there are."""

    items: tuple[Item, ...]
    title: str = ""
    most: int = 0
    goes: int = 0


class OneOf(NamedTuple):
    """Everything that can be chosen, one behind the other, and which it is now."""

    choices: tuple[str, ...]
    chosen: str
    goes: int = 6


class Legend(NamedTuple):
    """Legend in their colours, with what they stand for: one row each."""

    rows: tuple[tuple[Span, ...], ...]
    goes: int = 7


Block: TypeAlias = Say | Art | Note | People | Ring | Form | Items | OneOf | Legend

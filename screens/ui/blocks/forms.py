"""Labels with values, and words in tables."""

from __future__ import annotations

from typing import NamedTuple

from screens.ui.text import Click, Span, Style


class Tick(NamedTuple):
    """One of several things beside each other that can be in or out."""

    name: str
    is_in: bool
    here: bool
    click: Click


class FormRow(NamedTuple):
    """A row of a form: what it is called, its value, everything that the value can be, a word at its end.

    `turns`: whether ←→ change the value; `apart`: a group begins with it. `cells`, or `ticks` in columns,
    stand there instead of a value that has several parts. Of a value that `is_path` the end is shown.
    `letter`: whose row it is; `is_changed`: what stands is another value. `said` is read out in
    the place of the value.
    """

    label: str
    value: str
    click: Click
    choices: tuple[str, ...] = ()
    aside: str = ""
    here: bool = False
    turns: bool = True
    apart: bool = False
    cells: tuple[Span, ...] = ()
    letter: str = ""
    is_changed: bool = False
    ticks: tuple[Tick, ...] = ()
    is_path: bool = False
    said: str = ""

    @property
    def is_turning(self) -> bool:
        """Whether ←→ change it now."""
        return self.here and self.turns


class Form(NamedTuple):
    """Rows with values, and what the one under the cursor means."""

    rows: tuple[FormRow, ...]
    explains: str = ""
    goes: int = 0


class Item(NamedTuple):
    """Something in a list, behind what it is called or whose it is."""

    label: str
    text: str


class Items(NamedTuple):
    """A list under its title.

    `style` is that of what they are called, as keys are. `joins` as of a note. `flows`: it is read whole,
    on a narrow screen both as one text, which takes fewer rows. `are_signs`: what they are called is drawn,
    and nobody hears it.
    """

    items: tuple[Item, ...]
    title: str = ""
    goes: int = 0
    style: Style = "bold"
    joins: bool = False
    flows: bool = False
    are_signs: bool = False


class WordTable(NamedTuple):
    """Words in rows under the heads of their columns; what a row is about stands in its first cell."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    goes: int = 0


class OneOf(NamedTuple):
    """Everything that can be chosen, one behind the other, and which it is now."""

    choices: tuple[str, ...]
    chosen: str
    goes: int = 6

"""Lists that may be longer than the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from screens.ui.blocks.forms import Item
from screens.ui.text import Click


class EffectList(NamedTuple):
    """What a change would bring, behind whom it happens to; of more than there is room for the `leaf`th part.

    `keeps`: so many rows are held for it, also while there is nothing to say. `apart`: with room for all of
    them a blank row stands between. `joins` as of a note.
    """

    items: tuple[Item, ...]
    leaf: int = 0
    keeps: int = 0
    apart: bool = False
    joins: bool = False
    goes: int = 0


class Cells(NamedTuple):
    """A column of a long list: how many characters it has at most, and how soon it goes."""

    most: int
    goes: int = 0


class ListItem(NamedTuple):
    """One of a long list; with an empty first cell its name has that room too. `short` is for little room.

    `letter`: it is a person.
    """

    name: str
    cells: tuple[str, ...] = ()
    short: str = ""
    here: bool = False
    click: Click = ""
    letter: str = ""


class LongList(NamedTuple):
    """A list of which no more is read than is shown: `read` gives so many from a place on.

    `at` is the cursor; the list begins with its `first`. `hint` and `beside` are what a key does, after it.
    """

    how_many: int
    at: int
    read: Callable[[int, int], Sequence[ListItem]]
    columns: tuple[Cells, ...]
    first: int = 0
    title: str = ""
    hint: tuple[str, str] = ("", "")
    beside: tuple[str, str] = ("", "")
    empty: str = ""
    goes: int = 0

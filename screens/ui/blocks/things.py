"""What people named, and what they would leave out."""

from __future__ import annotations

from typing import NamedTuple

from screens.ui.blocks.scrolled import Leaf
from screens.ui.text import Click


class ThingColumn(NamedTuple):
    """What people named, under a title."""

    title: str
    things: tuple[str, ...]


class ThingLists(NamedTuple):
    """What people named, in columns beside each other, read from a row on where it is long."""

    columns: tuple[ThingColumn, ...]
    leaf: Leaf
    goes: int = 0


class Mark(NamedTuple):
    """What can be marked in one of two ways: in which, none for neither; `is_typed`: it is being written."""

    words: str
    way: int | None
    click: Click
    clicks: tuple[Click, Click]
    here: bool = False
    is_typed: bool = False


class MarkList(NamedTuple):
    """Things to mark, the `sign` under one of two ways; then own words, under a title.

    There is always room for a few of these.
    """

    ways: tuple[str, str]
    sign: str
    things: tuple[Mark, ...]
    title: str
    own: tuple[Mark, ...]
    goes: int = 0

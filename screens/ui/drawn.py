"""What a block is drawn for, and rows that know how they grow and how they give way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from screens.ui.blocks.seats import Ring
from screens.ui.text import Row


class Room(NamedTuple):
    """So many columns, and how much of a block they are for, on a page of so many rows.

    `height`: of all the page, but for the `under` rows of a line for words under it. `is_large`: numbers may
    have three rows. `is_cut`: texts have but one. `has_panes`: panes say some of it at length. `ring`: who
    sits beside a list.
    """

    width: int
    height: int = 0
    under: int = 0
    is_large: bool = False
    is_cut: bool = False
    has_panes: bool = False
    ring: Ring | None = None


class Spread(NamedTuple):
    """A list: `at` gives its rows with so many for each of it, `most` at most; 0 where it can’t be drawn so.

    With 0 for each it is as low as it can be.

    `within` gives no more rows in all than there is room for, of a list that may be shown in part.

    `airy`: with so many for each blank rows part them, so what is no part of it stands farther off; 0 for
    never. `is_text`: with more rows for each more of its words are shown, and nothing else changes.
    """

    at: Callable[[int], list[Row]]
    most: int = 2
    within: Callable[[int], list[Row]] | None = None
    airy: int = 0
    is_text: bool = False


class Filling(NamedTuple):
    """What takes the rows that others leave: `likes` many of them as long as there is air, then `least`."""

    within: Callable[[int], list[Row]]
    likes: int
    least: int


Drawn: TypeAlias = list[Row] | Spread | Filling
"""The rows of a block, or how they come of the room that it has."""
Drawers: TypeAlias = Mapping[type[Any], Callable[[Any, Room], Drawn]]
"""What draws which blocks."""

"""Series over their columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from facilitator.language import mark
from screens.ui.blocks.people import People
from screens.ui.blocks.scrolled import Scroll
from screens.ui.text import Span

if TYPE_CHECKING:
    from facilitator.games.series import Series


AND_MORE = mark("a+2: two more at that height")
"""What is said under a plot in which some letters have no room."""


class Plot(NamedTuple):
    """Series over their columns, one behind the other, each track by its letter.

    `signs` stand behind the names of the columns, `titles` over the series. `here` is whoever stands out.
    `under`: what a column is called where the values stand under it; else a key with names stands beside.
    `scroll` counts the series that somebody has gone back. `table` is the key where there is much room.
    `of_two`: they are set against each other, and each has a colour.
    """

    parts: tuple[Series, ...]
    signs: tuple[Span, ...] = ()
    here: int | str | None = None
    titles: tuple[str, ...] = ()
    under: str = ""
    scroll: Scroll | None = None
    table: People | None = None
    of_two: bool = False
    goes: int = 0

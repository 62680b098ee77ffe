"""Blocks that stand beside each other, and those of one game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from screens.ui.blocks.menus import ChoiceList
from screens.ui.blocks.seats import Ring


class Detail(NamedTuple):
    """More about what the cursor is on, to the right of a list where there is much room.

    It is asked for only there: it may have to be read first.
    """

    blocks: Callable[[], Sequence[Any]]
    goes: int = 9


class Abreast(NamedTuple):
    """Lists that stand beside each other, and a ring where there is room for it too."""

    blocks: tuple[ChoiceList | Ring, ...]
    goes: int = 0


class Aside(NamedTuple):
    """Blocks that stand to the right of all others where it is wide, and else in their place among them."""

    blocks: tuple[Any, ...]
    goes: int = 0


class Columns(NamedTuple):
    """Blocks in two columns where there is room for these, else one under the other."""

    left: tuple[Any, ...]
    right: tuple[Any, ...]
    goes: int = 0


class OfGame(NamedTuple):
    """What only one game has: its value, by "module:function" what draws it, and what says it in lines.

    `is_topped`: on top of a page it has blank rows of its own there, or none. `lasts`: it stands on page
    after page.
    """

    value: Any
    rows: str
    goes: int = 0
    lines: str = ""
    is_topped: bool = False
    lasts: bool = False

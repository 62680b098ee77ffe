"""A form beside the files that come of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from screens.ui.blocks.forms import Form
from screens.ui.blocks.said import Note, Say
from screens.ui.blocks.scrolled import Leaf
from screens.ui.text import Style


class FilePart(NamedTuple):
    """A part of a file as it is read: a title, a paragraph, the `cells` of a table. `joins` as of a note."""

    words: str = ""
    style: Style = ""
    joins: bool = False
    cells: tuple[tuple[str, ...], ...] = ()


class Files(NamedTuple):
    """Files as they will be read, one at a time: only that one is asked for. `aside` is said of all."""

    names: tuple[str, ...]
    read: Callable[[int], Sequence[FilePart]]
    leaf: Leaf
    aside: str = ""


class Desk(NamedTuple):
    """A form, what is said of it, and the files that come of it, read beside it where there is room."""

    form: Form
    said: tuple[Say | Note, ...]
    files: Files
    goes: int = 0

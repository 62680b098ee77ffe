"""A page with nothing else on it."""

from __future__ import annotations

from typing import NamedTuple

from screens.ui.blocks.menus import Pick
from screens.ui.text import Span


class Calm(NamedTuple):
    """A page with nothing else on it: sentences in the middle, what is typed, and what can be chosen.

    `rows`: one pick each, or two beside each other. `line`: words that are typed, `field`: a time, None where
    there is none; `figures`: a time in large ones. `faint`: what is said in small; `foot`: below all.
    """

    says: tuple[Span, ...]
    rows: tuple[tuple[Pick, ...], ...] = ()
    line: str | None = None
    field: str | None = None
    figures: tuple[str, ...] = ()
    faint: str = ""
    foot: tuple[Span, ...] = ()
    goes: int = 0

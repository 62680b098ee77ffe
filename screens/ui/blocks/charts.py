"""Small charts: what was played, and bars of numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from screens.ui.text import Span

if TYPE_CHECKING:
    from facilitator.games.series import Series


class Share(NamedTuple):
    """A whole in parts: what it is called, the sign of each part with its number, what is said beside it."""

    title: tuple[Span, ...]
    parts: tuple[tuple[Span, int], ...]
    said: str
    about: str = ""


class Shares(NamedTuple):
    """Wholes as bars, all equally long, what each is about under it."""

    shares: tuple[Share, ...]
    goes: int = 0


class Rounds(NamedTuple):
    """What was played, each with a sign or a number under it."""

    pairs: tuple[tuple[tuple[Span, ...], Span], ...]
    goes: int = 0


class NamedLength(NamedTuple):
    """Whose bar it is, and how long."""

    name: str
    value: int


class NamedLengths(NamedTuple):
    """Numbers as bars behind names, to the left of a line where they are below zero."""

    lengths: tuple[NamedLength, ...]
    goes: int = 0


class Lengths(NamedTuple):
    """Numbers as bars, in this order; `title` says what they are to whoever can’t see it."""

    title: str
    values: tuple[int, ...]
    goes: int = 0


class Figures(NamedTuple):
    """A series as figures, a row for each track: the latest that there is room for."""

    series: Series
    title: str = ""
    goes: int = 0


class InBars(NamedTuple):
    """A series as bars over its `columns`, turns or hands, a strip for each track behind its name here."""

    series: Series
    columns: str
    called: tuple[str, ...]
    goes: int = 0

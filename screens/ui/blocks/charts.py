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


class Figures(NamedTuple):
    """A series as figures, a row for each track: the latest that there is room for."""

    series: Series
    title: str = ""
    goes: int = 0

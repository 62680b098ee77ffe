"""What two sides have."""

from __future__ import annotations

from typing import NamedTuple

from screens.ui.text import Click, Span


class Side(NamedTuple):
    """One of two sides: its name, the games that it won, its total, what is said of that, who plays."""

    name: str
    won: Span
    total: str
    said: str
    players: tuple[str, ...]


class Score(NamedTuple):
    """The totals of both sides, for across the room."""

    sides: tuple[Side, ...]
    goes: int = 0


class Term(NamedTuple):
    """A number in a sum, and whose it is. `follows`: nobody typed it, for it is the rest."""

    label: str
    value: str
    here: bool = False
    follows: bool = False
    click: Click = ""


class Sum(NamedTuple):
    """Numbers of both sides and what they come to, while one of them is typed."""

    terms: tuple[Term, ...]
    total: str = ""
    goes: int = 0

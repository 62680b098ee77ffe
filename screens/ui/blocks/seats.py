"""Who sits where, and what stands or lies between them."""

from __future__ import annotations

from typing import NamedTuple

from screens.ui.text import Click, Span


class Art(NamedTuple):
    """The sign of a suit, large, or the dash of no trump, with what is said under it."""

    suit: str | None
    sign: Span
    captions: tuple[str, ...]
    goes: int = 8


class Seat(NamedTuple):
    """Somebody in a ring, with what they do; `lies` is the card before them."""

    name: str
    role: str = ""
    here: bool = False
    is_away: bool = False
    click: Click = ""
    lies: Span = Span("")


class Ring(NamedTuple):
    """Who sits where, clockwise from the top, what lies or stands on the table, what is said of it.

    `turns` says which way all goes round.
    """

    seats: tuple[Seat, ...]
    art: Art | None = None
    said: str = ""
    goes: int = 8
    on_table: str = ""
    turns: Span = Span("")


class SeatRow(NamedTuple):
    """A place for somebody: its `label`, or their letter, and the name; `has_line`: the line for it is here.

    `role` is said small behind the name; `apart`: a group begins with it. `said` is read out in place of
    a label that is short for it.
    """

    label: str
    name: Span
    click: Click = ""
    letter: str = ""
    role: str = ""
    has_line: bool = False
    apart: bool = False
    said: str = ""


class SeatList(NamedTuple):
    """Who sits at the table, in order, with the line for a name."""

    rows: tuple[SeatRow, ...]
    goes: int = 0

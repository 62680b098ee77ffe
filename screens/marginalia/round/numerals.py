"""Digits typed where words belong: the numbers of the sheet that they may be."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import Predicted, TricksCounted, TricksTapped
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table import Table
from screens.marginalia.turns import next_numbers
from screens.ui.text import plain


def as_numbers(table: Table, digits: str) -> tuple[Entry, ...]:
    """One act that gives these digits to the people whose numbers come next; () where they can't be any."""
    coming = next_numbers(table)
    played = table.round(coming.stage[0]) if coming is not None else None
    if coming is None or played is None:
        return ()
    if coming.kind == "predict" and len(digits) <= len(played.missing):
        return tuple(
            Predicted(age=played.age, dealt=played.dealt, seat=seat, tricks=int(digit))
            for seat, digit in zip(played.missing, digits, strict=False)
        )
    return _totals(table, played, digits) if coming.kind == "tally" else ()


def _totals(table: Table, played: Round, digits: str) -> tuple[Entry, ...]:
    """The tricks of those who have none yet; () where single tricks were given, or people are too few."""
    tally = table.entry(("tally", played.age, played.dealt))
    given = dict(enumerate(tally.tricks)) if isinstance(tally, TricksCounted) else {}
    still_open = [seat for seat in played.order if given.get(seat) is None]
    if len(digits) > len(still_open) or (isinstance(tally, TricksTapped) and tally.winners):
        return ()
    given |= {seat: int(digit) for seat, digit in zip(still_open, digits, strict=False)}
    tricks = tuple(given.get(seat) for seat in range(max(table.seats) + 1))
    return (TricksCounted(age=played.age, dealt=played.dealt, tricks=tricks),)


def numbers_in_words(table: Table, entries: Sequence[Entry]) -> str:
    """Ben 2, Cy 1."""
    said: list[tuple[int, int | None]] = []
    for entry in entries:
        if isinstance(entry, Predicted):
            said.append((entry.seat, entry.tricks))
        elif isinstance(entry, TricksCounted):
            order = getattr(table.round(entry.age), "order", ())
            said += [(seat, entry.tricks[seat]) for seat in order if entry.tricks[seat] is not None]
    return ", ".join(f"{plain(table.name(seat))} {number}" for seat, number in said)

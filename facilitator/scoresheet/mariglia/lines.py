"""The lines of a match that a score sheet stands for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from facilitator.games.game import Entry, Lines
from facilitator.games.mariglia.entries import (
    SEATS,
    Agreed,
    CardsPlayed,
    DealTurned,
    MatchAgreed,
    Placed,
    PointsCounted,
    TrionfoTurned,
)
from facilitator.games.mariglia.pack import PACK
from facilitator.scoresheet.mariglia.model import HandSheet, MatchSheet, seat_named
from facilitator.scoresheet.standing import held_from, passed, said_in


def lines(sheet: MatchSheet) -> Lines:
    """Return what stands of the match that the sheet was kept of."""
    return {entry.slot: entry for entry in _entries(sheet)}


def _entries(sheet: MatchSheet) -> Iterator[Entry]:
    for seat in SEATS:
        yield Placed(seat=seat, words=sheet.name(seat))
    yield MatchAgreed(targets=tuple(sheet.match))
    yield DealTurned(seat=seat_named(sheet.first_dealer))
    yield from _rules(sheet)
    for number, hand in enumerate(sheet.hands, start=1):
        yield from _hand(number, hand)


def _rules(sheet: MatchSheet) -> Iterator[Agreed]:
    """Give the rules of every hand before which something was agreed; the rest goes on (B-30)."""
    for number, held in held_from(said_in(sheet.house_rules), (said_in(h.house_rules) for h in sheet.hands)):
        yield Agreed(hand=number, **held)


def _hand(number: int, hand: HandSheet) -> Iterator[Entry]:
    if hand.dealer is not None:
        yield DealTurned(hand=number, seat=seat_named(hand.dealer))
    # What is none of the forty has no rank, so nothing follows from it; such a sheet is refused (G-2).
    card = hand.trionfo if hand.trionfo in PACK else ""
    yield TrionfoTurned(hand=number, card=card)
    if hand.points is not None:
        points = hand.points
        yield PointsCounted(hand=number, ns=points.NS, ew=points.EW, overruled=passed(hand.overruled, "G-31"))
    elif hand.plays is not None:
        cards = tuple(takewhile(PACK.__contains__, hand.cards))
        passes = passed(hand.overruled, "G-2", "G-8", "G-14")
        yield CardsPlayed(hand=number, cards=cards, led=hand.led, overruled=passes)

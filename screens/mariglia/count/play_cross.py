"""The four of the table as a cross, each with the card of the trick on the page."""

from __future__ import annotations

from typing import cast

from facilitator.games.mariglia.entries import SEATS, Seat
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.pack import Card
from facilitator.services.context import AppContext
from screens.ui.marks import suit_sign
from screens.ui.text import BLANK, Piece, Row, Span, Style, fitted, row


def cross_rows(ctx: AppContext, hand: Hand, number: int, width: int) -> list[Row]:
    """North over West and East over South, each with a card of the trick with this number (G-3, G-11)."""
    cell, gap = (24, 4) if width >= 56 else ((width - 1) // 2, 1)
    middle, left = (width - cell) // 2, max((width - 2 * cell - gap) // 2, 0)
    south, east, north, west = (_seat(ctx, hand, number, seat, cell) for seat in SEATS)
    return [
        row(" " * middle, *north),
        BLANK,
        row(" " * left, *west, " " * gap, *east),
        BLANK,
        row(" " * middle, *south),
    ]


def written(ctx: AppContext, card: Card) -> str:
    """A card as the table wants its suits: K♦, or KD."""
    return f"{card[0]}{suit_sign(ctx, card[1])}"


def _seat(ctx: AppContext, hand: Hand, number: int, seat: Seat, width: int) -> list[Piece]:
    """A name, its card in this trick, and whether it leads; who plays next is bold."""
    trick = hand.tricks[number - 1] if number <= len(hand.tricks) else None
    cards = dict(zip(trick.seats, trick.cards, strict=True)) if trick is not None else {}
    _, leader = hand.lead_of(number)
    is_next = seat == hand.to_play and (trick is None or not trick.is_complete)
    name = Span(fitted(hand.match.name(seat), width - 11), "bold" if is_next else "")
    said = Span(fitted("leads" if seat == leader else "", 7), "dim")
    return [name, _card(ctx, cards.get(seat)), said]


def _card(ctx: AppContext, card: Card | None) -> Span:
    if card is None:
        return Span(" ·  ", "dim")
    return Span(f" {written(ctx, card)} ", cast(Style, card[1]) if ctx.look.coloured_suits else "bold")

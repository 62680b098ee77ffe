"""The four as they sit: North on top, East at the right, who plays after them."""

from __future__ import annotations

from facilitator.games.mariglia.entries import SEATS
from facilitator.games.mariglia.hand import Hand
from facilitator.language import tr, trc
from screens.ui.blocks.seats import Ring, Seat
from screens.ui.text import plain

SOUTH, EAST, NORTH, WEST = SEATS
CLOCKWISE = NORTH, EAST, SOUTH, WEST


def dealing(hand: Hand) -> Ring:
    """Who deals this hand and who leads it (G-24), which comes next."""
    roles = {hand.dealer: trc("beside a name", "deals"), hand.leads: tr("leads")}
    names = ((seat, plain(hand.match.name(seat))) for seat in CLOCKWISE)
    return Ring(tuple(Seat(name, roles.get(seat, ""), seat == hand.leads) for seat, name in names))

"""What the table does now."""

from __future__ import annotations

from facilitator.games.game import Step
from facilitator.games.mariglia.entries import SEATS, Seat
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.pack import POINTS


def next_step(match: Match) -> Step:
    """The seats, then of each hand the trionfo, the deal (scoperto only) and the count, until it is won.

    A count that came before the trionfo is kept; the trionfo is asked for afterwards, once.
    """
    if not match.has_begun:
        return Step("seats", who=SEATS, slot=("deal_turned", 1))
    late = _without_trionfo(match)
    if late is not None:
        return Step("trionfo", age=late.hand, who=(late.dealer,), slot=("trionfo", late.hand))
    hand = match.now
    if hand is None:
        return Step("end")
    if hand.trionfo is None and hand.counted is None:
        return Step("trionfo", age=hand.hand, who=(hand.dealer,), slot=("trionfo", hand.hand))
    opponent = _next_to_face(hand) if hand.counted is None else None
    if opponent is not None:
        return Step("deal", age=hand.hand, who=(hand.dealer,), slot=("faced", hand.hand, opponent))
    slot = ("count", hand.hand)
    who = (hand.to_play,) if hand.count is not None and hand.count.played else ()
    return Step("count", age=hand.hand, who=who, slot=slot, limits=(0, POINTS))


def _without_trionfo(match: Match) -> Hand | None:
    """The first hand that was counted while nobody had said what was turned up."""
    return next((hand for hand in match.hands if hand.card_points is not None and hand.trionfo is None), None)


def _next_to_face(hand: Hand) -> Seat | None:
    """In a scoperto deal the first opponent of whom it is not said whether they were faced (G-16)."""
    if hand.rules.deal != "scoperto":
        return None
    opponents = (hand.leads, (hand.leads + 2) % 4)
    return next((seat for seat in opponents if ("faced", hand.hand, seat) not in hand.match.lines), None)

"""Cards, seats and sides in words, for refusals and for what the referee found."""

from __future__ import annotations

from facilitator.games.cards import SUIT_NAMES, SUIT_SIGNS
from facilitator.games.mariglia.entries import Agreed, Team
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.referee import Fault

BROKEN = {
    "G-26": "{suit} had to be followed",
    "G-28": "an opponent who is ahead has to be beaten where it can be done",
    "B-19": "who cannot over-ruff has to under-ruff at this table",
    "B-21": "the partner has to be beaten too at this table",
}


def written(card: str) -> str:
    """A card as it is written: K♠."""
    return f"{card[0]}{SUIT_SIGNS[card[1]]}"


def fault_said(hand: Hand, fault: Fault) -> tuple[str, str]:
    """What somebody threw and held, and the duty that says otherwise; it accuses nobody of more."""
    trick = hand.count.played[fault.trick - 1] if hand.count is not None else None
    led = SUIT_NAMES[trick.cards[0][1]] if trick is not None else ""
    held = ", ".join(map(written, fault.could_have))
    threw = f"{hand.match.name(fault.seat)} threw {written(fault.card)} on {led} and held {held}."
    duty = BROKEN[fault.rule].format(suit=led)
    return f"Trick {fault.trick}: {threw}", f"{duty[0].upper()}{duty[1:]} ({fault.rule}). The table decides."


def sum_said(ns: int, ew: int) -> str:
    """Two counts that are not the pack’s 70 (G-31)."""
    return f"{ns} and {ew} make {ns + ew}; the pack gives 70. Count again."


def dealer_said(match: Match, hand: Hand) -> str:
    """Who deals and who leads."""
    return f"{match.name(hand.dealer)} deals, {match.name(hand.leads)} leads."


def values_said(rules: Agreed) -> str:
    """Which of jack and queen is higher."""
    return "jack above queen" if rules.order == "jack-high" else "queen above jack"


def side_said(match: Match, team: Team) -> str:
    """A side and its two players."""
    one, two = ((0, 2), (1, 3))[team == "EW"]
    return f"{match.team_name(team)}: {match.name(one)} and {match.name(two)}"

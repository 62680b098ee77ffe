"""Cards, seats and sides in words, for refusals and for what the referee found."""

from __future__ import annotations

from dataclasses import replace

from facilitator.games.cards import SUIT_SIGNS
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.referee import Fault
from facilitator.games.mariglia.words import words_of

BROKEN = {
    "G-26": "The rule: follow {suit} if you can.",
    "G-28": "The rule: beat an opponent’s winning card if you can.",
    "B-19": "The house rule: under-ruff if you cannot over-ruff.",
    "B-21": "The house rule: beat your partner’s winning card too.",
}


def written(card: str) -> str:
    """A card as it is written: K♠."""
    return f"{card[0]}{SUIT_SIGNS[card[1]]}"


def lead_said(hand: Hand, number: int) -> str:
    """Mario led trick 7, but it was Tore’s turn; without the end where that is so, or where nobody knows."""
    turn, leader = hand.lead_of(number)
    leads, was = ("leads", "is") if number > len(hand.tricks) else ("led", "was")
    said = f"{hand.match.name(leader)} {leads} trick {number}"
    return f"{said}." if turn in (None, leader) else f"{said}, but it {was} {hand.match.name(turn)}’s turn."


def fault_said(hand: Hand, fault: Fault) -> tuple[str, str]:
    """What somebody threw and held, and the duty that says otherwise; it accuses nobody of more."""
    trick = hand.tricks[fault.trick - 1]
    if fault.is_lead:
        return lead_said(hand, fault.trick), "The trick stays as it was played."
    suits = words_of(replace(hand.rules, language="en")).suits
    led = suits[trick.cards[0][1]][0]
    held = ", ".join(map(written, fault.could_have))
    threw = f"{hand.match.name(fault.seat)} played {written(fault.card)} on {led} and held {held}."
    duty = BROKEN[fault.rule].format(suit=led)
    return f"Trick {fault.trick}: {threw}", f"{duty} The table decides."


def sum_said(ns: int, ew: int) -> str:
    """Two counts that are not the pack’s 70 (G-31)."""
    return f"{ns} and {ew} make {ns + ew}, and the pack has 70. Count again."

"""Random deals, played to the rules by somebody who sees all four hands: an oracle beside the referee.

It shares no code with the rules: values, rank, who is ahead and what may be played are written anew.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from facilitator.games.mariglia.entries import Agreed, Team

WORTH = {
    "jack-high": {"7": 5, "A": 4, "K": 3, "J": 2, "Q": 1},
    "queen-high": {"7": 5, "A": 4, "K": 3, "Q": 2, "J": 1},
}
Play = tuple[int, str]
"""A seat and the card it played."""


@dataclass(frozen=True)
class Deal:
    """Four hands, who dealt, and the trionfo among the dealer’s cards."""

    hands: tuple[frozenset[str], ...]
    dealer: int
    trionfo: str

    @property
    def trump(self) -> str:
        """The suit of the trionfo."""
        return self.trionfo[1]


def dealt(chance: Random) -> Deal:
    """Ten cards each and one of the dealer’s turned up."""
    pack = [rank + suit for rank in "7AKQJ65432" for suit in "SHDC"]
    chance.shuffle(pack)
    hands = tuple(frozenset(pack[seat * 10 : seat * 10 + 10]) for seat in range(4))
    dealer = chance.randrange(4)
    return Deal(hands, dealer, chance.choice(sorted(hands[dealer])))


def height(card: str, led: str, trump: str, rules: Agreed) -> int:
    """How high a card stands in a trick: 0 for one that can not win."""
    worth = WORTH[rules.order].get(card[0])
    place = 10 + worth if worth else int(card[0])
    if card[1] == trump:
        return 100 + place
    return place if card[1] == led else 0


def ahead(trick: Sequence[Play], trump: str, rules: Agreed) -> Play:
    """Who is winning a trick, and with what."""
    led = trick[0][1][1]
    return sorted(trick, key=lambda play: height(play[1], led, trump, rules))[-1]


def duty(
    hand: Collection[str], seat: int, trick: Sequence[Play], trump: str, rules: Agreed
) -> tuple[str, set[str]]:
    """The rule that binds this hand, and what may be played; "" where any card will do."""
    if not trick:
        return "", set(hand)
    led = trick[0][1][1]
    winner, best = ahead(trick, trump, rules)
    rival = (winner - seat) % 2 == 1
    over = {card for card in hand if height(card, led, trump, rules) > height(best, led, trump, rules)}
    same = {card for card in hand if card[1] == led}
    beat = rival or rules.beat_partner
    name = "G-28" if rival else "B-21"
    if same:
        return (name, same & over) if beat and same & over else ("G-26", same)
    if beat and over:
        return name, over
    trumps = {card for card in hand if card[1] == trump}
    if rules.under_ruff and (rival or rules.beat_partner) and best[1] == trump and trumps:
        return "B-19", trumps
    return "", set(hand)


def broken(
    card: str, hand: Collection[str], seat: int, trick: Sequence[Play], trump: str, rules: Agreed
) -> str:
    """The rule that a card out of this hand breaks, "" if none; following suit is named before anything."""
    name, free = duty(hand, seat, trick, trump, rules)
    if card in free:
        return ""
    led = trick[0][1][1]
    return "G-26" if card[1] != led and any(each[1] == led for each in hand) else name


def played(
    deal: Deal,
    rules: Agreed,
    chance: Random,
    opening: Sequence[Play] = (),
    led: Mapping[int, int] = {},
) -> tuple[list[Play], list[tuple[int, str]]]:
    """A hand played at random within the rules after an opening, and each card that would have broken one.

    `led`: the tricks, from 1, that a seat led whoever’s turn it was.
    """
    hands = [set(hand) for hand in deal.hands]
    plays: list[Play] = []
    wrong: list[tuple[int, str]] = []
    seat = (deal.dealer + 1) % 4
    while len(plays) < 40:
        trick = plays[len(plays) - len(plays) % 4 :]
        if not trick and plays:
            seat = ahead(plays[-4:], deal.trump, rules)[0]
        if not trick:
            seat = led.get(len(plays) // 4 + 1, seat)
        free = duty(hands[seat], seat, trick, deal.trump, rules)[1]
        wrong += [(len(plays), card) for card in sorted(hands[seat] - free)]
        card = opening[len(plays)][1] if len(plays) < len(opening) else chance.choice(sorted(free))
        hands[seat].remove(card)
        plays.append((seat, card))
        seat = (seat + 1) % 4
    return plays, wrong


def takers(plays: Sequence[Play], deal: Deal, rules: Agreed) -> list[Team]:
    """Which side took each trick."""
    tricks = [plays[first : first + 4] for first in range(0, len(plays), 4)]
    return ["EW" if ahead(trick, deal.trump, rules)[0] % 2 else "NS" for trick in tricks]


def proof(plays: Sequence[Play], at: int, deal: Deal, rules: Agreed) -> tuple[int, dict[int, str]]:
    """After how many plays a fault is proved, and the rule that is seen to be broken from then on.

    Proved: whatever else that seat held, with what has been seen of its cards the play was against a rule.
    """
    seat, card = plays[at]
    trick = plays[at - at % 4 : at]
    before = {each for _, each in plays[:at]}
    rule: dict[int, str] = {}
    for upto in range(at + 1, 41):
        hand = {each for who, each in plays[at:upto] if who == seat}
        hand |= {deal.trionfo} if seat == deal.dealer and deal.trionfo not in before else set()
        rule[upto] = broken(card, hand, seat, trick, deal.trump, rules)
    return next(upto for upto in sorted(rule) if rule[upto]), rule

"""What was played, trick by trick, and what the cards show of it (G-24 to G-29, B-19 to B-22, B-28).

The referee knows the cards played, who led out of turn, the trionfo in the dealer's hand until it falls, and
faced cards that were named. A fault changes no count by itself.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from facilitator.games.mariglia.entries import SEATS, Agreed, Led, Seat, team_of
from facilitator.games.mariglia.pack import Card, beats, is_frillo, value, winning

LEADS = ("G-24", "G-25")
"""The rules that say whose lead a trick is: the first one, and every later one."""


@dataclass(frozen=True)
class Trick:
    """One trick, complete or not: who led, its cards in order of play, and who is ahead.

    `turn`: whose lead it was (G-24, G-25). `is_sure`: it is known who played its cards, by the turn or
    because the table says who led. `winner`: who took it. Where nobody noted the trionfo, a second suit in a
    trick leaves open who took it, and so whose lead the next one is: both are None.
    """

    leader: Seat
    cards: tuple[Card, ...]
    ahead: Seat
    points: int
    turn: Seat | None
    is_sure: bool
    winner: Seat | None

    @property
    def is_complete(self) -> bool:
        """Whether all four have played."""
        return len(self.cards) == 4

    @property
    def frilli(self) -> int:
        """How many of its cards have no value (G-12)."""
        return sum(map(is_frillo, self.cards))

    @property
    def is_out_of_turn(self) -> bool:
        """Whether somebody led it whose turn it was not."""
        return self.turn is not None and self.leader != self.turn

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who played its cards, in order."""
        return tuple((self.leader + place) % 4 for place in range(len(self.cards)))


@dataclass(frozen=True)
class Fault:
    """A play that broke a rule, by what is known now; `at` is its place among all plays of the hand.

    Of a lead out of turn (G-24, G-25) `could_have` is empty: any card may be led, but not by this seat.
    """

    trick: int
    seat: Seat
    rule: str
    card: Card
    could_have: tuple[Card, ...]
    at: int

    @property
    def is_lead(self) -> bool:
        """Whether it is a lead out of turn."""
        return self.rule in LEADS


def led_by(number: int, led: Led) -> Seat | None:
    """Who led a trick, by its number from 1, where the table says that it was somebody out of turn."""
    said = led[number - 1] if number <= len(led) else None
    return said if said in SEATS else None


def tricks(
    plays: Sequence[Card], leads: Seat, trump: str | None, rules: Agreed, led: Led = ()
) -> tuple[Trick, ...]:
    """The tricks of a hand; the winner of each leads the next one, where nobody else did (G-24, G-25)."""
    found: list[Trick] = []
    turn, is_known = leads, True
    for number, first in enumerate(range(0, len(plays), 4), start=1):
        cards = tuple(plays[first : first + 4])
        said = led_by(number, led)
        leader, is_sure = turn if said is None else said, is_known or said is not None
        ahead = (leader + winning(cards, trump, rules.order)) % 4
        points = 1 + sum(value(card, rules.order) for card in cards)
        is_won = is_sure and len(cards) == 4 and (trump is not None or len({card[1] for card in cards}) == 1)
        due, winner = turn if is_known else None, ahead if is_won else None
        found.append(Trick(leader, cards, ahead, points, due, is_sure, winner))
        turn, is_known = ahead, is_won
    return tuple(found)


def to_play(played: Sequence[Trick], leads: Seat, led: Led = ()) -> Seat:
    """Whose card comes next."""
    last = played[-1] if played else None
    if last is not None and not last.is_complete:
        return (last.leader + len(last.cards)) % 4
    said = led_by(len(played) + 1, led)
    if said is not None:
        return said
    return leads if last is None else last.ahead


def faults(
    played: Sequence[Trick],
    trump: str | None,
    rules: Agreed,
    shown: Mapping[Seat, Collection[Card]],
) -> tuple[Fault, ...]:
    """Every lead out of turn, and every play that broke a rule, as far as the cards prove it.

    They prove it by what a seat shows later, and by what is `shown` in its hand (B-28). Where nobody noted
    the trionfo, the tricks count of which it is known who played them.
    """
    plays = [
        (at, seat, card)
        for first, trick in zip(range(0, 4 * len(played), 4), played, strict=True)
        for at, (seat, card) in enumerate(zip(trick.seats, trick.cards, strict=True), start=first)
        if trick.is_sure
    ]
    found: list[Fault] = []
    for at, seat, card in plays:
        trick, place = played[at // 4], at % 4
        if place == 0 and trick.is_out_of_turn:
            found.append(Fault(at // 4 + 1, seat, LEADS[at > 0], card, (), at))
        later = [card for after, other, card in plays if after > at and other == seat]
        fallen = {card for trick in played[: at // 4 + 1] for card in trick.cards}
        fallen |= {card for _, _, card in plays}
        known = [*later, *(card for card in shown.get(seat, ()) if card not in fallen)]
        before, hand = trick.cards[:place], [card, *known]
        free = allowed(before, trick.leader, hand, trump, rules)
        if card not in free:
            rule = _rule(before, trick.leader, hand, trump, rules)
            could_have = tuple(one for one in known if one in free)
            found.append(Fault(at // 4 + 1, seat, rule, card, could_have, at))
    return tuple(found)


def _rule(
    before: Sequence[Card], leader: Seat, hand: Sequence[Card], trump: str | None, rules: Agreed
) -> str:
    """Which rule forbids the first card of this hand."""
    led = before[0][1]
    if hand[0][1] != led and any(card[1] == led for card in hand):
        return "G-26"
    if not _higher(before, hand, trump, rules):
        return "B-19"
    return "B-21" if _is_partners(before, leader, trump, rules) else "G-28"


def allowed(
    before: Sequence[Card], leader: Seat, hand: Sequence[Card], trump: str | None, rules: Agreed
) -> tuple[Card, ...]:
    """What may be played out of a hand after these cards of a trick.

    Follow suit (G-26), and within that beat an opponent who is ahead, by trumping as well (G-28); a
    partner only by B-21. An opponent who ruffed is not beaten by following (B-20).
    """
    if not before:
        return tuple(hand)
    following = tuple(card for card in hand if card[1] == before[0][1])
    options = following or tuple(hand)
    is_partners = _is_partners(before, leader, trump, rules)
    if not is_partners or rules.beat_partner:
        higher = _higher(before, options, trump, rules)
        if higher:
            return higher
        if rules.under_ruff and not following and _is_ruffed(before, trump, rules):
            return tuple(card for card in hand if card[1] == trump) or options
    return options


def _higher(
    before: Sequence[Card], hand: Sequence[Card], trump: str | None, rules: Agreed
) -> tuple[Card, ...]:
    """The cards that would go ahead; none where an unknown trump may be ahead already."""
    led, best = before[0][1], before[winning(before, trump, rules.order)]
    if trump is None and any(card[1] != led for card in before):
        return ()
    return tuple(card for card in hand if beats(card, best, led, trump, rules.order))


def _is_partners(before: Sequence[Card], leader: Seat, trump: str | None, rules: Agreed) -> bool:
    ahead = leader + winning(before, trump, rules.order)
    return team_of(ahead % 4) == team_of((leader + len(before)) % 4)


def _is_ruffed(before: Sequence[Card], trump: str | None, rules: Agreed) -> bool:
    return before[winning(before, trump, rules.order)][1] == trump != before[0][1]

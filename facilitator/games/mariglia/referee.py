"""What was played, trick by trick, and what the cards show of it (G-26 to G-29, B-19 to B-22, B-28).

The referee knows the cards played, the trionfo in the dealer's hand until it falls, and faced cards that
were named. A fault changes no count by itself.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from facilitator.games.mariglia.entries import Agreed, Seat, team_of
from facilitator.games.mariglia.pack import Card, beats, is_frillo, value, winning


@dataclass(frozen=True)
class Trick:
    """One trick, complete or not: who led, and its cards in order of play."""

    leader: Seat
    cards: tuple[Card, ...]
    ahead: Seat
    points: int

    @property
    def is_complete(self) -> bool:
        """Whether all four have played."""
        return len(self.cards) == 4

    @property
    def frilli(self) -> int:
        """How many of its cards have no value (G-12)."""
        return sum(map(is_frillo, self.cards))

    @property
    def is_mixed(self) -> bool:
        """Whether another suit than the one led fell: who takes it hangs on what is trumps (G-27)."""
        return any(card[1] != self.cards[0][1] for card in self.cards)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who played its cards, in order."""
        return tuple((self.leader + place) % 4 for place in range(len(self.cards)))


@dataclass(frozen=True)
class Fault:
    """A play that broke a rule, by what is known now; `at` is its place among all plays of the hand."""

    trick: int
    seat: Seat
    rule: str
    card: Card
    could_have: tuple[Card, ...]
    at: int


def tricks(plays: Sequence[Card], leads: Seat, trump: str | None, rules: Agreed) -> tuple[Trick, ...]:
    """The tricks of a hand; the winner of each leads the next one (G-24, G-25)."""
    found: list[Trick] = []
    for first in range(0, len(plays), 4):
        cards = tuple(plays[first : first + 4])
        ahead = (leads + winning(cards, trump, rules.order)) % 4
        points = 1 + sum(value(card, rules.order) for card in cards)
        found.append(Trick(leads, cards, ahead, points))
        leads = ahead
    return tuple(found)


def to_play(played: Sequence[Trick], leads: Seat) -> Seat:
    """Whose turn it is."""
    if not played:
        return leads
    last = played[-1]
    return last.ahead if last.is_complete else (last.leader + len(last.cards)) % 4


def certain(played: Sequence[Trick], trump: str | None) -> Sequence[Trick]:
    """The tricks of which it is known who played what: without a trump known, up to the first mixed one."""
    mixed = [place for place, trick in enumerate(played) if trick.is_mixed]
    return played[: mixed[0] + 1] if trump is None and mixed else played


def faults(
    played: Sequence[Trick], trump: str | None, rules: Agreed, shown: Mapping[Seat, Collection[Card]]
) -> tuple[Fault, ...]:
    """Every play that broke a rule, as far as later cards and those `shown` in a hand prove it."""
    played = certain(played, trump)
    plays = [(seat, card) for trick in played for seat, card in zip(trick.seats, trick.cards, strict=True)]
    found: list[Fault] = []
    for at, (seat, card) in enumerate(plays):
        trick, place = played[at // 4], at % 4
        later = [card for other, card in plays[at + 1 :] if other == seat]
        fallen = {card for _, card in plays}
        known = [*later, *(card for card in shown.get(seat, ()) if card not in fallen)]
        broken = _broken(trick, place, card, known, trump, rules)
        if broken is not None:
            found.append(Fault(at // 4 + 1, seat, broken[0], card, broken[1], at))
    return tuple(found)


def _broken(
    trick: Trick, place: int, card: Card, known: Sequence[Card], trump: str | None, rules: Agreed
) -> tuple[str, tuple[Card, ...]] | None:
    """The rule that a play broke and what could have been played, by the cards known beside it."""
    before, hand = trick.cards[:place], [card, *known]
    free = allowed(before, trick.leader, hand, trump, rules)
    if card in free:
        return None
    return _rule(before, trick.leader, hand, trump, rules), tuple(one for one in known if one in free)


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

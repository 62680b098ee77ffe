"""Thousands of random hands: the count always makes 70, and the referee finds what there is and no more."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Literal, cast

import pytest

from facilitator.games.game import Entry
from facilitator.games.mariglia.counting import Count, count
from facilitator.games.mariglia.entries import (
    Agreed,
    CardsPlayed,
    CardsTapped,
    DealTurned,
    PointsCounted,
    TricksNamed,
    TricksValued,
    TrionfoTurned,
)
from facilitator.games.mariglia.referee import Fault, faults, tricks
from facilitator.games.mariglia.rules import check
from tests.games.mariglia.deals import WORTH, Deal, Play, broken, dealt, duty, played, proof, takers
from tests.games.mariglia.table import match_of, the_hand

DEALS = 260
"""Of each of the eight tables: 2,080 legal hands, and as many with one illegal play."""
TABLES = [
    Agreed(order=cast(Literal["jack-high", "queen-high"], order), beat_partner=beat, under_ruff=under)
    for order, beat, under in product(["jack-high", "queen-high"], [False, True], [False, True])
]
tables = pytest.mark.parametrize(
    "rules", TABLES, ids=lambda r: f"{r.order}-{r.beat_partner:d}{r.under_ruff:d}"
)


def hand_of(seed: int, rules: Agreed) -> tuple[Deal, list[Play], list[tuple[int, str]]]:
    """A random deal, legally played."""
    chance = Random(seed)
    deal = dealt(chance)
    return deal, *played(deal, rules, chance)


def found(plays: list[Play], deal: Deal, rules: Agreed) -> tuple[Fault, ...]:
    """What the referee says to these plays."""
    cards = [card for _, card in plays]
    shown = {deal.dealer: (deal.trionfo,)}
    return faults(tricks(cards, (deal.dealer + 1) % 4, deal.trump, rules), deal.trump, rules, shown)


def ways(plays: list[Play], deal: Deal, rules: Agreed) -> list[Entry]:
    """The same hand counted in every way, by the oracle’s own sums."""
    cards = [card for _, card in plays]
    worth = WORTH[rules.order]
    took = takers(plays, deal, rules)
    four = [cards[first : first + 4] for first in range(0, 40, 4)]
    ours = tuple(card for trick, team in zip(four, took, strict=True) if team == "NS" for card in trick)
    values = sum(worth.get(card[0], 0) for card in ours)
    honours = tuple("".join(card[0] for card in trick if card[0] in worth) for trick in four)
    return [
        CardsPlayed(hand=1, cards=tuple(cards)),
        TricksNamed(hand=1, takers=tuple(took), honours=honours),
        CardsTapped(hand=1, team="NS", cards=ours, done=True),
        CardsTapped(hand=1, team="EW", cards=tuple(set(cards) - set(ours)), done=True),
        TricksValued(hand=1, team="NS", tricks=took.count("NS"), values=values),
        PointsCounted(hand=1, ns=values + took.count("NS")),
    ]


@tables
def test_every_way_of_counting_a_hand_makes_the_same_seventy(rules: Agreed) -> None:
    """Ten tricks, 70 points, the same by cards, tricks, taps and sums (G-31, G-34)."""
    for seed in range(DEALS):
        deal, plays, _ = hand_of(seed, rules)
        counts: list[Count] = []
        for entry in ways(plays, deal, rules):
            counted = count(entry, (deal.dealer + 1) % 4, deal.trump, rules)
            assert counted is not None
            assert counted.is_complete
            assert sum(counted.points.values()) == 70
            counts.append(counted)
        by_sums = counts[-1].points
        assert [each.points for each in counts] == [by_sums] * len(counts), seed
        taken = [each.tricks for each in counts if each.tricks is not None]
        assert taken == [taken[0]] * 5
        assert sum(taken[0].values()) == 10


@tables
def test_the_referee_finds_no_fault_in_a_legal_hand(rules: Agreed) -> None:
    """Not at the end and not on the way, and each seat is told its turn (G-24 to G-29, B-19 to B-21)."""
    for seed in range(DEALS):
        deal, plays, _ = hand_of(seed, rules)
        cards = [card for _, card in plays]
        upto = Random(seed).randrange(1, 40)
        assert found(plays[:upto], deal, rules) == found(plays, deal, rules) == (), seed
        kept = tricks(cards, (deal.dealer + 1) % 4, deal.trump, rules)
        assert [seat for trick in kept for seat in trick.seats] == [seat for seat, _ in plays]


@tables
def test_without_a_known_trump_nobody_is_accused_of_a_legal_play(rules: Agreed) -> None:
    """Who took a mixed trick is not known then, so what fell after it proves nothing (B-28)."""
    for seed in range(DEALS):
        deal, plays, _ = hand_of(seed, rules)
        cards = [card for _, card in plays]
        kept = tricks(cards, (deal.dealer + 1) % 4, None, rules)
        assert faults(kept, None, rules, {}) == (), seed


@tables
def test_the_referee_finds_a_fault_as_soon_as_the_cards_prove_it(rules: Agreed) -> None:
    """Not one card before, and from then on always, with trick, seat, card and rule (G-26 to G-29, B-28)."""
    rules_seen: set[str] = set()
    waited = 0
    for seed in range(DEALS):
        deal, honest, wrong = hand_of(seed, rules)
        chance = Random(-seed - 1)
        at, card = chance.choice(wrong)
        plays, _ = played(deal, rules, chance, [*honest[:at], (honest[at][0], card)])
        first, rule = proof(plays, at, deal, rules)
        waited += first - at - 1
        seat = honest[at][0]
        for upto in {at, chance.randrange(at, first), first - 1}:
            assert found(plays[:upto], deal, rules) == (), (seed, upto)
        for upto in {first, chance.randrange(first, 41), 40}:
            said = found(plays[:upto], deal, rules)
            assert [(each.trick, each.seat, each.card, each.at) for each in said] == [
                (at // 4 + 1, seat, card, at)
            ], (seed, upto)
            assert said[0].rule == rule[upto], (seed, upto)
        later = [each for who, each in plays[at + 1 :] if who == seat]
        free = duty([card, *later], seat, plays[at - at % 4 : at], deal.trump, rules)[1]
        assert said_at_the_end(plays, deal, rules) == tuple(each for each in later if each in free), seed
        rules_seen.add(rule[40])
    named = {"G-26", "G-28"} | ({"B-21"} if rules.beat_partner else set())
    assert rules_seen == named | ({"B-19"} if rules.under_ruff else set())
    assert waited > 2 * DEALS


def said_at_the_end(plays: list[Play], deal: Deal, rules: Agreed) -> tuple[str, ...]:
    """What could have been played instead, all cards seen."""
    return found(plays, deal, rules)[0].could_have


def test_more_cards_never_make_a_fault_legal() -> None:
    """So what the cards seen prove stands, whatever else that seat held: the oracle’s notion of proof."""
    for seed in range(200):
        rules = TABLES[seed % 8]
        deal, plays, wrong = hand_of(seed, rules)
        chance = Random(seed)
        at, card = chance.choice(wrong)
        seat, trick = plays[at][0], plays[at - at % 4 : at]
        rest = [each for each in deal.hands[seat] if each != card and (seat, each) not in plays[:at]]
        for size in range(len(rest)):
            fewer = [card, *chance.sample(rest, size)]
            if broken(card, fewer, seat, trick, deal.trump, rules):
                assert broken(card, [card, *rest], seat, trick, deal.trump, rules)


@pytest.mark.parametrize("seed", range(24))
def test_a_whole_hand_passes_check_in_every_way_of_counting(seed: int) -> None:
    """Nothing legal is refused, card by card as it falls (G-2, G-9, G-14, G-31)."""
    rules = TABLES[seed % 8]
    deal, plays, _ = hand_of(seed, rules)
    begun = (DealTurned(seat=deal.dealer), rules, TrionfoTurned(hand=1, card=deal.trionfo))
    match = match_of(*begun)
    for entry in ways(plays, deal, rules):
        check(match, entry)
        assert the_hand(match_of(*begun, entry), 1).is_complete
    for upto in range(41):
        check(match, CardsPlayed(hand=1, cards=tuple(card for _, card in plays[:upto])))

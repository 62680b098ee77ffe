"""A player who does anything that the rules let pass, by a seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import get_args

from facilitator.games.duel.check import check
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import (
    COLUMNS,
    LINES,
    OWN,
    SIDES,
    AbilityUsed,
    Act,
    AttackEnded,
    AttackTurned,
    CardChanged,
    CardLeft,
    CardMoved,
    CoinFell,
    Conceded,
    DrawAgreed,
    Drew,
    DuelAgreed,
    HealthChanged,
    Incanted,
    Mark,
    Pile,
    PileMoved,
    Played,
    PlayEnded,
    ResetStepped,
    Skipped,
    Struck,
    TurnPassed,
)
from facilitator.games.duel.sentences import worded
from facilitator.games.game import RuleViolation
from tests.games.duel.table import Fight

PILES = get_args(Pile)
MARKS = get_args(Mark)


def agreed(chance: Random, turn: int = 1) -> DuelAgreed:
    """Any house rules, with decks that run out soon."""
    return DuelAgreed(
        turn=turn,
        cards=chance.randint(5, 20),
        leftovers=chance.choice(("drawn", "shuffled-in", "put-under")),
        enough=chance.choice(("with-leftovers", "discards-alone")),
        both_at_0=chance.choice(("draw", "active-loses", "active-wins")),
        first_attack=chance.random() < 0.5,
        moved_up_attacks=chance.random() < 0.5,
        free_space=chance.choice(("as-played", "any")),
    )


def plain(chance: Random, number: int) -> list[Act]:
    """What a turn consists of."""
    column = chance.choice(COLUMNS)
    coins = chance.random() < 0.2, chance.random() < 0.2
    return [
        Drew(number=number),
        _played(chance, number),
        _played(chance, number),
        _incanted(chance, number),
        PlayEnded(number=number),
        AttackTurned(number=number, direction=chance.choice(("1-5", "5-1"))),
        Struck(number=number, column=column, attacker_spared=coins[0], defender_spared=coins[1]),
        Skipped(number=number, column=column),
        AttackEnded(number=number),
        ResetStepped(number=number),
        TurnPassed(number=number),
    ]


def by_hand(chance: Random, number: int, duel: Duel) -> list[Act]:
    """What abilities do; the end by giving up is rare."""
    cards = [card.number for card in duel.now.page.spaces.values()] or [0]
    card, column = chance.choice(cards), chance.choice(COLUMNS)
    last = (Conceded(number=number, side=chance.choice(SIDES)), DrawAgreed(number=number))
    return [
        CardChanged(
            number=number,
            card=card,
            what=chance.choice(("damage", "attack", "health")),
            by=chance.randint(-2, 2),
        ),
        HealthChanged(number=number, first=chance.randint(-4, 4), second=chance.randint(-4, 4)),
        CardMoved(
            number=number,
            card=card,
            column=column,
            line=chance.choice(LINES),
            side=chance.choice((OWN, *SIDES)),
        ),
        CardLeft(number=number, card=card, goes=chance.choice(PILES)),
        PileMoved(
            number=number,
            side=chance.choice(SIDES),
            origin=chance.choice(PILES),
            goes=chance.choice(PILES),
            cards=chance.randint(0, 3),
        ),
        CoinFell(number=number, heads=True),
        AbilityUsed(number=number, card=card, mark=chance.choice(MARKS), let_pass=chance.random() < 0.2),
        *(last if chance.random() < 0.02 else ()),
    ]


def _played(chance: Random, number: int) -> Played:
    choices: list[tuple[Mark, ...]] = [(), (), ("opposed",), ("behind",), ("opposed", "behind"), ("played",)]
    return Played(
        number=number,
        column=chance.choice(COLUMNS),
        words=chance.choice(("Fox", "Saint", "Hare")),
        attack=chance.randint(0, 4),
        health=chance.randint(1, 4),
        marks=chance.choice(choices),
        opposed=(chance.randint(-1, 2), chance.randint(-1, 2)),
        behind=(chance.randint(0, 2), chance.randint(0, 2)),
        extra=chance.random() < 0.3,
        origin=chance.choice(("hand", "hand", "deck", "discard", "erased", "")),
        side=chance.choice((OWN, OWN, *SIDES)),
    )


def _incanted(chance: Random, number: int) -> Incanted:
    return Incanted(
        number=number,
        words="cura",
        extra=chance.random() < 0.3,
        origin=chance.choice(("hand", *PILES)),
        goes=chance.choice(PILES),
        side=chance.choice((OWN, OWN, *SIDES)),
    )


def allowed(duel: Duel, acts: list[Act]) -> list[Act]:
    """Those that check lets pass; anything but a refusal by a rule is an error."""
    return [act for act in acts if _passes(duel, act)]


def _passes(duel: Duel, act: Act) -> bool:
    try:
        check(duel, act)
    except RuleViolation as refused:
        assert worded(refused).endswith(".")
        return False
    return True


def played_by(seed: int, acts: int) -> Iterator[tuple[Fight, Act]]:
    """A duel of so many acts at most, after each of them, with the act."""
    chance = Random(seed)
    fight = Fight(agreed(chance), first=chance.choice(SIDES))
    for number in range(1, acts + 1):
        duel = fight.duel
        found = plain(chance, number) + (by_hand(chance, number, duel) if chance.random() < 0.3 else [])
        may = allowed(duel, found)
        if duel.now.is_over:
            assert may == []
            return
        if may:
            act = chance.choice(may)
            fight.lines = {**fight.lines, act.slot: act}
            yield fight, act
        else:
            fight.say(CoinFell(number=number, heads=False))

"""Where an act stands, for a sentence about it: whose turn, and what it was. Its number is shown nowhere."""

from __future__ import annotations

from functools import singledispatch

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import (
    PILE_NAMES,
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
    HealthChanged,
    Incanted,
    PileMoved,
    Played,
    PlayEnded,
    ResetStepped,
    Skipped,
    Struck,
    TurnPassed,
)

PLAIN: dict[type[Act], str] = {
    PlayEnded: "the rest of the hand discarded",
    AttackTurned: "the direction of the attack",
    AttackEnded: "the end of the attack",
    ResetStepped: "what lapsed",
    TurnPassed: "the turn passed",
    HealthChanged: "health changed by hand",
    CoinFell: "the coin",
    Conceded: "the duel conceded",
    DrawAgreed: "the draw agreed",
}


def place_of(duel: Duel, act: Act) -> str:
    """Bea’s turn 4, Fox played in column 3."""
    turn = duel.states[act.number - 1].turn
    return f"{duel.name(turn.side)}’s turn {turn.own}, {_what(act, duel)}"


@singledispatch
def _what(act: Act, duel: Duel) -> str:
    """What an act was, as the two would name it."""
    return PLAIN[type(act)]


@_what.register
def _(act: Drew, duel: Duel) -> str:
    return f"{act.cards} card{'' if act.cards == 1 else 's'} drawn"


@_what.register
def _(act: Played, duel: Duel) -> str:
    return f"{_named(act)} played in column {act.column}"


@_what.register
def _(act: Incanted, duel: Duel) -> str:
    return f"{act.words.strip() or 'an incantation'} played"


@_what.register
def _(act: Struck, duel: Duel) -> str:
    return f"the attack in column {act.column}"


@_what.register
def _(act: Skipped, duel: Duel) -> str:
    return f"no attack in column {act.column}"


@_what.register
def _(act: CardChanged, duel: Duel) -> str:
    return f"{act.what} of {_card(duel, act.card)} changed by hand"


@_what.register
def _(act: CardMoved, duel: Duel) -> str:
    return f"{_card(duel, act.card)} moved to column {act.column}"


@_what.register
def _(act: CardLeft, duel: Duel) -> str:
    return f"{_card(duel, act.card)} taken off the Page"


@_what.register
def _(act: PileMoved, duel: Duel) -> str:
    return f"cards moved from {PILE_NAMES[act.origin]} to {PILE_NAMES[act.goes]}"


@_what.register
def _(act: AbilityUsed, duel: Duel) -> str:
    return f"the ability of {_card(duel, act.card)}"


def _card(duel: Duel, number: int) -> str:
    found = duel.entry(("act", number))
    return _named(found) if isinstance(found, Played) else "a card"


def _named(act: Played) -> str:
    return act.words.strip() or f"a {act.attack}/{act.health}"

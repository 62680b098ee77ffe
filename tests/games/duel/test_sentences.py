"""Where an act stands is said by whose turn it was in, and by what it was."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import (
    KINDS,
    AbilityUsed,
    Act,
    CardChanged,
    CardMoved,
    Drew,
    DuellistSeated,
    FirstActive,
    Incanted,
    Played,
    Struck,
)
from facilitator.games.duel.sentences import place_of

FOX = Played(number=2, column=3, words="Fox", attack=1, health=2)
NAMELESS = Played(number=2, column=3, attack=1, health=2)
VALUES = {int: 1, bool: True, str: ""}


def duel(*acts: Act) -> Duel:
    """Aldo and Bea; Bea, the second player, begins."""
    before = (DuellistSeated(side=1, words="Bea"), FirstActive(side=1), *acts)
    return Duel({entry.slot: entry for entry in before})


@pytest.mark.parametrize(
    ("acts", "said"),
    [
        ((Drew(number=1, cards=1),), "Bea’s turn 1, 1 card drawn"),
        ((Drew(number=1), FOX), "Bea’s turn 1, Fox played in column 3"),
        ((Drew(number=1), NAMELESS), "Bea’s turn 1, a 1/2 played in column 3"),
        ((Incanted(number=1, words="Rota"),), "Bea’s turn 1, Rota played"),
        ((Drew(number=1), FOX, Struck(number=3, column=3)), "Bea’s turn 1, the attack in column 3"),
        (
            (Drew(number=1), FOX, CardChanged(number=3, card=2, what="damage", by=1)),
            "Bea’s turn 1, damage of Fox changed by hand",
        ),
        ((Drew(number=1), FOX, CardMoved(number=3, card=2, column=4)), "Bea’s turn 1, Fox moved to column 4"),
        (
            (Drew(number=1), FOX, AbilityUsed(number=3, card=9, mark="once")),
            "Bea’s turn 1, the ability of a card",
        ),
    ],
)
def test_where_an_act_stands(acts: tuple[Act, ...], said: str) -> None:
    """Never by its number, which is shown nowhere."""
    assert place_of(duel(*acts), acts[-1]) == said


def test_every_kind_of_act_has_words() -> None:
    """Whatever the two can do, a sentence about it can name it; no two kinds are named alike."""
    kinds = [kind for kind in KINDS.values() if issubclass(kind, Act)]
    said = [place_of(duel(act := _any(kind)), act).removeprefix("Bea’s turn 1, ") for kind in kinds]
    assert all(said) and len(set(said)) == len(kinds)


def _any(kind: type[Act]) -> Act:
    """An act of this kind, with the first value that each field may have."""
    hints = {name: hint for name, hint in get_type_hints(kind).items() if not hasattr(kind, name)}
    values = {name: VALUES.get(hint) or get_args(hint)[0] for name, hint in hints.items()}
    made: Any = kind
    act: Act = made(**{**values, "number": 1})
    return act

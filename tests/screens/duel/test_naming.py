"""What is said of an act that was taken back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from facilitator.games.duel.duel import read
from facilitator.games.duel.entries import (
    KINDS,
    AbilityUsed,
    CoinFell,
    HealthChanged,
    Played,
    PlayEnded,
    Struck,
)
from screens.duel.naming import KINDS as NAMED
from screens.duel.naming import act_in_words

DUEL = read({})


def test_every_kind_has_a_name() -> None:
    """Nothing is called an entry."""
    assert set(NAMED) == set(KINDS)


def test_words_are_never_quoted() -> None:
    """A card is named by its column, not by what it is called."""
    assert act_in_words(DUEL, (Played(number=1, column=3, words="secret"),), {}) == "a card, column 3"
    assert act_in_words(DUEL, (CoinFell(number=2, heads=True, words="secret"),), {}) == "a coin"


def test_of_several_the_first() -> None:
    """A coin that was thrown for an attack goes with it; of nothing, nothing."""
    assert (
        act_in_words(DUEL, (Struck(number=1, column=2), CoinFell(number=2, heads=True)), {})
        == "an attack, column 2"
    )
    assert act_in_words(DUEL, (), {}) == "nothing"


def test_an_ability_with_a_number_says_both() -> None:
    """One undo takes back that it acted, and the health that it changed."""
    used = AbilityUsed(number=1, card=1, mark="once")
    assert (
        act_in_words(DUEL, (used, HealthChanged(number=2, first=-2)), {}) == "an ability and what it changed"
    )
    assert act_in_words(DUEL, (used,), {}) == "an ability"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"marks": ("opposed",), "opposed": (1, 1)}, "the marks of a card, column 3"),
        ({"attack": 4, "health": 2}, "the numbers of a card, column 3"),
        ({"words": "Bishop"}, "the name of a card, column 3"),
        ({"words": "Bishop", "attack": 4}, "the correction of a card, column 3"),
        ({"extra": True}, "the correction of a card, column 3"),
    ],
)
def test_a_correction_is_called_one(changes: dict[str, Any], said: str) -> None:
    """What stands without it fills the same slot: the card stays, and what was changed about it is named."""
    card = Played(number=1, column=3, words="Bishp", attack=2, health=5)
    assert act_in_words(DUEL, (replace(card, **changes),), {card.slot: card}) == said


def test_a_correction_of_any_other_act_is_called_one_too() -> None:
    """A cause that is put to a coin afterwards."""
    coin = CoinFell(number=2, heads=True)
    assert act_in_words(DUEL, (replace(coin, words="why"),), {coin.slot: coin}) == "the correction of a coin"


def test_a_corrected_direction_is_called_that() -> None:
    """It stands in the end of the Play Phase, of which the rest was not entered (D-33)."""
    ended = PlayEnded(number=3)
    turned = replace(ended, direction="5-1")
    said = "the correction of the direction of the attack"
    assert act_in_words(DUEL, (turned, Struck(number=4, column=3)), {ended.slot: ended}) == said
    assert act_in_words(DUEL, (ended,), {}) == "the discarded hand"

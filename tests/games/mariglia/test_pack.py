"""The forty cards: values, rank, and who takes a trick."""

from __future__ import annotations

import pytest

from facilitator.games.mariglia.pack import PACK, Order, beats, is_frillo, ranks, value, winning


def test_forty_cards_ten_of_each_suit() -> None:
    """A 52-card pack without 8, 9 and 10 (G-2)."""
    without = {rank + suit for rank in "A234567JQK" for suit in "HDCS"}
    assert len(PACK) == 40
    assert set(PACK) == without


@pytest.mark.parametrize(
    ("order", "worth"),
    [
        ("jack-high", {"7": 5, "A": 4, "K": 3, "J": 2, "Q": 1}),
        ("queen-high", {"7": 5, "A": 4, "K": 3, "Q": 2, "J": 1}),
    ],
)
def test_values_follow_the_rank_of_the_session(order: Order, worth: dict[str, int]) -> None:
    """7 = 5, ace 4, king 3, then 2 and 1; 6 to 2 nothing; 60 in the pack (G-9, G-10)."""
    assert {card: value(card, order) for card in PACK} == {card: worth.get(card[0], 0) for card in PACK}
    assert sum(value(card, order) for card in PACK) == 60


def test_rank_from_the_seven_down() -> None:
    """The value table, then 6 down to 2; jack and queen change places (G-10, B-24)."""
    assert ranks("jack-high") == "7AKJQ65432"
    assert ranks("queen-high") == "7AKQJ65432"


def test_twenty_cards_are_frilli() -> None:
    """A number card without value is a frillo; the seven is none (G-12)."""
    assert {card[0] for card in PACK if is_frillo(card)} == set("65432")
    assert sum(map(is_frillo, PACK)) == 20


@pytest.mark.parametrize(
    ("trick", "trump", "order", "place"),
    [
        ("2H 7S 3H AC", "D", "jack-high", 2),  # the highest of the suit led
        ("7H 2D AH 3D", "D", "jack-high", 3),  # the highest trump
        ("7H 2D 4D AH", "D", "jack-high", 2),
        ("KH AH 7H JH", "S", "jack-high", 2),  # the seven is above the ace
        ("6H 2H 5H 3H", "S", "jack-high", 0),  # a six is the highest frillo
        ("QH JH 2C 3C", "S", "jack-high", 1),
        ("QH JH 2C 3C", "S", "queen-high", 0),
        ("2H 7S 7C 7D", None, "jack-high", 0),  # nobody knows what is trumps
    ],
)
def test_who_takes_a_trick(trick: str, trump: str | None, order: Order, place: int) -> None:
    """The highest trump wins, else the highest of the led suit (G-27)."""
    assert winning(trick.split(), trump, order) == place


def test_a_card_of_neither_suit_beats_nothing() -> None:
    """Only trumps and the suit led are in the race (G-27)."""
    assert not beats("7C", "2H", led="H", trump="S", order="jack-high")
    assert beats("2S", "7H", led="H", trump="S", order="jack-high")
    assert not beats("7H", "2S", led="H", trump="S", order="jack-high")

"""What another way of counting entered, said where points are typed."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import CardsPlayed, CardsTapped, TricksNamed, TrionfoTurned
from screens.mariglia.count.count import CountPage
from screens.mariglia.sentences import entered, too_few
from tests.screens.evening import text
from tests.screens.keys import press
from tests.screens.mariglia.context import playing

FIVE = ("7H", "7D", "7C", "7S", "AH")
"""A trick for noi, 21 points, and a card of the next one."""
BEGUN = [
    (CardsPlayed(hand=1, cards=FIVE), "1 trick and 1 card", {"noi": 21, "loro": 0}, "k"),
    (TricksNamed(hand=1, takers=("EW", "NS"), honours=("7A", "")), "2 tricks", {"noi": 1, "loro": 10}, "f"),
    (CardsTapped(hand=1, team="EW", cards=FIVE), "5 cards of loro", {"loro": 25}, "g"),
]


def by_points(entry: Entry) -> CountPage:
    """The first hand, where this was entered and Esc led to counting by points."""
    page = CountPage(playing(TrionfoTurned(hand=1, card="2S"), entry), 1)
    return press(page, "escape")


def flat(page: CountPage) -> str:
    """What stands on the page, in one line."""
    return " ".join(text(page).split())


@pytest.mark.parametrize(("entry", "what", "points", "key"), BEGUN)
def test_what_was_entered_is_said_with_the_key_that_goes_on(
    entry: Entry, what: str, points: dict[str, int], key: str
) -> None:
    """Esc leads from tricks and cards to points; they are kept, and that key leads back to them."""
    page = by_points(entry)
    assert entered(what, points, key) in flat(page)
    assert press(page, key).way.title != "the count"


@pytest.mark.parametrize(("entry", "_what", "points", "_key"), BEGUN)
def test_a_count_below_what_was_entered_is_said(
    entry: Entry, _what: str, points: dict[str, int], _key: str
) -> None:
    """Whoever has points there has no fewer in the end; as many may be; 71 is refused anyway."""
    side, already = max(points.items(), key=lambda each: each[1])
    turn = "tab " if side == "loro" else ""
    low, level = (f"{already - less:02}" for less in (1, 0))
    page = press(by_points(entry), f"{turn}{low[0]} {low[1]}")
    assert too_few(side, already, int(low)) in flat(page)
    assert "already." not in flat(press(by_points(entry), f"{turn}{level[0]} {level[1]}"))

    assert "already." not in flat(press(by_points(entry), "7 1"))


def test_nothing_entered_is_not_mentioned() -> None:
    """A way that was only looked at, and one whose last card was taken back."""
    page = press(CountPage(playing(TrionfoTurned(hand=1, card="2S")), 1), "k escape")
    assert "entered" not in flat(page)
    assert "entered" not in flat(by_points(CardsPlayed(hand=1, cards=())))

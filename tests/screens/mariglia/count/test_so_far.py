"""What was entered card by card, said where points are typed."""

from __future__ import annotations

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import CardsPlayed, TrionfoTurned
from screens.mariglia.count.count import CountPage
from screens.mariglia.sentences import entered, too_few
from tests.screens.evening import text
from tests.screens.keys import press
from tests.screens.mariglia.context import playing

FIVE = ("7H", "7D", "7C", "7S", "AH")
"""A trick for noi, 21 points, and a card of the next one."""
BEGUN = CardsPlayed(hand=1, cards=FIVE)


def by_points(entry: Entry) -> CountPage:
    """The first hand, where this was entered and Esc led to counting by points."""
    page = CountPage(playing(TrionfoTurned(hand=1, card="2S"), entry), 1)
    return press(page, "escape")


def flat(page: CountPage) -> str:
    """What stands on the page, in one line."""
    return " ".join(text(page).split())


def test_what_was_entered_is_said_with_the_key_that_goes_on() -> None:
    """Esc leads from the cards to points; they are kept, and that key leads back to them."""
    page = by_points(BEGUN)
    assert entered("1 trick and 1 card", {"noi": 21, "loro": 0}, "k") in flat(page)
    assert press(page, "k").way.title == "card by card"


def test_a_count_below_what_was_entered_is_said() -> None:
    """Whoever has points there has no fewer in the end; as many may be; 71 is refused anyway."""
    assert too_few("noi", 21, 20) in flat(press(by_points(BEGUN), "2 0"))
    assert "already." not in flat(press(by_points(BEGUN), "2 1"))
    assert "already." not in flat(press(by_points(BEGUN), "7 1"))


def test_nothing_entered_is_not_mentioned() -> None:
    """A way that was only looked at, and one whose last card was taken back."""
    page = press(CountPage(playing(TrionfoTurned(hand=1, card="2S")), 1), "k escape")
    assert "entered" not in flat(page)
    assert "entered" not in flat(by_points(CardsPlayed(hand=1, cards=())))

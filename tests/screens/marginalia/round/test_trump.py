"""The chosen trump of rounds 5 and 6."""

from __future__ import annotations

import pytest

from facilitator.games.marginalia.entries import LeftOut, RulesAgreed, TrumpChosen
from facilitator.services.front_end import ToOtherSide
from screens.marginalia.round.trump import Trump
from tests.screens.context import FakeContext, seated
from tests.screens.evening import LONG, counted, text
from tests.screens.keys import check_fits, offered, press
from tests.screens.tidelands import tidelands


def fifth(how: str) -> FakeContext:
    """Age 5 of five people: Cy leads with 45, Ana has 23, the least."""
    ctx = tidelands(played=4)
    ctx.table.record(RulesAgreed(age=5, chosen_trump=how))  # type: ignore[arg-type]
    return ctx


def test_the_leader_chooses() -> None:
    """Highest total so far (A-8)."""
    assert "▌ Cy, as leader, chooses the trump." in text(Trump(fifth("leader"), 5))


def test_the_loser_chooses() -> None:
    """Lowest total so far (A-8)."""
    assert "▌ Ana, as loser, chooses the trump." in text(Trump(fifth("loser"), 5))


def test_tied_people_choose_together() -> None:
    """Cy and Ed with 33 each lead after age 3; age 4 is left out."""
    ctx = tidelands(played=3)
    ctx.table.record(RulesAgreed(age=5, chosen_trump="leader"), LeftOut(age=4))
    assert "▌ Cy and Ed choose the trump together." in text(Trump(ctx, 5))


def test_where_all_are_level_everybody_chooses() -> None:
    """Nothing was played before."""
    ctx = seated("Ana", "Ben", "Cy")
    ctx.table.record(RulesAgreed(chosen_trump="loser"), *(LeftOut(age=age) for age in range(1, 5)))
    assert "▌ You are all level, so everybody chooses the trump together." in text(Trump(ctx, 5))


def test_a_letter_chooses_while_peoples_letters_sleep() -> None:
    """c is clubs here and not Cy; a, b and e do nothing."""
    ctx = fifth("leader")
    page = press(Trump(ctx, 5), "a b e")
    assert not ctx.view.state.is_filled(("trump_chosen", 5))
    press(page, "c")
    assert ctx.view.state.entry(("trump_chosen", 5)) == TrumpChosen(age=5, suit="C")


def test_arrows_and_enter_choose() -> None:
    """From diamonds two down is spades; the arrows stop at both ends."""
    ctx = fifth("leader")
    press(Trump(ctx, 5), "up down down enter")
    assert ctx.view.state.round(5).trump == "S"
    again = press(Trump(ctx, 5), "down down down down down")
    assert again.at == 3


def test_a_suit_that_was_trump_before_may_come_again() -> None:
    """Round 5's in round 6 too (A-8)."""
    ctx = fifth("leader")
    press(Trump(ctx, 5), "h")
    ctx.table.record(*counted(5, (1, 1, 1, 1, 0), (1, 1, 0, 1, 0)))
    press(Trump(ctx, 6), "h")
    assert ctx.view.state.round(6).trump == "H"


def test_the_strip_shows_what_is_not_chosen_yet() -> None:
    """Rounds 5 and 6 are question marks until somebody chooses."""
    ctx = fifth("leader")
    assert "[5?]  6?   7–" in Trump(ctx, 5).head(80)[0].text
    press(Trump(ctx, 5), "s")
    assert "5♠   6?" in Trump(ctx, 5).head(80)[0].text.replace("[", " ").replace("]", " ")


def test_tab_goes_to_the_words() -> None:
    """The agenda may be written before the trump is chosen; in Blob there are none."""
    ctx = fifth("leader")
    page = press(Trump(ctx, 5), "tab")
    assert ctx.places == [ToOtherSide()]
    assert "Tab words" in offered(page)


@pytest.mark.parametrize("size", [(80, 24), (140, 45), (20, 8)])
def test_everything_fits(size: tuple[int, int]) -> None:
    """With the four letters first in the footer."""
    ctx = seated(LONG[:200], "Ben")
    ctx.table.record(RulesAgreed(chosen_trump="loser"), *(LeftOut(age=age) for age in range(1, 5)))
    page = Trump(ctx, 5)
    assert offered(page)[0] == "d h s c that suit"
    check_fits(page, size)

"""The first deal: a lot, or whom somebody chose."""

from __future__ import annotations

import pytest

from facilitator.games.marginalia.entries import Attended, ChairsMoved, Seated
from screens.marginalia.start.first_deal import FIRST_DEAL, FirstDeal
from tests.screens.context import FakeContext


def table_of(people: int) -> FakeContext:
    """A table with this many people seated, where nobody deals yet."""
    return FakeContext(*(Seated(seat=seat, words=f"n{seat}") for seat in range(people)))


def test_the_lot_is_drawn_once_for_the_same_people() -> None:
    """The lot stands while nobody comes or goes, also on a new page and when chairs change."""
    ctx = table_of(2)
    ctx.chance = max
    assert FirstDeal(ctx).dealer == 1
    ctx.chance = min
    assert FirstDeal(ctx).dealer == 1
    assert ctx.table.record(ChairsMoved(age=1, seats=(1, 0))) is None
    assert FirstDeal(ctx).dealer == 1
    assert FirstDeal(ctx).is_drawn


def test_other_people_draw_another_lot() -> None:
    """Somebody new may be drawn too; whoever comes later may not."""
    ctx = table_of(2)
    ctx.chance = max
    deal = FirstDeal(ctx)
    assert deal.dealer == 1
    assert ctx.table.record(Seated(seat=2, words="n2")) is None
    assert deal.dealer == 2
    assert ctx.table.record(Attended(age=1, seat=2, part="none")) is None
    assert deal.dealer == 1


def test_nobody_stands_before_the_lot_is_drawn() -> None:
    """Looking draws nothing; what was drawn stands until other people are there."""
    ctx = table_of(2)
    deal = FirstDeal(ctx)
    assert deal.standing is None and ctx.drafts == {}
    assert deal.dealer == deal.standing == 0
    assert ctx.table.record(Seated(seat=2, words="n2")) is None
    assert deal.standing is None


def test_under_two_people_nobody_is_drawn() -> None:
    """A lot needs two."""
    assert FirstDeal(table_of(1)).dealer is None


def test_a_chosen_dealer_stands_until_they_are_away() -> None:
    """A choice goes round the chairs and holds against the lot while that person is there (A-3)."""
    ctx = table_of(3)
    deal = FirstDeal(ctx)
    deal.turn(-1)
    assert (deal.dealer, deal.is_drawn) == (2, False)
    assert ctx.table.record(Seated(seat=3, words="n3")) is None
    assert deal.dealer == 2
    assert ctx.table.record(Attended(age=1, seat=2, part="none")) is None
    assert (deal.dealer, deal.is_drawn) == (0, True)


@pytest.mark.parametrize("draft", ["", "x", "-1", "99", "1 2"])
def test_a_draft_that_means_nothing_is_drawn_anew(draft: str) -> None:
    """Whatever stands in the draft, the dealer is somebody who is there."""
    ctx = table_of(2)
    ctx.table.draft(FIRST_DEAL, draft)
    assert FirstDeal(ctx).dealer == 0

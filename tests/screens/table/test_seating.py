"""Names as typed and pasted, packs, and the first deal."""

from __future__ import annotations

import pytest

from facilitator.games.marginalia.entries import Attended, ChairsMoved, Seated
from screens.table.seating import FIRST_DEAL, FirstDeal, not_taken, packs_said, split_names, told_apart
from tests.screens.context import FakeContext


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ana\nBen\r\n\n Cy ", ["Ana", "Ben", "Cy"]),
        ("Ana, Ben;Cy、Di", ["Ana", "Ben", "Cy", "Di"]),
        ("Li, Ana\nOr, Ben", ["Li, Ana", "Or, Ben"]),
        (" , \n", []),
    ],
)
def test_names_are_split(text: str, names: list[str]) -> None:
    """One name a line; commas part names where there is a single line, typed or pasted."""
    assert split_names(text) == names


def test_names_that_were_not_taken_are_quoted() -> None:
    """One or several, in a sentence; blanks are none."""
    assert not_taken(["Xavier"]) == "“Xavier” was not taken."
    assert not_taken(["Xavier", " ", "Yves"]) == "“Xavier” and “Yves” were not taken."
    assert not_taken([" "]) == ""


def test_equal_names_get_numbers() -> None:
    """The second Ana is Ana 2, whatever the case and however é is written; a free number is found."""
    assert told_apart(["Ana", "ana"], ["Ana", "Ana 2"]) == ["Ana 3", "ana 4"]
    assert told_apart(["Zoe\u0301"], ["Zo\u00e9"]) == ["Zoe\u0301 2"]
    assert told_apart(["Ben"], ["Ana"]) == ["Ben"]


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (1, ""),
        (5, "one pack: 35 of 52 cards"),
        (7, "one pack: 49 of 52 cards"),
        (8, "two packs: 56 of 104 cards"),
        (9, "two packs: 63 of 104 cards"),
        (14, "two packs: 98 of 104 cards"),
    ],
)
def test_packs_are_said_with_their_cards(players: int, said: str) -> None:
    """Seven cards each in round 1: eight players are the first who need two packs (M-6)."""
    assert packs_said(players) == said


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

"""Sentences that are read aloud."""

from __future__ import annotations

import pytest

from exports.labels import Labels
from facilitator.games.marginalia.entries import Attended, LeftOut, RulesAgreed, TricksTapped
from screens.marginalia.sentences import (
    FEWER,
    GROUPS,
    HOLDS,
    LIKE_THAT,
    OF_A_GROUP,
    STILL_FEWER,
    UNDOES,
    WHOSE,
    WOULD_CHANGE,
    agenda_of,
    asked_for_a_fact,
    asked_for_a_moment,
    asked_for_a_name,
    barred_then,
    did_you_mean,
    erases,
    is_a_fact,
    next_deal,
    no_cards,
    nobody_has,
    nobody_listed_has,
    not_asked,
    other_numbers,
    over_or_under,
    playing,
    predicting,
)
from screens.ui.text import counted, listed
from tests.screens.context import FakeContext, seated
from tests.screens.tidelands import ANA, BEN, CY, DI, said


def dealt(*numbers: int | None, deal: str = "left") -> FakeContext:
    """Round 1 of four people, Ana deals seven cards; numbers by seat."""
    ctx = seated("Ana", "Ben", "Cy", "Di", story=False)
    ctx.table.record(RulesAgreed(deal=deal))  # type: ignore[arg-type]
    ctx.table.record(*said(1, *numbers))
    return ctx


def spoken(ctx: FakeContext, seat: int) -> tuple[str, ...]:
    """What is said when it is somebody's turn to predict."""
    played = ctx.view.state.round(1)
    assert played is not None
    return predicting(ctx.view.state, played, seat)


@pytest.mark.parametrize(
    ("names", "said_as"),
    [((), ""), (("Ana",), "Ana"), (("Ana", "Ben"), "Ana and Ben"), (("A", "B", "C"), "A, B and C")],
)
def test_names_are_listed_with_an_and(names: tuple[str, ...], said_as: str) -> None:
    """None, one, two, three."""
    assert listed(names) == said_as


def test_one_thing_has_no_s() -> None:
    """1 card, 0 cards, 7 cards."""
    assert [counted(number, "card") for number in (1, 0, 7)] == ["1 card", "0 cards", "7 cards"]


def test_anticlockwise_the_right_neighbour_speaks_first() -> None:
    """Deal, predictions and play all run to the right (A-3): after Ana comes Di."""
    ctx = dealt(deal="right")
    assert spoken(ctx, DI) == ("7 cards. Diamonds are trump. Ana deals, Di speaks first.",)


def test_somebody_else_first_is_only_named() -> None:
    """The opening belongs to the first speaker; a cursor on Cy just asks Cy."""
    assert spoken(dealt(), CY) == ("Cy?",)


def test_the_bar_is_named_with_the_number() -> None:
    """2 + 1 + 1 leave 3 of 7 for the dealer."""
    assert spoken(dealt(None, 2, 1, 1), ANA)[0] == "Ana speaks last and may not say 3."


def test_a_bar_from_some_cards_on() -> None:
    """The house rule "from 8 cards" never bars anything at seven."""
    ctx = dealt(None, 2, 1, 1)
    ctx.table.record(RulesAgreed(barred="from-cards", barred_from=7))
    assert "may not say 3" in spoken(ctx, ANA)[0]
    ctx.table.record(RulesAgreed(barred="off"))
    assert spoken(ctx, ANA)[0] == "Ana speaks last and may say any number."


@pytest.mark.parametrize(
    ("numbers", "says"),
    [
        ((2, 2, 1, 1), "7 tricks, 6 predicted: one is left over."),
        ((1, 2, 1, 1), "7 tricks, 5 predicted: two are left over."),
        ((4, 2, 1, 1), "7 tricks, 8 predicted: one too many. Somebody will miss."),
        ((7, 7, 7, 7), "7 tricks, 28 predicted: 21 too many. Somebody will miss."),
    ],
)
def test_by_how_much_it_is_over_or_under(numbers: tuple[int, ...], says: str) -> None:
    """The sum against the hand size (M-16)."""
    played = dealt(*numbers).view.state.round(1)
    assert played is not None
    assert over_or_under(played) == says


def test_an_overruled_sum_is_exactly_as_many() -> None:
    """Without a bar 3 + 2 + 1 + 1 = 7 may happen."""
    ctx = seated("Ana", "Ben", "Cy", "Di", story=False)
    ctx.table.record(RulesAgreed(barred="off"), *said(1, 3, 2, 1, 1))
    played = ctx.view.state.round(1)
    assert played is not None
    assert over_or_under(played) == "7 tricks, 7 predicted: exactly as many."


def test_the_lead_of_a_winner_who_went_passes_to_the_next() -> None:
    """Ben took the first trick and went: Cy leads the second (A-26)."""
    ctx = dealt(4, 2, 1, 1)
    ctx.table.record(TricksTapped(age=1, winners=(BEN,)), Attended(age=1, seat=BEN, part="left"))
    played = ctx.view.state.round(1)
    assert played is not None
    assert playing(ctx.view.state, played)[0] == "Ben took it; Cy leads the second trick."


def test_one_trick_in_the_last_round() -> None:
    """Singular throughout."""
    ctx = seated("Ana", "Ben", story=False)
    ctx.table.record(*(LeftOut(age=age) for age in range(1, 7)), *said(7, 1, 1))
    played = ctx.view.state.round(7)
    assert played is not None
    assert over_or_under(played) == "1 trick, 2 predicted: one too many. Somebody will miss."


def test_somebody_who_is_not_there_is_named() -> None:
    """A letter that nobody has, in play or on a list; somebody without cards (A-25)."""
    assert nobody_has("q") == "Nobody has the letter q."
    assert nobody_listed_has("q") == "Nobody on this list has the letter q."
    assert no_cards("Di") == "Di has no cards in this round."


def test_moments_of_those_who_left_are_not_asked_for() -> None:
    """One person or more have left before they told; their letters lead there (A-25)."""
    table = seated("Ana", "Ben", "Cy", "Di").view.state
    assert not_asked(table, [DI]) == (
        "Di has left, so no moment is asked of Di. Anybody may tell it: press d."
    )
    assert not_asked(table, [CY, DI]) == (
        "Cy and Di have left, so no moment is asked of them. Anybody may tell one: press c or d."
    )


def test_the_next_deal_is_said_beforehand() -> None:
    """How many play, who deals and who speaks first (A-25)."""
    assert (
        next_deal("From age 4", 4, "Ana", "Ben") == "From age 4: four players, Ana deals, Ben speaks first."
    )


def test_a_total_that_follows_is_compared() -> None:
    """Seven tricks among four: the total that the others leave, and that one of the four is off (M-20)."""
    played = dealt(2, 2, 1, 1).view.state.round(1)
    assert played is not None
    said = "By the other numbers Ana took 2 of 7 tricks. One of the four is wrong."
    assert other_numbers(played, "Ana", 2) == said


def test_a_fact_is_asked_for_with_how_many_are_like_that() -> None:
    """The many, or few where the highest prediction has a group of few (M-33, A-19)."""
    assert asked_for_a_fact("Cy", "Ilse") == "Cy, tell us one true thing about Ilse."
    assert asked_for_a_fact("Cy", "Sings in rain.") == "Cy, tell us one true thing about Sings in rain."
    assert asked_for_a_fact("Cy", "") == "Cy, tell us one true thing about your character."
    assert LIKE_THAT == {
        "majority": "Most people here are the same.", "smallest": "Few people here are the same.",
    }  # fmt: skip
    assert FEWER == "Fewer people here are the same."
    assert STILL_FEWER == "Even fewer people here are the same."


def test_what_is_asked_for_the_story() -> None:
    """A moment, a name with a fact, and what was typed in the wrong place."""
    assert asked_for_a_moment("Ed", "Piet", "youth") == "Ed, tell us a moment from Piet’s youth."
    said = "Ben, who is your character? Give a name and a first fact."
    assert asked_for_a_name("Ben", "first fact") == said
    assert is_a_fact("Orrin") == "Is this a fact about Orrin?"
    said = "Did you mean tricks (Ben 1, Cy 2), or the agenda?"
    assert did_you_mean("tricks", "Ben 1, Cy 2", "the agenda") == said


def test_what_would_go_or_change_is_asked_or_said() -> None:
    """Words that go for good, a number that stays, what undo takes back."""
    assert erases("the name Ilse") == "Erase the name Ilse for good? Enter, or Esc."
    assert barred_then(2) == "2 was barred then; it stays, and is marked"
    assert (UNDOES, WOULD_CHANGE, WHOSE) == ("ctrl+z undoes it.", "This would change:", "Whose are they?")


def test_what_an_age_is_about_has_its_name() -> None:
    """The line of its agenda; and what was said of a suit holds, or may have changed (A-32)."""
    assert agenda_of(4) == "The agenda of Youth"
    assert HOLDS == {True: "still holds", False: "may have changed"}


def test_the_groups_are_called_as_in_the_files() -> None:
    """One wording for a group on the pages and in what is taken home, over a list and of one person."""
    labels = Labels()
    for group, name in GROUPS.items():
        assert labels.of_group(group) == name  # type: ignore[arg-type]
        assert labels.of_life(group) == OF_A_GROUP[group]  # type: ignore[arg-type]

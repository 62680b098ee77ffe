"""Groups, tiers and who tells when: the story over the cards."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.games.marginalia.entries import AgendaSet, RulesAgreed
from tests.games.marginalia.evening import (
    at_table,
    attends,
    five,
    played,
    round_of,
    said,
    seated,
    skipped,
    then,
)


def test_facts_go_from_the_highest_prediction_down() -> None:
    """Round 4: Cy and Ana on 2 are the majority, Ben a smaller group, Di and Ed the smallest (A-17)."""
    round_ = round_of(at_table(five(3), said(4, (2, 1, 2, 0, 0))), 4)
    assert round_.fact_tiers == ((2, 0), (1,), (3, 4))
    assert [round_.group(seat) for seat in range(5)] == [
        "majority", "smaller", "majority", "smallest", "smallest",
    ]  # fmt: skip


def test_there_are_no_groups_before_everybody_has_spoken() -> None:
    """One number is missing, so nobody is anything yet."""
    round_ = round_of(at_table(five(3), said(4, (None, 1, 2, 0, 0))), 4)
    assert (round_.fact_tiers, round_.group(2)) == ((), "")


def test_one_number_for_all_is_a_joint_majority() -> None:
    """Everybody says 1: one tier, a majority without a minority (A-17)."""
    round_ = round_of(at_table(five(3), said(4, (1, 1, 1, 1, 1))), 4)
    assert (round_.fact_tiers, round_.group(3)) == (((1, 2, 3, 4, 0),), "majority")


def test_where_all_say_0_there_is_no_majority() -> None:
    """Everybody says 0: all are smallest minorities (A-18)."""
    round_ = round_of(at_table(five(3), said(4, (0, 0, 0, 0, 0))), 4)
    assert {round_.group(seat) for seat in range(5)} == {"smallest"}


def test_where_nobody_says_0_no_group_is_the_smallest() -> None:
    """3, 2, 1: the lowest is just one more smaller group (A-19)."""
    round_ = round_of(at_table(seated(3), said(1, (1, 2, 3))), 1)
    assert [round_.group(seat) for seat in range(3)] == ["smaller", "smaller", "majority"]


def test_two_players_make_a_majority_and_a_minority() -> None:
    """Unequal predictions of two people are two groups (A-31)."""
    round_ = round_of(at_table(seated(2), said(1, (4, 5))), 1)
    assert round_.fact_tiers == ((1,), (0,))


@pytest.mark.parametrize(
    ("ties", "tiers"),
    [
        ("predicting", ((2,), (1,), (3,), (4, 0))),
        ("prediction", ((2,), (1,), (3,), (0, 4))),
        ("total", ((2,), (1,), (3,), (4, 0))),
        ("table", ((2,), (1,), (3,), (4, 0))),
    ],
)
def test_vignettes_go_from_the_highest_score_down(ties: str, tiers: tuple[tuple[int, ...], ...]) -> None:
    """Round 4 scores 12, 11, 10 and twice 0: Ed spoke before Ana, who said more and has less (A-20)."""
    assert round_of(at_table(five(4, vignette_ties=ties)), 4).vignette_tiers == tiers


def test_higher_totals_go_first_where_the_table_wants_it() -> None:
    """Round 2: Ana, Cy and Ed score 11; with 23 to their 22 Ana comes first by total (A-20)."""
    plain = round_of(at_table(five(2)), 2)
    by_total = round_of(at_table(five(2, vignette_ties="total")), 2)
    assert plain.order == (4, 0, 1, 2, 3)
    assert plain.vignette_tiers == ((3,), (4, 0, 2), (1,))
    assert by_total.vignette_tiers == ((3,), (0, 4, 2), (1,))


def test_whoever_left_in_mid_round_has_numbers_but_no_vignette() -> None:
    """Di leaves after the last prediction: her 0 and her tricks stay, no outcome, no score (A-26)."""
    table = at_table(five(4), attends(4, 3, "left"))
    round_ = round_of(table, 4)
    assert round_.fact_tiers == ((2, 0), (1,), (3, 4))
    assert (round_.predictions[3], round_.tricks[3], round_.done) == (0, 0, True)
    assert (3 in round_.outcomes, 3 in round_.scores, table.totals[3]) == (False, False, 24)
    assert round_.vignette_tiers == ((2,), (1,), (4, 0))
    assert (set(round_.left), table.part(3, 5), round_of(table, 5).present) == ({3}, "gone", (0, 1, 2, 4))


def test_cards_played_by_somebody_else_count() -> None:
    """Di goes and her cards are played: the round counts for her, the fact stands, no vignette (A-26)."""
    table = at_table(five(4), attends(4, 3, "cards"))
    round_ = round_of(table, 4)
    assert (round_.scores[3], table.totals[3]) == (10, 34)
    assert round_.fact_tiers == ((2, 0), (1,), (3, 4))
    assert round_.vignette_tiers == ((2,), (1,), (4, 0))


def test_cards_that_are_still_played_for_somebody_stay_out_of_the_story() -> None:
    """From the next age on Di has cards but is no part of agenda, facts or vignettes (A-25)."""
    table = at_table(five(3), attends(4, 3, "cards"), played(4, (2, 1, 2, 0, 0), (0, 1, 2, 0, 1)))
    table = then(table, *said(5, (1, 1, 1, 3, 0)))
    round_ = round_of(table, 5)
    assert round_.order == (2, 3, 4, 0, 1)
    assert round_.fact_tiers == ((2, 0, 1), (4,))
    assert round_.story_seats == (2, 4, 0, 1)
    assert round_.group(3) == ""


def test_whose_cards_are_played_by_others_sets_no_agenda() -> None:
    """Cy leads after round 4, but somebody has played his cards since round 4: Di sets round 5 (A-27)."""
    table = at_table(five(4), attends(4, 2, "cards"))
    assert round_of(table, 4).setters == (2, 4)
    assert round_of(table, 5).setters == (3,)


def test_whoever_is_away_is_in_no_tier() -> None:
    """Ben sits out of round 4 (A-25)."""
    table = at_table(five(3), attends(4, 1, "none"), played(4, (2, None, 2, 0, 1), (1, None, 2, 0, 1)))
    round_ = round_of(table, 4)
    assert round_.fact_tiers == ((2, 0), (4,), (3,))
    assert round_.vignette_tiers == ((2,), (4,), (3,), (0,))


@pytest.mark.parametrize(
    ("rules", "setters", "tiers", "group"),
    [
        ({}, (0, 1, 2), ((1,), (2, 0)), "majority"),
        ({"last_agenda": "suit"}, (0, 1, 2), ((1,), (2, 0)), "majority"),
        ({"last_agenda": "none"}, (), (), ""),
    ],
)
def test_the_last_age_has_the_agenda_the_table_wants(
    rules: dict[str, Any], setters: tuple[int, ...], tiers: tuple[tuple[int, ...], ...], group: str
) -> None:
    """A free agenda, one with a suit, or none: then no facts either, vignettes only (A-14)."""
    table = at_table(seated(3, dealer=0, **rules), skipped(1, 2, 3, 4, 5, 6), played(7, (0, 1, 0), (0, 1, 0)))
    round_ = round_of(table, 7)
    assert (round_.setters, round_.fact_tiers, round_.group(1)) == (setters, tiers, group)
    assert round_.vignette_tiers == ((1,), (2, 0))


def test_no_agenda_concerns_the_last_age_only() -> None:
    """The ages before have agenda and facts as ever (A-14)."""
    round_ = round_of(at_table(seated(3, last_agenda="none"), said(1, (1, 2, 3))), 1)
    assert (round_.setters, round_.fact_tiers) == ((0, 1, 2), ((2,), (1,), (0,)))


def test_the_suit_of_the_last_agenda_is_the_one_that_was_named() -> None:
    """There is no trump in age 7, but its agenda may name a suit (A-14)."""
    table = at_table(seated(3, last_agenda="suit"), skipped(1, 2, 3, 4, 5, 6))
    assert round_of(table, 7).suit is None
    named = then(table, AgendaSet(age=7, words="what stayed", suit="S"))
    assert (round_of(named, 7).suit, round_of(named, 7).trump) == ("S", None)


def test_the_suit_of_other_agendas_is_the_trump() -> None:
    """Age 3 is about spades (M-31)."""
    assert round_of(at_table(five(2)), 3).suit == "S"


def test_house_rules_hold_from_their_age_on() -> None:
    """Round 1 is scored as written, round 2 by the squares preset: a made 2 is 14 there (A-30)."""
    table = at_table(five(2), RulesAgreed(age=2, scoring="squares"))
    assert round_of(table, 1).scores == {3: 0, 4: 11, 0: 12, 1: 11, 2: 11}
    assert round_of(table, 2).scores == {4: 11, 0: 11, 1: -1, 2: 11, 3: 14}
    assert table.totals == {0: 23, 1: 10, 2: 22, 3: 14, 4: 22}


def test_house_rules_can_be_changed_from_round_1_on() -> None:
    """Agreed anew at age 1, all is computed again (A-30)."""
    table = at_table(five(1), RulesAgreed(age=1, scoring="clag"))
    assert table.totals == {0: 14, 1: 12, 2: 12, 3: 0, 4: 12}

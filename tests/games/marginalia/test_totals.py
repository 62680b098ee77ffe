"""Totals, who leads, who comes late, and how an evening of cards ends."""

from __future__ import annotations

from typing import Literal

import pytest

from facilitator.games.marginalia.entries import RulesAgreed, Seated, Stopped
from tests.games.marginalia.evening import (
    FIVE,
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


@pytest.mark.parametrize(
    ("rounds", "totals"),
    [
        (0, (0, 0, 0, 0, 0)),
        (1, (12, 11, 11, 0, 11)),
        (2, (23, 11, 22, 12, 22)),
        (3, (23, 21, 33, 24, 33)),
        (4, (23, 32, 45, 34, 33)),
        (5, (34, 43, 45, 45, 43)),
    ],
)
def test_points_accumulate(rounds: int, totals: tuple[int, ...]) -> None:
    """The evening of the five, added up by hand (M-21, M-22)."""
    assert at_table(five(rounds)).totals == dict(enumerate(totals))


@pytest.mark.parametrize(
    ("rounds", "leaders"),
    [(0, (0, 1, 2, 3, 4)), (1, (0,)), (2, (0,)), (3, (2, 4)), (4, (2,)), (5, (2, 3))],
)
def test_leaders_set_the_agenda(rounds: int, leaders: tuple[int, ...]) -> None:
    """Everybody in round 1, then the highest total, tied ones together (M-31, M-32)."""
    table = at_table(five(rounds))
    assert (table.leaders, round_of(table, rounds + 1).setters) == (leaders, leaders)


def test_a_leader_who_is_away_sets_nothing() -> None:
    """Ana leads after round 1 but is away: Ben, Cy and Ed share the highest total present (A-27)."""
    table = at_table(five(1), attends(2, 0, "none"))
    assert (table.leaders, round_of(table, 2).setters) == ((1, 2, 4), (1, 2, 4))


def test_setters_of_a_begun_round_do_not_follow_its_score() -> None:
    """Round 4 was set by Cy and Ed, whatever round 4 brought them."""
    assert round_of(at_table(five(5)), 4).setters == (2, 4)


def test_a_correction_moves_everything_after_it() -> None:
    """Cy's 2 of round 4 becomes 1: one over, 33 after round 5, and Di alone sets round 6 (A-10)."""
    table = then(at_table(five(5)), *said(4, (None, None, 1)))
    assert round_of(table, 4).outcomes[2] == "over"
    assert table.totals == {0: 34, 1: 43, 2: 33, 3: 45, 4: 43}
    assert round_of(table, 5).setters == (3,)
    assert round_of(table, 6).setters == (3,)


def test_away_keeps_the_total() -> None:
    """Di plays rounds 1 and 2 and is then gone: her 12 points stand (A-25)."""
    table = at_table(five(2), attends(3, 3, "gone"), played(3, (2, 0, 1, None, 1), (2, 0, 2, None, 1)))
    assert table.totals == {0: 35, 1: 21, 2: 22, 3: 12, 4: 33}
    assert 3 not in round_of(table, 3).scores


@pytest.mark.parametrize(
    ("rule", "start", "begins"),
    [
        ("zero", "rule", 0),
        ("lowest", "rule", 11),
        ("zero", "lowest", 11),
        ("lowest", "zero", 0),
    ],
)
def test_a_late_arrival_starts_with_nothing_or_with_the_lowest_total(
    rule: str, start: Literal["rule", "zero", "lowest"], begins: int
) -> None:
    """After round 1 the lowest total of those present in round 2 is 11, Di's 0 being away (A-28).

    So that the points of each round add up, what she began with is told apart from them.
    """
    late = Seated(seat=5, words="Flo", age=2, start=start)
    table = at_table(five(1, late=rule), late, attends(2, 3, "none"))
    assert round_of(table, 2).before == {0: 12, 1: 11, 2: 11, 3: 0, 4: 11, 5: begins}
    assert table.starts == {}
    after = then(table, *played(2, (1, 2, 1, None, 1, 0), (1, 1, 1, None, 1, 2)))
    assert after.totals == {0: 23, 1: 11, 2: 22, 3: 0, 4: 22, 5: begins}
    assert after.starts == ({5: begins} if begins else {})


def test_whoever_was_away_from_the_start_comes_late() -> None:
    """Di sits at the table but first plays in round 2: she begins with the lowest total (A-28)."""
    table = at_table(
        seated(4, late="lowest"),
        attends(1, 3, "none"),
        played(1, (2, 3, 1, None), (2, 4, 1, None)),
        attends(2, 3, "all"),
    )
    assert round_of(table, 2).before == {0: 12, 1: 0, 2: 11, 3: 0}
    ahead = then(table, *played(1, (2, 4, 2, None), (2, 4, 1, None)))
    assert round_of(ahead, 2).before == {0: 12, 1: 14, 2: 0, 3: 0}


def test_the_lowest_total_can_be_below_zero() -> None:
    """With squares Ana stands at -4, and a late arrival who begins with the lowest total as well (A-28)."""
    table = at_table(
        seated(3, scoring="squares", late="lowest"),
        played(1, (3, 2, 3), (1, 2, 4)),
        Seated(seat=3, words="Di", age=2),
    )
    assert round_of(table, 2).before == {0: -4, 1: 14, 2: -1, 3: -4}


def test_who_comes_back_is_not_late() -> None:
    """Ana played round 1, was away in round 2 and comes back with her 12 points (A-25, A-28)."""
    table = at_table(
        five(1, late="lowest"),
        attends(2, 0, "none"),
        played(2, (None, 2, 1, 2, 1), (None, 2, 1, 2, 1)),
        attends(3, 0, "all"),
    )
    assert round_of(table, 3).before == {0: 12, 1: 23, 2: 22, 3: 12, 4: 22}


def test_nobody_is_late_for_the_first_round_that_is_played() -> None:
    """Rounds 1 and 2 are left out; whoever comes for round 3 begins level with the others (A-36)."""
    table = at_table(seated(2, late="lowest"), skipped(1, 2), Seated(seat=2, words="Cy", age=3))
    assert round_of(table, 3).before == {0: 0, 1: 0, 2: 0}


def test_being_there_for_a_round_left_out_is_not_playing() -> None:
    """Cy comes for round 2, which is left out: he is late for round 3, by its rule (A-28, A-36)."""
    entries = [
        *seated(2, late="lowest"), *played(1, (4, 3), (4, 3)), *skipped(2), Seated(seat=2, words="Cy", age=2),
        attends(3, 0, "none"),
    ]  # fmt: skip
    assert round_of(at_table(entries), 3).before == {0: 14, 1: 13, 2: 13}
    assert round_of(at_table(entries, RulesAgreed(age=3, late="zero")), 3).before == {0: 14, 1: 13, 2: 0}


def test_a_round_left_out_keeps_the_totals() -> None:
    """Nothing is scored in a round left out, even if it was begun (A-36)."""
    table = at_table(five(3), skipped(3))
    assert table.totals == {0: 23, 1: 11, 2: 22, 3: 12, 4: 22}
    assert (round_of(table, 3).scores, round_of(table, 3).predictions) == ({}, {})


LAST_TWO = [*played(6, (0, 0, 0, 1, 0), (0, 0, 0, 2, 0)), *played(7, (1, 0, 0, 0, 1), (1, 0, 0, 0, 0))]


def test_the_highest_total_after_round_7_wins() -> None:
    """34, 43, 45, 45, 43 and two rounds more: Cy has 65 and wins alone (M-24)."""
    table = at_table(five(5), LAST_TWO)
    assert table.totals == {0: 55, 1: 63, 2: 65, 3: 55, 4: 53}
    assert (table.over, table.now, table.winners) == (True, None, (2,))


def test_first_place_can_be_shared() -> None:
    """Cy and Di have 55 each after round 6, and both make their 0 of round 7 (A-9)."""
    six = played(6, (0, 0, 0, 0, 0), (2, 0, 0, 0, 0))
    table = at_table(five(5), six, played(7, (1, 1, 0, 0, 0), (1, 0, 0, 0, 0)))
    assert table.totals == {0: 45, 1: 53, 2: 65, 3: 65, 4: 63}
    assert table.winners == (2, 3)


def test_somebody_who_left_can_win() -> None:
    """First place is among all totals on the sheet, there or not (A-27)."""
    table = at_table(
        seated(3), played(1, (5, 1, 0), (5, 0, 2)), attends(2, 0, "gone"), skipped(2, 3, 4, 5, 6),
        played(7, (None, 0, 0), (None, 1, 0)),
    )  # fmt: skip
    assert table.totals == {0: 15, 1: 0, 2: 10}
    assert table.winners == (0,)


def test_who_never_played_is_not_on_the_sheet() -> None:
    """With totals below 0 an empty chair would be ahead: it neither wins nor gets a farewell (A-27)."""
    table = at_table(
        seated(3, scoring="lose-the-bid"), attends(1, 2, "none"), skipped(1, 2, 3, 4, 5, 6),
        played(7, (1, 1, None), (0, 1, None)),
    )  # fmt: skip
    assert table.totals == {0: -1, 1: 11, 2: 0}
    assert (table.winners, table.farewell_tiers) == ((1,), ((0,), (1,)))


def test_stopping_early_names_no_winner() -> None:
    """The cards end after round 3: totals stand, nobody is first, farewells follow (A-35)."""
    table = at_table(five(3), Stopped(age=3))
    assert (table.over, table.winners, len(table.rounds)) == (True, (), 3)
    assert round_of(table, 3).order == (0, 1, 2, 3, 4)
    assert table.farewell_tiers == ((1,), (0,), (3,), (2, 4))


def test_stopping_waits_for_the_round_that_was_named() -> None:
    """The cards shall end after round 4: until it is done it is in play, and a 0 lets them go on (A-35)."""
    table = at_table(five(3), Stopped(age=4))
    assert (table.over, round_of(table, 4) is table.now) == (False, True)
    assert then(table, Stopped(age=0)).last_age == 7


def test_round_7_left_out_names_no_winner() -> None:
    """Without round 7 the totals stand and nobody is first (A-35, A-36)."""
    table = at_table(five(5), skipped(6, 7))
    assert (table.over, table.winners, table.totals[2]) == (True, (), 45)


def test_farewells_go_from_the_lowest_total_up() -> None:
    """53 Ed, 55 Ana and Di in round 7's order of predicting, 63 Ben, 65 Cy (M-41, A-21)."""
    table = at_table(five(5), LAST_TWO)
    assert round_of(table, 7).order == (4, 0, 1, 2, 3)
    assert table.farewell_tiers == ((4,), (0, 3), (1,), (2,))


def test_level_farewells_run_the_way_the_table_runs() -> None:
    """Anticlockwise, with Ana the last dealer, Cy spoke before Ben (A-3, A-21)."""
    entries = [*played(1, (1, 2, 2), (3, 2, 2)), Stopped(age=1)]
    assert at_table(seated(3), entries).farewell_tiers == ((0,), (1, 2))
    assert at_table(seated(3, deal="right"), entries).farewell_tiers == ((0,), (2, 1))


def test_farewells_include_whoever_left() -> None:
    """Di has gone in round 3 with 12 points: her farewell stands at the place of her total (A-29)."""
    table = at_table(
        five(2), attends(3, 3, "gone"), played(3, (2, 0, 1, None, 1), (2, 0, 2, None, 1)), Stopped(age=3)
    )
    assert table.farewell_tiers == ((3,), (1,), (2,), (4,), (0,))


def test_there_are_no_farewells_before_the_totals_stand() -> None:
    """While a round is in play nobody's life is over."""
    assert at_table(five(3)).farewell_tiers == ()


def test_before_set_up_there_is_no_round() -> None:
    """Two seats and a first dealer make a table; without them nothing is in play."""
    alone = at_table(seated(1))
    undealt = at_table(Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"))
    for table in (at_table(), alone, undealt):
        assert (table.set_up, table.now, table.rounds, table.over) == (False, None, (), False)
    assert undealt.leaders == (0, 1)


def test_all_rounds_of_the_worked_evening_are_legal() -> None:
    """No sum of predictions meets its hand size (M-15)."""
    assert [sum(predicted) - 8 + age for age, (predicted, _) in enumerate(FIVE, start=1)] == [1, 1, 1, 1, 1]

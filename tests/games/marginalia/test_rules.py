"""What is off is named in the order of play, every value has a name, and two sets of them show a ripple."""

from __future__ import annotations

import pytest

import facilitator.games.marginalia.rules as game
from facilitator.games.game import Entry, Game, Problem, Slot
from facilitator.games.marginalia.entries import (
    ChairsMoved,
    FactStated,
    Misdealt,
    Predicted,
    RulesAgreed,
    Seated,
    Stopped,
    TricksCounted,
    TrumpChosen,
)
from facilitator.games.marginalia.rules import figures, problems
from facilitator.games.marginalia.table import Table
from tests.games.marginalia.evening import (
    NAMES,
    at_table,
    attends,
    five,
    said,
    seated,
    skipped,
    tapped,
    then,
)


def named(table: Table) -> list[tuple[str, Slot]]:
    """The problems by code and slot."""
    return [(off.code, off.slot) for off in problems(table)]


def test_a_legal_evening_has_no_problem() -> None:
    """Five rounds as they should be."""
    assert problems(at_table(five(5))) == ()


def test_a_number_that_became_illegal_is_a_problem() -> None:
    """Cy's 2 becomes 1, and Ana's 2 completes the hand size (M-15, A-10)."""
    found = problems(at_table(five(4), said(4, (None, None, 1))))
    assert found == (Problem("M-15 barred", ("predicted", 4, 1, 0), {"number": 2, "cards": 4}),)


def test_what_the_table_let_stand_is_no_problem() -> None:
    """The same number with the rule's id (A-10)."""
    stands = Predicted(age=4, seat=0, tricks=2, overruled="M-15")
    assert problems(at_table(five(4), said(4, (None, None, 1)), stands)) == ()


def test_an_overruled_number_of_a_void_deal_overrules_nothing() -> None:
    """What was let stand in the first deal does not count in the second (A-10)."""
    stood = Predicted(age=4, seat=0, tricks=1, overruled="M-15")
    table = at_table(
        five(3),
        said(4, (None, 1, 2, 0, 0)),
        stood,
        Misdealt(age=4, dealt=1),
        said(4, (1, 1, 2, 0, 0), dealt=2),
    )
    assert table.every_round[3].overruled == ("M-15",)
    assert ("M-15 barred", ("predicted", 4, 2, 0)) in named(table)


def test_an_early_number_is_judged_with_the_last_gap() -> None:
    """Ana's 1 came early and Ed's 0 was let stand: the overruling belongs to the round (A-7)."""
    table = at_table(five(3), said(4, (1, 1, 2, 0)), Predicted(age=4, seat=4, tricks=0, overruled="M-15"))
    assert problems(table) == ()


@pytest.mark.parametrize(
    ("entries", "problem"),
    [
        ([Predicted(age=4, seat=1, tricks=5)], ("A-6 cards", ("predicted", 4, 1, 1))),
        ([Predicted(age=4, seat=1, tricks=-1)], ("A-6 cards", ("predicted", 4, 1, 1))),
        ([TrumpChosen(age=5, suit="S")], ("M-12 trump", ("trump_chosen", 5))),
        ([tapped(4, 1, 1, 1, 1, 1)], ("M-20 sum", ("tally", 4, 1))),
        ([tapped(4, 1, None)], ("M-20 sum", ("tally", 4, 1))),
        ([TricksCounted(age=4, tricks=(1, 1, 2, 1, None))], ("M-20 sum", ("tally", 4, 1))),
        ([TricksCounted(age=4, tricks=(1, 0, 1, 1, 0))], ("M-20 sum", ("tally", 4, 1))),
        ([TricksCounted(age=4, tricks=(5, 0, 0, 0, -1))], ("M-20 below 0", ("tally", 4, 1))),
        ([attends(4, 3, "none"), Predicted(age=4, seat=3, tricks=1)], ("A-25 away", ("predicted", 4, 1, 3))),
        ([attends(4, 3, "none"), tapped(4, 3)], ("A-25 away", ("tally", 4, 1))),
        ([attends(4, 3, "none"), TricksCounted(age=4, tricks=(0, 0, 0, 2))], ("A-25 away", ("tally", 4, 1))),
        (
            [Misdealt(age=4, dealt=1), Predicted(age=4, seat=1, tricks=1)],
            ("A-10 void", ("predicted", 4, 1, 1)),
        ),
        ([Misdealt(age=4, dealt=1), tapped(4, 1)], ("A-10 void", ("tally", 4, 1))),
        ([Predicted(age=4, dealt=2, seat=1, tricks=1)], ("A-10 void", ("predicted", 4, 2, 1))),
        ([Misdealt(age=4, dealt=2)], ("A-10 void", ("misdealt", 4, 2))),
        ([*skipped(4), Predicted(age=4, seat=1, tricks=1)], ("A-36 skipped", ("predicted", 4, 1, 1))),
        ([Stopped(age=3), Predicted(age=4, seat=1, tricks=1)], ("A-35 ended", ("predicted", 4, 1, 1))),
        ([Predicted(age=8, seat=1, tricks=1)], ("M-8 no round", ("predicted", 8, 1, 1))),
        ([Predicted(age=4, seat=9, tricks=1)], ("A-25 away", ("predicted", 4, 1, 9))),
        ([FactStated(age=1, seat=9)], ("M-6 nobody", ("fact_stated", 1, 9))),
        ([attends(2, 9, "none")], ("M-6 nobody", ("attended", 2, 9))),
        ([Seated(seat=5, words="Flo", age=5), attends(2, 5, "none")], ("A-25 absent", ("attended", 2, 5))),
        ([ChairsMoved(age=4, seats=(0, 1, 2, 3, 4, 9))], ("A-39 nobody", ("chairs_moved", 4))),
    ],
)
def test_each_fault_has_its_name_and_its_place(entries: list[Entry], problem: tuple[str, Slot]) -> None:
    """A number against a rule, or a line without a place left, and nothing else is off."""
    assert named(at_table(five(3), entries)) == [problem]


def test_a_prediction_taken_back_is_no_line_without_a_place() -> None:
    """An emptied prediction of a void deal is nothing."""
    assert problems(at_table(five(3), Misdealt(age=4, dealt=1), Predicted(age=4, seat=1, tricks=None))) == ()


def test_numbers_of_one_person_alone_are_a_problem() -> None:
    """Two predictions stand, and then only one of the two is dealt in (A-25)."""
    table = at_table(seated(2), said(1, (3, 3)), attends(1, 1, "none"))
    assert named(table) == [("A-25 numbers", ("predicted", 1, 1, 0)), ("A-25 away", ("predicted", 1, 1, 1))]


def test_an_overruled_line_is_no_problem_wherever_it_stands() -> None:
    """A fifteenth person and a number of somebody away, both let stand (A-10)."""
    crowd = at_table(seated(14), Seated(seat=14, words=NAMES[14], overruled="M-6"))
    away = Predicted(age=4, seat=3, tricks=1, overruled="A-25")
    assert problems(crowd) == ()
    assert problems(at_table(five(3), attends(4, 3, "none"), away)) == ()


def test_a_fifteenth_person_is_a_problem() -> None:
    """Fourteen is the most (M-6)."""
    table = at_table(seated(14), Seated(seat=14, words=NAMES[14]))
    assert named(table) == [("M-6 most", ("seated", 14))]


def test_problems_come_in_the_order_of_play() -> None:
    """Round 2 before round 4; in round 4 Ben before Ed, the predictions before the tricks."""
    table = at_table(
        five(3),
        tapped(4, 0, 0, 0, 0, 0),
        said(4, (0, 7, 0, 0, 8)),
        said(2, (None, None, None, None, 7)),
        ChairsMoved(age=2, seats=(9,)),
    )
    assert named(table) == [
        ("A-39 nobody", ("chairs_moved", 2)),
        ("A-6 cards", ("predicted", 2, 1, 4)),
        ("A-6 cards", ("predicted", 4, 1, 1)),
        ("A-6 cards", ("predicted", 4, 1, 4)),
        ("M-20 sum", ("tally", 4, 1)),
    ]


def test_a_changed_rule_can_make_a_number_illegal() -> None:
    """Without the bar Ana's 1 was fine; with it agreed for all rounds it is a problem that counts (A-30)."""
    table = at_table(five(3, barred="off"), said(4, (1, 1, 2, 0, 0)), tapped(4, 2, 2, 1, 4))
    assert problems(table) == ()
    changed = then(table, RulesAgreed(age=1))
    assert named(changed) == [("M-15 barred", ("predicted", 4, 1, 0))]
    assert changed.totals == table.totals


def test_marginalia_is_a_game() -> None:
    """The package gives the six functions that a game is, and they work on its state."""
    functions: Game = game
    table = functions.read({})
    assert functions.alongside(table, ()) == ()
    assert functions.next_step(table).kind == "seats"
    assert functions.problems(table) == ()
    assert functions.figures(table)[("winners",)] == ()


def test_figures_of_a_round() -> None:
    """Round 4 of the five, value by value."""
    named = figures(at_table(five(4)))
    expected = {
        ("total", 0): 23,
        ("total", 2): 45,
        ("dealer", 4): 0,
        ("order", 4): (1, 2, 3, 4, 0),
        ("trump", 4): "C",
        ("barred", 4): 1,
        ("setters", 4): (2, 4),
        ("fact_tiers", 4): ((2, 0), (1,), (3, 4)),
        ("vignette_tiers", 4): ((2,), (1,), (3,), (4, 0)),
        ("group", 4, 1): "smaller",
        ("outcome", 4, 4): "over",
        ("score", 4, 3): 10,
        ("setters", 5): (2,),
        ("leaders",): (2,),
        ("farewell_tiers",): (),
        ("winners",): (),
    }
    assert {key: named[key] for key in expected} == expected


def test_a_correction_changes_these_figures_and_no_others() -> None:
    """Cy's 2 of round 4 becomes 1, with round 5 played: the ripple of the design, line by line (A-10)."""
    before = at_table(five(5))
    old, new = figures(before), figures(then(before, *said(4, (None, None, 1))))
    changed = {key: new.get(key) for key in {*old, *new} if old.get(key) != new.get(key)}
    slot = ("predicted", 4, 1, 0)
    assert changed == {
        ("total", 2): 33,
        ("outcome", 4, 2): "over",
        ("score", 4, 2): 0,
        ("barred", 4): 2,
        ("group", 4, 2): "smaller",
        ("fact_tiers", 4): ((0,), (1, 2), (3, 4)),
        ("vignette_tiers", 4): ((1,), (3,), (2, 4, 0)),
        ("setters", 5): (3,),
        ("setters", 6): (3,),
        ("leaders",): (3,),
        ("problem", "M-15", slot): Problem("M-15 barred", slot, {"number": 2, "cards": 4}),
    }


def test_a_round_left_out_has_no_figures() -> None:
    """What is not played has no dealer and no order (A-36)."""
    named = figures(at_table(five(3), skipped(4)))
    assert [key for key in named if len(key) > 1 and key[1] == 4 and key[0] != "total"] == []
    assert named[("dealer", 5)] == 0

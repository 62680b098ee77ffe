"""Every computed value has a name, and a correction's ripple is a comparison of two sets of them."""

from __future__ import annotations

import facilitator.games.marginalia.rules as game
from facilitator.games.game import Game, Problem
from facilitator.games.marginalia.figures import figures
from tests.games.marginalia.evening import at_table, five, said, skipped, then


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

"""What would change: the figures before and after."""

from __future__ import annotations

from facilitator.games.marginalia.entries import Predicted
from screens.table.effects import Comparison
from tests.screens.tidelands import ANA, CY, tidelands


def test_figures_are_compared() -> None:
    """Cy said 1 and not 2: 12 points fewer, and Ana’s 2 was barred then; undone, it is barred no more."""
    ctx = tidelands()
    before, after = ctx.view.state, ctx.table.preview(Predicted(age=4, seat=CY, tricks=1))
    change = Comparison(before, after)
    assert (change.was[("total", CY)], change.now[("total", CY)]) == (45, 33)
    assert change.differs("total", CY) and not change.differs("total", ANA)
    assert [(found.rule, found.slot[-1]) for found in change.new_problems()] == [("M-15", ANA)]
    assert list(change.gone_problems()) == []
    assert list(Comparison(after, before).gone_problems()) == list(change.new_problems())

"""Esc never leaves a table: where nothing lies on top it says how a table is left."""

from __future__ import annotations

import pytest

from screens.mariglia.count.count import CountPage
from screens.places import page_class
from screens.ui.page import WAY_HOME
from tests.screens.mariglia.context import playing
from tests.screens.tidelands import tidelands


@pytest.mark.parametrize("name", ["predict", "tally", "result", "fact", "vignette", "farewell", "talk"])
def test_esc_on_the_list_says_the_way(name: str) -> None:
    """Off the line, or without one, on every page of a round."""
    ctx = tidelands()
    page = page_class(name)(ctx, 5)
    for _ in range(3):
        page.press("escape", "")
    assert ctx.says == WAY_HOME and ctx.places == []


@pytest.mark.parametrize("name", ["fact", "vignette"])
def test_esc_in_a_line_leaves_the_line(name: str) -> None:
    """And says nothing, for something was closed."""
    ctx = tidelands()
    page = page_class(name)(ctx, 5)
    page.in_line = True
    page.press("escape", "")
    assert not page.in_line and ctx.notes == []


def test_esc_where_a_hand_is_counted_says_the_way() -> None:
    """So it does in Mariglia, where Esc leads from every other way of counting to this one."""
    ctx = playing()
    CountPage(ctx, 1).press("escape", "")
    assert ctx.says == WAY_HOME

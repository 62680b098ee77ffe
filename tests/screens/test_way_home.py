"""Esc never leaves a table: where nothing lies on top it says how a table is left."""

from __future__ import annotations

from screens.mariglia.count.count import CountPage
from screens.ui.page import WAY_HOME
from tests.screens.mariglia.context import playing


def test_esc_where_a_hand_is_counted_says_the_way() -> None:
    """In Mariglia, where Esc leads from every other way of counting to this one."""
    ctx = playing()
    CountPage(ctx, 1).press("escape", "")
    assert ctx.says == WAY_HOME

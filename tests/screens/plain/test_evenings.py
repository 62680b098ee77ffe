"""Whole games as text files: plain mode leaves the same record behind as a screen does."""

from __future__ import annotations

import pytest

from facilitator.games.registry import rules_of
from facilitator.paths import database
from facilitator.record import Act, fold, lines
from tests.screens.plain.in_the_app import kept, played_in_the_app
from tests.screens.plain.table import entered, lines_of, opened

EVENINGS = {"story": 140, "blob": 55, "mariglia": 25, "duel": 20}
"""Each with how many rows its record has at least."""


@pytest.mark.parametrize("name", EVENINGS)
async def test_an_evening_leaves_the_same_record_on_a_screen(name: str) -> None:
    """Row for row, undone ones too, from the first name to the end; and nothing is left half typed."""
    evening = lines_of(name)
    shell = opened(database())
    entered(shell, *evening)
    session = shell.ctx.table.session
    assert session is not None and shell.end()[0]
    typed, pressed = kept(session.id), await played_in_the_app(evening)
    assert len(typed.rows) >= EVENINGS[name]
    assert typed.rows == pressed.rows
    assert (typed.game, typed.limits, typed.drafts) == (pressed.game, pressed.limits, {})
    acts: tuple[Act, ...] = tuple(fold(typed.rows).acts)
    rules = rules_of(typed.game)
    assert rules.next_step(rules.read(lines(acts))).kind == "end"

"""What would change, in rows: who or when in front, wrapped, and only as many as there is room for."""

from __future__ import annotations

from facilitator.games.marginalia.entries import Predicted
from screens.table.effects import Comparison, Effect, effect_rows, leaf_of
from tests.screens.tidelands import ANA, CY, tidelands

SEVEN = [Effect("Ana", f"round {age}") for age in range(1, 8)]


def said(found: list[Effect], width: int = 40) -> list[str]:
    """The rows as text."""
    return [line.text for line in effect_rows(found, width)]


def test_whom_it_happens_to_stands_in_front_once() -> None:
    """The column is as wide as the longest name; what is wrapped goes on under itself."""
    assert said([Effect("Ana", "one two three four"), Effect("Benjamin", "five")], 30) == [
        "    Ana       one two three",
        "              four",
        "    Benjamin  five",
    ]


def test_a_sentence_alone_has_no_column() -> None:
    """Where nobody is named in front it begins at the left."""
    assert said([Effect("", "The duel is no longer over.")]) == ["    The duel is no longer over."]


def test_a_long_name_leaves_room_for_what_happens() -> None:
    """Fourteen cells at most."""
    assert said([Effect("W" * 90, "45 → 33")]) == [f"    {'W' * 13}…  45 → 33"]


def test_what_has_no_room_is_leafed_through() -> None:
    """Three rows: two effects at a time, and after the last ones the first again."""
    lines = effect_rows(SEVEN, 40)
    assert leaf_of(lines, 0, 7) == lines
    shown = [[line.text.strip() for line in leaf_of(lines, leaf, 3)] for leaf in (0, 3, 4)]
    assert shown[0] == ["Ana  round 1", "Ana  round 2", "1–2 of 7 lines   PgDn for more"]
    assert shown[1] == ["Ana  round 7", "7–7 of 7 lines   PgDn for more"]
    assert shown[2] == shown[0]


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

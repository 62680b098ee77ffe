"""What each phase asks is on its page, from the packs."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.games.duel.entries import AttackEnded, Conceded, Drew, PlayEnded
from facilitator.games.duel.plugin import PLUGIN
from screens.duel.margin import margin_pane
from screens.duel.page import DuelPage
from screens.places import page_class
from screens.ui.layout import pane_rows
from screens.ui.text import fit
from tests.prompts.packs import built_in
from tests.screens.duel.context import TWO, DuelContext

BEFORE: dict[str, list[Any]] = {
    "duel-seats": [],
    "duel-draw": [*TWO],
    "duel-play": [*TWO, Drew(number=1)],
    "duel-attack": [*TWO, Drew(number=1), PlayEnded(number=2)],
    "duel-reset": [*TWO, Drew(number=1), PlayEnded(number=2), AttackEnded(number=3)],
    "duel-end": [*TWO, Conceded(number=1, side=0)],
}


def shown(name: str, width: int, height: int) -> str:
    """What stands on the page of this part, with the packs read."""
    ctx = DuelContext(*BEFORE[name])
    ctx.prompts.in_use = built_in()
    page = page_class(name)(ctx)
    above, below = page.around(width, height)
    rows = [*fit(above, height), *below]
    return " ".join(" ".join(line.text for line in rows).split())


def cut(name: str, words: str) -> list[str]:
    """The reminders of the part that begin there and do not end, or end and do not begin."""
    return [
        found.text
        for found in built_in().texts("reminder", part=name)
        if ("· " + " ".join(found.text.split()[:2]) in words) != (" ".join(found.text.split()[-2:]) in words)
    ]


def test_each_part_has_a_page() -> None:
    """No text of the pack waits for a page that is not there."""
    assert set(BEFORE) == set(PLUGIN.reminders)


@pytest.mark.parametrize("name", BEFORE)
def test_a_high_screen_has_them(name: str) -> None:
    """Each text of the part is on its page, to its last word."""
    for found in built_in().texts("reminder", part=name):
        words = " ".join(shown(name, 140, 42).replace("│", " ").split())
        assert found.text.split()[-1] in words


@pytest.mark.parametrize("name", ["duel-draw", "duel-play", "duel-attack", "duel-reset"])
@pytest.mark.parametrize(("width", "height"), [(80, 20), (100, 26), (60, 20), (46, 9)])
def test_a_reminder_is_shown_whole_or_not_at_all(name: str, width: int, height: int) -> None:
    """In every size: whichever begins on the page also ends there."""
    assert cut(name, shown(name, width, height)) == []


@pytest.mark.parametrize("height", [41, 20, 14])
def test_the_margin_cuts_none_either(height: int) -> None:
    """Nor do they push the healths off it."""
    ctx = DuelContext(*BEFORE["duel-play"])
    ctx.prompts.in_use = built_in()
    page = page_class("duel-play")(ctx)
    assert isinstance(page, DuelPage)
    rows = [line.text for line in pane_rows((margin_pane(page),), 36, height)]
    assert cut("duel-play", " ".join(" ".join(rows).split())) == []
    assert any(line.strip().startswith("Aldo") for line in rows)


def test_a_middle_screen_has_them_below_the_page() -> None:
    """At 100×30 there are three rows to spare, and no margin."""
    assert "Draw five cards." in shown("duel-draw", 100, 26)
    assert "Read every card aloud" in shown("duel-play", 100, 26)


def test_what_is_too_long_makes_room_for_a_shorter_one() -> None:
    """80×23 has one row to spare in the Play Phase: the first reminder wants two, the second one."""
    words = shown("duel-play", 80, 19)
    assert "Read every card aloud before it acts." in words and "A new card" not in words


def test_without_packs_there_is_none() -> None:
    """Before they are read the page has nothing to remember."""
    page = page_class("duel-draw")(DuelContext(*TWO))
    assert isinstance(page, DuelPage)
    assert page.reminded() == [] and "· " not in "".join(line.text for line in page.above(80, 40))


def test_at_the_end_the_rows_of_one_stand_under_each_other() -> None:
    """The second row begins under the first word, not under the point."""
    ctx = DuelContext(*BEFORE["duel-end"])
    ctx.prompts.in_use = built_in()
    rows = [line.text for line in page_class("duel-end")(ctx).above(80, 30)]
    at = next(at for at, line in enumerate(rows) if "· " in line)
    assert rows[at + 1].strip() and rows[at + 1].index(rows[at + 1].strip()) == rows[at].index("· ") + 2

"""What each phase asks is on its page, from the packs."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.games.duel.entries import AttackEnded, Conceded, Drew, PlayEnded
from prompts.loader import built_in
from prompts.sections import OF_A_DUEL
from screens.duel.page import DuelPage
from screens.duel.remembering import reminder_rows
from screens.places import page_class
from screens.text import fit
from tests.screens.duel.desk import TWO, DuelDesk

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
    desk = DuelDesk(*BEFORE[name])
    desk.prompts = built_in()
    page = page_class(name)(desk)
    rows = [*fit(page.above(width, height), height), *page.below(width)]
    return " ".join(" ".join(line.text for line in rows).split())


def test_each_part_has_a_page() -> None:
    """No text of the pack waits for a page that is not there."""
    assert set(BEFORE) == set(OF_A_DUEL)


@pytest.mark.parametrize("name", BEFORE)
def test_a_high_screen_has_them(name: str) -> None:
    """Each text of the part is on its page, to its last word."""
    for found in built_in().texts("reminder", part=name):
        words = " ".join(shown(name, 140, 42).replace("│", " ").split())
        assert found.text.split()[-1] in words


def test_without_packs_there_is_none() -> None:
    """Before they are read the page has nothing to remember."""
    page = page_class("duel-draw")(DuelDesk(*TWO))
    assert isinstance(page, DuelPage)
    assert reminder_rows(page, 60) == []

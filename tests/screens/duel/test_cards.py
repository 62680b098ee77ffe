"""The cards that two people have typed: the list, changing one, forgetting one."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import Mark
from facilitator.games.duel.known import Known
from screens.duel.cards import Cards
from screens.text import fit
from tests.screens.duel.desk import DuelDesk, fighting

CANCER = Known("Cancer", 3, 3, "yellow bile", ("opposed",), opposed=(1, 1))
FOX = Known("Fox", 1, 2)


def desk(*cards: Known) -> DuelDesk:
    """Bea and Aldo, who have typed these cards."""
    made = fighting()
    for card in cards:
        made.remember(card)
    return made


def text(page: Cards, width: int = 80, height: int = 19) -> str:
    """What fits on the page."""
    rows = fit(page.above(width, height), height)
    assert len(rows) <= height and all(line.width <= width for line in rows)
    return "\n".join(line.text for line in rows)


def press(page: Cards, *keys: str) -> None:
    """Press keys by their names."""
    for key in keys:
        page.press(key, key if len(key) == 1 else "")


def to(page: Cards, label: str) -> Cards:
    """The open card with the cursor on a row."""
    page.at = [field.label.strip() for field in page.rows].index(label)
    return page


def test_the_list() -> None:
    """By name, with numbers and marks."""
    seen = text(Cards(desk(FOX, CANCER))).splitlines()
    assert "Two cards remembered" in seen[1]
    assert [line.split() for line in seen[3:]] == [
        ["▸", "Cancer", "3/3", "yellow", "bile,", "more", "while", "opposed"],
        ["Fox", "1/2"],
    ]


def test_del_asks_once() -> None:
    """The first Del asks by name, the second one forgets."""
    table = desk(FOX, CANCER)
    page = Cards(table)
    press(page, "down", "delete")
    assert "Forget Fox?" in text(page) and len(table.cards) == 2
    press(page, "delete")
    assert table.remembered() == (CANCER,) and page.at == 0


def test_another_card_is_asked_about_anew() -> None:
    """Moving on lets the question go, and so does Esc."""
    table = desk(FOX, CANCER)
    page = Cards(table)
    press(page, "delete", "down")
    assert "Forget" not in text(page)
    press(page, "delete")
    assert len(table.cards) == 2 and "Forget Fox?" in text(page)
    press(page, "escape", "delete")
    assert len(table.cards) == 2 and table.places == []


def test_enter_changes_numbers() -> None:
    """Fox 1/2 becomes 2/1; attack goes down to 0, health to 1 and no further (D-9)."""
    table = desk(FOX)
    page = Cards(table)
    press(page, "enter", "right", "down", "left", "left", "left", "enter")
    assert table.remembered() == (Known("Fox", 2, 1),)
    press(page, "enter", "left", "left", "left", "enter")
    assert table.remembered() == (Known("Fox", 0, 1),)


def test_enter_changes_marks() -> None:
    """A mark comes on, and with it the row of what it adds."""
    table = desk(FOX)
    page = Cards(table)
    press(page, "enter")
    assert "attack" not in [field.label.strip() for field in page.rows]
    to(page, "Helps from behind")
    press(page, "right")
    to(page, "attack")
    press(page, "right")
    to(page, "Humor")
    press(page, "right", "enter")
    assert table.remembered() == (Known("Fox", 1, 2, "blood", ("behind",), behind=(1, 0)),)


def test_esc_leaves_a_card_as_it_was() -> None:
    """Nothing is remembered anew; the second Esc goes back."""
    table = desk(FOX)
    page = Cards(table)
    press(page, "enter", "right", "escape")
    assert table.remembered() == (FOX,) and table.places == []
    press(page, "escape")
    assert table.places == ["back"]


def test_no_card_yet() -> None:
    """The page says when one is remembered, and no key breaks it."""
    page = Cards(desk())
    press(page, "enter", "delete", "down", "right", "pagedown")
    assert "No card is remembered yet" in text(page)


@pytest.mark.parametrize(("width", "height"), [(80, 19), (100, 25), (140, 40)])
def test_it_fits(width: int, height: int) -> None:
    """Seventy cards with long names, the cursor in view; an open one with all its marks."""
    every: tuple[Mark, ...] = ("opposed", "behind", "once", "reset", "flip", "played")
    page = Cards(desk(*(Known(f"{n:02} " + "W" * 80, 1, 2, "blood", every) for n in range(70))))
    press(page, *["pagedown"] * 4)
    assert "▸ 40" in text(page, width, height)
    press(page, "enter", "pagedown", "pagedown")
    assert "When it arrives" in text(page, width, height)

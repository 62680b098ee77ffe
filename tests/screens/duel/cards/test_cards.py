"""The cards that two people have typed: the list, opening one, forgetting one."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import Mark
from facilitator.games.duel.known import Known, KnownIncantation
from screens.duel.cards.cards import NOTHING, RememberedCards
from screens.duel.page import ToCard
from screens.ui.text import fit
from tests.screens.duel.context import DuelContext, fighting

CANCER = Known("Cancer", 3, 3, "yellow bile", ("opposed",), opposed=(1, 1))
FOX = Known("Fox", 1, 2)


def ctx(*cards: Known | KnownIncantation) -> DuelContext:
    """Bea and Aldo, who have typed these cards."""
    made = fighting()
    for card in cards:
        made.cards.remember(card)
    return made


def text(page: RememberedCards, width: int = 80, height: int = 19) -> str:
    """What fits on the page."""
    rows = fit(page.above(width, height), height)
    assert len(rows) <= height and all(line.width <= width for line in rows)
    return "\n".join(line.text for line in rows)


def press(page: RememberedCards, *keys: str) -> None:
    """Press keys by their names."""
    for key in keys:
        page.press(key, key if len(key) == 1 else "")


def test_the_list() -> None:
    """By name, with numbers and marks."""
    seen = text(RememberedCards(ctx(FOX, CANCER))).splitlines()
    assert "Two cards are remembered" in seen[1]
    assert [line.split() for line in seen[3:]] == [
        ["▸", "Cancer", "3/3", "coleric,", "+1/+1", "while", "opposed"],
        ["Fox", "1/2"],
    ]


def test_del_asks_once() -> None:
    """Del asks by name, Enter forgets."""
    table = ctx(FOX, CANCER)
    page = RememberedCards(table)
    press(page, "down", "delete")
    assert "Forget Fox?" in text(page) and len(table.cards.remembered()) == 2
    press(page, "enter")
    assert table.cards.remembered() == (CANCER,) and page.at == 0


def test_a_card_that_another_window_forgot_is_no_place_for_the_cursor() -> None:
    """Del with the cursor on Fox, which has gone: Cancer above it is asked about, which stays as it is."""
    table = ctx(FOX, CANCER)
    page = RememberedCards(table)
    press(page, "down")
    table.cards.forget("Fox")
    press(page, "delete")
    assert "Forget Cancer?" in text(page) and table.cards.remembered() == (CANCER,)


def test_enter_opens_a_card_that_is_there() -> None:
    """Enter with the cursor on Fox, which another window forgot: Cancer above it is opened."""
    table = ctx(FOX, CANCER)
    page = RememberedCards(table)
    press(page, "down")
    table.cards.forget("Fox")
    press(page, "enter")
    assert table.places == [ToCard(1)]


def test_nothing_but_enter_forgets_a_card() -> None:
    """Another Del and an arrow do nothing while it is asked, and Esc asks no more."""
    table = ctx(FOX, CANCER)
    page = RememberedCards(table)
    press(page, "delete", "down", "delete")
    assert len(table.cards.remembered()) == 2 and "Forget Cancer?" in text(page)
    press(page, "escape")
    assert "Forget" not in text(page)
    press(page, "delete")
    assert len(table.cards.remembered()) == 2 and table.places == []


def test_enter_opens_the_card_under_the_cursor() -> None:
    """By its place in the list; not while it is asked whether one goes."""
    table = ctx(FOX, CANCER)
    page = RememberedCards(table)
    press(page, "down", "delete", "down", "escape", "enter")
    assert table.places == [ToCard(2)]


def test_esc_goes_back() -> None:
    """Where no question is open."""
    table = ctx(FOX)
    press(RememberedCards(table), "escape")
    assert table.places == ["back"]


def test_no_play_is_taken_back_unseen() -> None:
    """ctrl+z right after a Del says that it can’t bring the card back, and leaves the duel alone."""
    table = ctx(FOX)
    page, acts = RememberedCards(table), len(table.acts)
    press(page, "delete", "enter", "ctrl+z", "ctrl+y")
    assert len(table.acts) == acts and table.notes[-1] == NOTHING
    assert not {"undo", "redo"} & {key.act for key in page.common}


def test_no_card_yet() -> None:
    """The page says when one is remembered, and no key breaks it."""
    page = RememberedCards(ctx())
    press(page, "enter", "delete", "down", "right", "pagedown")
    assert "No card is here yet" in text(page)


@pytest.mark.parametrize(("width", "height"), [(80, 19), (100, 25), (140, 40)])
def test_it_fits(width: int, height: int) -> None:
    """Seventy cards with long names and all marks, the cursor in view."""
    every: tuple[Mark, ...] = ("opposed", "behind", "once", "reset", "flip", "played")
    page = RememberedCards(ctx(*(Known(f"{n:02} " + "W" * 80, 1, 2, "blood", every) for n in range(70))))
    press(page, *["pagedown"] * 4)
    assert "▸ 40" in text(page, width, height)


def test_an_incantation_is_on_the_list_and_has_no_page_of_its_own() -> None:
    """Enter says that only its name is kept; Del forgets it as it does a card."""
    made = ctx(FOX, KnownIncantation("Fireball"))
    page = RememberedCards(made)
    assert text(page).splitlines()[3].split() == ["▸", "Fireball", "incantation"]
    press(page, "enter")
    assert made.places == [] and made.says == "Of an incantation only the name is kept. Del forgets it."
    press(page, "delete", "enter")
    assert made.cards.remembered() == (FOX,)

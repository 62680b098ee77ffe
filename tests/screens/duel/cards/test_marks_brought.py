"""How a card came onto the Page, corrected afterwards: its column, its side, the pile."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from facilitator.games.duel.entries import Act, Drew, Played
from screens.duel.cards.marks import Marks
from tests.games.wording import sentence_of
from tests.screens.duel.context import TWO, DuelContext
from tests.screens.duel.rows import press, text

FOX = Played(number=2, column=3, words="Fox", attack=1, health=2)
APE = Played(number=3, column=1, words="Ape", attack=1, health=2, origin="")
"""Bea’s, both out of her first turn; a token counts towards no limit."""


def on(part: Literal["column", "origin"], *more: Act, card: Played = FOX) -> tuple[Marks, DuelContext]:
    """The page of Fox, with the cursor on this row."""
    ctx = DuelContext(*TWO, Drew(number=1), card, *more)
    page = Marks(ctx, 2)
    page.move(page.parts.index(part) - page.at)
    return page, ctx


def kept(ctx: DuelContext) -> object:
    """The act as it stands."""
    return ctx.view.lines[("act", 2)]


def test_another_column() -> None:
    """A digit, or an arrow; it says that the card stands elsewhere before Enter keeps it."""
    page, ctx = on("column")
    press(page, "1", "right")
    assert "▸ column                 ‹ 2 ›" in text(page) and "Fox is in another space." in text(page)
    assert kept(ctx) == FOX
    press(page, "enter")
    assert kept(ctx) == replace(FOX, column=2) and ctx.places == ["back"]


def test_the_page_has_five_columns() -> None:
    """0 and 6 are none of them."""
    page, ctx = on("column")
    press(page, "6", "0")
    assert page.edited == FOX and ctx.notes == [sentence_of("D-2 columns")] * 2


def test_another_side_and_another_pile() -> None:
    """Five columns on it is Aldo’s; two piles on, after “extra”, it is the deck (D-22).

    Bea drew five and has them all in hand again; one of Aldo’s 35 has gone.
    """
    page, ctx = on("column")
    press(page, *["right"] * 5)
    assert "‹ 3, on Aldo’s side ›" in text(page)
    page.move(1)
    press(page, "right", "right")
    seen = text(page)
    assert "‹ deck ›" in seen and "Bea: hand 4 → 5" in seen and "Aldo: deck 35 → 34" in seen
    press(page, "enter")
    assert kept(ctx) == replace(FOX, side=1, origin="deck", extra=True)


@pytest.mark.parametrize(("part", "steps"), [("column", 10), ("origin", 6)])
@pytest.mark.parametrize("card", [FOX, replace(FOX, side=0), replace(FOX, origin="deck", extra=True)])
def test_once_round_nothing_changes(part: Literal["column", "origin"], steps: int, card: Played) -> None:
    """Two sides of five columns; the hand, extra, three piles, a token: then it is as it was said."""
    page, _ = on(part, card=card)
    press(page, *["right"] * steps)
    assert page.act_after == card


def test_a_column_that_was_full_by_then_is_refused() -> None:
    """Two of Bea’s stand there when Fox comes (C-15): it is said why, and the page stays."""
    ctx = DuelContext(
        *TWO, Drew(number=1), replace(APE, number=2), replace(APE, number=3), replace(FOX, number=4)
    )
    page = Marks(ctx, 4)
    page.move(page.parts.index("column") - page.at)
    press(page, "1", "enter")
    assert ctx.notes == [sentence_of("C-15 full", column=1)] and ctx.places == []
    assert ctx.view.lines[("act", 4)] == replace(FOX, number=4)

"""A coin outside an attack."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import CoinFell
from screens.duel.board.spaces import ToSpace
from screens.ui.footer import footer
from tests.screens.duel.phases import NAMES, ctx, phase, press, text, type_in


@pytest.mark.parametrize("name", NAMES)
def test_the_coin_of_the_table_is_put_down_in_every_phase(name: str) -> None:
    """c, then h or t, then Enter; no card is under the cursor, no cause is asked for."""
    page = phase(name)
    number = page.duel.next_number
    press(page, "c", "h", "t")
    assert "A coin: tails. Enter keeps it." in text(page) and page.duel.next_number == number
    press(page, "enter")
    assert ctx(page).acts[-1] == (CoinFell(number=number, heads=False),)
    assert not page.prompt and ctx(page).notes == ["The coin: tails."]


def test_the_program_throws_for_the_card_under_the_cursor() -> None:
    """c twice: by chance, and the record knows who threw (chance here always draws the first: tails)."""
    page = phase("reset")
    press(page, ToSpace(1, "front", 1), "c")
    assert "A coin for Ape: heads or tails? c lets the program throw." in text(page)
    press(page, "c", "enter")
    act = page.duel.acts[-1]
    assert isinstance(act, CoinFell)
    assert (act.card, act.heads, act.thrown_by) == (2, False, "program")


def test_the_footer_of_a_coin_is_whole_at_80_cells() -> None:
    """Before the letter and after it, down to the word of the help."""
    page = phase("play")
    press(page, "c")
    assert footer(page.foot(), 80).text.endswith("? help")
    press(page, "h")
    shown = footer(page.foot(), 80).text
    assert "Enter keep" in shown and "h t c another" in shown and shown.endswith("? help")


def test_a_cause_comes_before_the_fall() -> None:
    """Enter in its line leads back to the question; the letter and Enter put both down."""
    page = phase("draw")
    press(page, "c", "tab")
    type_in(page, " who shuffles ")
    assert page.prompt and "cause: who shuffles" in text(page)
    press(page, "h", "enter")
    assert page.duel.acts[-1] == CoinFell(number=3, heads=True, words="who shuffles")


def test_a_cause_comes_after_the_fall_too() -> None:
    """Then Enter in its line puts both down."""
    page = phase("draw")
    press(page, "c", "t", "tab")
    type_in(page, "who shuffles")
    assert page.duel.acts[-1] == CoinFell(number=3, heads=False, words="who shuffles")


def test_enter_and_digits_throw_nothing() -> None:
    """What fell is said by its letter, and a digit between takes that back; Esc cancels."""
    page = phase("attack")
    press(page, "c", "enter", "h", "1", "enter")
    assert set(ctx(page).notes) == {"Type h heads, t tails or c for the program, then Enter. Esc cancels."}
    press(page, "escape")
    assert not page.prompt and len(page.duel.acts) == 4

"""A card’s name typed where no line is."""

from __future__ import annotations

import pytest

from screens.duel.shared_astray import NOTHING_DONE
from tests.screens.duel.phases import NAMES, desk, phase, press, text


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("words", ["cat 12", "hare 12", "oyster 7", "go 3", "bat 1", "Chthonic 2", "Ob’y"])
def test_a_name_without_a_column_puts_nothing_down(name: str, words: str) -> None:
    """In no phase, with its numbers and Enter: its letters open a question, and the next ones answer none."""
    page = phase(name)
    before = page.duel.acts
    press(page, *words, "enter")
    assert page.duel.acts == before and page.prompt is None and desk(page).places == []
    assert desk(page).notes == [NOTHING_DONE]


def test_letters_alone_never_change_the_record() -> None:
    """Coins and the end of the duel wait for Enter, whichever letters follow each other."""
    for words in ("ct", "cch", "oy", "tch", "ohy", "gdh", "hey", "net"):
        page = phase("play")
        before = page.duel.acts
        press(page, *words)
        assert page.duel.acts == before


@pytest.mark.parametrize("first", ["s", "a", "Ä"])
def test_in_the_play_phase_the_first_letter_may_be_no_key_at_all(first: str) -> None:
    """Saint 3/4: the i that follows is no incantation; it is said where a name goes."""
    page = phase("play")
    press(page, first, "i", "3", "x", ".")
    assert ("ctrl+p", "ctrl+p", "more") in page.foot()
    assert "The name of a card? Esc, then its column: 1–5." in text(page)
    assert not page.in_line and desk(page).places == []
    press(page, "escape", "3")
    assert page.in_line


def test_backspace_leads_back_to_what_was_asked() -> None:
    """One wrong letter loses no number."""
    page = phase("draw")
    press(page, "h", "7", "w")
    assert "The name of a card? Esc, then b and its column." in text(page)
    assert [key for key, _, _ in page.foot()][:2] == ["escape", "backspace"]
    press(page, "backspace")
    assert "Aldo 20, then 13" in text(page)
    press(page, "enter")
    assert page.now.page.duellists[1].health == 13


def test_the_help_opens_over_it() -> None:
    """By both of its keys; what a letter would have done is not among them."""
    page = phase("play")
    press(page, "s", "?")
    assert desk(page).places == ["help"] and page.asked[0] == "a letter that stands for nothing here"
    assert page.press("f1", "") is False

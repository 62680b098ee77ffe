"""A card’s name typed where no line is."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import HealthChanged, Incanted
from facilitator.services.front_end import ToHelp
from screens.duel.board.spaces import ToSpace
from screens.duel.log.log import NO_NAMES, Log
from screens.duel.shared.prompt import NEAR
from screens.duel.shared.stray_letters import MOMENT, NOTHING_DONE, Astray
from tests.screens.duel.phases import NAMES, ctx, phase, press, text


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("words", ["cat 12", "hare 12", "oyster 7", "go 3", "bat 1", "Chthonic 2", "Ob’y"])
def test_a_name_without_a_column_puts_nothing_down(name: str, words: str) -> None:
    """In no phase, with its numbers and Enter: its letters open a question, and the next ones answer none."""
    page = phase(name)
    before = page.duel.acts
    press(page, *words, "enter")
    assert page.duel.acts == before and not page.prompt and ctx(page).places == []
    assert ctx(page).notes == [NOTHING_DONE]


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
    assert not page.in_line and ctx(page).places == []
    press(page, "escape", "3")
    assert page.in_line


@pytest.mark.parametrize("name", ["fox 1/2", "Ferret 7", "urchin 12", "Ermine 3/4", "knife 1/1"])
def test_a_letter_that_acts_at_once_is_taken_back_where_a_name_goes_on(name: str) -> None:
    """Another letter within a moment: the Page lies as it did, no ability is used, nobody stops for x."""
    page = phase("play")
    if name.startswith("urchin"):
        press(page, ToSpace(0, "front", 3))
    before = page.duel.acts
    press(page, *name, "enter")
    assert page.duel.acts == before and page.near == 0 and ctx(page).places == []
    assert ctx(page).choices.get(NEAR, "") == ""


def test_what_another_window_did_meanwhile_is_not_taken_back() -> None:
    """Only the letter goes: an act that came onto the record behind it stays there."""
    page = phase("play")
    press(page, "f")
    ctx(page).table.record(HealthChanged(number=page.duel.next_number, first=-1))
    done = page.duel.acts
    press(page, "o")
    assert page.duel.acts == done and ctx(page).choices.get(NEAR, "") == ""


@pytest.mark.parametrize("after", ["o", "f", "é", "x"])
def test_a_letter_that_acts_at_once_acts_as_ever(after: str) -> None:
    """A moment later, twice, before a digit of any keyboard and before the card nothing is a name."""
    page = phase("play")
    press(page, "f")
    if after == "o":
        ctx(page).time += MOMENT
    press(page, after)
    assert page.near == (after != "f") and not isinstance(page.prompt, Astray)


def test_in_the_log_it_is_said_where_a_name_goes() -> None:
    """Lion 1/2: l opens the log, whose other letters write nothing."""
    log = Log(phase("play").ctx)
    assert log.press("i", "i") is False and ctx(log).notes == [NO_NAMES]  # type: ignore[arg-type]


def test_a_card_typed_as_an_incantation_is_asked_about_once() -> None:
    """Ibis 1/2: i opened the line, and numbers are those of a card; the same Enter again speaks it."""
    page = phase("play")
    press(page, "i")
    page.typed("bis 1/2")
    page.keep("bis 1/2")
    assert "A card? Esc, then its column: 1–5." in text(page, height=17)
    assert len(page.duel.acts) == 3 and page.in_line
    page.typed("bis 1/")
    page.typed("bis 1/2")
    page.keep("bis 1/2")
    assert len(page.duel.acts) == 3
    page.keep("bis 1/2")
    assert page.duel.acts[-1] == Incanted(number=4, words="bis 1/2")


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
    assert ctx(page).places == [ToHelp()] and page.asked[0] == "a letter that stands for nothing here"
    assert page.press("f1", "") is False

"""Why something was done: before it, in its question, or right after it."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.games.duel.entries import AbilityUsed, CardChanged, CardLeft, CardMoved, PileMoved
from screens.duel.board.spaces import ToSpace
from tests.screens.duel.phases import NAMES, ctx, phase, press, text, type_in

FOX = ToSpace(0, "front", 3)


@pytest.mark.parametrize("name", NAMES)
def test_tab_after_a_damage_asks_what_it_was_for(name: str) -> None:
    """In every phase; the act stands already and is corrected by its cause."""
    page = phase(name)
    number = page.duel.next_number
    press(page, FOX, "-", "tab")
    assert "Fox, damage +1: what was it for?" in text(page, height=17)
    type_in(page, "Bishop of Lyons ")
    assert page.duel.acts[-1] == CardChanged(
        number=number, card=1, what="damage", by=1, words="Bishop of Lyons"
    )
    assert page.duel.next_number == number + 1 and not page.prompt and not page.in_line


def test_a_cause_that_is_let_go_changes_nothing() -> None:
    """Esc, Tab, and Enter on what it was already."""
    page = phase("play")
    for leave in ("escape", "tab", "enter"):
        press(page, FOX, "u", "enter")
        before = page.duel.acts
        press(page, "tab")
        assert page.in_line
        page.typed("no")
        if leave == "enter":
            page.typed("")
            page.keep("")
        else:
            getattr(page, f"key_{leave}")(leave)
        assert page.duel.acts == before and not page.prompt
        ctx(page).front.undo()
        page.changed()


def test_without_an_act_that_has_a_cause_it_is_said() -> None:
    """The last act is a card that was played."""
    page = phase("draw")
    press(page, "tab")
    assert not page.prompt and len(ctx(page).notes) == 1


def test_an_ability_has_its_cause() -> None:
    """Its words stand with the act."""
    page = phase("draw")
    press(page, FOX, "u", "tab")
    type_in(page, "heals Ape by 2")
    assert page.duel.acts[-1] == AbilityUsed(number=3, card=1, mark="once", words="heals Ape by 2")


def test_what_was_let_pass_is_called_so() -> None:
    """A card that did nothing on arriving may have a reason too (C-27)."""
    page = phase("draw", AbilityUsed(number=3, card=1, mark="played", let_pass=True))
    press(page, "tab")
    assert "Fox, not this time: what was it for?" in text(page, height=17)


@pytest.mark.parametrize(
    ("keys", "after", "act"),
    [
        (("e", "3", "tab"), ("enter",), CardChanged(number=3, card=1, what="attack", by=2, words="Ziz")),
        (("m", "right", "tab"), ("enter",), CardMoved(number=3, card=1, column=4, words="Ziz")),
        (("r", "tab"), ("enter",), CardLeft(number=3, card=1, goes="erased", words="Ziz")),
        (
            (ToSpace(1, "front", 1), "r", "tab"), ("h", "enter"),
            CardLeft(number=3, card=2, goes="hand", words="Ziz"),
        ),
        (
            ("g", "d", "c", "tab"), ("enter",),
            PileMoved(number=3, side=0, origin="deck", goes="discard", words="Ziz"),
        ),
    ],
)  # fmt: skip
def test_each_question_takes_a_cause(keys: tuple[str, ...], after: tuple[str, ...], act: Any) -> None:
    """Tab, the words, then the question goes on or is done by the same Enter."""
    page = phase("draw")
    press(page, FOX, *keys)
    type_in(page, "Ziz")
    if page.prompt:
        assert "cause: Ziz" in text(page)
        press(page, *after)
    assert page.duel.acts[-1] == act and not page.prompt


@pytest.mark.parametrize("name", NAMES)
def test_nobody_is_asked_who_does_not_care(name: str) -> None:
    """One key is one damage, and the next key acts on the phase again."""
    page = phase(name)
    before = len(page.duel.acts)
    press(page, FOX, "-")
    assert len(page.duel.acts) == before + 1 and not page.prompt and not page.in_line


def test_what_goes_to_the_erased_is_named_and_the_rest_has_a_cause() -> None:
    """The erased pile lies face up (D-8): the line says which of the two it asks for."""
    page = phase("draw")
    press(page, "g", "d", "h", "tab")
    line = page.line()
    assert line is not None and line.hint == "cause"
    page.key_tab("tab")
    press(page, "d", "e", "tab")
    line = page.line()
    assert line is not None and line.hint == "the name of the card"
    type_in(page, "Hare")
    assert page.now.page.duellists[0].erased == ("Hare",)


def test_the_line_keeps_its_text_while_it_is_typed() -> None:
    """What it began with stands still, so that nothing moves the caret in the middle of a word."""
    page = phase("draw")
    press(page, "h", "5", "tab")
    page.typed("Zi")
    line = page.line()
    assert line is not None and line.text == ""
    page.key_tab("tab")
    press(page, "tab")
    line = page.line()
    assert line is not None and line.text == "Zi"

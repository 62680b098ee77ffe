"""The Draw Phase: five cards, another number, what follows said before it counts."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import AbilityUsed, Act, Drew, DuelAgreed, PileMoved, Played
from screens.duel.sentences import arriving
from screens.duel.turn.drawing import Draw
from screens.ui.layout import laid_out
from screens.ui.text import fit
from tests.screens.duel.context import TWO, fighting


def drawing(deck: int, discards: int, **agreed: str) -> Draw:
    """Bea is to draw, with so many cards in her deck and her discard pile."""
    acts: list[Act] = []
    for cards, goes in ((discards, "discard"), (35 - deck - discards, "erased")):
        if cards:
            number = len(acts) + 1
            acts.append(PileMoved(number=number, side=0, origin="deck", goes=goes, cards=cards))  # type: ignore[arg-type]
    return Draw(fighting(*acts, before=(*TWO, DuelAgreed(**agreed))))  # type: ignore[arg-type]


def said(page: Draw, width: int = 80) -> str:
    """What stands under the drawing, on one line."""
    return " ".join(" ".join(line.text for line in laid_out(page.said(), width, 20)).split())


def asked(page: Draw) -> str:
    """What is asked under the drawing, on one line."""
    assert page.prompt
    return " ".join(" ".join(line.text for line in laid_out(page.prompt.blocks(), 80, 20)).split())


def press(page: Draw, *keys: str) -> None:
    """Press keys; a single character is what it types."""
    for key in keys:
        page.press(key, key if len(key) == 1 else "")


def test_enter_draws_five() -> None:
    """Thirty stay in a deck of thirty-five; then it is the Play Phase (D-16)."""
    page = drawing(35, 0)
    assert said(page) == "▌ Bea draws 5. 30 of 35 stay in the deck."
    press(page, "enter")
    assert (page.now.turn.phase, page.now.active.hand, page.now.active.deck) == ("play", 5, 30)


def test_n_draws_another_number() -> None:
    """7, or 12 in two digits, one more and one fewer; Esc, and five are drawn."""
    page = drawing(35, 0)
    press(page, "n", "7")
    assert "Bea draws 7. 28 of 35" in asked(page) and "the rules say 5" in asked(page)
    press(page, "backspace", "1", "2", "+", "+", "-")
    assert "Bea draws 13." in asked(page)
    press(page, "enter")
    assert page.duel.acts[-1] == Drew(number=1, cards=13)
    other = drawing(35, 0)
    press(other, "n", "7", "escape", "enter")
    assert other.now.active.hand == 5


def test_what_arrives_in_this_phase_is_answered_before_the_draw() -> None:
    """An ability brings Hare before the draw (C-27): Enter is done, then it draws; Esc lets it pass."""
    for key, let_pass in (("enter", False), ("escape", True)):
        page = drawing(35, 0)
        hare = Played(number=1, column=1, words="Hare", extra=True, origin="deck", marks=("played",))
        assert page.ctx.table.record(hare) is None
        page.changed()
        seen = " ".join(" ".join(line.text for line in page.above(80, 20)).split())
        assert arriving("Hare") in seen and "draws" not in seen
        press(page, key)
        press(page, "enter")
        answer = AbilityUsed(number=2, card=1, mark="played", let_pass=let_pass)
        assert page.duel.acts[-2:] == (answer, Drew(number=3))


def test_minus_is_no_digit() -> None:
    """On a French keyboard - stands where 6 does; here it takes away, and é is 2."""
    page = drawing(35, 0)
    press(page, "n")
    page.press("minus", "-")
    assert "Bea draws 4." in asked(page)
    press(page, "backspace")
    page.press("é", "é")
    assert "Bea draws 2." in asked(page)


@pytest.mark.parametrize(
    ("leftovers", "sentence"),
    [
        ("drawn", "Bea draws the 3 left, shuffles 11 discards, and draws 2 more."),
        ("shuffled-in", "Bea shuffles the 3 left and 11 discards as the new deck, and draws 5."),
        ("put-under", "Bea shuffles 11 discards, puts the 3 left under them, and draws 5."),
    ],
)
def test_a_reshuffle_is_said_as_it_was_agreed(leftovers: str, sentence: str) -> None:
    """Three left and eleven discards; nine stay as the deck afterwards in each way (D-17, C-1)."""
    page = drawing(3, 11, leftovers=leftovers)
    assert sentence in said(page)
    press(page, "enter")
    assert (page.now.active.deck, page.now.active.discard, page.now.active.hand) == (9, 0, 5)


def test_an_empty_deck_is_no_leftover() -> None:
    """The discards alone become the deck."""
    assert "The deck is empty: Bea shuffles 11 discards as the new deck" in said(drawing(0, 11))


def test_the_loss_is_said_before_it_counts() -> None:
    """Four cards in all are not five: Aldo wins, only with Enter (D-18)."""
    page = drawing(3, 1)
    assert said(page) == "▌ Bea can’t draw 5. Deck and discards hold only 4. With Enter, Aldo wins."
    assert page.foot()[0] == ("enter", "Enter", "end it")
    assert not page.now.is_over
    press(page, "enter")
    assert (page.now.ending, page.now.winner) == ("deck", 1)


def test_where_the_discards_alone_must_hold_enough_it_says_so() -> None:
    """Four left and four discards: eight, but the discards hold four (C-2)."""
    page = drawing(4, 4, enough="discards-alone")
    assert "The discards must hold 5 and hold only 4. With Enter, Aldo wins." in said(page)
    assert "can’t" not in said(drawing(4, 4))


@pytest.mark.parametrize(("width", "height"), [(80, 20), (100, 26), (140, 41)])
def test_what_is_said_is_in_view(width: int, height: int) -> None:
    """Under the whole drawing, also with a typed number and the cursor on the Page."""
    page = drawing(3, 11)
    press(page, "up", "n", "6")
    shown = fit(page.above(width, height), height)
    text = "\n".join(line.text for line in shown)
    assert all(line.width <= width for line in shown)
    for words in ("Bea draws 6.", "and draws 3", "Aldo", "╞═", "└─"):
        assert words in text

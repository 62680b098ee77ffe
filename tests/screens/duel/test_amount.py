"""Numbers that are typed digit by digit, in every question that asks for one."""

from __future__ import annotations

from screens.duel.amount import Amount
from screens.duel.board.spaces import ToSpace
from screens.duel.sentences import to_space
from tests.games.wording import sentence_of
from tests.screens.duel.phases import ctx, phase, press, text


def test_the_first_digit_takes_the_place_of_what_was_not_typed() -> None:
    """A card’s 3 becomes 4, then 42; a third digit is none."""
    typed = Amount(3).with_digit(4)
    assert typed == Amount(4, is_typed=True)
    assert typed.with_digit(2) == Amount(42, is_typed=True)
    assert Amount(42, is_typed=True).with_digit(0) is None


def test_a_gain_of_health_is_meant_for_the_active_player() -> None:
    """+ goes to Bea and - back to Aldo, as long as the arrows have not said whose it is."""
    on = phase("draw")
    press(on, "h", "+")
    assert "Health: Bea 20." in text(on)
    press(on, "-", "-")
    assert "Health: Aldo 20, then 19." in text(on)
    press(on, "down", "down", "+", "+")
    assert "Bea 20, Aldo 20" in text(on).replace("Aldo 20, Bea 20", "Bea 20, Aldo 20")


def test_backspace_takes_the_last_digit_and_a_third_is_refused() -> None:
    """25, then 2, then 27; 277 is beyond what any number goes to here, and 27 stays."""
    on = phase("draw")
    press(on, "h", "2", "5", "backspace", "7", "7")
    assert "−27" in text(on).replace("-27", "−27")
    assert ctx(on).notes == [f"{sentence_of('D-9 beyond', most=99)} Backspace deletes the last digit."]


def test_backspace_takes_digits_before_the_letters_of_the_piles() -> None:
    """12 cards, 1 card; the one that stands untyped is left, then the letters go."""
    on = phase("draw")
    press(on, "g", "d", "h", "1", "2")
    assert "12 cards" in text(on)
    press(on, "backspace", "3", "3")
    assert "13 cards" in text(on) and ctx(on).notes[-1].startswith(sentence_of("D-9 beyond", most=99))
    press(on, "backspace", "backspace")
    assert "1 card" in text(on) and "from deck to hand" in text(on)


def test_backspace_in_the_numbers_of_a_card() -> None:
    """Attack 4, 42, 4; a third digit is refused, and the next number begins anew."""
    on = phase("draw")
    press(on, ToSpace(0, "front", 3), "e", "4", "2", "1", "backspace")
    assert "attack ▐4▌" in text(on)
    press(on, "right", "7")
    assert "health ▐7▌" in text(on)


def test_a_digit_is_the_column_that_a_card_moves_to() -> None:
    """Front if it is free; there are five."""
    on = phase("draw")
    press(on, ToSpace(0, "front", 3), "m", "5")
    assert to_space("front", 5) in text(on)
    press(on, "6")
    assert on.at == (0, "front", 5) and ctx(on).notes == [sentence_of("D-2 columns")]
    press(on, "3")
    assert on.at == (0, "back", 3)

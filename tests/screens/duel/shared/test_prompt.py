"""What a phase asks takes its keys by a table, as every page does, from whatever keyboard they come."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from screens.duel.board.spaces import ToSpace
from screens.duel.shared.asked_of_cards import Numbers
from screens.duel.shared.asked_of_players import Coin, EndingPrompt
from screens.duel.shared.prompt import DuelPrompt
from screens.duel.turn.drawing import AnotherNumber
from tests.screens.duel.phases import phase, press


def kinds(of: type[DuelPrompt] = DuelPrompt) -> Iterator[type[DuelPrompt]]:
    """All that a phase may ask."""
    for kind in of.__subclasses__():
        yield kind
        yield from kinds(kind)


@pytest.mark.parametrize(
    "kind", [kind for kind in dict.fromkeys(kinds()) if kind.title], ids=lambda kind: kind.__name__
)
def test_every_question_has_its_keys_as_data(kind: type[DuelPrompt]) -> None:
    """None reads a key itself: each key of its table leads to a method, and one of them lets it go."""
    assert kind.press is DuelPrompt.press
    assert all(hasattr(kind, f"key_{key.act}") for key in kind.keys if key.press)
    assert any("escape" in key.press for key in kind.keys)


@pytest.mark.parametrize(
    ("key", "character", "cards"),
    [
        *(("3", "3", 3), ("quotation_mark", '"', 3), ("latin_capital_letter_e_with_acute", "É", 2)),
        *(("minus", "-", 4), ("-", "-", 4), ("kp_subtract", "-", 4)),
        *(("plus", "+", 6), ("equals_sign", "=", 6), ("+", "+", 6), ("underscore", "_", 8)),
    ],
)
def test_digits_minus_and_plus_are_such_on_every_keyboard(key: str, character: str, cards: int) -> None:
    """Of a French row too, where minus stands on the 6 and is minus; clicked, and on a block of numbers."""
    page = phase("draw")
    press(page, "n")
    page.press(key, character)
    assert isinstance(page.prompt, AnotherNumber) and page.prompt.cards == cards


def test_digits_go_on_over_two_presses() -> None:
    """1, then à of a French row, is 10; Backspace takes one of them back, and a third is refused."""
    page = phase("draw")
    press(page, ToSpace(0, "front", 3), "e", "1")
    page.press("latin_small_letter_a_with_grave", "à")
    assert isinstance(page.prompt, Numbers) and page.prompt.values[0] == 10
    press(page, "0")
    assert page.prompt.values[0] == 10
    press(page, "backspace")
    assert page.prompt.values[0] == 1


@pytest.mark.parametrize(("opens", "letter"), [("c", "h"), ("o", "y")])
@pytest.mark.parametrize("digit", ["2", "&", "É"])
def test_a_digit_takes_a_letter_back(opens: str, letter: str, digit: str) -> None:
    """It was one of a name with its numbers; a French É as well, which stands for 2."""
    page = phase("draw")
    press(page, opens, letter)
    prompt = page.prompt
    assert isinstance(prompt, Coin | EndingPrompt) and prompt.is_answered
    page.press(digit, digit)
    assert not prompt.is_answered

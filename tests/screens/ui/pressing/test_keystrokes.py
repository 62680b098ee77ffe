"""Words typed straight onto a page."""

from __future__ import annotations

from screens.ui.pressing.keystrokes import LONGEST, cut_before, is_text, typed_on


def test_letters_go_to_the_end_and_backspace_takes_the_last() -> None:
    """Spaces and signs too; other keys change nothing."""
    words = ""
    for key, character in (("a", "a"), ("space", " "), ("b", "É"), ("backspace", "\x7f"), ("f5", "")):
        words = typed_on(words, key, character)
    assert words == "a "
    assert typed_on("", "backspace", "") == ""


def test_there_is_an_end() -> None:
    """What is longer than a thing may be is not taken."""
    assert typed_on("a" * LONGEST, "b", "b") == "a" * LONGEST
    assert typed_on("21:15", "3", "3", 5) == "21:15"


def test_control_characters_are_no_text() -> None:
    """Nor is a key without a character."""
    assert [is_text(character) for character in ("a", " ", "", "\x1b", "\n", "ab")] == [True, True] + [
        False
    ] * 4


def test_the_end_of_a_long_text_is_seen() -> None:
    """An ellipsis where its beginning is missing; a short one is whole."""
    assert cut_before("deep water", 10) == "deep water"
    assert cut_before("deep water", 6) == "…water"
    assert cut_before("深い水", 5) == "…い水"

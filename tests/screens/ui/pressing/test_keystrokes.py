"""Words typed straight onto a page."""

from __future__ import annotations

from screens.ui.pressing.keystrokes import cut_before, is_text


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

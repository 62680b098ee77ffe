"""Facts about words before they reach a page."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.games.readable import listing, readable, writable
from tests.exports.reading import dropped


@given(st.text())
def test_only_control_characters_are_dropped(words: str) -> None:
    """Clean words are the words without control characters; tabs and new lines stay."""
    assert writable(words) == dropped(words)


def test_half_characters_are_dropped() -> None:
    """A lone surrogate, which no file can hold, does not reach a page."""
    assert writable("a\ud83db") == "ab"


def test_blanks_at_the_ends_of_lines_are_dropped() -> None:
    """Nobody sees them; those at the beginning of a line, which indent it, stay."""
    assert readable("one \n  two\t\n\n three\u00a0\u3000") == "one\n  two\n\n three"


@pytest.mark.parametrize("words", ["", " ", "\n\t\n", "\x07\x1b", "\u3000"])
def test_blank_words_are_nothing(words: str) -> None:
    """Words of which nothing can be seen count as not said."""
    assert readable(words) == ""


@pytest.mark.parametrize(
    ("names", "text"),
    [([], ""), (["Ilse"], "Ilse"), (["Ilse", "Wren"], "Ilse and Wren"), (["A", "B", "C"], "A, B and C")],
)
def test_names_are_listed_as_one_says_them(names: list[str], text: str) -> None:
    """Names stand with commas and one "and" before the last."""
    assert listing(names) == text

"""What an edit changes, in a few words."""

from __future__ import annotations

import pytest

from screens.marginalia.words.edits import difference

BEFORE = "It was a hard winter. Only two babies were born in it."


@pytest.mark.parametrize(
    ("after", "goes", "comes"),
    [
        (BEFORE, "", ""),
        (
            BEFORE.replace("two", "three"),
            "…hard winter. Only two babies were born…",
            "…hard winter. Only three babies were born…",
        ),
        (f"{BEFORE} Both cried.", "…born in it.", "…born in it. Both cried."),
        (BEFORE.replace("a hard ", ""), "It was a hard winter. Only two…", "It was winter. Only two…"),
        ("Nothing stays.", BEFORE, "Nothing stays."),
        (BEFORE.replace(". Only", ".\n\nOnly"), "", ""),
    ],
)
def test_what_goes_and_what_comes(after: str, goes: str, comes: str) -> None:
    """Three of the words that stay are on each side; paragraphs alone are no change of words."""
    assert difference(BEFORE, after) == (goes, comes)


def test_a_word_that_comes_twice_is_no_end_of_both() -> None:
    """What begins alike and ends alike is not counted twice."""
    assert difference("no no", "no no no") == ("no no", "no no no")

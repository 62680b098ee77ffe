"""Names as typed and pasted, and people of one name."""

from __future__ import annotations

import pytest

from facilitator.guide.typed_names import not_taken, split_names, told_apart


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ana\nBen\r\n\n Cy ", ["Ana", "Ben", "Cy"]),
        ("Ana, Ben;Cy、Di", ["Ana", "Ben", "Cy", "Di"]),
        ("Li, Ana\nOr, Ben", ["Li, Ana", "Or, Ben"]),
        (" , \n", []),
    ],
)
def test_names_are_split(text: str, names: list[str]) -> None:
    """One name a line; commas part names where there is a single line, typed or pasted."""
    assert split_names(text) == names


def test_names_that_were_not_taken_are_quoted() -> None:
    """One or several, in a sentence; blanks are none."""
    assert not_taken(["Xavier"]) == "“Xavier” was not taken."
    assert not_taken(["Xavier", " ", "Yves"]) == "“Xavier” and “Yves” were not taken."
    assert not_taken([" "]) == ""


def test_equal_names_get_numbers() -> None:
    """The second Ana is Ana 2, whatever the case and however é is written; a free number is found."""
    assert told_apart(["Ana", "ana"], ["Ana", "Ana 2"]) == ["Ana 3", "ana 4"]
    assert told_apart(["Zo\u00e9"], ["Zo\u200be\u0301"]) == ["Zo\u00e9 2"]
    assert told_apart(["Ben"], ["Ana"]) == ["Ben"]

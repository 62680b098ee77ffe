"""What can be chosen, as rows: in one, or read down columns."""

from __future__ import annotations

from screens.ui.blocks.forms import OneOf
from screens.ui.layout import laid_out

SUITS = ("diamonds", "hearts", "spades", "clubs", "none at all")


def rows(choices: tuple[str, ...], width: int) -> list[str]:
    """The rows of these, the third of them chosen."""
    return [
        line.text.strip() for line in laid_out((OneOf(choices, choices[2]),), width, 24) if line.text.strip()
    ]


def test_few_choices_stand_in_a_row() -> None:
    """One behind the other, where all of them have room."""
    assert rows(SUITS, 80) == ["diamonds   hearts   spades   clubs   none at all"]


def test_many_choices_stand_in_columns() -> None:
    """As few rows as there is room for, read downwards; a narrow screen has a list."""
    assert rows(SUITS, 46) == ["diamonds   spades   none at all", "hearts     clubs"]
    assert rows(SUITS, 24) == list(SUITS)

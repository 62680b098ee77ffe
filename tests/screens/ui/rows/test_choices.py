"""What can be chosen, as rows: in one, or read down columns."""

from __future__ import annotations

from screens.ui.blocks.forms import OneOf
from screens.ui.blocks.menus import Choice, ChoiceList
from screens.ui.layout import laid_out
from screens.ui.text import Span

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


LONG = ("machines, long after the people left; they mend one another, keep the tea hot, and disagree about "
        "who is still new")  # fmt: skip


def told(height: int, *, is_whole: bool = False) -> list[str]:
    """The rows of three long choices at 80 columns, under what is asked."""
    choices = tuple(Choice(str(at), f"Place {at}", said=Span(LONG)) for at in range(1, 4))
    return [
        line.text.strip()
        for line in laid_out((ChoiceList(choices, title="Where?", is_whole=is_whole),), 80, height)
    ]


def test_what_is_said_of_choices_is_whole_before_there_is_air() -> None:
    """On a high page whole and apart, from the question too; then whole; cut where there is no room."""
    high, low, tight = told(20), told(9), told(6)
    assert sum(each.endswith("who is still new") for each in high) == 3
    assert sum(each.endswith("who is still new") for each in low) == 3
    assert high[high.index("Where?") + 1] == "" and low[low.index("Where?") + 1].startswith("1  Place 1")
    assert sum(each.endswith("…") for each in tight) == 3


def test_choices_that_are_about_what_is_said_stay_whole() -> None:
    """Where others are cut already they have their rows, as long as these are there."""
    assert sum(each.endswith("who is still new") for each in told(9, is_whole=True)) == 3

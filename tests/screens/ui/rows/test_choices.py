"""What can be chosen, as rows: in one, or read down columns."""

from __future__ import annotations

from screens.ui.blocks.forms import OneOf
from screens.ui.blocks.menus import Check, Checklist, Choice, ChoiceList
from screens.ui.layout import laid_out
from screens.ui.text import Span

SUITS = ("diamonds", "hearts", "spades", "clubs", "none at all")


def rows(choices: tuple[str, ...], width: int) -> list[str]:
    """The rows of these, the third of them chosen."""
    return [
        line.text.strip() for line in laid_out((OneOf(choices, choices[2]),), width, 24) if line.text.strip()
    ]


def test_few_choices_stand_in_a_row() -> None:
    """One behind the other, where all of them have room; brackets say which it is, without any colour."""
    assert rows(SUITS, 80) == ["diamonds   hearts  [spades]  clubs   none at all"]


def test_many_choices_stand_in_columns() -> None:
    """As few rows as there is room for, read downwards; a narrow screen has a list."""
    assert rows(SUITS, 46) == ["diamonds  [spades]  none at all", "hearts     clubs"]
    assert rows(SUITS, 24) == ["diamonds", "hearts", "[spades]", "clubs", "none at all"]


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
    """On a high page whole and apart, from the question too; then whole; cut where there is no room,
    but for the one with the cursor."""
    high, low, tight = told(20), told(9), told(6)
    assert sum(each.endswith("who is still new") for each in high) == 3
    assert sum(each.endswith("who is still new") for each in low) == 3
    assert high[high.index("Where?") + 1] == "" and low[low.index("Where?") + 1].startswith("1  Place 1")
    assert sum(each.endswith("…") for each in tight) == 3


def test_what_is_said_of_the_choice_under_the_cursor_is_whole() -> None:
    """At any height; of the others only if there is room."""
    choices = [Choice(str(at), f"Place {at}", said=Span(LONG), here=at == 2) for at in range(1, 4)]
    rows = [line.text.strip() for line in laid_out((ChoiceList(tuple(choices)),), 80, 5)]
    assert sum(each.endswith("…") for each in rows) == 2
    assert sum(each.endswith("who is still new") for each in rows) == 1


def checked(width: int, height: int) -> list[str]:
    """The rows of two things to do, the first with the cursor, and a sentence that is only good to know."""
    checks = (
        Check("1", "What we are doing", "the notice, to read and talk about", here=True),
        Check("2", "Where we play", "any world, or one of the settings"),
    )
    return [line.text.rstrip() for line in laid_out((Checklist(checks),), width, height) if line.text.strip()]


def test_what_is_said_of_things_to_do_stands_under_them_where_it_has_no_column() -> None:
    """Beside them it would break after every other word; in few rows it is said of the one in hand."""
    first = ["  ▸  1  What we are doing", "        the notice, to read and talk about"]
    assert checked(46, 9) == [*first, "     2  Where we play", "        any world, or one of the settings"]
    assert checked(46, 3) == [*first, "     2  Where we play"]
    assert checked(80, 9)[0].endswith("What we are doing  the notice, to read and talk about")


def test_choices_that_are_about_what_is_said_stay_whole() -> None:
    """Where others are cut already they have their rows, as long as these are there."""
    assert sum(each.endswith("who is still new") for each in told(9, is_whole=True)) == 3

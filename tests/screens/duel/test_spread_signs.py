"""The words and signs of a card on the Page."""

from __future__ import annotations

from facilitator.games.duel.page import Card
from screens.duel.marks_said import LABELS
from screens.duel.spread_signs import marks_in_words
from tests.screens.duel.desk import fighting


def test_marks_are_called_on_the_page_what_they_are_called_where_they_are_set() -> None:
    """A bonus that is on comes first; what it takes away has a minus sign."""
    card = Card(
        1, 0, "Ziz", 2, 3,
        marks=("opposed", "behind", "once", "reset", "played"), behind=(-1, 2), lit={"opposed": (1, 1)},
    )  # fmt: skip
    others = [LABELS["once"], LABELS["reset"], LABELS["played"]]
    assert marks_in_words(fighting(), card) == ["▲ +1/+1 opposed", "behind: −1/+2", *others]
    assert "once: used" in marks_in_words(fighting(), card, used=True)

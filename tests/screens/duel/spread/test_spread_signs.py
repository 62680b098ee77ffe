"""The words and signs of a card on the Page."""

from __future__ import annotations

from dataclasses import replace

from facilitator.games.duel.entries import AbilityUsed, Played
from facilitator.games.duel.page import Card
from screens.duel.cards.card_page import LABELS
from screens.duel.spread.spread import spread
from screens.duel.spread.spread_signs import marks_in_words
from tests.screens.duel.context import Bare, fighting


def test_marks_are_called_on_the_page_what_they_are_called_where_they_are_set() -> None:
    """A bonus that is on comes first; what it takes away has a minus sign."""
    card = Card(
        1, 0, "Ziz", 2, 3,
        marks=("opposed", "behind", "once", "reset", "played"), behind=(-1, 2), lit={"opposed": (1, 1)},
    )  # fmt: skip
    others = [LABELS["once"], LABELS["reset"], LABELS["played"]]
    assert marks_in_words(Bare(fighting()), card) == ["▲ +1/+1 opposed", "behind: −1/+2", *others]


def test_a_use_that_is_left_has_its_sign() -> None:
    """○ in its player’s turn until it was used (D-28); in the Back Line, or in the other’s turn, none."""
    bishop = Played(number=1, column=2, words="Bishop", health=4, origin="", extra=True, marks=("once",))
    behind, across = replace(bishop, number=2), replace(bishop, number=3, side=1)
    used = AbilityUsed(number=4, card=1, mark="once")
    for acts, first in (
        ((bishop, behind, across), "○ once a turn"),
        ((bishop, behind, across, used), "once: used"),
    ):
        page = Bare(fighting(*acts))
        said = [marks_in_words(page, page.now.page.card(number)) for number in (1, 2, 3)]  # type: ignore[arg-type]
        assert said == [[first], ["once a turn"], ["once a turn"]]
    assert "│ ✧ Bishop  ○  │" in spread(Bare(fighting(bishop)), 80, 20)[9].text
    assert "○" not in "".join(
        line.text for line in spread(Bare(fighting(bishop, behind, across, used)), 80, 20)
    )

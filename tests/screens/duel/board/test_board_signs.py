"""The words and signs of a card on the Page."""

from __future__ import annotations

from dataclasses import replace

from facilitator.games.duel.entries import AbilityUsed, Act, Played
from facilitator.games.duel.page import Card
from screens.duel.board.board import board
from screens.duel.board.board_signs import reminded
from screens.duel.cards.card_page import LABELS
from screens.ui.layout import laid_out
from tests.screens.duel.context import Bare, fighting


def shown(*acts: Act) -> str:
    """The Page after these acts."""
    return "\n".join(line.text for line in laid_out((board(Bare(fighting(*acts))),), 80, 20))


def test_marks_are_called_on_the_page_what_they_are_called_where_they_are_set() -> None:
    """A bonus that is on comes first; what it takes away has a minus sign."""
    card = Card(
        1, 0, "Ziz", 2, 3,
        marks=("opposed", "behind", "once", "reset", "played"), behind=(-1, 2), lit={"opposed": (1, 1)},
    )  # fmt: skip
    others = [LABELS["once"], LABELS["reset"], LABELS["played"]]
    said = [mark.text for mark in reminded(Bare(fighting()), card)]
    assert said == ["▲ +1/+1 opposed", "behind: −1/+2", *others]


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
        cards = [page.now.page.card(number) for number in (1, 2, 3)]
        said = [[mark.text for mark in reminded(page, card)] for card in cards if card is not None]
        assert said == [[first], ["once a turn"], ["once a turn"]]
    assert "│ ✧ Bishop  ○  │" in shown(bishop)
    assert "○" not in shown(bishop, behind, across, used)

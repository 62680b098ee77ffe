"""A table at which a duel is fought, and the two of the drawn example."""

from __future__ import annotations

from facilitator.games.duel.entries import Act, Drew, DuellistSeated, FirstActive, Played, PlayEnded
from facilitator.games.game import Entry
from screens.duel.page import DuelPage
from screens.ui.text import Row
from tests.screens.context import FakeContext

TWO = (
    DuellistSeated(side=0, words="Bea"),
    DuellistSeated(side=1, words="Aldo"),
    FirstActive(side=0),
)


class DuelContext(FakeContext):
    """Folds entries over the rules of the duel."""

    game = "duel"


def fighting(*acts: Act, before: tuple[Entry, ...] = TWO) -> DuelContext:
    """Bea and Aldo, with these acts after the coin; their numbers are those of their places."""
    return DuelContext(*before, *acts)


def first_turn() -> tuple[Act, ...]:
    """Bea draws five, plays Cancer 3/3 into column 1, and throws the rest of her hand away."""
    cancer = Played(
        number=2, column=1, words="Cancer", attack=3, health=3, marks=("opposed",), opposed=(1, 1)
    )
    return Drew(number=1), cancer, PlayEnded(number=3)


class Bare(DuelPage):
    """A page of a duel with nothing on it but its two lines on top."""

    def above(self, width: int, height: int) -> list[Row]:
        """Nothing."""
        return []

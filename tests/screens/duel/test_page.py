"""The first line of every page of the duel."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import DuellistSeated, FirstActive
from screens.duel.page import DuelPage
from screens.duel.playing import Play
from screens.help import Help
from tests.screens.duel.desk import fighting


@pytest.mark.parametrize(
    "name", ["Bea", "Charlotte", "Salvatorangelo Maria Theresia", "漢字の長い名前のカード"]
)
@pytest.mark.parametrize("width", [46, 60, 80, 100, 140])
def test_the_turn_is_never_cut(width: int, name: str) -> None:
    """A long name is cut, and the phases go before the number of the turn does."""
    before = (
        DuellistSeated(side=0, words=name), DuellistSeated(side=1, words="Al"), FirstActive(side=0),
    )  # fmt: skip
    first = DuelPage(fighting(before=before)).head(width)[0]
    assert ", turn 1" in first.text and first.width == width
    assert ("[Draw]" in first.text) == (width >= 80)


def test_a_short_name_is_whole() -> None:
    """Charlotte at 80 cells, with the phases."""
    before = (
        DuellistSeated(side=0, words="Charlotte"), DuellistSeated(side=1, words="Al"), FirstActive(side=0),
    )  # fmt: skip
    text = DuelPage(fighting(before=before)).head(80)[0].text
    assert text.startswith(" DUEL · Charlotte, turn 1 ") and "[Draw]" in text


def test_help_speaks_of_the_duel() -> None:
    """Its letters are commands and its signs those of the Page: none of what a story has is explained."""
    shown = "\n".join(line.text for line in Help(fighting(), of=Play).above(80, 500))
    assert "nobody has a letter here" in shown and "each has one letter" not in shown
    assert "a token" in shown and "sets the next agenda" not in shown

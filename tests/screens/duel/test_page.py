"""The first line of every page of the duel."""

from __future__ import annotations

import pytest

from facilitator.games.duel.entries import (
    Drew,
    DuelAgreed,
    DuellistSeated,
    FirstActive,
    HealthChanged,
    Played,
    SeriesStood,
)
from screens.duel.turn.drawing import Draw
from screens.duel.turn.playing import PlayPhase
from screens.table.help import Help
from tests.screens.duel.context import TWO, Bare, fighting


@pytest.mark.parametrize(
    "name", ["Bea", "Charlotte", "Salvatorangelo Maria Theresia", "漢字の長い名前のカード"]
)
@pytest.mark.parametrize("width", [46, 60, 80, 100, 140])
def test_the_turn_is_never_cut(width: int, name: str) -> None:
    """A long name is cut, and the phases go before the number of the turn does."""
    before = (
        DuellistSeated(side=0, words=name), DuellistSeated(side=1, words="Al"), FirstActive(side=0),
    )  # fmt: skip
    first = Bare(fighting(before=before)).head(width)[0]
    assert ", turn 1" in first.text and first.width == width
    assert ("[Draw]" in first.text) == (width >= 80)


@pytest.mark.parametrize("name", ["Bea", "Salvatorangelo Maria Theresia"])
def test_a_narrow_screen_has_healths_and_phase_in_the_second_row(name: str) -> None:
    """46 cells: whoever is active first, in the Play Phase with how many were played; there is no ribbon."""
    before = (
        DuellistSeated(side=0, words=name), DuellistSeated(side=1, words="Al"), FirstActive(side=0),
    )  # fmt: skip
    acts = (Drew(number=1), Played(number=2, column=1, health=3), HealthChanged(number=3, second=-9))
    second = PlayPhase(fighting(*acts, before=before)).head(46)[1]
    assert " 20 · Al 11 · play 1/1 ─" in second.text and f" {name[:3]}" in second.text and second.width == 46
    assert " 20 · Al 20 · draw ─" in Draw(fighting(before=before)).head(59)[1].text
    assert "Al" not in PlayPhase(fighting(*acts, before=before)).head(60)[1].text


@pytest.mark.parametrize(("width", "head"), [(42, " 1:0 · Bea, turn 1 "), (80, " DUEL 1:0 · Bea, turn 1 ")])
def test_the_best_of_three_stands_in_the_first_line(width: int, head: str) -> None:
    """The duels of the first player and of the second, on a narrow screen alone; none where one is all."""
    series = (DuelAgreed(duels="best-of-three"), SeriesStood(first=1))
    assert Bare(fighting(before=(*TWO, *series))).head(width)[0].text.startswith(head)
    assert "1:0" not in Bare(fighting(before=(*TWO, series[1]))).head(width)[0].text


def test_a_short_name_is_whole() -> None:
    """Charlotte at 80 cells, with the phases."""
    before = (
        DuellistSeated(side=0, words="Charlotte"), DuellistSeated(side=1, words="Al"), FirstActive(side=0),
    )  # fmt: skip
    text = Bare(fighting(before=before)).head(80)[0].text
    assert text.startswith(" DUEL · Charlotte, turn 1 ") and "[Draw]" in text


def test_help_speaks_of_the_duel() -> None:
    """Its letters are commands and its signs those of the Page: none of what a story has is explained."""
    shown = "\n".join(line.text for line in Help(fighting(), of=PlayPhase).above(80, 500))
    assert "nobody has a letter here" in shown and "each has one letter" not in shown
    assert "a token" in shown and "sets the next agenda" not in shown

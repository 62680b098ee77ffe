"""The ring of people, as it is drawn."""

from __future__ import annotations

import pytest

from screens.ui.rows.ring import ring_rows
from screens.ui.text import Span


def drawn(*names: str, width: int = 20) -> list[list[str]]:
    """The names in each row of the ring, from left to right."""
    return [line.text.split() for line in ring_rows([Span(name) for name in names], width)]


def test_five_sit_clockwise_from_the_top() -> None:
    """Whoever sits to the left of the first one is drawn on the right, and so on round."""
    assert drawn("Ana", "Ben", "Cy", "Di", "Ed") == [["Ana"], [], ["Ed", "Ben"], [], ["Di", "Cy"]]


def test_an_even_number_has_somebody_opposite_the_first() -> None:
    """Of four, the third one sits at the bottom."""
    assert drawn("Ana", "Ben", "Cy", "Di") == [["Ana"], [], ["Di", "Ben"], [], ["Cy"]]


@pytest.mark.parametrize("people", range(15))
def test_everybody_is_in_the_ring_once_and_within_its_width(people: int) -> None:
    """From nobody to fourteen: each name once, no row wider than the ring, fewer rows than the list has."""
    rows = ring_rows([Span(f"n{number}") for number in range(people)], 36)
    found = sorted(name for line in rows for name in line.text.split())
    assert found == sorted(f"n{number}" for number in range(people))
    assert all(line.width <= 36 for line in rows)
    assert len(rows) <= people + 1


def test_a_long_name_is_cut_to_its_place() -> None:
    """Two names of two hundred letters side by side keep to their halves."""
    rows = ring_rows([Span("a" * 200), Span("b" * 200), Span("c" * 200)], 30)
    assert [line.width for line in rows if line.text] == [30, 27]

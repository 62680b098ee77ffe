"""What the bench prints: medians, percentiles and ratios."""

from __future__ import annotations

import pytest

from bench.figures import Figure, milliseconds, p95, ratio


@pytest.mark.parametrize(
    ("values", "late"), [(range(1, 101), 95), (range(20, 0, -1), 19), ([7, 9], 9), ([3], 3)]
)
def test_the_95th_of_a_hundred(values: list[float], late: float) -> None:
    """It is the value with the nearest rank, in whatever order the values come."""
    assert p95(list(values)) == late


@pytest.mark.parametrize(
    ("seconds", "shown"), [(0.1236, "124 ms"), (0.01236, "12.4 ms"), (0.001236, "1.24 ms"), (2, "2000 ms")]
)
def test_milliseconds_have_three_figures(seconds: float, shown: str) -> None:
    """Short times keep decimals, long ones drop them."""
    assert milliseconds(seconds) == shown


def test_a_ratio_is_that_of_the_medians() -> None:
    """One slow run does not move it; the ratio of the least values stands beside it."""
    figure = ratio("start", [0.02, 9.0, 0.03], [0.02, 0.01, 0.02], "≤ 2")
    assert figure.here == "1.50   30.0 ms : 20.0 ms, n = 3; of the least 2.00"


def test_an_aim_stands_beside_its_figure() -> None:
    """With an aim the figure is said again next to it; without one nothing is added."""
    assert str(Figure("start", "1.32   n = 5", "≤ 1.5")).endswith("(aim ≤ 1.5, here 1.32)")
    assert "aim" not in str(Figure("export", "46 ms"))

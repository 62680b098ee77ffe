"""Large figures."""

from __future__ import annotations

from screens.ui.marks import FIGURES, large


def test_a_time_is_three_rows_of_one_width() -> None:
    """Whatever its signs; a sign without a large form is left out."""
    for time in ("21:15", "9.30", "21h", "0123456789"):
        assert len({len(line) for line in large(time)}) == 1
    assert large("2x1") == large("21")


def test_nothing_to_show_is_no_row() -> None:
    """An empty time has no figures."""
    assert large("") == ()


def test_every_figure_has_three_rows_of_one_width() -> None:
    """So they stand beside each other."""
    assert all(len({len(line) for line in rows}) == 1 and len(rows) == 3 for rows in FIGURES.values())

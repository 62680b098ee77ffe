"""Facts about series as bars: that every figure can be read off."""

from __future__ import annotations

from hypothesis import given, settings

from facilitator.games.series import Series, Who
from screens.ui.rows.charts import Bars
from screens.ui.text import Style
from tests.games.some_series import series_of, some_series

EIGHTHS = " ▁▂▃▄▅▆▇█"


def bars_of(series: Series, label: int, cell: int) -> Bars:
    """Bars in eighths for all tracks of a series."""
    looks: dict[Who, tuple[str, Style]] = {track.who: (EIGHTHS, "") for track in series.tracks}
    return Bars(series, label, cell, looks)


@settings(max_examples=60)
@given(some_series())
def test_bars_have_their_figures_and_are_as_high(series: Series) -> None:
    """With an eighth of a row for each point the eighths of a bar are its value; below 0 there is none.

    Each figure stands right under its bar, and a dash where somebody was away.
    """
    for track in series.tracks:
        bars = bars_of(series, 4, 4)
        figures = bars.figures(track.name, track.values).text
        rows = [line.text for line in bars.strip([track], 10, lambda value: value)]
        for place, value in enumerate(track.values):
            at = 4 + 4 * place
            assert figures[at : at + 4].strip() == ("–" if value is None else str(value))
            assert figures[at + 3] != " "
            assert sum(EIGHTHS.index(row[at + 3]) for row in rows) == max(value or 0, 0)


def test_bars_of_one_column_stand_side_by_side() -> None:
    """In the order of their tracks, with a gap before each column."""
    series = series_of((8, 4), (None, 8))
    (row,) = bars_of(series, 2, 5).strip(series.tracks, 1, lambda value: value)
    assert row.text == "   ██   ▄▄██"


def test_any_more_than_nothing_is_seen() -> None:
    """A value too small for its bar has the least sign there is, nothing has none."""
    series = series_of((1, 0, None))
    for signs, least in ((EIGHTHS, "▁"), ("    #####", "#"), ("        █", "█")):
        (line,) = Bars(series, 2, 3, {0: (signs, "")}).strip(series.tracks, 1, lambda _: 0)
        assert line.text == f"   {least * 2}      "

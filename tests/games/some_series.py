"""Series for what draws them: given by their values, or any."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from facilitator.games.series import Series, Track

LETTERS = "abcdefghijklmn"


def series_of(*values: tuple[int | None, ...], names: Sequence[str] = ()) -> Series:
    """A series of these values, by letters in their order; its columns are counted from 1."""
    called = names or [letter.upper() for letter in LETTERS]
    tracks = tuple(
        Track(at, called[at], each, next((v for v in reversed(each) if v is not None), 0), LETTERS[at % 14])
        for at, each in enumerate(values)
    )
    columns = tuple(str(place) for place in range(1, len(values[0]) + 1))
    return Series("Totals", "One line each.", columns, tracks, ahead=(frozenset(),) * len(columns))


@st.composite
def some_series(draw: st.DrawFn) -> Series:
    """Any series of up to seven tracks and nine columns, with gaps, and at least one value."""
    width = draw(st.integers(1, 9))
    value = st.none() | st.integers(-20, 80)
    rows = draw(st.lists(st.tuples(*[value] * width), min_size=1, max_size=7))
    rows[0] = (draw(st.integers(-20, 80)), *rows[0][1:])
    return series_of(*rows)

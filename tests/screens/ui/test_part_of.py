"""A part of a long list."""

from __future__ import annotations

from screens.ui.text import Row, Span, part_of, row


def listed(count: int, at: int) -> list[Row]:
    """Numbered rows with a sign where the cursor is."""
    return [row(Span("▸ " if n == at else "  "), str(n), here=n == at) for n in range(count)]


def test_a_short_list_is_shown_whole() -> None:
    """As it is, without an arrow."""
    rows = listed(3, 0)
    assert part_of(rows, 0, 3) == rows


def test_arrows_say_where_it_goes_on() -> None:
    """Ten rows in room for four: round row 5 there is more above and below, at the ends on one side."""
    assert [line.text for line in part_of(listed(10, 5), 5, 4)] == ["↑ 3", "  4", "▸ 5", "↓ 6"]
    assert [line.text for line in part_of(listed(10, 0), 0, 4)] == ["▸ 0", "  1", "  2", "↓ 3"]
    assert [line.text for line in part_of(listed(10, 9), 9, 4)] == ["↑ 6", "  7", "  8", "▸ 9"]


def test_the_cursor_is_seen_where_there_is_room_for_one_row() -> None:
    """Also with no room at all."""
    assert [line.text for line in part_of(listed(10, 5), 5, 0)] == ["▸ 5"]

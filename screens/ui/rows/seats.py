"""Who sits at the table, as rows: names with a line among them, and the ring to the right of them."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from screens.ui.blocks.seats import SeatList
from screens.ui.drawn import Drawers, Room, Spread
from screens.ui.rows.ring import ring_rows
from screens.ui.text import SPACE, Row, Span, fitted, padded, part_of, row

LINE = Row(here=True, is_line=True)
"""Where the line for a name stands among the rows."""
LIST, LETTER, GAP = 44, 8, 2
"""How wide the names are beside a ring, where they begin behind a letter, and what follows a label."""
LEAST_RING, MOST_RING = 26, 60


def further_in(block: SeatList) -> int:
    """How much farther to the right the line for a name begins than behind a letter: over the other names."""
    labels = _labels(block)
    return labels + GAP - LETTER if labels > GAP else 0


def _labels(block: SeatList) -> int:
    """The cells of the labels before the names, and of the gap behind them."""
    return max((cell_len(each.label) for each in block.rows), default=0) + GAP


def seat_rows(block: SeatList, room: Room) -> Spread:
    """The names as a list, with the ring to the right of it where both have room."""
    names = list(_list(block, min(room.width, LIST)))
    at = next((at for at, line in enumerate(names) if line.is_line), 0)

    def within(rows: int) -> list[Row]:
        return _with_ring(part_of(names, at, rows), room)

    return Spread(lambda pitch: _with_ring(names, room), 1, within)


def _with_ring(rows: list[Row], within: Room) -> list[Row]:
    ring, room = within.ring, min(within.width - LIST - 2, MOST_RING)
    if ring is None or not ring.seats or room < LEAST_RING:
        return rows
    people = [
        Span(
            f"{seat.name} ◂ {seat.role}" if seat.role else seat.name,
            "bold" if seat.here else "dim" if seat.is_away else "",
            seat.click,
        )
        for seat in ring.seats
    ]
    right = ring_rows(people, room)
    right += [SPACE, row(Span(fitted(ring.said, room, "center"), "dim"))] if ring.said else []
    if LINE in rows:
        right.insert(rows.index(LINE), SPACE)
    high = max(len(rows), len(right))
    rows, right = (side + [SPACE] * (high - len(side)) for side in (rows, right))
    return [
        one if one is LINE else one._replace(spans=padded(one, LIST).spans + other.spans)
        for one, other in zip(rows, right, strict=True)
    ]


def _list(block: SeatList, width: int) -> Iterator[Row]:
    """A row each, a seat that waits for a name with the line under its label."""
    labels = _labels(block)
    for each in block.rows:
        if each.apart:
            yield SPACE
        if each.has_line:
            if each.label:
                yield row(Span("▸ ", "rubric"), Span(each.label, "bold"))
            yield LINE
            continue
        if each.label:
            start = (Span("  "), Span(fitted(each.label, labels), "dim"))
        else:
            start = (Span("     "), Span(f"{each.letter:<{LETTER - 5}}", "key"))
        role = f"  {each.role}" if each.role else ""
        room = max(width - row(*start).width - cell_len(role), 4)
        name = each.name._replace(text=fitted(each.name.text, room))
        yield row(*start, name, Span(role, "dim"), click=each.click)


ROWS: Drawers = {SeatList: seat_rows}

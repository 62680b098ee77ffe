"""The people round the table, drawn as they sit: clockwise, for each next one sits to the left."""

from __future__ import annotations

from collections.abc import Sequence

from screens.ui.blocks import Ring, Seat
from screens.ui.marks import art_rows
from screens.ui.text import SPACE, Align, Row, Span, fitted, row

MOST_AIRY = 9
TABLE, SMALL_TABLE, WIDE_RING = 20, 13, 38
"""How wide the table is drawn, how wide in a narrow ring, and from how many columns on a ring is wide."""
TABLE_HIGH, SEAT_HIGH = 9, 3
"""The fewest rows of the table, and those of somebody at its side."""


def ring_rows(people: Sequence[Span], width: int) -> list[Row]:
    """Everybody in a ring of this width, the first one at the top."""
    if not people:
        return []
    top, *others = people
    bottom = 0 if not others else 1 if len(others) % 2 else 2
    sides = (len(others) - bottom) // 2
    right, last, left = others[:sides], others[sides : sides + bottom], others[sides + bottom :]
    step = [SPACE] if len(people) <= MOST_AIRY else []
    rows = [row(_placed(top, width)), *step]
    for one, other in zip(reversed(left), right, strict=True):
        rows += [_pair(one, other, width, 0), *step]
    if len(last) == 2:
        rows.append(_pair(last[1], last[0], width, width // 10))
    else:
        rows += [row(_placed(one, width)) for one in last]
    return rows


def _placed(person: Span, width: int) -> Span:
    return person._replace(text=fitted(person.text, width, "center"))


def _pair(left: Span, right: Span, width: int, inward: int) -> Row:
    space = " " * inward
    each = max(width // 2 - inward - 1, 1)
    return row(space, _placed(left, each), "  ", _placed(right, each))


def table_rows(ring: Ring, width: int) -> list[Row]:
    """The table from above: one at the top, the others clockwise, the trump in the middle."""
    top, *others = ring.seats
    bottom = len(others) % 2
    sides = (len(others) - bottom) // 2
    right, last, left = others[:sides], others[sides : sides + bottom], others[sides + bottom :][::-1]
    broad = TABLE if width >= WIDE_RING else SMALL_TABLE
    each = max((width - broad) // 2, 1)
    high = max(TABLE_HIGH, sides * SEAT_HIGH + 1)
    inside = art_rows(ring.art, is_small=False)[: high - 2] if ring.art is not None else []
    over = (high - 2 - len(inside)) // 2
    middle = [SPACE] * over + inside + [SPACE] * (high - 2 - over - len(inside))
    rows = _alone(top, width)
    for line in range(high):
        wall = line in (0, high - 1)
        corners = ("╭╮" if not line else "╰╯") if wall else "││"
        inner = "─" * (broad - 2) if wall else ""
        lies = () if wall else _centred(middle[line - 1], broad - 2)
        table = (Span(corners[0] + inner, "dim"), *lies, Span(corners[1], "dim"))
        rows.append(row(*_at_side(left, line, each, "right"), *table, *_at_side(right, line, each, "left")))
    for one in last:
        rows += _alone(one, width)
    return rows


def _centred(line: Row, width: int) -> tuple[Span, ...]:
    """A row of what lies on the table."""
    text = Row(tuple(span for span in line.spans if span.text.strip()))
    before = max((width - text.width) // 2, 0)
    return (Span(" " * before), *text.spans, Span(" " * max(width - before - text.width, 0)))


def _alone(seat: Seat, width: int) -> list[Row]:
    """Whoever sits at the top or at the bottom: the name, and under it what they do."""
    return [row(_name(seat, width, "center")), row(Span(fitted(seat.role, width, "center"), "dim"))]


def _name(seat: Seat, width: int, align: Align) -> Span:
    shown = f"▸ {seat.name}" if seat.here else seat.name
    return Span(fitted(shown, width, align), "bold" if seat.here else "dim" if seat.is_away else "")


def _at_side(seats: Sequence[Seat], line: int, width: int, align: Align) -> tuple[Span, ...]:
    """Whoever sits at this row of a side: the name, and under it what they do."""
    at, row_of = divmod(line - 1, SEAT_HIGH)
    inner = width - 2
    if not 0 <= at < len(seats) or line < 1 or row_of > 1:
        return (Span(" " * width),)
    seat = seats[at]
    said = _name(seat, inner, align) if not row_of else Span(fitted(seat.role, inner, align), "dim")
    return (said, Span("  ")) if align == "right" else (Span("  "), said)

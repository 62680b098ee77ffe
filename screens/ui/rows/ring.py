"""The people round the table, drawn as they sit: clockwise, for each next one sits to the left."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from screens.ui.blocks.seats import Ring, Seat
from screens.ui.marks import art_rows
from screens.ui.text import BLANK, SPACE, Align, Row, Span, cut, fitted, padded, row

MOST_AIRY = 9
TABLE, SMALL_TABLE, WIDE_RING = 20, 13, 38
"""How wide the table is drawn, how wide in a narrow ring, and from how many columns on a ring is wide."""
CARD, CARD_TABLE, WIDE_CARDS = 10, 34, 60
"""The cells of a card, how wide the table is with cards on it, and from how many columns on."""
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


def low_ring_rows(ring: Ring, width: int) -> list[Row]:
    """The names alone, one at the top and the others clockwise; what they do stands beside them or under."""
    top, right, last, left = _places(ring)
    each = max(width // 2 - 1, 1)
    rows = _in_the_middle(top, width)
    for one, other in zip(left, right, strict=True):
        for mine, theirs in zip(
            _named(one, each, is_left=True), _named(other, each, is_left=False), strict=True
        ):
            is_bare = not (mine.spans or theirs.spans)
            rows.append(BLANK if is_bare else row(*padded(mine, each).spans, "  ", *theirs.spans))
    for one in last:
        rows += _in_the_middle(one, width)
    return [*rows, row(Span(fitted(ring.on_table, width, "center"), "dim"))] if ring.on_table else rows


def _places(ring: Ring) -> tuple[Seat, Sequence[Seat], Sequence[Seat], Sequence[Seat]]:
    """Who is at the top, at the right, at the bottom, and at the left from the top down."""
    top, *others = ring.seats
    bottom = len(others) % 2
    sides = (len(others) - bottom) // 2
    return top, others[:sides], others[sides : sides + bottom], others[sides + bottom :][::-1]


def _in_the_middle(seat: Seat, width: int) -> list[Row]:
    """The name in the middle, wherever what they do stands."""
    lines = _named(seat, width, is_left=False)
    named = cell_len(_shown(seat)) + (CARD + 2) * bool(seat.lies.text)
    before = max((width - named) // 2, 0)
    return [_moved(line, min(before, width - line.width)) for line in lines]


def _named(seat: Seat, width: int, *, is_left: bool) -> tuple[Row, Row]:
    """A name with the card before it, and what they do right beside it or, where that is long, under it."""
    card = (Span("  "), seat.lies._replace(text=fitted(seat.lies.text, CARD))) if seat.lies.text else ()
    named = _name(seat, min(cell_len(_shown(seat)), width - row(*card).width), "left")
    name, under = row(named, *card), BLANK
    role = Span(seat.role, "dim")
    if name.width + cell_len(seat.role) + 2 > width:
        under = row(role._replace(text=cut(seat.role, width)))
    elif seat.role:
        name = row(role, "  ", named, *card) if is_left else row(named, "  ", role, *card)
    if is_left:
        name, under = _moved(name, width - name.width), _moved(under, width - under.width)
    return name, under


def _moved(line: Row, cells: int) -> Row:
    """The row further to the right; one that is blank stays blank."""
    return line._replace(spans=(Span(" " * max(cells, 0)), *line.spans)) if line.spans else line


def whole_names(ring: Ring) -> int:
    """How wide a small table is with every name and role beside it whole."""
    return SMALL_TABLE + 2 * max(
        cell_len(said) + 2 for seat in ring.seats for said in (_shown(seat), seat.role)
    )


def table_rows(ring: Ring, width: int) -> list[Row]:
    """The table from above: one at the top, the others clockwise; the trump, or cards, in the middle."""
    top, right, last, left = _places(ring)
    has_cards = any(seat.lies.text for seat in ring.seats)
    wide = max(WIDE_RING, whole_names(ring) - SMALL_TABLE + TABLE)
    broad = CARD_TABLE if has_cards and width >= WIDE_CARDS else TABLE if width >= wide else SMALL_TABLE
    each = max((width - broad) // 2, 1)
    high = max(TABLE_HIGH, len(right) * SEAT_HIGH + 1)
    begins = (high - SEAT_HIGH) // 2 if len(right) == 1 else 1
    inside = art_rows(ring.art, is_small=False)[: high - 2] if ring.art is not None else []
    inside = [row(Span(ring.on_table, "dim"))] if ring.on_table else inside
    over = (high - 2 - len(inside)) // 2
    middle = [SPACE] * over + inside + [SPACE] * (high - 2 - over - len(inside))
    rows = _alone(top, width)
    for line in range(high):
        wall = line in (0, high - 1)
        corners = ("╭╮" if not line else "╰╯") if wall else "││"
        inner = "─" * (broad - 2) if wall else ""
        lies: tuple[Span, ...] = () if wall else _centred(middle[line - 1], broad - 2)
        if has_cards and line in (1, high - 2):
            lies = _centred(row(*(seat.lies for seat in ((top,) if line == 1 else last))), broad - 2)
        elif has_cards and not wall:
            lies = _cards(line - begins, left, right, broad - 2) or lies
        table = (Span(corners[0] + inner, "dim"), *lies, Span(corners[1], "dim"))
        mine, theirs = (
            _at_side(left, line - begins, each, "right"),
            _at_side(right, line - begins, each, "left"),
        )
        rows.append(row(*mine, *table, *theirs))
    for one in last:
        rows += _alone(one, width)
    return rows


def _cards(line: int, left: Sequence[Seat], right: Sequence[Seat], width: int) -> tuple[Span, ...]:
    """A row of the table with the cards of the two who sit at its ends; () where nobody sits."""
    at, row_of = divmod(line, SEAT_HIGH)
    if row_of or not 0 <= at < len(left):
        return ()
    card = min(CARD, width // 2 - 1)
    mine, theirs = (seat.lies._replace(text=cut(seat.lies.text, card)) for seat in (left[at], right[at]))
    room = max(width - 2 - cell_len(mine.text) - cell_len(theirs.text), 0)
    return Span(" "), mine, Span(" " * room), theirs, Span(" ")


def _centred(line: Row, width: int) -> tuple[Span, ...]:
    """A row of what lies on the table."""
    text = Row(tuple(span for span in line.spans if span.text.strip()))
    before = max((width - text.width) // 2, 0)
    return (Span(" " * before), *text.spans, Span(" " * max(width - before - text.width, 0)))


def _alone(seat: Seat, width: int) -> list[Row]:
    """Whoever sits at the top or at the bottom: the name, and under it what they do."""
    return [row(_name(seat, width, "center")), row(Span(fitted(seat.role, width, "center"), "dim"))]


def _name(seat: Seat, width: int, align: Align) -> Span:
    return Span(fitted(_shown(seat), width, align), "bold" if seat.here else "dim" if seat.is_away else "")


def _shown(seat: Seat) -> str:
    return f"▸ {seat.name}" if seat.here else seat.name


def _at_side(seats: Sequence[Seat], line: int, width: int, align: Align) -> tuple[Span, ...]:
    """Whoever sits at this row of a side: the name, and under it what they do."""
    at, row_of = divmod(line, SEAT_HIGH)
    inner = width - 2
    if not 0 <= at < len(seats) or row_of > 1:
        return (Span(" " * width),)
    seat = seats[at]
    said = _name(seat, inner, align) if not row_of else Span(fitted(seat.role, inner, align), "dim")
    return (said, Span("  ")) if align == "right" else (Span("  "), said)

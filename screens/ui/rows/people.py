"""People with their numbers as rows: a column each, large where there is height, the ring beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from screens.ui.blocks.people import Column, People, Person, Value
from screens.ui.blocks.seats import Ring
from screens.ui.drawn import Drawers, Room, Spread
from screens.ui.marks import large
from screens.ui.rows.ring import table_rows
from screens.ui.text import BLANK, SPACE, Row, Span, Style, fitted, padded, row, wrapped

CURSOR, LETTER, LEAST_NAME, MOST_NAME = 2, 3, 4, 26
"""The cells of the cursor, of the letter, and of a name."""
CELL, LARGE_CELL, LARGE_DIGIT, MARK = 3, 7, 4, 2
"""A small number, a large digit with the block round it, each digit more, and the mark behind a number."""
GAPS = (5, 4, 3, 2, 1)
"""Between two columns, the airiest first."""
UNDER = 14
"""How far to the right the sum under a list may begin."""
RING_GAP, LEAST_RING, MOST_RING = 4, 28, 46


class Widths(NamedTuple):
    """The columns of a list. `is_large`: numbers have three rows, and roles stand under names."""

    name: int
    role: int
    gap: int
    columns: tuple[int, ...]
    """The cells of each column; 0 for one that went."""
    is_large: bool
    is_short: bool
    letter: int
    is_cut: bool = False

    @property
    def high(self) -> int:
        """The rows of a person."""
        return 3 if self.is_large else 1

    @property
    def before_numbers(self) -> int:
        """What stands to the left of all columns."""
        return CURSOR + self.letter + self.name + self.role

    @property
    def total(self) -> int:
        """The whole list."""
        return self.before_numbers + sum(each + self.gap for each in self.columns if each)


def people_rows(block: People, room: Room) -> Spread:
    """The list, and the ring to the right of it where both have room; none if large numbers have none."""
    # With the marks behind the rows, but no name is cut for these.
    marks = _longest([person.mark.text for person in block.people])
    widths = _airiest(block, room.width - marks, is_large=room.is_large)
    if marks and widths.is_cut:
        widths = _airiest(block, room.width, is_large=room.is_large)
    if room.is_large and (widths.is_cut or widths.high * len(block.people) > room.height):
        return Spread(lambda pitch: [], most=0)
    columns = [(at, column, cells) for at, (column, cells)
               in enumerate(zip(block.columns, widths.columns, strict=True)) if cells]  # fmt: skip
    heads = (fitted(_title(column, is_short=widths.is_short), cells, "left" if column.in_words else "center")
             for _, column, cells in columns)  # fmt: skip
    named = (Span(" " * widths.gap + head, "dim") for head in heads)
    head = row(" " * widths.before_numbers, *named, stays=True)
    people = [_person(person, columns, widths) for person in block.people]
    begins = min(widths.before_numbers + widths.gap, UNDER, room.width - cell_len(block.total))
    total = [BLANK, row(" " * begins, Span(block.total, "dim"), stays=True)] if block.total else []
    right = room.width - widths.total - RING_GAP
    ring = table_rows(room.ring, min(right, MOST_RING)) if room.ring and right >= LEAST_RING else []
    under = _under_ring(room.ring, min(right, MOST_RING)) if ring and room.ring else [[]]

    def spread(pitch: int) -> list[Row]:
        apart = [SPACE] * (pitch - widths.high)
        rows = [head, *(line for at, each in enumerate(people) for line in ([*apart, *each] if at else each))]
        rows += total
        if not ring or len(ring) > len(rows):
            return rows
        # What is said of the ring goes before the ring does.
        shown = ring + next(said for said in under if len(ring) + len(said) <= len(rows))
        beside = [
            left._replace(spans=padded(left, room.width - min(right, MOST_RING)).spans + other.spans)
            for left, other in zip(rows, shown, strict=False)
        ]
        # Under the ring the sum has the whole width.
        return [*beside, *rows[len(shown) :]]

    return Spread(spread, block.most_rows_each)


def _under_ring(ring: Ring, width: int) -> list[list[Row]]:
    """Which way all goes and what comes next, as rows under a ring; then less and less of it."""
    turns = [SPACE, row(Span(" " * max((width - cell_len(ring.turns.text)) // 2, 0)), ring.turns)]
    lines = wrapped(ring.said, width) if ring.said else []
    said = [SPACE, *(row(Span(line, "dim")) for line in lines)] if lines else []
    return [*([turns + said] if ring.turns.text else []), said, []]


def _airiest(block: People, width: int, *, is_large: bool) -> Widths:
    """The airiest columns that fit: short forms come next, then columns go, then names are cut."""
    names = [person.name for person in block.people]
    roles = [person.role for person in block.people]
    under = [*roles, *(person.also for person in block.people)] if is_large else []
    name = min(max(_longest(names + under), LEAST_NAME), MOST_NAME)
    role = 0 if is_large or not any(roles) else _longest(roles) + 2
    letter = LETTER if any(person.letter for person in block.people) else 0
    for goes in range(10, 0, -1):
        for is_short in (False, True):
            cells = tuple(_cells(block, at, is_large=is_large, is_short=is_short) if column.goes < goes else 0
                          for at, column in enumerate(block.columns))  # fmt: skip
            for gap in GAPS:
                found = Widths(name, role, gap, cells, is_large, is_short, letter)
                if found.total <= width:
                    return found
    missing = found.total - width
    return found._replace(
        role=max(role - missing, 0), name=max(name - max(missing - role, 0), 1), is_cut=True
    )


def _longest(texts: list[str]) -> int:
    return max(map(cell_len, texts), default=0)


def _cells(block: People, at: int, *, is_large: bool, is_short: bool) -> int:
    """How wide a column is: its title, its longest value."""
    column = block.columns[at]
    values = [person.cells[at] for person in block.people]
    title = cell_len(_title(column, is_short=is_short))
    if column.in_words:
        return max(title, 1, *(cell_len(each.short if is_short else each.text) for each in values))
    if column.is_large and is_large:
        digits = max((len(each.text) for each in values), default=1)
        return max(title, LARGE_CELL + LARGE_DIGIT * (digits - 1))
    return max(title, CELL + 1, *(cell_len(each.text) + MARK for each in values))


def _title(column: Column, *, is_short: bool) -> str:
    return column.short or column.title if is_short else column.title


def _person(person: Person, columns: Sequence[tuple[int, Column, int]], widths: Widths) -> list[Row]:
    """The rows of one person: the value in the first, or large over three.

    `columns` are those that are shown: which one of all, what it is, how wide. Blanks go with what stands
    beside them: each piece more is one more to paint, and a key waits for it.
    """
    rows = []
    # What is said small under a name, in the second and the third row.
    under = [*filter(None, (person.role, person.also)), "", ""]
    before = " " * (CURSOR + widths.letter)
    for line in range(widths.high):
        if line:
            spans = [Span(before + fitted(under[line - 1], widths.name + widths.role), "dim")]
        else:
            spans = _who(person, widths)
        for at, column, cells in columns:
            spans += _value(column, person.cells[at], cells, line, widths)
        if not line and person.mark.text:
            spans.append(person.mark)
        rows.append(Row(tuple(spans), person.stands_for, person.here))
    return rows


def _who(person: Person, widths: Widths) -> list[Span]:
    """The letter, the name and what is said beside it."""
    click = person.stands_for
    letter, name = fitted(person.letter or "·", widths.letter), fitted(person.name, widths.name)
    said = []
    if person.role and not widths.is_large:
        said = [Span(fitted(f"  {person.role}", widths.role), "dim")]
    else:
        name += " " * widths.role
    if person.here:
        return [Span("▸ ", "rubric"), Span(letter, "key", click), Span(name, "bold", click), *said]
    # A large number is read from across the room, and so is whose it is.
    style: Style = "bold" if widths.is_large else ""
    return [Span(" " * CURSOR + letter, "key", click), Span(name, style, click), *said]


def _value(column: Column, value: Value, cells: int, line: int, widths: Widths) -> list[Span]:
    """A value in its column; the one that the next digit is for stands in a block."""
    if column.in_words:
        said = value.short if widths.is_short else value.text
        return [Span(" " * widths.gap + fitted("" if line else said, cells))]
    if column.is_large and widths.is_large:
        open_yet = "" if value.here else "·"
        inside = (large(value.text) or ("", value.text or open_yet, ""))[line]
        shown = f"▐{inside:^{LARGE_CELL - 2}}▌" if value.here else f" {inside:^{LARGE_CELL - 2}} "
    elif line:
        return [Span(" " * (widths.gap + cells))]
    else:
        shown = f"▐{value.text or ' '}▌" if value.here else f"{value.text or '·':>2}"
    style: Style = "rubric" if value.here else value.style if value.text else "dim"
    wide = cell_len(shown)
    before = max((cells - max(wide, CELL)) // 2, 0)
    after = max(cells - before - wide - MARK, 0)
    shown = " " * (widths.gap + before) + shown
    if line or not value.mark.text:
        return [Span(shown + " " * (MARK + after), style)]
    return [Span(shown, style), Span(f"{value.mark.text:<{MARK + after}}", value.mark.style)]


ROWS: Drawers = {People: people_rows}

"""What stands beside each other: lists with the ring to the right of them, columns."""

from __future__ import annotations

from collections.abc import Sequence

from screens.ui.blocks import Block
from screens.ui.blocks.arranged import Abreast, Columns
from screens.ui.blocks.menus import ChoiceList
from screens.ui.blocks.seats import Ring
from screens.ui.drawn import Drawers, Room, Spread
from screens.ui.layout import Fit, rows_of, stacked
from screens.ui.rows.menus import choice_rows
from screens.ui.rows.ring import low_ring_rows, table_rows, whole_names
from screens.ui.rows.telling import WIDEST
from screens.ui.text import BLANK, SPACE, Row, Span, beside, indented, padded, part_of, row

GAPS = (8, 6, 4, 2)
"""Between two lists, the airiest first."""
RING_GAP, LEAST_RING, MOST_RING, MOST_ALONE = 3, 22, 46, 72
AIRY = 3
"""From how many rows a person on a list has blank rows, and the ring a table."""


LEAST_COLUMN, BETWEEN = 36, 4
"""How wide each of two columns is at least, and what is between them."""
GOES_FIRST = 8


def abreast_rows(block: Abreast, room: Room) -> Spread:
    """The lists beside each other, or one under the other where it is narrow; then there is no ring."""
    lists = [
        choice_rows(each, room._replace(width=WIDEST))
        for each in block.blocks
        if isinstance(each, ChoiceList)
    ]
    ring = next((each for each in block.blocks if isinstance(each, Ring)), None)
    lowest = _drawn(lists, ring, room.width, 1)
    here = next((at for at, line in enumerate(lowest) if line.here), 0)
    # A ring alone is no list of which a part would do.
    within = (lambda most: part_of(lowest, here, most)) if lists else None
    return Spread(lambda pitch: _drawn(lists, ring, room.width, pitch), AIRY, within)


def _drawn(lists: Sequence[Spread], ring: Ring | None, width: int, pitch: int) -> list[Row]:
    wanted = width if ring is None else width - RING_GAP - whole_names(ring)
    rows = _beside([each.at(2 if pitch >= AIRY else 1) for each in lists], width, wanted)
    used = max((line.width for line in rows), default=0)
    room = min(width - used - RING_GAP, MOST_RING) if lists else min(width, MOST_ALONE)
    if ring is None or room < LEAST_RING:
        return rows
    drawn = table_rows(ring, room) if pitch >= AIRY else low_ring_rows(ring, room)
    if not lists:
        return indented(drawn, (width - room) // 2)
    high = max(len(rows), len(drawn))
    pairs = zip(_filled(rows, high), _filled(drawn, high), strict=True)
    return [left._replace(spans=(*padded(left, width - room).spans, *right.spans)) for left, right in pairs]


def _filled(rows: Sequence[Row], high: int) -> list[Row]:
    return [*rows, *[SPACE] * (high - len(rows))]


def _beside(lists: Sequence[Sequence[Row]], width: int, wanted: int) -> list[Row]:
    """The lists, each as wide as its longest row; as airy as `wanted` leaves it, if that can be."""
    wide = [max((line.width for line in each), default=0) for each in lists]
    ways = [gap for gap in GAPS if sum(wide) + gap * (len(lists) - 1) <= width]
    if not ways:
        return [line for each in lists for line in each]
    gap = next((gap for gap in ways if sum(wide) + gap * (len(lists) - 1) <= wanted), ways[0])
    rows: list[Row] = []
    for at in range(max(map(len, lists), default=0)):
        spans: list[Span] = []
        for index, each in enumerate(lists):
            line = each[at] if at < len(each) else SPACE
            # A click on one list is none on the other.
            mine = (span._replace(click=span.click or line.click) for span in line.spans)
            shown = padded(line._replace(spans=tuple(mine)), wide[index])
            spans += [*([Span(" " * gap)] if index else []), *shown.spans]
        rows.append(row(*spans, here=any(at < len(each) and each[at].here for each in lists)))
    return rows


# ---------------------------------------------------------------- two columns


def column_rows(block: Columns, room: Room) -> Spread:
    """Two columns, the first as airy as the other is high; one under the other where it is narrow."""
    width = room.width

    def spread(pitch: int) -> list[Row]:
        if width < 2 * LEAST_COLUMN:
            return [*_part(block.left, room, pitch), BLANK, *_part(block.right, room, pitch)]
        ways = [_part(block.left, room._replace(width=width // 2), each) for each in (3, 2, 1)]
        begins = max((line.width for way in ways for line in way), default=0) + BETWEEN
        right = _part(block.right, room._replace(width=width - begins), pitch)
        left = next((way for way in ways if len(way) <= len(right)), ways[-1])
        return beside(left, right, begins)

    return Spread(spread, 3)


def _part(blocks: Sequence[Block], room: Room, pitch: int) -> list[Row]:
    """One of two columns; where there is no air what goes first goes."""
    drawn = [(block, rows_of(block, room)) for block in blocks if pitch > 1 or block.goes < GOES_FIRST]
    return stacked([], drawn, 0, Fit(pitch))


ROWS: Drawers = {Abreast: abreast_rows, Columns: column_rows}

"""Lists that stand beside each other, with the ring to the right of them where there is room for it."""

from __future__ import annotations

from collections.abc import Sequence

from screens.ui.blocks import Abreast, ChoiceList, Ring
from screens.ui.choice_rows import choice_rows
from screens.ui.drawn import Room, Spread
from screens.ui.ring import low_ring_rows, table_rows
from screens.ui.text import SPACE, Row, Span, indented, padded, row
from screens.ui.word_rows import WIDEST

GAPS = (8, 6, 4, 2)
"""Between two lists, the airiest first."""
RING_GAP, LEAST_RING, MOST_RING, MOST_ALONE = 3, 22, 46, 72
AIRY = 3
"""From how many rows a person on a list has blank rows, and the ring a table."""


def abreast_rows(block: Abreast, room: Room) -> Spread:
    """The lists beside each other, or one under the other where it is narrow; then there is no ring."""
    lists = [
        choice_rows(each, room._replace(width=WIDEST))
        for each in block.blocks
        if isinstance(each, ChoiceList)
    ]
    ring = next((each for each in block.blocks if isinstance(each, Ring)), None)
    return Spread(lambda pitch: _drawn(lists, ring, room.width, pitch), AIRY)


def _drawn(lists: Sequence[Spread], ring: Ring | None, width: int, pitch: int) -> list[Row]:
    rows = _beside([each.at(2 if pitch >= AIRY else 1) for each in lists], width)
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


def _beside(lists: Sequence[Sequence[Row]], width: int) -> list[Row]:
    """The lists, each as wide as its longest row."""
    wide = [max((line.width for line in each), default=0) for each in lists]
    gap = next((gap for gap in GAPS if sum(wide) + gap * (len(lists) - 1) <= width), None)
    if gap is None:
        return [line for each in lists for line in each]
    rows: list[Row] = []
    for at in range(max(map(len, lists), default=0)):
        spans: list[Span] = []
        for index, each in enumerate(lists):
            line = each[at] if at < len(each) else SPACE
            # A click on one list is none on the other.
            mine = (span._replace(click=span.click or line.click) for span in line.spans)
            shown = padded(line._replace(spans=tuple(mine)), wide[index])
            spans += [Span(" " * gap if index else ""), *shown.spans]
        rows.append(row(*spans, here=any(at < len(each) and each[at].here for each in lists)))
    return rows

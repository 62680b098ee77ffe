"""What is typed or chosen by single keys, as rows: gaps between the halves of the cursor, letters."""

from __future__ import annotations

from screens.ui.blocks import Gaps, PickRow
from screens.ui.drawn import Room
from screens.ui.text import Row, Span, row

MARGIN, APART = 2, 3


def gap_rows(block: Gaps, room: Room) -> list[Row]:
    """One behind the other; what is said of them too, where it has room there."""
    parts: list[tuple[Span, ...]] = []
    for gap in block.gaps:
        label = Span(f"{gap.label} " if gap.label else "")
        left, right = "▐▌" if gap.here else "  "
        parts.append((label, Span(left, "rubric"), Span(gap.value, "bold"), Span(right, "rubric")))
    if block.said:
        parts.append((Span(block.said, "dim"),))
    return _behind(parts, " " * APART, room.width)


def pick_rows(block: PickRow, room: Room) -> list[Row]:
    """Letters with what each is for; each is a click too."""
    parts: list[tuple[Span, ...]] = [
        (Span(pick.key, "key", pick.key),
         Span(f" {pick.label}", "bold" if pick.key == block.chosen else "", pick.key))
        for pick in block.picks
    ]  # fmt: skip
    return _behind(parts, "  ", room.width)


def _behind(parts: list[tuple[Span, ...]], apart: str, width: int) -> list[Row]:
    """In as many rows as the width wants."""
    rows = [row(" " * MARGIN)]
    is_first = True
    for part in parts:
        between = () if is_first else (Span(apart),)
        if not is_first and rows[-1].width + row(*between, *part).width > width:
            rows.append(row(" " * MARGIN))
            between = ()
        rows[-1] = row(*rows[-1].spans, *between, *part, stays=True)
        is_first = False
    rows[0] = rows[0]._replace(here=True)
    return rows

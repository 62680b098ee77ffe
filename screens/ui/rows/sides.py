"""Two sides as rows: what they have, for across the room, and a sum of their numbers while it is typed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from screens.ui.blocks.sides import Score, Side, Sum, Term
from screens.ui.drawn import Drawers, Room, Spread
from screens.ui.marks import large
from screens.ui.text import Row, Span, Style, cut, fitted, padded, row

WIDE, MOST_SIDE, BEFORE, APART = 60, 43, 4, 3
"""From which width on sides stand beside each other, how wide each is, what is left of them and between."""
DIGITS, GAP, LEAST_NAME = 7, 2, 6
"""The cells of two large digits, what is between name and number, and the fewest of a name."""
BLOCK, NARROW_GAP = DIGITS + 4, 1
MOST_LABEL = 12


# ---------------------------------------------------------------- the score


def score_rows(block: Score, room: Room) -> Spread:
    """Each side with its total: both beside each other, large, or in a row; a row each where it is narrow."""
    named = (cell_len(side.name + side.won.text) + GAP for side in block.sides)
    playing = (cell_len(" · ".join(side.players)) for side in block.sides)
    names = max((*named, *playing), default=0)
    if room.width < WIDE:
        narrow = [
            row("  ", *_in_a_row(side, names, room.width - 2).spans, stays=True) for side in block.sides
        ]
        return Spread(lambda pitch: narrow)
    each = min((room.width - BEFORE) // 2, MOST_SIDE)
    low = [[_in_a_row(side, 0, each - APART)] for side in block.sides]
    high = [_large(side, block.sides, names, each - APART) for side in block.sides]

    def spread(pitch: int) -> list[Row]:
        return [
            row(" " * BEFORE, *(span for line in lines for span in padded(line, each).spans), stays=True)
            for lines in zip(*(high if pitch > 1 else low), strict=True)
        ]

    return Spread(spread)


def _in_a_row(side: Side, names: int, width: int) -> Row:
    room = max(width - cell_len(f"  {side.won.text}{side.total:>3}{side.said}") - 2 * GAP, LEAST_NAME)
    name = row(Span(cut(side.name, room), "bold"), "  " if side.won.text else "", side.won)
    name = padded(name, max(min(names, room + cell_len(side.won.text) + 2), name.width))
    return row(*name.spans, " " * GAP, Span(f"{side.total:>3}", "bold"), " " * GAP, Span(side.said, "dim"))


def _beside_total(side: Side, names: int, width: int) -> tuple[str, int]:
    """What is said behind a large total, where there is room for it, and the cells of the names before it."""
    said = f"{' ' * GAP}{side.said}" if side.said else ""
    room = width - max(cell_len(large(side.total)[0]), DIGITS) - cell_len(said) - GAP
    longest = max(map(cell_len, (f"{side.name}{' ' * GAP}{side.won.text}", *side.players)))
    if room < min(longest + GAP, 2 * LEAST_NAME):
        said, room = "", room + cell_len(said)
    return said, min(room, names + GAP)


def _large(side: Side, sides: Sequence[Side], names: int, width: int) -> list[Row]:
    """The name with its players under it, the total, and beside that how far it is from the end.

    The players of all `sides` stand beside each other, or all in a row each.
    """
    number, said, room = large(side.total), *_beside_total(side, names, width)
    cells = max(cell_len(number[0]), DIGITS)
    name = Span(cut(side.name, room - cell_len(side.won.text) - GAP), "bold")
    is_together = all(
        cell_len(" · ".join(each.players)) <= _beside_total(each, names, width)[1] for each in sides
    )
    players = (" · ".join(side.players),) if is_together else side.players
    under = [row(Span(cut(each, room))) for each in (*players, "", "")[:2]]
    beside = ("", said, "")
    return [
        row(*padded(left, room).spans, " " * GAP, Span(f"{digits:>{cells}}", "bold"), Span(right, "dim"))
        for left, digits, right in zip(
            (row(name, " " * GAP, side.won), *under), number, beside, strict=True
        )
    ]  # fmt: skip


# ---------------------------------------------------------------- a sum


def sum_rows(block: Sum, room: Room) -> Spread:
    """All numbers in a row, large where there is height."""
    low, high = (_sum(block, room.width, is_large=is_large) for is_large in (False, True))
    return Spread(lambda pitch: high if pitch > 1 else low)


def _sum(block: Sum, width: int, *, is_large: bool) -> list[Row]:
    """All numbers in a row, large where there is room; the one that is typed stands in a block."""
    is_large = is_large and width >= WIDE
    gap = "    " if width >= WIDE else " " * NARROW_GAP
    cells = BLOCK if is_large else 4
    fixed = len(block.terms) * (cells + 2) + (len(block.terms) - 1) * (2 * len(gap) + 1)
    end = f"{gap}={gap}{block.total}" if block.total else ""
    room = (width - 2 - fixed - cell_len(end)) // max(len(block.terms), 1)
    labels = [cut(term.label, max(min(room, MOST_LABEL), 1)) for term in block.terms]
    rows: list[Row] = []
    for line in (0, 1, 2) if is_large else (1,):
        spans: list[Span] = []
        for index, (term, label) in enumerate(zip(block.terms, labels, strict=True)):
            spans.append(Span((f"{gap}+{gap}" if line == 1 else " " * (2 * len(gap) + 1)) if index else ""))
            label_style: Style = "bold" if term.here else ""
            spans.append(Span(fitted(label if line == 1 else "", cell_len(label)), label_style, term.click))
            spans += [Span("  "), _number(term, line, is_large=is_large)]
        rows.append(row(*spans, end if line == 1 else "", here=line == 1, stays=True))
    used = max(line.width for line in rows)
    before = " " * (max(width - used, 0) // 2 if width >= WIDE else 2)
    return [line._replace(spans=(Span(before), *line.spans)) for line in rows]


def _number(term: Term, line: int, *, is_large: bool) -> Span:
    inside = f"{term.value or ' ':>2}" if term.here or term.value else "· "
    if is_large:
        drawn = large(term.value)
        inside = f" {drawn[line] if drawn else inside.strip() if line == 1 else '':^{DIGITS}} "
    if term.here:
        return Span(f"▐{inside}▌", "rubric", term.click)
    return Span(f" {inside} ", "dim" if term.follows or not term.value else "bold", term.click)


ROWS: Drawers = {Score: score_rows, Sum: sum_rows}

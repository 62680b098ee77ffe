"""A calm page as rows: sentences and what can be chosen, in the middle, with nothing else around."""

from __future__ import annotations

from collections.abc import Iterator

from screens.ui.blocks.calm import Calm
from screens.ui.blocks.menus import Pick
from screens.ui.drawn import Drawers, Filling, Room
from screens.ui.keystrokes import CARET, cut_before
from screens.ui.text import BLANK, SPACE, Row, Span, centered, cut, indented, padded, row, wrapped

MEASURE, COLUMN, BESIDE = 64, 30, 58
"""How wide all of it is at most, how wide the first of two picks is, and from which width they are beside."""
TINY, APART = 8, 30
"""Below how many columns nothing stands before a letter; from how many rows on each pick has a blank one."""


def calm_rows(block: Calm, room: Room) -> Filling:
    """All rows of the page, whatever their number."""
    return Filling(lambda rows: _calm(block, room.width, rows), 0, 0)


def _calm(block: Calm, width: int, height: int) -> list[Row]:
    rows = [
        *_said(block, width),
        *_typed(block, width),
        centered(row(Span(cut(block.faint, width), "dim")), width),
    ]
    rows += _picks(block, width, is_airy=height >= APART)
    foot = [centered(row(*block.foot, stays=True), width)] if block.foot else []
    above = max((height - len(rows) - len(foot)) // 2, 0)
    below = max(height - above - len(rows) - len(foot), 0) if foot else 0
    return [*[BLANK] * above, *rows, *[BLANK] * below, *foot]


def _said(block: Calm, width: int) -> Iterator[Row]:
    for at, sentence in enumerate(block.says):
        for line in wrapped(sentence.text, min(width, MEASURE)):
            yield centered(row(sentence._replace(text=line), stays=not at or not block.rows), width)
        yield SPACE


def _typed(block: Calm, width: int) -> Iterator[Row]:
    """The line of the page, or a time in large figures."""
    left = " " * _margin(width)
    if block.line is not None:
        words = Span(cut_before(block.line, min(MEASURE, width - len(left)) - 6), "words")
        yield row(left, Span("▸ ", "rubric"), words, Span(CARET), here=True)
        yield SPACE
    if block.field is not None:
        yield centered(row(Span(f"▐{block.field or ' '}▌", "rubric")), width)
        yield SPACE
    for line in block.figures:
        yield centered(row(cut(line, width)), width)
    if block.figures:
        yield SPACE


def _picks(block: Calm, width: int, *, is_airy: bool) -> Iterator[Row]:
    """A row each, or two beside each other; the last one is the way on, and always there."""
    margin = _margin(width)
    room = min(MEASURE, width - margin)
    for at, picks in enumerate(block.rows):
        if not at or is_airy or picks[0].apart:
            yield SPACE
        cells = [_pick(pick, room) for pick in picks]
        if len(cells) > 1 and room >= BESIDE:
            first, second = cells
            both = row(*padded(first, COLUMN).spans, *second.spans, here=first.here or second.here)
            cells = [both]
        is_last = at == len(block.rows) - 1
        yield from (cell._replace(stays=is_last and not cell.here) for cell in indented(cells, margin))


def _pick(pick: Pick, width: int) -> Row:
    sign = () if width < TINY else (Span("▸ " if pick.here else "  ", "rubric", pick.key),)
    return row(
        *sign,
        Span(f"{pick.key}   ", "key", pick.key),
        Span(cut(pick.label, width - 6), "", pick.key),
        here=pick.here,
    )


def _margin(width: int) -> int:
    return max((width - MEASURE) // 2, int(width >= TINY))


ROWS: Drawers = {Calm: calm_rows}

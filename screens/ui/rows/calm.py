"""A calm page as rows: sentences and what can be chosen, in the middle, with nothing else around."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from screens.ui.blocks.calm import Calm
from screens.ui.blocks.menus import Pick
from screens.ui.drawn import Drawers, Filling, Room
from screens.ui.pressing.keystrokes import CARET, cut_before
from screens.ui.text import (
    BLANK,
    SPACE,
    Row,
    Span,
    balanced,
    centered,
    cut,
    indented,
    padded,
    row,
    wrapped,
)

SENTENCE, MEASURE, COLUMN, BESIDE = 64, 58, 30, 56
"""How wide sentences are at most, all else, and the first of two picks; from which width these are beside."""
SIDES, MOST_LABEL = 2, 2
"""The cells that stay free beside sentences, and the rows of what a pick is for."""
TINY, APART = 8, 30
"""Below how many columns nothing stands before a letter; from how many rows on each pick has a blank one."""


def calm_rows(block: Calm, room: Room) -> Filling:
    """All rows of the page, whatever their number, and its foot at the bottom."""
    width = room.width
    foot = [centered(row(*block.foot, stays=True), width)] if block.foot else []

    def within(height: int) -> list[Row]:
        rows = _drawn(block, width, is_close=False, is_airy=height >= APART)
        if sum(not line.soft for line in rows) > height:
            rows = _drawn(block, width, is_close=True, is_airy=False)
        above = max((height - len(rows) - len(foot)) // 2, 0)
        below = max(height - above - len(rows) - len(foot), 0) if foot else 0
        return [*[BLANK] * above, *rows, *[BLANK] * below, *foot]

    return Filling(within, 0, 0)


def _drawn(block: Calm, width: int, *, is_close: bool, is_airy: bool) -> list[Row]:
    """What is said, typed and chosen; where it is close the blank rows between them go as they must."""
    between = BLANK if is_close else SPACE
    rows: list[Row] = []
    for at, sentence in enumerate(block.says):
        lines = balanced(sentence.text, min(width - SIDES, SENTENCE))
        stays = not at or not block.rows
        rows += [centered(row(sentence._replace(text=line), stays=stays), width) for line in lines]
        rows.append(between)
    rows += _typed(block, width)
    if block.faint or not is_close:
        rows.append(centered(row(Span(cut(block.faint, width), "dim")), width))
    return [*rows, *_picks(block, width, between, is_airy=is_airy)]


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


def _picks(block: Calm, width: int, between: Row, *, is_airy: bool) -> Iterator[Row]:
    """A row each, or two beside each other; the last one is the way on, and always there."""
    margin = _margin(width)
    room = min(MEASURE, width - margin)
    for at, picks in enumerate(block.rows):
        is_last = at == len(block.rows) - 1
        if not at or is_airy or picks[0].apart:
            yield SPACE if is_last else between
        cells = [_pick(pick, room) for pick in picks]
        if len(cells) > 1 and room >= BESIDE:
            (first,), (second,) = cells
            both = row(*padded(first, COLUMN).spans, *second.spans, here=first.here or second.here)
            cells = [[both]]
        for cell in indented((line for lines in cells for line in lines), margin):
            yield cell._replace(stays=is_last and not cell.here)


def _pick(pick: Pick, width: int) -> list[Row]:
    """The key and what it is for, in short or in two rows where it is too narrow."""
    sign = () if width < TINY else (Span("▸ " if pick.here else "  ", "rubric", pick.stands_for),)
    start = row(*sign, Span(f"{pick.key}   ", "key", pick.stands_for))
    room = max(width - start.width, 1)
    label = pick.label if cell_len(pick.label) <= room else pick.short or pick.label
    first, *others = wrapped(label, room, MOST_LABEL)
    more = (row(" " * start.width, Span(line, "", pick.stands_for)) for line in others)
    return [row(*start.spans, Span(first, "", pick.stands_for), here=pick.here), *more]


def _margin(width: int) -> int:
    return max((width - MEASURE) // 2, int(width >= TINY))


ROWS: Drawers = {Calm: calm_rows}

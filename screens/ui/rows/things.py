"""What people named, in columns, as rows: all of it, or as much as there is room for."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from facilitator.language import tr
from screens.ui.blocks.things import Mark, MarkList, ThingColumn, ThingLists
from screens.ui.drawn import Drawers, Filling, Room, Spread
from screens.ui.pressing.keystrokes import CARET, cut_before
from screens.ui.text import SPACE, Row, Span, Style, cut, fitted, padded, part_of, row, wrapped

TITLE, MARGIN, BETWEEN = 2, 4, 4
"""The cells before a title and before a thing, and those that stay free before the next column."""
MOST_LINES = 4
"""Rows that one thing may take in its column."""


def thing_rows(block: ThingLists, room: Room) -> Spread:
    """All rows, or those from where somebody reads, and which of how many they are."""
    share = room.width // len(block.columns)
    titles = (" " * TITLE + cut(column.title, share - TITLE) for column in block.columns)
    head = _beside((Span(title, "bold") for title in titles), share)._replace(stays=True)
    lines = zip_longest(*(_lines(column, share) for column in block.columns), fillvalue="")
    rows = [_beside(map(Span, cells), share) for cells in lines]
    over = [head] if head.text.strip() else []
    leaf = block.leaf

    def spread(pitch: int) -> list[Row]:
        leaf.has_more = False
        return [*over, *rows]

    def within(many: int) -> list[Row]:
        leaf.page = max(many - len(over) - 1, 1)
        leaf.row = max(0, min(leaf.row, len(rows) - leaf.page))
        last = min(leaf.row + leaf.page, len(rows))
        leaf.has_more = last < len(rows)
        said = tr("↑↓  {first}–{last} of {all} lines", first=leaf.row + 1, last=last, all=len(rows))
        place = row(" " * MARGIN, Span(cut(said, room.width - MARGIN), "dim"), stays=True)
        return [*over, *rows[leaf.row : last], place]

    return Spread(spread, 1, within)


def _lines(column: ThingColumn, width: int) -> list[str]:
    """A thing after the other; what is too long for a row goes on below, moved in."""
    lines = []
    for words in column.things or ("·",):
        first, *others = wrapped(words, max(width - MARGIN - BETWEEN, 4), MOST_LINES)
        lines += [first, *(f"  {line}" for line in others)]
    return [" " * MARGIN + line for line in lines]


def _beside(cells: Iterable[Span], width: int) -> Row:
    return row(*(span for cell in cells for span in padded(row(cell), width).spans))


# ---------------------------------------------------------------- things to mark in one of two ways

ROOMY = 60
"""From this width on marks stand under the names of the ways."""
WIDE_CELLS, NARROW_CELLS = (9, (5, 11), (9, 13)), (2, (3, 3), (3, 3))
"""The cells before the marks; of each way the cells in whose middle its mark stands, and all of them."""
OWN_SHOWN, LEAST_MARKS = 3, 1
"""Rows for own words that are seen at once, more where there is room; and of things to mark at least."""


def mark_rows(block: MarkList, room: Room) -> Filling:
    """The things round the cursor, and own words, of which a few are always seen."""
    is_roomy = room.width >= ROOMY
    before = " " * (WIDE_CELLS if is_roomy else NARROW_CELLS)[0]
    heads = [row(before, Span(f"{block.ways[0]}      {block.ways[1]}", "dim"))] if is_roomy else []
    title = row(before, cut(block.title, room.width - len(before)))
    things, own = ([_mark(mark, block, room.width) for mark in marks] for marks in (block.things, block.own))
    # Where the cursor is in each of them; past all the last.
    at, word = (
        next((at for at, mark in enumerate(marks) if mark.here), len(marks) - 1)
        for marks in (block.things, block.own)
    )
    fixed = len(heads) + 1 + bool(things)

    def within(many: int) -> list[Row]:
        words = part_of(own, word, max(OWN_SHOWN, many - fixed - len(things)))
        left = many - fixed - len(words)
        over = [*part_of(things, at, left), SPACE] if things else []
        return [*heads, *over, title, *words]

    least = fixed + min(len(things), LEAST_MARKS) + min(len(own), OWN_SHOWN)
    return Filling(within, fixed + len(things) + len(own), least)


def _mark(mark: Mark, block: MarkList, width: int) -> Row:
    """The sign of the cursor, a mark under one of the ways, the words."""
    is_roomy = width >= ROOMY
    lead, *ways = WIDE_CELLS if is_roomy else NARROW_CELLS
    cells = [Span(fitted(("▸   " if is_roomy else "▸") if mark.here else "", lead, "right"), "rubric")]
    for way, (middle, size) in enumerate(ways):
        is_so = way == mark.way
        sign = (f"({block.sign})" if mark.here else block.sign) if is_so else "·"
        shown = fitted(fitted(sign, middle, "center"), size)
        cells.append(Span(shown, "gold" if is_so else "dim", mark.clicks[way]))
    left = max(width - row(*cells).width - 2, 1)
    words = cut_before(mark.words, left) + CARET if mark.is_typed else cut(mark.words, left) or "·"
    style: Style = "words" if mark.is_typed else "bold" if mark.here else "" if mark.words else "dim"
    return row(*cells, Span(words, style), click=mark.click, here=mark.here)


ROWS: Drawers = {ThingLists: thing_rows, MarkList: mark_rows}

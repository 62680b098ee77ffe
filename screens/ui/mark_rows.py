"""Things to mark in one of two ways, and own words, as rows: as many as there is room for."""

from __future__ import annotations

from screens.ui.blocks import Mark, MarkList
from screens.ui.drawn import Filling, Room
from screens.ui.keystrokes import CARET, cut_before
from screens.ui.text import SPACE, Row, Span, Style, cut, fitted, part_of, row

ROOMY = 60
"""From this width on marks stand under the names of the ways."""
WIDE_CELLS, NARROW_CELLS = (9, (5, 11), (9, 13)), (1, (3, 3), (3, 3))
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
    at, word = (_at(marks) for marks in (block.things, block.own))
    fixed = len(heads) + 1 + bool(things)

    def within(many: int) -> list[Row]:
        words = part_of(own, word, max(OWN_SHOWN, many - fixed - len(things)))
        left = many - fixed - len(words)
        over = [*part_of(things, at, left), SPACE] if things else []
        return [*heads, *over, title, *words]

    least = fixed + min(len(things), LEAST_MARKS) + min(len(own), OWN_SHOWN)
    return Filling(within, fixed + len(things) + len(own), least)


def _at(marks: tuple[Mark, ...]) -> int:
    """Where the cursor is; past all of them the last."""
    return next((at for at, mark in enumerate(marks) if mark.here), len(marks) - 1)


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

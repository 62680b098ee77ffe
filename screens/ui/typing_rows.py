"""The cells that an answer is typed into, at the end of what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from screens.ui.blocks import Typing
from screens.ui.text import Row, Span, row


def with_cells(asked: Sequence[Row], typing: Typing, width: int) -> list[Row]:
    """What is asked, with the cells at the right end of its last row, or in a row of their own."""
    spans = [Span(f"{typing.label}  " if typing.label else "", "dim")]
    for at, typed in enumerate(typing.cells):
        between = f" {typing.between} " if typing.between else " "
        spans += [Span(between if at else "")]
        spans += [Span("▐", "rubric"), Span(typed or " ", "cursor" if typed else ""), Span("▌", "rubric")]
    cells, last = row(*spans), asked[-1] if asked else row()
    gap = width - last.width - cells.width
    if not asked or gap < 2:
        before = " " * max(width - cells.width, 0)
        return [*asked, row(before, *cells.spans, here=True, stays=True)]
    return [*asked[:-1], last._replace(spans=(*last.spans, Span(" " * gap), *cells.spans), here=True)]

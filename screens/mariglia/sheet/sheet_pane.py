"""The left pane of a wide screen: the sheet of the match as on paper, its latest lines in view."""

from __future__ import annotations

from screens.mariglia.page import match_of
from screens.mariglia.sheet.sheet_rows import columns, drawn, heading, spaced, written
from screens.ui.page import Page
from screens.ui.scrolling import part_of
from screens.ui.text import BLANK, SPACE, Row, clipped

UNKNOWN = 40
"""What is taken for the height while the pane is not laid out yet."""


def sheet_pane(page: Page, width: int, height: int) -> list[Row]:
    """The sheet beside any page of the match; a long one shows where it ends."""
    match = match_of(page.ctx.view)
    if match is None:
        return []
    to = columns(width, match=match)
    top = [SPACE, BLANK, clipped(heading(match, to), width), SPACE]
    height = height or UNKNOWN
    lines = tuple(spaced(written(match)))
    if len(lines) > height - len(top):
        del top[1]
        lines = written(match)
    rows = [drawn(page.ctx, line, to, width) for line in lines]
    return [*top, *part_of(rows, len(rows) - 1, height - len(top))]

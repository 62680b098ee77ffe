"""The sheet beside a page on a wide screen."""

from __future__ import annotations

from screens.marginalia.page import table_of
from screens.marginalia.sheet.cells import legend, sheet_grid
from screens.ui.blocks import Block
from screens.ui.page import Page


def sheet_pane(page: Page) -> tuple[Block, ...]:
    """The sheet as it stands, and its legend."""
    table = table_of(page.ctx.view)
    return sheet_grid(page.ctx, table, page.age or table.current_age), legend(page.ctx, table)

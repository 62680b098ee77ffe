"""What a table on the shelf is called."""

from __future__ import annotations

from facilitator.games.registry import name_of
from facilitator.language import tr
from facilitator.services.over_tables.shelf import ListedTable
from screens.ui.text import plain


def title_of(table: ListedTable) -> str:
    """The title, or the game of a table that has none."""
    return plain(table.title).strip() or tr(name_of(table.game))

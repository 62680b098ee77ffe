"""What the phase asks, in a sentence each, from the packs."""

from __future__ import annotations

from dataclasses import replace

from screens.duel.page import DuelPage
from screens.text import Row, Span, row, wrapped

MOST = 5


def reminder_rows(page: DuelPage, width: int) -> list[Row]:
    """The reminders of the page, faint; they go first where room is short."""
    prompts = page.desk.prompts
    if prompts is None:
        return []
    texts = [found.text for found in prompts.texts("reminder", part=page.name)]
    lines = [line for text in texts for line in wrapped(f"· {text}", max(width, 8), MOST)]
    return [replace(row(Span(line, "dim")), soft=True) for line in lines]

"""What the phase asks, in a sentence each, from the packs."""

from __future__ import annotations

from dataclasses import replace

from screens.duel.page import DuelPage
from screens.ui.text import Row, Span, row, wrapped

MOST = 5
ROOMY = 10_000


def reminder_rows(page: DuelPage, width: int, room: int = ROOMY) -> list[Row]:
    """The reminders of the page, faint; they go first where room is short.

    With a `room` in rows each that is too long for what is left of it is left out whole.
    """
    prompts = page.ctx.prompts.in_use
    if prompts is None:
        return []
    texts = [found.text for found in prompts.texts("reminder", part=page.name)]
    lines: list[str] = []
    for text in texts:
        said = wrapped(f"· {text}", max(width, 8), MOST)
        lines += said if len(lines) + len(said) <= room else []
    return [replace(row(Span(line, "dim")), soft=True) for line in lines]

"""What the calm pages at the end share: a top line without a clock, who is still there, who begins."""

from __future__ import annotations

from facilitator.games.marginalia.entries import LAST_AGE, Seat
from facilitator.games.marginalia.table import Table
from facilitator.services.context import AppContext
from screens.ui.marks import rule, status, tees, top
from screens.ui.text import Row, Span

GONE = ("gone", "left", "absent")


def calm_head(
    ctx: AppContext, width: int, title: str, middle: str, left: str = "", pane: int = 0
) -> list[Row]:
    """Where we are, and nothing that counts minutes.

    `left` is what the talk still has, in words; `pane` is how wide the one is that hangs on the second line.
    """
    _, mark, *_, gap, card, end = status(ctx)
    minutes = [Span(f"{left}  ", "dim")] if left else []
    return [top(ctx, width, title, [Span(middle, "dim")], [*minutes, mark, gap, card, end]),
            tees(width, pane, 0) if pane else rule(width)]  # fmt: skip


def has_gone(table: Table, seat: Seat) -> bool:
    """Whether somebody has left the table for the evening (A-26, A-29)."""
    return table.part(seat, LAST_AGE) in GONE


def still_here(table: Table) -> tuple[Seat, ...]:
    """Those who have not left, as they sit."""
    return tuple(seat for seat in table.circle if not has_gone(table, seat))

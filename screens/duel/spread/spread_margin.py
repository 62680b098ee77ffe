"""What stands beside the Page on a wide screen: the log of the latest turns, and both healths so far."""

from __future__ import annotations

from collections.abc import Sequence

from exports.duel.telling import TurnTold, latest_turns
from screens.duel.log.health_chart import health_lines
from screens.duel.page import DuelPage
from screens.ui.text import SPACE, Row, Span, padded, row, wrapped

MARGIN_FROM, MARGIN = 120, 39
"""The width from which there is a margin, and how much of it the margin takes, with its line."""
INSET = 1
LEAST_TOLD = 6
"""The rows for what happened and for titles, which reminders leave."""


def with_margin(page: DuelPage, rows: Sequence[Row], width: int, height: int) -> list[Row]:
    """The rows, `width` cells of them, with the margin to their right, down to the last row."""
    beside = margin_rows(page, MARGIN - 1 - 2 * INSET, height)
    lines = []
    for index in range(max(height, len(rows))):
        left = padded(rows[index] if index < len(rows) else SPACE, width)
        right = beside[index].spans if index < len(beside) else ()
        spans = (*left.spans, Span("│", "dim"), Span(" " * INSET), *right)
        lines.append(left._replace(spans=spans, soft=False))
    return lines


def margin_rows(page: DuelPage, width: int, height: int) -> list[Row]:
    """As many of the latest turns as there is room for, the present one first; below them the healths."""
    healths = [SPACE, row(Span("Health", "bold")), *health_lines(page.duel, width)]
    remembered = page.reminder_rows(width, height - len(healths) - LEAST_TOLD)
    title = [row(Span("To remember", "bold"))] if remembered else []
    health = [*title, *remembered, *healths]
    room = max(height - len(health) - 2, 0)
    told = _latest(page, width, room)
    return [SPACE, *told, *[SPACE] * (room - len(told)), *health][:height]


def _latest(page: DuelPage, width: int, room: int) -> list[Row]:
    """No turn is told that there is no room for: a long evening costs no more than a short one."""
    told: list[Row] = []
    for turn in latest_turns(page.duel):
        told += _turn(page, turn, width, room)
        if len(told) >= room:
            break
    return told[:room]


def _turn(page: DuelPage, turn: TurnTold, width: int, room: int) -> list[Row]:
    """Whose turn, and the latest of what happened in it; what followed stands further in."""
    rows: list[Row] = []
    for line in turn.lines:
        indent = 4 if line.follows else 2
        said = wrapped(line.words, max(width - indent, 8), 2)
        rows += [row(" " * indent, words) for words in said]
    name = row(Span(f"{page.called(turn.side)}, turn {turn.own}", "bold"))
    return [name, *rows[-max(room - 1, 1) :], SPACE]

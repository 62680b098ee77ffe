"""The part of a long list that there is room for, with arrows where it goes on."""

from __future__ import annotations

from collections.abc import Sequence

from screens.ui.text import Row, Span, fitted


def part_of(rows: Sequence[Row], at: int, room: int) -> list[Row]:
    """As many rows as there is room for, round the row `at`.

    Each row begins with a span of its own for signs: ↑ and ↓ stand there where more rows follow.
    """
    room = max(room, 1)
    if len(rows) <= room:
        return list(rows)
    start = max(0, min(at - room // 2, len(rows) - room))
    part = list(rows[start : start + room])
    if start:
        part[0] = _signed(part[0], "↑", "up")
    if start + room < len(rows):
        part[-1] = _signed(part[-1], "↓", "down")
    return part


def _signed(line: Row, sign: str, key: str) -> Row:
    if line.here or not line.spans or not line.spans[0].text:
        return line
    first, *others = line.spans
    return line._replace(spans=(Span(fitted(f"{sign} ", len(first.text), "right"), "dim", key), *others))

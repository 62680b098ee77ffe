"""The people round the table, drawn as they sit: clockwise, for each next one sits to the left."""

from __future__ import annotations

from collections.abc import Sequence

from screens.ui.text import SPACE, Row, Span, fitted, row

MOST_AIRY = 9


def ring_rows(people: Sequence[Span], width: int) -> list[Row]:
    """Everybody in a ring of this width, the first one at the top."""
    if not people:
        return []
    top, *others = people
    bottom = 0 if not others else 1 if len(others) % 2 else 2
    sides = (len(others) - bottom) // 2
    right, last, left = others[:sides], others[sides : sides + bottom], others[sides + bottom :]
    step = [SPACE] if len(people) <= MOST_AIRY else []
    rows = [row(_placed(top, width)), *step]
    for one, other in zip(reversed(left), right, strict=True):
        rows += [_pair(one, other, width, 0), *step]
    if len(last) == 2:
        rows.append(_pair(last[1], last[0], width, width // 10))
    else:
        rows += [row(_placed(one, width)) for one in last]
    return rows


def _placed(person: Span, width: int) -> Span:
    return person._replace(text=fitted(person.text, width, "center"))


def _pair(left: Span, right: Span, width: int, inward: int) -> Row:
    space = " " * inward
    each = max(width // 2 - inward - 1, 1)
    return row(space, _placed(left, each), "  ", _placed(right, each))

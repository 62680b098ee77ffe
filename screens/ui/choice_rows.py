"""What can be chosen, as rows: a tick, the key, a sign, the name, and what is said beside it."""

from __future__ import annotations

from rich.cells import cell_len

from screens.ui.blocks import Choice, ChoiceList
from screens.ui.drawn import Room, Spread
from screens.ui.text import BLANK, Row, Span, Style, cut, fitted, row, wrapped

MARK, TICK, APART, BETWEEN = 4, 2, 2, 3
"""The cells of the cursor and of a tick, after a key and after a sign, and after a name."""
MOST_NAME, LEAST_SAID, WIDEST = 20, 20, 92
"""The cells of a name where something is said beside it, the least that is left for that, and of a row."""


def choice_rows(block: ChoiceList, room: Room) -> Spread:
    """A row each, under what is asked."""
    width = min(room.width, WIDEST)
    title = [row("  ", line, stays=True) for line in wrapped(block.title, max(width - 2, 8)) if line]
    keys, signs = (
        longest + APART if longest else 0
        for longest in (
            max((cell_len(choice.letter) for choice in block.choices), default=0),
            max((cell_len(choice.sign.text) for choice in block.choices), default=0),
        )
    )
    left = max(width - MARK - TICK * block.has_ticks - keys - signs, 1)
    names, column = _names(block, left)
    chosen, other = Span("✓ ", "gold", said="chosen"), Span("  ")
    rows = []
    for choice, name in zip(block.choices, names, strict=True):
        tick = (chosen if choice.is_chosen else other,) if block.has_ticks else ()
        sign = (choice.sign, Span(" " * (signs - cell_len(choice.sign.text)))) if signs else ()
        rows.append(row(
            "  ", Span("▸ " if choice.here else "  ", "rubric"), *tick,
            Span(fitted(choice.letter, keys), "key", choice.letter), *sign,
            *_said(choice, name, column, left),
            click=choice.click or choice.letter, here=choice.here,
        ))  # fmt: skip

    def spread(pitch: int) -> list[Row]:
        apart = [BLANK] * (pitch > 1)
        return [*title, *(each for at, line in enumerate(rows) for each in (*apart * (at > 0), line))]

    return Spread(spread)


def _names(block: ChoiceList, room: int) -> tuple[list[str], int]:
    """The names, short ones where there is no room for long ones, and the column in which more is said.

    0 for no column: where there is no room for it either, or nothing to say.
    """
    has_said = any(choice.said.text for choice in block.choices)
    most, least = (MOST_NAME + BETWEEN, LEAST_SAID) if has_said else (room + 1, 0)
    for names in ([each.name for each in block.choices], [each.short or each.name for each in block.choices]):
        column = min(max(map(cell_len, names), default=0) + BETWEEN * has_said, most)
        if column + least <= room:
            break
    return names, column if has_said and column + least <= room else 0


def _said(choice: Choice, name: str, column: int, room: int) -> tuple[Span, ...]:
    style: Style = "bold" if choice.here or choice.is_chosen else ""
    if not column:
        return (Span(cut(name, room), style),)
    said = choice.said._replace(text=cut(choice.said.text, room - column))
    return Span(fitted(cut(name, column - 1), column), style), said

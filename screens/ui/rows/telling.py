"""How blocks of words become rows: what is asked, what it grows out of, who tells, and a life."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from screens.ui.blocks.telling import (
    Jotting,
    Jottings,
    OtherLine,
)
from screens.ui.drawn import Drawers, Room, Spread
from screens.ui.layout import MOST_OF_A_TEXT
from screens.ui.text import (
    Row,
    Span,
    cut,
    fitted,
    row,
    wrapped,
)

WIDEST = 92
"""No sentence is wider: an eye would lose the line."""
BETWEEN = " · "
GROUP = 16
"""The cells for a group before its people; at least these, as they stay where they are from age to age."""
MOST_OF_A_QUESTION, CUT_QUESTION, MOST_OF_A_NAME = 4, 3, 10
NAME, PLAYER, NARROW = 16, 12, 0.7
"""The cells for characters and players; a wider page has more for them, and a narrow one so much of them."""


def other_line_row(block: OtherLine, width: int) -> Row:
    """The label, as many words as there is room for, and at the right how the caret gets there."""
    room = max(width - cell_len(block.label) - cell_len(block.how) - 8, 4)
    words = block.words._replace(text=fitted(block.words.text or "·", room))
    label, how = Span(f"{block.label}  ", "dim"), Span(block.how, "dim")
    return row("  ", label, words, "  ", how, click=block.click, stays=True)


# ---------------------------------------------------------------- parts of a margin

LEAST_LABEL, LEAST_TEXT = 6, 4
MOST_THEN, MOST_ALSO = 2, 6
INDENT = "  "


def jotting_rows(block: Jottings, room: Room) -> Spread:
    """Texts that have as many rows as others have in a list, or but one."""

    def spread(pitch: int) -> list[Row]:
        return _jottings(block, room.width, 1 if room.is_cut else max(pitch, 1))

    return Spread(spread, MOST_OF_A_TEXT, is_text=True)


def _jottings(block: Jottings, width: int, pitch: int) -> list[Row]:
    """The title in bold, then all jottings; a group has its name over the first of its own."""
    if block.short and pitch < 2:
        jottings = tuple(Jotting(Span(words)) for words in block.short)
        block = block._replace(jottings=jottings)
    # What is said in one line stays, also where a list under it is scrolled.
    is_alone = len(block.jottings) == 1
    title = row(Span(cut(block.title, width), "bold"), stays=is_alone and not block.goes)
    rows = [title] if block.title else []
    # As much as the longest label needs and the words leave free; two fifths at least.
    longest = max((cell_len(jotting.label) for jotting in block.jottings), default=0)
    words = max((cell_len(jotting.words.text[:width]) for jotting in block.jottings), default=0)
    room = width - 5
    labels = min(longest, max(room - words, room * 2 // 5, LEAST_LABEL))
    group = ""
    for jotting in block.jottings:
        if jotting.group and jotting.group != group:
            rows.append(row(INDENT, Span(jotting.group, "dim")))
        group = jotting.group
        before = "" if is_alone and not jotting.label else INDENT * 2 if jotting.group else INDENT
        found = _jotting(jotting, before, width, labels, min(pitch, block.most))
        rows += [line._replace(stays=is_alone and not block.goes) for line in found]
        if jotting.also and pitch > 1:
            also = _lines(jotting.also, max(width - 6, LEAST_TEXT), min(pitch - 1, MOST_ALSO))
            rows += [row(INDENT * 2, Span("  " if at else "¶ ", "dim"), Span(line, "words"))
                     for at, line in enumerate(also)]  # fmt: skip
    for said in filter(None, block.then):
        rows += [row(INDENT, Span(line, "dim")) for line in wrapped(said, width - 2, MOST_THEN)]
    return rows


def _jotting(jotting: Jotting, before: str, width: int, labels: int, most: int) -> Iterator[Row]:
    """Words behind what only their first row has; · where there are none."""
    sign = (jotting.sign, Span(" ")) if jotting.sign.text else ()
    cursor = Span("▸ " if jotting.here else "", "rubric")
    # Cells that the words leave free are the label’s; the people of a group stand in columns.
    free = width - row(before, *sign).width - 1 - cell_len(jotting.words.text[:width] or "·")
    labels = max(labels, min(cell_len(jotting.label), free)) if labels and not jotting.group else labels
    label = (Span(f"{fitted(jotting.label, labels)} "),) if labels else ()
    start = row(before[2 * jotting.here :], cursor, *sign, *label)
    first, *others = _lines(jotting.words.text or "·", max(width - start.width, LEAST_TEXT), most)
    click = jotting.sign.click
    yield row(*start.spans, jotting.words._replace(text=first), click=click, here=jotting.here)
    for line in others:
        yield row(" " * start.width, jotting.words._replace(text=line))


def _lines(words: str, width: int, most: int) -> list[str]:
    """The first lines of a text; of a long one only what they can hold is looked at."""
    return wrapped(words[: max(width, 1) * (most + 1) * 4], width, most)


ROWS: Drawers = {Jottings: jotting_rows}

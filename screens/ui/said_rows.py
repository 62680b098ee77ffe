"""What is read aloud, noted or read whole, as rows."""

from __future__ import annotations

from rich.cells import cell_len

from screens.ui.blocks import Legend, Note, Prose, Reminders, Say
from screens.ui.drawn import Filling, Room
from screens.ui.marks import aloud
from screens.ui.text import BLANK, Row, Span, row, wrapped
from screens.ui.typing_rows import with_cells

WIDEST = 92
"""No sentence is wider: an eye would lose the line."""
MOST_REMINDED = 5
"""The rows of one reminder."""
MARGIN, SOFT = 2, 5
"""The cells before what is no list, and from which `goes` on prose may scroll away."""


def said_rows(block: Say, room: Room) -> list[Row]:
    """The sentences behind the bar, the way out under them, and the rows that are kept for them."""
    width = min(room.width, WIDEST)
    then = wrapped(block.then, width - 2) if block.then else []
    asked = aloud(*block.sentences, width=width)
    asked = with_cells(asked, block.typing, width) if block.typing is not None else asked
    said = [*asked, *(row("  ", line, stays=True) for line in then)]
    return [*said, *[BLANK] * (block.keeps - len(said))]


def note_rows(block: Note, room: Room) -> list[Row]:
    """The words behind their label."""
    label = f"{block.label} " if block.label else ""
    lines = wrapped(block.words, max(min(room.width, WIDEST) - 3 - cell_len(label), 8), block.most)
    space = " " * cell_len(label)
    return [row("  ", label if not at else space, Span(line, block.style), stays=not block.goes)
            for at, line in enumerate(lines)]  # fmt: skip


def legend_rows(block: Legend, room: Room) -> list[Row]:
    """A row for each mark; or one behind the other, none of them broken."""
    if not block.flows:
        return [line for each in block.rows for line in (row("  ", *each), BLANK)][:-1]
    rows: list[Row] = []
    for each in block.rows:
        together = row(*rows[-1].spans, "   ", *each) if rows else None
        if together is not None and together.width <= room.width:
            rows[-1] = together
        else:
            rows.append(row("  ", *each))
    return rows


def prose_rows(block: Prose, room: Room) -> list[Row]:
    """Every paragraph under the title."""
    width = max(min(room.width, WIDEST) - 2 * MARGIN - 1, 10)
    lines = [Span(line, block.style) for words in block.paragraphs for line in wrapped(words, width)]
    title = [Span(block.title, "bold")] if block.title else []
    return [row(" " * MARGIN, line, stays=block.goes < SOFT) for line in (*title, *lines)]


def reminder_rows(block: Reminders, room: Room) -> Filling:
    """Each with a point before it; one that is too long for what is left makes room for a shorter one."""

    def within(rows: int) -> list[Row]:
        found: list[Row] = []
        for text in block.texts:
            said = wrapped(text, max(min(room.width, WIDEST) - 2 * MARGIN - 2, 8), MOST_REMINDED)
            if len(found) + len(said) <= rows:
                points = ("· ", *["  "] * (len(said) - 1))
                found += [row(" " * MARGIN, Span(point + line, "dim"))
                          for point, line in zip(points, said, strict=True)]  # fmt: skip
        return found

    return Filling(within, 0, 0)

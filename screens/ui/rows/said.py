"""What is read aloud, noted or read whole, as rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len

from screens.ui.blocks.said import Gaps, Legend, Note, Prose, Reminders, Say, Typing
from screens.ui.drawn import Drawers, Filling, Room
from screens.ui.marks import aloud
from screens.ui.text import BLANK, Row, Span, row, wrapped

WIDEST = 92
"""No sentence is wider: an eye would lose the line."""
MOST_REMINDED = 5
"""The rows of one reminder."""
NARROW, NARROW_TAKES = 60, 2
"""Below how many columns a note may take more rows, and how many times as many."""
MARGIN, SOFT, APART = 2, 5, 3
"""The cells before what is no list, and from which `goes` on prose may scroll away."""


def said_rows(block: Say, room: Room) -> list[Row]:
    """The sentences behind the bar, the way out under them, and the rows that are kept for them."""
    width = min(room.width, WIDEST)
    then = wrapped(block.then, width - 2) if block.then else []
    asked = aloud(*block.sentences, width=width)
    asked = aloud(block.short, width=width) if block.short and len(asked) > 1 else asked
    asked = with_cells(asked, block.typing, width) if block.typing is not None else asked
    said = [*asked, *(row("  ", line, stays=True) for line in then)]
    return [*said, *[BLANK] * (block.keeps - len(said))]


def note_rows(block: Note, room: Room) -> list[Row]:
    """The words behind their label."""
    label = f"{block.label} " if block.label else ""
    most = block.most * (NARROW_TAKES if room.width < NARROW and not room.is_cut else 1)
    lines = wrapped(block.words, max(min(room.width, WIDEST) - 3 - cell_len(label), 8), most)
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


# ---------------------------------------------------------------- the cells that an answer is typed into


def with_cells(asked: Sequence[Row], typing: Typing, width: int) -> list[Row]:
    """What is asked, with the cells right behind it, or in a row of their own right under it."""
    spans = [Span(f"{typing.label}  " if typing.label else "", "dim")]
    for at, typed in enumerate(typing.cells):
        between = f" {typing.between} " if typing.between else " "
        spans += [Span(between if at else "")]
        spans += [Span("▐", "rubric"), Span(typed or " ", "cursor" if typed else ""), Span("▌", "rubric")]
    cells, last = row(*spans), asked[-1] if asked else row()
    if not asked or last.width + APART + cells.width > width:
        return [*asked, row(" " * MARGIN, *cells.spans, here=True, stays=True)]
    return [*asked[:-1], last._replace(spans=(*last.spans, Span(" " * APART), *cells.spans), here=True)]


# ---------------------------------------------------------------- one behind the other


def gap_rows(block: Gaps, room: Room) -> list[Row]:
    """One behind the other; what is said of them too, where it has room there."""
    parts: list[tuple[Span, ...]] = []
    for gap in block.gaps:
        label = Span(f"{gap.label} " if gap.label else "")
        left, right = "▐▌" if gap.here else "  "
        parts.append((label, Span(left, "rubric"), Span(gap.value, "bold"), Span(right, "rubric")))
    if block.said:
        parts.append((Span(block.said, "dim"),))
    rows = in_line(parts, room.width, APART, Span(" " * MARGIN))
    return [rows[0]._replace(here=True), *rows[1:]]


def in_line(parts: Iterable[Sequence[Span]], width: int, apart: int, before: Span) -> list[Row]:
    """Parts one behind the other, in as many rows as the width wants, each as far in as the first."""
    rows = [row(before)]
    is_first = True
    for part in parts:
        between = "" if is_first else " " * apart
        if not is_first and rows[-1].width + row(between, *part).width > width:
            rows.append(row(" " * row(before).width))
            between = ""
        rows[-1] = row(*rows[-1].spans, between, *part, stays=True)
        is_first = False
    return rows


ROWS: Drawers = {
    Say: said_rows, Note: note_rows, Legend: legend_rows, Prose: prose_rows,
    Reminders: reminder_rows, Gaps: gap_rows,
}  # fmt: skip

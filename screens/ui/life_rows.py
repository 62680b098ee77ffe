"""A life as rows: with what its ages were about and air between them, bare, or a part of it."""

from __future__ import annotations

from screens.ui.blocks import AgeOfLife, WholeLife
from screens.ui.drawn import Filling, Room
from screens.ui.text import BLANK, Row, Span, fitted, part_of, row, wrapped

WIDEST, LEAST_SHOWN = 92, 6
SHORT, MANY = 2, 10_000
"""The rows of what was told in an age where not all of it has room."""
CHAPTER, LEAST_BESIDE = 13, 60
"""The cells for the name of an age, and from which width on all that was told stands beside it."""


def life_rows(block: WholeLife, room: Room) -> Filling:
    """The airiest that the room holds; of what is too long the last rows, unless somebody went back."""
    width = min(room.width, WIDEST)
    most = MANY if block.is_whole or width < LEAST_BESIDE else SHORT
    chapters = [_chapter(chapter, width) for chapter in block.chapters]
    bare = [line for titled in chapters for line in _titled(*titled, has_about=False)]
    full = [line for titled in chapters for line in _titled(*titled, has_about=True)]
    short = [
        line
        for chapter in block.chapters
        for line in _titled(*_chapter(chapter, width, most), has_about=False)
    ]
    apart: list[Row] = []
    for titled in chapters if width < LEAST_BESIDE else ():
        apart += [*([BLANK] if apart else []), *_titled(*titled, has_about=True)]

    def within(rows: int) -> list[Row]:
        found = next((each for each in (apart, full, bare, short) if each and len(each) <= rows), bare)
        if len(found) <= rows:
            return found
        rows = max(rows, 2)
        hidden = max(len(found) - rows, 0)
        block.scroll.back = min(block.scroll.back, hidden)
        return part_of(found, hidden - block.scroll.back + rows // 2, rows)

    return Filling(within, len(short), min(len(short), LEAST_SHOWN))


def _chapter(chapter: AgeOfLife, width: int, most: int = MANY) -> tuple[str, list[Span], list[Row]]:
    """Its title, what it was about, and the rows of what is true and what was told, beside it or under it."""
    is_beside = width >= LEAST_BESIDE
    room = max(width - CHAPTER - 2, 8)
    about = [Span(line, "dim") for line in wrapped(chapter.about, room, 2) if line]
    space = Span(" " * CHAPTER)
    rows = [row("  ", space, Span(line, "words")) for line in wrapped(chapter.fact, room) if line]
    told = wrapped(chapter.told, room - 2 if is_beside else width - 4, most) if chapter.told else []
    if is_beside:
        rows += [row("  ", space, Span("  " if at else "¶ ", "dim"), Span(line, "words"))
                 for at, line in enumerate(told)]  # fmt: skip
    else:
        rows += [
            *([] if rows else [row("  ", space)]),
            *(row("  ", "  ", Span(line, "words")) for line in told),
        ]
    return chapter.title, about, rows or [row("  ", space)]


def _titled(title: str, about: list[Span], rows: list[Row], *, has_about: bool) -> list[Row]:
    """The rows of a chapter, its title before the first."""
    label = Span(fitted(title, CHAPTER), "dim")
    space = Span(" " * CHAPTER)
    if has_about and about:
        is_bare = not rows[0].text.strip()
        over = [row("  ", space if at else label, line) for at, line in enumerate(about)]
        return [*over, *rows[is_bare:]]
    first, *others = rows
    return [first._replace(spans=(first.spans[0], label, *first.spans[2:])), *others]

"""A life as rows: with what its ages were about and air between them, bare, or a part of it."""

from __future__ import annotations

from rich.cells import cell_len

from screens.ui.blocks import AgeOfLife, WholeLife
from screens.ui.drawn import Filling, Room
from screens.ui.text import BLANK, Row, Span, clipped, counted, fitted, part_of, row, wrapped

WIDEST, LEAST_SHOWN, LEAST_WITH_FOOT = 92, 6, 4
SHORT, MANY = 2, 10_000
"""The rows of what was told in an age where not all of it has room."""
CHAPTER, LEAST_BESIDE = 13, 60
"""The cells for the name of an age, and from which width on all that was told stands beside it."""


def life_rows(block: WholeLife, room: Room) -> Filling:
    """The airiest that the room holds; what is too long is read from its first age on, over what follows."""
    width = min(room.width, WIDEST)
    most = MANY if block.is_whole or width < LEAST_BESIDE else SHORT
    chapters = [_chapter(chapter, width) for chapter in block.chapters]
    bare = [line for titled in chapters for line in _titled(*titled, has_about=False)]
    full = [line for titled in chapters for line in _titled(*titled, has_about=True)]
    short = [_titled(*_chapter(chapter, width, most), has_about=False) for chapter in block.chapters]
    apart: list[Row] = []
    for titled in chapters if width < LEAST_BESIDE else ():
        apart += [*([BLANK] if apart else []), *_titled(*titled, has_about=True)]
    likes = sum(map(len, short))

    def within(rows: int) -> list[Row]:
        found = next((each for each in (apart, full, bare) if each and len(each) <= rows), None)
        return found if found is not None else _part(block, short, rows, width)

    return Filling(within, likes, min(likes, LEAST_SHOWN))


def _part(block: WholeLife, chapters: list[list[Row]], rows: int, width: int) -> list[Row]:
    """As many rows as there are, with the ages that they leave out at their foot."""
    found = [line for chapter in chapters for line in chapter]
    if len(found) <= rows:
        return found
    has_foot = rows >= LEAST_WITH_FOOT
    shown = max(rows, 2) - has_foot
    start = block.scroll.rows = min(block.scroll.rows, len(found) - shown)
    part = part_of(found, start + shown // 2, shown, ("pageup", "pagedown"))
    if not has_foot:
        return part
    begins = [sum(map(len, chapters[:at])) for at in range(len(chapters))]
    return [*part, _foot(block, begins, start, start + shown, len(found), width)]


def _foot(block: WholeLife, begins: list[int], start: int, end: int, rows: int, width: int) -> Row:
    """How many ages follow, at the end how many came before, and what lays all of the life open."""
    if end < rows:
        ages = sum(begin >= end for begin in begins)
        more = f"{counted(ages, 'age')} more" if ages else f"more of {block.chapters[-1].title}"
        follows = Span(f"{more}, PgDn", "dim", "pagedown")
    else:
        ages = sum(begin < start for begin in begins)
        follows = Span(f"{counted(ages, 'age')} before, PgUp", "dim", "pageup")
    unfolds = Span("ctrl+o back" if block.is_whole else "ctrl+o unfold", "dim", "ctrl+o")
    gap = max(width - 4 - cell_len(follows.text) - cell_len(unfolds.text), 2)
    return clipped(row("  ", follows, " " * gap, unfolds), width)


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

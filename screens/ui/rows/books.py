"""A life as rows: with what its ages were about and air between them, bare, or a part of it."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from facilitator.language import mark, tr, trn
from screens.ui.blocks.books import AgeOfLife, ChapterPart, Chapters, WholeLife
from screens.ui.blocks.telling import TellersTurn, TellingOrder
from screens.ui.drawn import Drawers, Filling, Room
from screens.ui.rows.telling import order_rows
from screens.ui.text import (
    BLANK,
    SPACE,
    Row,
    Span,
    beside,
    clipped,
    cut,
    fitted,
    part_of,
    row,
    wrapped,
)

WIDEST, LEAST_SHOWN, LEAST_WITH_FOOT = 92, 6, 4
SHORT, MANY = 2, 10_000
"""The rows of what was told in an age where not all of it has room."""
MORE = mark(("↑ more", "↓ more"))
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
    """As many rows as there are, and under them how many ages they leave out, and what lays all open."""
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
    end = start + shown
    if end < len(found):
        ages = sum(begin >= end for begin in begins)
        more = trn("{n} age more, PgDn", "{n} ages more, PgDn", ages) if ages else ""
        more = more or tr("more of {title}, PgDn", title=block.chapters[-1].title)
        follows = Span(more, "dim", "pagedown")
    else:
        ages = sum(begin < start for begin in begins)
        follows = Span(trn("{n} age before, PgUp", "{n} ages before, PgUp", ages), "dim", "pageup")
    unfolds = Span(tr("ctrl+o back" if block.is_whole else "ctrl+o unfold"), "dim", "ctrl+o")
    gap = max(width - 4 - cell_len(follows.text) - cell_len(unfolds.text), 2)
    return [*part, clipped(row("  ", follows, " " * gap, unfolds), width)]


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


# ---------------------------------------------------------------- what is leafed through

LEAST_BESIDE_TITLES, BROAD, MARGIN = 60, 108, 4
"""From how many columns the chapters stand to the left, and from how many their names have more room."""
LEAST_TITLE, MOST_TITLE, MOST_BROAD_TITLE = 17, 22, 32
LIKES_SHOWN, LEAST_PASSAGES, LEAST_WITH_MORE = 10, 4, 4
"""With so many rows there is air over them; the fewest, and with how many one says that there is more."""


def titles_width(block: Chapters, width: int) -> int:
    """The cells of the titles beside the passages; 0 where they stand over them."""
    if width < LEAST_BESIDE_TITLES:
        return 0
    longest = max((row(each.name).width for each in block.titles), default=0) + MARGIN
    return max(LEAST_TITLE, min(longest, MOST_TITLE if width < BROAD else MOST_BROAD_TITLE))


def broad(block: Chapters, width: int) -> int:
    """How wide a page is with its titles, and passages as wide as prose is read."""
    return titles_width(block, width) + WIDEST + 1


def chapter_rows(block: Chapters, room: Room) -> Filling:
    """The titles beside the passages, or where it is narrow in one row over them."""
    if room.width < LEAST_BESIDE_TITLES:
        turns = [
            TellersTurn("", each.name, Span("▸" if each.here else ""), each.here) for each in block.titles
        ]
        over = [*order_rows(TellingOrder(tuple(turns)), room), BLANK]
        rows = _passages(block, room.width)
        return Filling(
            lambda most: [*over, *_window(rows, room.width, most - len(over))],
            min(len(rows), LIKES_SHOWN),
            LEAST_PASSAGES,
        )
    left = titles_width(block, room.width)
    right = min(room.width - left, WIDEST)
    rows = _passages(block, right)

    def within(most: int) -> list[Row]:
        return beside(list(_titles(block, left, most)), _window(rows, right, most), left)

    return Filling(within, min(len(rows), LIKES_SHOWN), LEAST_PASSAGES)


def _titles(block: Chapters, width: int, most: int) -> Iterator[Row]:
    """A row each, those of another kind apart where there is room for that."""
    has_air = len(block.titles) + 1 <= most
    for title in block.titles:
        if title.apart and has_air:
            yield SPACE
        name = Span(cut(title.name, width - MARGIN), "bold" if title.here else "", title.click)
        yield row(Span(" ▸ " if title.here else "   ", "rubric"), name)


def _passages(block: Chapters, width: int) -> list[Row]:
    return [line for passage in block.passages for line in _passage(passage, width)]


def _passage(passage: ChapterPart, width: int) -> list[Row]:
    """A heading in one row; words in as many as they take, and under them what is asked of them."""
    if not passage.words:
        if not passage.heading:
            return [SPACE]
        *before, last = passage.heading
        used = row("  ", *before).width
        return [row("  ", *before, last._replace(text=cut(last.text, width - used - 2)))]
    rows: list[tuple[Span, ...]] = []
    for at, words in enumerate(passage.words):
        lead = "" if at else passage.lead
        for line in wrapped(lead + words.text, max(width - MARGIN, 8)):
            shown = lead if line.startswith(lead) else ""
            rows.append((Span(shown, "dim"), words._replace(text=line[len(shown) :])))
            lead = ""
    if passage.asks:
        lines = wrapped(passage.asks, max(width - MARGIN - 2, 8))
        rows += [(Span("▌ ", "rubric"), Span(line, "bold")) for line in lines]
    elif passage.hint:
        rows += [(Span(line, "dim"),) for line in wrapped(passage.hint, max(width - MARGIN, 8))]
    sign = Span("▸ " if passage.here else "  ", "rubric")
    return [
        row(sign if not at else "  ", *spans, click=passage.click, here=passage.here)
        for at, spans in enumerate(rows)
    ]


def _window(rows: list[Row], width: int, height: int) -> list[Row]:
    """As many rows as fit around the cursor, and a row of its own where there are more."""
    if len(rows) <= height:
        return rows
    here = [index for index, line in enumerate(rows) if line.here] or [0]
    room = max(height - 2, 1)
    start = min(here[0], max(here[-1] + 1 - room, here[0] - room // 2))
    start = max(0, min(start, len(rows) - room))
    if height < LEAST_WITH_MORE:
        return rows[start : start + max(height, 1)]
    above, below = (row(Span(fitted(tr(said), width - 2, "right"), "dim")) for said in MORE)
    if start == 0:
        return [*rows[: height - 1], below]
    if start + room >= len(rows):
        return [above, *rows[1 - height :]]
    return [above, *rows[start : start + room], below]


ROWS: Drawers = {WholeLife: life_rows, Chapters: chapter_rows}

"""What is leafed through, as rows: chapters to the left, and as much of the open one as there is room for."""

from __future__ import annotations

from collections.abc import Iterator

from screens.ui.blocks import ChapterPart, Chapters, TellersTurn, TellingOrder
from screens.ui.drawn import Filling, Room
from screens.ui.text import BLANK, SPACE, Row, Span, beside, cut, fitted, row, wrapped
from screens.ui.word_rows import order_rows

LEAST_BESIDE, BROAD, MARGIN = 60, 108, 4
"""From how many columns the chapters stand to the left, and from how many their names have more room."""
LEAST_TITLE, MOST_TITLE, MOST_BROAD_TITLE, WIDEST = 17, 22, 32, 92
LIKES_SHOWN, LEAST_SHOWN, LEAST_WITH_MORE = 10, 4, 4
"""With so many rows there is air over them; the fewest, and with how many one says that there is more."""


def chapter_rows(block: Chapters, room: Room) -> Filling:
    """The titles beside the passages, or where it is narrow in one row over them."""
    if room.width < LEAST_BESIDE:
        turns = [
            TellersTurn("", each.name, Span("▸" if each.here else ""), each.here) for each in block.titles
        ]
        over = [*order_rows(TellingOrder(tuple(turns)), room), BLANK]
        rows = _passages(block, room.width)
        return Filling(
            lambda most: [*over, *_window(rows, room.width, most - len(over))],
            min(len(rows), LIKES_SHOWN),
            LEAST_SHOWN,
        )
    longest = max((row(each.name).width for each in block.titles), default=0) + MARGIN
    left = max(LEAST_TITLE, min(longest, MOST_TITLE if room.width < BROAD else MOST_BROAD_TITLE))
    right = min(room.width - left, WIDEST)
    rows = _passages(block, right)

    def within(most: int) -> list[Row]:
        return beside(list(_titles(block, left, most)), _window(rows, right, most), left)

    return Filling(within, min(len(rows), LIKES_SHOWN), LEAST_SHOWN)


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
        return [_heading(passage, width)]
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


def _heading(passage: ChapterPart, width: int) -> Row:
    if not passage.heading:
        return SPACE
    *before, last = passage.heading
    used = row("  ", *before).width
    return row("  ", *before, last._replace(text=cut(last.text, width - used - 2)))


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
    above, below = (row(Span(fitted(said, width - 2, "right"), "dim")) for said in ("↑ more", "↓ more"))
    if start == 0:
        return [*rows[: height - 1], below]
    if start + room >= len(rows):
        return [above, *rows[1 - height :]]
    return [above, *rows[start : start + room], below]

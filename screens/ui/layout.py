"""Where blocks go: rows for any size, as airy as there is room, and what goes where there is none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from screens.ui.blocks import (
    Art,
    Block,
    Form,
    Items,
    Legend,
    Note,
    OneOf,
    People,
    Ring,
    Say,
    SeatList,
)
from screens.ui.form_rows import (
    BESIDE_FIELDS,
    MOST_BESIDE,
    fields_width,
    form_rows,
    is_beside,
    item_rows,
    one_of_rows,
)
from screens.ui.marks import LOW_ART, aloud, art_rows
from screens.ui.people_rows import has_cut_names, people_rows
from screens.ui.reading import IN_ONE_COLUMN, read_or_chosen
from screens.ui.seat_rows import seat_rows
from screens.ui.text import (
    BLANK,
    Row,
    Span,
    beside,
    clipped,
    indented,
    row,
    wrapped,
)

WIDEST = 92
"""No sentence is wider: an eye would lose the line."""
HIGH, TINY = 26, 30
"""From how many rows numbers may be large, and below how many columns no cell is left blank at the side."""
ART_COLUMN, LEAST_BESIDE_ART = 16, 56
"""How wide the suit beside a list is, and the least that is left for the list."""
LEAST_SHOWN = 3
"""So many rows of a list are always shown."""


class Level(NamedTuple):
    """How airy a page is: the rows of a person, and whether numbers are large."""

    pitch: int
    is_large: bool = False


LARGE = tuple(Level(pitch, is_large=True) for pitch in (6, 5, 4, 3))
PLAIN = (Level(3), Level(2), Level(1))
LEAVES_OUT = (10, 8)
"""Each level is tried with all blocks, then without those that go first."""
TIGHTEST = (10, 8, 7, 6, 5, 4)
"""Without blank lines the others go too, one after the other; what goes at 3 or later is scrolled."""


def laid_out(
    blocks: Sequence[Block],
    width: int,
    height: int,
    *,
    measure: int = 0,
    has_panes: bool = False,
    in_letters: bool = False,
) -> list[Row]:
    """The rows of these blocks: the airiest that fit; of the tightest what is left over is scrolled.

    They are no wider than `measure`, if there is one, and stand in the middle of what is wider.
    """
    if any(isinstance(block, IN_ONE_COLUMN) for block in blocks):
        return [clipped(line, width) for line in read_or_chosen(blocks, width, height)]
    within = min(width, _measure(blocks, width, measure) if measure else width)
    rows = _airiest(blocks, within, height, has_panes=has_panes, in_letters=in_letters)
    return [clipped(line, width) for line in indented(rows, (width - within) // 2)]


def _airiest(
    blocks: Sequence[Block], width: int, height: int, *, has_panes: bool, in_letters: bool
) -> list[Row]:
    levels = (*(LARGE if height >= HIGH and not in_letters else ()), *PLAIN)
    most = max(
        (block.most_rows_each for block in blocks if isinstance(block, People)), default=LARGE[0].pitch
    )
    ways = dict.fromkeys(tuple(block for block in blocks if block.goes < goes) for goes in LEAVES_OUT)
    for level in levels:
        if level.pitch > most:
            continue
        for kept in ways:
            if _least(kept, level) > height or (level.is_large and _cuts_names(blocks, width)):
                continue
            rows = _rows(kept, width, level, has_panes, height)
            if len(rows) <= height:
                return rows
    for kept in dict.fromkeys(tuple(block for block in blocks if block.goes < goes) for goes in TIGHTEST):
        rows = _rows(kept, width, PLAIN[-1], has_panes, height)
        over = sum(not line.soft for line in rows) - height
        if over <= 0:
            return rows
    trimmed = _trimmed(kept, over, width)
    return rows if trimmed == kept else _rows(trimmed, width, PLAIN[-1], has_panes, height)


def _cuts_names(blocks: Sequence[Block], width: int) -> bool:
    """Whether large numbers would take room that names need."""
    return any(has_cut_names(block, width - 1) for block in blocks if isinstance(block, People))


def _measure(blocks: Sequence[Block], width: int, measure: int) -> int:
    """How wide the page is: wider than it asks for where its form has the meanings beside it."""
    forms = (block for block in blocks if isinstance(block, Form))
    broad = [fields_width(form) + MOST_BESIDE for form in forms if is_beside(form, width)]
    return max(measure, BESIDE_FIELDS, *broad) if broad else measure


def _least(blocks: Sequence[Block], level: Level) -> int:
    """No fewer rows than these come of it, so that what is too high is not laid out with each key."""
    rows = 1
    for block in blocks:
        match block:
            case Say():
                rows += block.keeps
            case Note():
                rows += 2
            case People():
                between = level.pitch * max(len(block.people) - 1, 0)
                last = (3 if level.is_large else 1) * bool(block.people)
                rows += 1 + between + last + 2 * bool(block.total)
            case SeatList():
                rows += 1 + len(block.rows)
            case Form():
                rows += min(level.pitch, 2) * len(block.rows)
            case _:
                pass
    return rows


def _trimmed(blocks: Sequence[Block], over: int, width: int) -> tuple[Block, ...]:
    """The blocks with so many rows fewer: the last list gives first, down to a few."""
    trimmed: list[Block] = []
    for block in reversed(blocks):
        if isinstance(block, Items | Form | SeatList):
            lines = _lines(block, width)
            most = min(max(lines - over, LEAST_SHOWN), lines)
            over -= lines - most
            block = block._replace(most=most)
        trimmed.append(block)
    return tuple(trimmed[::-1])


def _lines(block: Items | Form | SeatList, width: int) -> int:
    """How many rows a list takes with all that is in it."""
    match block:
        case Items():
            return len(item_rows(block, width))
        case SeatList():
            return len(seat_rows(block, None, width))
        case Form():
            return len(block.rows)


def _rows(blocks: Sequence[Block], width: int, level: Level, has_panes: bool, height: int) -> list[Row]:
    art = next((block for block in blocks if isinstance(block, Art)), None)
    ring = next((block for block in blocks if isinstance(block, Ring)), None)
    has_art = art is not None and not has_panes and width >= ART_COLUMN + LEAST_BESIDE_ART
    room = width - (ART_COLUMN if has_art else 0)
    rows: list[Row] = []
    for block in blocks:
        drawn = _drawn(block, room, level, ring if ring is None or ring.art is None or has_panes else None)
        joins = isinstance(block, People)
        rows += [*([] if joins or not (rows and drawn) else [BLANK]), *drawn]
    if art is not None and has_art:
        return [BLANK, *beside(art_rows(art, is_small=height < LOW_ART), rows, ART_COLUMN)]
    return [BLANK, *(indented(rows, 1) if width >= TINY else rows)]


def _drawn(block: Block, width: int, level: Level, ring: Ring | None) -> list[Row]:
    """The rows of one block; none of one that stands beside another, or only on a page in one column."""
    inside = width - (width >= TINY)
    match block:
        case Say():
            said = _said(block, inside)
            return [*said, *[BLANK] * (block.keeps - len(said))]
        case Note():
            return _noted(block, min(width, WIDEST) - 4)
        case People():
            return people_rows(block, ring, inside, level.pitch, is_large=level.is_large)
        case SeatList():
            return seat_rows(block, ring, inside)
        case Form():
            return form_rows(block, width, level.pitch)
        case Items():
            return item_rows(block, min(width, WIDEST))
        case OneOf():
            return one_of_rows(block, min(width, WIDEST) - 4)
        case Legend():
            return [line for each in block.rows for line in (row("  ", *each), BLANK)][:-1]
        case _:
            return []


def _said(block: Say, width: int) -> list[Row]:
    width = min(width, WIDEST)
    then = wrapped(block.then, width - 2) if block.then else []
    return [*aloud(*block.sentences, width=width), *(row("  ", line, stays=True) for line in then)]


def _noted(block: Note, width: int) -> list[Row]:
    label = f"{block.label} " if block.label else ""
    lines = wrapped(block.words, max(width - cell_len(label), 8), block.most)
    return [row("  ", label if not at else " " * len(label), Span(line, block.style))
            for at, line in enumerate(lines)]  # fmt: skip

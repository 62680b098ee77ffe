"""Where blocks go: rows for any size, as airy as there is room, and what goes where there is none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len

from screens.ui.blocks import (
    Art,
    Block,
    Desk,
    Form,
    Items,
    Legend,
    Note,
    OneOf,
    People,
    Ring,
    Say,
    SeatList,
    WholeLife,
    Worded,
)
from screens.ui.desk_rows import DeskRows
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
from screens.ui.word_rows import WIDEST, LifeRows, word_rows

HIGH, TINY = 26, 30
"""From how many rows numbers may be large, and below how many columns no cell is left blank at the side."""
ART_COLUMN, LEAST_BESIDE_ART = 16, 56
"""How wide the suit beside a list is, and the least that is left for the list."""
LEAST_SHOWN = 3
"""So many rows of a list are always shown."""


class Level(NamedTuple):
    """How airy a page is: the rows of a person, whether numbers are large, whether texts have but one row."""

    pitch: int
    is_large: bool = False
    is_cut: bool = False


LARGE = tuple(Level(pitch, is_large=True) for pitch in (6, 5, 4, 3))
PLAIN = (Level(3), Level(2), Level(1))
LEAVES_OUT = (10, 8)
"""Each level is tried with all blocks, then without those that go first."""
TIGHTEST = (10, 8, 7, 6, 5, 4)
"""Without blank lines the others go too, one after the other; what goes at 3 or later is scrolled."""

Drawn: TypeAlias = "list[Row] | LifeRows | DeskRows"
"""The rows of a block, or of a life those among which its room decides."""


class Fit(NamedTuple):
    """A way to stand over a box for words: how airy, what goes, how many rows more are left to the box."""

    level: Level
    goes: int
    spare: int
    has_air: bool = True


OVER_WORDS = (
    Fit(Level(2), 10, 9), Fit(Level(1), 10, 7), Fit(Level(1), 9, 7), Fit(Level(1), 9, 4), Fit(Level(1), 9, 2),
    Fit(Level(1), 8, 2), Fit(Level(1), 9, 1, has_air=False), Fit(Level(1), 8, 1, has_air=False),
    Fit(Level(1, is_cut=True), 8, 1, has_air=False), Fit(Level(1, is_cut=True), 4, 1, has_air=False),
)  # fmt: skip
"""What is only good to know goes before the box becomes small; of the last what is left over is scrolled."""
HIGH_WORDS = 20
"""From how many rows on a page of words begins with a blank one, as all others do."""
SCROLLS = 2
"""Once no more rows than these are left to the box a life is scrolled."""


def laid_out(
    blocks: Sequence[Block],
    width: int,
    height: int,
    *,
    measure: int = 0,
    has_panes: bool = False,
    in_letters: bool = False,
    over_words: bool = False,
) -> list[Row]:
    """The rows of these blocks: the airiest that fit; of the tightest what is left over is scrolled.

    They are no wider than `measure`, if there is one, and stand in the middle of what is wider. With
    `over_words` a box for words stands under them, and takes what they leave.
    """
    if over_words:
        return [clipped(line, width) for line in _over_words(blocks, width, height, has_panes)]
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
        rows = _rows(kept, width, PLAIN[-1], has_panes, height, scrolls=True)
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


def _over_words(blocks: Sequence[Block], width: int, height: int, has_panes: bool) -> list[Row]:
    """The rows over a box for words; on a low screen they begin right under the frame."""
    top = [] if height < HIGH_WORDS else [BLANK]
    drawn: dict[tuple[int, bool], Drawn] = {}
    for fit in OVER_WORDS:
        room = height - fit.spare
        parts: list[tuple[Block, Drawn]] = []
        for at, block in enumerate(blocks):
            if block.goes >= fit.goes:
                continue
            # Each is wrapped once, however many ways are tried with it: a letter waits for all of this.
            key = at, fit.level.is_cut
            if key not in drawn:
                airy = fit.level._replace(pitch=2)
                drawn[key] = _drawn(block, width, airy, None, has_panes=has_panes)
            parts.append((block, drawn[key]))
        rows = _stacked(parts, room - len(top), scrolls=fit.spare <= SCROLLS, is_close=fit.level.pitch < 2)
        rows = [*top, *rows] if fit.has_air else [line for line in rows if not line.soft]
        if len(rows) <= room:
            break
    return indented(rows, 1) if width >= TINY else rows


def _rows(
    blocks: Sequence[Block],
    width: int,
    level: Level,
    has_panes: bool,
    height: int,
    *,
    scrolls: bool = False,
) -> list[Row]:
    art = next((block for block in blocks if isinstance(block, Art)), None)
    ring = next((block for block in blocks if isinstance(block, Ring)), None)
    ring = ring if ring is None or ring.art is None or has_panes else None
    has_art = art is not None and not has_panes and width >= ART_COLUMN + LEAST_BESIDE_ART
    room = width - (ART_COLUMN if has_art else 0)
    drawn = [(block, _drawn(block, room, level, ring, has_panes=has_panes)) for block in blocks]
    rows = _stacked(drawn, height - 1, scrolls=scrolls)
    if art is not None and has_art:
        return [BLANK, *beside(art_rows(art, is_small=height < LOW_ART), rows, ART_COLUMN)]
    return [BLANK, *(indented(rows, 1) if width >= TINY else rows)]


def _stacked(
    parts: Sequence[tuple[Block, Drawn]], height: int, *, scrolls: bool, is_close: bool = False
) -> list[Row]:
    """Blocks one under the other; a life takes what the others leave. `is_close`: no list has blank rows."""
    rows: list[Row] = []
    life: tuple[int, LifeRows | DeskRows] | None = None
    for block, drawn in parts:
        if isinstance(drawn, LifeRows | DeskRows):
            life = len(rows), drawn
            continue
        shown = [line for line in drawn if not line.soft] if is_close else drawn
        joins = isinstance(block, People) or (isinstance(block, Note | Worded) and block.joins)
        rows += [*([] if joins or not (rows and shown) else [BLANK]), *shown]
    if life is not None:
        at, life_rows = life
        found = life_rows.within(height - len(rows) - bool(rows), scrolls=scrolls)
        rows[at:at] = [BLANK, *found] if at and found else found
    return rows


def _drawn(block: Block, width: int, level: Level, ring: Ring | None, *, has_panes: bool) -> Drawn:
    """The rows of one block; none of one that stands beside another, or of what a pane says at length."""
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
            return _words(block, inside, level, has_panes=has_panes)


def _words(block: Block, width: int, level: Level, *, has_panes: bool) -> Drawn:
    """The rows of a block of words; none of any other that stands beside one, or alone in a column."""
    if isinstance(block, WholeLife):
        return LifeRows(block, min(width, WIDEST))
    if isinstance(block, Desk):
        return DeskRows(block, width, _said_or_noted)
    if isinstance(block, Worded):
        return word_rows(block, width, is_cut=level.is_cut, is_apart=level.pitch > 1, has_panes=has_panes)
    return []


def _said_or_noted(block: Say | Note, width: int) -> list[Row]:
    return _said(block, width) if isinstance(block, Say) else _noted(block, min(width, WIDEST) - 4)


def _said(block: Say, width: int) -> list[Row]:
    width = min(width, WIDEST)
    then = wrapped(block.then, width - 2) if block.then else []
    return [*aloud(*block.sentences, width=width), *(row("  ", line, stays=True) for line in then)]


def _noted(block: Note, width: int) -> list[Row]:
    label = f"{block.label} " if block.label else ""
    lines = wrapped(block.words, max(width - cell_len(label), 8), block.most)
    space = " " * cell_len(label)
    return [row("  ", label if not at else space, Span(line, block.style), stays=not block.goes)
            for at, line in enumerate(lines)]  # fmt: skip

"""Where blocks go: rows for any size, as airy as there is room, and what goes where there is none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from facilitator.games.registry import load
from screens.ui.blocks import Block
from screens.ui.blocks.arranged import Aside, Detail, OfGame
from screens.ui.blocks.forms import Form
from screens.ui.blocks.seats import Art, Ring, SeatList
from screens.ui.drawn import Drawers, Drawn, Filling, Room, Spread
from screens.ui.marks import LOW_ART, art_rows, without_cursor
from screens.ui.text import BLANK, SPACE, Row, beside, clipped, fit, indented, padded

BESIDE = Art | Ring | Detail | Aside
HIGH, HIGH_WORDS, TINY = 26, 20, 30
"""From how many rows numbers may be large and a page of words begins with a blank one; below how many columns
no cell is left blank at the side."""
ART_COLUMN, LEAST_BESIDE_ART = 16, 56
"""How wide the suit beside a list is, and the least that is left for the list."""
SIDE_BY_SIDE, LIST, WIDEST = 120, 54, 92
"""From how many columns on more stands to the right, what a list has then, and beyond which no eye finds the
next line."""
WIDEST_LINE = WIDEST + 2
"""A line for words, with its border and its edge."""
LEAST_SHOWN = 3
"""So many rows of a list are always shown."""
MOST_OF_A_TEXT = 8
"""No text beside a page has more rows."""


class Fit(NamedTuple):
    """A way to fill a page: so many rows for each of a list, 0 for all of a menu in one, and which blocks go.

    `is_tight`: blank lines between blocks are not counted, for they go one by one; `is_bare`: there are none.
    `is_last`: lists and lives show a part of themselves. `spare`: the rows that are left to a box for words.
    """

    pitch: int
    goes: int = 10
    is_large: bool = False
    is_cut: bool = False
    is_tight: bool = False
    is_bare: bool = False
    is_last: bool = False
    spare: int = 0


LARGE = tuple(Fit(pitch, goes, is_large=True) for pitch in (6, 5, 4, 3) for goes in (10, 8))
PLAIN = (
    *(Fit(pitch, goes) for pitch in (3, 2, 1) for goes in (10, 8)),
    *(Fit(1, goes, is_tight=True) for goes in (10, 8)),
    *(Fit(0, goes, is_tight=True) for goes in (8, 7, 6, 5, 4)),
    Fit(0, 4, is_tight=True, is_last=True),
)
"""From airy to tight. What goes at 3 or later never goes: it is scrolled."""
OVER_WORDS = (
    Fit(2, spare=9), Fit(1, spare=7), Fit(1, 9, spare=7), Fit(1, 9, spare=4),
    *(Fit(1, goes, spare=2, is_last=True) for goes in (9, 8)),
    *(Fit(1, goes, spare=1, is_bare=True, is_last=True) for goes in (9, 8)),
    *(Fit(1, goes, spare=1, is_cut=True, is_bare=True, is_last=True) for goes in (8, 4)),
)  # fmt: skip
"""What is only good to know goes before the box becomes small; of the last what is left over is scrolled."""
PANE = (
    *(Fit(pitch, goes) for goes in (10, 9, 8) for pitch in (MOST_OF_A_TEXT, 4, 3)),
    *(Fit(2, goes) for goes in (10, 9, 8)),
    *(Fit(pitch, goes, is_cut=True) for pitch in (2, 1) for goes in (10, 9, 8)),
    *(Fit(1, goes, is_cut=True, is_tight=True) for goes in (8, 7, 6, 5, 4)),
    Fit(1, 4, is_cut=True, is_tight=True, is_last=True),
)
"""Beside a page texts give way before numbers do; what is left over then is given back to them."""
STACKS = 25
"""From how many rows on there is room beside a page for more than one part."""
READ_ON = (Fit(1, is_tight=True), Fit(0, 8, is_tight=True))
"""Of a page that may be longer than the screen nothing goes but what is no part of its text."""


def laid_out(
    blocks: Sequence[Block],
    width: int,
    height: int,
    *,
    measure: int = 0,
    has_panes: bool = False,
    in_letters: bool = False,
    over_words: bool = False,
    under: int = 0,
    scrolls: bool = False,
) -> list[Row]:
    """The rows of these blocks: the airiest that fit; of the tightest what is left over is scrolled.

    They are no wider than `measure`, if there is one, and stand in the middle of what is wider. With
    `over_words` a box for words stands under them, and takes what they leave; else a line takes the `under`
    rows beyond `height`.
    """
    fits = READ_ON if scrolls else OVER_WORDS if over_words else PLAIN
    if height >= HIGH and not (in_letters or over_words or scrolls):
        fits = LARGE + fits
    main, right = _sides(blocks, width)
    if right is not None:
        left = max(LIST, width * 2 // 5) if isinstance(right, Detail) else width // 2
        other = right.blocks() if isinstance(right, Detail) else right.blocks
        column = _column(main, Room(left, has_panes=has_panes), height, fits)
        rows = _side_by_side(
            column if scrolls else fit(column, height),
            _column(other, Room(min(width - left, WIDEST), has_panes=has_panes), height, fits),
            left,
        )
    else:
        within = min(width, _measure(main, width, measure) if measure else width)
        room = Room(within, under=under, has_panes=has_panes)
        rows = indented(_column(main, room, height, fits), (width - within) // 2)
    return [clipped(line, width) for line in rows]


def line_sides(blocks: Sequence[Block], width: int, measure: int) -> tuple[int, int]:
    """How many columns stay free to the left and to the right of a line for words under these blocks.

    It begins where the text over it does, and is no wider than prose is read.
    """
    main, right = _sides(blocks, width)
    within = min(width, _measure(main, width, measure) if measure and right is None else width)
    seats = next((block for block in main if isinstance(block, SeatList)), None)
    before = (width - within) // 2
    before += int(load("screens.ui.rows.seats:further_in")(seats)) if seats is not None else 0
    return before, max((width - within) // 2, width - before - WIDEST_LINE)


def pane_rows(parts: Sequence[Sequence[Block]], width: int, height: int) -> list[Row]:
    """What stands beside a page, one part under the other; on a low screen the first alone."""
    blocks = [block for part in (parts if height >= STACKS else parts[:1]) for block in part]
    rows = _column(blocks, Room(width, height), height, PANE)
    return [clipped(without_cursor(line) if line.here else line, width) for line in rows]


def _sides(blocks: Sequence[Block], width: int) -> tuple[Sequence[Block], Detail | Aside | None]:
    """What stands under one another, and what stands to the right of all that where there is room."""
    right = next((block for block in blocks if isinstance(block, Detail | Aside)), None)
    if right is None:
        return blocks, None
    if width >= SIDE_BY_SIDE:
        return [block for block in blocks if block is not right], right
    inside = right.blocks if isinstance(right, Aside) else ()
    return [each for block in blocks for each in (inside if block is right else (block,))], None


def _measure(blocks: Sequence[Block], width: int, measure: int) -> int:
    """How wide the page is: wider than it asks for where its form has the meanings beside it."""
    forms = [block for block in blocks if isinstance(block, Form)]
    broad = [int(load("screens.ui.rows.forms:broad")(form, width)) for form in forms]
    return min(max(measure, *broad, 0), width)


def _side_by_side(left: Sequence[Row], right: Sequence[Row], width: int) -> list[Row]:
    """Two columns; a click on one of them is none on the other."""
    rows = []
    for index in range(max(len(left), len(right))):
        mine = left[index] if index < len(left) else SPACE
        other = right[index].spans if index < len(right) else ()
        spans = padded(mine, width).spans
        if mine.click:
            spans = tuple(span._replace(click=span.click or mine.click) for span in spans)
        rows.append(Row((*spans, *other), here=mine.here, stays=mine.stays))
    return rows


def _column(blocks: Sequence[Block], room: Room, height: int, fits: Sequence[Fit]) -> list[Row]:
    """Blocks under one another, with the suit to the left of them all where it has room."""
    art = next((block for block in blocks if isinstance(block, Art)), None)
    ring = next((block for block in blocks if isinstance(block, Ring)), None)
    has_art = art is not None and not room.has_panes and room.width >= ART_COLUMN + LEAST_BESIDE_ART
    margin = ART_COLUMN if has_art else int(room.width >= TINY)
    shown = room._replace(
        width=room.width - margin,
        height=height,
        ring=ring if ring and (not ring.art or room.has_panes) else None,
    )
    under_one_another = [block for block in blocks if not isinstance(block, BESIDE)]
    rows = _first_that_fits(under_one_another, shown, height, fits)
    if art is not None and has_art:
        return beside([BLANK, *art_rows(art, is_small=height < LOW_ART)], rows, ART_COLUMN)
    return indented(rows, margin)


def _first_that_fits(blocks: Sequence[Block], room: Room, height: int, fits: Sequence[Fit]) -> list[Row]:
    """The rows of the first way that fits, or of the last."""
    # Each is drawn once for all ways in which it looks the same: a key waits for all of this.
    drawn: dict[tuple[int, bool, bool], Drawn] = {}
    tried = set[tuple[Any, ...]]()
    is_topped = any(isinstance(block, OfGame) and block.is_topped for block in blocks[:1])
    top = [] if is_topped or (fits is OVER_WORDS and height < HIGH_WORDS) else [BLANK]
    rows: list[Row] = []
    for way in fits:
        stay = tuple([at for at, block in enumerate(blocks) if block.goes < way.goes])
        shape = stay, way.pitch, way[2:]
        if shape in tried:
            continue
        tried.add(shape)
        parts = []
        for at in stay:
            look = at, way.is_large, way.is_cut
            if look not in drawn:
                of_way = room._replace(is_large=way.is_large, is_cut=way.is_cut)
                drawn[look] = rows_of(blocks[at], of_way)
            parts.append((blocks[at], drawn[look]))
        most = [part.most for _, part in parts if isinstance(part, Spread)]
        if 0 in most or way.pitch > max(most, default=1):
            continue
        if not (way.is_tight or way.is_last):
            # So many rows there are before anything parts them or fills what they leave.
            least = sum(len(_shown(part, way)) for _, part in parts)
            if least > height - way.spare:
                continue
        rows = stacked([] if way.is_bare else top, parts, height - way.spare, way)
        if (_hard(rows) if way.is_tight else len(rows)) <= height - way.spare:
            is_short = fits is PANE and way.is_cut
            return _with_whole_texts(room, top, parts, rows, height, way) if is_short else rows
    return rows


def _with_whole_texts(
    room: Room,
    top: Sequence[Row],
    parts: Sequence[tuple[Block, Drawn]],
    rows: list[Row],
    most: int,
    way: Fit,
) -> list[Row]:
    """The same with all texts whole, from the first on, for which there is room."""
    shown = list(parts)
    for at, (block, drawn) in enumerate(parts):
        texts = rows_of(block, room) if isinstance(drawn, Spread) and drawn.is_text else None
        if not isinstance(texts, Spread):
            continue
        for pitch in range(texts.most, way.pitch, -1):
            longer = [*shown[:at], (block, texts.at(pitch)), *shown[at + 1 :]]
            found = stacked(top, longer, most, way)
            if len(found) <= most:
                shown, rows = longer, found
                break
    return rows


def rows_of(block: Block, room: Room) -> Drawn:
    """The rows of one block."""
    drawn: Drawn = (load(block.rows) if isinstance(block, OfGame) else _drawer(type(block)))(block, room)
    return drawn


@cache
def _drawer(kind: type[Block]) -> Callable[[Any, Room], Drawn]:
    """What draws such blocks stands in a module named as theirs, and is loaded with the first of them."""
    drawers: Drawers = load(f"{kind.__module__.replace('.blocks.', '.rows.')}:ROWS")
    return drawers[kind]


def stacked(top: Sequence[Row], parts: Sequence[tuple[Block, Drawn]], room: int, way: Fit) -> list[Row]:
    """Blocks one under the other; what fills takes what the others leave."""
    shown = [_shown(drawn, way) for _, drawn in parts]
    if way.is_last:
        over = _hard(line for rows in shown for line in rows) - room
        for at in reversed(range(len(parts))):
            # The last list gives first, down to a few rows.
            drawn, before = parts[at][1], _hard(shown[at])
            if over > 0 and isinstance(drawn, Spread) and drawn.within is not None:
                shown[at] = drawn.within(max(before - over, min(LEAST_SHOWN, before)))
                over -= before - _hard(shown[at])
    for at, (_, drawn) in enumerate(parts):
        if isinstance(drawn, Filling):
            # With a row in its place, so that the blank lines round it are counted.
            shown[at] = [SPACE]
            others = _joined(top, parts, shown, way)
            left = room - len(others) + 1
            # What only fills never takes the blank lines of others.
            if way.is_tight and left < drawn.likes > 0:
                left = max(room - _hard(others) + 1, drawn.least)
            shown[at] = drawn.within(left if way.is_tight or way.is_last else max(left, drawn.likes))
    return _joined(top, parts, shown, way)


def _hard(rows: Iterable[Row]) -> int:
    """How many rows stay when all blank ones between blocks are gone."""
    return sum(not line.soft for line in rows)


def _shown(drawn: Drawn, way: Fit) -> list[Row]:
    """Its rows as airy as they may be; none yet of what takes the rest."""
    if isinstance(drawn, Filling):
        return []
    rows = drawn.at(min(way.pitch, drawn.most)) if isinstance(drawn, Spread) else drawn
    return [line for line in rows if not line.soft] if way.is_bare else rows


def _joined(
    top: Sequence[Row], parts: Sequence[tuple[Block, Drawn]], shown: Sequence[list[Row]], way: Fit
) -> list[Row]:
    """All of them with a blank line before each that does not belong to what stands over it.

    Round a list that has blank lines of its own there are two: else nobody sees where it ends.
    """
    rows, was_airy = list(top), False
    for (block, drawn), mine in zip(parts, shown, strict=True):
        has_gap = len(rows) > len(top) and mine and not (way.is_bare or getattr(block, "joins", False))
        is_airy = isinstance(drawn, Spread) and 0 < drawn.airy <= way.pitch
        rows += [*[BLANK] * (1 + (is_airy or was_airy)), *mine] if has_gap else mine
        was_airy = is_airy if mine else was_airy
    return rows

"""Where blocks go: rows for any size, as airy as there is room, and what goes where there is none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from screens.ui.blocks import (
    Art,
    Block,
    Column,
    Form,
    Items,
    Legend,
    Note,
    OneOf,
    People,
    Person,
    Ring,
    Say,
    Value,
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
from screens.ui.marks import LOW_ART, aloud, art_rows, large
from screens.ui.reading import IN_ONE_COLUMN, read_or_chosen
from screens.ui.ring import table_rows
from screens.ui.text import (
    BLANK,
    SPACE,
    Row,
    Span,
    Style,
    beside,
    clipped,
    fitted,
    indented,
    padded,
    row,
    wrapped,
)

WIDEST = 92
"""No sentence is wider: an eye would lose the line."""
HIGH, TINY = 26, 30
"""From how many rows numbers may be large, and below how many columns no cell is left blank at the side."""
ART_COLUMN, LEAST_BESIDE_ART = 16, 56
LETTER, LEAST_NAME, MOST_NAME = 5, 4, 26
LARGE_CELL, CELL, MARK = 7, 3, 2
UNDER = 14
"""How far to the right the sum under a list may begin."""
GAPS = (5, 4, 3, 2, 1)
LEAST_RING, MOST_RING = 28, 46
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
    most = max((block.most for block in blocks if isinstance(block, People)), default=6)
    ways = dict.fromkeys(tuple(block for block in blocks if block.goes < goes) for goes in LEAVES_OUT)
    for level in levels:
        if level.pitch > most:
            continue
        for kept in ways:
            if _least(kept, level) > height or (level.is_large and _cuts_names(blocks, width, level)):
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
            case Form():
                rows += min(level.pitch, 2) * len(block.rows)
            case _:
                pass
    return rows


def _trimmed(blocks: Sequence[Block], over: int, width: int) -> tuple[Block, ...]:
    """The blocks with so many rows fewer: the last list gives first, down to a few."""
    trimmed: list[Block] = []
    for block in reversed(blocks):
        if isinstance(block, Items | Form):
            lines = len(item_rows(block, width) if isinstance(block, Items) else block.rows)
            most = min(max(lines - over, LEAST_SHOWN), lines)
            over -= lines - most
            block = block._replace(most=most)
        trimmed.append(block)
    return tuple(trimmed[::-1])


def _rows(blocks: Sequence[Block], width: int, level: Level, has_panes: bool, height: int) -> list[Row]:
    art = next((block for block in blocks if isinstance(block, Art)), None)
    ring = next((block for block in blocks if isinstance(block, Ring)), None)
    has_art = art is not None and not has_panes and width >= ART_COLUMN + LEAST_BESIDE_ART
    room = width - (ART_COLUMN if has_art else 0)
    rows: list[Row] = []
    for block in blocks:
        drawn = _drawn(block, room, level, ring if has_panes else None)
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
            return _with_ring(block, ring, inside, level)
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


# ---------------------------------------------------------------- people


class _Table(NamedTuple):
    """How the columns of a list of people are divided."""

    name: int
    role: int
    gap: int
    columns: tuple[int, ...]
    """The cells of each column; 0 for one that went."""
    is_short: bool
    is_cut: bool = False

    @property
    def width(self) -> int:
        return LETTER + self.name + self.role + sum(each + self.gap for each in self.columns if each)


def _with_ring(block: People, ring: Ring | None, width: int, level: Level) -> list[Row]:
    """The list, and the ring to the right of it where both have room."""
    table = _table(block, width, level)
    people = _people(block, table, width, level)
    beside_list = width - table.width - 4
    if ring is None or beside_list < LEAST_RING:
        return people
    drawn = table_rows(ring, min(beside_list, MOST_RING))
    if len(drawn) > len(people):
        return people
    at = width - min(beside_list, MOST_RING)
    return [line._replace(spans=padded(line, at).spans + (drawn[index].spans if index < len(drawn) else ()))
            for index, line in enumerate(people)]  # fmt: skip


def _table(block: People, width: int, level: Level) -> _Table:
    """The airiest columns that fit: short forms come next, then columns go, then names are cut."""
    names = max((cell_len(person.name) for person in block.people), default=0)
    roles = 0 if level.is_large else max((cell_len(person.role) for person in block.people), default=0)
    roles += 2 if roles else 0
    under = max((cell_len(each) for person in block.people for each in (person.role, person.also)), default=0)
    name = min(max(names, under if level.is_large else 0, LEAST_NAME), MOST_NAME)
    for goes in range(10, 0, -1):
        for is_short in (False, True):
            cells = tuple(_cells(block, at, level, is_short=is_short) if column.goes < goes else 0
                          for at, column in enumerate(block.columns))  # fmt: skip
            for gap in GAPS:
                found = _Table(name, roles, gap, cells, is_short)
                if found.width <= width:
                    return found
    spare = width - found.width
    return found._replace(role=max(roles + spare, 0), name=max(name + min(roles + spare, 0), 1), is_cut=True)


def _cuts_names(blocks: Sequence[Block], width: int, level: Level) -> bool:
    """Whether large numbers would take room that names need."""
    lists = (block for block in blocks if isinstance(block, People))
    return any(_table(block, width - 1, level).is_cut for block in lists)


def _cells(block: People, at: int, level: Level, *, is_short: bool) -> int:
    """How wide a column is: its title, its longest value."""
    column = block.columns[at]
    if column.in_words:
        values = (person.cells[at].short if is_short else person.cells[at].text for person in block.people)
        return max(map(cell_len, values), default=1)
    title = cell_len(_title(column, is_short=is_short))
    if _is_large(column, level):
        longest = max((len(person.cells[at].text) for person in block.people), default=1)
        return max(title, LARGE_CELL + 4 * (longest - 1))
    return max(title, CELL + 1)


def _title(column: Column, *, is_short: bool) -> str:
    return column.short or column.title if is_short else column.title


def _is_large(column: Column, level: Level) -> bool:
    return column.is_large and level.is_large


def _people(block: People, table: _Table, width: int, level: Level) -> list[Row]:
    start = LETTER + table.name + table.role
    heads = [fitted(_title(column, is_short=table.is_short), cells, "left" if column.in_words else "center")
             for column, cells in zip(block.columns, table.columns, strict=True) if cells]  # fmt: skip
    rows = [row(" " * start, *(Span(" " * table.gap + head, "dim") for head in heads))]
    for index, person in enumerate(block.people):
        last = index == len(block.people) - 1
        rows += _person(block, person, table, level, is_last=last)
    if block.total:
        rows.append(BLANK)
        before = max(min(start + table.gap, UNDER, width - cell_len(block.total)), 0)
        rows.append(row(" " * before, Span(block.total, "dim"), stays=True))
    return rows


def _person(block: People, person: Person, table: _Table, level: Level, *, is_last: bool) -> list[Row]:
    """The rows of one person: the value in the first, or large over three."""
    high = 3 if level.is_large else 1
    shown = list(zip(block.columns, person.cells, table.columns, strict=True))
    rows = []
    for line in range(high):
        spans = [*_who(person, table, line, level)]
        for column, cell, cells in shown:
            if cells:
                spans += [Span(" " * table.gap), *_value(column, cell, cells, line, table, level)]
        if not line:
            spans.append(person.mark)
        rows.append(row(*spans, click=person.letter, here=person.here))
    return [*rows, *[SPACE] * (0 if is_last else level.pitch - high)]


def _who(person: Person, table: _Table, line: int, level: Level) -> Iterator[Span]:
    """The name, and what is said small: beside it, or under it where there are rows for it."""
    if line:
        said = (person.role, person.also) if person.role else (person.also, "")
        yield Span(" " * LETTER)
        yield Span(fitted(said[line - 1], table.name + table.role), "dim")
        return
    yield Span("▸ " if person.here else "  ", "rubric")
    yield Span(f"{person.letter or '·'}  ", "key", person.letter)
    yield Span(fitted(person.name, table.name), "bold" if person.here else "", person.letter)
    role = f"  {person.role}" if person.role and not level.is_large else ""
    yield Span(fitted(role, table.role), "dim")


def _value(
    column: Column, cell: Value, cells: int, line: int, table: _Table, level: Level
) -> tuple[Span, ...]:
    """A value in its column; the one that the next digit is for stands in a block."""
    if column.in_words:
        return (Span(fitted((cell.short if table.is_short else cell.text) if not line else "", cells)),)
    mark = Span(f"{cell.mark.text if not line else '':<{MARK}}", cell.mark.style)
    if _is_large(column, level):
        digits = large(cell.text) or ("",)
        drawn = digits[line] if cell.text else "·" if line == 1 and not cell.here else ""
        shown = f"▐{drawn:^{LARGE_CELL - 2}}▌" if cell.here else f" {drawn:^{LARGE_CELL - 2}} "
    elif line:
        return (Span(" " * cells),)
    else:
        digits, shown = (cell.text,), f"▐{cell.text or ' '}▌" if cell.here else f"{cell.text or '·':>2}"
    style: Style = "rubric" if cell.here else (cell.style or "") if digits[0] else "dim"
    before = max((cells - max(cell_len(shown), CELL)) // 2, 0)
    after = max(cells - before - cell_len(shown) - MARK, 0)
    return Span(" " * before), Span(shown, style), mark, Span(" " * after)

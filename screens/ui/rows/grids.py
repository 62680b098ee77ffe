"""A grid as rows: two numbers and their mark in each cell, and what came of them beside or under them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len

from facilitator.language import mark, tr
from screens.ui.blocks.grids import GridCell, GridRow, Ledger, LedgerLine, ScoreGrid
from screens.ui.blocks.people import Value
from screens.ui.drawn import Drawers, Filling, Room, Spread
from screens.ui.text import BLANK, Row, Span, Style, clipped, cut, fitted, padded, part_of, row

NUMBERS, POINTS, TOTAL, SHORT_TOTAL = 3, 2, 3, mark("sum")
"""The cells of two numbers with their mark, the fewest of points and of a total, a short word for that."""
LEAST_NAME, MOST_NAME = 8, 24
AIRIEST, CLOSE = 8, 2
"""Between two columns."""
AIR = 2
"""Before the total, where it is not needed elsewhere."""
Placed: TypeAlias = tuple[int, str | Sequence[Span]]
"""Where in a row a text begins, or some spans do; all but names are one cell a character."""


class GridWidths(NamedTuple):
    """How a grid stands: its names, where the numbers of each column begin, where total and marks end."""

    margin: int
    name: int
    columns: tuple[int, ...]
    total: int
    end: int
    points: int
    """The cells of points beside their numbers; 0 where they stand under them."""

    @property
    def cell(self) -> int:
        """Numbers and points of one cell."""
        return NUMBERS + (1 + self.points if self.points else 0)


def grid_rows(block: ScoreGrid, room: Room) -> Spread:
    """The grid: each has one row, two with what stands under the numbers, or a blank one after these."""
    widths = _widths(block, room.width)
    top = [_heading(block, widths), BLANK]
    single = [_first(line, widths) for line in block.rows]

    def spread(pitch: int) -> list[Row]:
        if pitch < 2:
            return [*top, *single]
        apart = [BLANK] if pitch > 2 else []
        pairs = zip(single, (_second(line, widths) for line in block.rows), strict=True)
        return [*top, *(line for pair in pairs for line in (*pair, *apart)), *_under(block, widths)]

    # Many ways are tried with it where a pane stands beside each page.
    return Spread(cache(spread), 3, lambda rows: [top[0], *_part(single, max(rows - 1, 1))])


def _part(rows: Sequence[Row], most: int) -> list[Row]:
    """So many rows round the cursor, with arrows behind the letters where more follow."""
    shown = part_of(rows, next((at for at, line in enumerate(rows) if line.here), 0), most)
    for at, end, sign, key in ((0, rows[0], "↑", "up"), (-1, rows[-1], "↓", "down")):
        if shown[at].spans[1:] != end.spans[1:]:
            margin, letter, _, *others = shown[at].spans
            shown[at] = shown[at]._replace(spans=(margin, letter, Span(sign, "dim", key), *others))
    return shown


# ---------------------------------------------------------------- the columns


def _widths(block: ScoreGrid, width: int) -> GridWidths:
    """The airiest that fits: points go from beside the numbers to under them before whole names are cut."""
    names = max((cell_len(name) for line in block.rows for name in (line.name, line.also)), default=0)
    names, marks = min(names, MOST_NAME), any(line.mark.text for line in block.rows)
    points = max((len(cell.points) for line in block.rows for cell in line.cells), default=0)
    total = max((len(line.total) for line in block.rows), default=0)
    columns = [[line.cells[at] for line in block.rows] for at in range(len(block.columns))]
    ways = [(max(points, POINTS), gap, names) for gap in range(AIRIEST, CLOSE - 1, -1)]
    ways += [(max(points, POINTS), CLOSE, min(names, LEAST_NAME)), (0, CLOSE, names), (0, CLOSE - 1, names)]
    crowded = _crowded(columns, max(points, POINTS))
    for beside, gap, least in (*ways, (0, CLOSE - 1, 0)):
        margin = 1 if beside else 0
        if not beside and gap == CLOSE:
            crowded = _crowded(columns, 0)
        begins, after = _columns(crowded, NUMBERS + bool(beside) + beside, gap)
        room = width - margin - 3 - after - max(total, TOTAL) - marks
        if room >= least:
            break
    name = max(min(names, room), 0)
    before_mark = int(marks and room > name)
    air = max(min(room - name - before_mark, AIR), 0)
    before = margin + 3 + name
    end = before + after + air + max(total, TOTAL)
    begins = [before + each for each in begins]
    return GridWidths(margin, name, tuple(begins), end, end + before_mark + marks, beside)


def _crowded(columns: Sequence[Sequence[GridCell]], points: int) -> list[tuple[int, int]]:
    """How far the cells of each column stand out: before the first number, and beyond their end."""
    crowded = []
    for cells in columns:
        broad = [cell for cell in cells if cell.here or cell.flag.text]
        before = max(map(_before, broad), default=0)
        # A block parts the numbers from their points, which need no blank then.
        ends = (len(_text(cell)) - _before(cell) - bool(points and cell.here == 2) for cell in broad)
        crowded.append((before, max(NUMBERS, *ends, 0) - NUMBERS))
    return crowded


def _before(cell: GridCell) -> int:
    """A block and a flag move no number of their column out of its place: their cell begins earlier."""
    return (cell.here == 1) + len(cell.flag.text)


def _columns(crowded: Sequence[tuple[int, int]], cell: int, gap: int) -> tuple[list[int], int]:
    """Where the numbers of each column begin, and where the last one ends."""
    begins: list[int] = []
    # A blank stands behind a name, as behind each cell.
    at, free = 0, -1
    for before, beyond in crowded:
        at = max(at, free + before)
        begins.append(at)
        free = at + cell + beyond + 1
        at += cell + gap
    return begins, max(at, free)


# ---------------------------------------------------------------- the rows


def _row(widths: GridWidths, start: Sequence[Span], style: Style, placed: Iterable[Placed]) -> Row:
    """Texts in one style, and spans, at their places; `start` takes all up to the first column."""
    spans, text, at = list(start), "", widths.margin + 3 + widths.name
    for begins, part in placed:
        text += " " * (begins - at)
        at = max(begins, at)
        if isinstance(part, str):
            text += part
            at += len(part)
            continue
        spans += (Span(text, style), *part)
        at += sum(len(span.text) for span in part)
        text = ""
    return Row((*spans, Span(text, style)))


def _heading(block: ScoreGrid, widths: GridWidths) -> Row:
    start = Span(" " * (widths.margin + 3 + widths.name))
    placed: list[Placed] = []
    for at, column in zip(widths.columns, block.columns, strict=True):
        style: Style = "bold" if column.here else "dim"
        left, right = (f"{column.title} ", column.said) if widths.points else (column.title, "")
        placed.append((at + 1, (Span(left, style), column.sign, Span(right + column.flag.text, style))))
    last = widths.columns[-1] + 3 if widths.columns else 0
    total = block.total if last + len(block.total) < widths.total else tr(SHORT_TOTAL if block.total else "")
    placed.append((widths.total - len(total), total))
    return _row(widths, (start,), "dim", placed)._replace(stays=True)


def _first(line: GridRow, widths: GridWidths) -> Row:
    """Whose it is, the numbers of all columns, the total."""
    name = fitted(line.name, widths.name)
    start = (
        Span(" " * widths.margin), Span(line.letter or " ", "key", line.letter), Span(" "),
        Span(f"{name} ", "bold" if line.here or not widths.points else "", line.letter),
    )  # fmt: skip
    placed = [_cell(at, cell, widths) for at, cell in zip(widths.columns, line.cells, strict=True)]
    if line.was and not line.cells[-1].first.text:
        change = f"{line.was} →"
        begins = widths.total - max(len(line.total), TOTAL) - 1 - len(change)
        placed[-1] = (max(begins, widths.columns[-1]), (Span(change, "gold"),))
    total = Span(line.total, "rubric" if line.was else "" if widths.points else "bold")
    placed.append((widths.total - len(line.total), (total,)))
    if line.mark.text:
        placed.append((widths.end - 1, (line.mark,)))
    return _row(widths, start, "", placed)._replace(click=line.letter, here=line.here)


def _second(line: GridRow, widths: GridWidths) -> Row:
    """What stands under the name and the numbers."""
    also = (Span(" " * (widths.margin + 2)), Span(fitted(line.also, widths.name) + " ", "words"))
    sums = [cell.so_far if widths.points else cell.points for cell in line.cells]
    under = [
        (at + widths.cell - len(said), said) for at, said in zip(widths.columns, sums, strict=True) if said
    ]
    return _row(widths, also, "dim", under)._replace(click=line.letter)


def _cell(at: int, cell: GridCell, widths: GridWidths) -> Placed:
    """The numbers, with the cursor as a block round one of them, and the points behind them."""
    first, second, (on_first, on_second) = cell.first, cell.second, cell.clicks
    if not first.text and not cell.here:
        note, room = cell.note.text, widths.cell - 1 - len(cell.note.text)
        note += f"{cell.points:>{room}}" if widths.points and cell.points else ""
        return at + 1, (cell.note._replace(text=note, style="dim", click=on_first),) if on_first else note
    text, begins = _text(cell), at - _before(cell)
    points = ""
    if widths.points:
        room = max(at + widths.cell - begins - len(text), widths.points + (cell.here != 2))
        points = f"{cell.points:>{room}}"
    if not cell.here and not on_first:
        return begins, text + points
    first = Span(f"▐{first.text or ' '}▌", "rubric") if cell.here == 1 else first._replace(click=on_first)
    second = Span(f"▐{second.text}▌", "rubric") if cell.here == 2 else second._replace(click=on_second)
    flag, mark = cell.flag._replace(click=on_first), cell.mark._replace(click=on_first)
    return begins, (first, flag, mark, second, Span(points, "dim", on_second))


def _text(cell: GridCell) -> str:
    """The numbers as they read, whatever their styles."""
    if not cell.here:
        return cell.first.text + cell.flag.text + cell.mark.text + cell.second.text
    first = f"▐{cell.first.text or ' '}▌" if cell.here == 1 else cell.first.text
    second = f"▐{cell.second.text}▌" if cell.here == 2 else cell.second.text
    return f"{first}{cell.flag.text}{cell.mark.text}{second}"


def _under(block: ScoreGrid, widths: GridWidths) -> list[Row]:
    """What is said under the columns, or all of it in short."""
    if not block.under:
        return []
    ends = (*widths.columns[1:], widths.total)
    rooms = [end - at - 1 for at, end in zip(widths.columns, ends, strict=True)]
    is_whole = all(cell_len(column.under) <= room for room, column in zip(rooms, block.columns, strict=True))
    names = [column.under if is_whole else f" {column.short}" for column in block.columns]
    said = "".join(fitted(name, room) + " " for room, name in zip(rooms, names, strict=True))
    # Under the names, but for a blank between it and the first of those that are said here.
    most = widths.columns[0] - 1
    indent = max(min(widths.margin + 2, most - cell_len(block.under)), 0)
    label = fitted(f"{' ' * indent}{block.under}", most)
    return [row(Span(f"{label}{' ' * (widths.columns[0] - cell_len(label))}{said}", "dim"))]


# ---------------------------------------------------------------- a ledger

NUMBER, ABOUT, MARK = 5, 10, 4
"""The cells of the cursor, number and flag, of what a line is about, and of the mark behind a value."""
LONGEST_NAME, LEAST_WHO, SHORTEST_NAME = 16, 7, 4
ROOMY, WIDE_VALUE, VALUE, MOST_VALUE = 44, 8, 6, 13
ASIDE, LEAST_WITH_ASIDE = 28, 72
APART, LIKES, LEAST_SHOWN = 12, 20, 1
"""From how many rows on groups stand apart, how many it likes, and how many stand there at the tightest."""
MOST_OF_ONE = 4
"""A number has fewer lines than these."""


class LedgerWidths(NamedTuple):
    """The cells of a name, of each column, of them all, and of what is said behind a line."""

    name: int
    value: int
    values: int
    aside: int


def ledger_rows(block: Ledger, room: Room) -> Filling:
    """The heading, and the lines round the cursor, or the last ones."""
    widths = _column_widths(block, room.width)
    heads = (fitted(cut(column, widths.value - 1), widths.value, "right") for column in block.columns)
    before = " " * (NUMBER + ABOUT + widths.name)
    top = [clipped(row(before, *(Span(head, "bold") for head in heads), stays=True), room.width), BLANK]
    lines = [clipped(_line(line, widths), room.width) for line in block.lines]
    firsts = [bool(line.number or line.title) for line in block.lines]
    pairs = list(zip(lines, firsts, strict=True))
    apart = [each for at, line in enumerate(block.lines)
             for each in ([(BLANK, False)] if at and line.title else []) + [pairs[at]]]  # fmt: skip

    def within(most: int) -> list[Row]:
        most = max(most - len(top), 1)
        shown = apart if len(apart) <= most or most >= APART else pairs
        rows = [line for line, _ in shown]
        here = max((at for at, line in enumerate(rows) if line.here), default=len(rows) - 1)
        # What is left out above ends with the last line of a number, even if fewer rows are shown for it.
        for room_ in range(most, max(most - MOST_OF_ONE, 0), -1):
            begins = max(0, min(here - room_ // 2, len(rows) - room_))
            if not begins or shown[begins][1]:
                break
        return [*top, *part_of(rows, here, room_)]

    return Filling(within, min(len(apart), LIKES) + len(top), min(len(lines), LEAST_SHOWN) + len(top))


def _column_widths(block: Ledger, width: int) -> LedgerWidths:
    """Long names of the columns take what those of people can spare."""
    aside = ASIDE if width >= LEAST_WITH_ASIDE and any(line.aside for line in block.lines) else 0
    value = WIDE_VALUE if width - aside >= ROOMY else VALUE
    spare = width - aside - NUMBER - ABOUT - MARK - LEAST_WHO
    longest = max((cell_len(column) for column in block.columns), default=0)
    value = max(value, min(longest + 1, MOST_VALUE, spare // 2))
    values = len(block.columns) * value
    name = width - aside - NUMBER - ABOUT - values - MARK
    return LedgerWidths(max(min(name, LONGEST_NAME), SHORTEST_NAME), value, values, aside)


def _line(line: LedgerLine, widths: LedgerWidths) -> Row:
    start = Span("▸ " if line.here and line.number else "  ", "rubric")
    if line.title:
        return row(start, Span(line.title, "bold"))
    number = fitted(line.number, 2, "right")
    about = row(*line.about)
    # What puts nothing into a column has their room too.
    room = ABOUT + (0 if line.name else widths.name) + (0 if line.values else widths.values + MARK)
    return row(
        start, number, line.flag if line.flag.text else " ", *padded(about, room).spans,
        fitted(cut(line.name, widths.name - 1), widths.name) if line.name else "",
        *(_values(line.values, widths.value) if line.values else ()),
        Span(cut(line.aside, widths.aside), "dim"), click=line.click, here=line.here,
    )  # fmt: skip


def _values(values: tuple[Value, ...], cells: int) -> list[Span]:
    """Each value at the right of its column, and a mark behind it where the next one is empty."""
    spans: list[Span] = []
    mark = Span("")
    for value in values:
        if mark.text and not value.text:
            spans.append(mark._replace(text=fitted(f"   {mark.text}", cells)))
            mark = value.mark
            continue
        spans.append(Span(fitted(value.text, cells, "right"), value.style))
        mark = value.mark
    return [*spans, mark._replace(text=fitted(f"   {mark.text}" if mark.text else "", MARK))]


ROWS: Drawers = {ScoreGrid: grid_rows, Ledger: ledger_rows}

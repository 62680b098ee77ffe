"""Forms and lists as rows: a label and a value each, and what is meant, below or beside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from facilitator.language import mark, tr, trn
from screens.ui.blocks.forms import Form, FormRow, Item, Items, OneOf, Tick, WordTable
from screens.ui.drawn import Drawers, Drawn, Room, Spread
from screens.ui.pressing.keystrokes import cut_before
from screens.ui.text import (
    BLANK,
    SPACE,
    Piece,
    Row,
    Span,
    Style,
    cut,
    fitted,
    padded,
    part_of,
    row,
    stopped,
    wrapped,
)

BESIDE_FIELDS, LEAST_BESIDE, MOST_BESIDE = 100, 34, 44
"""From how many columns on, and how wide, the meaning of a field stands beside it."""
MARK, LETTER, ARROWS, ASIDE, APART = 4, 3, 4, 9, 3
MOST_LABEL, MOST_NAME, WIDEST, LEAST_FIELDS = 18, 24, 92, 3
LEAST_APART = 60
"""From which width on what is said of something stands in a column of its own, whatever it is."""
CHOSEN = mark("Chosen: {value}")
DOT = "· "
"""What one of a list may begin with; its other rows stand under its words."""


def fields_width(form: Form) -> int:
    """How wide a form is with nothing cut, whatever is chosen."""
    values = (cell_len(each) for line in form.rows for each in (line.value, *line.choices))
    return MARK + _labels(form, 0) + ARROWS + max(values, default=0) + ASIDE


def _labels(form: Form, width: int) -> int:
    """The cells of the labels; of people, whose names may be long, no more than half of what is there."""
    longest = max((cell_len(line.label) for line in form.rows), default=0) + 2
    if not any(line.letter for line in form.rows):
        return longest
    return LETTER + min(longest, MOST_NAME, max(width // 2 - MARK - LETTER, LETTER) if width else MOST_NAME)


def is_beside(form: Form, width: int) -> bool:
    """Whether the meaning of a field stands beside it on a page of this width."""
    return bool(form.explains) and width >= max(BESIDE_FIELDS, fields_width(form) + APART + LEAST_BESIDE)


def broad(form: Form, width: int) -> int:
    """How wide a page of this width is with the meanings beside the form; 0 where they stand below."""
    return max(BESIDE_FIELDS, fields_width(form) + MOST_BESIDE) if is_beside(form, width) else 0


def form_rows(form: Form, room: Room) -> Spread:
    """Every row, and what the one under the cursor means: beside it, or below them all."""
    has_beside = is_beside(form, room.width + 1)
    within = fields_width(form) if has_beside else room.width
    fields = [_field(line, _labels(form, within), within) for line in form.rows]
    at = next((index for index, line in enumerate(form.rows) if line.here), 0)
    is_cut = form.rows[at].value not in fields[at].text
    explains = form.explains
    if explains and is_cut:
        explains = f"{tr(CHOSEN, value=stopped(form.rows[at].value))} {explains}"
    wide = min(room.width - within - APART, MOST_BESIDE - APART) if has_beside else max(room.width - 4, 8)
    lines = [Span(line, "dim") for line in wrapped(explains, wide)] if explains else []

    def explained(rows: list[Row]) -> list[Row]:
        if has_beside:
            return _beside(rows, lines, within + APART)
        return [*rows, *([BLANK] if lines else []), *(row("  ", line, stays=True) for line in lines)]

    def spread(pitch: int) -> list[Row]:
        apart = [at > 0 and (line.apart or pitch > 1) for at, line in enumerate(form.rows)]
        return explained([each for at, line in enumerate(fields) for each in [BLANK] * apart[at] + [line]])

    def fewer(rows: int) -> list[Row]:
        return explained(part_of(fields, at, max(rows - (0 if has_beside else len(lines)), LEAST_FIELDS)))

    return Spread(spread, 2, fewer, airy=2 if len(form.rows) > 1 else 0)


def _beside(rows: list[Row], lines: list[Span], width: int) -> list[Row]:
    """The rows, and to the right of the one under the cursor what it means."""
    here = next(index for index, line in enumerate(rows) if line.here)
    rows = rows + [SPACE] * (len(lines) - len(rows))
    top = min(here, len(rows) - len(lines))
    for index, line in enumerate(lines, top):
        left = padded(rows[index], width)
        rows[index] = left._replace(spans=(*left.spans, line), soft=False)
    return rows


def _field(line: FormRow, labels: int, width: int) -> Row:
    """A row of a form; where it turns, ←→ change it while the cursor is on it."""
    ends = Span("  "), Span("  ")
    if line.is_turning:
        ends = Span("‹ ", "key", "left"), Span(" ›", "key", "right")
    aside = f"  {line.aside}" if line.aside else ""
    room = _room(line, labels, width) - cell_len(aside)
    if not (line.is_path or line.cells or line.ticks):
        # A value that is too long for its column begins further left, behind its label.
        gives = max(labels - cell_len(line.label) - LETTER * bool(line.letter) - 2, 0)
        needs = min(max(cell_len(line.value) - room, 0), gives)
        labels, room = labels - needs, room + needs
    room = max(room, 4)
    style: Style = "gold" if line.is_changed else "bold" if line.here or aside else ""
    fitting = cut_before(line.value, room) if line.is_path else cut(line.value, room)
    value = (ends[0], Span(fitting, style), ends[1])
    letter = (Span(fitted(line.letter, LETTER), "key"),) if line.letter else ()
    name = labels - LETTER * bool(letter)
    cells = (Span("  "), *_ticks(line.ticks, room)) if line.ticks else (Span(" "), *line.cells)
    shown = row(
        "  ", Span("▸ " if line.here else "  ", "rubric"), *letter,
        Span(fitted(cut(line.label, name - 1), name), "bold" if line.here else ""),
        *(cells if line.cells or line.ticks else value),
        click=line.click, here=line.here,
    )  # fmt: skip
    gap = " " * max(width - shown.width - cell_len(aside), 0)
    return shown._replace(spans=(*shown.spans, Span(gap + aside, "gold"))) if aside else shown


def _ticks(ticks: Sequence[Tick], width: int) -> Iterator[Span]:
    """What is in or out, in columns."""
    room = width // len(ticks) - 3
    for tick in ticks:
        said = tr("in" if tick.is_in else "out")
        yield Span("✓ " if tick.is_in else "· ", "gold", tick.click, said)
        yield Span(fitted(tick.name, room), "bold" if tick.here else "", tick.click)
        yield Span(" ")


def cut_paths(form: Form, width: int) -> list[FormRow]:
    """The rows with a path that has no room for all of it."""
    paths, labels = (line for line in form.rows if line.is_path), _labels(form, width - 1)
    return [line for line in paths if cell_len(line.value) > _room(line, labels, width - 1)]


def _room(line: FormRow, labels: int, width: int) -> int:
    """What a value may take; where it never turns it has the place of the second arrow."""
    return width - MARK - labels - (ARROWS if line.turns else ARROWS // 2)


def item_rows(block: Items, room: Room) -> Spread:
    """A list: what each is called or whose it is in a column of its own."""
    width = min(room.width, WIDEST)
    most = max(MOST_LABEL, width // 3) if block.flows else MOST_LABEL
    column = min(max((cell_len(item.label) for item in block.items), default=0), most)
    rows = [row("  ", block.title)] if block.title else []
    if block.flows and room.width < LEAST_APART:
        # What each is called and its text are one text.
        for item in block.items:
            first, *others = wrapped(f"{item.label}  {item.text}", max(width - 3, 10))
            label = Span(first[: len(item.label)], block.style)
            rows += [row("  ", label, first[len(item.label) :]), *(row("  ", line) for line in others)]
        return _in_part(rows)
    for item in block.items:
        hangs = DOT if item.text.startswith(DOT) else ""
        words = wrapped(item.text.removeprefix(DOT), max(width - column - 7 - len(hangs), 10))
        for at, text in enumerate(words):
            label = Span(fitted("" if at else item.label, column), block.style)
            begins = " " * len(hangs) if at else hangs
            rows.append(row("  ", label, "  " if column else "", begins, text))
    return _in_part(rows)


def _in_part(rows: list[Row]) -> Spread:
    """As many as there is room for, and how many more there are."""

    def within(most: int) -> list[Row]:
        left = len(rows) - most + 1
        left_over = Span(f"  {trn('and {n} more line', 'and {n} more lines', left)}", "dim")
        return [*rows[: most - 1], row(left_over)] if len(rows) > most else rows

    return Spread(lambda pitch: rows, 1, within)


def one_of_rows(block: OneOf, room: Room) -> list[Row]:
    """All in a row, the chosen one in brackets; too many are read down in as many columns as have room."""
    width, count = min(room.width, WIDEST) - 4, len(block.choices)
    for high in range(1, count + 1):
        columns = [block.choices[at : at + high] for at in range(0, count, high)]
        widths = [max(map(cell_len, column)) for column in columns]
        if sum(widths) + APART * (len(columns) - 1) <= width or high == count:
            break
    rows: list[Row] = []
    for at in range(high if count else 0):
        pieces: list[Piece] = [" "]
        for column, wide in zip(columns, widths, strict=True):
            if at < len(column):
                is_chosen = column[at] == block.chosen
                style: Style = "cursor" if is_chosen else "dim"
                left, right = "[]" if is_chosen else "  "
                gap = " " * (wide - cell_len(column[at]) + APART - 2)
                pieces += [left, Span(column[at], style), right, gap]
        rows.append(row(*pieces))
    return rows


# ---------------------------------------------------------------- a table of words

INDENT, BETWEEN_COLUMNS = 2, 2
LEAST_LAST = 8
"""The least that is left for the last column."""


def table_rows(block: WordTable, room: Room) -> Drawn:
    """A row each; where too little is left for the last column, an item that names every column."""
    columns = zip(block.heads, *block.rows, strict=True)
    widths = [max(map(cell_len, column)) + BETWEEN_COLUMNS for column in columns][:-1]
    last = min(room.width, WIDEST) - 2 * INDENT - 1 - sum(widths)
    if last < LEAST_LAST:
        named = (zip(block.heads, cells, strict=True) for cells in block.rows)
        said = (" · ".join(f"{head} {cell}".strip() for head, cell in each if cell) for each in named)
        return item_rows(Items(tuple(Item("", f"· {words}") for words in said)), room)
    rows = []
    for cells in (block.heads, *block.rows):
        for at, words in enumerate(wrapped(cells[-1], last)):
            before = (fitted("" if at else cell, size) for cell, size in zip(cells, widths, strict=False))
            text = "".join(before) + words
            rows.append(row(" " * INDENT, Span(text, "dim" if cells is block.heads else "")))
    return rows


ROWS: Drawers = {Form: form_rows, Items: item_rows, OneOf: one_of_rows, WordTable: table_rows}

"""Forms and lists as rows: a label and a value each, and what is meant, below or beside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from screens.ui.blocks import Form, FormRow, Items, OneOf, Tick
from screens.ui.keystrokes import cut_before
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
MOST_LABEL, MOST_NAME = 16, 24
CHOSEN = "Chosen: {} "


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


def form_rows(form: Form, width: int, pitch: int) -> list[Row]:
    """Every row, and what the one under the cursor means: beside it, or below them all."""
    has_beside = is_beside(form, width)
    width -= 1
    within = fields_width(form) if has_beside else width
    rows = [_field(line, _labels(form, within), within) for line in form.rows]
    at = next((index for index, line in enumerate(form.rows) if line.here), 0)
    is_cut = form.rows[at].value not in rows[at].text
    explains = CHOSEN.format(stopped(form.rows[at].value)) * is_cut + form.explains if form.explains else ""
    if form.most:
        rows = part_of(rows, at, form.most)
    else:
        apart = [at > 0 and (line.apart or pitch > 1) for at, line in enumerate(form.rows)]
        rows = [each for at, line in enumerate(rows) for each in [BLANK] * apart[at] + [line]]
    if not has_beside:
        lines = wrapped(explains, max(width - 4, 8)) if explains else []
        rows += [BLANK] if lines else []
        return [*rows, *(row("  ", Span(line, "dim"), stays=True) for line in lines)]
    lines = wrapped(explains, min(width - within - APART, MOST_BESIDE - APART))
    here = next(index for index, line in enumerate(rows) if line.here)
    rows += [SPACE] * (len(lines) - len(rows))
    top = min(here, len(rows) - len(lines))
    for index, line in enumerate(lines, top):
        left = padded(rows[index], within + APART)
        rows[index] = left._replace(spans=(*left.spans, Span(line, "dim")), soft=False)
    return rows


def _field(line: FormRow, labels: int, width: int) -> Row:
    """A row of a form; where it turns, ←→ change it while the cursor is on it."""
    is_turning = line.here and line.turns
    ends = (Span("‹ ", "key", "left"), Span(" ›", "key", "right")) if is_turning else (Span("  "), Span("  "))
    aside = f"  {line.aside}" if line.aside else ""
    room = max(_room(line, labels, width) - cell_len(aside), 4)
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
        said = "in" if tick.is_in else "out"
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


def item_rows(block: Items, width: int) -> list[Row]:
    """A list: what each is called or whose it is in a column of its own."""
    column = min(max((cell_len(item.label) for item in block.items), default=0), MOST_LABEL)
    rows = [row("  ", block.title)] if block.title else []
    for item in block.items:
        for at, text in enumerate(wrapped(item.text, max(width - column - 8, 10))):
            label = Span(fitted("" if at else item.label, column), block.style)
            rows.append(row("   ", label, "  " if column else "", text))
    if not block.most or len(rows) <= block.most:
        return rows
    left_over = len(rows) - block.most + 1
    return [*rows[: block.most - 1], row(Span(f"   and {left_over} more lines", "dim"))]


def one_of_rows(block: OneOf, width: int) -> list[Row]:
    """As many as stand in a row, one behind the other."""
    rows: list[list[Piece]] = [["  "]]
    used = 0
    for each in block.choices:
        if used and used + cell_len(each) > width:
            rows.append(["  "])
            used = 0
        rows[-1] += [Span(each, "cursor" if each == block.chosen else "dim"), "   "]
        used += cell_len(each) + 3
    return [row(*pieces) for pieces in rows]

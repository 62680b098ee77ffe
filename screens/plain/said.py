"""Questions for ears: rows, notes, options as sentences; and which option is meant by what somebody types."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from facilitator.guide.question import (
    Cell,
    Choice,
    Field,
    Form,
    Grid,
    Names,
    Note,
    Option,
    Question,
    Read,
    Row,
    Tick,
    Ticks,
    Words,
)
from facilitator.language import mark, tr, trn
from screens.ui.read_out.heard import heard, in_style, own

LONG = 110
"""Short sentences stand behind one another until a line has so many characters."""
ENDS = (".", "?", "!", "…", ":", "”", "»")
SIGNS = mark({"†": ", kept anyway", "✓": "told"})
"""What these mean beside a number or a name."""
SUIT_SIGNS = tuple("♦♥♠♣–")
NAMED_SUIT = re.compile("[♦♥♠♣] (?=[a-z])")
"""A suit whose name follows its sign."""


def sentences(texts: Iterable[str]) -> str:
    """Texts as sentences, each with its end."""
    return " ".join(text if text.endswith(ENDS) else f"{text}." for text in texts if text)


def joined(texts: Iterable[str]) -> Iterator[str]:
    """Short ones behind one another, a line long."""
    line = ""
    for text in texts:
        both = sentences([line, text])
        if line and len(both) > LONG:
            yield line
            both = sentences([text])
        line = both
    if line:
        yield line


# ---------------------------------------------------------------- what stands in a question


def note_said(note: Note) -> str:
    """Behind its label; people’s words as they are."""
    said = in_style(note.text, note.style)
    return f"{heard(note.label)}: {said}" if note.label else said


def row_said(grid: Grid, row: Row, *, keyed: bool = False, has_words: bool = False) -> str:
    """Ana (a): predicted 2, tricks 1. Where it `has_words` the note is what somebody said."""
    cells = _cells_said(grid, row)
    every = {cell.said for cell in row.cells}
    if len(cells) > 1 and len(every) == 1 and (same := every.pop()):
        # Of everybody the same: not yet.
        cells = [heard(same)]
    name = heard(row.name) if row.name[:1] in SUIT_SIGNS else own(row.name)
    if keyed and row.key:
        name = f"{name} ({row.key})".strip()
    note = _named(own(row.note) if has_words else heard(row.note))
    said = ("; " if any(", " in each for each in cells) else ", ").join(filter(None, (*cells, note)))
    return ": ".join(filter(None, (name, said)))


def row_changed(grid: Grid, row: Row, was: Row) -> str:
    """What is new in a row where a number is another one: Ana: predicts 2; "" for nothing."""
    cells = _cells_said(grid, row, was)
    known = was.note.split(", ")
    notes = [heard(each) for each in row.note.split(", ") if each and each not in known]
    return f"{own(row.name)}: {', '.join((*cells, *notes))}" if cells else ""


def _cells_said(grid: Grid, row: Row, was: Row | None = None) -> list[str]:
    before = was.cells if was is not None else ()
    return [
        f"{heard(column)} {said}".strip()
        for at, (column, cell) in enumerate(zip(grid.columns, row.cells, strict=False))
        if cell.text != (before[at].text if at < len(before) else "") and (said := _cell_said(cell))
    ]


def _cell_said(cell: Cell) -> str:
    return "" if cell.text == "_" else heard(cell.said or _named(cell.text))


def _named(text: str) -> str:
    for sign, means in SIGNS.items():
        text = text.replace(sign, tr(means))
    return text


def option_said(option: Option, number: int) -> str:
    """By its key, or by its number: what it is called, and what more there is to say of it."""
    label = heard(NAMED_SUIT.sub("", option.label))
    about = in_style(option.about, option.style)
    return f"{option.key or number} {label}{f': {about}' if about else ''}"


def options_said(options: Sequence[Option]) -> list[str]:
    """How many there are, and each."""
    n = len(options)
    said = [trn("{n} option.", "{n} options.", n)] if n > 1 else []
    return list(joined([*said, *(option_said(each, at) for at, each in enumerate(options, 1))]))


def whole(question: Question) -> list[str]:
    """What is read whole the first time: what a round came to, paragraphs, options, the rows of a form."""
    lines: list[str] = []
    grid, is_read = question.grid, isinstance(question, Read | Choice) or bool(question.enter)
    if grid is not None and is_read and not isinstance(question, Words | Names):
        lines += joined(row_said(grid, row) for row in grid.rows)
    match question:
        case Read():
            lines += [
                heard(line) for text in question.paragraphs for line in text.splitlines() if line.strip()
            ]
        case Choice():
            lines += options_said(question.options)
        case Ticks():
            lines += joined(tick_said(tick, at) for at, tick in enumerate(question.ticks, 1))
        case Form():
            lines += joined(field_said(field, at) for at, field in enumerate(question.fields, 1))
    return lines


def tick_said(tick: Tick, number: int) -> str:
    """A line that may be marked: its number, its words, its mark."""
    return f"{number} {own(tick.label)}{f': {heard(tick.way)}' if tick.way else ''}"


def field_said(field: Field, number: int) -> str:
    """A row of a form: its number, what it is called, what is chosen."""
    chosen_ = next(
        (heard(label) for value, label in field.options if value == field.value), own(str(field.value))
    )
    return f"{number} {heard(field.label)}: {chosen_ or tr('nothing yet')}"


def who_is_asked(question: Question) -> str:
    """The name in the row that the next key is about; "" for nobody’s."""
    rows = question.grid.rows if question.grid is not None else ()
    return next((own(row.name) for row in rows if row.here), "")


# ---------------------------------------------------------------- what is meant


def chosen(options: Sequence[Option], typed: str) -> Option | None:
    """The option with this key, or this number, or the one that begins so."""
    typed = typed.casefold()
    if by_key := [each for each in options if typed and each.key.casefold() == typed]:
        return by_key[0]
    if typed.isdecimal() and typed.isascii():
        return options[int(typed) - 1] if 0 < int(typed) <= len(options) else None
    labels = [heard(NAMED_SUIT.sub("", each.label)).casefold() for each in options]
    found = [each for each, label in zip(options, labels, strict=True) if typed and label.startswith(typed)]
    exact = [each for each, label in zip(options, labels, strict=True) if label == typed]
    return (exact or found)[0] if len(exact or found) == 1 else None


def field_meant(fields: Sequence[Field], typed: str) -> tuple[Field | None, str]:
    """The field with this number, or called so or as it begins; and what is typed behind it."""
    parts = typed.split()
    for count in range(len(parts), 0, -1):
        head, rest = " ".join(parts[:count]).casefold(), " ".join(parts[count:])
        if count == 1 and head.isdecimal() and head.isascii():
            return (fields[int(head) - 1], rest) if 0 < int(head) <= len(fields) else (None, "")
        found = [
            each for each in fields if heard(each.label).casefold().startswith(head) or each.name == head
        ]
        if len(found) == 1:
            return found[0], rest
    return None, ""

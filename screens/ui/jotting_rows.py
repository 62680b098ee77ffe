"""Parts of a margin as rows: a title, and under it words behind their signs and labels."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from screens.ui.blocks import Jotting, Jottings
from screens.ui.drawn import Room, Spread
from screens.ui.text import Row, Span, cut, fitted, row, wrapped

LEAST_LABEL, LEAST_TEXT = 6, 4
MOST_THEN, MOST_ALSO = 2, 2
INDENT = "  "


def jotting_rows(block: Jottings, room: Room) -> Spread:
    """Texts that have as many rows as others have in a list, or but one."""
    return Spread(lambda pitch: _jottings(block, room.width, 1 if room.is_cut else max(pitch, 1)), 3)


def _jottings(block: Jottings, width: int, pitch: int) -> list[Row]:
    """The title in bold, then all jottings; a group has its name over the first of its own."""
    if block.short and pitch < 2:
        jottings = tuple(Jotting(Span(words)) for words in block.short)
        block = block._replace(jottings=jottings)
    # What is said in one line stays, also where a list under it is scrolled.
    is_alone = len(block.jottings) == 1
    title = row(Span(cut(block.title, width), "bold"), stays=is_alone and not block.goes)
    rows = [title] if block.title else []
    labels = _label_room(block, width)
    group = ""
    for jotting in block.jottings:
        if jotting.group and jotting.group != group:
            rows.append(row(INDENT, Span(jotting.group, "dim")))
        group = jotting.group
        before = "" if is_alone and not jotting.label else INDENT * 2 if jotting.group else INDENT
        found = _jotting(jotting, before, width, labels, min(pitch, block.most))
        rows += [line._replace(stays=is_alone and not block.goes) for line in found]
        if jotting.also and pitch > 1:
            rows += _also(jotting.also, width, min(pitch - 1, MOST_ALSO))
    for said in filter(None, block.then):
        rows += [row(INDENT, Span(line, "dim")) for line in wrapped(said, width - 2, MOST_THEN)]
    return rows


def _label_room(block: Jottings, width: int) -> int:
    """As much as the longest label needs and the words leave free; two fifths at least."""
    labels = max((cell_len(jotting.label) for jotting in block.jottings), default=0)
    words = max((cell_len(jotting.words.text[:width]) for jotting in block.jottings), default=0)
    room = width - 5
    return min(labels, max(room - words, room * 2 // 5, LEAST_LABEL))


def _jotting(jotting: Jotting, before: str, width: int, labels: int, most: int) -> Iterator[Row]:
    """Words behind what only their first row has; · where there are none."""
    sign = (jotting.sign, Span(" ")) if jotting.sign.text else ()
    label = (Span(f"{fitted(jotting.label, labels)} "),) if labels else ()
    cursor = Span("▸ " if jotting.here else "", "rubric")
    start = row(before[2 * jotting.here :], cursor, *sign, *label)
    first, *others = _lines(jotting.words.text or "·", max(width - start.width, LEAST_TEXT), most)
    click = jotting.sign.click
    yield row(*start.spans, jotting.words._replace(text=first), click=click, here=jotting.here)
    for line in others:
        yield row(" " * start.width, jotting.words._replace(text=line))


def _also(words: str, width: int, most: int) -> list[Row]:
    lines = _lines(words, max(width - 6, LEAST_TEXT), most)
    return [
        row(INDENT * 2, Span("  " if at else "¶ ", "dim"), Span(line, "words"))
        for at, line in enumerate(lines)
    ]


def _lines(words: str, width: int, most: int) -> list[str]:
    """The first lines of a text; of a long one only what they can hold is looked at."""
    return wrapped(words[: max(width, 1) * (most + 1) * 4], width, most)

"""Texts that can be chosen from, as rows: a row each under the name of its group, the chosen one whole."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from screens.ui.blocks import ListedText, TextList
from screens.ui.drawn import Filling, Room
from screens.ui.text import BLANK, Row, Span, cut, fit, fitted, row, wrapped

MARGIN, IN_LIST, BETWEEN = 2, 5, 2
LIKES_SHOWN, LEAST_SHOWN, LEAST_TEXT = 8, 2, 10


def text_list_rows(block: TextList, room: Room) -> Filling:
    """What is said of them all, and as many as the others leave, round the cursor."""
    rows = [_top(block, room.width), BLANK, *_listed(block, room.width)]
    return Filling(
        lambda most: fit(rows, max(most, LEAST_SHOWN)),
        min(len(rows), LIKES_SHOWN),
        min(len(rows) - 1, LEAST_SHOWN),
    )


def _top(block: TextList, width: int) -> Row:
    """How many there are, and to the right the group in which the cursor is."""
    group = next((each.group for each in block.texts if each.here), "")
    said = cut(block.said, width - MARGIN)
    room = width - MARGIN - cell_len(said) - BETWEEN
    return row(
        " " * MARGIN, Span(said, "dim"), " " * BETWEEN, Span(fitted(group, room, "right"), "gold"), stays=True
    )


def _listed(block: TextList, width: int) -> Iterator[Row]:
    last = ""
    for at, each in enumerate(block.texts):
        if each.group != last:
            yield from [BLANK] if at else []
            yield row(" " * MARGIN, Span(cut(each.group, width - MARGIN - 1), "gold"))
            last = each.group
        yield from _text(each, width, block.most)


def _text(each: ListedText, width: int, most: int) -> Iterator[Row]:
    """In one row, and its mark at the end; under the cursor in as many as it takes, up to the most."""
    room = max(width - IN_LIST - 1 - (cell_len(each.mark) + BETWEEN if each.mark else 0), LEAST_TEXT)
    first, *others = wrapped(each.words, room, most) if each.here else [cut(each.words, room)]
    yield row(
        Span("   ▸ " if each.here else " " * IN_LIST, "rubric"),
        Span(fitted(first, room), "bold" if each.here else ""), " " * BETWEEN, Span(each.mark, "rubric"),
        click=each.click, here=each.here,
    )  # fmt: skip
    for line in others:
        yield row(" " * IN_LIST, Span(line, "bold"), click=each.click)

"""Rules in Markdown as rows: headings, paragraphs, lists and tables, and nothing else of Markdown."""

from __future__ import annotations

import re
from collections.abc import Sequence

from screens.ui.text import SPACE, Row, Span, fitted, row, wrapped

MARGIN, BETWEEN = 3, 2
LEAST_COLUMN = 8
LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")
ITEM = re.compile(r"(?m)^(?=- |\d\. )")
ITS_SIGN = re.compile(r"(- |\d\. )?")


def rows_of(markdown: str, width: int) -> list[Row]:
    """The text in rows of at most `width` cells, with a blank one between its blocks."""
    rows: list[Row] = []
    for block in markdown.strip().split("\n\n"):
        rows += [SPACE, *_block(block.strip("\n"), width)]
    return rows


def _block(block: str, width: int) -> list[Row]:
    if block.startswith("#"):
        marks, _, words = block.partition(" ")
        title = words.upper() if marks == "##" else words
        return [row(" " * MARGIN, Span(title, "rubric" if marks == "##" else "bold"))]
    if block.startswith("|"):
        return _table(block.split("\n"), width)
    return [line for item in ITEM.split(block) if item for line in _paragraph(item, width)]


def _paragraph(words: str, width: int) -> list[Row]:
    found = ITS_SIGN.match(words)
    sign = found[0] if found else ""
    lines = wrapped(_plain(words[len(sign) :]), width - 2 * MARGIN - len(sign))
    signs = [sign.replace("-", "·"), *[" " * len(sign)] * (len(lines) - 1)]
    return [row(" " * MARGIN, begins, line) for begins, line in zip(signs, lines, strict=True)]


def _table(lines: Sequence[str], width: int) -> list[Row]:
    """Columns as wide as their longest cell; the last one takes what is left and is wrapped.

    Where too little is left for it, each row is an item with the name of every column.
    """
    table = [[_plain(cell.strip()) for cell in line.strip("|").split("|")] for line in lines]
    head, _, *body = table
    widths = [max(map(len, column)) + BETWEEN for column in zip(head, *body, strict=True)][:-1]
    room = width - 2 * MARGIN - sum(widths)
    if room < LEAST_COLUMN:
        named = [zip(head, cells, strict=True) for cells in body]
        items = [" · ".join(f"{name} {cell}".strip() for name, cell in each if cell) for each in named]
        return [line for item in items for line in _paragraph(f"- {item}", width)]
    rows = []
    for cells in (head, *body):
        for index, last in enumerate(wrapped(cells[-1], room)):
            first = cells[:-1] if not index else [""] * len(widths)
            text = "".join(fitted(cell, size) for cell, size in zip(first, widths, strict=True)) + last
            rows.append(row(" " * MARGIN, Span(text, "dim" if cells is head else "")))
    return rows


def _plain(words: str) -> str:
    """Words without Markdown’s signs; a link is its words."""
    return LINK.sub(r"\1", " ".join(words.split())).replace("*", "")

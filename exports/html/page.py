"""A match or a duel as HTML: its one page, block by block."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from xml.etree.ElementTree import Element

from exports.blocks import Block, Bullets, Grid, Heading, Page, Paragraph
from exports.html.element import broken, node, paragraphs, spoken
from exports.html.lines import Line, line_chart
from exports.html.tables import table


def title(page: Page) -> str:
    """What the page is called."""
    return next((block.text for block in page if isinstance(block, Heading)), "")


def body(page: Page) -> Iterator[Element]:
    """The title as a header, then everything else."""
    places = count(1)
    first, *rest = (element for block, part in _in_parts(page) for element in _block(block, part, places))
    yield node("header", first)
    yield node("main", rest, class_="record")


def _in_parts(page: Page) -> Iterator[tuple[Block, str]]:
    """Each block with the heading of the part that it is in; people’s words are in no such heading."""
    part = ""
    for block in page:
        if isinstance(block, Heading) and block.level == 2:
            part = block.text
        yield block, part


def _block(block: Block, part: str, places: Iterator[int]) -> Iterator[Element]:
    if isinstance(block, Heading):
        yield node(f"h{block.level}", broken(block.text), **spoken())
    elif isinstance(block, Paragraph):
        yield from paragraphs(block.text)
    elif isinstance(block, Bullets):
        yield bullets(block.items)
    elif isinstance(block, Grid):
        yield _table(block, part, next(places))


def bullets(items: tuple[str, ...]) -> Element:
    """A list without numbers."""
    return node("ul", (node("li", broken(item), **spoken()) for item in items))


def _table(block: Grid, part: str, place: int) -> Element:
    made = table(block.header, block.rows, part)
    if not block.drawn or len(block.rows) < 2:
        return made
    return node("figure", _chart(block, place), made)


def _chart(block: Grid, place: int) -> Element:
    """The columns of the table as lines over its rows, which are counted from 0."""
    _, *columns = zip(*block.rows, strict=True)
    names = block.header[1:]
    lines = [Line(name, tuple(map(int, column))) for name, column in zip(names, columns, strict=True)]
    about = "Each line is a column of the table that stands with it, from its first row to its last."
    rows = [str(number) for number in range(len(block.rows))]
    return line_chart(f"chart-{place}", " and ".join(names), about, rows, lines)

"""A match or a duel as HTML: its one page, block by block."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from xml.etree.ElementTree import Element

from exports.html.element import broken, node, running, spoken
from exports.html.lines import charted
from exports.html.tables import table
from exports.model import Block, Bullets, Grid, Heading, Page, Paragraph


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
        yield node(f"h{block.level}", broken(block.text), **(spoken if block.level == 1 else running)())
    elif isinstance(block, Paragraph):
        yield node("p", broken(block.text), **running())
    elif isinstance(block, Bullets):
        yield bullets(block.items)
    elif isinstance(block, Grid):
        yield charted(block.series, f"chart-{next(places)}", table(block.header, block.rows, part))


def bullets(items: tuple[str, ...]) -> Element:
    """A list without numbers."""
    return node("ul", (node("li", broken(item), **running()) for item in items))

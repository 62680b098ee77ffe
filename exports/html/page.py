"""A match or a duel as HTML: its one page, block by block."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from xml.etree.ElementTree import Element

from exports.html.element import broken, node, running, spoken
from exports.html.lines import charted
from exports.html.tables import table
from exports.model import Bullets, Grid, Heading, Page, Paragraph


def title(page: Page) -> str:
    """What the page is called."""
    return next((block.text for block in page if isinstance(block, Heading)), "")


def body(page: Page) -> Iterator[Element]:
    """The title as a header, then everything else."""
    made: list[Element] = []
    charts, part = count(1), ""
    for block in page:
        if isinstance(block, Heading):
            made.append(
                node(f"h{block.level}", broken(block.text), **(spoken if block.level == 1 else running)())
            )
            # A table is named by the part that it is in; people’s words are in no such heading.
            part = block.text if block.level == 2 else part
        elif isinstance(block, Paragraph):
            made.append(node("p", broken(block.text), **running()))
        elif isinstance(block, Bullets):
            made.append(node("ul", (node("li", broken(item), **running()) for item in block.items)))
        elif isinstance(block, Grid):
            grid = table(block.header, block.rows, part)
            made.append(charted(block.series, f"chart-{next(charts)}", grid))
    first, *rest = made
    yield node("header", first)
    yield node("main", rest, class_="record")

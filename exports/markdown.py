"""The keepsake as Markdown files: CommonMark, with a table where the score sheet was asked for."""

from __future__ import annotations

from collections.abc import Sequence

from exports import escape
from exports.blocks import Block, Bullets, Grid, Heading, Page
from exports.chronicle import Chronicle
from exports.layout import pages
from exports.shape import GameRecord


def files(chronicle: Chronicle | GameRecord) -> dict[str, str]:
    """The text of every file by its name, in the order in which a reader takes them."""
    return {f"{stem}.md": render(page) for stem, page in pages(chronicle).items()}


def render(page: Page) -> str:
    """One page as Markdown."""
    return "\n\n".join(_block(block) for block in page) + "\n"


def _block(block: Block) -> str:
    if isinstance(block, Heading):
        return f"{'#' * block.level} {escape.heading(block.text)}"
    if isinstance(block, Bullets):
        return "\n".join(f"- {escape.item(item)}" for item in block.items)
    if isinstance(block, Grid):
        return "\n".join((_row(block.header), _rule(block.header), *map(_row, block.rows)))
    return escape.paragraphs(block.text)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(map(escape.cell, cells))} |"


def _rule(cells: Sequence[str]) -> str:
    return f"| {' | '.join(['---'] * len(cells))} |"

"""An evening, a match or a duel as Markdown files: CommonMark, with tables for what is counted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from exports.documents import pages
from exports.markdown import escape
from exports.model import (
    Block,
    Bullets,
    FrameLine,
    Grid,
    Heading,
    Listing,
    Listings,
    Page,
    Told,
)


def files(told: Told) -> dict[str, str]:
    """The text of every file by its name, in the order in which a reader takes them."""
    return {f"{stem}.md": render(page) for stem, page in pages(told).items()}


def render(page: Page) -> str:
    """One page as Markdown."""
    return "\n\n".join(_block(block) for block in page) + "\n"


def _block(block: Block) -> str:
    if isinstance(block, Heading):
        return f"{'#' * block.level} {escape.heading(block.text)}"
    if isinstance(block, FrameLine):
        return escape.emphasised(block.text)
    if isinstance(block, Bullets):
        return _items(block.items)
    if isinstance(block, Listings):
        return "\n".join(map(_listing, block.lists))
    if isinstance(block, Grid):
        rule = f"| {' | '.join(['---'] * len(block.header))} |"
        return "\n".join((_row(block.header), rule, *map(_row, block.rows)))
    return escape.paragraphs(block.text)


def _items(items: Iterable[str], before: str = "") -> str:
    return "\n".join(f"{before}- {escape.item(item, before + '  ')}" for item in items)


def _listing(listing: Listing) -> str:
    """A list, one step further in under its name if it has one."""
    items = [label.text for label in listing.items]
    return f"- {escape.item(listing.name)}\n{_items(items, '  ')}" if listing.name else _items(items)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(map(escape.cell, cells))} |"

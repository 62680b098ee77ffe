"""The words of a page without any signs, to paste into a chat."""

from __future__ import annotations

from exports.model import Block, Bullets, FrameLine, Grid, Heading, Listing, Listings, Page


def text(page: Page) -> str:
    """One page, its blocks with empty lines between them; a heading stands close to what it is over."""
    written = ""
    for place, block in enumerate(page):
        is_close = place > 0 and _is_close(page[place - 1], block)
        written += ("" if place == 0 else "\n" if is_close else "\n\n") + _block(block)
    return written + "\n"


def _is_close(before: Block, block: Block) -> bool:
    """Whether a block follows on its heading or its frame without an empty line."""
    is_over = isinstance(before, Heading) and before.level > 1
    is_under = isinstance(before, FrameLine) and not isinstance(block, FrameLine)
    return (is_over or is_under) and not isinstance(block, Heading)


def _block(block: Block) -> str:
    if isinstance(block, Listings):
        return "\n".join(line for listing in block.lists for line in _listing(listing))
    if isinstance(block, Bullets):
        return "\n".join(f"· {item}" for item in block.items)
    if isinstance(block, Grid):
        return "\n".join("  ".join(cells).strip() for cells in (block.header, *block.rows))
    return block.text


def _listing(listing: Listing) -> list[str]:
    return [*filter(None, [listing.name]), *(f"· {label.text}" for label in listing.items)]

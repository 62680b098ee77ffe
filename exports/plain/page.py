"""The words of a page without any signs, to paste into a chat."""

from __future__ import annotations

from exports.model import Block, Bullets, FrameLine, Grid, Heading, Listings, Page


def text(page: Page) -> str:
    """One page, its blocks with empty lines between them; headings and frames stand close to what follows."""
    written = ""
    for place, block in enumerate(page):
        if place > 0:
            before = page[place - 1]
            is_over = isinstance(before, Heading) and before.level > 1
            is_frame_over = isinstance(before, FrameLine) and not isinstance(block, FrameLine)
            is_close = (is_over or is_frame_over) and not isinstance(block, Heading)
            written += "\n" if is_close else "\n\n"
        written += _block(block)
    return written + "\n"


def _block(block: Block) -> str:
    if isinstance(block, Listings):
        lines: list[str] = []
        for listing in block.lists:
            lines += [listing.name] if listing.name else []
            lines += [f"· {label.text}" for label in listing.items]
        return "\n".join(lines)
    if isinstance(block, Bullets):
        return "\n".join(f"· {item}" for item in block.items)
    if isinstance(block, Grid):
        return "\n".join("  ".join(cells).strip() for cells in (block.header, *block.rows))
    return block.text

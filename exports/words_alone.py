"""The words of a keepsake without any signs: what stands for a laid-out page where none can be shown."""

from __future__ import annotations

from exports.blocks import Block, Bullets, Grid, Heading
from exports.chronicle import Chronicle
from exports.layout import pages
from exports.shape import GameRecord

UNDERLINED = 2
"""Down to this level a heading has a line under it."""


def files(chronicle: Chronicle | GameRecord) -> dict[str, str]:
    """The words of every page by its name; nothing of this is ever written."""
    return {stem: "\n\n".join(map(_block, page)) + "\n" for stem, page in pages(chronicle).items()}


def _block(block: Block) -> str:
    if isinstance(block, Heading):
        return f"{block.text}\n────────" if block.level <= UNDERLINED else block.text
    if isinstance(block, Bullets):
        return "\n".join(f"· {item}" for item in block.items)
    if isinstance(block, Grid):
        return "\n".join("  ".join(cells).strip() for cells in (block.header, *block.rows))
    return block.text

"""What a page says, as blocks: which sentence is read aloud, whose numbers these are. No block has a width.

`screens.ui.layout` turns blocks into rows for any size; those of a module here are drawn by the module of
the same name in `screens.ui.rows`. `goes` says how soon a block is left out where there is little room:
9 first, 0 never.
"""

from __future__ import annotations

from typing import Protocol


class Block(Protocol):
    """What a page is made of, one under the other."""

    @property
    def goes(self) -> int:
        """How soon it is left out."""

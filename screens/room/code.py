"""The code that a camera reads: two rows of it in each row of the screen, dark on light in every theme."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.language import tr
from screens.ui.blocks.arranged import OfGame
from screens.ui.drawn import Room
from screens.ui.text import Row, Span


def code_rows(block: OfGame, room: Room) -> list[Row]:
    """Its rows as they are; a code that is cut can’t be read, so where it does not fit there is none."""
    code: Sequence[str] = block.value
    if len(code[0]) > room.width or len(code) > room.height:
        return []
    return [Row((Span(line, "code"),), stays=True) for line in code]


def code_lines(code: Sequence[str]) -> Sequence[str]:
    """What an ear is told of it."""
    return (tr("A code for cameras stands here."),)

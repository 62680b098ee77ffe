"""Blob: the cards alone, kept as a record of Marginalia in which the story is off."""

from __future__ import annotations

from facilitator.games.game import Lines
from facilitator.games.marginalia.entries import (
    AgendaSet,
    FactStated,
    FarewellTold,
    StorySwitched,
    TalkedOver,
    VignetteTold,
)

OPENING = (StorySwitched(on=False),)
"""What stands at such a table before anybody has said anything."""
BEATS = (AgendaSet, FactStated, VignetteTold, FarewellTold, TalkedOver)
"""What is told in a story."""


def is_blob(lines: Lines) -> bool:
    """Whether the cards alone are played: the story is off, and no beat of it has words."""
    is_off = any(isinstance(line, StorySwitched) and not line.on for line in lines.values())
    return is_off and not any(line.words for line in lines.values() if isinstance(line, BEATS))

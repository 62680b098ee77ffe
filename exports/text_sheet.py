"""The totals as a few lines to paste into a chat: no columns, and nothing that a chat takes for a sign.

The number comes first, so that no line begins with what somebody is called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from exports.naming import stem
from exports.spoken import told
from facilitator.games.offered import name_of

if TYPE_CHECKING:
    from exports.source import Source


def files(source: Source) -> dict[str, str]:
    """The one file of this export by its name."""
    return {f"{stem(source.title, 'score-sheet').lower()}.txt": text(source)}


def text(source: Source) -> str:
    """What was played, and how it stands."""
    title, game = line(source.title), name_of(source.state.plays)
    head = f"{game}: {title}" if title else game
    return "\n".join((head, *source.part.totals(source))) + "\n"


def line(words: str) -> str:
    """What people said on one line."""
    return " ".join(told(words).split())


def number(value: int) -> str:
    """A number as it is read, with a minus that begins no list."""
    return str(value).replace("-", "−")

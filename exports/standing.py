"""The entries of a game that say something, in one order: what its lines are in a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from exports.spoken import told
from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import Predicted, Seated, Starred, TalkedOver
from facilitator.rules import kinds_of


def effective(record: str, entries: Iterable[Entry]) -> Iterator[Entry]:
    """The entries that say something, in one order whatever the order they were made in.

    Notes and stars are counted again, so that a blank one leaves no gap.
    """
    count: Counter[str] = Counter()
    order = {kind: place for place, kind in enumerate(kinds_of(record))}
    for entry in sorted((e for e in entries if not _is_blank(e)), key=lambda e: (order[e.kind], e.slot[1:])):
        if isinstance(entry, TalkedOver | Starred):
            key = entry.question if isinstance(entry, TalkedOver) else entry.kind
            count[key] += 1
            entry = replace(entry, number=count[key])
        yield entry


def _is_blank(entry: Entry) -> bool:
    """Whether an entry is a beat without words, which looks the same told aloud, passed or taken out."""
    if isinstance(entry, Predicted):
        return entry.tricks is None
    return not isinstance(entry, Seated) and hasattr(entry, "words") and not told(entry.words)

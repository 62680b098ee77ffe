"""The entries of a game that say something, in one order: what its lines are in a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator
from dataclasses import replace
from typing import Any

from exports.spoken import told
from facilitator.forgetting import PLAYERS
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import Predicted, Starred, TalkedOver
from facilitator.rules import kinds_of


def effective(record: str, entries: Iterable[Entry], turns: Container[Slot] = ()) -> Iterator[Entry]:
    """The entries that say something, in one order whatever the order they were made in.

    Of those without words only the `turns` stand, each as one told aloud, whatever emptied it. Notes and
    stars are counted again, so that a blank one leaves no gap.
    """
    count: Counter[str] = Counter()
    order = {kind: place for place, kind in enumerate(kinds_of(record))}
    standing = [entry if _says(entry) else _wordless(entry) for entry in entries if _stands(entry, turns)]
    for entry in sorted(standing, key=lambda e: (order[e.kind], e.slot[1:])):
        if _is_counted(entry):
            key = entry.question if isinstance(entry, TalkedOver) else entry.kind
            count[key] += 1
            numbered: dict[str, Any] = {"number": count[key]}
            entry = replace(entry, **numbered)
        yield entry


def _stands(entry: Entry, turns: Container[Slot]) -> bool:
    return _says(entry) or entry.slot in turns


def _says(entry: Entry) -> bool:
    """Whether an entry is more than a beat without words, which looks the same told aloud or taken out."""
    if isinstance(entry, Predicted):
        return entry.tricks is not None
    return entry.kind in PLAYERS or not hasattr(entry, "words") or bool(told(entry.words))


def _wordless(entry: Entry) -> Entry:
    # White space, and the form of what nobody reads, would tell one empty beat from another.
    empty: dict[str, Any] = {name: "" for name in ("words", "form") if hasattr(entry, name)}
    return replace(entry, **empty)


def _is_counted(entry: Entry) -> bool:
    """Whether an entry is a note or a star; the mark of a question that was talked over is number 0."""
    return isinstance(entry, Starred) or (isinstance(entry, TalkedOver) and entry.number > 0)

"""The entries of a game that say something, in one order: what its lines are in a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import replace
from typing import Any

from facilitator.games.game import Entry, Slot
from facilitator.games.readable import readable
from facilitator.games.registry import kinds_of, words_in


def says_something(entry: Entry) -> bool:
    """Whether an entry is more than a beat without words, which looks the same told aloud or taken out."""
    is_named = words_in(entry.slot).names == "player"
    return is_named or not hasattr(entry, "words") or bool(readable(entry.words))


def keeps_its_number(entry: Entry) -> str:
    """Nothing of this game is counted again."""
    return ""


def effective(
    game: str,
    entries: Iterable[Entry],
    turns: Container[Slot] = (),
    says: Callable[[Entry], bool] = says_something,
    counted_with: Callable[[Entry], str] = keeps_its_number,
) -> Iterator[Entry]:
    """The entries that say something, in one order whatever the order they were made in.

    Of those without words only the `turns` stand, each as one told aloud, whatever emptied it. What is
    `counted_with` others is numbered again among them, so that a blank one leaves no gap.
    """
    count: Counter[str] = Counter()
    order = {kind: place for place, kind in enumerate(kinds_of(game))}
    standing = [
        entry if says(entry) else _wordless(entry) for entry in entries if says(entry) or entry.slot in turns
    ]
    for entry in sorted(standing, key=lambda e: (order[e.kind], e.slot[1:])):
        if key := counted_with(entry):
            count[key] += 1
            numbered: dict[str, Any] = {"number": count[key]}
            entry = replace(entry, **numbered)
        yield entry


def _wordless(entry: Entry) -> Entry:
    # White space, and the form of what nobody reads, would tell one empty beat from another.
    empty: dict[str, Any] = {name: "" for name in ("words", "form") if hasattr(entry, name)}
    return replace(entry, **empty)

"""Which entries of a game stand in a file, and in which order: the same ones for the same table, always."""

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


def no_group(entry: Entry) -> str:
    """No entry is numbered anew: in the file it has the number that it has on the record."""
    return ""


def canonical_entries(
    game: str,
    entries: Iterable[Entry],
    kept_blank: Container[Slot] = (),
    says: Callable[[Entry], bool] = says_something,
    numbered_among: Callable[[Entry], str] = no_group,
) -> Iterator[Entry]:
    """The entries that stand in a file, in an order that does not tell in which they were made.

    Entries that say nothing stand there for the slots of `kept_blank` alone: a table that has come to such a
    beat would otherwise ask for it again. They lose their words and their form, so that nobody sees whether
    the beat was told aloud, skipped or erased. `numbered_among` names the group in which an entry is numbered
    anew from 1, so that a note that is left out leaves no gap; "" for one that keeps its number.
    """
    count: Counter[str] = Counter()
    order = {kind: place for place, kind in enumerate(kinds_of(game))}
    kept = ((entry, says(entry)) for entry in entries if says(entry) or entry.slot in kept_blank)
    standing = [entry if is_said else _wordless(entry) for entry, is_said in kept]
    for entry in sorted(standing, key=lambda e: (order[e.kind], e.slot[1:])):
        if key := numbered_among(entry):
            count[key] += 1
            numbered: dict[str, Any] = {"number": count[key]}
            entry = replace(entry, **numbered)
        yield entry


def _wordless(entry: Entry) -> Entry:
    # White space, and the form of what nobody reads, would tell one empty beat from another.
    empty: dict[str, Any] = {name: "" for name in ("words", "form") if hasattr(entry, name)}
    return replace(entry, **empty)

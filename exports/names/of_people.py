"""A table, a match or a duel in which people have other names, or none, by the choice of names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from exports.formats import WhichNames
from facilitator.games.game import Entry, Lines
from facilitator.games.readable import readable
from facilitator.games.registry import rules_of, words_in

_KEPT: dict[WhichNames, tuple[str, ...]] = {
    "players": ("player", "team"),
    "characters": ("character",),
    "initials": (),
    "none": (),
}


def renamed(game: str, state: Any, which: WhichNames) -> Any:
    """The state that follows from the same lines with the names that were chosen; words stay as they are."""
    return state if which == "both" else rules_of(game).read(renamed_lines(state.lines, which))


def renamed_lines(lines: Lines, which: WhichNames) -> Lines:
    """The lines with the names that were chosen."""
    if which == "both":
        return lines
    # A letter that somebody wished for may be their own: `with_words` has it go with the name.
    kept = {
        slot: entry if _names(entry) in ("", *_KEPT[which]) else entry.with_words("")
        for slot, entry in lines.items()
    }
    if which == "initials":
        people = [entry for entry in lines.values() if _names(entry) == "player"]
        people.sort(key=lambda entry: entry.slot[1])
        called = initials([str(getattr(entry, "words", "")) for entry in people])
        kept |= {entry.slot: entry.with_words(words) for entry, words in zip(people, called, strict=True)}
    return kept


def nameless(lines: Lines) -> Lines:
    """The players whose character has no name: it goes by theirs (A-38)."""
    named = {
        slot[-1]
        for slot, entry in lines.items()
        if _names(entry) == "character" and readable(getattr(entry, "words", ""))
    }
    return {
        slot: entry for slot, entry in lines.items() if _names(entry) == "player" and slot[-1] not in named
    }


def _names(entry: Entry) -> str:
    """Whose name the words of an entry are; "" for words that are none."""
    return words_in(entry.slot).names


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """The first letter or digit of each name; those who share one are counted: A1, A2. "" without any."""
    firsts = [_first(name) for name in names]
    shared, so_far = Counter(firsts), Counter[str]()
    found: list[str] = []
    for first in firsts:
        so_far[first] += 1
        found.append(f"{first}{so_far[first]}" if first and shared[first] > 1 else first)
    return tuple(found)


def _first(name: str) -> str:
    letters = (character for character in readable(name) if character.isalnum())
    return next(letters, "").upper()[:1]

"""A table, a match or a duel in which people have other names, or none, by the choice of names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
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
    kept = {slot: _without(entry, _KEPT[which]) for slot, entry in lines.items()}
    if which == "initials":
        kept |= {entry.slot: entry for entry in _with_initials(lines.values())}
    return kept


def nameless(lines: Lines) -> Lines:
    """The players whose character has no name: it goes by theirs (A-38)."""
    named = {slot[-1] for slot, entry in lines.items() if _names(entry) == "character" and _is_said(entry)}
    return {
        slot: entry for slot, entry in lines.items() if _names(entry) == "player" and slot[-1] not in named
    }


def _without(entry: Entry, kept: Sequence[str]) -> Entry:
    names = _names(entry)
    return _called(entry, "") if names and names not in kept else entry


def _names(entry: Entry) -> str:
    """Whose name the words of an entry are; "" for words that are none."""
    return words_in(entry.slot).names


def _is_said(entry: Entry) -> bool:
    return bool(readable(getattr(entry, "words", "")))


def _called(entry: Entry, words: str) -> Entry:
    # A letter that somebody wished for may be their own: it goes with the name.
    return entry.with_words(words)


def _with_initials(entries: Iterable[Entry]) -> Iterable[Entry]:
    people = sorted(
        (entry for entry in entries if _names(entry) == "player"),
        key=lambda entry: entry.slot[1],
    )
    called = initials([str(getattr(entry, "words", "")) for entry in people])
    return (_called(entry, words) for entry, words in zip(people, called, strict=True))


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

"""What a table leaves out: what several people said becomes one list, and nothing in it says whose it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias
from unicodedata import normalize

from screens.ui.text import plain

Limits: TypeAlias = Mapping[str, str]
LINE, VEIL = "line", "veil"
"""Never, and off stage."""
ROUND, BEGUN = "round", "begun"
"""The choice that stands from the beginning of an unseen round to its end."""
UNFINISHED = "An unseen round broke off, and nothing of it is saved. You can start it again."
"""What the choice says, whether the round broke off or goes on in another window."""
TICK_LIST, OFF = "tick_list", "off"
"""The choice that takes the list to tick out of a turn."""


def tidy(words: str) -> str:
    """Words as they stand in the list: on one line, with single spaces; empty when there are none."""
    return " ".join(normalize("NFC", plain(words)).split())


def same(words: str) -> str:
    """What two spellings of one thing have in common."""
    return tidy(words).casefold()


def pooled(things: Iterable[tuple[str, str]]) -> dict[str, str]:
    """One list, sorted: duplicates merged, a line beating a veil, whoever said it and when."""
    spelled: dict[str, str] = {}
    kinds: dict[str, str] = {}
    for words, kind in things:
        key = same(words)
        if key:
            # The same spelling whichever came first; small letters come last in the order of signs.
            spelled[key] = max(spelled.get(key, ""), tidy(words))
            kinds[key] = LINE if LINE in (kind, kinds.get(key)) else VEIL
    return {spelled[key]: kinds[key] for key in sorted(spelled)}


def one_more(limits: Limits, words: str) -> dict[str, str]:
    """The list with one thing more that never comes up."""
    return pooled([*limits.items(), (words, LINE)])


def without(limits: Limits, words: str) -> dict[str, str]:
    """The list without one thing."""
    return {each: kind for each, kind in limits.items() if same(each) != same(words)}


def of_kind(limits: Limits, kind: str) -> list[str]:
    """The things of one kind, sorted."""
    return sorted((words for words, each in limits.items() if each == kind), key=same)

"""Cards as the two have typed them: a name, two numbers, what the card does; remembered for these two."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import SIDES, Humor, Incanted, Mark, Played
from facilitator.games.duel.page import pair
from facilitator.games.game import Entry
from facilitator.names import folded_name

NUMBERS = re.compile(
    r"^(?P<words>.*?)\s*(?<![\d\-−])(?P<attack>\d{1,2})\s*/\s*(?P<health>\d{1,2})$", re.DOTALL
)
TWO_DIGITS = re.compile(r"^(?P<words>.*(?:\s|[^\W\d_]))?(?P<attack>\d)\s*(?P<health>\d)$", re.DOTALL)


@dataclass(frozen=True)
class Known:
    """A card that was typed once: offered by its first letters the next time."""

    words: str
    attack: int = 0
    health: int = 1
    humor: Humor = ""
    marks: tuple[Mark, ...] = ()
    opposed: tuple[int, int] = (0, 0)
    behind: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class KnownIncantation:
    """An incantation that was typed once: only its name is kept."""

    words: str


Remembered = TypeVar("Remembered", Known, KnownIncantation)


def as_known(played: Played) -> Known:
    """What is known of a card by the act that played it."""
    opposed, behind = pair(played.opposed), pair(played.behind)
    return Known(played.words, played.attack, played.health, played.humor, played.marks, opposed, behind)


def with_card(act: Played, card: Known) -> Played:
    """The same act with this card in place of its own."""
    return replace(
        act, words=card.words, attack=card.attack, health=card.health, humor=card.humor,
        marks=card.marks, opposed=card.opposed, behind=card.behind,
    )  # fmt: skip


def by_name(known: Iterable[Known | KnownIncantation]) -> tuple[Known | KnownIncantation, ...]:
    """The cards in the order of their names, whatever their case."""
    return tuple(sorted(known, key=lambda card: folded_name(card.words)))


def typed(line: str) -> tuple[str, int | None, int | None]:
    """The name, attack and health in a line: "fox 1/2", "fox 12", "fox12", "12" for a nameless 1/2.

    "fox" has no numbers. A name that ends in a number, or a number of two digits, needs the slash.
    """
    line = line.strip()
    found = NUMBERS.match(line) or TWO_DIGITS.match(line)
    if found is None:
        return line, None, None
    words = found.groupdict().get("words") or ""
    return words.strip(), int(found["attack"]), int(found["health"])


def offered(line: str, known: tuple[Known, ...]) -> tuple[Known, ...]:
    """The known cards whose names begin with what is typed, whatever its case."""
    return begins(typed(line)[0], known)


def begins(words: str, known: tuple[Remembered, ...]) -> tuple[Remembered, ...]:
    """Those whose names begin with these letters, whatever their case; none without a letter."""
    begun = folded_name(words)
    return tuple(card for card in known if begun and folded_name(card.words).startswith(begun))


PLAYERS = tuple(("duellist_seated", side) for side in SIDES)
"""The blanks of their names: together they say whose cards these are."""


def has_begun(duel: Duel) -> bool:
    """Whether the coin has fallen: from then on the two are those who play."""
    return duel.first is not None


def acts(duel: Duel) -> Iterable[Entry]:
    """What was done in this duel."""
    return duel.acts


def as_entry(card: Known | KnownIncantation) -> Entry:
    """The card as the act that would play it: what comes back from the file is read as strictly."""
    if isinstance(card, KnownIncantation):
        return Incanted(number=1, words=card.words)
    return with_card(Played(number=1, column=1), card)


def in_entry(entry: Entry) -> Known | KnownIncantation | None:
    """The card that an act plays; None for another act."""
    if isinstance(entry, Incanted):
        return KnownIncantation(entry.words)
    return as_known(entry) if isinstance(entry, Played) else None

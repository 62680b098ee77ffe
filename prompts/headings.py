"""What a heading such as "Facts · age 3 · spades" names."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from difflib import get_close_matches
from itertools import product

from facilitator.games.cards import SUIT_NAMES, SUIT_SIGNS
from facilitator.games.marginalia.entries import AGES
from prompts.sections import OF_A_SOCIETY, SECTIONS, Place

_BETWEEN = re.compile(r"[·|,/]|\s[-–—]\s")
_AGES = re.compile(r"(?:ages?\s*)?([1-7])(?:\s*(and|to|-|–)\s*([1-7]))?")
_VARIATION_SELECTOR = "\ufe0f"


TITLES = {"stop": "How we stop", "carry-on": "Who carries on", "limits": "What we leave out",
          "check-in": "Check-in", "society": "Societies"}  # fmt: skip
IN_PLURAL = ("age", "topic", "fact", "group", "outcome", "vignette", "farewell", "reminder", "label")


class UnknownHeadingError(ValueError):
    """A heading that names nothing; its text is the sentence to show."""


def heading_of(place: Place) -> str:
    """The heading that names this place alone, as in "Facts · age 3 · spades"."""
    plural = "s" if place.section in IN_PLURAL else ""
    title = TITLES.get(place.section, f"{place.section.capitalize()}{plural}")
    age = f"age {place.age}" if place.age else ""
    part = place.part.replace("-", " ") if place.part in SECTIONS[place.section].parts else place.part
    return " · ".join(word for word in (title, age, SUIT_NAMES.get(place.suit, ""), part) if word)


def words_of(heading: str) -> tuple[str, ...]:
    """The words of a heading, without the dots, commas, slashes or dashes between them."""
    return tuple(word.strip() for word in _BETWEEN.split(heading) if word.strip())


def places(words: Sequence[str], societies: Collection[str]) -> tuple[Place, ...]:
    """Every place that these words name, the section first; UnknownHeadingError with the way out."""
    sections = {name: section for section in SECTIONS.values() for name in (section.name, *section.also)}
    named = _among(words[0], sections)
    if named is None:
        raise UnknownHeadingError(f"“{words[0]}” is no section.{_hint(words[0], sections)}")
    section = sections[named]
    # A topic may also be of a society of the same file.
    of_pack = societies if section.name == OF_A_SOCIETY else ()
    known = {_plain(part): part for part in (*section.parts, *of_pack)}
    ages: list[int] = []
    suits: list[str] = []
    parts: list[str] = []
    for word in words[1:]:
        if section.ages and (found := _ages(word)):
            ages += found
        elif section.suits and (suit := _suit(word)):
            suits.append(suit)
        elif part := _among(word, known):
            parts.append(known[part])
        else:
            suit_names = SUIT_NAMES.values() if section.suits else ()
            numbers = [f"age {number}" for number in range(1, len(AGES) + 1)] if section.ages else []
            hint = _hint(word, (*known, *suit_names, *numbers))
            raise UnknownHeadingError(f"“{word}” means nothing here.{hint}")
    if len(suits) > 1 or len(parts) > 1 or len(ages) != len(set(ages)):
        raise UnknownHeadingError(f"“{' · '.join(words)}” names two of a kind; write a heading for each.")
    choices = product(ages or [0], suits or [""], parts or [""])
    return tuple(Place(section.name, age, suit, part) for age, suit, part in choices)


def _ages(word: str) -> list[int]:
    """The ages in "3", "age 3", "ages 5 and 6", "ages 1 to 3" or "Childhood"; none in other words."""
    names = [name.casefold() for name in AGES]
    if word.casefold() in names:
        return [names.index(word.casefold()) + 1]
    found = _AGES.fullmatch(word.casefold())
    if found is None:
        return []
    first, between, last = int(found[1]), found[2], int(found[3] or found[1])
    return [first, last] if between == "and" else list(range(first, last + 1))


def _suit(word: str) -> str:
    bare = word.replace(_VARIATION_SELECTOR, "")
    for suit, name in SUIT_NAMES.items():
        if bare in (suit, SUIT_SIGNS[suit]) or bare.casefold() in (name, name.removesuffix("s")):
            return suit
    return ""


def _plain(word: str) -> str:
    return re.sub(r"[\W_]+", "-", word.casefold()).strip("-")


def _among(word: str, known: Collection[str]) -> str | None:
    """The known name that a word means: as it is, without "the", or in the singular."""
    plain = _plain(word).removeprefix("the-") if _plain(word) not in known else _plain(word)
    forms: tuple[Callable[[str], str], ...] = (
        lambda name: name,
        lambda name: name.removesuffix("s"),
        lambda name: name.removesuffix("ies") + "y",
    )
    return next((form(plain) for form in forms if form(plain) in known), None)


def _hint(word: str, names: Iterable[str]) -> str:
    readable = [name.replace("-", " ") for name in names]
    close = get_close_matches(word.casefold(), readable, n=1, cutoff=0.6)
    if close:
        return f" Did you mean “{close[0]}”?"
    return f" There are: {', '.join(readable)}." if readable else " Remove it from the heading."

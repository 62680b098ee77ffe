"""What a wall and every phone show of a table: values without a width, made by each game from its state.

No story is in it but the topic of an agenda; what was told has a list of its own.
"""

from __future__ import annotations

from typing import NamedTuple


class Fact(NamedTuple):
    """A short fact of the round behind what it is called; `sign` stands for `said` where there is one."""

    label: str
    said: str
    sign: str = ""
    red: bool = False


class Figure(NamedTuple):
    """What stands in a column for one person; `mark` behind it, and `said` where that has a meaning.

    `means`: what the mark means with whomever it stands.
    """

    text: str
    mark: str = ""
    said: str = ""
    large: bool = False
    means: str = ""


class Sitter(NamedTuple):
    """One person, side or team with their figures; `here`: it is their turn."""

    seat: int
    name: str
    cells: tuple[Figure, ...] = ()
    also: str = ""
    here: bool = False


class BarPart(NamedTuple):
    """So many of one kind, in a bar."""

    label: str
    many: int


class Bar(NamedTuple):
    """Shares of a whole, such as the groups of an age."""

    title: str
    shares: tuple[BarPart, ...]


class Told(NamedTuple):
    """Words of the story, behind whose they are."""

    label: str
    words: str


class PublicSheet(NamedTuple):
    """All that is public: where we are, what is said, who has what. `question`: it stands alone.

    `due`: the seats whose own words are wanted now, in the order of telling. `told` is for the wall alone,
    and only where the laptop turned words on, unless they are `for_all`: given to be shown.
    """

    where: str = ""
    facts: tuple[Fact, ...] = ()
    says: tuple[str, ...] = ()
    then: str = ""
    columns: tuple[str, ...] = ()
    people: tuple[Sitter, ...] = ()
    bars: tuple[Bar, ...] = ()
    question: str = ""
    due: tuple[int, ...] = ()
    told: tuple[Told, ...] = ()
    for_all: bool = False

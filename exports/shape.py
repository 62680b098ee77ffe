"""What a reader needs, in order, as plain values: the choices made and the chronicle that follows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from exports.blocks import Page
from facilitator.games.cards import Suit
from facilitator.games.marginalia.entries import Group, Outcome, Seat

What: TypeAlias = Literal["lives", "chronicle", "both", "cards"]
Files: TypeAlias = Literal["one", "each"]
WhichNames: TypeAlias = Literal["characters", "players", "both", "initials", "none"]
Limit: TypeAlias = tuple[str, str]
"""What somebody wants left out, and how: "veil" keeps it off stage, anything else keeps it out."""


@dataclass(frozen=True)
class Choices:
    """What goes into an export; as it stands, the private one. `lives` None: all of them.

    `format` is the id of a row in exports/formats.py.
    """

    format: str = "markdown"
    what: What = "both"
    files: Files = "each"
    names: WhichNames = "characters"
    scores: bool = False
    farewells: bool = True
    talk: bool = False
    left_out: bool = False
    lives: tuple[Seat, ...] | None = None


@dataclass(frozen=True)
class LifeAge:
    """One age of a life: what was said of it, and the same told as paragraphs.

    `frame` is what the program says where the agenda stands in the margin: how it came out, and without a
    vignette, beside which the fact and the group would stand, these too.
    """

    age: int
    name: str
    agenda: str = ""
    suit: Suit | None = None
    group: Group = ""
    fact: str = ""
    outcome: Outcome = ""
    vignette: str = ""
    prose: tuple[str, ...] = ()
    frame: tuple[str, ...] = ()


@dataclass(frozen=True)
class Farewell:
    """How the others took leave of a character (M-41)."""

    title: str
    words: str


@dataclass(frozen=True)
class Life:
    """One character from the first age to the farewell; ages of which nothing was told are not in it."""

    seat: Seat
    number: int
    heading: str
    stem: str
    ages: tuple[LifeAge, ...] = ()
    farewell: Farewell | None = None


@dataclass(frozen=True)
class SocietyAge:
    """What an age asked of people, who was like most of them, and what society had become.

    `frame` says who was like most people, for a page with the agenda in its margin; `groups` counts them,
    the majority first, without those whose group is not known.
    """

    age: int
    name: str
    agenda: str = ""
    suit: Suit | None = None
    majority: tuple[str, ...] = ()
    note: str = ""
    prose: tuple[str, ...] = ()
    frame: tuple[str, ...] = ()
    groups: tuple[tuple[Group, int], ...] = ()


@dataclass(frozen=True)
class Society:
    """The society through the ages."""

    topics: tuple[str, ...] = ()
    ages: tuple[SocietyAge, ...] = ()


@dataclass(frozen=True)
class Course:
    """How the score of one person went: the total after each round, and how each came out ("": no cards).

    `label` is the name alone, empty where there is none; `leads` says after which rounds nobody had more. A
    story says that only where an agenda follows (M-42).
    """

    name: str
    label: str
    totals: tuple[int, ...]
    leads: tuple[bool, ...]
    outcomes: tuple[str, ...]


@dataclass(frozen=True)
class Sheet:
    """The score sheet; `first` names first place and is empty for a story (M-24, M-42)."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    key: str
    first: str = ""
    courses: tuple[Course, ...] = ()


@dataclass(frozen=True)
class Section:
    """A titled list of what people noted, none of it signed."""

    title: str
    items: tuple[str, ...]


@dataclass(frozen=True)
class Chronicle:
    """A table as it is read afterwards; a part that was not chosen is empty.

    `stand_in` is what it goes by where it has no title, "" where that isn't known either. `theirs` are the
    words of people that could turn the sentence they stand in, as `turning` finds them.
    """

    title: str
    choices: Choices
    world: str = ""
    lives: tuple[Life, ...] = ()
    society: Society | None = None
    sheet: Sheet | None = None
    talk: tuple[Section, ...] = ()
    left_out: tuple[Section, ...] = ()
    theirs: tuple[str, ...] = ()
    stand_in: str = ""

    def heading(self, otherwise: str) -> str:
        """What stands over a page of it; `otherwise` says what the page is about."""
        return self.title or self.stand_in or otherwise


@dataclass(frozen=True)
class GameRecord:
    """A match of Mariglia or a duel as it is read afterwards: the stem of its file, and its one page.

    `theirs` as in a chronicle.
    """

    stem: str
    page: Page
    theirs: tuple[str, ...] = ()

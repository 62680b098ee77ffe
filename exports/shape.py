"""What a reader needs, in order, as plain values: the choices made and the evening that follows."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal, TypeAlias

from exports.blocks import Grid, Label, Listing, Page

What: TypeAlias = Literal["lives", "chronicle", "both", "cards"]
Files: TypeAlias = Literal["one", "each"]
WhichNames: TypeAlias = Literal["characters", "players", "both", "initials", "none"]
Limit: TypeAlias = tuple[str, str]
"""What somebody wants left out, and how: "veil" keeps it off stage, anything else keeps it out."""


@dataclass(frozen=True)
class Choices:
    """What goes into an export; as it stands, the private one. `lives` None: all of them.

    `format` is the id of a row in exports/formats.py; `as_typed` adds no capital and no full stop.
    """

    format: str = "markdown"
    what: What = "both"
    files: Files = "each"
    names: WhichNames = "characters"
    scores: bool = False
    farewells: bool = True
    talk: bool = False
    left_out: bool = False
    lives: tuple[int, ...] | None = None
    as_typed: bool = False


CARDS_ALONE = Choices(what="cards", names="players", scores=True)
"""Where nothing but a game is told: with the players, as there is no story to keep apart from them."""


@dataclass(frozen=True)
class Passage:
    """People's words under a title, with just enough frame to understand them, and what is inside of it.

    An age of a life is one, a whole life, the chronicle, and the score sheet, which has tables.
    """

    title: str
    frame: tuple[Label, ...] = ()
    words: str = ""
    lists: tuple[Listing, ...] = ()
    tables: tuple[Grid, ...] = ()
    inside: tuple[Passage, ...] = ()


Kind: TypeAlias = Literal["life", "chronicle", "notes", "sheet"]


@dataclass(frozen=True)
class Explained:
    """A label of the frame and what it means to whoever never saw the game; `order`: its place among all."""

    order: int
    label: str
    means: str


@dataclass(frozen=True)
class Part:
    """A part of an evening: a life, the chronicle, or what comes after. `id` and `stem` name it.

    `explained` are those of its labels that nobody knows who wasn’t there.
    """

    kind: Kind
    id: str
    stem: str
    passage: Passage
    explained: tuple[Explained, ...] = ()


@dataclass(frozen=True)
class ToldEvening:
    """A table as it is read afterwards: frame and words, and only those parts that were chosen.

    `title` is "" where there is none, `stand_in` what it then goes by, `day` when it was played. `theirs`
    are the words of people that could turn the sentence they stand in, as `turning` finds them. `legend` is
    said before what labels mean, in each file that has any.
    """

    title: str
    choices: Choices
    parts: tuple[Part, ...] = ()
    world: tuple[Label, ...] = ()
    colophon: tuple[Label, ...] = ()
    stand_in: str = ""
    theirs: tuple[str, ...] = ()
    day: date | None = None
    legend: str = ""

    def heading(self, otherwise: str) -> str:
        """What stands over a page of it; `otherwise` says what the page is about."""
        return self.title or self.stand_in or otherwise

    def of(self, *kinds: Kind) -> tuple[Part, ...]:
        """The parts of these kinds."""
        return tuple(part for part in self.parts if part.kind in kinds)


@dataclass(frozen=True)
class GameRecord:
    """A match of Mariglia or a duel as it is read afterwards: the stem of its file, and its one page.

    `theirs` as in an evening.
    """

    stem: str
    page: Page
    theirs: tuple[str, ...] = ()

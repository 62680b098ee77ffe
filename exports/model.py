"""The plain values that files are made from: choices, the blocks of a page, an evening as it is told."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal, TypeAlias

from exports.formats import Files, What, WhichNames
from facilitator.games.series import Series

# ---------------------------------------------------------------- what was chosen

Limit: TypeAlias = tuple[str, str]
"""What somebody wants left out, and how: "veil" keeps it off stage, anything else keeps it out."""


@dataclass(frozen=True)
class Choices:
    """What goes into an export. The defaults are private: people go by their characters, without scores.

    `format` is the id of a row in exports/formats.py; `lives` are the seats whose lives are told, None for
    all of them; `as_typed` adds no capital and no full stop. `topics`, `notes` (of society) and `stars` (with
    wishes) are what a table shares with other tables in a plenary.
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
    topics: bool = False
    notes: bool = False
    stars: bool = False


CARDS_ALONE = Choices(what="cards", names="players", scores=True)
"""Where nothing but a game is told: with the players, as there is no story to keep apart from them."""

# ---------------------------------------------------------------- the blocks of a page, whatever its format


@dataclass(frozen=True)
class Label:
    """One label of the frame: what the program says, what people said, or both (“one of the few: shy”)."""

    says: str = ""
    words: str = ""

    @property
    def text(self) -> str:
        """Both, as one reads them."""
        return ": ".join(filter(None, (self.says, self.words)))


@dataclass(frozen=True)
class Heading:
    """A title; level 1 is the page's own."""

    level: int
    text: str


@dataclass(frozen=True)
class FrameLine:
    """One line of labels, small beside people's words."""

    labels: tuple[Label, ...]

    @property
    def text(self) -> str:
        """The labels with dots between them."""
        return " · ".join(label.text for label in self.labels)


@dataclass(frozen=True)
class Paragraph:
    """Prose, which may hold line breaks and empty lines."""

    text: str


@dataclass(frozen=True)
class Bullets:
    """A list without numbers."""

    items: tuple[str, ...]


@dataclass(frozen=True)
class Listing:
    """A list of labels under a name of its own."""

    name: str
    items: tuple[Label, ...]


@dataclass(frozen=True)
class Listings:
    """Lists that belong together."""

    lists: tuple[Listing, ...]


@dataclass(frozen=True)
class Grid:
    """A table: a header and rows of as many cells; `name` is what a reader is told before it.

    `series`: its numbers, where a chart shows them better.
    """

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    name: str = ""
    series: Series | None = None


Block: TypeAlias = Heading | FrameLine | Paragraph | Bullets | Listings | Grid
Page: TypeAlias = tuple[Block, ...]

# ---------------------------------------------------------------- what is told


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
    """A part of an evening: a life, the chronicle, the notes of the talk, the score sheet.

    `id` names it inside a file, `stem` in the name of a file of its own. `explained` are those of its labels
    that a file explains at its end, for readers who were not there.
    """

    kind: Kind
    id: str
    stem: str
    passage: Passage
    explained: tuple[Explained, ...] = ()


@dataclass(frozen=True)
class ToldEvening:
    """An evening of Marginalia or Blob as it is read afterwards: only the parts that were chosen.

    `title` is "" where there is none, `stand_in` what it then goes by, `day` when it was played. `legend` is
    said before what labels mean, in each file that has any. `bidirectional` are the words of people that run
    from right to left, which a format must set apart from a sentence round them (`bidirectional_in`).
    """

    title: str
    choices: Choices
    parts: tuple[Part, ...] = ()
    world: tuple[Label, ...] = ()
    colophon: tuple[Label, ...] = ()
    stand_in: str = ""
    bidirectional: tuple[str, ...] = ()
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

    `bidirectional` as in an evening.
    """

    stem: str
    page: Page
    bidirectional: tuple[str, ...] = ()


Told: TypeAlias = ToldEvening | GameRecord
"""What a reader takes from a table of any game."""

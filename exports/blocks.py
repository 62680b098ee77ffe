"""What a page is made of, whatever format it is written in; every text in it is plain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from facilitator.games.series import Series


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

"""What a page is made of, whatever format it is written in; every text in it is plain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class Heading:
    """A title; level 1 is the page's own."""

    level: int
    text: str


@dataclass(frozen=True)
class Paragraph:
    """Prose, which may hold line breaks and empty lines."""

    text: str


@dataclass(frozen=True)
class Bullets:
    """A list without numbers."""

    items: tuple[str, ...]


@dataclass(frozen=True)
class Grid:
    """A table: a header and rows of as many cells.

    `drawn`: each column after the first holds whole numbers that a chart shows better than their figures.
    """

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    drawn: bool = False


Block: TypeAlias = Heading | Paragraph | Bullets | Grid
Page: TypeAlias = tuple[Block, ...]

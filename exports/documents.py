"""Which files an evening becomes and what stands in each, as blocks without a format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from exports.model import (
    Block,
    Explained,
    FrameLine,
    GameRecord,
    Heading,
    Label,
    Listings,
    Page,
    Paragraph,
    Part,
    Passage,
    Told,
    ToldEvening,
)
from exports.names.of_files import stem
from exports.punctuation import raised

NOTHING = Label("Nothing was written down")


@dataclass(frozen=True)
class Document:
    """One file of an evening: its stem, its title, what stands under that, its parts, the colophon.

    A document of one part alone has the title of that part. `legend` is said before what its labels mean.
    """

    stem: str
    title: str
    world: tuple[Label, ...]
    parts: tuple[Part, ...]
    colophon: tuple[Label, ...]
    legend: str = ""
    is_one_part: bool = False

    @property
    def passages(self) -> tuple[Passage, ...]:
        """What stands under the title."""
        passages = tuple(part.passage for part in self.parts)
        return passages[0].inside + passages[1:] if self.is_one_part else passages

    @property
    def footer(self) -> tuple[tuple[Label, ...], ...]:
        """The lines of the frame at the end: what the labels mean, then the colophon."""
        found: dict[int, Explained] = {}
        for part in self.parts:
            # A label that a life has is not explained for a list again.
            found = {each.order: each for each in part.explained} | found
        meant: dict[str, list[str]] = {}
        for order in sorted(found):
            meant.setdefault(found[order].means, []).append(f"“{found[order].label}”")
        sentences = (f"{raised(', '.join(labels))}: {means}" for means, labels in meant.items())
        explained = (Label(" ".join((self.legend, *sentences))),) if found else ()
        return tuple(filter(None, (explained, self.colophon)))

    @property
    def is_blank(self) -> bool:
        """Whether there is nothing to read but a title."""
        return not self.passages and not self.world


def pages(told: Told) -> dict[str, Page]:
    """The pages by the stem of their file, in reading order."""
    if isinstance(told, GameRecord):
        return {told.stem: told.page}
    return {document.stem: page(document) for document in documents(told)}


def documents(evening: ToldEvening) -> tuple[Document, ...]:
    """The files of an evening, as many as were chosen."""
    if evening.choices.what == "cards" or evening.choices.files == "one":
        return (whole(evening),)
    return tuple(_a_file_each(evening))


def whole(evening: ToldEvening) -> Document:
    """All of it in one file."""
    otherwise = {"cards": "Score sheet", "chronicle": "Chronicle"}.get(evening.choices.what, "Lives")
    title = evening.heading(otherwise)
    return Document(
        whole_stem(evening), title, evening.world, evening.parts, evening.colophon, evening.legend
    )


def whole_stem(told: Told) -> str:
    """The stem of the file that holds everything."""
    if isinstance(told, GameRecord):
        return told.stem
    fallback = "score-sheet" if told.choices.what == "cards" else "lives"
    return (stem(told.title) or stem(told.stand_in, fallback)).lower()


def _a_file_each(evening: ToldEvening) -> Iterator[Document]:
    """A file for each life, one for the chronicle with what comes after, or for that alone."""
    colophon = (Label(words=evening.title), *evening.colophon) if evening.title else evening.colophon
    for part in evening.of("life"):
        yield Document(part.stem, part.passage.title, evening.world, (part,), colophon, evening.legend, True)
    chronicle, after = evening.of("chronicle"), evening.of("notes", "sheet")
    if evening.choices.what != "lives":
        title, parts = evening.heading("Chronicle"), (*chronicle, *after)
        world, colophon = evening.world, evening.colophon
        yield Document("chronicle", title, world, parts, colophon, evening.legend, bool(chronicle))
    elif after:
        yield Document("afterwards", evening.heading("Afterwards"), (), after, evening.colophon)
    elif not evening.of("life"):
        yield whole(evening)


def page(document: Document) -> Page:
    """One document as blocks."""
    nothing = (FrameLine((NOTHING,)),) if document.is_blank else ()
    return (
        Heading(1, document.title),
        *_frame(document.world),
        *_passages(document.passages, 2),
        *nothing,
        *map(FrameLine, document.footer),
    )


def _passages(passages: Iterable[Passage], level: int) -> Iterator[Block]:
    for passage in passages:
        yield Heading(level, passage.title)
        yield from _frame(passage.frame)
        if passage.words:
            yield Paragraph(passage.words)
        if passage.lists:
            yield Listings(passage.lists)
        yield from passage.tables
        yield from _passages(passage.inside, level + 1)


def _frame(labels: tuple[Label, ...]) -> Iterator[Block]:
    if labels:
        yield FrameLine(labels)

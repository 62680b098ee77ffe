"""Which files a chronicle becomes and what stands in each, as blocks without a format."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from exports import phrases
from exports.blocks import Block, Bullets, Grid, Heading, Page, Paragraph
from exports.naming import stem
from exports.shape import Chronicle, GameRecord, Life, Section, Sheet, Society
from exports.spoken import finished

Blocks: TypeAlias = Iterator[Block]


def pages(chronicle: Chronicle | GameRecord) -> dict[str, Page]:
    """The pages by the stem of their file, in reading order."""
    if isinstance(chronicle, GameRecord):
        return {chronicle.stem: chronicle.page}
    if chronicle.choices.what == "cards":
        return {whole_stem(chronicle): tuple(_cards(chronicle))}
    if chronicle.choices.files == "one":
        return {whole_stem(chronicle): tuple(_whole(chronicle))}
    made = {life.stem: tuple(_life_page(chronicle, life)) for life in chronicle.lives}
    if chronicle.society is not None:
        made["chronicle"] = tuple(_society_page(chronicle, chronicle.society))
    elif closing := tuple(_closing(chronicle)):
        made["afterwards"] = (Heading(1, chronicle.heading("Afterwards")), *closing)
    return made


def whole_stem(told: Chronicle | GameRecord) -> str:
    """The stem of the file that holds everything, for a format that makes only one."""
    if isinstance(told, GameRecord):
        return told.stem
    fallback = "score-sheet" if told.choices.what == "cards" else "lives"
    return (stem(told.title) or stem(told.stand_in, fallback)).lower()


def _cards(chronicle: Chronicle) -> Blocks:
    yield Heading(1, chronicle.heading("Score sheet"))
    if chronicle.sheet is None:
        yield Paragraph(phrases.NOTHING)
        return
    if chronicle.sheet.first:
        yield Paragraph(chronicle.sheet.first)
    yield from _grid(chronicle.sheet)


def _whole(chronicle: Chronicle) -> Blocks:
    yield Heading(1, chronicle.heading("Lives"))
    if chronicle.world:
        yield Paragraph(finished(chronicle.world))
    for life in chronicle.lives:
        yield Heading(2, life.heading)
        yield from _life(life, 3)
    if chronicle.society is not None:
        ages = tuple(_society(chronicle.society, 3))
        if ages:
            yield Heading(2, "The world round them")
            yield from ages
        elif not chronicle.lives and not chronicle.world:
            yield Paragraph(phrases.NOTHING)
    yield from _closing(chronicle)


def _life_page(chronicle: Chronicle, life: Life) -> Blocks:
    yield Heading(1, life.heading)
    if chronicle.world:
        yield Paragraph(finished(chronicle.world))
    yield from _life(life, 2)


def _life(life: Life, level: int) -> Blocks:
    for age in life.ages:
        yield Heading(level, age.name)
        yield from map(Paragraph, age.prose)
    if life.farewell is not None:
        yield Heading(level, life.farewell.title)
        yield Paragraph(life.farewell.words)
    elif not life.ages:
        yield Paragraph(phrases.NOTHING_OF_A_LIFE)


def _society_page(chronicle: Chronicle, society: Society) -> Blocks:
    yield Heading(1, chronicle.heading("The world round them"))
    ages = tuple(_society(society, 2))
    if chronicle.world:
        yield Paragraph(finished(chronicle.world))
    elif not ages:
        yield Paragraph(phrases.NOTHING)
    yield from ages
    yield from _closing(chronicle)


def _society(society: Society, level: int) -> Blocks:
    if society.topics:
        yield Heading(level, "What the suits stood for")
        yield Bullets(society.topics)
    for age in society.ages:
        yield Heading(level, age.name)
        yield from map(Paragraph, age.prose)


def _closing(chronicle: Chronicle) -> Blocks:
    """What comes after lives and society: the talk, the list, and the sheet at the very end."""
    yield from _sections("Talking it over", chronicle.talk)
    yield from _sections("What we left out", chronicle.left_out)
    if chronicle.sheet is not None:
        yield Heading(2, "Score sheet")
        yield from _grid(chronicle.sheet)


def _sections(title: str, sections: tuple[Section, ...]) -> Blocks:
    if sections:
        yield Heading(2, title)
    for section in sections:
        yield Heading(3, section.title)
        yield Bullets(section.items)


def _grid(sheet: Sheet) -> Blocks:
    yield Grid(sheet.header, sheet.rows)
    yield Paragraph(sheet.key)

"""A life, and what is leafed through."""

from __future__ import annotations

from typing import NamedTuple

from screens.ui.blocks.scrolled import ReadOn
from screens.ui.text import Click, Span


class AgeOfLife(NamedTuple):
    """One age of a life: what it was about, what is true, what was told."""

    title: str
    about: str = ""
    fact: str = ""
    told: str = ""


class WholeLife(NamedTuple):
    """A life, chapter by chapter; what it was about goes first, then what was told has two rows in each age.

    What is too long even so is read from its start and says what follows; `is_whole`: always whole words.
    """

    chapters: tuple[AgeOfLife, ...]
    scroll: ReadOn
    is_whole: bool = False
    goes: int = 0


class ChapterTitle(NamedTuple):
    """What a chapter is called; `apart`: those from here on are of another kind."""

    name: str
    here: bool = False
    apart: bool = False
    click: Click = ""


class ChapterPart(NamedTuple):
    """A heading, or words behind their `lead`; `asks` is a question about them, `hint` what can be done."""

    heading: tuple[Span, ...] = ()
    words: tuple[Span, ...] = ()
    lead: str = ""
    asks: str = ""
    hint: str = ""
    here: bool = False
    click: Click = ""


class Chapters(NamedTuple):
    """What is leafed through: all chapters, and the passages of the one that lies open."""

    titles: tuple[ChapterTitle, ...]
    passages: tuple[ChapterPart, ...]
    goes: int = 0

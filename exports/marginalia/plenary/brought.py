"""What one table brings to a plenary: counted figures, no name, and the words that it chose to share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from facilitator.games.cards import Suit
from facilitator.games.marginalia.entries import Age, Group, Outcome, Question


class _Strict:
    """How pydantic reads these from a file: every key is known, and no text passes for a number."""

    __pydantic_config__: ClassVar = {"extra": "forbid", "strict": True}


@dataclass(frozen=True)
class AgeBrought(_Strict):
    """One age in numbers: its suit, the people of each group, and how the cards came out for how many.

    `is_other`: the majority was other people than in the last age before it that had one.
    """

    age: Age
    suit: Suit | None = None
    majority: int = 0
    smaller: int = 0
    smallest: int = 0
    made: int = 0
    under: int = 0
    over: int = 0
    is_other: bool = False


@dataclass(frozen=True)
class TopicBrought(_Strict):
    """What a suit stood for."""

    suit: Suit
    words: str


@dataclass(frozen=True)
class NoteBrought(_Strict):
    """What society had become in an age."""

    age: Age
    words: str


@dataclass(frozen=True)
class AnswerBrought(_Strict):
    """A note of the talk, under its question."""

    question: Question
    words: str


@dataclass(frozen=True)
class MomentBrought(_Strict):
    """One age of a life: the fact with its group, the vignette with how the cards came out."""

    age: Age
    group: Group = ""
    outcome: Outcome = ""
    fact: str = ""
    vignette: str = ""


@dataclass(frozen=True)
class LifeBrought(_Strict):
    """A life that was given, without anybody’s name over it."""

    moments: tuple[MomentBrought, ...] = ()
    farewell: str = ""


@dataclass(frozen=True)
class Brought(_Strict):
    """All that a table brings. `table`: a number that says that two files are of one table, and nothing else.

    `is_over`: its cards were played to the end, or as far as the table wanted.
    """

    people: int
    ages: tuple[AgeBrought, ...] = ()
    is_over: bool = False
    table: str = ""
    topics: tuple[TopicBrought, ...] = ()
    notes: tuple[NoteBrought, ...] = ()
    talk: tuple[AnswerBrought, ...] = ()
    stars: tuple[str, ...] = ()
    wishes: tuple[str, ...] = ()
    lives: tuple[LifeBrought, ...] = ()


@dataclass(frozen=True)
class BroughtFile(Brought):
    """The same as it stands in a file."""

    format: Literal["marginalia-plenary"] = "marginalia-plenary"
    version: Literal[1] = 1

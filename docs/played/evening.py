"""An evening as it is written down: names, numbers and words; groups and outcomes follow from the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date

from exports.model import Choices
from exports.source import Source
from facilitator.games.game import Entry, Lines
from facilitator.games.marginalia.beats import beat
from facilitator.games.marginalia.entries import (
    CharacterNamed,
    DealerSet,
    Form,
    LeftOut,
    Predicted,
    Question,
    Seated,
    TalkedOver,
    TricksCounted,
)
from facilitator.games.marginalia.rules import read


@dataclass(frozen=True)
class Age:
    """What was predicted, taken and told at one age; by seat, and only where something was written."""

    predictions: tuple[int, ...]
    tricks: tuple[int, ...]
    agenda: str
    facts: Mapping[int, str]
    vignettes: Mapping[int, str] = field(default_factory=dict)
    note: str = ""


@dataclass(frozen=True)
class Played:
    """A whole evening, and what was chosen when its files were written."""

    title: str
    place: str
    day: date
    people: tuple[str, ...]
    characters: tuple[str, ...]
    world: str
    ages: Mapping[int, Age]
    farewells: Mapping[int, tuple[Form, str]]
    choices: Choices
    talk: tuple[tuple[Question, str], ...] = ()

    def source(self, format: str) -> Source:
        """What a format is written from; each example is one file."""
        choices = Choices(**{**vars(self.choices), "format": format, "files": "one"})
        return Source("marginalia", read(self.lines), self.title, choices, day=self.day, place=self.place)

    @property
    def lines(self) -> Lines:
        """The lines that stand when the evening is over."""
        lines = {entry.slot: entry for entry in self._cards()}
        return {**lines, **{entry.slot: entry for entry in self._words(lines)}}

    def _cards(self) -> Iterator[Entry]:
        yield from (Seated(seat=seat, words=name) for seat, name in enumerate(self.people))
        yield DealerSet(seat=len(self.people) - 1)
        yield from (LeftOut(age=age) for age in range(1, 8) if age not in self.ages)
        for number, age in self.ages.items():
            for seat, tricks in enumerate(age.predictions):
                yield Predicted(age=number, seat=seat, tricks=tricks)
            yield TricksCounted(age=number, tricks=age.tricks)

    def _words(self, lines: Lines) -> Iterator[Entry]:
        table = read(lines)
        yield from (
            CharacterNamed(seat=seat, words=name) for seat, name in enumerate(self.characters) if name
        )
        yield beat(table, ("world_set",), self.world)
        for number, age in self.ages.items():
            yield beat(table, ("agenda_set", number), age.agenda)
            yield beat(table, ("society_noted", number), age.note)
            for kind, told in (("fact_stated", age.facts), ("vignette_told", age.vignettes)):
                yield from (beat(table, (kind, number, seat), words) for seat, words in told.items())
        for seat, (form, words) in self.farewells.items():
            yield beat(table, ("farewell_told", seat), words, form=form)
        for number, (question, words) in enumerate(self.talk, 1):
            yield TalkedOver(question=question, number=number, words=words)

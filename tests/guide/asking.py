"""Asks a table of Marginalia or Blob and answers as a front end would, on a file in memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    AgendaSet,
    DealerSet,
    FactStated,
    Predicted,
    Seated,
    StorySwitched,
    TricksCounted,
    VignetteTold,
    WorldSet,
)
from facilitator.guide.guide import Guide
from facilitator.guide.question import Answer, Choice, Form, Names, Numbers, Option, Read, Words
from facilitator.services.context import AppContext
from tests.facilitator.services.composing import Listener, context

ANA, BEN, CY, DI = range(4)


def seated(*names: str, story: bool = True) -> list[Entry]:
    """These people, the first of them dealing, and the place, so that age 1 is due."""
    people = [Seated(seat=seat, words=name) for seat, name in enumerate(names)]
    return [StorySwitched(on=story), *people, DealerSet(seat=0), *([WorldSet()] if story else [])]


def counted(age: int, said: Sequence[int], took: Sequence[int]) -> list[Entry]:
    """One round: what each seat said and took."""
    numbers = [Predicted(age=age, seat=seat, tricks=each) for seat, each in enumerate(said)]
    return [*numbers, TricksCounted(age=age, tricks=tuple(took))]


def told(age: int, *seats: int, agenda: str = "shoes") -> list[Entry]:
    """An age with its agenda, and everybody’s fact and vignette told aloud."""
    of_each = [(FactStated(age=age, seat=seat), VignetteTold(age=age, seat=seat)) for seat in seats]
    return [AgendaSet(age=age, words=agenda), *(entry for each in of_each for entry in each)]


class _Front(Listener):
    """Shows nothing, and undoes at the table."""

    guide: Guide

    def undo(self) -> None:
        """Undo."""
        self.guide.undo()


class Asked:
    """A table and its questions; what is typed goes where a front end would put it."""

    def __init__(self, *entries: Entry, ctx: AppContext | None = None, packs: bool = False) -> None:
        front = _Front()
        self.heard = front.notes
        self.ctx = ctx or context(front=front)
        if packs:
            self.ctx.prompts.read_packs()
        self.ctx.table.begin("marginalia")
        self.guide = front.guide = Guide(self.ctx)
        for entry in entries:
            assert self.ctx.table.record(entry) is None, entry

    @property
    def slot(self) -> Any:
        """The blank of what is asked."""
        return self.guide.question.slot

    @property
    def say(self) -> tuple[str, ...]:
        """What is read aloud, or why an answer was none."""
        refused = self.guide.refused
        return (refused.sentence,) if refused is not None else self.guide.question.say

    def press(self, keys: str) -> Asked:
        """One key after the other; ⏎ is Enter, < Backspace, _ Space."""
        for key in keys:
            question = self.guide.question
            name = {"<": "backspace", "_": "space"}.get(key, key)
            if key == "⏎":
                self.enter()
            elif isinstance(question, Choice):
                option = question.option(key)
                assert option is not None, (key, question.slot)
                self.guide.answer(option.answer)
            else:
                self.guide.answer(question.keys[name])
        return self

    def enter(self) -> None:
        """What Enter does: keep anyway, go on, or an empty box."""
        refused, question = self.guide.refused, self.guide.question
        if refused is not None and refused.anyway is not None:
            self.guide.answer(refused.anyway)
        elif isinstance(question, Numbers | Read):
            assert question.done is not None
            self.guide.answer(question.done)
        elif isinstance(question, Choice):
            self.guide.answer(question.options[question.at].answer)
        else:
            self.tell("")

    def tell(self, *texts: str) -> Asked:
        """Words, a text a question."""
        for text in texts:
            question = self.guide.question
            assert isinstance(question, Words | Names), question.slot
            self.guide.answer(question.keep(text))
        return self

    def agree(self, **values: object) -> Asked:
        """Fill in a form; what is not named stays as it is preset."""
        question = self.guide.question
        assert isinstance(question, Form)
        self.guide.answer(question.done({field.name: field.value for field in question.fields} | values))
        return self

    def choose(self, label: str) -> Asked:
        """The option that begins so, of the question or of all that can be done."""
        self.guide.answer(self.option(label).answer)
        return self

    def option(self, label: str) -> Option:
        """The option that begins so."""
        [found] = [each for each in self.options if each.label.startswith(label)]
        return found

    @property
    def options(self) -> tuple[Option, ...]:
        """What the question offers, and all that can be done now."""
        question = self.guide.question
        return (*(question.options if isinstance(question, Choice) else ()), *self.guide.more)

    def look(self, *slot: str | int) -> Asked:
        """Look at a blank."""
        self.guide.go(slot)
        return self

    @property
    def rows(self) -> list[tuple[str, ...]]:
        """The grid beside the question: names and cells."""
        grid = self.guide.question.grid
        return [(row.name, *(cell.text for cell in row.cells)) for row in grid.rows] if grid else []

    @property
    def notes(self) -> list[str]:
        """The notes beside the question."""
        return [
            f"{note.label}: {note.text}" if note.label else note.text for note in self.guide.question.notes
        ]

    @property
    def shown_answer(self) -> Answer:
        """What Enter would do."""
        question = self.guide.question
        assert isinstance(question, Numbers | Read) and question.done is not None
        return question.done

"""The lives: for each age one line of labels and the player's words, last the farewell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from exports.labels import Labels
from exports.marginalia.names import CharacterNames
from exports.model import Choices, Explained, Label, Part, Passage
from exports.punctuation import finished, raised
from facilitator.games.marginalia.entries import (
    AGES,
    LAST_AGE,
    Age,
    FactStated,
    FarewellTold,
    Form,
    Group,
    Outcome,
    Seat,
    VignetteTold,
)
from facilitator.games.readable import listing, readable

if TYPE_CHECKING:
    from facilitator.games.game import Slot
    from facilitator.games.marginalia.table import Table

GROUPS: tuple[Group, ...] = ("majority", "smaller", "smallest")


@dataclass(frozen=True)
class Telling:
    """A table as it is told: whom it names, in which words the frame speaks, and what was asked where."""

    table: Table
    choices: Choices
    called: dict[Seat, CharacterNames]
    labels: Labels
    asked: Mapping[str, Sequence[str]]

    def said(self, *slot: str | int) -> str:
        """What people said in a slot, letter by letter; "" where nothing can be read."""
        return readable(self.table.words(slot))

    def prose(self, *slot: str | int) -> str:
        """The same as paragraphs, with capitals and full stops unless they are to stay as typed."""
        words = self.said(*slot)
        return words if self.choices.as_typed else finished(words)

    def line(self, *labels: Label) -> tuple[Label, ...]:
        """A line of labels, without the empty ones; its first letter is raised."""
        first, *others = [label for label in labels if label.text] or [Label()]
        if first.says:
            first = Label(raised(first.says), first.words)
        elif not self.choices.as_typed:
            first = Label(words=raised(first.words))
        return (first, *others) if first.text else ()

    def agenda(self, age: Age) -> Label:
        """What an age asks about everybody, as the table worded it."""
        return Label(words=self.said("agenda_set", age))

    def missed(self, age: Age, seat: Seat) -> Label:
        """Which way the cards missed, by the vignette as told (A-10), else by the sheet."""
        return Label(self.labels.of_miss(self.outcome(age, seat)))

    def outcome(self, age: Age, seat: Seat) -> Outcome:
        """How the cards came out, by the vignette as told (A-10), else by the sheet."""
        entry = self.table.entry(("vignette_told", age, seat))
        if isinstance(entry, VignetteTold) and entry.outcome:
            return entry.outcome
        played = self.table.round(age)
        return played.outcomes.get(seat, "") if played and seat in played.story_seats else ""

    def group(self, age: Age, seat: Seat) -> Group:
        """The group that a fact or vignette was told for, aloud too (A-10), else the one on the sheet."""
        for kind in (FactStated, VignetteTold):
            entry = self.table.entry((kind.kind, age, seat))
            if isinstance(entry, FactStated | VignetteTold) and entry.group:
                return entry.group
        played = self.table.round(age)
        return played.group(seat) if played and seat in played.story_seats else ""

    def presence(self, seat: Seat) -> tuple[Label, ...]:
        """From which age on somebody was there who came late; nothing tells who went (A-26)."""
        came = self.table.came(seat)
        return self.line(Label(self.labels.late_since(AGES[came - 1]) if came else ""))

    @cached_property
    def with_a_life(self) -> dict[Seat, CharacterNames]:
        """Those of them who have a life: a name, or anything that was told."""
        farewells = self.choices.farewells
        return {seat: each for seat, each in self.called.items() if has_life(self.table, seat, farewells)}

    def comings(self, age: Age) -> tuple[Label, ...]:
        """Who came late, in this age."""
        came = [each.listed for seat, each in self.with_a_life.items() if self.table.came(seat) == age]
        return (Label(self.labels.late_heading, listing(came)),) if came and self.labels.late_heading else ()

    def farewell(self, seat: Seat) -> Passage | None:
        """How the others took leave of a character (M-41), under the name of its form."""
        entry, words = self.table.entry(("farewell_told", seat)), self.prose("farewell_told", seat)
        if not isinstance(entry, FarewellTold) or not words or not self.choices.farewells:
            return None
        question = self.labels.of_question(self._question(seat, entry.form))
        frame = self.line(*self.tellers, Label(question))
        return Passage(self.labels.of_farewell(entry.form), frame, words)

    @property
    def tellers(self) -> tuple[Label, ...]:
        """Who tells a farewell (M-41): all but the owner of the character."""
        return self.line(Label(self.labels.of_tellers(len(self.table.seats))))

    def _question(self, seat: Seat, form: Form) -> str:
        """What the others were asked about a character, by the name that it has here; "" where nobody knows.

        A question that names anybody else as well is left out.
        """
        # A later version may have places of its own: only those with a turn are known here.
        turns = {name.removeprefix(f"{FarewellTold.kind} {seat} "): ids for name, ids in self.asked.items()}
        stood = {int(turn): ids[0] for turn, ids in turns.items() if turn.isdecimal()}
        found = self.labels.prompt_asked([stood[turn] for turn in sorted(stood)], form)
        if found is None:
            return ""
        # Whoever was asked nothing loads no packs.
        from prompts.draw import fill, sayable

        name = {"character": self.called[seat].name}
        return fill(found.text, **name) if sayable((found,), name) else ""

    def explained(
        self, passages: Iterable[Passage], of_group: Callable[[Group], str]
    ) -> tuple[Explained, ...]:
        """What those labels mean that occur here, in the order of the game; `of_group` words the groups."""
        groups, misses = self.labels.legend("group"), self.labels.legend("miss")
        meant = [(of_group(group), groups) for group in GROUPS]
        meant += [(self.labels.of_miss("under"), misses), (self.labels.of_miss("over"), misses)]
        found = {label.casefold() for passage in passages for label in _frame_of(passage)}
        return tuple(
            Explained(order, label, means)
            for order, (label, means) in enumerate(meant)
            if label.casefold() in found
        )


def _frame_of(passage: Passage) -> Iterator[str]:
    """What the program says over a passage, over its lists, and over all that is inside."""
    yield from (label.says for label in passage.frame if label.says)
    yield from (listing.name for listing in passage.lists if listing.name)
    for inner in passage.inside:
        yield from _frame_of(inner)


def has_life(table: Table, seat: Seat, farewells: bool = True) -> bool:
    """Whether anything was told of a character, if only its name; `farewells`: those count."""
    ages = [(kind.kind, age, seat) for age in range(1, LAST_AGE + 1) for kind in (FactStated, VignetteTold)]
    slots: list[Slot] = [*ages, (FarewellTold.kind, seat)] if farewells else [*ages]
    return bool(readable(table.character(seat))) or any(readable(table.words(slot)) for slot in slots)


def lives(telling: Telling) -> Iterator[Part]:
    """The chosen lives in the order round the table; one without a word, a name too, is not among them.

    Their files count all those that can be told, so that no gap says whose can’t.
    """
    number = 0
    for seat in telling.table.circle:
        if not has_life(telling.table, seat, telling.choices.farewells):
            continue
        number += 1
        called = telling.called.get(seat)
        if called is not None:
            passages = tuple(_passages(telling, seat))
            yield Part(
                "life",
                f"life-{called.number}",
                f"{number}-{called.stem}",
                Passage(called.name, telling.presence(seat), inside=passages),
                telling.explained(passages, telling.labels.of_life),
            )


def _passages(telling: Telling, seat: Seat) -> Iterator[Passage]:
    for age, name in enumerate(AGES, 1):
        fact, words = telling.said("fact_stated", age, seat), telling.prose("vignette_told", age, seat)
        if fact or words:
            group = telling.labels.of_life(telling.group(age, seat))
            labels = (telling.agenda(age), Label(group, fact), telling.missed(age, seat))
            yield Passage(name, telling.line(*labels), words)
    farewell = telling.farewell(seat)
    if farewell is not None:
        yield farewell

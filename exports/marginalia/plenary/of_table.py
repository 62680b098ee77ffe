"""What a table brings to a plenary: figures of the ages that were counted, and words that it shares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from exports.labels import Labels
from exports.marginalia.evening import has_story
from exports.marginalia.lives import Telling, has_life
from exports.marginalia.plenary.brought import (
    AgeBrought,
    AnswerBrought,
    Brought,
    LifeBrought,
    MomentBrought,
    NoteBrought,
    TopicBrought,
)
from exports.model import Choices
from facilitator.games.cards import SUITS
from facilitator.games.marginalia.entries import AGES, QUESTIONS, Seat, Starred, TalkedOver
from facilitator.games.readable import readable

if TYPE_CHECKING:
    from facilitator.games.marginalia.table import Table


def brought(table: Table, choices: Choices, number: str = "") -> Brought:
    """All of it. Words only of what was chosen; a table of cards alone brings nothing but its people.

    `number` tells the table from others.
    """
    if not has_story(table):
        return Brought(people=len(table.seats), is_over=table.over, table=number)
    lives = table.circle if choices.lives is None else choices.lives
    telling = Telling(table, choices, {}, Labels(), {})
    return Brought(
        people=len(table.seats),
        ages=tuple(_ages(table)),
        is_over=table.over,
        table=number,
        topics=tuple(
            TopicBrought(suit, words)
            for suit in SUITS
            if choices.topics and (words := readable(table.words(("topic_noted", suit))))
        ),
        notes=tuple(
            NoteBrought(age, words)
            for age in range(1, len(AGES) + 1)
            if choices.notes and (words := readable(table.words(("society_noted", age))))
        ),
        talk=tuple(_talk(table)) if choices.talk else (),
        stars=tuple(_starred(table, wish=False)) if choices.stars else (),
        wishes=tuple(_starred(table, wish=True)) if choices.stars else (),
        lives=tuple(
            LifeBrought(tuple(_moments(telling, seat)), telling.said("farewell_told", seat))
            for seat in table.circle
            if seat in lives and has_life(table, seat)
        ),
    )


def _ages(table: Table) -> Iterator[AgeBrought]:
    """The ages that are counted and were played with the story."""
    before: frozenset[Seat] = frozenset()
    for played in table.counted:
        if not table.story or played.age < table.story_from:
            continue
        people = frozenset(seat for seat in played.openers if played.group(seat) == "majority")
        society = played.society
        came_out = Counter(played.outcomes[seat] for seat in played.story_seats if seat in played.outcomes)
        yield AgeBrought(
            played.age, played.suit, society["majority"], society["smaller"], society["smallest"],
            came_out["made"], came_out["under"], came_out["over"],
            is_other=bool(before and people and people != before),
        )  # fmt: skip
        before = people or before


def _talk(table: Table) -> Iterator[AnswerBrought]:
    entries = [entry for entry in table.lines.values() if isinstance(entry, TalkedOver)]
    for entry in sorted(entries, key=lambda entry: (QUESTIONS.index(entry.question), entry.number)):
        if words := readable(entry.words):
            yield AnswerBrought(entry.question, words)


def _starred(table: Table, *, wish: bool) -> Iterator[str]:
    """Their words; which moment they point to would name somebody."""
    entries = [entry for entry in table.lines.values() if isinstance(entry, Starred) and entry.wish == wish]
    for entry in sorted(entries, key=lambda entry: entry.number):
        if words := readable(entry.words):
            yield words


def _moments(telling: Telling, seat: Seat) -> Iterator[MomentBrought]:
    for age in range(1, len(AGES) + 1):
        fact, vignette = telling.said("fact_stated", age, seat), telling.said("vignette_told", age, seat)
        if fact or vignette:
            group, outcome = telling.group(age, seat), telling.outcome(age, seat)
            yield MomentBrought(age, group, outcome, fact, vignette)

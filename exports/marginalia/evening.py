"""A table as one value, frame and words, from which every file for people is written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from types import MappingProxyType
from typing import TYPE_CHECKING

from exports.labels import Labels
from exports.marginalia.chronicle import chronicle
from exports.marginalia.lives import Telling, lives
from exports.marginalia.names import CharacterNames, names
from exports.marginalia.scores import score_sheet
from exports.marginalia.talk import left_out, talk
from exports.model import Choices, Label, Limit, Part, ToldEvening
from exports.names.of_files import day_named
from facilitator.games.marginalia.entries import AGES, LAST_AGE, Seat, Seated
from facilitator.games.readable import listing, readable

if TYPE_CHECKING:
    from facilitator.games.marginalia.table import Table


NUMBERS = ("", "one", "two", "three", "four", "five", "six", "seven")


def has_story(table: Table) -> bool:
    """Whether there is one: not in Blob where not a word was written but the players' names."""
    beats = (entry for entry in table.lines.values() if not isinstance(entry, Seated))
    return table.plays != "blob" or any(readable(getattr(entry, "words", "")) for entry in beats)


def evening_of(
    table: Table,
    choices: Choices,
    title: str,
    *,
    limits: Iterable[Limit] = (),
    labels: Labels | None = None,
    place: str = "",
    day: date | None = None,
    in_class: bool = False,
    asked: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> ToldEvening:
    """The table as these choices want it read; a table of cards alone is always read as its sheet.

    Blank beats leave nothing behind, however they came to be blank. Of those who came late
    a label says from which age on; nothing says who went.
    `place` and `day` are where and when it was played, for the colophon; `in_class` as in `names`; `asked`
    are the prompts that stood at each place, of which a farewell has its own.
    """
    everybody = names(table, choices.names, in_class=in_class)
    called = {seat: c for seat, c in everybody.items() if choices.lives is None or seat in choices.lives}
    if choices.what == "cards" or not has_story(table):
        parts = tuple(score_sheet(table, everybody))
        return ToldEvening(
            readable(title), choices, parts, colophon=_colophon(table, place, day, {}), day=day
        )
    telling = Telling(table, choices, called, labels or Labels(), asked)
    told: list[Part] = []
    if choices.what != "chronicle":
        told += lives(telling)
    if choices.what != "lives":
        told += chronicle(telling)
    if choices.talk:
        told += talk(table, called)
    if choices.left_out:
        told += left_out(limits)
    if choices.scores:
        told += score_sheet(table, everybody)
    world = telling.prose("world_set")
    return ToldEvening(
        title=readable(title),
        choices=choices,
        parts=tuple(told),
        world=(Label(words=world),) if world else (),
        colophon=_colophon(table, place, day, telling.with_a_life if choices.names == "both" else called),
        day=day,
        legend=telling.labels.legend(),
    )


def _colophon(
    table: Table, place: str, day: date | None, called: dict[Seat, CharacterNames]
) -> tuple[Label, ...]:
    """Where and when it was played, by whom if they are to be named, and how much of it."""
    players = listing([each.player for each in called.values() if each.player])
    labels = (
        Label(words=readable(place)),
        Label(day_named(day) if day else ""),
        Label("players" if players else "", players),
        Label(_ages_played(table)),
    )
    return tuple(label for label in labels if label.text)


def _ages_played(table: Table) -> str:
    """How far it went, where the table left ages out or stopped early; nothing while it plays."""
    count = len(table.counted)
    if not (table.over and 0 < count < LAST_AGE):
        return ""
    last = table.counted[-1].age
    up_to = f"up to {AGES[last - 1].lower() if table.story else f'round {last}'}"
    things = "ages" if table.story else "rounds"
    return f"Played {up_to}." if count == last else f"Played in {NUMBERS[count]} {things}, {up_to}."

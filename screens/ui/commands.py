"""A line of the palette: named by what it does, with words that explain it and words that find it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from facilitator.by_value import by_value
from facilitator.games.game import Entry
from facilitator.language import mark
from facilitator.services.context import AppContext
from facilitator.services.front_end import Where

MISTAKES = mark("wrong mistake error correct correction fix")
"""Words that find where a number is corrected."""


@by_value
class Command:
    """One line of the palette. `also` are words that find it, though they are not shown."""

    name: str
    explains: str
    act: Callable[[], object]
    also: str = ""


def to_place(ctx: AppContext, name: str, explains: str, place: Where, also: str = "") -> Command:
    """A line that leads to another place."""
    return Command(name, explains, partial(ctx.go, place), also)


def to_say(ctx: AppContext, name: str, explains: str, said: str, entry: Entry, also: str = "") -> Command:
    """A line that puts an entry on the record, and what is said once it stands."""
    return Command(name, explains, partial(_say, ctx, said, entry), also)


def _say(ctx: AppContext, sentence: str, entry: Entry) -> None:
    if ctx.record(entry):
        ctx.note(sentence)

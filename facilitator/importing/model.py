"""What may stand in the JSON of a session, held strictly: made from the very entries that a game knows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import MISSING, fields
from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, create_model

from exports.data.json_export import FORMAT, VERSION
from facilitator.games.game import Entry
from facilitator.games.registry import kinds_of, plugin_of, plugins
from facilitator.record import LONGEST_TITLE, LONGEST_WORDS, clean

LARGEST = 100_000
"""No number at a table is larger, and the rules are not asked to count further."""
MOST_LINES = 10_000
MOST_PEOPLE = 100
"""At one table in a whole evening; who sits where is worked out for each of them again and again."""
MOST_OF_ONE = 1_000
"""Tricks, cards or seats in one line."""
RULE = r"^([A-Z]-[1-9][0-9]*)?$"

# Types that are put together while the program runs: no checker could read them.
ONE_OF: Any = Literal
LIST: Any = list
WITH: Any = Annotated
Number = Annotated[int, Field(ge=-LARGEST, le=LARGEST)]
Words = Annotated[str, AfterValidator(clean), Field(max_length=LONGEST_WORDS)]
Title = Annotated[str, AfterValidator(clean), Field(max_length=LONGEST_TITLE)]


class StrictImport(BaseModel):
    """An object of the file: no unknown key, no number in quotes."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


def named_in_files(game: str) -> tuple[str, ...]:
    """What a file can name as its game, where it becomes a session of this game."""
    return tuple(sorted(offer.id for offer in plugin_of(game).offers))


def document_of(game: str) -> type[BaseModel]:
    """The whole file of a session of this game."""
    shape: dict[str, Any] = {
        "format": (ONE_OF[FORMAT], ...),
        "version": (ONE_OF[VERSION], ...),
        "game": (ONE_OF[named_in_files(game)], ...),
        "title": (Title, ...),
        "lines": (WITH[LIST[_any_of(_lines(game).values(), "kind")], Field(max_length=MOST_LINES)], ...),
        "sheet": (dict[str, Any], {}),
    }
    made: type[BaseModel] = create_model(f"{game.capitalize()}Session", __base__=StrictImport, **shape)
    return made


def _any_of(kinds: Iterable[type[BaseModel]], told_by: str) -> Any:
    """One of these, told apart by what stands in a field."""
    union: Any = reduce(or_, kinds)
    return WITH[union, Field(discriminator=told_by)]


@cache
def _lines(game: str) -> dict[str, type[BaseModel]]:
    return {name: _line(kind) for name, kind in kinds_of(game).items()}


def _line(kind: type[Entry]) -> type[BaseModel]:
    """One line: the entry's own fields with their types and defaults, and its kind."""
    hints = get_type_hints(kind)
    shape: dict[str, Any] = {"kind": (ONE_OF[kind.kind], ...)}
    for field in fields(kind):
        default = ... if field.default is MISSING else field.default
        default = list(default) if isinstance(default, tuple) else default
        shape[field.name] = (_outside(field.name, hints[field.name]), default)
    made: type[BaseModel] = create_model(kind.__name__, __base__=StrictImport, **shape)
    return made


def _outside(name: str, hint: Any) -> Any:
    """A field's type as it comes from JSON: a tuple is a list, a number has bounds, a text is clean."""
    if name == "overruled":
        return Annotated[str, Field(pattern=RULE)]
    origin, args = get_origin(hint), get_args(hint)
    if origin is tuple:
        return WITH[LIST[_outside("", args[0])], Field(max_length=MOST_OF_ONE)]
    if origin in (Union, UnionType):
        return reduce(or_, (_outside("", arg) for arg in args))
    return {int: Number, str: Words}.get(hint, hint)


def schema() -> dict[str, Any]:
    """The JSON Schema of every session that can be exported, whichever game it is of."""
    adapter: Any = TypeAdapter(_any_of((document_of(plugin.id) for plugin in plugins()), "game"))
    found: dict[str, Any] = adapter.json_schema()
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"{FORMAT}, version {VERSION}",
        "description": "A table as it stands: the lines in effect, and what follows from them.",
    }
    return head | found

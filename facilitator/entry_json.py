"""The rows of a record and the slots of drafts as JSON, in the store as in every file, and back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import MISSING, fields
from functools import cache
from types import UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from facilitator.games.game import Entry, Slot
from facilitator.games.registry import kind_named
from facilitator.record import Row, clean

Decoder: TypeAlias = Callable[[Any], Any]

LONGEST_IDENTIFIER = 30
"""Characters of a name in a program that an error repeats."""


class Unreadable(Exception):
    """Text that is no row of a record; the message names what is wrong and quotes no words."""


def to_json(row: Row) -> str:
    """One row as JSON: an entry as an object, an act of several as a list, a marker as its kind."""
    if isinstance(row, str):
        return _dumps({"kind": row})
    entries = [{"kind": entry.kind, **vars(entry)} for entry in row]
    return _dumps(entries[0] if len(entries) == 1 else entries)


def _dumps(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def slot_key(slot: Slot) -> str:
    """The slot as a JSON list: the key of its draft."""
    return _dumps(slot)


def from_json(text: str) -> Row:
    """The row that `to_json` wrote; Unreadable names the kind and field that don't fit."""
    value = _loads(text)
    if isinstance(value, dict) and value in ({"kind": "undone"}, {"kind": "redone"}):
        return "undone" if value["kind"] == "undone" else "redone"
    if isinstance(value, list):
        if len(value) < 2:
            raise Unreadable("a list of fewer than two entries")
        return tuple(entry_from(item) for item in value)
    return (entry_from(value),)


def slot_from(key: str) -> Slot:
    """The slot that `slot_key` wrote, or Unreadable."""
    try:
        slot: Slot = _decoder(Slot)(_loads(key))
    except ValueError:
        raise Unreadable("a draft of something that is no slot") from None
    return slot


def _loads(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, TypeError, RecursionError):
        raise Unreadable("not JSON") from None


def entry_from(value: object) -> Entry:
    """The entry that a JSON value stands for, in the store as in every file; Unreadable as `from_json`."""
    if not isinstance(value, dict):
        raise Unreadable("an entry that is no JSON object")
    kind = _kind(value.get("kind"))
    decoders, required = _decoders(kind.kind)
    given = {name: item for name, item in value.items() if name != "kind"}
    if not given.keys() <= decoders.keys():
        raise Unreadable(f"{kind.kind}: an unknown field {_named(given.keys() - decoders.keys())}")
    if not required <= given.keys():
        raise Unreadable(f"{kind.kind}: no {', '.join(sorted(required - given.keys()))}")
    values: dict[str, Any] = {}
    for name, item in given.items():
        try:
            values[name] = decoders[name](item)
        except ValueError:
            raise Unreadable(f"{kind.kind}: {name} is not what it should be") from None
    return kind(**values)


def _kind(name: object) -> type[Entry]:
    kind = kind_named(name) if isinstance(name, str) else None
    if kind is None:
        raise Unreadable(f"an unknown kind of entry {_named([name])}")
    return kind


def _named(names: Iterable[object]) -> str:
    # Only what could be a name in a program is repeated: anything else may be somebody's words.
    texts = [name for name in names if isinstance(name, str) and len(name) <= LONGEST_IDENTIFIER]
    proper = sorted(name for name in texts if name.isascii() and name.isidentifier())
    return ", ".join(proper) or "without a proper name"


# ---------------------------------------------------------------- the types of fields


@cache
def _decoders(name: str) -> tuple[dict[str, Decoder], frozenset[str]]:
    """A decoder for every field of the kind with this name, and the fields without a default."""
    kind = _kind(name)
    hints = get_type_hints(kind)
    decoders = {field.name: _decoder(hints[field.name]) for field in fields(kind)}
    return decoders, frozenset(f.name for f in fields(kind) if f.default is MISSING)


def _decoder(hint: Any) -> Decoder:
    """A function that gives a JSON value of this type as a field holds it, or raises ValueError."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return _one_of(args)
    if origin is tuple:
        return _several(_decoder(args[0]))
    if origin in (Union, UnionType):
        return _either([_decoder(arg) for arg in args])
    return _text if hint is str else _exactly(hint)


def _exactly(wanted: type) -> Decoder:
    def decode(value: Any) -> Any:
        if type(value) is not wanted:
            raise ValueError
        return value

    return decode


def _text(value: Any) -> Any:
    if type(value) is not str:
        raise ValueError
    return clean(value)


def _one_of(values: tuple[Any, ...]) -> Decoder:
    def decode(value: Any) -> Any:
        if type(value) is not str or value not in values:
            raise ValueError
        return value

    return decode


def _several(inner: Decoder) -> Decoder:
    def decode(value: Any) -> Any:
        if type(value) is not list:
            raise ValueError
        return tuple(inner(item) for item in value)

    return decode


def _either(decoders: list[Decoder]) -> Decoder:
    def decode(value: Any) -> Any:
        for inner in decoders:
            try:
                return inner(value)
            except ValueError:
                continue
        raise ValueError

    return decode

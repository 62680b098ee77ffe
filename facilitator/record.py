"""The record of a table: its rows, what stands of them, their JSON, and which words tell of a person."""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, replace
from functools import cache
from types import UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from facilitator.by_value import ByValue
from facilitator.games.game import Entry, Slot
from facilitator.games.registry import kind_named, words_in

Act: TypeAlias = tuple[Entry, ...]
Row: TypeAlias = Act | Literal["undone", "redone"]
Decoder: TypeAlias = Callable[[Any], Any]

TOLD_ALOUD: dict[str, Any] = {"words": "", "form": "", "at": (), "letter": ""}
"""What an entry has that was told aloud: no words, and nothing that only words would have."""
LONGEST_NAME = 30
LONGEST_WORDS, LONGEST_TITLE, LONGEST_PLAYER = 20_000, 200, 30
"""Characters that may be typed or brought as one text. What is kept already is read whatever its length."""


class Unreadable(Exception):
    """Text that is no row of a record; the message names what is wrong and quotes no words."""


# ---------------------------------------------------------------- what stands


@dataclass(frozen=True, eq=False)
class Standing(ByValue):
    """The acts that stand, oldest first, and the undone ones that could come back, next one last."""

    acts: tuple[Act, ...] = ()
    redoable: tuple[Act, ...] = ()


NOTHING = Standing()
"""What stands before the first row."""


def fold(rows: Iterable[Row], before: Standing = NOTHING) -> Standing:
    """What stands after all rows, and what stood `before` them; a marker without an act changes nothing."""
    acts, redoable = list(before.acts), list(before.redoable)
    for row in rows:
        if row == "undone":
            _move(acts, redoable)
        elif row == "redone":
            _move(redoable, acts)
        else:
            acts.append(row)
            redoable.clear()
    return Standing(tuple(acts), tuple(redoable))


def _move(source: list[Act], target: list[Act]) -> None:
    if source:
        target.append(source.pop())


def lines(acts: Iterable[Act]) -> dict[Slot, Entry]:
    """The latest entry of every slot."""
    return {entry.slot: entry for act in acts for entry in act}


# ---------------------------------------------------------------- words


def folded_name(words: str) -> str:
    """A name as it is looked for: neither case nor spaces tell two apart."""
    return " ".join(words.split()).casefold()


def words_of(entry: Entry) -> str:
    """What people said in this entry; empty for a kind that holds no words."""
    return str(getattr(entry, "words", ""))


def is_beat(slot: Slot) -> bool:
    """Whether the words of a slot are story, and may be taken out by whoever needs it."""
    return words_in(slot).beat != ""


def latest_words(rows: Iterable[Row]) -> dict[Slot, str]:
    """The latest words told for each slot in these rows, standing or not."""
    return {entry.slot: words_of(entry) for entry in _entries(rows) if words_of(entry)}


def fills(row: Row, slots: Container[Slot]) -> bool:
    """Whether the row has an entry for one of these slots, or a star that may have pointed to one."""
    return not isinstance(row, str) and any(
        entry.slot in slots or getattr(entry, "at", None) == () for entry in row
    )


def blanked(row: Row, slots: Container[Slot]) -> Row:
    """The row without the words of its entries for these slots; nothing points to them any more."""
    if isinstance(row, str):
        return row
    blank = (_blank(entry) if _has_words_in(entry, slots) else entry for entry in row)
    return tuple(_pointing_nowhere(entry, slots) for entry in blank)


def reworded(row: Row, words: Mapping[Slot, str]) -> Row:
    """The row with these words in its entries for their slots, where any were said."""
    if isinstance(row, str):
        return row
    return tuple(_reworded(entry, words) if _has_words_in(entry, words) else entry for entry in row)


def _reworded(entry: Entry, words: Mapping[Slot, str]) -> Entry:
    said: dict[str, Any] = {"words": words[entry.slot]}
    return replace(entry, **said)


def _blank(entry: Entry) -> Entry:
    """The entry as if it had been told aloud: no words, and nothing that only words would have."""
    return replace(entry, **{name: value for name, value in TOLD_ALOUD.items() if hasattr(entry, name)})


def _pointing_nowhere(entry: Entry, slots: Container[Slot]) -> Entry:
    """A star for one of these beats as one for none: its own words stay."""
    nowhere: dict[str, Any] = {"at": ()}
    return replace(entry, **nowhere) if _pointed_at(entry) in slots else entry


def _pointed_at(entry: Entry) -> Slot:
    """The beat that a star is for; () for one for none, and for every other entry."""
    at: Slot = getattr(entry, "at", ())
    return at


def _has_words_in(entry: Entry, slots: Container[Slot]) -> bool:
    return entry.slot in slots and words_of(entry) != ""


# ---------------------------------------------------------------- to JSON


def clean(text: str) -> str:
    """The text with half characters (lone surrogates), which no file can hold, replaced by U+FFFD."""
    if text.isascii():
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def cleaned(entry: Entry) -> Entry:
    """The entry with all its texts clean."""
    texts: dict[str, Any] = {
        name: clean(value) for name, value in vars(entry).items() if isinstance(value, str)
    }
    return replace(entry, **texts)


def to_json(row: Row) -> str:
    """One row as JSON: an entry as an object, an act of several as a list, a marker as its kind."""
    if isinstance(row, str):
        return _dumps({"kind": row})
    entries = [_as_dict(entry) for entry in row]
    return _dumps(entries[0] if len(entries) == 1 else entries)


def _as_dict(entry: Entry) -> dict[str, object]:
    return {"kind": entry.kind, **vars(entry)}


def _dumps(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def slot_key(slot: Slot) -> str:
    """The slot as a JSON list: the key of its draft."""
    return _dumps(slot)


# ---------------------------------------------------------------- from JSON


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
    return kind(**{name: _field(kind, name, decoders[name], item) for name, item in given.items()})


def _kind(name: object) -> type[Entry]:
    kind = kind_named(name) if isinstance(name, str) else None
    if kind is None:
        raise Unreadable(f"an unknown kind of entry {_named([name])}")
    return kind


def _named(names: Iterable[object]) -> str:
    # Only what could be a name in a program is repeated: anything else may be somebody's words.
    proper = sorted(name for name in names if isinstance(name, str) and _is_proper(name))
    return ", ".join(proper) or "without a proper name"


def _is_proper(name: str) -> bool:
    return name.isascii() and name.isidentifier() and len(name) <= LONGEST_NAME


def _field(kind: type[Entry], name: str, decode: Decoder, value: object) -> Any:
    try:
        return decode(value)
    except ValueError:
        raise Unreadable(f"{kind.kind}: {name} is not what it should be") from None


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


# ---------------------------------------------------------------- what tells of a person

NAME_HALF_TYPED = ("typed", "name")
"""How the slot of a draft of a name begins."""


def slots_of(person: int, rows: Iterable[Row], drafts: Iterable[Slot]) -> frozenset[Slot]:
    """The blanks that tell of whoever sits there, in any row or draft, and the stars given to one of them."""
    entries = tuple(_entries(rows))
    about = {slot for slot in (*(entry.slot for entry in entries), *drafts) if _is_about(slot, person)}
    return frozenset({*about, *(entry.slot for entry in entries if _pointed_at(entry) in about)})


def names_in(rows: Iterable[Row], slot: Slot) -> frozenset[str]:
    """Every name that ever stood in a slot, corrected and undone ones too."""
    return frozenset({words_of(entry) for entry in _entries(rows) if entry.slot == slot} - {""})


def _entries(rows: Iterable[Row]) -> Iterator[Entry]:
    return (entry for row in rows if not isinstance(row, str) for entry in row)


def _is_about(slot: Slot, person: int) -> bool:
    return (words_in(slot).of_person or slot[:2] == NAME_HALF_TYPED) and slot[-1] == person

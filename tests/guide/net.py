"""What every net is asked: whether its evenings leave the rows of their files, and what happens in them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields, replace
from itertools import chain
from typing import Any, NamedTuple

from facilitator.entry_json import to_json
from facilitator.games.game import Entry, RuleViolation
from facilitator.games.registry import kind_named
from facilitator.record import Act, Row
from facilitator.session import Session
from facilitator.store import MEMORY, Store
from tests.guide.evenings import MARGINALIA, Evening, act_in, do, evening, replayed

# ---------------------------------------------------------------- each of them


class Left(NamedTuple):
    """What an evening leaves: its rows, what was chosen and left out beside them, and its next step."""

    rows: list[Any]
    choices: Mapping[str, str]
    limits: Mapping[str, Any]
    ends: str


def left_by(wanted: Evening) -> Left:
    """What it leaves when it is played."""
    found = replayed(wanted)
    session = Session(Store(MEMORY), found)
    rows = [_as_json(row) for row in found.rows]
    return Left(rows, found.choices, found.limits, session.rules.next_step(session.state).kind)


def left_by_hand(wanted: Evening) -> Left:
    """What it has to leave, worked out from the lines of its file without record, session and store."""
    operations = [line for line in wanted.lines if isinstance(line, dict)]
    choices = dict(chain(*(line.get("choose", {}).items() for line in operations)))
    limits = dict(chain(*(line.get("leave out", {}).items() for line in operations)))
    return Left(_by_hand(wanted), choices, limits, wanted.ends)


def _as_json(row: Row) -> Any:
    found = json.loads(to_json(row))
    return found["kind"] if isinstance(row, str) else found if isinstance(found, list) else [found]


def _by_hand(wanted: Evening) -> list[Any]:
    rows: list[Any] = []
    for line in wanted.lines:
        if isinstance(line, str):
            rows.append({"undo": "undone", "redo": "redone"}[line])
        elif isinstance(line, list) or "kind" in line:
            entries = line if isinstance(line, list) else [line]
            rows.append([{**_defaults(entry["kind"]), **entry} for entry in entries])
        elif not line.keys().isdisjoint({"erase", "reword"}):
            _take_out(rows, line.get("erase", []), line.get("reword", []))
    return rows


def _take_out(rows: list[Any], gone: list[Any], reworded: list[Any]) -> None:
    for entry in chain.from_iterable(row for row in rows if isinstance(row, list)):
        kind = _kind(entry["kind"])
        slot = [kind.blank or kind.kind, *(entry[field] for field in kind.placed_by)]
        if slot in gone:
            entry.update(
                {field: _defaults(kind.kind).get(field, "") for field in ("words", *kind.goes_with_words)}
            )
        if entry.get("at") in gone:
            entry["at"] = []
        if entry.get("words"):
            entry.update(next(({"words": words} for of, words in reworded if of == slot), {}))


def _kind(name: str) -> type[Entry]:
    kind = kind_named(name)
    assert kind is not None, name
    return kind


def _defaults(kind: str) -> dict[str, Any]:
    found = {field.name: field.default for field in fields(_kind(kind)) if field.default is not MISSING}
    return {name: [*default] if isinstance(default, tuple) else default for name, default in found.items()}


def refusals(wanted: Evening) -> list[tuple[Entry, str]]:
    """Each entry that overrules a rule, and the rule that refuses it without its mark; "" where none does."""
    session, found = Session.create(Store(MEMORY), wanted.game), list[tuple[Entry, str]]()
    for line in wanted.lines:
        for entry in act_in(line):
            if entry.overruled:
                found.append((entry, _refused_by(session, replace(entry, overruled=""))))
        do(session, line)
    return found


def _refused_by(session: Session, entry: Entry) -> str:
    try:
        session.rules.check(session.state, entry)
    except RuleViolation as refused:
        return refused.rule
    return ""


# ---------------------------------------------------------------- all together


class Played:
    """What happens in an evening, for whoever asks whether something does."""

    def __init__(self, name: str, game: str = MARGINALIA) -> None:
        self.lines = evening(name, game).lines
        self.acts = [act for act in map(act_in, self.lines) if act]
        self.said = [entry for act in self.acts for entry in act]

    def all(self, kind: type[Entry], **values: Any) -> Iterator[Any]:
        """The entries of a kind with these values."""
        of_kind = (entry for entry in self.said if isinstance(entry, kind))
        return (entry for entry in of_kind if all(getattr(entry, name) == values[name] for name in values))

    def changes(self, kind: type[Entry], field: str) -> bool:
        """Whether a field of an entry is another one in a later entry for the same blank."""
        values: dict[Any, set[Any]] = {}
        for entry in self.all(kind):
            values.setdefault(entry.slot, set()).add(getattr(entry, field))
        return any(len(found) > 1 for found in values.values())

    @property
    def undone(self) -> list[Act]:
        """The acts that were taken back."""
        standing, redoable, found = list[Act](), list[Act](), list[Act]()
        for line in self.lines:
            if line == "undo":
                redoable.append(standing.pop())
                found.append(redoable[-1])
            elif line == "redo":
                standing.append(redoable.pop())
            elif act := act_in(line):
                standing.append(act)
                redoable.clear()
        return found

    def undoes(self, *kinds: type[Entry]) -> bool:
        """Whether an act that begins with an entry of one of these kinds is taken back."""
        return any(isinstance(act[0], kinds) for act in self.undone)

    @property
    def erased(self) -> list[list[Any]]:
        """The slots that are erased, for each time."""
        return [line["erase"] for line in self.lines if isinstance(line, dict) and "erase" in line]

    def does(self, operation: str) -> bool:
        """Whether there is such an operation."""
        return any(line == operation or (isinstance(line, dict) and operation in line) for line in self.lines)


def has(kind: type[Entry], **values: Any) -> Callable[[Played], bool]:
    """There is an entry of a kind with these values."""
    return lambda p: any(p.all(kind, **values))


def acts(*kinds: type[Entry]) -> Callable[[Played], bool]:
    """There is one act of entries of just these kinds, in this order."""
    return lambda p: any(tuple(map(type, act)) == kinds for act in p.acts)

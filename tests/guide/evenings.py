"""Evenings that were played: what goes on the record, in the order in which that happens.

Thirty are of Blob and the story game, in `evenings`, and twenty of Mariglia, in `mariglia_evenings`. Each is
a file NAME.jsonl, with one line for each thing that is done. The first line says what the evening `covers`
and at which step it `ends`. Every other line is one of these:

    {"kind": "predicted", …}            an act, as the record keeps it, without what is as by default
    [{"kind": …}, {"kind": …}]          several entries that are one act: one undo takes back all of them
    "undo" · "redo"                     the last act goes, or the one undone last comes back
    {"draft": [slot, words]}            words are half typed and left, for the blank with this slot
    {"erase": [slot, …]}                the words of these blanks go for good, kept ones and half typed ones
    {"reword": [[slot, words], …]}      others stand in their place, for good: initials of a class
    {"choose": {name: value}}           the table chooses something that is no rule
    {"leave out": {words: kind}}        all that the table leaves out

A Blob is a record that begins with the story off. All were taken from evenings played in plain mode,
so each order is one that real use gives. A front end that is driven through an evening has to leave the rows
that `replayed` gives.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from facilitator.entry_json import entry_from
from facilitator.record import Act
from facilitator.session import Session
from facilitator.store import MEMORY, Loaded, Store

MARGINALIA, MARIGLIA = "marginalia", "mariglia"
FOLDERS = {MARGINALIA: "evenings", MARIGLIA: "mariglia_evenings"}
"""Where the evenings of each game are."""


def names_of(game: str) -> list[str]:
    """The evenings of a game."""
    return sorted(path.stem for path in (Path(__file__).parent / FOLDERS[game]).glob("*.jsonl"))


NAMES = names_of(MARGINALIA)


class Evening(NamedTuple):
    """One file: what it covers, the kind of the step at its end, what is done, line by line, and the game."""

    name: str
    covers: str
    ends: str
    lines: tuple[Any, ...]
    game: str


@cache
def evening(name: str, game: str = MARGINALIA) -> Evening:
    """The evening of a game with this name."""
    path = Path(__file__).parent / FOLDERS[game] / f"{name}.jsonl"
    head, *lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return Evening(name, head["covers"], head["ends"], tuple(lines), game)


def act_in(line: Any) -> Act:
    """The entries of a line that is an act; () for any other one."""
    entries = line if isinstance(line, list) else [line] if isinstance(line, dict) and "kind" in line else []
    return tuple(map(entry_from, entries))


def do(session: Session, line: Any) -> None:
    """Do at a table what a line says; RuleViolation for an act that the rules refuse."""
    if act := act_in(line):
        session.record(*act)
    elif line == "undo":
        assert session.undo() is not None
    elif line == "redo":
        assert session.redo() is not None
    else:
        [(name, value)] = line.items()
        match name:
            case "draft":
                session.draft(tuple(value[0]), value[1])
            case "erase":
                session.erase(*map(tuple, value))
            case "reword":
                session.reword({tuple(slot): words for slot, words in value})
            case "choose":
                for choice, wanted in value.items():
                    session.choose(choice, wanted)
            case "leave out":
                session.leave_out(value)
            case _:
                raise ValueError(name)


def replayed(wanted: Evening) -> Loaded:
    """The table as the file has it after everything was done again, one line after the other."""
    store = Store(MEMORY)
    session = Session.create(store, wanted.game)
    for line in wanted.lines:
        do(session, line)
    assert session.flush(), session.unsaved
    return store.tables.load(session.id)

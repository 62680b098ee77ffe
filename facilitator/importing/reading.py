"""From the bytes of a file to a session that can be trusted, or a sentence that names the place."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ValidationError

from exports.data.json_export import FORMAT, VERSION, document
from facilitator import json_text
from facilitator.entry_json import entry_from
from facilitator.games.game import Entry, Slot, State
from facilitator.games.registry import plugins, rules_of, words_in
from facilitator.importing.model import MOST_PEOPLE, document_of, named_in_files
from facilitator.language import mark, tr
from facilitator.record import LONGEST_PLAYER, cleaned, words_of
from facilitator.scoresheet.model import place_of, sentence_of, written
from facilitator.store import Change, Store, new_id
from facilitator.summary import people, stands

MOST_BYTES = 16 * 1024 * 1024
WHAT = mark("session")
SHOWN = 20
TOO_LONG = mark(
    "the name that begins with “{name}” has {length:,} characters, and a player’s name has {most} at most:"
    " shorten it in the file"
)
_OWN = mark({
    "union_tag_invalid": "this game has no such kind of line",
    "union_tag_not_found": "a line names its kind",
    "model_attributes_type": "an object belongs here",
    "less_than_equal": "no number at a table is that large",
    "greater_than_equal": "no number at a table is that small",
    "string_pattern_mismatch": "the id of a rule belongs here, such as M-15, or nothing",
})  # fmt: skip
"""Faults that are put into words of their own."""


class NotATable(Exception):
    """A file that is no session, or none to be trusted: where it fails, in keys and indices, and why."""

    def __init__(self, why: str, *place: str | int) -> None:
        super().__init__(f"{written(place)}: {why}" if place else why)


@dataclass(frozen=True)
class ImportedTable:
    """A table as its file has it: its game, its title, and the lines that stand."""

    game: str
    title: str
    entries: tuple[Entry, ...]
    state: State


def read_bytes(path: str) -> bytes:
    """The bytes of a file; NotATable for what is no file or too large, OSError where it can't be read."""
    with open(path, "rb", opener=_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise NotATable(tr("this is not a file"))
        found = file.read(MOST_BYTES + 1)
    if len(found) > MOST_BYTES:
        most = MOST_BYTES // 1024**2
        raise NotATable(tr("this is too large for a table: {most} MB are the most", most=most))
    return found


def _without_waiting(path: str, flags: int) -> int:
    # A pipe that nobody writes to would hold the program for good.
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def parsed(content: bytes) -> ImportedTable:
    """The session in these bytes; raises NotATable with the place of the first fault."""
    given = _json(content)
    game = _game(given)
    checked = _validated(document_of(game), given)
    entries = tuple(cleaned(entry_from(line)) for line in given["lines"])
    _expect_one_each(entries)
    _expect_people(entries)
    _expect_short_names(entries)
    state = _read(game, given["game"], entries)
    return ImportedTable(game, checked.title, entries, state)


def _json(content: bytes) -> Any:
    try:
        return json_text.read(content, tr(WHAT))
    except json_text.NotJson as fault:
        raise NotATable(str(fault)) from None


def _game(given: Any) -> str:
    """Of which game the session is; whose file this is, and which version, comes before all else."""
    if not isinstance(given, dict):
        raise NotATable(tr("an exported table is one JSON object"))
    if given.get("format") != FORMAT:
        raise NotATable(_only(repr(FORMAT)), "format")
    expect_version(given, VERSION)
    known = {name: plugin.id for plugin in plugins() for name in named_in_files(plugin.id)}
    name = given.get("game")
    if not isinstance(name, str) or name not in known:
        raise NotATable(_only(", ".join(map(repr, known))), "game")
    return known[name]


def expect_version(given: Mapping[str, Any], expected: int) -> None:
    """Refuse another version of a file before all that it holds; raises NotATable."""
    version = given.get("version")
    if type(version) is int and version > expected:
        why = tr("a newer program wrote this: this one reads version {version}", version=expected)
        raise NotATable(why, "version")
    if type(version) is not int or version != expected:
        raise NotATable(_only(str(expected)), "version")


def _only(expected: str) -> str:
    return tr("only {expected} is allowed here", expected=expected)


def _validated(kind: type[BaseModel], given: Any) -> Any:
    try:
        return kind.model_validate(given)
    except ValidationError as error:
        fault = error.errors(include_url=False, include_input=False)[0]
        steps = fault["loc"]
        if steps[:1] == ("lines",):
            # Pydantic names the kind of a line as one more step.
            steps = (*steps[:2], *steps[3:])
        place = place_of(fault, steps, given)
        raise NotATable(tr(_OWN.get(fault["type"], "")) or sentence_of(fault), *place) from None


def _expect_one_each(entries: Iterable[Entry]) -> None:
    first: dict[Slot, int] = {}
    for index, entry in enumerate(entries):
        if entry.slot in first:
            why = tr("this says the same as {line} once more", line=f"lines[{first[entry.slot]}]")
            raise NotATable(why, "lines", index)
        first[entry.slot] = index


def _expect_people(entries: Iterable[Entry]) -> None:
    """A character belongs to somebody; a name without a seat would be kept where nobody finds it."""
    seats: set[str | int] = set()
    for index, entry in enumerate(entries):
        seats |= {entry.slot[-1]} if words_in(entry.slot).names == "player" else set()
        if len(seats) > MOST_PEOPLE:
            why = tr("at most {most} people can sit at a table", most=MOST_PEOPLE)
            raise NotATable(why, "lines", index)
    for index, entry in enumerate(entries):
        if words_in(entry.slot).names == "character" and entry.slot[-1] not in seats:
            raise NotATable(tr("nobody has this seat"), "lines", index, "seat")


def _expect_short_names(entries: Iterable[Entry]) -> None:
    """A player’s name is no longer than one that is typed: no page has room for more."""
    for index, entry in enumerate(entries):
        name = words_of(entry) if words_in(entry.slot).names == "player" else ""
        if len(name) > LONGEST_PLAYER:
            why = tr(TOO_LONG, name=name[:SHOWN], most=LONGEST_PLAYER, length=len(name))
            raise NotATable(why, "lines", index, "words")


def _read(game: str, named: str, entries: Iterable[Entry]) -> State:
    """What follows from the lines: whatever the table let stand is let stand here."""
    rules = rules_of(game)
    state: State = rules.read({entry.slot: entry for entry in entries})
    played = document(state, "")["game"]
    # Rules take any lines; should some be beyond them all the same, nothing of it reaches the shelf.
    _ = rules.next_step(state), rules.problems(state), stands(state), people(state)
    if played != named:
        raise NotATable(tr("these lines are of {game}", game=repr(played)), "game")
    return state


def shelve(store: Store, session: ImportedTable) -> str:
    """Put it on the shelf as a new table, each line as one act; gives its id. NotSaved as ever."""
    id = new_id()
    change = Change(
        rows=[(entry,) for entry in session.entries],
        title=session.title,
        stands=stands(session.state),
        people=people(session.state),
    )
    store.tables.create(id, session.game, change)
    return id

"""The tables that the monkey finds, and what must be true of them when it has gone."""

from __future__ import annotations

import random
import shutil
from pathlib import Path
from typing import Any

from endure import hostile, tables
from exports.files import made
from exports.source import Source, usual
from facilitator.entry_json import to_json
from facilitator.games.duel.entries import Played
from facilitator.games.registry import offers, rules_of
from facilitator.names import folded_name
from facilitator.paths import database
from facilitator.record import cleaned
from facilitator.services.cards import Cards
from facilitator.session import Session
from facilitator.store import Store, soundness
from facilitator.summary import owner_of

MOST_TABLES = 5
ACT = 12
"""Lines that are one act of the table."""
DAMAGED, WHOLE_EVENING = 0.08, 0.25


class Shelf:
    """A data folder with tables of every game on it, now and then damaged; what to open of it."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        store = Store(database())
        self.ids = [self._table(store) for _ in range(chance.randint(0, MOST_TABLES))]
        is_copied = chance.random() < 0.5
        if is_copied:
            store.file.copy_of_the_day()
        store.close()
        self.is_spoilt = chance.random() < DAMAGED
        if self.is_spoilt:
            _spoil(Path(store.file.path), chance)

    def _table(self, store: Store) -> str:
        game, make = self.chance.choice([*tables.GAMES.values()])
        lines = make(self.chance, lambda: hostile.drawn(self.chance))
        stop = len(lines) if self.chance.random() < WHOLE_EVENING else self.chance.randint(1, len(lines))
        table = Session.create(store, game)
        for at in range(0, stop, ACT):
            act = tuple(map(cleaned, lines[at : min(at + ACT, stop)]))
            table._add(act, table.preview(*act))
        if self.chance.random() < 0.5:
            table.rename(hostile.drawn(self.chance))
        if self.chance.random() < 0.3:
            table.leave_out({hostile.drawn(self.chance): self.chance.choice(("line", "veil"))})
        assert table.flush(), table.unsaved
        store.cards.keep(_remembered(table))
        return table.id

    def asked(self, last: str) -> dict[str, Any]:
        """How the app is started; `last` is the table that was open before."""
        kind = self.chance.random()
        known = [*self.ids, *([last] * 3 if last else [])]
        if kind < 0.6 and known:
            return {"session": self.chance.choice(known)}
        if kind < 0.8:
            return {"game": self.chance.choice(offers()).id}
        return {"demo": True} if kind < 0.85 else {}


def _remembered(table: Session) -> Cards:
    """The cards of a duel as they would be remembered, had somebody typed them."""
    played = [line for line in table.lines.values() if isinstance(line, Played)]
    return {
        (owner_of(table.state, table.id), name): to_json((line,))
        for line in played
        if (name := folded_name(line.words))
    }


def _spoil(path: Path, chance: random.Random) -> None:
    """Write garbage over some of the file."""
    content = path.read_bytes()
    start = chance.choice((0, 50, len(content) // 2, max(len(content) - 8192, 0)))
    path.write_bytes(content[:start] + chance.randbytes(len(content) - start))


def compare(session: Session, *, is_spoilt: bool) -> None:
    """Another start of the program finds what this table has, unless its file was damaged."""
    if is_spoilt:
        return
    assert session.flush(), session.unsaved
    store = Store(database())
    try:
        found = Session.open(store, session.id)
        assert (found._rows, found.drafts) == (session._rows, session.drafts), (
            "the record reads back otherwise"
        )
        assert found.lines == session.lines
    finally:
        store.close()


def read_again(*, is_spoilt: bool) -> None:
    """The file is sound, and every table in it is read, judged and exported without an error."""
    if is_spoilt or not database().exists():
        return
    store = Store(database())
    try:
        assert soundness.is_sound(store.file._connection()), "the database is damaged"
        for archived in (False, True):
            for line in store.shelf.page(archived=archived):
                _read(Session.open(store, line.id))
    finally:
        store.close()


def _read(session: Session) -> None:
    rules, state = rules_of(session.game), session.state
    rules.next_step(state), rules.problems(state), rules.figures(state)
    chosen = usual(session.game, state, "json")
    made(Source(session.game, state, session.title, chosen, tuple(session.limits.items())))


def clear(home: Path) -> None:
    """Take an evening’s folder away."""
    shutil.rmtree(home, ignore_errors=True)

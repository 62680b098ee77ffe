"""Standings over the tables that somebody has counted: of an evening, of a season; worked out when asked.

Nothing of it is stored but that a table counts, and no table does until that is switched on at it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import date, timedelta

from facilitator.by_value import by_value
from facilitator.games.registry import load, plugin_of, plugins
from facilitator.games.results import Outcome
from facilitator.names import folded_name
from facilitator.services.changes import Changes, Kind
from facilitator.services.choices import COUNTS
from facilitator.services.front_end import Timers
from facilitator.services.over_tables.shelf import BREATH
from facilitator.services.storage import Storage, noting
from facilitator.services.table import TableService
from facilitator.session import Session
from facilitator.store import Shelved, StoreError

ON = "on"
A_FEW = 2
"""Tables that are read before keys have their turn: one with a long match takes some milliseconds."""
FIRST_SHOWN = 10
"""The page is shown anew once twice as many were read, and twice as many again: to add up takes time too."""
NIGHT = timedelta(hours=5)
"""Whoever plays past midnight plays on in the same evening."""


@by_value
class CountedTable:
    """A table that counts: which evening it was begun, and how it came out; () while that is open."""

    id: str
    title: str
    game: str
    evening: date
    outcomes: tuple[Outcome, ...]


@by_value
class CountedSoFar:
    """Those that were read, the last used first; `left`: tables that are still to be read."""

    tables: tuple[CountedTable, ...] = ()
    left: int = 0


@by_value
class _Read:
    """What was read of a table as one commit left it; whether it can count at all."""

    version: bytes
    counts: bool
    evening: date
    outcomes: tuple[Outcome, ...]


@by_value
class StandingRow:
    """What somebody, or a pair, has from several tables; `games` are those won and lost."""

    names: tuple[str, ...]
    played: int
    won: int
    games: tuple[int, int]
    points: int


def standings(outcomes: Iterable[Outcome]) -> tuple[StandingRow, ...]:
    """Who has most tables won, then the better games, then points; the same name is the same person.

    Where two were partners it does not matter who sat where. Nobody without a name stands here.
    """
    found: dict[tuple[str, ...], list[Outcome]] = {}
    for outcome in outcomes:
        names = tuple(sorted(map(folded_name, outcome.names)))
        if all(names):
            found.setdefault(names, []).append(outcome)
    rows = (
        StandingRow(
            each[-1].names,
            played=len(each),
            won=sum(outcome.won for outcome in each),
            games=(sum(outcome.games[0] for outcome in each), sum(outcome.games[1] for outcome in each)),
            points=sum(outcome.points for outcome in each),
        )
        for each in found.values()
    )
    return tuple(sorted(rows, key=_order))


def of_each(outcomes: Iterable[Outcome]) -> tuple[Outcome, ...]:
    """The same for each person alone."""
    return tuple(
        Outcome((name,), outcome.won, outcome.points, outcome.games)
        for outcome in outcomes
        for name in outcome.names
    )


def _order(standing: StandingRow) -> tuple[int, int, int, tuple[str, ...]]:
    won, lost = standing.games
    return -standing.won, lost - won, -standing.points, tuple(map(folded_name, standing.names))


class StandingsService:
    """Says whether a table counts, and reads those that do."""

    def __init__(
        self,
        storage: Storage,
        table: TableService,
        changes: Changes,
        timers: Timers,
        note: Callable[[str], None],
    ) -> None:
        self._storage, self._table, self._note = storage, table, note
        self._changes, self._timers = changes, timers
        self.so_far = CountedSoFar()
        self._known: dict[str, _Read] = {}
        self._chosen: tuple[Shelved, ...] = ()
        self._waiting: deque[Shelved] = deque()
        self._told = FIRST_SHOWN
        changes.on(Kind.ERASED, self.forget)

    @property
    def may_count(self) -> bool:
        """Whether the table in play can count: games whose tables have a winner, never a story."""
        view = self._table.view
        return self._table.session is not None and may_count(view.game, view.state.plays)

    @property
    def counts(self) -> bool:
        """Whether it does."""
        return self._table.view.choices.get(COUNTS) == ON

    def count(self, on: bool) -> None:
        """Have the table in play count, or no longer."""
        self._table.choose(COUNTS, ON if on else "")

    def leave_out(self, id: str) -> None:
        """Have a table no longer count, whether it is open or on the shelf."""
        here = self._table.session
        if here is not None and here.id == id:
            self.count(False)
            return
        with noting(self._note):
            session = Session.open(self._storage.store, id)
            session.choose(COUNTS, "")
            if not session.flush():
                self._note(session.unsaved)

    # ------------------------------------------------------------ reading

    def look(self) -> None:
        """Read every table that counts: `so_far` grows while keys go on, from what was read before.

        Of one that can’t be read it is said, and why.
        """
        chosen: tuple[Shelved, ...] = ()
        with noting(self._note):
            chosen = self._storage.store.shelf.with_choice(COUNTS, ON)
        known = ((table.id, self._known.get(table.id)) for table in chosen)
        self._known = {id: read for id, read in known if read is not None and self._is_same(id, read)}
        self._chosen, self._told = chosen, FIRST_SHOWN
        self._waiting = waiting = deque(table for table in chosen if table.id not in self._known)
        self._read_on(waiting)
        self._show()

    def stop(self) -> None:
        """Read no further; what was read stays."""
        self._waiting = deque()

    def forget(self) -> None:
        """Let go of what was read: words may have been erased since."""
        self._known, self.so_far = {}, CountedSoFar()

    def _is_same(self, id: str, read: _Read) -> bool:
        with suppress(StoreError):
            return self._storage.store.tables.version(id) == read.version
        return False

    def _go_on(self, waiting: deque[Shelved]) -> None:
        if self._waiting is not waiting:
            return
        self._read_on(waiting)
        if not waiting or len(self._known) >= 2 * self._told:
            self._told = len(self._known)
            self._show()
            self._changes.tell(Kind.FOUND)

    def _read_on(self, waiting: deque[Shelved]) -> None:
        """Read a few of those that wait, and the others a moment later."""
        store = self._storage.store
        for _ in range(min(A_FEW, len(waiting))):
            table = waiting.popleft()
            with noting(self._note):
                version = store.tables.version(table.id)
                begun = store.shelf.begun(table.id) - NIGHT
                state = Session.open(store, table.id).state
                counts = may_count(table.game, state.plays)
                outcomes = load(plugin_of(table.game).results)(state) if counts else ()
                self._known[table.id] = _Read(version, counts, begun.date(), outcomes)
        if waiting:
            self._timers.after(BREATH, lambda: self._go_on(waiting))

    def _show(self) -> None:
        read = [(table, self._known[table.id]) for table in self._chosen if table.id in self._known]
        tables = (
            CountedTable(table.id, table.title, table.game, each.evening, each.outcomes)
            for table, each in read
            if each.counts
        )
        self.so_far = CountedSoFar(tuple(tables), len(self._waiting))


def countable() -> tuple[str, ...]:
    """What can be begun and has winners, by the ids of its offers."""
    return tuple(
        offer.id for plugin in plugins() for offer in plugin.offers if may_count(plugin.id, offer.id)
    )


def may_count(game: str, plays: str) -> bool:
    """Whether tables of a game have results, as it is played: with a story none has."""
    plugin = plugin_of(game)
    return plugin.results != "" and (not plugin.tells_of_people or plays != plugin.id)

"""Standings over the tables that somebody has counted: of an evening, of a season; worked out when asked.

Nothing of it is stored but that a table counts, and no table does until that is switched on at it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date, datetime, timedelta

from facilitator.by_value import by_value
from facilitator.games.registry import load, plugin_of, plugins
from facilitator.games.results import Outcome
from facilitator.record import folded_name
from facilitator.services.choices import COUNTS
from facilitator.services.storage import Storage, noting
from facilitator.services.table import TableService
from facilitator.session import Session
from facilitator.store import Shelved

ON = "on"
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
        if all(outcome.names):
            found.setdefault(tuple(sorted(map(folded_name, outcome.names))), []).append(outcome)
    return tuple(sorted(map(_standing, found.values()), key=_order))


def of_each(outcomes: Iterable[Outcome]) -> tuple[Outcome, ...]:
    """The same for each person alone."""
    return tuple(
        Outcome((name,), outcome.won, outcome.points, outcome.games)
        for outcome in outcomes
        for name in outcome.names
    )


def _standing(outcomes: Sequence[Outcome]) -> StandingRow:
    won, lost = (sum(outcome.games[at] for outcome in outcomes) for at in range(2))
    return StandingRow(
        outcomes[-1].names,
        len(outcomes),
        sum(outcome.won for outcome in outcomes),
        (won, lost),
        sum(outcome.points for outcome in outcomes),
    )


def _order(standing: StandingRow) -> tuple[int, int, int, tuple[str, ...]]:
    won, lost = standing.games
    return -standing.won, lost - won, -standing.points, tuple(map(folded_name, standing.names))


class StandingsService:
    """Says whether a table counts, and reads those that do."""

    def __init__(self, storage: Storage, table: TableService, note: Callable[[str], None]) -> None:
        self._storage, self._table, self._note = storage, table, note

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
            session.flush()

    def tables(self) -> tuple[CountedTable, ...]:
        """Every table that counts, the last used first; of one that can’t be read it is said, and why."""
        chosen: tuple[Shelved, ...] = ()
        with noting(self._note):
            chosen = self._storage.store.shelf.with_choice(COUNTS, ON)
        return tuple(counted for table in chosen for counted in self._counted(table))

    def _counted(self, table: Shelved) -> Iterator[CountedTable]:
        with noting(self._note):
            session = Session.open(self._storage.store, table.id)
            if may_count(table.game, session.state.plays):
                begun = datetime.fromtimestamp(self._storage.store.shelf.begun(table.id)) - NIGHT
                outcomes = load(plugin_of(table.game).results)(session.state)
                yield CountedTable(table.id, table.title, table.game, begun.date(), outcomes)


def countable() -> tuple[str, ...]:
    """What can be begun and has winners, by the ids of its offers."""
    return tuple(
        offer.id for plugin in plugins() for offer in plugin.offers if may_count(plugin.id, offer.id)
    )


def may_count(game: str, plays: str) -> bool:
    """Whether tables of a game have results, as it is played: with a story none has."""
    plugin = plugin_of(game)
    return plugin.results != "" and (not plugin.tells_of_people or plays != plugin.id)

"""Searching all tables, a few at a time, while keys go on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

from facilitator.by_value import by_value
from facilitator.clock import now
from facilitator.services.changes import Changes, Kind
from facilitator.services.front_end import Timers
from facilitator.services.over_tables.shelf import BREATH, ListedTable, listed
from facilitator.services.storage import Storage, noting
from facilitator.store import Found as Match
from facilitator.store import Store

AT_ONCE = 0.006
"""Seconds of a search without a turn for keys."""
STEP = 500
"""Tables after which the page says anew how many are left."""
MOST = 200
"""Tables that are listed; for more of them there are better words."""


@by_value
class SearchResults:
    """What a search has found so far: each table with how often. `left`: tables still to look through.

    `more`: there are more than are listed.
    """

    words: str = ""
    tables: tuple[tuple[ListedTable, int], ...] = ()
    left: int = 0
    more: bool = False


class Search:
    """One search on its way."""

    def __init__(self, store: Store, words: str, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._steps: Iterator[Match | None] = store.shelf.search(words)
        self._today = now().date()
        self.found = SearchResults(words, left=store.shelf.how_many() + store.shelf.how_many(archived=True))

    def go_on(self) -> SearchResults:
        """Look through as many tables as there is time for, one at least."""
        ends = self._clock() + AT_ONCE
        while self.found.left:
            found, step = self.found, list(islice(self._steps, 1))
            left = found.left - 1 if step else 0
            if not step or step[0] is None:
                self.found = replace(found, left=left)
            elif len(found.tables) == MOST:
                self.found = replace(found, left=0, more=True)
            else:
                table = listed(step[0].table, self._today)
                self.found = replace(found, left=left, tables=(*found.tables, (table, step[0].times)))
            if self._clock() >= ends:
                break
        return self.found


class SearchService:
    """Goes on with one search, of which `found` says how far it is, until it is told to stop."""

    def __init__(
        self, storage: Storage, changes: Changes, timers: Timers, note: Callable[[str], None]
    ) -> None:
        self._storage, self._changes, self._timers, self._note = storage, changes, timers, note
        self.found = SearchResults()
        self._search: Search | None = None

    def look_for(self, words: str) -> None:
        """Look for words in all tables; `found` grows while keys go on. "" lets go of it."""
        self.found, self._search = SearchResults(), None
        if not words:
            return
        with noting(self._note):
            self._search = search = Search(self._storage.store, words)
            self._go_on(search)

    def stop(self) -> None:
        """Look no further; what was found stays."""
        self._search = None

    def _go_on(self, search: Search) -> None:
        if self._search is not search:
            return
        before, self._search = self.found, None
        with noting(self._note):
            self.found = search.go_on()
            self._search = search
        if self._search is None:
            return
        is_step = self.found.left // STEP != before.left // STEP
        if is_step or not self.found.left or self.found.tables != before.tables:
            self._changes.tell(Kind.FOUND)
        if self.found.left:
            self._timers.after(BREATH, lambda: self._go_on(search))

"""Searching all tables, a little at a time: keys have their turn in between."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

from facilitator.app.saving import Saving
from facilitator.app.shelf import as_said
from facilitator.clock import now
from facilitator.store import Found as Line
from facilitator.store import Store, StoreError
from screens.messages import Found

AT_ONCE = 0.006
"""Seconds of a search without a turn for keys."""
BREATH = 0.004
STEP = 500
"""Tables after which the page says anew how many are left."""
MOST = 200
"""Tables that are listed; for more of them there are better words."""


class Search:
    """One search on its way."""

    def __init__(self, store: Store, words: str, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._steps: Iterator[Line | None] = store.search(words)
        self._today = now().date()
        self.found = Found(words, left=store.how_many() + store.how_many(archived=True))

    def go_on(self) -> Found:
        """Look through as many tables as there is time for, one at least."""
        ends = self._clock() + AT_ONCE
        while self.found.left:
            self._look_on()
            if self._clock() >= ends:
                break
        return self.found

    def _look_on(self) -> None:
        found = self.found
        step = list(islice(self._steps, 1))
        left = found.left - 1 if step else 0
        if not step or step[0] is None:
            self.found = replace(found, left=left)
        elif len(found.tables) == MOST:
            self.found = replace(found, left=0, more=True)
        else:
            seen = (as_said(step[0].table, self._today), step[0].times)
            self.found = replace(found, left=left, tables=(*found.tables, seen))


class Searching(Saving):
    """Goes on with a search for as long as its page is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.found = Found()
        self._search: Search | None = None

    def search(self, words: str) -> None:
        """Look for words in all tables; `found` grows while keys go on. "" lets go of it."""
        self.found, self._search = Found(), None
        if not words:
            return
        try:
            self._search = Search(self.store, words)
        except StoreError as trouble:
            self.note(str(trouble))
            return
        self._search_on(self._search)

    def _search_on(self, search: Search) -> None:
        if self._search is not search or self.place != "search":
            return
        before = self.found
        try:
            self.found = search.go_on()
        except StoreError as trouble:
            self._search = None
            self.note(str(trouble))
            return
        is_step = self.found.left // STEP != before.left // STEP
        if is_step or not self.found.left or self.found.tables != before.tables:
            self.redraw()
        if self.found.left:
            self.set_timer(BREATH, lambda: self._search_on(search))

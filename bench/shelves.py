"""A long shelf beside a short one: the start of Home, a search through all tables, deleting one."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from bench import starts
from bench.evenings import evening, kept, seats
from bench.figures import Figure, milliseconds, p95
from facilitator.services.over_tables.search import Search
from facilitator.store import Store, checksums

SHORT, LONG = 10, 10_000
PEOPLE, WORDS = 5, 200
RARE = "Quist’s lighthouse"
"""What one table in a thousand has for a title, and no story."""


def laid(folder: Path, tables: int) -> Store:
    """A shelf of so many whole evenings: one is played, the others are copies of its rows."""
    store = Store(folder / "marginalia.db")
    model = kept(store, evening(seats(PEOPLE), lambda step: False, WORDS)).id
    db = store.file._connection()
    db.execute("BEGIN")
    for number in range(1, tables):
        title, id = RARE if number % 1000 == 500 else f"Evening {number}", f"{number:016x}"
        db.execute(
            "INSERT INTO session SELECT ?, game, ?, people, stands, opened, touched - ?, played, 0, version"
            " FROM session WHERE id = ?",
            (id, title, number * 60, model),
        )
        db.execute("INSERT INTO record SELECT ?, seq, entry FROM record WHERE session = ?", (id, model))
    checksums.renew_all(db)
    db.execute("COMMIT")
    return store


def figures(folder: Path, runs: int) -> list[Figure]:
    """Starts with ten tables and with ten thousand, then what is done on the long shelf."""
    found: list[Figure] = []
    for tables in (SHORT, LONG):
        home = folder / f"shelf of {tables}"
        store = laid(home, tables)
        store.file.scrub()
        programs = [starts.Start(f"Home, {tables} tables", ("facilitator",), starts.HOME)]
        found += starts.figures(programs, home, runs)
        if tables == LONG:
            megabytes = Path(store.file.path).stat().st_size / 1e6
            found += [Figure("     … the file", f"{megabytes:.0f} MB"), *_searched(store), _deleted(store)]
        store.close()
    return found


def _searched(store: Store) -> list[Figure]:
    """The whole of a search, and the longest that a key waits for it."""
    found = []
    for words in (RARE, "nobody ever said this"):
        search, slices = Search(store, words), []
        while search.found.left:
            slices.append(_timed(search.go_on))
        how = f"{len(search.found.tables)} found, a key waits {milliseconds(p95(slices))} at p95"
        found.append(
            Figure(
                "search, 10,000 tables", f"{sum(slices):.2f} s   {how}, {max(slices) * 1e3:.1f} ms at most"
            )
        )
    return found


def _deleted(store: Store) -> Figure:
    """Deleting one table, and scrubbing the file after it."""
    gone = _timed(lambda: store.shelf.delete(store.shelf.page(1, 5000)[0].id))
    return Figure(
        "deleting one of them", f"{milliseconds(gone)}, then scrubbing {_timed(store.file.scrub):.2f} s"
    )


def _timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began

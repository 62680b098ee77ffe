"""Reading a full record, and exporting it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from bench.figures import Figure, median, milliseconds
from facilitator.games.marginalia.rules import read
from facilitator.games.marginalia.table import Table
from facilitator.record import fold, lines
from facilitator.session import Session
from facilitator.store import Store


def timed(work: Callable[[], object], runs: int) -> float:
    """The median of the seconds that the work takes; the first time counts for nothing."""
    seconds = []
    work()
    for _ in range(runs):
        began = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - began)
    return median(seconds)


def figures(store: Store, id: str, folder: Path, runs: int) -> list[Figure]:
    """Reads a second, opening from the file, and the export with its parts."""
    session = Session.open(store, id)
    rows, table = store.tables.load(id).rows, session.state
    whole = timed(lambda: worked_out(read(lines(fold(rows).acts))), runs)
    opening = timed(lambda: worked_out(Session.open(store, id).state), runs)
    return [
        Figure("records read a second", f"{1 / whole:.0f}   {milliseconds(whole)} each, {len(rows)} rows"),
        Figure("a record opened from the file", milliseconds(opening)),
        *_export(table, folder, runs),
    ]


def worked_out(table: Table) -> object:
    """All that a page asks of a table: the step, every blank, every total."""
    return table.step, table.blanks, table.totals, table.leaders, table.winners


def _export(table: Table, folder: Path, runs: int) -> list[Figure]:
    from exports.marginalia.evening import evening_of
    from exports.markdown.page import files
    from exports.markdown.reading import verify
    from exports.model import Choices
    from exports.write import write

    choices = Choices(what="both", files="each", names="both", scores=True, talk=True)
    told = evening_of(table, choices, "A long evening")
    pages = files(told)
    words = sum(len(page) for page in pages.values())
    parts = {
        "told": timed(lambda: evening_of(table, choices, "A long evening"), runs),
        "drawn up": timed(lambda: files(told), runs),
        "read back": timed(lambda: verify(told, pages), runs),
        "written": timed(lambda: write(folder, pages), runs),
    }
    how = ", ".join(f"{name} {milliseconds(seconds)}" for name, seconds in parts.items())
    size = f"{len(pages)} files, {words / 1000:.0f},000 characters"
    return [Figure("export", f"{milliseconds(sum(parts.values()))}   {size}"), Figure("     …", how)]

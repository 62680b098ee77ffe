"""An idle second: how often the screen is laid out and how often the store commits. Both should not."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from textual.screen import Screen

from bench.figures import Figure
from screens.app import Marginalia

SIZES = ((80, 24), (100, 30), (140, 45))
SECOND = 1.0


@contextmanager
def layouts() -> Iterator[list[str]]:
    """A list that grows with each layout of a screen."""
    laid_out: list[str] = []
    real = Screen._refresh_layout

    def counting(screen: Screen[object], *values: object, **named: object) -> None:
        laid_out.append(type(screen).__name__)
        real(screen, *values, **named)  # type: ignore[arg-type]

    Screen._refresh_layout = counting  # type: ignore[method-assign,assignment]
    try:
        yield laid_out
    finally:
        Screen._refresh_layout = real  # type: ignore[method-assign]


@contextmanager
def commits(connection: sqlite3.Connection) -> Iterator[list[str]]:
    """A list that grows with each commit on the connection."""
    committed: list[str] = []

    def note(statement: str) -> None:
        if statement.startswith("COMMIT"):
            committed.append(statement)

    connection.set_trace_callback(note)
    try:
        yield committed
    finally:
        connection.set_trace_callback(None)


async def second(session: str, size: tuple[int, int]) -> tuple[int, int, int]:
    """Layouts, commits and changed rows of one idle second of a table, or of Home where the id is empty."""
    app = Marginalia(session=session)
    connection = app.ctx.storage.store.file._connection()
    async with app.run_test(size=size) as pilot:
        await pilot.pause(SECOND)
        before = connection.total_changes
        with layouts() as laid_out, commits(connection) as committed:
            await pilot.pause(SECOND)
        changed = connection.total_changes - before
    app.ctx.storage.store.close()
    return len(laid_out), len(committed), changed


async def figures(what: str, session: str) -> list[Figure]:
    """The counts at each size."""
    found = []
    for size in SIZES:
        laid_out, committed, changed = await second(session, size)
        counts = f"{laid_out + committed}   {laid_out} layouts, {committed} commits, {changed} rows changed"
        found.append(Figure(f"an idle second, {what}, {size[0]} × {size[1]}", counts, "0"))
    return found

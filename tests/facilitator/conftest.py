"""Stores for the tests, closed when the test is over, and an app that only notes its start."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from facilitator.cli import terminal
from facilitator.paths import database
from facilitator.store import Store
from tests.facilitator.tables import Clock

Opens = Callable[..., Store]


@pytest.fixture
def path(home: Path) -> Path:
    """Return where the database lies; nothing is there yet."""
    return database()


@pytest.fixture
def clock() -> Clock:
    """Return a clock that the test sets."""
    return Clock()


@pytest.fixture
def opens(path: Path, clock: Clock) -> Iterator[Opens]:
    """Return a function that opens the database once more, as another window would."""
    stores: list[Store] = []

    def one_more(**options: Any) -> Store:
        stores.append(Store(path, clock=clock, **options))
        return stores[-1]

    yield one_more
    for store in stores:
        store.close()


@pytest.fixture
def store(opens: Opens) -> Store:
    """Return a store with nothing in it."""
    return opens()


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Put an app in place that only notes with what it was started."""
    calls: list[dict[str, Any]] = []
    app = ModuleType("screens.app")

    def run(**asked: Any) -> int:
        calls.append({key: value for key, value in asked.items() if value})
        return 0

    app.run = run  # type: ignore[attr-defined]
    monkeypatch.setattr(terminal, "is_terminal", lambda stream: True)
    monkeypatch.setitem(sys.modules, "screens.app", app)
    return calls

"""Every test starts from the same surroundings: no colour switches, no animation, a folder of its own."""

from __future__ import annotations

import asyncio
import gc
import os
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from looptime import LoopTimeEventLoop

from facilitator.catalogues import WHERE
from facilitator.language import speak

# Textual and Rich read these when they are imported, so they go before any test module is.
for _name in [name for name in os.environ if name.startswith("TEXTUAL_")]:
    del os.environ[_name]
for _name in ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "COLUMNS", "LINES", *WHERE):
    os.environ.pop(_name, None)
os.environ["TEXTUAL_ANIMATIONS"] = "none"
os.environ["TEXTUAL_COLOR_SYSTEM"] = "truecolor"

# To rewrite 12,000 asserts takes five times as long as to load them rewritten, and each process that a test
# starts would compile the whole program. So what is compiled is kept, also where the shell says not to.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Most tests write a database, and every act of a table waits until the disk has it. A folder in memory is as
# durable for those who kill processes, and no test takes the current away.
_IN_MEMORY, _ENOUGH = Path("/dev/shm"), 4 * 1024**3
if os.access(_IN_MEMORY, os.W_OK) and shutil.disk_usage(_IN_MEMORY).free > _ENOUGH:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(_IN_MEMORY))

# A busy machine is no fault of the code, so no single example has a deadline.
settings.register_profile("table", deadline=None)
settings.load_profile("table")


def pytest_collection_finish() -> None:
    """Look for garbage in what tests make, and no more among the tests themselves: they stay to the end."""
    gc.collect()
    gc.freeze()


class Loop(LoopTimeEventLoop, asyncio.SelectorEventLoop):
    """An event loop whose time moves only when nothing is left to do, and then to the next timer."""

    def __init__(self) -> None:
        # Threads are waited for, and what is written to a socket is there at once: nothing comes of looking
        # forty times more for it before time moves.
        super().__init__(noop_cycles=1)


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Run every test in time of its own: a second of the program is over at once, on any machine."""
    return {"own time": Loop}


@pytest.fixture(autouse=True, scope="session")
def styles_are_parsed_once() -> Iterator[None]:
    """Let each app of a process have the rules that one before it made of the same style sheet and theme."""
    from textual.css.model import RuleSet
    from textual.css.stylesheet import Stylesheet

    parsed: dict[tuple[object, ...], list[RuleSet]] = {}
    parse = Stylesheet._parse_rules

    def parsed_once(sheet: Stylesheet, css: str, *where: Any, **how: Any) -> list[RuleSet]:
        key = (css, where, *sorted(how.items()), frozenset(sheet._variables.items()))
        if key not in parsed:
            parsed[key] = parse(sheet, css, *where, **how)
        return parsed[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", parsed_once)
        yield


@pytest.fixture(autouse=True, scope="session")
def a_store_in_memory_is_a_copy() -> Iterator[None]:
    """Let a store in memory begin with the tables that the migrations made once; a file goes through them."""
    from facilitator.store import MEMORY, migrations, opening

    with closing(sqlite3.connect(MEMORY, isolation_level=None, check_same_thread=False)) as model:
        migrations.migrate(model, MEMORY)

        def migrate(db: sqlite3.Connection, path: str) -> None:
            if path == MEMORY:
                model.backup(db)
            else:
                migrations.migrate(db, path)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(opening, "migrate", migrate)
            yield


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder that stands in for everything the program would keep on this machine."""
    folder = tmp_path / "home"
    monkeypatch.setenv("MARGINALIA_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Begin in English, whatever was spoken last; the program speaks one language at a time."""
    speak(None)
    yield
    speak(None)


@pytest.fixture(autouse=True)
def still_cursor(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep text cursors from blinking, which would make pictures depend on the clock."""
    from textual.widgets import Input, TextArea

    monkeypatch.setattr(Input, "_toggle_cursor", lambda _: None)
    monkeypatch.setattr(TextArea, "_toggle_cursor_blink_visible", lambda _: None)


@pytest.fixture(autouse=True)
def time_of_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have Textual read the event loop's time: the keys of one burst come at the same moment."""
    import textual._time
    import textual._wait
    from textual.document._history import EditHistory

    monkeypatch.setattr(textual._time, "get_time", _loop_time)
    monkeypatch.setattr(textual._wait, "monotonic", _loop_time)
    monkeypatch.setattr(textual._wait, "process_time", lambda: 0.0)
    monkeypatch.setattr(EditHistory, "_get_time", lambda _: _loop_time())


def _loop_time() -> float:
    try:
        return asyncio.get_running_loop().time()
    except RuntimeError:  # a widget made outside a loop, which no timer can reach
        return 0.0


@pytest.fixture(autouse=True)
def time_of_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every test begin on the same evening; each look at the clock is a millisecond later."""
    import facilitator.clock

    readings = count(datetime(2026, 11, 2, 20, 55).timestamp(), 0.001)
    monkeypatch.setattr(facilitator.clock, "seconds", lambda: next(readings))

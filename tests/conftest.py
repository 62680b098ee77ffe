"""Every test starts from the same surroundings: no colour switches, no animation, a folder of its own."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from itertools import count
from pathlib import Path

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

# A busy machine is no fault of the code, so no single example has a deadline.
settings.register_profile("table", deadline=None)
settings.load_profile("table")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Three tests a core: those that press keys spend two thirds of their time waiting for the app."""
    return 3 * (os.cpu_count() or 1)


class Loop(LoopTimeEventLoop, asyncio.SelectorEventLoop):
    """An event loop whose time moves only when nothing is left to do, and then to the next timer."""


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Run every test in time of its own: a second of the program is over at once, on any machine."""
    return {"own time": Loop}


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

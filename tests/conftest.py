"""Every test starts from the same surroundings: no colour switches, no animation, a folder of its own."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

# Textual and Rich read these when they are imported, so they go before any test module is.
for _name in [name for name in os.environ if name.startswith("TEXTUAL_")]:
    del os.environ[_name]
for _name in ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "COLUMNS", "LINES"):
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


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder that stands in for everything the program would keep on this machine."""
    folder = tmp_path / "home"
    monkeypatch.setenv("MARGINALIA_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def still_cursor(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep text cursors from blinking, which would make pictures depend on the clock."""
    from textual.widgets import Input, TextArea

    monkeypatch.setattr(Input, "_toggle_cursor", lambda _: None)
    monkeypatch.setattr(TextArea, "_toggle_cursor_blink_visible", lambda _: None)

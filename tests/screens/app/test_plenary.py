"""A plenary in the running app: from a typed path to the first question, and back to Home."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.played.workshop import files
from facilitator.services.front_end import ToPage
from tests.screens.app.playing import opened, typed, unwrapped


async def test_from_home_to_a_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path is typed, Enter shows what all found, then the first question; Esc twice is Home again."""
    (tmp_path / "tables").mkdir()
    monkeypatch.chdir(tmp_path)
    for name, found in files().items():
        (tmp_path / "tables" / name).write_text(found, encoding="utf-8")
    async with opened() as (app, pilot):
        app.router.go(ToPage("plenary"))
        await pilot.pause()
        await typed(pilot, "“tables enter")
        assert "Eight tables, 41 people." in unwrapped(app)
        await typed(pilot, "enter")
        assert "1 of 9" in unwrapped(app) and "Say your own name." in unwrapped(app)
        await typed(pilot, "escape escape")
        assert app.frame.page is not None and app.frame.page.name == "home"

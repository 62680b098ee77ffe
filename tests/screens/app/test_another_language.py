"""Another language is chosen while a page lies under the settings: nothing of it stays in the one before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from docs.pictures import on_stage
from facilitator.services.front_end import ToPage
from tests.screens.app.playing import shown, typed
from tests.screens.test_languages import A_LANGUAGE, SPOKEN, Signs, english_in, signs

assert signs  # a fixture, which stands there for the pages as text
SCENES = {scene.name: scene for scene in SPOKEN}
KEYS: dict[str, tuple[str, ...]] = {
    "mariglia-export": (),
    "mariglia-export-title": ("t",),
    "mariglia-export-written": (),
}
"""Pages with what is pressed on them as well: they refuse it, ask, or say what was done."""


@pytest.mark.parametrize("name", KEYS)
async def test_a_page_under_the_settings_is_in_one_language(name: str, signs: Signs) -> None:
    """A question, a refusal or a report that it kept is gone; the place is the same, and half typed words."""
    scene = replace(SCENES[name], keys=(*SCENES[name].keys, *KEYS[name]))
    async with on_stage(scene) as (app, pilot):
        await pilot.pause()
        place, line = app.router.place, app.windows.frame.line.text
        app.router.go(ToPage("settings"))
        app.ctx.settings.choose("language", A_LANGUAGE)
        await typed(pilot, "enter")
        assert (app.router.place, app.windows.frame.line.text) == (place, line)
        assert english_in(shown(app), scene) == set()

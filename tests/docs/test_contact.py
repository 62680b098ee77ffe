"""Pages are drawn for the contact sheet as on any computer, and the same each time."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.theme import Theme

from docs.contact import ALL_SCENES, shown
from docs.pictures import FOLDER
from screens.ui.themes import CONTRAST, CONTRAST_BY_DAY, PARCHMENT, THEMES
from tests.screens.test_pages_as_text import PAGES

SCENE = {scene.name: scene for scene in ALL_SCENES}
OF_A_COMPUTER = re.compile(r"/(?:tmp|home|root|var|private|Users)/|[A-Z]:\\\\")


async def test_a_scene_shown_twice_has_the_same_prompt() -> None:
    """Prompts that were drawn for one picture are not left out of the next."""
    assert await shown(SCENE["vignette"]) == await shown(SCENE["vignette"])


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
async def test_a_scene_wears_the_theme_but_on_the_light_page(theme: Theme) -> None:
    """Age 7 is light whatever the theme, so its screen is no mirror; in high contrast it stays that."""
    light = CONTRAST_BY_DAY if theme is CONTRAST else PARCHMENT
    for name, ground in (("tricks", theme.background), ("last-age", light.background)):
        assert all(f'fill="{ground}"' in each.drawn for each in await shown(SCENE[name], theme))


@pytest.mark.parametrize("folder, kind", [(FOLDER, "svg"), (PAGES, "txt")])
def test_no_picture_of_a_page_has_a_folder_of_some_computer(folder: Path, kind: str) -> None:
    """Whoever took it has folders of their own."""
    found = {file.name: OF_A_COMPUTER.findall(file.read_text("utf-8")) for file in folder.glob(f"*.{kind}")}
    assert {name: paths for name, paths in found.items() if paths} == {}

"""Pictures in docs are what the app shows."""

from __future__ import annotations

import pytest

from docs.pictures import FOLDER, picture
from docs.scenes import SCENES, Scene


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
async def test_a_picture_taken_again_is_the_same(scene: Scene) -> None:
    """Nothing in it depends on the hour, on chance or on the machine; `make docs` takes all of them anew."""
    assert await picture(scene) == (FOLDER / f"{scene.name}.svg").read_text("utf-8")

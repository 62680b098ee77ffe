"""Pictures in docs are what the app shows."""

from __future__ import annotations

from docs.pictures import FOLDER, picture
from docs.scenes import SCENES


async def test_a_picture_taken_again_is_the_same() -> None:
    """The table while people predict: nothing in it depends on the hour, on chance or on the machine."""
    scene = next(scene for scene in SCENES if scene.name == "table")
    assert await picture(scene) == (FOLDER / "table.svg").read_text("utf-8")

"""The page that docs/pages.md teaches with runs as it stands there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from docs.contact import ALL_SCENES
from screens.ui.read_out.plain import blocks_lines
from tests.screens.stage import on_stage

TAUGHT = Path(__file__).parents[2] / "docs" / "pages.md"


def taught() -> Any:
    """The class of the page, as the docs have it."""
    (source,) = re.findall(r"```python\n(.*?)```", TAUGHT.read_text("utf-8"), re.S)
    names: dict[str, Any] = {}
    exec(compile(source, str(TAUGHT), "exec"), names)
    return names["Bids"]


def test_the_page_that_is_taught_runs() -> None:
    """It is laid out at two sizes, takes a digit, goes on to the next, and is heard."""
    with on_stage(next(scene for scene in ALL_SCENES if scene.name == "table")) as shown:
        page = taught()(shown.ctx, 4)
        low, high = ([line.text for line in page.above(*size)] for size in ((46, 9), (80, 40)))
        assert any("Sal" in line and "▐" in line for line in low)
        assert any("▀▀█" in line for line in high) and not any("▀▀█" in line for line in low)
        assert "How many tricks will you take, Sal?" in blocks_lines(page.blocks())
        assert page.press("1", "1")
        assert shown.ctx.view.state.round(4).predictions[3] == 1
        assert page.press("e", "e")

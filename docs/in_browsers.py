"""Takes the pictures of a phone and of the table view from a real browser: python -m docs.in_browsers.

It needs Chromium on this machine; the rest of the docs does not.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

from playwright.async_api import Browser, Page, ViewportSize, async_playwright

from docs.pictures import FOLDER, on_stage
from docs.scenes import SCENES
from facilitator.room.serving import Serving

Shows: TypeAlias = Callable[[Page], Awaitable[None]]
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
ALONE = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
"""A browser that draws and nothing else."""
WALL, PHONE = ViewportSize(width=1280, height=720), ViewportSize(width=390, height=760)
FILLED = "document.body.innerText.length > 60"
"""In the page: its first sheet has come."""


def browser_here() -> str:
    """Where Chromium is on this machine; "" where there is none."""
    return next(filter(None, map(shutil.which, CHROMIUM)), "")


async def taken(folder: Path) -> None:
    """The table view at predictions and at farewells; a phone that is asked for a fact."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=browser_here(), args=ALONE)
        await _taken(browser, "table", folder / "room-wall.png", _nothing_more, is_wall=True)
        await _taken(browser, "farewell", folder / "room-farewells.png", _nothing_more, is_wall=True)
        await _taken(browser, "facts", folder / "room-phone.png", _as_the_first_who_tells, is_wall=False)
        await browser.close()


async def _taken(browser: Browser, scene: str, file: Path, shows: Shows, *, is_wall: bool) -> None:
    """One page of the table of a scene, once it shows what it is to show."""
    (shown,) = (each for each in SCENES if each.name == scene)
    async with on_stage(shown) as (app, _):
        room = app.ctx.room
        room.open()
        assert room.access is not None
        room.access.free(1)
        room.access.free(3)
        room.access.let_in()
        serving = Serving(room, room.access)
        await serving.begin()
        size = WALL if is_wall else PHONE
        page = await browser.new_page(viewport=size, device_scale_factor=1 if is_wall else 2)
        where = serving.table_view if is_wall else f"http://127.0.0.1:{serving.port}/{room.access.key}"
        await page.goto(where)
        await shows(page)
        await page.wait_for_function(FILLED)
        await page.screenshot(path=file)
        await page.close()
        await serving.end()


async def _nothing_more(page: Page) -> None:
    """It shows itself."""


async def _as_the_first_who_tells(page: Page) -> None:
    """Take the seat of whoever tells first, and begin to write."""
    await page.get_by_role("button", name="Ida").click()
    await page.get_by_role("textbox").fill("She answers in the second language before she notices.")


if __name__ == "__main__":
    if not browser_here():
        sys.exit("Chromium is needed for the pictures of phone and wall: on Debian, apt install chromium.")
    asyncio.run(taken(FOLDER))

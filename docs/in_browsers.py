"""Takes the pictures of a phone and of the table view from a real browser: python -m docs.in_browsers.

It needs Chromium on this machine; the rest of the docs does not.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple, TypeAlias

from playwright.async_api import Browser, Page, ViewportSize, async_playwright

from docs.chromium import ALONE, CHROMIUM
from docs.pictures import FOLDER, on_stage
from docs.scenes import SCENES
from facilitator.room.serving import Serving

Shows: TypeAlias = Callable[[Page], Awaitable[None]]
WALL, PHONE = ViewportSize(width=1280, height=720), ViewportSize(width=390, height=760)
FILLED = "document.body.innerText.length > 60"
"""In the page: its first sheet has come."""


async def _nothing_more(page: Page) -> None:
    """It shows itself."""


async def _as_the_first_who_tells(page: Page) -> None:
    """Take the seat of whoever tells first, and begin to write."""
    await page.get_by_role("button", name="Ida").click()
    await page.get_by_role("textbox").fill("She answers in the second language before she notices.")


class BrowserPicture(NamedTuple):
    """A file: what a wall or a phone shows of the table of a scene, once something was done there."""

    file: str
    scene: str
    is_wall: bool = True
    shows: Shows = _nothing_more


PICTURES = (
    BrowserPicture("room-wall.png", "table"),
    BrowserPicture("room-farewells.png", "farewell"),
    BrowserPicture("room-phone.png", "facts", is_wall=False, shows=_as_the_first_who_tells),
)


async def taken(folder: Path) -> None:
    """All of them."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=[*ALONE])
        for picture in PICTURES:
            await _taken(browser, picture, folder / picture.file)
        await browser.close()


async def _taken(browser: Browser, picture: BrowserPicture, file: Path) -> None:
    """One page of the table of a scene, once it shows what it is to show."""
    (scene,) = (each for each in SCENES if each.name == picture.scene)
    async with on_stage(scene) as (app, _):
        room = app.ctx.room
        room.open()
        assert room.access is not None
        for seat in room.access.taken:
            room.access.free(seat)
        room.access.let_in()
        serving = Serving(room.side, room.access)
        await serving.begin()
        size = WALL if picture.is_wall else PHONE
        page = await browser.new_page(viewport=size, device_scale_factor=1 if picture.is_wall else 2)
        phones = f"http://127.0.0.1:{serving.port}/{room.access.key}"
        await page.goto(serving.table_view if picture.is_wall else phones)
        await picture.shows(page)
        await page.wait_for_function(FILLED)
        await page.screenshot(path=file)
        await page.close()
        await serving.end()


if __name__ == "__main__":
    if CHROMIUM is None:
        sys.exit("Chromium is needed for the pictures of phone and wall: on Debian, apt install chromium.")
    asyncio.run(taken(FOLDER))

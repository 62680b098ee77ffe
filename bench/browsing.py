"""Phones in a browser: when each has drawn what a key on the laptop changed."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import Future
from contextlib import AsyncExitStack
from typing import Any

from bench.client_loop import ClientLoop
from docs.chromium import ALONE, CHROMIUM
from endure.room.phones import address
from endure.room.wifi import Wifi
from facilitator.room.access import CARD_ONLY, Access

IS_IN = """([place, kept]) => sessionStorage.setItem(place, kept)"""
REMEMBERS = """() => {
  window.drawnAt = new Promise((drawn) => {
    const watches = new MutationObserver(() => {
      watches.disconnect();
      requestAnimationFrame(() => drawn(performance.timeOrigin + performance.now()));
    });
    watches.observe(document.querySelector("main"), { childList: true, subtree: true, characterData: true });
  });
}"""
"""In a page: the next change of it, and the frame that shows that; in milliseconds since 1970."""


class Browsing(ClientLoop):
    """Pages of phones without a seat, each with an address of its own, in one Chromium on another thread."""

    def __init__(self, access: Access, phones: int) -> None:
        super().__init__()
        self._access, self._phones = access, phones
        self._pages: list[Any] = []
        self._begun = AsyncExitStack()

    def join(self) -> Future[None]:
        """Have them all in the room; whoever waits for it reads the terminal meanwhile."""
        return self._do(self._begin())

    def watch(self) -> Future[None]:
        """From now on each remembers when it draws something else."""
        return self._do(self._all(REMEMBERS))

    def drawn(self) -> Future[list[float]]:
        """When each has; in seconds since 1970."""
        return self._do(self._drawn())

    async def _all(self, script: str) -> list[Any]:
        return list(await asyncio.gather(*(page.evaluate(script) for page in self._pages)))

    async def _drawn(self) -> list[float]:
        return [when / 1000 for when in await self._all("() => window.drawnAt")]

    async def _begin(self) -> None:
        from playwright.async_api import async_playwright

        secret = self._access.secret(CARD_ONLY)
        kept = json.dumps({"key": self._access.key, "card": secret, "phone": secret, "seat": CARD_ONLY})
        playwright = await self._begun.enter_async_context(async_playwright())
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=[*ALONE])
        self._begun.push_async_callback(browser.close)
        for number in range(self._phones):
            wifi = Wifi(self._access.port, address(number))
            await wifi.begin()
            self._begun.push_async_callback(wifi.end)
            context = await browser.new_context(viewport={"width": 390, "height": 780})
            self._begun.push_async_callback(context.close)
            page = await context.new_page()
            await page.goto(f"http://127.0.0.1:{wifi.port}/")
            await page.evaluate(IS_IN, ["marginalia", kept])
            await page.reload()
            await page.locator("#tabs button").first.wait_for()
            self._pages.append(page)

    async def _end(self) -> None:
        await self._begun.aclose()

"""Phones in a browser: words that are words, nothing left of what was erased, and Wi-Fi that goes."""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench.evenings import FULL
from docs.chromium import ALONE, CHROMIUM
from endure.hostile import drawn
from endure.room.laptop import Laptop, at_table
from endure.room.offers import seated
from endure.room.phones import Phone, address
from endure.room.wifi import Wifi
from facilitator.games.marginalia.entries import AgendaSet, Seated
from facilitator.offers import LONGEST_OFFER
from tests.facilitator.tables import files_with

if TYPE_CHECKING:
    from playwright.async_api import Page

PHRASE = "zwischenzeitlichvergessen"
AT_ONCE = 1.0
"""Seconds after which nothing of an erased text may be on an open phone."""
CAUGHT_UP = {"reset": 4.0, "held": 4.0, "silent": 15.0}
"""Seconds in which a phone shows what stands, after its Wi-Fi is back; or has fallen silent, for the last."""
GONE = 6.0
"""Seconds that the Wi-Fi is gone."""
ALL_OF_IT = """() => JSON.stringify([
  document.documentElement.outerHTML, [...document.querySelectorAll("textarea, input")].map((e) => e.value),
  {...sessionStorage}, {...localStorage}, history.state, location.href, document.title, document.cookie])"""
HIDDEN = """(hidden) => {
  const value = hidden ? "hidden" : "visible";
  Object.defineProperty(document, "visibilityState", {value, configurable: true});
  document.dispatchEvent(new Event("visibilitychange"));
}"""
SHOWN = "(selector) => [...document.querySelectorAll(selector)].map((e) => e.textContent)"


class Browsers:
    """Pages in contexts of their own, each behind Wi-Fi of its own; `faults` is what any of them reports."""

    def __init__(self, browser: Any, laptop: Laptop) -> None:
        self._browser, self._laptop = browser, laptop
        self.faults: list[str] = []
        self.wifis: list[Wifi] = []
        self.contexts: list[Any] = []

    async def phone(self, seat: int) -> Page:
        """One that has joined by the code and sits there; 0: with the card alone."""
        wifi = Wifi(self._laptop.port, address(seat))
        await wifi.begin()
        self.wifis.append(wifi)
        page = await self.page(390, 780)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("dialog", lambda dialog: self.faults.append(dialog.message))
        page.on("console", lambda said: self._note(said.text))
        await page.goto(f"http://127.0.0.1:{wifi.port}/{self._laptop.access.key}")
        await page.locator("#who .seat").first.wait_for()
        if seat:
            await page.locator("#who .seat").nth(seat - 1).click()
            await page.locator("#tabs button").first.wait_for()
        else:
            await page.locator("#who .only button").click()
        return page

    async def page(self, width: int, height: int) -> Page:
        """An empty page in a context of its own, of so many pixels."""
        context = await self._browser.new_context(viewport={"width": width, "height": height})
        self.contexts.append(context)
        page: Page = await context.new_page()
        return page

    def _note(self, said: str) -> None:
        if "Failed to load" not in said and "net::" not in said:
            self.faults.append(said)


@asynccontextmanager
async def browsers(laptop: Laptop) -> AsyncIterator[Browsers]:
    """A Chromium; AssertionError at the end where a page reported anything."""
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=[*ALONE])
        opened = Browsers(browser, laptop)
        try:
            yield opened
            assert opened.faults == [], opened.faults[:3]
        finally:
            for context in opened.contexts:
                await context.close()
            for wifi in opened.wifis:
                await wifi.end()
            await browser.close()


# ---------------------------------------------------------------- words are words


async def hostile(chance: random.Random, strings: int) -> str:
    """So many hostile names, agendas and offers: each is shown as it stands, and no page reports any."""
    sent = 0
    async with at_table(seated()) as laptop, browsers(laptop) as opened:
        page = await opened.phone(1)
        raw = await laptop.phone(2)
        stream = await raw.listens()
        owner = Phone(laptop.port, address(1))
        owner.secret, owner.key = laptop.access.secret(1), laptop.access.key
        await laptop.plays_on()
        while laptop.counts():
            await asyncio.sleep(0)
        while sent < strings:
            table = laptop.app.ctx.table
            for seat in range(FULL):
                table.record(Seated(seat=seat, words=drawn(chance)))
            table.record(AgendaSet(age=1, words=drawn(chance)))
            beats = (await owner.life())["beats"]
            for beat in beats:
                await owner.offers(beat["slot"], _whole(drawn(chance)), chance.getrandbits(32))
            sent += FULL + 1 + len(beats)
            await laptop.pilot.pause()
            sheet = laptop.app.ctx.room.side.sheet()
            await stream.until(lambda heard, wanted=sheet: _same(heard, wanted))
            await _shows(page, stream.sheet, await owner.life())
        stream.close()
    return f"{sent} strings, text equal, nothing reported"


def _whole(words: str) -> str:
    """As a browser would send it: without halves of signs, and no longer than a box takes."""
    return "".join(sign for sign in words if not "\ud800" <= sign <= "\udfff")[:LONGEST_OFFER]


def _same(heard: Mapping[str, Any], wanted: Mapping[str, Any]) -> bool:
    return all(
        heard.get(part) == json.loads(json.dumps(wanted[part])) for part in ("people", "facts", "life")
    )


async def _shows(page: Page, sheet: Mapping[str, Any], life: Mapping[str, Any]) -> None:
    """On its three pages."""
    wanted = {
        "all": ("#all .people .name", [one["name"] for one in sheet["people"]]),
        "life": ("#life .words", [words for beat in life["beats"] for words in _told(beat)]),
    }
    for tab, (selector, texts) in wanted.items():
        await page.locator("#tabs button").nth({"now": 0, "life": 1, "all": 2}[tab]).click()
        shown = await _settled(page, selector, texts)
        assert shown == texts, f"{texts} is shown as {shown}"


def _told(beat: Mapping[str, Any]) -> list[str]:
    """What a page shows of a beat: what is kept, and what is offered in its place."""
    kept = [beat["words"]] if beat["words"] and beat["words"] != beat["offered"] else []
    return [*kept, *([beat["offered"]] if beat["offered"] else [])]


async def _settled(page: Page, selector: str, texts: list[str]) -> list[str]:
    for _ in range(100):
        shown: list[str] = await page.evaluate(SHOWN, selector)
        if shown == texts:
            break
        await asyncio.sleep(0.05)
    return shown


# ---------------------------------------------------------------- what was erased


async def erased(chance: random.Random, rounds: int) -> str:
    """What was erased is on no page, in no storage and no file, also where a phone slept meanwhile."""
    async with at_table(seated()) as laptop, browsers(laptop) as opened:
        page, other, sleeper = [await opened.phone(1), await opened.phone(2), await opened.phone(0)]
        await laptop.plays_on()
        while laptop.counts():
            await asyncio.sleep(0)
        for number in range(rounds):
            await _tells_and_erases(laptop, page, number)
            await laptop.until(lambda: not _files(), 20)
            for each in (page, other, sleeper):
                assert PHRASE not in await each.evaluate(ALL_OF_IT), "a page has it still"
    return f"{rounds} phrases, in no page, storage or file"


async def _tells_and_erases(laptop: Laptop, page: Page, number: int) -> None:
    """Typed, sent, taken, half changed; then the phone sleeps, and the laptop erases it."""
    slot = ("fact_stated", 1, 0)
    await page.locator("#tabs button").nth(1).click()
    beat = page.locator("article", has_text="a fact")
    if not await beat.locator("textarea").count():
        await beat.get_by_role("button").first.click()
    await beat.locator("textarea").fill(f"{PHRASE} {number}")
    assert PHRASE in await page.evaluate(ALL_OF_IT)
    await beat.get_by_role("button", name="To the laptop").click()
    await laptop.until(lambda: laptop.app.ctx.view.offers)
    if number % 2:
        laptop.looks_at(("offers",))
        await laptop.pilot.press("a")
        await laptop.until(lambda: PHRASE in laptop.app.ctx.view.words(slot))
        await laptop.plays_on()
    await beat.get_by_role("button", name="Edit").click()
    await beat.locator("textarea").fill(f"{PHRASE} {number}, and more")
    assert _files()
    if number % 3 == 0:
        await beat.get_by_role("button", name="Cancel").click()
        await beat.get_by_role("button", name="Erase").click()
        await beat.get_by_role("button", name="Erase").click()
        await beat.locator("textarea, .small").first.wait_for()
        await asyncio.sleep(AT_ONCE)
        return
    await page.evaluate(HIDDEN, True)
    shown = json.loads(await page.evaluate(ALL_OF_IT))
    assert PHRASE not in shown[0], "it stands on a page that nobody sees"
    laptop.app.ctx.table.erase(slot)
    await page.evaluate(HIDDEN, False)
    await page.locator("#tabs button").first.wait_for()
    await asyncio.sleep(AT_ONCE)


def _files() -> list[str]:
    return files_with(Path(os.environ["MARGINALIA_HOME"]), PHRASE)


# ---------------------------------------------------------------- Wi-Fi


async def without_wifi(chance: random.Random, phones: int) -> str:
    """So many phones, fourteen at most, lose their Wi-Fi in three ways, and catch up."""
    phones, slowest = min(phones, FULL), dict.fromkeys(CAUGHT_UP, 0.0)
    async with at_table(seated()) as laptop, browsers(laptop) as opened:
        pages = [await opened.phone(seat) for seat in range(1, phones + 1)]
        await laptop.plays_on()
        while laptop.counts():
            await asyncio.sleep(0)
        for way in CAUGHT_UP:
            slowest[way] = await _goes(way, laptop, opened, pages)
            assert slowest[way] <= CAUGHT_UP[way], f"{way}: caught up after {slowest[way]:.1f} s"
    said = ", ".join(f"{way} {seconds:.1f} s" for way, seconds in slowest.items())
    return f"{phones} phones caught up: {said}"


async def _goes(way: str, laptop: Laptop, opened: Browsers, pages: list[Page]) -> float:
    """Seconds until all show the name that somebody was given meanwhile."""
    loop, named = asyncio.get_running_loop(), f"After {way}"
    for page in pages:
        await page.locator("#tabs button").last.click()
    for wifi in opened.wifis:
        {"reset": wifi.reset, "held": wifi.hold, "silent": wifi.silence}[way]()
    began = loop.time()
    assert laptop.app.ctx.table.record(Seated(seat=0, words=named)) is None
    if way != "silent":
        await asyncio.sleep(GONE)
        for wifi in opened.wifis:
            wifi.on()
        began = loop.time()
    for page in pages:
        await page.get_by_text(named).first.wait_for(timeout=1000 * (CAUGHT_UP[way] + 5))
    return loop.time() - began

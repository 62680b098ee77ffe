"""A laptop, and browsers at the table: one Chromium for all tests, each of them with pages of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from docs.chromium import ALONE, CHROMIUM
from tests.facilitator.room.page.evening import Laptop

Opens: TypeAlias = Callable[..., Page]
PATIENCE = 30_000
"""Milliseconds for whatever a page is to show: on a busy machine it comes late, and that is no fault."""


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Return the browser of this machine."""
    if CHROMIUM is None:
        pytest.skip("no Chromium is installed here")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*ALONE])
        yield browser
        browser.close()


@pytest.fixture
def laptop(chromium: Browser) -> Iterator[Laptop]:
    """Return a laptop whose room is open; it needs a browser to be of any use."""
    at_table = Laptop()
    yield at_table
    at_table.leaves()


@pytest.fixture
def opens(chromium: Browser, laptop: Laptop) -> Iterator[Opens]:
    """Return a function that opens a page of the room in a browser of its own.

    Whatever a page reports is a fault: an error of the script, or something that its policy forbids.
    """
    contexts = []
    faults: list[str] = []

    def one_more(path: str = "", *, width: int = 390, height: int = 780) -> Page:
        context = chromium.new_context(viewport={"width": width, "height": height})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("dialog", lambda dialog: faults.append(dialog.message))
        page.on(
            "console",
            lambda message: faults.append(message.text) if "Failed to load" not in message.text else None,
        )
        page.goto(laptop.address + path)
        return page

    yield one_more
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def phone(opens: Opens, laptop: Laptop) -> Page:
    """Return the phone of Ben, who sits at the table."""
    page = opens(laptop.access.key)
    page.get_by_role("button", name="Ben").click()
    page.get_by_role("heading", name="Ben tells a moment of Mina.").wait_for()
    page.get_by_role("textbox").wait_for()
    return page

"""What a person does with a phone, and what the page shows of it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.facilitator.room.page.evening import Laptop

TOLD = "She says her own name again, slower."


def stored(page: Page) -> str:
    """All that this tab keeps."""
    return str(page.evaluate("JSON.stringify(sessionStorage)"))


def box(page: Page) -> Any:
    """Where words are typed."""
    return page.get_by_role("textbox")


def press(page: Page, name: str) -> None:
    """Tap a button."""
    page.get_by_role("button", name=name, exact=True).click()


def sends(phone: Page) -> None:
    """Write the own moment and send it; it waits on the laptop."""
    box(phone).fill(TOLD)
    press(phone, "To the laptop")
    expect(phone.locator(".waits")).to_be_visible()


def tells(laptop: Laptop) -> None:
    """The own moment is on the record."""
    laptop.evening.offered = TOLD
    laptop.does(laptop.evening.take)


def sleeps(page: Page) -> None:
    """The phone goes dark."""
    page.evaluate("Object.defineProperty(document, 'visibilityState', {get: () => window.seen || 'hidden'})")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def wakes(page: Page) -> None:
    """Somebody looks at it again."""
    page.evaluate("window.seen = 'visible'; document.dispatchEvent(new Event('visibilitychange'))")


def writes_a_farewell(phone: Page, laptop: Laptop) -> None:
    """The own moment is done and taken: there is one box, for another’s farewell, and words are in it."""
    laptop.evening.offered = "Done before."
    laptop.does(laptop.evening.take)
    expect(box(phone)).to_have_count(0)
    laptop.evening.farewells = [{"slot": "farewell_told.1", "title": "For Ana’s Abdi", "about": []}]
    laptop.shows(life=9)
    box(phone).fill(TOLD)

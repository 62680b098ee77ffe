"""An unseen round with the whole program and real pages: what comes together, and what nobody learns."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from itertools import count
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, Page, expect

import screens.over.card
from facilitator.paths import database
from facilitator.room.addresses import OwnAddress
from facilitator.room.guard import Budgets
from tests.facilitator.room.page.conftest import Opens
from tests.facilitator.room.page.running import RunningLaptop
from tests.facilitator.room.page.tapping import press, sleeps, stored, wakes
from tests.screens.app.playing import people

Joins: TypeAlias = Callable[[str], Page]
QUIET = "The old house"
AT_ONCE = "crypto.getRandomValues = (some) => some.fill({})"
"""A number for the ballot, which is also so small that nothing waits."""


@pytest.fixture
def laptop(chromium: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningLaptop]:
    """Return a laptop with four people before the story, whose room is open on this machine."""
    monkeypatch.setattr("facilitator.room.addresses.own_addresses", lambda: (OwnAddress("127.0.0.1", "lo"),))
    monkeypatch.setattr("facilitator.room.addresses.is_wsl", lambda: False)
    budgets = Budgets(open=64, new=1_000, requests=2_000)  # all phones have one address here
    monkeypatch.setattr("facilitator.room.serving.Budgets", lambda: budgets)
    monkeypatch.setattr(screens.over.card, "SLEEP", 0)
    at_table = RunningLaptop(*people("Ana", "Ben", "Cy", "Di"))
    at_table.turns_to("room")
    at_table.waits_for("Point a camera here")
    yield at_table
    at_table.leaves()


@pytest.fixture
def joins(opens: Opens, laptop: RunningLaptop) -> Joins:
    """Return a function that lets one more phone in, at the seat of this name or without one."""
    ballots = count(1)

    def one_more(name: str = "") -> Page:
        page = opens()
        here = next(ballots)
        page.context.add_init_script(AT_ONCE.format(here))
        page.goto(laptop.address + laptop.key)
        page.get_by_role("button", name=name or "Only the card").click()
        expect(page.get_by_role("button", name="Now")).to_be_visible()
        laptop.waits_until(lambda app: app.ctx.room.phones == here)  # it left the stream of before its seat
        return page

    return one_more


def begins(laptop: RunningLaptop) -> None:
    """The round, on the phones, from the list."""
    laptop.press("escape")
    laptop.asks(lambda app: app.router.guide.go(("limits",)))
    laptop.asks(lambda app: app.router.redraw())
    laptop.press("r down enter")
    laptop.waits_for("Not everybody is done yet.")


def own_words(page: Page, words: str) -> None:
    """Write something in own words."""
    page.get_by_label("In your own words").fill(words)
    press(page, "Add")


def heard(page: Page, *, ready: bool) -> AbstractContextManager[Any]:
    """What follows has the phone say that it is done, or not; it goes on once the laptop has heard that."""
    says = json.dumps({"ready": ready}, separators=(",", ":")).strip("{}")
    return page.expect_response(lambda answer: says in (answer.request.post_data or ""))


def is_done(page: Page) -> None:
    """Somebody has marked all that they want to, and the laptop knows."""
    with heard(page, ready=True):
        press(page, "Done")
    expect(page.get_by_text("That was your turn.")).to_be_visible()


def limits(laptop: RunningLaptop) -> dict[str, str]:
    """What the table leaves out."""
    return laptop.asks(lambda app: dict(app.ctx.view.limits))


def test_three_phones_one_late_and_one_turn_on_the_laptop(laptop: RunningLaptop, joins: Joins) -> None:
    """The list is whole: two that were there, one that slept when it began, and whoever has no phone."""
    ana, ben, card = joins("Ana"), joins("Ben"), joins("")
    sleeps(card)
    laptop.waits_until(lambda app: app.ctx.room.phones == 2)
    begins(laptop)
    first = ana.locator(".thing .what").first.inner_text()
    ana.locator(".thing").first.get_by_role("button", name="never").click()
    own_words(ana, QUIET)
    wakes(card)
    own_words(card, "wasps")
    is_done(ana)
    is_done(ben)
    assert "Not everybody is done yet." in laptop.shown
    press(card, "Done")
    laptop.waits_for("Whoever had no turn on a phone takes one here;")
    for phone in (ana, ben, card):
        expect(phone.get_by_text("The unseen round is over.")).to_be_visible()
    assert limits(laptop) == {}
    laptop.press("enter “fog enter space escape down enter")
    laptop.waits_for("wasps")
    assert limits(laptop) == {"fog": "veil", QUIET: "line", first: "line", "wasps": "line"}
    for phone in (ana, ben, card):
        expect(phone.get_by_role("button", name="Now")).to_be_visible()
        assert QUIET not in phone.content()


def test_a_phone_that_goes_away_amid(laptop: RunningLaptop, joins: Joins) -> None:
    """The table waits, then goes on without it: what the others sent is there, of the lost one nothing."""
    ana, ben, cy = joins("Ana"), joins("Ben"), joins("Cy")
    begins(laptop)
    own_words(ana, "fog")
    own_words(ben, QUIET)
    own_words(cy, "wasps")
    ben.context.close()
    is_done(ana)
    is_done(cy)
    before = laptop.shown
    assert "Not everybody is done yet." in before
    laptop.press("down enter")
    laptop.waits_for("Whoever had no turn on a phone takes one here;")
    laptop.press("down enter")
    laptop.waits_for("wasps")
    assert limits(laptop) == {"fog": "line", "wasps": "line"}


def test_done_is_taken_back_while_somebody_writes(laptop: RunningLaptop, joins: Joins) -> None:
    """Whoever thinks again is waited for; what is typed and not added counts at the last Done."""
    ana, ben = joins("Ana"), joins("Ben")
    begins(laptop)
    ana.get_by_label("In your own words").fill("fog")
    is_done(ana)
    with heard(ana, ready=False):
        press(ana, "Change it")
    ana.get_by_label("In your own words").fill(QUIET)
    expect(ana.get_by_text("fog", exact=True)).to_be_visible()
    is_done(ben)
    assert "Not everybody is done yet." in laptop.shown
    press(ana, "Done")
    laptop.waits_for("Whoever had no turn on a phone takes one here;")
    laptop.press("down enter")
    laptop.waits_for(QUIET)
    assert limits(laptop) == {"fog": "line", QUIET: "line"}


def test_a_page_that_is_loaded_again(laptop: RunningLaptop, joins: Joins) -> None:
    """Its marks are on no disk. It begins again, as the same ballot; one that was done no longer is."""
    ana, ben = joins("Ana"), joins("Ben")
    begins(laptop)
    own_words(ana, QUIET)
    assert QUIET not in stored(ana)
    with heard(ana, ready=False):
        ana.reload()
    expect(ana.get_by_label("In your own words")).to_be_visible()
    assert QUIET not in ana.content()
    own_words(ana, "fog")
    is_done(ana)
    with heard(ana, ready=False):
        ana.reload()
    expect(ana.get_by_text("your answers are gone")).to_be_visible()
    is_done(ben)
    assert "Not everybody is done yet." in laptop.shown
    own_words(ana, "wasps")
    press(ana, "Done")
    laptop.waits_for("Whoever had no turn on a phone takes one here;")
    laptop.press("down enter")
    laptop.waits_for("wasps")
    assert limits(laptop) == {"wasps": "line"}


def test_the_card_works_over_it(laptop: RunningLaptop, joins: Joins) -> None:
    """Somebody stops: the card is on all, nothing of the round is; afterwards every mark is where it was."""
    ana, ben = joins("Ana"), joins("Ben")
    begins(laptop)
    own_words(ana, QUIET)
    press(ben, "Stop for a moment")
    for phone in (ana, ben):
        expect(phone.get_by_text("Nobody has to say why.", exact=True)).to_be_visible()
    assert "Not everybody is done yet." not in laptop.shown
    laptop.press("g")
    laptop.waits_for("Not everybody is done yet.")
    for phone in (ana, ben):
        press(phone, "Done")
    laptop.waits_for("Whoever had no turn on a phone takes one here;")
    laptop.press("down enter")
    laptop.waits_for(QUIET)
    assert limits(laptop) == {QUIET: "line"}


def test_begun_again_and_then_cancelled(laptop: RunningLaptop, joins: Joins) -> None:
    """Every phone begins anew, without a mark; cancelled, phones are back, and no file has a word of it."""
    ana, ben = joins("Ana"), joins("Ben")
    begins(laptop)
    own_words(ana, QUIET)
    is_done(ana)
    laptop.press("down down enter")
    expect(ana.get_by_label("In your own words")).to_be_visible()
    assert QUIET not in ana.content()
    own_words(ana, QUIET)
    press(ana, "Done")
    press(ben, "Done")
    laptop.waits_for("Whoever had no turn on a phone takes one here;")
    laptop.press("down down enter")
    for phone in (ana, ben):
        expect(phone.get_by_role("button", name="Now")).to_be_visible()
    assert limits(laptop) == {}
    files = (path for path in database().parent.rglob("*") if path.is_file())
    assert not any(QUIET.encode() in path.read_bytes() for path in files)

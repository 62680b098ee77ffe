"""How both pages look: everything in reach, everything readable, and words that are words."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from facilitator.room.at_table import Json
from facilitator.room.qr import join_address, matrix, svg_path
from facilitator.room.serving import Serving
from tests.facilitator.hostile import WORDS
from tests.facilitator.room.page.conftest import Opens
from tests.facilitator.room.page.evening import CARD, ROUND, Laptop, figure, person
from tests.facilitator.room.page.tapping import press, sleeps, wakes

HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "</script><script>alert(2)</script>",
    "javascript:alert(3)",
    *WORDS,
)
LONG = "Maximiliana Konstantinopolitanska von und zu Hohenlinden"
FAULTS_OF_A_PHONE = """() => {
  const seen = (e) => e.getBoundingClientRect().width > 0 && !e.closest(".aside");
  const light = (color) => {
    const [r, g, b] = color.match(/[\\d.]+/g).map((n) => n / 255)
      .map((n) => (n <= 0.03928 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (e) => {
    const color = getComputedStyle(e).backgroundColor;
    return color === "rgba(0, 0, 0, 0)" ? behind(e.parentElement) : color;
  };
  const faults = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push("scrolls sideways");
  for (const e of document.querySelectorAll("button, input, textarea")) {
    const { width, height } = e.getBoundingClientRect();
    const named = e.textContent || e.labels.length || e.ariaLabel
      || document.getElementById(e.getAttribute("aria-labelledby"));
    if (seen(e) && (width < 48 || height < 48)) faults.push(`small: ${e.outerHTML}`);
    if (seen(e) && !named) faults.push(`no label: ${e.outerHTML}`);
  }
  for (const e of document.querySelectorAll("body *")) {
    if (!seen(e) || ![...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) continue;
    const [low, high] = [light(getComputedStyle(e).color), light(behind(e))].sort((a, b) => a - b);
    if ((high + 0.05) / (low + 0.05) < 4.5) faults.push(`faint: ${e.outerHTML}`);
  }
  return faults;
}"""
FAULTS_OF_THE_WALL = """() => {
  const faults = [], all = document.documentElement;
  if (all.scrollHeight > innerHeight || all.scrollWidth > innerWidth) faults.push("scrolls");
  for (const e of document.querySelectorAll("#wall *")) {
    if (e.closest(".aside") || ![...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) continue;
    const { left, top, right, bottom } = e.getBoundingClientRect();
    const outside = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    const size = parseFloat(getComputedStyle(e).fontSize);
    if (size < innerHeight * 0.03 - 0.01) faults.push(`small: ${e.outerHTML}`);
    if (outside) faults.push(`cut: ${e.outerHTML}`);
  }
  const edge = document.querySelector(".tables").getBoundingClientRect();
  for (const e of document.querySelectorAll(".number, .mark")) {
    const { right, bottom } = e.getBoundingClientRect();
    if (right > edge.right + 1 || bottom > edge.bottom + 1) faults.push(`cut: ${e.outerHTML}`);
  }
  for (const e of document.querySelectorAll(".name")) {
    if (e.getBoundingClientRect().width < innerHeight * 0.05) faults.push(`no room for ${e.textContent}`);
  }
  return faults;
}"""


def wall_of(opens: Opens, laptop: Laptop) -> Page:
    """The table view, as the laptop's own browser opens it."""
    page = opens(f"table#{laptop.access.screen}", width=1280, height=720)
    page.get_by_role("heading", name="Ben tells a moment of Mina.").wait_for()
    return page


def faults_of(page: Page, look: str) -> Any:
    """What is wrong with the page as it stands, on light paper and on dark."""
    faults = []
    for paper in ("light", "dark"):
        page.emulate_media(color_scheme=paper)
        faults += page.evaluate(look)
    return faults


def test_a_phone_is_whole_at_320(opens: Opens, laptop: Laptop) -> None:
    """Every page of a phone, with long names: targets of 48 px, labels, contrast of 4.5, nothing sideways."""
    laptop.evening.shown["people"] = [person(seat, LONG) for seat in range(1, 15)]
    page = opens(width=320, height=640)
    assert faults_of(page, FAULTS_OF_A_PHONE) == []
    page.goto(laptop.address + laptop.access.key)
    page.get_by_role("heading", name="Who are you?").wait_for()
    assert faults_of(page, FAULTS_OF_A_PHONE) == []
    page.get_by_role("button", name="Ben").click()
    for name in ("The table", "My life", "Now"):
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("button", name=name)).to_have_attribute("aria-current", "page")
        assert faults_of(page, FAULTS_OF_A_PHONE) == []
    for place, covers in (("#round", {"unseen": ROUND}), ("#card", {"card": CARD})):
        laptop.shows(**covers)
        page.locator(f"{place} h1").wait_for()
        assert faults_of(page, FAULTS_OF_A_PHONE) == []
    laptop.falls_silent()
    assert faults_of(page, FAULTS_OF_A_PHONE) == []


def test_the_wall_holds_everybody(opens: Opens, laptop: Laptop) -> None:
    """From 2 to 14 people with long names: nothing scrolls, no figure is cut, no text is under 3 vh."""
    page = wall_of(opens, laptop)
    for width, height in ((1280, 720), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        for many in (2, 5, 7, 8, 11, 14):
            shown = f"{many} at {height} px."
            laptop.shows(people=[person(seat, LONG) for seat in range(1, many + 1)], then=shown)
            page.get_by_text(shown).wait_for()
            assert page.locator(".number", has_text="104").count() == many
            assert faults_of(page, FAULTS_OF_THE_WALL) == []


def test_the_wall_shows_how_to_get_in(opens: Opens, laptop: Laptop, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the laptop lets phones in: address, letters, who is inside, and the code dark on light."""
    page = wall_of(opens, laptop)
    monkeypatch.setattr(Serving, "addresses", ("192.168.1.5",))
    laptop.does(lambda: laptop.access.claim(3))
    port, letters = laptop.serving.port, laptop.access.letters
    for said in (f"192.168.1.5:{port}", letters, "Zoë", "What must stay unseen goes on paper."):
        expect(page.get_by_text(said)).to_be_visible()
    page.emulate_media(color_scheme="dark")
    code = matrix(join_address("192.168.1.5", port, laptop.access.key))
    drawn = "(e) => [e.getAttribute('viewBox'), e.firstChild.getAttribute('d')]"
    assert page.locator(".code").evaluate(drawn) == [f"0 0 {len(code)} {len(code)}", svg_path(code)]
    assert (
        page.locator(".code").evaluate("(e) => getComputedStyle(e).backgroundColor") == "rgb(255, 255, 255)"
    )
    laptop.shows(card=CARD)
    expect(page.locator("#wall")).to_have_text("".join(CARD["says"]))


def test_the_card_covers_the_wall(opens: Opens, laptop: Laptop) -> None:
    """The card alone is on the wall, then all is there again; a question stands alone as well."""
    page = wall_of(opens, laptop)
    laptop.shows(card=CARD)
    expect(page.locator("#wall")).to_have_text("".join(CARD["says"]))
    laptop.shows(card=None, question="What surprised you?", where="The talk")
    expect(page.locator("#wall")).to_have_text("The talkWhat surprised you?")
    assert page.url.endswith("/table")


def test_a_wall_without_a_laptop_goes_blank(opens: Opens, laptop: Laptop) -> None:
    """It says that it is not connected; with a key that opens nothing any more nothing stays on it."""
    page = wall_of(opens, laptop)
    laptop.falls_silent()
    expect(page.get_by_text("Not connected to the laptop.")).to_be_visible()
    laptop.access.send_everybody_away()
    laptop.opens()
    expect(page.locator("#wall")).to_have_text(
        "The room is closed.Open the table view from the laptop again."
    )


def test_a_wall_in_a_closed_room_says_so_at_once(opens: Opens, laptop: Laptop) -> None:
    """Nothing else is on it, no address and no letters either, also once somebody looks again."""
    page = wall_of(opens, laptop)
    laptop.closes()
    expect(page.locator("#wall")).to_have_text("The room is closed.")
    sleeps(page)
    wakes(page)
    expect(page.locator("body")).to_have_text("The room is closed.")


def test_the_newest_words_are_whole_on_the_wall(opens: Opens, laptop: Laptop) -> None:
    """What is older makes room for them, then the figures; a line says that there is more."""
    page = wall_of(opens, laptop)
    newest, older = "She says her name. " * 20, "He hums. " * 60
    for many in (1, 3):
        told: list[Json] = [
            {"label": "Mina", "words": newest * many},
            *({"label": "Orrin", "words": older} for _ in range(3)),
        ]
        laptop.evening.on_wall = told
        laptop.shows(then=str(many))
        expect(page.locator(".then")).to_have_text(str(many))
        expect(page.get_by_text("The rest is on the laptop.")).to_be_visible()
        edge = "e.closest('.story').getBoundingClientRect().bottom"
        inside = f"(e) => e.getBoundingClientRect().bottom <= {edge} + 1"
        assert page.locator(".story .words").first.evaluate(inside)
        assert page.locator(".rest").evaluate(inside)
        assert page.locator(".story .words").first.inner_text().strip() == told[0]["words"].strip()


def test_signs_are_explained_where_they_stand(opens: Opens, laptop: Laptop) -> None:
    """Once for each, on the wall and on a phone; nothing stands there without a sign."""
    wall, page = wall_of(opens, laptop), opens(laptop.access.key)
    press(page, "Only the card")
    press(page, "The table")
    for each in (wall, page):
        expect(each.locator(".legend")).to_have_text("● made it")
    laptop.shows(people=[{**person(1, "Ana"), "cells": [figure("2")]}])
    for each in (wall, page):
        expect(each.locator(".legend")).to_be_hidden()


def test_done_is_in_reach_in_an_unseen_round(opens: Opens, laptop: Laptop) -> None:
    """With 21 things at 320 px: it stands above the bar wherever one reads, and hides nothing at the end."""
    things = [f"{LONG} {n}" if n % 5 == 0 else f"thing {n}" for n in range(21)]
    page = opens(laptop.access.key, width=320, height=568)
    page.get_by_role("heading", name="Who are you?").wait_for()
    laptop.shows(unseen={**ROUND, "things": things})
    expect(page.get_by_text("off stage: nobody tells it")).to_be_visible()
    done, bar = page.get_by_role("button", name="Done"), page.locator("#foot")
    for down in (0, 400, 9_999):
        page.evaluate(f"window.scrollTo(0, {down})")
        at, under = done.bounding_box(), bar.bounding_box()
        assert at and under and at["y"] > 300 and at["y"] + at["height"] <= under["y"]
    box, at = page.get_by_role("textbox").bounding_box(), done.bounding_box()
    assert box and at and box["y"] + box["height"] <= at["y"]
    assert faults_of(page, FAULTS_OF_A_PHONE) == []


def test_words_are_words(opens: Opens, laptop: Laptop) -> None:
    """Hostile names and sentences are read as they are on both pages; nothing runs, no policy is broken."""
    wall, page = wall_of(opens, laptop), opens(laptop.access.key)
    page.get_by_role("button", name="Only the card").click()
    page.get_by_role("button", name="The table").click()
    read = "[...document.querySelectorAll('.then, .people .name, .facts dt')].map((e) => e.textContent)"
    for n, words in enumerate(filter(None, HOSTILE)):
        people = [{**person(1, words), "also": words}, {**person(2, "Ben"), "cells": [{"text": words[:40]}]}]
        facts = [{"label": words, "sign": "", "said": words, "red": False}]
        laptop.shows(people=people, facts=facts, where=f"{n} {words}", says=[words], then=words)
        for each in (wall, page):
            expect(each.locator(".where").first).to_have_text(re.compile(rf"^{n} "))
            assert sorted(each.evaluate(read)) == sorted([words, words, "Ben", words])
            assert each.locator("img").count() == 0

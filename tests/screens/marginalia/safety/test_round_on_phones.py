"""The unseen round on phones, on the laptop: what its page says, what keys do, and one list at the end."""

from __future__ import annotations

from typing import Any

import pytest

from docs.still import SameRoom
from facilitator.services.front_end import ToPage
from facilitator.services.phones.unseen_on_phones import UnseenOnPhones
from screens.marginalia.safety.unseen import KINDS, Unseen
from tests.screens.context import FakeContext
from tests.screens.evening import text
from tests.screens.keys import check_fits, offered
from tests.screens.marginalia.safety.test_unseen import TICKS, ctx, typed

Ballots = dict[int, list[tuple[str, str]]]
ANA, BEN, CY = 101, 202, 303


@pytest.fixture(autouse=True)
def phones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three phones listen."""
    monkeypatch.setattr(SameRoom, "phones", 3)


def on(page: Unseen) -> UnseenOnPhones:
    """The round on phones."""
    assert page.on_phones is not None
    return page.on_phones


def says(page: Unseen, number: int, **said: Any) -> None:
    """Something comes from a phone."""
    on(page).take({"round": on(page).in_public()["round"], "ballot": number, **said})


def begun(found: FakeContext) -> Unseen:
    """The round, on phones."""
    return typed(Unseen(found), "p")


def answered(page: Unseen, ballots: Ballots) -> Unseen:
    """All of these are done, and everything of theirs has come."""
    for number in ballots:
        says(page, number, ready=True)
    for number, things in ballots.items():
        says(page, number, things=[[*each] for each in things])
    return page


def test_without_phones_nothing_of_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Page, footer, help and keys are those of a table without a room, also where nobody is in it."""
    monkeypatch.setattr(SameRoom, "phones", 0)
    page = Unseen(ctx())
    assert "phone" not in text(page)
    assert offered(page)[:3] == ["Enter begin the turn", "←→ how many turns", "Esc not now"]
    assert not any("phone" in key.help for key in page.keys_now)
    typed(page, "p g n")
    assert page.on_phones is None
    assert page.confirming is None


def test_p_begins_it_on_the_phones() -> None:
    """They are offered what a turn would offer; from here on only that a round is on is kept."""
    found = ctx("Ana", "Ben", "Cy", "Di", fog="veil")
    page = Unseen(found)
    assert "on the phones" in text(page)
    assert "not encrypted" in text(page)
    typed(page, "p")
    public = on(page).in_public()
    assert public["things"] == [*TICKS, "fog"]
    assert public["ways"] == ["never", "off stage"]
    assert found.choices["round"] == "begun"
    assert found.drafts == {}


def test_the_page_says_not_yet_everybody_and_everybody() -> None:
    """Neither how many are done nor how many are there; nothing on it changes before the last one is."""
    page = begun(ctx("Ana", "Ben", "Cy", "Di"))
    before = text(page)
    assert "Not everybody is done yet." in before
    for number in (ANA, BEN):
        says(page, number, ready=False)
        says(page, number, ready=True)
        assert text(page) == before
    says(page, CY, ready=True)
    everybody = text(page)
    assert "Everybody is done." in everybody
    says(page, ANA, things=[["fog", "never"]])
    assert text(page) == everybody
    assert not any(name in before + everybody for name in ("Ana", "Ben", "Cy", "Di", "three", "3"))


def test_while_it_waits_keys_of_a_turn_do_nothing() -> None:
    """Enter begins no turn, Esc leaves nothing, arrows count nobody."""
    found = ctx()
    page = begun(found)
    before = text(page)
    typed(page, "enter escape left right ctrl+z “word")
    assert page.turn is None
    assert found.places == []
    assert text(page) == before


def test_whoever_has_no_phone_takes_a_turn_and_all_is_one_list() -> None:
    """Four people, three phones: one turn here; what was said twice stands once, never before off stage."""
    found = ctx("Ana", "Ben", "Cy", "Di")
    page = answered(begun(found), {ANA: [("war", "off stage")], BEN: [], CY: [("a fall", "never")]})
    assert found.limits == {}
    assert "‹ one turn ›" in text(page)
    assert "fall" not in text(page)
    typed(page, "enter down down right “zeal escape")
    assert list(found.limits.items()) == [("a fall", "line"), ("war", "line"), ("zeal", "line")]
    assert found.choices["round"] == ""
    assert found.places == [ToPage("limits")]


def test_nobody_may_take_a_turn_on_the_laptop() -> None:
    """Down to none, also by ←; then Enter shows the list at once."""
    found = ctx("Ana", "Ben", "Cy", "Di")
    page = answered(begun(found), {ANA: [("war", "off stage")], BEN: [], CY: []})
    typed(page, "left left")
    assert "‹ no turn ›" in text(page)
    assert "Enter see the list" in offered(page)
    typed(page, "enter")
    assert found.limits == {"war": "veil"}
    assert found.places == [ToPage("limits")]


def test_what_nobody_marked_is_looked_at_as_ever() -> None:
    """It stood before, and nothing that came has it: it stays unless the table lets it go."""
    found = ctx("Ana", "Ben", "Cy", fog="line", war="veil")
    page = answered(begun(found), {ANA: [("war", "never")], BEN: [], CY: []})
    typed(page, "enter")
    assert "One thing stood here before, and nobody marked it this time." in text(page)
    assert found.limits == {"fog": "line", "war": "line"}
    typed(page, "s delete")
    assert found.limits == {"war": "line"}


def test_going_on_is_asked_once() -> None:
    """g waits while nobody is done; afterwards it goes on with those who are, and names nobody."""
    page = begun(ctx("Ana", "Ben", "Cy", "Di"))
    typed(page, "g enter")
    assert "Not everybody is done yet." in text(page)
    says(page, ANA, ready=True)
    typed(page, "g escape")
    assert "Not everybody is done yet." in text(page)
    typed(page, "g enter")
    assert "We go on." in text(page)
    says(page, ANA, things=[["fog", "never"]])
    assert "Whoever had no turn on a phone takes one here." in text(page)


def test_beginning_again_forgets_all_of_it() -> None:
    """It is asked; then it is another round, and what came is gone. Not after a turn on the laptop."""
    found = ctx("Ana", "Ben", "Cy", "Di")
    page = answered(begun(found), {ANA: [("fog", "never")], BEN: [], CY: []})
    before = on(page).in_public()["round"]
    typed(page, "n escape")
    assert on(page).in_public()["round"] == before
    typed(page, "n enter")
    assert on(page).in_public()["round"] != before
    assert "Not everybody is done yet." in text(page)
    answered(page, {ANA: [], BEN: [], CY: [("war", "never")]})
    typed(page, "right enter escape n")
    assert page.confirming is None
    typed(page, "enter escape")
    assert found.limits == {"war": "line"}


def test_a_round_on_phones_can_be_cancelled() -> None:
    """b asks, and nothing of it is anywhere."""
    found = ctx("Ana", "Ben", "Cy")
    page = answered(begun(found), {ANA: [("fog", "never")], BEN: [], CY: []})
    typed(page, "b enter")
    assert found.limits == {}
    assert found.drafts == {}
    assert found.places == ["back"]


def test_the_same_things_make_the_same_list_on_phones_and_on_the_laptop() -> None:
    """Whoever has a phone, in whatever order: table, choices and acts are equal."""
    said: Ballots = {ANA: [("war", "off stage"), ("Zeal", "never")], BEN: [], CY: [("zeal", "off stage")]}
    tables = []
    for order in ([ANA, BEN, CY], [CY, ANA, BEN]):
        tables.append(ctx("Ana", "Ben", "Cy", fog="line"))
        typed(answered(begun(tables[-1]), {number: said[number] for number in order}), "enter")
    tables.append(ctx("Ana", "Ben", "Cy", fog="line"))
    typed(
        Unseen(tables[-1]), "enter down down right right “Zeal escape enter escape enter “zeal right escape"
    )
    kept = [(t.limits, [*t.limits], dict(t.choices), t.drafts, t.acts) for t in tables]
    assert kept[0] == kept[1] == kept[2]


@pytest.mark.parametrize("keys", ["", "p", "p g", "p n", "p b"])
def test_it_fits(keys: str) -> None:
    """On every size of screen."""
    check_fits(typed(Unseen(ctx()), keys))


def test_both_ways_have_a_kind() -> None:
    """What phones call the ways leads to what the file has."""
    assert {way: str(kind) for way, kind in KINDS.items()} == {"never": "line", "off stage": "veil"}

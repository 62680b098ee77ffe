"""Who sits at a phone, what it shows of the table, and how it stops and says goodbye, in a browser."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.facilitator.room.page.conftest import Opens
from tests.facilitator.room.page.evening import CARD, ROUND, Laptop
from tests.facilitator.room.page.tapping import TOLD, box, press, sends, sleeps, stored, tells, wakes

WITHOUT_SCRIPTS = "document.body.innerHTML.replace(/<script[^]*?<.script>/g, '')"


def test_the_code_leads_to_a_seat(opens: Opens, laptop: Laptop) -> None:
    """The key leaves the address; a seat is taken with one tap, and refused to the next phone."""
    first = opens(laptop.access.key)
    expect(first.get_by_role("heading", name="Who are you?")).to_be_visible()
    assert first.url == laptop.address
    second = opens()
    second.get_by_role("textbox").fill(laptop.access.letters.lower())
    press(second, "Go in")
    expect(second.get_by_role("button", name="Ben")).to_be_enabled()
    press(first, "Ben")
    expect(first.get_by_role("button", name="My life")).to_be_visible()
    expect(second.get_by_role("button", name="Ben taken")).to_be_disabled()
    assert laptop.access.taken == (2,)


def test_wrong_letters_say_so(opens: Opens, laptop: Laptop) -> None:
    """Letters of another table open nothing, the page says where to look; a shut door is another matter."""
    page = opens()
    page.get_by_role("textbox").fill("AAAA")
    press(page, "Go in")
    expect(page.get_by_text("These are not the key or the letters of this table.")).to_be_visible()
    expect(page.get_by_role("button", name="Stop")).to_be_hidden()
    laptop.does(laptop.access.shut)
    press(page, "Go in")
    expect(page.get_by_text("Nobody new gets in now. Ask for the room’s page on the laptop")).to_be_visible()


def test_letters_are_typed_as_they_are_read(opens: Opens, laptop: Laptop) -> None:
    """The wall has spaces between them, and nobody minds whether they are small."""
    page = opens()
    page.get_by_role("textbox").press_sequentially(f" {' '.join(laptop.access.letters.lower())} ")
    press(page, "Go in")
    expect(page.get_by_role("heading", name="Who are you?")).to_be_visible()


def test_a_taken_seat_says_who_can_free_it(opens: Opens, laptop: Laptop) -> None:
    """Only where one is taken; whoever got in reads who they are."""
    first, second = opens(laptop.access.key), opens(laptop.access.key)
    way_out = second.get_by_text("Is yours taken? Ask at the laptop to free it.")
    expect(second.get_by_role("button", name="Ben")).to_be_enabled()
    expect(way_out).to_have_count(0)
    press(first, "Ben")
    expect(first.get_by_text("You are Ben.")).to_be_visible()
    expect(way_out).to_be_visible()


def test_only_the_card(opens: Opens, laptop: Laptop) -> None:
    """Without a seat one tap brings the card up on all phones, and nothing of the table stays beside it."""
    page, other = opens(laptop.access.key), opens(laptop.access.key)
    press(page, "Only the card")
    expect(page.get_by_role("button", name="My life")).to_be_hidden()
    press(page, "Stop for a moment")
    for each in (page, other):
        expect(each.get_by_role("heading", name=CARD["says"][0])).to_be_visible()
        expect(each.get_by_role("button")).to_have_count(0)
    assert laptop.asked == ["stop"]
    assert laptop.access.taken == ()


def test_nothing_lies_under_the_card(phone: Page, laptop: Laptop) -> None:
    """While the card is up no word of the table is on the page; what was typed is there again afterwards."""
    box(phone).fill(TOLD)
    laptop.shows(card=CARD)
    expect(phone.get_by_role("heading", name=CARD["says"][0])).to_be_visible()
    body = phone.evaluate(WITHOUT_SCRIPTS)
    assert all(word not in body for word in ("Mina", "adolescence", "Zoë", TOLD))
    laptop.shows(card=None)
    expect(box(phone)).to_have_value(TOLD)


def test_leaving_says_which_words_would_go(phone: Page, laptop: Laptop) -> None:
    """They stand in the question; after it neither the tab nor the same seat has them."""
    box(phone).fill(TOLD)
    press(phone, "Not you?")
    expect(phone.locator(".leaving .words")).to_have_text(TOLD)
    press(phone, "Leave this seat")
    expect(phone.get_by_role("heading", name="Who are you?")).to_be_visible()
    phone.wait_for_function(f"!JSON.stringify(sessionStorage).includes({json.dumps(TOLD)})")
    assert TOLD not in phone.content()


def test_before_the_story_one_sentence_says_what_comes(phone: Page, laptop: Laptop) -> None:
    """Where nothing is said yet the page is not empty."""
    laptop.evening.has_story = False
    laptop.shows(life=9, says=[], then="", due=[], people=[])
    expect(phone.get_by_text("When it is your turn to tell, you can write here.")).to_be_visible()


def test_each_page_of_a_phone_has_one_heading(phone: Page, laptop: Laptop) -> None:
    """Of the first level, also where nothing is said."""
    laptop.shows(says=[])
    expect(phone.get_by_role("heading", name="Ben tells a moment of Mina.")).to_have_count(0)
    for page in ("Now", "My life", "The table"):
        press(phone, page)
        expect(phone.get_by_role("button", name=page, exact=True)).to_have_attribute("aria-current", "page")
        expect(phone.get_by_role("heading", level=1)).to_have_count(1)


def test_a_game_without_a_story_has_no_life(phone: Page, laptop: Laptop) -> None:
    """There is nothing to read or to write; the seat can be left all the same, after one question."""
    laptop.evening.has_story = False
    laptop.shows(life=9, writes=False)
    expect(phone.get_by_role("button", name="My life")).to_have_count(0)
    press(phone, "Not you?")
    press(phone, "Stay")
    assert 2 in laptop.access.taken
    press(phone, "Not you?")
    press(phone, "Leave this seat")
    expect(phone.get_by_role("button", name="Ben")).to_be_enabled()
    assert laptop.access.taken == ()


def test_a_silent_laptop(phone: Page, laptop: Laptop) -> None:
    """Before anybody taps, the bar says to use the card on the table; it acts again afterwards."""
    phone.route("**/sheet", lambda route: route.abort())
    laptop.does(laptop.serving._streams.end)
    expect(phone.get_by_role("button", name="use the card on the table")).to_be_disabled()
    phone.unroute("**/sheet")
    expect(phone.get_by_role("button", name="Stop for a moment")).to_be_enabled()


def test_a_closed_room(phone: Page, laptop: Laptop) -> None:
    """The laptop said goodbye: the life stays to be read and taken home, also after the phone was dark."""
    tells(laptop)
    expect(phone.locator(".took")).to_have_count(0)
    press(phone, "My life")
    press(phone, "Edit")
    box(phone).fill("Half of it")
    laptop.closes()
    expect(phone.get_by_text("The room is closed.", exact=False).first).to_be_visible()
    sleeps(phone)
    wakes(phone)
    expect(phone.locator(".prose")).to_have_text(TOLD)
    expect(box(phone)).to_have_value("Half of it")
    assert phone.get_by_role("button").all_inner_texts() == ["Copy", "Print", "Save", "Copy", "Erase"]
    press(phone, "Erase")
    expect(box(phone)).to_have_count(0)


def test_a_closed_room_without_a_life(opens: Opens, laptop: Laptop) -> None:
    """Whoever had only the card reads that it is closed, and nothing else."""
    page = opens(laptop.access.key)
    press(page, "Only the card")
    expect(page.get_by_role("button", name="Stop for a moment")).to_be_enabled()
    laptop.closes()
    expect(page.locator("#wait")).to_have_text("The room is closed.")
    expect(page.get_by_role("button")).to_have_count(0)


def test_a_killed_laptop_says_no_goodbye(phone: Page, laptop: Laptop) -> None:
    """The bar points at the card on the table, and the phone finds the laptop that is back."""
    laptop.falls_silent()
    expect(phone.get_by_role("button", name="use the card on the table")).to_be_disabled()
    laptop.opens()
    expect(phone.get_by_role("button", name="Stop for a moment")).to_be_enabled()


@pytest.fixture
def other(laptop: Laptop) -> Iterator[Laptop]:
    """Return another table, which answers where the first one did."""
    laptop.falls_silent()
    laptop.falls_silent()  # a browser may have knocked in the very turn in which the door was shut
    at_table = Laptop(laptop.serving.port)
    assert at_table.address == laptop.address
    yield at_table
    at_table.leaves()


ANOTHER = "Another table answers here. This phone waits for its own."


def test_another_table_throws_nobody_out(phone: Page, laptop: Laptop, request: pytest.FixtureRequest) -> None:
    """It refuses the phone’s keys, which keeps seat and words, sends none, and is back with its own table."""
    box(phone).fill(TOLD)
    other: Laptop = request.getfixturevalue("other")
    expect(phone.locator("#other").get_by_text(ANOTHER)).to_be_visible()
    expect(phone.get_by_role("button", name="use the card on the table")).to_be_disabled()
    press(phone, "To the laptop")
    expect(phone.get_by_text("Not sent. Your words are still here: try again.").first).to_be_visible()
    expect(box(phone)).to_have_value(TOLD)
    phone.reload()
    expect(phone.locator("#other").get_by_text(ANOTHER)).to_be_visible()
    sleeps(phone)
    wakes(phone)
    expect(phone.get_by_text("Waiting for the laptop …")).to_be_visible()
    assert TOLD in stored(phone)
    assert other.evening.asked == []
    other.falls_silent()
    other.falls_silent()
    laptop.opens()
    expect(box(phone)).to_have_value(TOLD)
    expect(phone.locator("#other").get_by_text(ANOTHER)).to_have_count(0)
    expect(phone.get_by_role("button", name="Stop for a moment")).to_be_enabled()
    assert laptop.access.taken == (2,)


def test_a_phone_may_go_over_to_another_table(phone: Page, request: pytest.FixtureRequest) -> None:
    """With its letters, after it was said which words go; until then there is a way back."""
    box(phone).fill(TOLD)
    other: Laptop = request.getfixturevalue("other")
    press(phone, "Go to that table")
    expect(phone.locator("#door .words")).to_have_text(TOLD)
    press(phone, "Stay")
    expect(box(phone)).to_have_value(TOLD)
    press(phone, "Go to that table")
    phone.get_by_role("textbox").fill("AAAA")
    press(phone, "Go in")
    expect(phone.get_by_text("These are not the key or the letters of this table.")).to_be_visible()
    assert TOLD in stored(phone)
    phone.get_by_role("textbox").fill(other.access.letters)
    press(phone, "Go in")
    expect(phone.get_by_role("heading", name="Who are you?")).to_be_visible()
    assert TOLD not in stored(phone) + phone.content()
    press(phone, "Ana")
    expect(phone.get_by_text("You are Ana.")).to_be_visible()
    assert other.access.taken == (1,)
    expect(phone.locator("#other").get_by_text(ANOTHER)).to_have_count(0)


def test_what_was_sent_to_one_table_is_not_said_to_be_taken_at_another(
    phone: Page, request: pytest.FixtureRequest
) -> None:
    """Its blanks may be called the same: the phone knows nothing more of those of the table before."""
    sends(phone)
    other: Laptop = request.getfixturevalue("other")
    tells(other)
    press(phone, "Go to that table")
    phone.get_by_role("textbox").fill(other.access.letters)
    press(phone, "Go in")
    press(phone, "Ben")
    press(phone, "My life")
    expect(phone.locator("#life .book")).to_contain_text(TOLD)
    press(phone, "Now")
    expect(phone.get_by_text("You are Ben.")).to_be_visible()
    expect(phone.locator(".took")).to_have_count(0)


def test_a_seat_that_was_freed(phone: Page, laptop: Laptop) -> None:
    """A phone whose seat was freed asks again who it is, and says why."""
    laptop.does(lambda: laptop.access.free(2))
    expect(phone.get_by_text("The laptop freed your seat.")).to_be_visible()
    expect(phone.get_by_role("button", name="Ben")).to_be_enabled()
    laptop.does(laptop.access.send_everybody_away)
    expect(phone.get_by_text("This phone is no longer in the room.")).to_be_visible()
    assert stored(phone) == "{}"


def test_a_hidden_page_is_blank(phone: Page, laptop: Laptop) -> None:
    """Nobody looks: nothing of the table is on the page, and only a fresh sheet brings it back."""
    sleeps(phone)
    expect(phone.get_by_text("Waiting for the laptop …")).to_be_visible()
    body = phone.evaluate(WITHOUT_SCRIPTS)
    for word in ("Mina", "Age 3", "Ana", "hearts"):
        assert word not in body
    laptop.shows(says=["Zoë tells a moment."])
    wakes(phone)
    expect(phone.get_by_role("heading", name="Zoë tells a moment.")).to_be_visible()


def test_a_phone_keeps_next_to_nothing(phone: Page) -> None:
    """No cookie, no local storage; the tab has keys and a seat, and no word of the table."""
    assert phone.evaluate("[document.cookie, localStorage.length]") == ["", 0]
    kept = json.loads(json.loads(stored(phone))["marginalia"])
    assert set(kept) <= {"table", "key", "card", "phone", "seat", "drafts"}
    assert kept["drafts"] == {}


def test_the_unseen_round(opens: Opens, laptop: Laptop) -> None:
    """Nothing but that it begins and is ready is sent before all are; no length tells anything.

    What is typed and not added counts.
    """
    page = opens()
    page.context.add_init_script("crypto.getRandomValues = (some) => some.fill(7)")
    page.goto(laptop.address + laptop.access.key)
    page.get_by_role("heading", name="Who are you?").wait_for()
    lengths: list[int] = []
    page.on(
        "request",
        lambda sent: lengths.append(len(sent.post_data_buffer or b"")) if "unseen" in sent.url else None,
    )
    with page.expect_response("**/unseen"):
        laptop.shows(unseen=ROUND)
    page.get_by_role("button", name="off stage").first.click()
    page.get_by_label("In your own words").fill("the old house")
    begins = {"round": "x7c2", "ballot": 7, "ready": False, "step": 1}
    assert [{name: each for name, each in body.items() if name != "pad"} for _, body in laptop.asked] == [
        begins
    ]
    assert "torture" not in stored(page)
    with page.expect_response("**/unseen"):
        press(page, "Done")
    expect(page.get_by_text("Not everybody is done yet.")).to_be_visible()
    with page.expect_response("**/unseen"):
        laptop.shows(unseen={**ROUND, "stage": "sending"})
    said = [{name: each for name, each in ballot.items() if name != "pad"} for _, ballot in laptop.asked]
    assert said == [
        begins,
        {"round": "x7c2", "ballot": 7, "ready": True, "step": 2},
        {"round": "x7c2", "ballot": 7, "things": [["torture", "off stage"], ["the old house", "never"]]},
    ]
    assert lengths == [4096, 4096, 4096]
    laptop.shows(unseen=None)
    expect(page.get_by_role("heading", name="Who are you?")).to_be_visible()
    assert "the old house" not in page.content()


def test_the_card_may_be_switched_off(phone: Page, laptop: Laptop) -> None:
    """The bar points at the card on the table where phones may not press it."""
    laptop.shows(stop=False)
    expect(phone.get_by_role("button", name="The card is on the table")).to_be_disabled()


def test_italian(phone: Page, laptop: Laptop) -> None:
    """The words of the page follow the language of the sheet."""
    laptop.shows(lang="it")
    expect(phone.get_by_role("button", name="Adesso")).to_be_visible()
    expect(phone.get_by_role("button", name="Fermiamoci un momento")).to_be_visible()
    assert phone.evaluate("document.documentElement.lang") == "it"

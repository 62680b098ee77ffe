"""What a phone shows and sends, in a browser."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from facilitator.trouble import Trouble
from tests.facilitator.room.page.conftest import Opens
from tests.facilitator.room.page.evening import CARD, ROUND, SLOT, Laptop

LATE = "The table has gone on. Your words are still here."
REFUSED = "The laptop did not take what you sent."
TOLD = "She says her own name again, slower."


WITHOUT_SCRIPTS = "document.body.innerHTML.replace(/<script[^]*?<.script>/g, '')"


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


def test_an_offer_waits_and_is_taken(phone: Page, laptop: Laptop) -> None:
    """Sent words are said to wait on the laptop, then to be taken; the phone keeps none of them."""
    box(phone).fill(TOLD)
    assert TOLD in stored(phone)
    press(phone, "To the laptop")
    expect(phone.locator(".waits")).to_be_visible()
    assert TOLD not in stored(phone)
    assert [each[:4] for each in laptop.asked] == [("offer", 2, SLOT, TOLD)]
    laptop.does(laptop.evening.take)
    expect(phone.locator(".took")).to_be_visible()
    expect(phone.locator(".words")).to_have_text(TOLD)


def test_what_is_not_taken_stays_typed(phone: Page, laptop: Laptop) -> None:
    """A refusal leaves the words in the box and says why; they outlive a reload, and go when deleted."""
    laptop.evening.refusal = "Nobody can write this now."
    box(phone).fill(TOLD)
    press(phone, "To the laptop")
    expect(phone.locator("article .notice")).to_have_text("Nobody can write this now.")
    phone.reload()
    expect(box(phone)).to_have_value(TOLD)
    box(phone).fill("")
    assert TOLD not in stored(phone)


def test_told_aloud(phone: Page, laptop: Laptop) -> None:
    """Who tells aloud is asked for nothing more, and nothing is sent."""
    press(phone, "Told aloud")
    expect(box(phone)).to_have_count(0)
    press(phone, "Write it after all")
    expect(box(phone)).to_be_focused()
    press(phone, "Told aloud")
    laptop.evening.state = "passed"
    laptop.shows(life=9, due=[])
    press(phone, "My life")
    press(phone, "Write it after all")
    expect(box(phone)).to_be_focused()
    assert laptop.asked == []


def test_erasing_asks_once(phone: Page, laptop: Laptop) -> None:
    """Own words are erased after one question, from the laptop, the page and the tab."""
    tells(laptop)
    press(phone, "My life")
    press(phone, "Edit")
    box(phone).fill(f"{TOLD} And smiles.")
    press(phone, "Cancel")
    press(phone, "Erase")
    press(phone, "Erase")
    expect(phone.get_by_role("status")).to_have_text("Erased.")
    assert [each[:3] for each in laptop.asked] == [("erase", 2, SLOT)]
    assert TOLD not in phone.content() + stored(phone)
    assert TOLD not in phone.evaluate("[...document.querySelectorAll('textarea')].map((e) => e.value).join()")


def test_words_that_the_disk_still_has_are_not_called_erased(phone: Page, laptop: Laptop) -> None:
    """They are off the page, the question with them, and a line says what the laptop could not do."""
    tells(laptop)
    laptop.evening.trouble = Trouble("Its disk had them still.")
    press(phone, "My life")
    press(phone, "Erase")
    press(phone, "Erase")
    expect(phone.locator("#life .late")).to_have_text("Its disk had them still.")
    expect(phone.get_by_text("Erase these words for good?")).to_have_count(0)
    assert TOLD not in phone.content()


def test_what_the_laptop_erased_is_no_draft_either(phone: Page, laptop: Laptop) -> None:
    """Words that were made of erased ones leave the box and the tab with them."""
    tells(laptop)
    press(phone, "My life")
    press(phone, "Edit")
    box(phone).fill(f"{TOLD} And smiles.")

    def erased() -> None:
        laptop.evening.words = ""
        laptop.evening.shown["life"] += 1

    laptop.does(erased)
    expect(box(phone)).to_have_value("")
    assert TOLD not in phone.content() + stored(phone)


def test_what_is_typed_outlives_a_beat_that_is_undone(phone: Page, laptop: Laptop) -> None:
    """The laptop undoes a number and types it again: the words are in a box all the while."""
    box(phone).fill(TOLD)
    for has_story in (False, True):
        laptop.evening.has_story = has_story
        laptop.shows(life=5 + has_story)
        expect(phone.get_by_text(LATE)).to_have_count(int(not has_story))
        expect(box(phone)).to_have_value(TOLD)


@pytest.mark.parametrize("words", ["", TOLD])
def test_a_box_stays_under_the_fingers(phone: Page, laptop: Laptop, words: str) -> None:
    """The table goes on amid a word: further keys arrive, and a line says what happened."""
    box(phone).click()
    box(phone).press_sequentially(words)
    laptop.evening.state = "passed"
    laptop.shows(life=9, due=[], where="Age 4")
    expect(phone.get_by_text(LATE)).to_be_visible()
    phone.keyboard.type(" And smiles.")
    expect(box(phone)).to_have_value(f"{words} And smiles.")
    press(phone, "My life")
    expect(box(phone)).to_have_value(f"{words} And smiles.")
    press(phone, "Now")
    press(phone, "To the laptop")
    expect(phone.get_by_text(LATE)).to_have_count(0)
    assert laptop.asked[-1][:4] == ("offer", 2, SLOT, f"{words} And smiles.")


def test_a_late_box_can_be_put_away(phone: Page, laptop: Laptop) -> None:
    """What nobody wants any more goes with one tap, from the page and from the tab."""
    box(phone).fill(TOLD)
    laptop.evening.state = "passed"
    laptop.shows(life=9, due=[], where="Age 4")
    expect(phone.get_by_text(LATE)).to_be_visible()
    press(phone, "Erase")
    expect(box(phone)).to_have_count(0)
    assert TOLD not in phone.content() + stored(phone)


def test_a_half_typed_farewell_outlives_the_farewells(phone: Page, laptop: Laptop) -> None:
    """The talk begins: the words are there on both pages, after a reload, and while they are refused."""
    writes_a_farewell(phone, laptop)
    laptop.evening.farewells = []
    laptop.shows(life=10, where="The talk", question="What surprised you?")
    expect(phone.get_by_role("heading", name="Half typed")).to_be_visible()
    expect(phone.get_by_text(LATE)).to_be_visible()
    assert "Abdi" not in phone.content()
    phone.reload()
    press(phone, "My life")
    expect(box(phone)).to_have_value(TOLD)
    expect(phone.get_by_role("button", name="To the laptop")).to_have_count(0)
    phone.locator("article").get_by_role("button", name="Copy").click()
    expect(phone.locator("article .notice")).to_have_text("Copied.")
    phone.locator(".away").click()
    assert TOLD not in phone.content() + stored(phone)


def test_edit_brings_the_button_that_sends_into_sight(phone: Page, laptop: Laptop) -> None:
    """Over the bar that stops the story, however far down the words stand."""
    laptop.evening.offered = TOLD * 6
    laptop.does(laptop.evening.take)
    phone.set_viewport_size({"width": 320, "height": 568})
    press(phone, "My life")
    press(phone, "Edit")
    phone.wait_for_function(
        """() => document.querySelector("article .first").getBoundingClientRect().bottom
          <= document.getElementById("foot").getBoundingClientRect().top"""
    )


def test_a_refused_change_is_in_the_box_again(phone: Page, laptop: Laptop) -> None:
    """The laptop leaves what stood: the new words are not gone, and the phone says why they are back."""
    laptop.evening.offered = "She says her name."
    laptop.does(laptop.evening.take)
    press(phone, "My life")
    press(phone, "Edit")
    box(phone).fill(TOLD)
    press(phone, "To the laptop")
    expect(phone.get_by_text("Your change waits on the laptop:")).to_be_visible()
    laptop.does(laptop.evening.refuse)
    expect(phone.locator("#life .late")).to_have_text(f"{REFUSED[:-1]}, and what stood there stays.")
    expect(box(phone)).to_have_value(TOLD)


def test_an_edit_says_what_it_is_of(phone: Page, laptop: Laptop) -> None:
    """Of what stands, then of what waits; first words of nothing, and unchanged words are not sent."""
    box(phone).fill("She waits.")
    press(phone, "To the laptop")
    expect(phone.locator(".waits")).to_be_visible()
    laptop.does(laptop.evening.take)
    press(phone, "My life")
    press(phone, "Edit")
    press(phone, "To the laptop")
    for words in ("She waits long.", TOLD):
        press(phone, "Edit")
        box(phone).fill(words)
        press(phone, "To the laptop")
        expect(phone.get_by_text("Your change waits on the laptop:")).to_be_visible()
    offers = [each[4:] for each in laptop.asked if each[0] == "offer"]
    assert [of for _, *of in offers] == [[], ["She waits."], ["She waits long."]]


def test_what_stands_is_another_text_meanwhile(phone: Page, laptop: Laptop) -> None:
    """What is typed is still of the words that Edit showed, and those that stand now are over the box."""
    laptop.evening.offered = "She waits."
    laptop.does(laptop.evening.take)
    press(phone, "My life")
    press(phone, "Edit")
    box(phone).fill("She waits long.")
    laptop.evening.offered = "She runs."
    laptop.does(laptop.evening.take)
    expect(phone.locator("#life .words").get_by_text("She runs.")).to_be_visible()
    box(phone).fill(TOLD)
    press(phone, "To the laptop")
    expect(phone.get_by_text("This comes after those words:")).to_be_visible()
    assert laptop.asked[-1][-1] == "She waits."


def test_first_words_over_others_stay_first_words(phone: Page, laptop: Laptop) -> None:
    """The laptop kept others meanwhile, and refuses: sent again they overwrite nothing."""
    box(phone).fill(TOLD)
    laptop.evening.offered = "She runs."
    laptop.does(laptop.evening.take)
    expect(phone.get_by_text("She runs.").first).to_be_visible()
    press(phone, "To the laptop")
    expect(phone.get_by_text("This comes after those words:")).to_be_visible()
    laptop.does(laptop.evening.refuse)
    expect(box(phone)).to_have_value(TOLD)
    press(phone, "To the laptop")
    expect(phone.locator(".waits")).to_be_visible()
    assert [len(each) for each in laptop.asked if each[0] == "offer"] == [5, 5]


def test_a_refused_offer_is_in_the_box_again(phone: Page, laptop: Laptop) -> None:
    """The first words for a moment, refused: the words are there, and a line until they are sent anew."""
    sends(phone)
    laptop.does(laptop.evening.refuse)
    expect(phone.locator("#now .late")).to_have_text(REFUSED)
    expect(box(phone)).to_have_value(TOLD)
    press(phone, "To the laptop")
    expect(phone.locator(".waits")).to_be_visible()
    expect(phone.locator(".late")).to_have_count(0)


def test_a_phone_that_slept_while_its_words_were_refused(phone: Page, laptop: Laptop) -> None:
    """It has none of them any more, and says that they were not taken."""
    sends(phone)
    phone.reload()
    expect(phone.locator(".words")).to_have_text(TOLD)
    sleeps(phone)
    laptop.does(laptop.evening.refuse)
    wakes(phone)
    expect(phone.locator("#now .late")).to_have_text(REFUSED)
    expect(box(phone)).to_have_value("")


def test_erased_offers_come_back_in_no_box(phone: Page, laptop: Laptop) -> None:
    """Erased at the laptop while they waited: the phone has none of them, and says nothing was refused."""
    sends(phone)
    laptop.evening.offered = ""
    laptop.shows(life=20)
    expect(box(phone)).to_have_value("")
    expect(phone.locator(".late")).to_have_count(0)
    assert TOLD not in phone.content() + stored(phone)


def test_a_paragraph_on_the_record_is_not_called_erased(phone: Page, laptop: Laptop) -> None:
    """The laptop refuses to erase what it has taken: the phone says so, and who can, also after a reload."""
    writes_a_farewell(phone, laptop)
    press(phone, "To the laptop")
    expect(phone.locator(".waits")).to_be_visible()
    laptop.evening.refusal = "This does not wait any more."
    press(phone, "Erase")
    press(phone, "Erase")
    for _ in range(2):
        on_record = phone.locator("article").get_by_text(
            "is on the record, and only the laptop can erase it."
        )
        expect(on_record).to_be_visible()
        expect(phone.get_by_text("Erased.")).to_have_count(0)
        expect(phone.get_by_text("Sent. It waits")).to_have_count(0)
        phone.reload()


def test_nothing_lies_under_the_card(phone: Page, laptop: Laptop) -> None:
    """While the card is up no word of the table is on the page; what was typed is there again afterwards."""
    box(phone).fill(TOLD)
    laptop.shows(card=CARD)
    expect(phone.get_by_role("heading", name=CARD["says"][0])).to_be_visible()
    body = phone.evaluate(WITHOUT_SCRIPTS)
    assert all(word not in body for word in ("Mina", "adolescence", "Zoë", TOLD))
    laptop.shows(card=None)
    expect(box(phone)).to_have_value(TOLD)


def test_a_farewell_is_not_kept_on_the_phone(phone: Page, laptop: Laptop) -> None:
    """A paragraph for somebody else leaves the tab once it is sent; the next one has the same number."""
    writes_a_farewell(phone, laptop)
    press(phone, "To the laptop")
    expect(phone.get_by_text("Sent, unsigned. No phone hears when it is taken.").first).to_be_visible()
    assert TOLD not in phone.content() + stored(phone)
    press(phone, "Write it anew")
    box(phone).fill("Another one.")
    press(phone, "To the laptop")
    expect(box(phone)).to_have_count(0)
    first, second = laptop.asked
    assert first[2:4] == ("farewell_told.1", TOLD) and second[3:] == ("Another one.", first[4])


def test_words_are_not_asked_for_where_none_are_wanted(phone: Page, laptop: Laptop) -> None:
    """With words off there is no box, and nothing is said to be sent."""
    laptop.evening.farewells = [{"slot": "farewell_told.1", "title": "For Ana’s Abdi", "about": []}]
    laptop.shows(life=9, writes=False)
    expect(phone.get_by_role("heading", name="For Ana’s Abdi")).to_be_visible()
    expect(box(phone)).to_have_count(0)
    expect(phone.get_by_text("Sent.")).to_have_count(0)


def test_another_phone_says_what_it_is_not_shown(phone: Page, laptop: Laptop) -> None:
    """On both pages, until the laptop shows it; nothing is said to be told of nobody."""
    laptop.evening.hides, laptop.evening.has_story = True, False
    laptop.shows(life=9)
    before = phone.get_by_text("What was told before this phone came is not shown here.")
    for page in ("Now", "My life"):
        press(phone, page)
        expect(before).to_be_visible()
    expect(phone.get_by_text("Nothing is told of this life yet.")).to_have_count(0)
    laptop.evening.hides = False
    laptop.shows(life=10)
    expect(before).to_have_count(0)


def test_a_life_is_a_story_to_keep(phone: Page, laptop: Laptop) -> None:
    """The same words to read, to print, to copy and to save: nothing unsent, no button, no form."""
    tells(laptop)
    press(phone, "My life")
    read = ["Mina", "Adolescence", "accent · one of the few: hums", TOLD]
    expect(phone.locator(".book")).to_have_text("".join(read))
    press(phone, "Edit")
    box(phone).fill("Half of it")
    phone.evaluate(
        "document.execCommand = () => { window.copied = document.activeElement.value; return true; }"
    )
    press(phone, "Copy")
    expect(phone.locator(".home").get_by_text("Copied.")).to_be_visible()
    with phone.expect_download() as saved:
        press(phone, "Save")
    assert saved.value.suggested_filename == "Mina.txt"
    for text in (phone.evaluate("window.copied"), saved.value.path().read_text("utf-8-sig")):
        assert text.split("\n\n") == read
    phone.emulate_media(media="print")
    assert phone.locator("#main").inner_text().split() == " ".join(read).split()
    expect(phone.get_by_role("button")).to_have_count(0)


def test_what_is_wanted_stands_above_what_was_told(phone: Page, laptop: Laptop) -> None:
    """The box comes under the sentence; what was sent a moment ago stands below, and moves no box in use."""
    laptop.evening.more = [
        {**laptop.evening.life(2)["beats"][0], "slot": "fact_stated.3.2", "title": "A fact"}
    ]
    laptop.shows(life=9)
    expect(box(phone)).to_have_count(2)
    box(phone).first.fill(TOLD)
    phone.get_by_role("button", name="To the laptop").first.click()
    expect(phone.locator(".waits")).to_be_visible()
    order = (
        "[...document.querySelectorAll('#now > .turn, #now > .beat, #now > .margin')].map((e) => e.className)"
    )
    assert phone.evaluate(order) == ["turn", "beat", "margin", "beat quieter"]
    box(phone).press_sequentially("He")
    laptop.does(laptop.evening.take)
    expect(phone.locator(".took")).to_be_visible()
    phone.keyboard.type(" hums")
    expect(box(phone)).to_have_value("He hums")


def test_leaving_says_which_words_would_go(phone: Page, laptop: Laptop) -> None:
    """They stand in the question; after it neither the tab nor the same seat has them."""
    box(phone).fill(TOLD)
    press(phone, "Not you?")
    expect(phone.locator(".leaving .words")).to_have_text(TOLD)
    press(phone, "Leave this seat")
    expect(phone.get_by_role("heading", name="Who are you?")).to_be_visible()
    assert TOLD not in phone.content() + stored(phone)


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
    assert set(kept) <= {"key", "card", "phone", "seat", "drafts"}
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
    begins = {"round": "x7c2", "ballot": 7, "ready": False}
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
        {"round": "x7c2", "ballot": 7, "ready": True},
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

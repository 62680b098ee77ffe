"""Own words on a phone: typed, sent, taken or refused, edited, erased, kept, in a browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from facilitator.trouble import Trouble
from tests.facilitator.room.page.evening import SLOT, Laptop
from tests.facilitator.room.page.tapping import (
    TOLD,
    box,
    press,
    sends,
    sleeps,
    stored,
    tells,
    wakes,
    writes_a_farewell,
)

LATE = "The table has gone on. Your words are still here."
REFUSED = "The laptop did not take what you sent."


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


def test_what_is_typed_while_words_are_on_their_way_stays(phone: Page, laptop: Laptop) -> None:
    """The phone slept meanwhile, and has another box: what is typed in it is an edit of those words."""
    laptop.does(laptop.evening.disk.clear)
    box(phone).fill(TOLD)
    press(phone, "To the laptop")
    sleeps(phone)
    wakes(phone)
    box(phone).fill(f"{TOLD} And smiles.")
    laptop.does(laptop.evening.disk.set)
    expect(phone.get_by_role("status")).to_have_text("This waits on the laptop until somebody takes it.")
    expect(box(phone)).to_have_value(f"{TOLD} And smiles.")
    press(phone, "To the laptop")
    expect(phone.locator(".waits")).to_be_visible()
    first, second = laptop.asked
    assert second[3:] == (f"{TOLD} And smiles.", first[4], TOLD)


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
    expect(phone.get_by_text(TOLD)).to_have_count(0)
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


def test_what_is_made_of_undone_words_stays_typed(phone: Page, laptop: Laptop) -> None:
    """The laptop undid them, and has them still: the edit is in its box, and goes with what it is of."""
    tells(laptop)
    press(phone, "My life")
    press(phone, "Edit")
    box(phone).fill(f"{TOLD} And smiles.")
    laptop.evening.words, laptop.evening.undone = "", True
    laptop.shows(life=9)
    expect(phone.locator(".book")).not_to_contain_text(TOLD)
    expect(box(phone)).to_have_value(f"{TOLD} And smiles.")
    press(phone, "To the laptop")
    expect(phone.locator(".waits")).to_be_visible()
    assert laptop.asked[-1][-1] == TOLD


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


def test_a_box_does_not_go_without_a_word(phone: Page, laptop: Laptop) -> None:
    """The laptop skipped Ben: one sentence stands where the box was, until something is wanted again."""
    gone_on = phone.get_by_text("The table has gone on. You can still write in My life.")
    expect(box(phone)).to_have_count(1)
    expect(gone_on).to_have_count(0)
    laptop.evening.state, laptop.evening.gone_on = "passed", True
    laptop.shows(life=10, due=[3])
    expect(box(phone)).to_have_count(0)
    expect(gone_on).to_be_visible()
    press(phone, "My life")
    press(phone, "Write")
    box(phone).fill(TOLD)
    press(phone, "Now")
    expect(box(phone)).to_have_value(TOLD)
    expect(gone_on).to_have_count(0)
    box(phone).fill("")
    press(phone, "My life")
    press(phone, "Now")
    expect(gone_on).to_be_visible()
    laptop.shows(writes=False)
    expect(gone_on).to_have_count(0)
    laptop.shows(writes=True)
    expect(gone_on).to_be_visible()
    laptop.evening.gone_on = False
    laptop.shows(life=11, where="Age 4, youth")
    expect(gone_on).to_have_count(0)


def test_once_all_is_talked_over_half_typed_words_can_still_be_sent(phone: Page, laptop: Laptop) -> None:
    """They are in their box on both pages; a beat without a word is on neither."""
    box(phone).fill(TOLD)
    laptop.evening.more = [{
        "slot": "fact_stated.3.2", "title": "3 adolescence: a fact", "about": [], "words": "", "offered": "",
        "undone": False, "edits": False, "state": "passed", "refused": False,
    }]  # fmt: skip
    laptop.evening.state, laptop.evening.late = "passed", True
    laptop.shows(life=10, due=[], where="The talk")
    press(phone, "My life")
    expect(phone.get_by_text("3 adolescence: a fact")).to_have_count(1)
    laptop.evening.over = True
    laptop.shows(life=11, where="The end")
    expect(phone.get_by_text("3 adolescence: a fact")).to_have_count(0)
    press(phone, "Now")
    expect(box(phone)).to_have_value(TOLD)
    press(phone, "My life")
    press(phone, "To the laptop")
    expect(phone.locator("#life .waits")).to_be_visible()
    assert laptop.asked[-1][2:4] == (SLOT, TOLD)


def test_a_half_typed_farewell_outlives_the_farewells(phone: Page, laptop: Laptop) -> None:
    """The talk begins: it is in its box on both pages, after a reload too, and can be sent or put away."""
    writes_a_farewell(phone, laptop)
    laptop.evening.late = True
    laptop.shows(life=10, where="The talk", question="What surprised you?")
    expect(phone.get_by_role("heading", name="What surprised you?")).to_be_visible()
    expect(box(phone)).to_have_value(TOLD)
    phone.reload()
    press(phone, "My life")
    expect(box(phone)).to_have_value(TOLD)
    press(phone, "To the laptop")
    expect(phone.locator("#life .waits")).to_be_visible()
    assert laptop.asked[-1][2:4] == ("farewell_told.1", TOLD)
    press(phone, "Write it anew")
    box(phone).fill("Another one.")
    press(phone, "Now")
    expect(box(phone)).to_have_value("Another one.")
    press(phone, "Cancel")
    expect(box(phone)).to_have_count(0)
    press(phone, "My life")
    for _ in range(2):
        phone.get_by_role("button", name="Erase", exact=True).last.click()
    expect(phone.get_by_role("status")).to_have_text("Erased.")
    expect(phone.get_by_text("For Ana’s Abdi")).to_have_count(0)


def test_a_half_typed_farewell_outlives_its_blank(phone: Page, laptop: Laptop) -> None:
    """The laptop undoes as far as the cards: the words are there on both pages, to be copied or put away."""
    writes_a_farewell(phone, laptop)
    laptop.evening.farewells = []
    laptop.shows(life=10, where="Age 7")
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
    expect(box(phone)).to_be_focused()
    button, foot = (phone.locator(where).bounding_box() for where in ("article .first", "#foot"))
    assert button and foot and button["y"] + button["height"] <= foot["y"]


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
    press(phone, "Cancel")
    expect(phone.locator("#life .beat .words")).to_have_text("She says her name.")
    expect(phone.locator(".took")).to_have_count(0)


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
    expect(phone.locator(".waits")).to_be_visible()
    expect(phone.get_by_text("This comes after those words:")).to_be_visible()
    assert laptop.asked[-1][-1] == "She waits."


def test_first_words_over_others_stay_first_words(phone: Page, laptop: Laptop) -> None:
    """The laptop kept others meanwhile, and refuses: sent again they overwrite nothing."""
    box(phone).fill(TOLD)
    laptop.evening.offered = "She runs."
    laptop.does(laptop.evening.take)
    expect(phone.get_by_text("She runs.").first).to_be_visible()
    press(phone, "To the laptop")
    expect(phone.locator(".waits")).to_be_visible()
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
    assert first[2:4] == ("farewell_told.1", TOLD) and second[3:] == ("Another one.", first[4], "anew")


def test_a_paragraph_is_not_doubled_unasked(phone: Page, laptop: Laptop) -> None:
    """The one before waits no more: the phone says so, and only then sends the other one beside it."""
    writes_a_farewell(phone, laptop)
    press(phone, "To the laptop")
    press(phone, "Write it anew")
    box(phone).fill("Another one.")
    laptop.evening.refusal = "What you sent before no longer waits."
    press(phone, "To the laptop")
    expect(phone.locator(".late")).to_have_text(laptop.evening.refusal)
    expect(box(phone)).to_have_value("Another one.")
    expect(phone.get_by_text("This takes the place of what you sent.")).to_have_count(0)
    laptop.evening.refusal = ""
    press(phone, "To the laptop")
    expect(box(phone)).to_have_count(0)
    expect(phone.locator(".late")).to_have_count(0)
    assert [each[5:] for each in laptop.asked] == [(), ("anew",), ()]


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

"""Words under the wrong person: they and the right person's change places, and undo brings both back."""

from __future__ import annotations

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import AgendaSet, FactStated, FarewellTold, Stopped
from screens.facts import Facts
from screens.moving import Move, move_from, swapped
from screens.page import Page
from screens.story import Story
from tests.screens.desk import FakeDesk
from tests.screens.evening import evening, text
from tests.screens.keys import check_fits, press
from tests.screens.tidelands import ANA, BEN, CY, DI, said, tidelands


def fact(seat: int) -> Slot:
    """Somebody's fact in youth."""
    return ("fact_stated", 4, seat)


def told(*entries: FactStated) -> FakeDesk:
    """The fourth age; Cy and Ana said the most, Ben less, Di and Ed nothing."""
    desk = tidelands(played=3)
    desk.say(AgendaSet(age=4), *said(4, 2, 1, 2, 0, 0))
    desk.say(*entries)
    return desk


def move(desk: FakeDesk, page: Page, slot: Slot) -> Move:
    """The page that asks whose these words are, opened from another one."""
    desk.shows = page
    move_from(page, slot)
    assert desk.places[-1] == "move"
    return Move(desk)


def test_words_move_to_an_empty_place_as_that_persons() -> None:
    """One act puts the words under Ben, who is one of fewer, and leaves Cy none; Cy is asked."""
    desk = told(FactStated(age=4, seat=CY, words="rents a berth", group="majority"))
    page = Facts(desk, 4)
    acts = len(desk.acts)
    press(move(desk, page, fact(CY)), "b")
    assert len(desk.acts) == acts + 1
    table = desk.moment.table
    assert table.entry(fact(BEN)) == FactStated(age=4, seat=BEN, words="rents a berth", group="smaller")
    assert table.words(fact(CY)) == "" and page.seat == CY and page.in_line
    assert desk.says == "The words are Ben’s fact in youth now. ctrl+z undoes it."
    desk.take_back()
    assert (desk.moment.words(fact(CY)), desk.moment.table.told(fact(BEN))) == ("rents a berth", False)


def test_words_of_two_people_change_places() -> None:
    """Neither is lost: what Ana has comes to Cy."""
    desk = told(FactStated(age=4, seat=CY, words="of Ana"), FactStated(age=4, seat=ANA, words="of Cy"))
    press(move(desk, Facts(desk, 4), fact(CY)), "a")
    assert (desk.moment.words(fact(CY)), desk.moment.words(fact(ANA))) == ("of Cy", "of Ana")
    assert desk.says == "Cy’s fact in youth and Ana’s fact in youth changed places. ctrl+z undoes it."


def test_a_farewell_keeps_its_form() -> None:
    """A eulogy is one, whoever wrote it; an empty place has no form."""
    desk = evening("Ana", "Ben", rounds=3)
    desk.say(Stopped(age=3), FarewellTold(seat=0, words="Dear all", form="eulogy"))
    entries = swapped(desk.moment, ("farewell_told", 0), ("farewell_told", 1))
    assert entries == (
        FarewellTold(seat=1, words="Dear all", form="eulogy"), FarewellTold(seat=0),
    )  # fmt: skip


def test_half_typed_words_wait_until_they_are_kept() -> None:
    """Neither those to be moved nor those in the way are kept without Enter, and one sentence says so."""
    desk = told(FactStated(age=4, seat=CY, words="rents a berth"))
    desk.draft(fact(BEN), "owns")
    page = Facts(desk, 4)
    acts = len(desk.acts)
    press(move(desk, page, fact(CY)), "b")
    assert desk.says == "Ben’s fact in youth is half typed. Keep it first."
    desk.places.clear()
    move_from(page, fact(BEN))
    assert desk.says == "These words are half typed. Press Enter to keep them, then move them."
    move_from(page, fact(DI))
    assert desk.says == "There are no words here to move."
    move_from(page, ("agenda_set", 4))
    assert desk.says == "Only a name, a fact, a vignette or a farewell can move to another person."
    assert len(desk.acts) == acts and desk.places == []


def test_the_palette_offers_it_for_the_words_under_the_cursor() -> None:
    """On the facts, and in the story so far, where m does the same; not where nothing is written."""
    desk = told(FactStated(age=4, seat=CY, words="rents a berth"))
    page = press(Facts(desk, 4), "escape c")
    assert [command.explains for command in page.offers()] == ["now Cy’s fact in youth"]
    assert press(page, "b").offers() == ()
    story = Story(desk, CY)
    story.at = story.chapter.slots.index(fact(CY))
    assert [command.explains for command in story.offers()] == ["now Cy’s fact in youth"]
    press(story, "m")
    assert (story.to_move, desk.places[-1]) == (fact(CY), "move")


def test_the_page_shows_the_words_and_everybody_else() -> None:
    """Cy himself is not among them; a letter of nobody there is said, and Esc moves nothing."""
    desk = told(FactStated(age=4, seat=CY, words="rents a berth"), FactStated(age=4, seat=ANA, words="owns"))
    page = move(desk, Facts(desk, 4), fact(CY))
    assert "These words stand as Cy’s fact in youth. Whose are they?" in text(page)
    assert "rents a berth" in text(page) and "owns" in text(page)
    assert {page.table.letter(seat) for seat in page.people} == {"a", "b", "d", "e"}
    acts = len(desk.acts)
    press(page, "c escape")
    assert desk.notes[-1] == "Nobody on this list has the letter c." and len(desk.acts) == acts
    check_fits(page, (80, 24), (140, 45), (44, 20))

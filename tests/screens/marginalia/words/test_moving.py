"""Words under the wrong person: they and the right person's change places, and undo brings both back."""

from __future__ import annotations

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import AgendaSet, FactStated, FarewellTold, Stopped
from screens.marginalia.finish.farewells import Farewells
from screens.marginalia.sentences import UNDOES
from screens.marginalia.words.beats import NO_TURN
from screens.marginalia.words.facts import Facts
from screens.marginalia.words.moving import Move, ToMove, move_from, swapped
from screens.marginalia.words.story import Story
from screens.ui.page import Page
from tests.screens.context import FakeContext
from tests.screens.evening import evening, text
from tests.screens.keys import check_fits, press
from tests.screens.tidelands import ANA, BEN, CY, DI, said, tidelands


def fact(seat: int) -> Slot:
    """Somebody's fact in youth."""
    return ("fact_stated", 4, seat)


def told(*entries: FactStated) -> FakeContext:
    """The fourth age; Cy and Ana said the most, Ben less, Di and Ed nothing."""
    ctx = tidelands(played=3)
    ctx.table.record(AgendaSet(age=4), *said(4, 2, 1, 2, 0, 0))
    ctx.table.record(*entries)
    return ctx


def move(ctx: FakeContext, page: Page, slot: Slot) -> Move:
    """The page that asks whose these words are, opened from another one."""
    ctx.shows = page
    move_from(page, slot)
    assert ctx.places[-1] == ToMove(page.age, slot)
    return Move(ctx, page.age, slot)


def test_words_move_to_an_empty_place_as_that_persons() -> None:
    """One act puts the words under Ben, who is one of a smaller group, and leaves Cy none; Cy is asked."""
    ctx = told(FactStated(age=4, seat=CY, words="rents a berth", group="majority"))
    page = Facts(ctx, 4)
    acts = len(ctx.acts)
    press(move(ctx, page, fact(CY)), "b")
    assert len(ctx.acts) == acts + 1
    table = ctx.view.state
    assert table.entry(fact(BEN)) == FactStated(age=4, seat=BEN, words="rents a berth", group="smaller")
    assert table.words(fact(CY)) == "" and page.seat == CY and page.in_line
    assert ctx.says == "The words are Ben’s fact in youth now. " + UNDOES
    ctx.front.undo()
    assert (ctx.view.words(fact(CY)), ctx.view.state.is_filled(fact(BEN))) == ("rents a berth", False)


def test_words_of_two_people_change_places() -> None:
    """Neither is lost: what Ana has comes to Cy."""
    ctx = told(FactStated(age=4, seat=CY, words="of Ana"), FactStated(age=4, seat=ANA, words="of Cy"))
    press(move(ctx, Facts(ctx, 4), fact(CY)), "a")
    assert (ctx.view.words(fact(CY)), ctx.view.words(fact(ANA))) == ("of Cy", "of Ana")
    assert ctx.says == "Cy’s fact in youth and Ana’s fact in youth changed places. " + UNDOES


def test_a_sentence_of_moved_farewells_begins_with_a_capital() -> None:
    """“the farewell to Ana …” is a place, and begins the sentence."""
    ctx = evening("Ana", "Ben", rounds=3)
    ctx.table.record(
        Stopped(age=3), FarewellTold(seat=0, words="Dear all"), FarewellTold(seat=1, words="Bye")
    )
    page = move(ctx, Farewells(ctx), ("farewell_told", 0))
    ctx.table.draft(("farewell_told", 1), "Bye, and")
    press(page, "b")
    assert ctx.says.startswith("The farewell to ") and ctx.says.endswith(" is half typed. Keep it first.")
    ctx.table.draft(("farewell_told", 1), "")
    press(page, "b")
    assert ctx.says.startswith("The farewell to ") and "changed places" in ctx.says


def test_a_farewell_keeps_its_form() -> None:
    """A eulogy is one, whoever wrote it; an empty place has no form."""
    ctx = evening("Ana", "Ben", rounds=3)
    ctx.table.record(Stopped(age=3), FarewellTold(seat=0, words="Dear all", form="eulogy"))
    entries = swapped(ctx.view, ("farewell_told", 0), ("farewell_told", 1))
    assert entries == (
        FarewellTold(seat=1, words="Dear all", form="eulogy"), FarewellTold(seat=0),
    )  # fmt: skip


def test_half_typed_words_wait_until_they_are_kept() -> None:
    """Neither those to be moved nor those in the way are kept without Enter, and one sentence says so."""
    ctx = told(FactStated(age=4, seat=CY, words="rents a berth"))
    ctx.table.draft(fact(BEN), "owns")
    page = Facts(ctx, 4)
    acts = len(ctx.acts)
    press(move(ctx, page, fact(CY)), "b")
    assert ctx.says == "Ben’s fact in youth is half typed. Keep it first."
    ctx.places.clear()
    ctx.table.draft(fact(CY), "rents a berth, and")
    for seat in (BEN, CY):
        move_from(page, fact(seat))
        assert ctx.notes.pop() == "These words are half typed. Press Enter to keep them, then move them."
    move_from(page, fact(DI))
    assert ctx.says == "There are no words here to move."
    move_from(page, ("agenda_set", 4))
    assert ctx.says == "Only a name, a fact, a vignette or a farewell can move to another person."
    assert len(ctx.acts) == acts and ctx.places == []


def test_the_palette_offers_it_for_the_words_under_the_cursor() -> None:
    """On the facts, and in the story so far, where m does the same; not where nothing is written."""
    ctx = told(FactStated(age=4, seat=CY, words="rents a berth"))
    page = press(Facts(ctx, 4), "escape c")
    assert [command.explains for command in page.offers()] == ["now Cy’s fact in youth", NO_TURN]
    assert [command.explains for command in press(page, "b").offers()] == [NO_TURN]
    story = Story(ctx, CY)
    story.at = story.chapter.slots.index(fact(CY))
    assert [command.explains for command in story.offers()] == ["now Cy’s fact in youth"]
    press(story, "m")
    assert ctx.places[-1] == ToMove(story.age, fact(CY))


def test_the_page_shows_the_words_and_everybody_else() -> None:
    """Cy himself is not among them; a letter of nobody there is said, and Esc moves nothing."""
    ctx = told(FactStated(age=4, seat=CY, words="rents a berth"), FactStated(age=4, seat=ANA, words="owns"))
    page = move(ctx, Facts(ctx, 4), fact(CY))
    assert "These words stand as Cy’s fact in youth. Whose are they?" in text(page)
    assert "rents a berth" in text(page) and "owns" in text(page)
    assert {page.table.letter(seat) for seat in page.people} == {"a", "b", "d", "e"}
    acts = len(ctx.acts)
    press(page, "c escape")
    assert ctx.notes[-1] == "Nobody on this list has the letter c." and len(ctx.acts) == acts
    check_fits(page, (80, 24), (140, 45), (44, 20))

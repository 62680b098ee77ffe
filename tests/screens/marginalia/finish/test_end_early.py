"""The early end: what the page says before, what Enter does, and what stays of a round that had begun."""

from __future__ import annotations

from exports.labels import Labels
from exports.marginalia.lives import Telling, lives
from exports.marginalia.names import names
from exports.model import Choices, Passage
from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import (
    QUESTIONS,
    AgendaSet,
    FactStated,
    FarewellTold,
    LeftOut,
    Stopped,
    TalkedOver,
    VignetteTold,
)
from facilitator.services.front_end import PutAway, ToPage
from screens.marginalia.finish.end_early import EndEarly
from screens.marginalia.finish.ended import ALL_SAVED, Ended
from screens.marginalia.sheet.cells import cell_of, remarks
from screens.marginalia.words.lives import chapter
from screens.marginalia.words.story import Story
from screens.turns import Seen, page_for
from tests.screens.context import FakeContext
from tests.screens.evening import check_fits, text
from tests.screens.keys import press
from tests.screens.tidelands import ANA, BEN, CY, DI, said, tidelands

HALF: Slot = ("fact_stated", 5, DI)


def in_age_5() -> FakeContext:
    """Age 4 is told; in age 5 the agenda is set, Ben and Cy have predicted, and Cy has told a fact."""
    ctx = tidelands(played=4)
    ctx.table.record(VignetteTold(age=4, seat=CY, words="the lantern"))
    ctx.table.record(AgendaSet(age=5, words="what you pay with"), *said(5, None, 1, 2))
    ctx.table.record(FactStated(age=5, seat=CY, words="with shells"))
    return ctx


def test_it_says_what_is_left_out_and_how_it_comes_back() -> None:
    """After age 4 three ages, by name; undo and a command bring them back; nothing has happened yet."""
    ctx = tidelands(played=4)
    page = EndEarly(ctx)
    shown = " ".join(text(page).split())
    assert "Shall we end after Youth, and tell the farewells now?" in shown
    assert "Three ages will be left out: Middle age, Retirement and Old age." in shown
    assert "For each life you decide aloud: it ended here, or years went by that nobody tells." in shown
    assert "Undo (ctrl+z) brings the ages back." in shown
    assert not ctx.view.state.over
    check_fits(page)


def test_an_age_skipped_already_is_not_counted() -> None:
    """Age 5 was skipped: two ages are left to be left out."""
    ctx = tidelands(played=4)
    ctx.table.record(LeftOut(age=5))
    shown = " ".join(text(EndEarly(ctx)).split())
    assert "Two ages will be left out: Retirement and Old age." in shown


def test_moments_still_open_come_first_and_it_says_so() -> None:
    """In the vignettes of age 4 they are still told; in the middle of age 5 they are passed."""
    ctx = tidelands(played=4)
    assert "First you tell the moments of Youth" in text(EndEarly(ctx))
    EndEarly(ctx).key_enter("enter")
    assert (ctx.view.step.kind, ctx.view.step.age) == ("vignette", 4)
    assert "First you tell" not in text(EndEarly(in_age_5()))


def test_a_round_that_has_begun_stays_and_is_not_told() -> None:
    """The farewells are next, not a moment of age 4 that was passed; numbers and words of age 5 are seen."""
    ctx = in_age_5()
    page = EndEarly(ctx)
    assert "Middle age has begun. Its numbers and words stay" in " ".join(text(page).split())
    check_fits(page)
    page.key_enter("enter")
    table = ctx.view.state
    assert table.entry(("stopped",)) == Stopped(age=4)
    assert ctx.view.step.kind == "farewell"
    assert page_for(ctx.view, Seen(read={"ended": (0,)})) == ("farewell", 0)
    assert [cell_of(ctx, table, 5, seat).first.text for seat in (ANA, BEN, CY)] == ["", "1", "2"]
    assert "the cards ended after age 4" in list(remarks(table))
    assert ("fact_stated", 5, CY) in chapter(ctx, table.circle.index(CY)).slots
    assert ("agenda_set", 5) in chapter(ctx, len(table.circle)).slots


def cut_off() -> FakeContext:
    """All have predicted age 5, Di the most; her fact is half typed, and the cards end after age 4."""
    ctx = in_age_5()
    ctx.table.record(*said(5, 1, 1, 1, 2, 0))
    ctx.table.draft(HALF, "with pearls")
    EndEarly(ctx).key_enter("enter")
    return ctx


def test_the_end_leads_to_what_is_half_typed_of_the_age_that_was_cut_off() -> None:
    """One key, and the cursor is on it: Enter there keeps it, under the group that the sheet has."""
    ctx = cut_off()
    assert ctx.view.half_typed == {HALF: "with pearls"}
    page = Ended(ctx)
    assert "1 line is half typed. To keep or drop it, press s." in " ".join(text(page).split())
    assert ("s", "s", "story") in page.foot()
    press(page, "s")
    assert ctx.places[-1] == ToPage("story")
    story = Story(ctx)
    assert story.slot == HALF and "Middle age ♦ what you pay with" in text(story)
    press(story, "enter")
    assert ctx.acts[-1] == (FactStated(age=5, seat=DI, words="with pearls", group="majority"),)
    assert ctx.view.half_typed == {} and "half typed" not in text(Ended(ctx))
    assert ctx.view.step.kind == "farewell" and ALL_SAVED not in text(Ended(ctx))
    assert "s" not in [each[0] for each in Ended(ctx).foot()]


def test_what_is_half_typed_of_that_age_can_be_dropped() -> None:
    """Asked once; nothing of it is on the record."""
    ctx = cut_off()
    acts = len(ctx.acts)
    story = press(press(Story(ctx), "backspace"), "enter")
    assert ctx.view.half_typed == {} and len(ctx.acts) == acts
    assert "with pearls" not in text(story)


def test_the_end_promises_no_more_than_is_kept() -> None:
    """All is told and talked over: that all words are saved is said once none is half typed."""
    ctx = cut_off()
    ctx.table.record(*(FarewellTold(seat=seat) for seat in range(5)))
    ctx.table.record(*(TalkedOver(question=question) for question in QUESTIONS))
    page = Ended(ctx)
    assert ctx.view.step.kind == "end" and ALL_SAVED not in text(page)
    check_fits(page)
    press(Story(ctx), "enter")
    assert ALL_SAVED in text(page)


def test_the_life_has_what_was_kept_of_that_age_and_before_that_nothing() -> None:
    """In its place among the ages, as one of the many."""
    ctx = cut_off()

    def of_middle_age() -> list[Passage]:
        called = {DI: names(ctx.view.state, "characters")[DI]}
        telling = Telling(ctx.view.state, Choices(), called, Labels(), {})
        return [each for life in lives(telling) for each in life.passage.inside if each.title == "Middle age"]

    assert of_middle_age() == []
    press(Story(ctx), "enter")
    (told,) = of_middle_age()
    assert [label.text for label in told.frame] == ["What you pay with", "one of the many: with pearls"]


def test_undo_brings_the_ages_back() -> None:
    """One step: age 5 goes on where it was."""
    ctx = in_age_5()
    before = ctx.view.step
    EndEarly(ctx).key_enter("enter")
    ctx.front.undo()
    assert ctx.view.step == before


def test_where_nothing_can_end_early_it_only_leads_on() -> None:
    """All is played already: Enter goes to the farewells and puts nothing on the record."""
    ctx = in_age_5()
    EndEarly(ctx).key_enter("enter")
    acts = len(ctx.acts)
    page = EndEarly(ctx)
    assert "The cards are over already." in text(page)
    page.key_enter("enter")
    assert len(ctx.acts) == acts and ctx.places[-1] == PutAway("ended")


def test_esc_changes_nothing() -> None:
    """Back to the table."""
    ctx = in_age_5()
    acts = len(ctx.acts)
    EndEarly(ctx).key_escape("escape")
    assert ctx.places == ["back"] and len(ctx.acts) == acts

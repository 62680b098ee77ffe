"""The early end: what the page says before, what Enter does, and what stays of a round that had begun."""

from __future__ import annotations

from facilitator.games.marginalia.entries import AgendaSet, FactStated, LeftOut, Stopped, VignetteTold
from screens.cells import cell_of, remarks
from screens.end_early import EndEarly
from screens.lives import chapter
from screens.seen import Seen, page_for
from tests.screens.desk import FakeDesk
from tests.screens.evening import check_fits, text
from tests.screens.tidelands import ANA, BEN, CY, said, tidelands


def in_age_5() -> FakeDesk:
    """Age 4 is told; in age 5 the agenda is set, Ben and Cy have predicted, and Cy has told a fact."""
    desk = tidelands(played=4)
    desk.say(VignetteTold(age=4, seat=CY, words="the lantern"))
    desk.say(AgendaSet(age=5, words="what you pay with"), *said(5, None, 1, 2))
    desk.say(FactStated(age=5, seat=CY, words="with shells"))
    return desk


def test_it_says_what_is_left_out_and_how_it_comes_back() -> None:
    """After age 4 three ages, by name; undo and a command bring them back; nothing has happened yet."""
    desk = tidelands(played=4)
    page = EndEarly(desk)
    shown = " ".join(text(page).split())
    assert "Shall we end after Youth, and tell the farewells now?" in shown
    assert "Three ages will be left out: Middle age, Retirement and Old age." in shown
    assert "Undo (ctrl+z) brings the ages back." in shown
    assert not desk.moment.table.over
    check_fits(page)


def test_an_age_skipped_already_is_not_counted() -> None:
    """Age 5 was skipped: two ages are left to be left out."""
    desk = tidelands(played=4)
    desk.say(LeftOut(age=5))
    shown = " ".join(text(EndEarly(desk)).split())
    assert "Two ages will be left out: Retirement and Old age." in shown


def test_moments_still_open_come_first_and_it_says_so() -> None:
    """In the vignettes of age 4 they are still told; in the middle of age 5 they are passed."""
    desk = tidelands(played=4)
    assert "First you tell the moments of Youth" in text(EndEarly(desk))
    EndEarly(desk).key_enter("enter")
    assert (desk.moment.step.kind, desk.moment.step.age) == ("vignette", 4)
    assert "First you tell" not in text(EndEarly(in_age_5()))


def test_a_round_that_has_begun_stays_and_is_not_told() -> None:
    """The farewells are next, not a moment of age 4 that was passed; numbers and words of age 5 are seen."""
    desk = in_age_5()
    page = EndEarly(desk)
    assert "Middle age has begun. Its numbers and words stay" in " ".join(text(page).split())
    check_fits(page)
    page.key_enter("enter")
    table = desk.moment.table
    assert table.entry(("stopped",)) == Stopped(age=4)
    assert desk.moment.step.kind == "farewell"
    assert page_for(desk.moment, Seen(end=True)) == ("farewell", 0)
    assert [cell_of(desk, table, 5, seat).said for seat in (ANA, BEN, CY)] == ["", "1", "2"]
    assert "the cards ended after round 4" in list(remarks(table))
    assert ("fact_stated", 5, CY) in chapter(desk, table.circle.index(CY)).slots
    assert ("agenda_set", 5) in chapter(desk, len(table.circle)).slots


def test_undo_brings_the_ages_back() -> None:
    """One step: age 5 goes on where it was."""
    desk = in_age_5()
    before = desk.moment.step
    EndEarly(desk).key_enter("enter")
    desk.take_back()
    assert desk.moment.step == before


def test_where_nothing_can_end_early_it_only_leads_on() -> None:
    """All is played already: Enter goes to the farewells and puts nothing on the record."""
    desk = in_age_5()
    EndEarly(desk).key_enter("enter")
    acts = len(desk.acts)
    page = EndEarly(desk)
    assert "The cards are over already." in text(page)
    page.key_enter("enter")
    assert len(desk.acts) == acts and desk.places[-1] == "past_end"


def test_esc_changes_nothing() -> None:
    """Back to the table."""
    desk = in_age_5()
    acts = len(desk.acts)
    EndEarly(desk).key_escape("escape")
    assert desk.places == ["back"] and len(desk.acts) == acts

"""Before the story: five points, how the table begins, and the set for a class."""

from __future__ import annotations

from pathlib import Path

import pytest

from facilitator.games.marginalia.entries import (
    DealerSet,
    Seated,
    Stopped,
    StorySwitched,
    TopicNoted,
    WorldSet,
)
from facilitator.games.registry import offer_of
from facilitator.services.front_end import ToPage, ToTable
from prompts.loader import Library, gathered
from screens.marginalia.safety.before import ANY_WORLD, Before
from screens.marginalia.safety.class_set import switch
from screens.marginalia.safety.points import PASSED, POINTS, pass_point
from screens.ui.text import fit
from tests.prompts.packs import SETTING_FRONT, written
from tests.screens.before import NASTY, PACK, assert_it_fits, desk_before, text
from tests.screens.context import FakeContext, seated

LAST = (TopicNoted(suit="H", words="born ashore"), WorldSet(words="Reedham: on stilts"))


def begun() -> tuple[Before, FakeContext]:
    """The list of a table that has not begun."""
    ctx = desk_before()
    return Before(ctx), ctx


def all_passed(ctx: FakeContext) -> None:
    """Every point was read."""
    ctx.table.choose(PASSED, " ".join(point.place for point in POINTS))


def test_the_page_is_whole_before_the_packs_are_read() -> None:
    """All five points are there, and nothing to read aloud yet."""
    page, _ = begun()
    assert "Read aloud" not in text(page)
    for number, point in enumerate(POINTS, 1):
        assert f"{number}  {point.label}" in text(page)


def test_the_packs_words_come_as_soon_as_they_are_read() -> None:
    """The short notice of the packs stands on top."""
    page, ctx = begun()
    ctx.prompts.in_use = PACK
    assert "“Short notice.”" in text(page)


def test_the_game_in_short_stands_below_where_there_is_room() -> None:
    """On twenty lines whole; on ten not at all, and every point stays."""
    page, _ = begun()
    rows = [line.text for line in fit(page.above(80, 20), 20)]
    assert offer_of("marginalia").in_short in " ".join(" ".join(rows).split())
    few = [line.text for line in page.above(80, 10)]
    assert "card game of guessing" not in "".join(few)
    assert all(any(point.label in line for line in few) for point in POINTS)


def test_enter_opens_the_next_open_point() -> None:
    """From the first to the last, whatever was opened out of order; then it begins (M-2)."""
    page, ctx = begun()
    pass_point(ctx, "notice")
    pass_point(ctx, "stops")
    page.changed()
    for number, place in ((2, "world"), (3, "limits"), (5, "evening")):
        assert ("enter", "Enter", f"point {number}") in page.foot()
        page.press("enter", "")
        pass_point(ctx, place)
        page.changed()
    assert ctx.places == [ToPage("world"), ToPage("limits"), ToPage("evening")]
    assert text(page).count("✓") == 5
    assert ("enter", "Enter", "begin") in page.foot()
    page.press("enter", "")
    assert ctx.acts[-1] == (WorldSet(words=""),)
    assert ctx.view.step.kind == "agenda"


def test_a_point_that_was_only_looked_at_stays_open() -> None:
    """Left by Esc it has no tick; the cursor is on the next one and comes round to it again."""
    page, ctx = begun()
    for _ in POINTS:
        page.press("enter", "")
        page.changed()
    assert ctx.places == [
        ToPage("notice"),
        ToPage("world"),
        ToPage("limits"),
        ToPage("stops"),
        ToPage("evening"),
    ]
    assert "✓" not in text(page)
    page.press("enter", "")
    assert ctx.places[-1] == ToPage("notice")


def test_the_notice_says_whether_it_was_read() -> None:
    """What is to be done with it, then that it was: the label is the same."""
    page, ctx = begun()
    assert "What we are doing    the notice, to read and talk about" in text(page)
    pass_point(ctx, "notice")
    assert "What we are doing    you have read the notice and talked about it" in text(page)


def test_each_digit_opens_its_point() -> None:
    """1 to 5, in any order."""
    page, ctx = begun()
    for digit in "53142":
        page.press(digit, digit)
    assert ctx.places == [
        ToPage("evening"),
        ToPage("limits"),
        ToPage("notice"),
        ToPage("stops"),
        ToPage("world"),
    ]


def test_k_begins_at_once() -> None:
    """We know it: one key records that the page is done, without any words."""
    page, ctx = begun()
    page.press("k", "k")
    assert ctx.acts[-1] == (WorldSet(),)


def test_k_plays_where_the_same_people_played_before() -> None:
    """The list says where, and k takes the place with its suits."""
    page, ctx = begun()
    ctx.society = LAST
    assert "k: as last time, Reedham: on stilts" in text(page)
    page.press("k", "k")
    assert ctx.acts[-1] == LAST


def test_a_place_typed_goes_before_last_times() -> None:
    """A draft stands on the list, also from before the laptop was closed, and begins with the story."""
    page, ctx = begun()
    ctx.society = LAST
    ctx.table.draft(("world_set",), "Highgate")
    assert "Highgate" in text(page)
    page.press("k", "k")
    assert ctx.acts[-1] == (WorldSet(words="Highgate"),)


def test_enter_through_all_points_takes_nothing_from_last_time() -> None:
    """Who looked at the place and typed nothing plays in no named place."""
    page, ctx = begun()
    ctx.society = LAST
    all_passed(ctx)
    page.press("enter", "")
    assert ctx.acts[-1] == (WorldSet(),)


def test_a_suit_half_typed_before_a_restart_stays_so_when_the_story_begins() -> None:
    """Nothing but Enter or Tab in its line keeps a draft that nobody came back to; nor is it lost."""
    page, ctx = begun()
    ctx.table.draft(("topic_noted", "S"), "who owns a bell")
    page.press("k", "k")
    assert ctx.acts[-1] == (WorldSet(),)
    assert ctx.view.state.words(("topic_noted", "S")) == ""
    assert ctx.drafts == {("topic_noted", "S"): "who owns a bell"}


def test_c_leaves_the_cards_alone() -> None:
    """Cards only: the story is off, and the table goes to the predictions (M-4)."""
    page, ctx = begun()
    page.press("c", "c")
    assert ctx.acts[-1] == (StorySwitched(on=False),)
    assert ctx.view.step.kind == "predict"
    assert ctx.places == [ToTable()]


def test_escape_never_leaves_the_step() -> None:
    """Esc does nothing while the table stands here."""
    page, ctx = begun()
    page.key_escape("escape")
    assert ctx.places == []


def test_in_mid_game_the_end_leads_back() -> None:
    """Opened from the palette, with every point passed: back, and nothing is written."""
    ctx = seated("Ana", "Ben")
    all_passed(ctx)
    page = Before(ctx)
    before = list(ctx.acts)
    assert ("enter", "Enter", "back") in page.foot()
    page.press("enter", "")
    page.key_escape("escape")
    assert (ctx.acts, ctx.places) == (before, ["back", "back"])


def test_in_mid_game_cards_only_leads_to_the_table() -> None:
    """c switches the story off and closes the page."""
    ctx = seated("Ana", "Ben")
    Before(ctx).press("c", "c")
    assert ctx.acts[-1] == (StorySwitched(on=False),)
    assert ctx.places == [ToTable()]


def test_what_is_left_out_is_only_a_number_here() -> None:
    """Things left out are counted, never named."""
    page, ctx = begun()
    assert "each of us alone" in text(page)
    ctx.table.leave_out({"drowning": "line", "wasps": "veil"})
    assert "2 things" in text(page)
    assert "drowning" not in text(page) and "wasps" not in text(page)


def test_a_rematch_offers_the_list_of_last_time_as_a_number() -> None:
    """Beside the point it says how many things there were; k, which skips the points, takes none of them."""
    _, ctx = begun()
    ctx.table.leave_out({"drowning": "line", "wasps": "veil"})
    ctx.table.rematch()
    ctx.table.record(DealerSet(seat=0))
    page = Before(ctx)
    assert "last time 2 things; you can keep the list" in text(page)
    assert "drowning" not in text(page)
    page.press("k", "k")
    assert ctx.limits == {}


def test_the_end_agreed_stands_on_the_list() -> None:
    """The hour, what of it is kept for the talk (M-7), and where fewer ages are played, the last (A-35)."""
    page, ctx = begun()
    assert "no end time" in text(page)
    ctx.table.choose("ends", "2026-03-05T22:30")
    assert "22:30, with 25 minutes to talk afterwards" in text(page)
    ctx.table.record(Stopped(age=3))
    assert "after adolescence, 22:30, with 25 minutes to talk afterwards" in " ".join(text(page).split())
    ctx.table.choose("ends", "")
    assert "no end time" not in text(page) and "after adolescence" in text(page)


def test_the_set_for_a_class_is_one_key() -> None:
    """s asks once, for names go for good; Enter turns it on, s off, and the page says what it means."""
    page, ctx = begun()
    page.press("s", "s")
    assert "set" not in ctx.choices
    read = " ".join(text(page).replace("▌", "").split())
    assert "Enter keeps A, B of the names and erases the rest for good; nobody types again." in read
    page.press("enter", "")
    assert ctx.choices["set"] == "class"
    assert "an invented place, mild topics, initials" in text(page)
    page.press("s", "s")
    assert ctx.choices["set"] == ""


@pytest.mark.parametrize("key", ["escape", "down", "s"])
def test_any_other_key_lets_go_of_the_set(key: str) -> None:
    """Esc, an arrow, or s once more and then nothing: names stay as they are."""
    page, ctx = begun()
    page.press("s", "s")
    page.press(key, key if len(key) == 1 else "")
    assert "set" not in ctx.choices
    assert ctx.view.state.name(0) == "Ana"


def test_a_class_sees_its_initials_before_it_begins() -> None:
    """They stand under the set, as they sit; without the set nobody is named on this page."""
    ctx = FakeContext(*(Seated(seat=seat, words=name) for seat, name in enumerate(("AK", "Ana", "Abe"))))
    assert "AK" not in text(Before(ctx))
    switch(ctx)
    assert "AK · A · Ab" in text(Before(ctx))


def test_a_class_is_shown_nothing_of_another_table() -> None:
    """Initials are alike in every class: k takes no place from before."""
    page, ctx = begun()
    ctx.society = LAST
    ctx.table.choose("set", "class")
    assert "Reedham" not in text(page)
    page.press("k", "k")
    assert ctx.acts[-1] == (WorldSet(),)


def test_last_times_suits_leave_those_of_tonight() -> None:
    """A suit half typed tonight stays so, the others come along with the place."""
    page, ctx = begun()
    ctx.society = (TopicNoted(suit="S", words="who owns a bell"), *LAST)
    ctx.table.draft(("topic_noted", "H"), "tonight’s hearts")
    page.press("k", "k")
    table = ctx.view.state
    assert ctx.drafts == {("topic_noted", "H"): "tonight’s hearts"}
    assert table.words(("topic_noted", "H")) == ""
    assert table.words(("topic_noted", "S")) == "who owns a bell"
    assert table.words(("world_set",)) == "Reedham: on stilts"


@pytest.mark.parametrize("width", [80, 140])
@pytest.mark.parametrize("words", NASTY)
def test_any_words_stay_within_their_place(words: str, width: int) -> None:
    """The list is no wider than the page, whatever was typed for the place."""
    ctx = desk_before(PACK)
    ctx.table.draft(("world_set",), words)
    assert_it_fits(Before(ctx), width)


def test_the_setting_stands_on_the_list_until_there_is_a_place(tmp_path: Path) -> None:
    """Any world while none is chosen, then its title, then what was typed."""
    page, ctx = begun()
    assert ANY_WORLD not in text(page)
    written(tmp_path, "## Facts\n- a\n", SETTING_FRONT)
    ctx.prompts.library = Library((), tuple(gathered([tmp_path])[0]), ())
    assert ANY_WORLD in text(page)
    ctx.table.choose("setting", "old-days")
    assert ANY_WORLD not in text(page) and "still open, with the prompts of “Old days”" in text(page)
    ctx.table.draft(("world_set",), "Oxbow")
    assert "Old days" not in text(page) and "Oxbow" in text(page)


def test_last_times_place_brings_its_setting_along(tmp_path: Path) -> None:
    """k begins where the same people played before, with the prompts of that setting."""
    page, ctx = begun()
    written(tmp_path, "## Societies\n- Oxbow: a village.\n", SETTING_FRONT)
    ctx.prompts.library = Library((), tuple(gathered([tmp_path])[0]), ())
    ctx.society = (WorldSet(words="Oxbow: a village."),)
    page.press("k", "k")
    assert ctx.view.state.words(("world_set",)) == "Oxbow: a village."
    assert ctx.choices["setting"] == "old-days"


def test_a_list_that_was_passed_empty_claims_no_round() -> None:
    """Two Enters pass the point, and nobody was asked anything."""
    page, ctx = begun()
    pass_point(ctx, "limits")
    assert "nothing is on the list" in text(page) and "each of us alone" not in text(page)

"""Lines that are half typed: seen as such on their page and at the end, and kept by Enter on their row."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import (
    FarewellTold,
    SocietyNoted,
    Stopped,
    TalkedOver,
    TopicNoted,
    VignetteTold,
)
from facilitator.games.mariglia.entries import HandNoted
from screens.marginalia.finish.ended import Ended
from screens.marginalia.finish.farewells import Farewells
from screens.marginalia.finish.talk import Talk
from screens.marginalia.round.predictions import Predictions
from screens.marginalia.round.result import Result
from screens.marginalia.sheet.margin import Margin
from screens.marginalia.sheet.margin_pane import margin_pane
from screens.marginalia.start.world import World
from screens.marginalia.words.facts import Facts
from screens.marginalia.words.vignettes import Vignettes
from screens.mariglia.end import MatchEnd
from screens.mariglia.sheet.hand import HandPage
from screens.ui.layout import pane_rows
from screens.ui.page import Page
from tests.prompts.packs import built_in
from tests.screens.context import FakeContext
from tests.screens.evening import text
from tests.screens.exporting import export
from tests.screens.keys import press
from tests.screens.mariglia.context import GAME_1, GAME_2, hand, playing
from tests.screens.tidelands import BEN, CY, said, tidelands

HALF = "half a sen"
SEEN = f"¶… {HALF}"


def seen_in(page: Page, ctx: FakeContext, slot: Slot) -> bool:
    """Whether the page shows words half typed in this slot, and showed nothing of the kind before."""
    assert "¶…" not in text(page)
    ctx.table.draft(slot, HALF)
    return SEEN in text(page)


def youth() -> FakeContext:
    """The fourth age when all have spoken; Cy is asked first, then Ana."""
    ctx = tidelands(played=3)
    ctx.table.record(*said(4, 2, 1, 2, 0, 0))
    return ctx


# ---------------------------------------------------------------- on their page


def test_a_fact_waits_in_its_row() -> None:
    """The list shows the words of Ben’s fact, and another person’s nothing."""
    ctx = youth()
    assert seen_in(Facts(ctx, 4), ctx, ("fact_stated", 4, BEN))


def test_a_vignette_waits_in_its_row_and_in_the_strip() -> None:
    """While Cy tells, … stands before Orrin; on the list stand the words."""
    ctx = tidelands(played=4)
    page = Vignettes(ctx, 4)
    assert seen_in(press(page, "escape"), ctx, ("vignette_told", 4, BEN))
    page.in_line = True
    assert "… Orrin" in text(page) and SEEN not in text(page)


def test_a_farewell_waits_in_its_row() -> None:
    """On the list of whose farewell is next."""
    ctx = tidelands()
    ctx.table.record(Stopped(age=5))
    page = Farewells(ctx)
    assert seen_in(press(page, "escape"), ctx, ("farewell_told", CY))


HOW = "is half typed. Press Enter to keep it, or Tab to write on."


def test_a_list_says_whose_words_wait_and_how_they_are_kept() -> None:
    """Of whoever is under the cursor, a vignette and a farewell; on somebody else it says nothing."""
    ctx = tidelands(played=4)
    ctx.table.draft(("vignette_told", 4, CY), HALF)
    assert f"Ilse’s vignette {HOW}" in text(press(Vignettes(ctx, 4), "escape"))
    assert HOW not in text(press(Vignettes(ctx, 4), "escape b"))
    ctx = tidelands()
    ctx.table.record(Stopped(age=5))
    ctx.table.draft(("farewell_told", CY), HALF)
    assert f"Ilse’s farewell {HOW}" in text(press(Farewells(ctx), "escape"))


def test_a_page_of_words_opens_where_somebody_stopped() -> None:
    """Not at the first untold fact or vignette, but at the one that is half typed."""
    ctx = youth()
    ctx.table.draft(("fact_stated", 4, BEN), HALF)
    assert Facts(ctx, 4).seat == BEN
    ctx = tidelands(played=4)
    ctx.table.draft(("vignette_told", 4, BEN), HALF)
    assert Vignettes(ctx, 4).seat == BEN


def test_an_agenda_waits_on_the_numbers_and_on_the_margin() -> None:
    """Where the table has gone on to the predictions."""
    ctx = tidelands()
    slot: Slot = ("agenda_set", 6)
    assert seen_in(Predictions(ctx, 6), ctx, slot)
    assert SEEN in text(Margin(ctx))
    pane = "\n".join(line.text for line in pane_rows((margin_pane(Predictions(ctx, 6)),), 40, 40))
    assert SEEN in pane


def test_a_note_on_society_waits_on_the_margin() -> None:
    """In its age."""
    ctx = tidelands()
    assert seen_in(Margin(ctx), ctx, ("society_noted", 5))


def test_what_a_suit_stands_for_waits_in_its_row() -> None:
    """Behind its sign instead of the words of the packs."""
    ctx = tidelands()
    assert seen_in(World(ctx), ctx, ("topic_noted", "H"))


def test_a_note_of_the_talk_waits_under_its_question() -> None:
    """And a star that is one or a wish, with the stars."""
    ctx = tidelands()
    ctx.table.record(Stopped(age=5), *(FarewellTold(seat=seat) for seat in range(5)))
    assert seen_in(Talk(ctx), ctx, ("talked_over", "out-of-character", 1))


def test_a_note_on_a_hand_waits_in_its_row() -> None:
    """In Mariglia: Enter keeps it, Tab writes on, and where nothing waits Enter writes."""
    ctx = playing(*GAME_1)
    page = HandPage(ctx, 2)
    page.at = page.fields.index("note")
    assert ("enter", "Enter", "write") in page.foot()
    assert seen_in(page, ctx, ("hand_noted", 2))
    assert page.foot()[:2] == [("enter", "Enter", "keep"), ("tab", "Tab", "write on")]
    press(page, "enter")
    assert ctx.acts[-1] == (HandNoted(hand=2, words=HALF),) and page.line() is None
    ctx.table.draft(("hand_noted", 2), f"{HALF}tence")
    press(page, "tab")
    line = page.line()
    assert line is not None and line.text == f"{HALF}tence"


# ---------------------------------------------------------------- Enter on a row


@pytest.mark.parametrize("keys", ["escape", "escape down up"])
def test_enter_on_a_row_keeps_what_is_half_typed_there(keys: str) -> None:
    """Cy’s vignette by Esc and Enter; the footer says so, and the next one tells in the line."""
    ctx = tidelands(played=4)
    page = Vignettes(ctx, 4)
    page.chosen = CY
    for key in keys.split():
        press(page, key)
    assert ("enter", "Enter", "write") in page.foot()
    ctx.table.draft(("vignette_told", 4, CY), HALF)
    assert page.foot()[0] == ("enter", "Enter", "keep, next")
    assert ("tab", "Tab", "write on") in page.foot()
    press(page, "enter")
    told = VignetteTold(age=4, seat=CY, group="majority", outcome="made", words=HALF)
    assert ctx.acts[-1] == (told,) and page.seat != CY


def test_tab_on_a_row_writes_on() -> None:
    """The caret is in its line, and nothing is kept."""
    ctx = tidelands(played=4)
    page = press(Vignettes(ctx, 4), "escape")
    ctx.table.draft(("vignette_told", 4, CY), HALF)
    acts = len(ctx.acts)
    press(page, "tab")
    assert page.in_line and len(ctx.acts) == acts


def test_enter_on_a_farewells_row_keeps_it_in_its_form() -> None:
    """As Enter in its line would, in the form that was chosen with ctrl+n; Tab goes into the line."""
    ctx = tidelands()
    ctx.prompts.in_use = built_in()
    ctx.table.record(Stopped(age=5))
    page = Farewells(ctx)
    page.another()
    press(page, "escape")
    assert page.seat is not None
    slot: Slot = ("farewell_told", page.seat)
    ctx.table.draft(slot, HALF)
    assert page.foot()[:2] == [("enter", "Enter", "keep, next"), ("tab", "Tab", "write on")]
    press(page, "tab")
    assert page.in_line and ctx.drafts == {slot: HALF}
    press(press(page, "escape"), "enter")
    kept = ctx.acts[-1][0]
    assert isinstance(kept, FarewellTold) and (kept.words, bool(kept.form)) == (HALF, True)


# ---------------------------------------------------------------- at the end


WAITS: list[tuple[Slot, Entry]] = [
    (("society_noted", 3), SocietyNoted(age=3)),
    (("topic_noted", "H"), TopicNoted(suit="H", words="")),
    (("talked_over", "changed", 1), TalkedOver(question="changed", number=1, words="")),
]


def test_the_result_and_the_end_say_how_many_lines_are_half_typed() -> None:
    """Three, one and none, and how to come to the one place that lists them all: at the end by one key."""
    for page, ctx, way in (
        (Result(result := tidelands(played=4), 4), result, "open “story: so far” (ctrl+p)"),
        (Ended(ended := tidelands()), ended, "press s"),
    ):
        for slot, _ in WAITS:
            ctx.table.draft(slot, HALF)
        said = " ".join(text(page).split())
        assert f"3 lines are half typed. To keep or drop them, {way}." in said
        for slot, _ in WAITS[1:]:
            ctx.table.draft(slot, "")
        said = " ".join(text(page).split())
        assert f"1 line is half typed. To keep or drop it, {way}." in said
        ctx.table.draft(WAITS[0][0], "")
        assert "half typed" not in text(page)


def test_an_export_says_that_half_typed_lines_stay_out() -> None:
    """Under the choices, before anything is written; nothing is said where none waits."""
    page, ctx = export()
    assert "half typed" not in text(page)
    for slot, _ in WAITS:
        ctx.table.draft(slot, HALF)
    said = " ".join(text(page).split())
    assert (
        "3 lines are half typed; they stay out. To keep or drop them, open “story: so far” (ctrl+p)." in said
    )


def test_an_export_says_that_words_from_phones_stay_out() -> None:
    """How many texts wait, each of several for one farewell too, and where they can be taken."""
    page, ctx = export()
    assert "phone" not in text(page)
    assert ctx.table.offer(("farewell_told", 0), "He sang.", 7) == ""
    one = "1 text from a phone waits; it stays out. To take it, open “story: words from phones” (ctrl+p)."
    assert one in " ".join(text(page).split())
    assert ctx.table.offer(("farewell_told", 0), "He left.", 9) == ""
    assert "2 texts from phones wait; they stay out." in " ".join(text(page).split())


def test_the_end_of_a_match_says_that_a_note_is_half_typed() -> None:
    """Mariglia has no story; a note is kept on the page of its hand, a convention in the house rules."""
    ctx = playing(*GAME_1, *GAME_2, *hand(6, "JS", 60), *hand(7, "AH", 60), *hand(8, "AH", 60))
    page = MatchEnd(ctx)
    assert "half typed" not in text(page)
    ctx.table.draft(("hand_noted", 2), HALF)
    said = " ".join(text(page).split())
    assert "1 line is half typed. To keep or drop it, open the page of its hand, or the house rules." in said

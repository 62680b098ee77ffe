"""Talking it over: question by question, notes without a name, stars and wishes."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    QUESTIONS,
    Attended,
    FactStated,
    FarewellTold,
    Starred,
    TalkedOver,
    VignetteTold,
)
from prompts.model import Prompt, Prompts
from prompts.sections import Place
from screens.marginalia.finish.talk import ONE_OF_THEM, Talk
from screens.ui.layout import laid_out
from tests.prompts.packs import built_in
from tests.screens.context import FakeContext
from tests.screens.evening import LONG, NAMES, STRANGE, characters, check_fits, evening, text
from tests.screens.keys import offered, press

BEATS = (
    VignetteTold(age=2, seat=1, words="The lantern feast."),
    FactStated(age=1, seat=0, words="a rented boat"),
)


def talk(*entries: Entry, people: tuple[str, ...] = NAMES) -> tuple[Talk, FakeContext]:
    """The page when every farewell is told."""
    ctx = evening(*people, winner=1)
    told = [FarewellTold(seat=seat) for seat in range(len(people))]
    ctx.acts += [(entry,) for entry in (*characters(len(people)), *told, *entries)]
    ctx.table.draft((), "")
    assert ctx.view.step.kind in ("talk", "end")
    return Talk(ctx), ctx


def last_page(*entries: Entry) -> tuple[Talk, FakeContext]:
    """The page of stars and wishes."""
    return talk(*(TalkedOver(question=question) for question in QUESTIONS[:-1]), *entries)


def standing(ctx: FakeContext, *slot: str | int) -> Entry | None:
    """What stands in a slot."""
    found: Entry | None = ctx.view.state.entry(slot)
    return found


@pytest.mark.parametrize("key", ["enter", "space", "pagedown"])
def test_next_question_marks_the_one_before(key: str) -> None:
    """Enter, Space and PageDown record the question without words and show the next one."""
    page, ctx = talk()
    page.press(key, "")
    assert standing(ctx, "talked_over", "out-of-character", 0) == TalkedOver(question="out-of-character")
    assert page.question == "what-happened" and "2 of 9" in text(page)


def test_the_first_page_says_which_questions_are_enough() -> None:
    """The packs name them once, before the first question; with a short screen everything still fits."""
    page, ctx = talk()
    ctx.prompts.in_use = built_in()
    said = built_in().text("plenary", part="short")
    assert said and said in " ".join(text(page).split())
    check_fits(page)
    page.press("enter", "")
    assert said not in " ".join(text(page).split())


def test_a_key_leads_through_the_four_that_are_enough() -> None:
    """From one to the next, at last to the stars; what is passed is one act, and looking back makes none."""
    page, ctx = talk()
    seen = []
    for _ in range(4):
        seen.append(page.question)
        assert ONE_OF_THEM in " ".join(text(page).split())
        page.press("f", "f")
    assert seen == ["out-of-character", "negative", "positive", "each-of-us"] and page.is_last
    acts = len(ctx.acts)
    press(page, "backspace backspace backspace backspace backspace f")
    assert (QUESTIONS[page.place], len(ctx.acts)) == ("positive", acts)
    press(page, "enter enter enter enter")
    ctx.front.undo()
    assert QUESTIONS[page.place] == "each-of-us"


@pytest.mark.parametrize("key", ["backspace", "pageup"])
def test_going_back_only_looks(key: str) -> None:
    """Backspace and PageUp show the question before; the way forward again makes no act."""
    page, ctx = talk(TalkedOver(question="out-of-character"), TalkedOver(question="what-happened"))
    acts = len(ctx.acts)
    page.press(key, "")
    page.press(key, "")
    assert page.question == "out-of-character"
    page.press("enter", "")
    page.press("enter", "")
    assert page.place == 2 and len(ctx.acts) == acts


def test_back_stops_at_the_first_question() -> None:
    """There is nothing before the first page."""
    page, _ = talk()
    page.press("backspace", "")
    assert page.question == "out-of-character"


@pytest.mark.parametrize("key", ["end", "q"])
def test_close_is_one_act(key: str) -> None:
    """Closing asks while questions are left, and marks them at once: one undo opens the talk again."""
    page, ctx = talk(TalkedOver(question="out-of-character"))
    page.press(key, key)
    assert "▌ Eight questions are left. End the talk here?" in text(page)
    page.press(key, key)
    page.press("escape", "")
    assert ctx.view.step.kind == "talk" and "questions are left" not in text(page)
    page.press(key, key)
    page.press("enter", "\r")
    assert ctx.view.step.kind == "end"
    assert len(ctx.acts[-1]) == 8
    ctx.front.undo()
    assert ctx.view.step.kind == "talk"


def test_each_question_begins_with_the_next_person() -> None:
    """The third question of five people begins with Cy; the sixth with Ana again."""
    page, ctx = talk(TalkedOver(question="out-of-character"), TalkedOver(question="what-happened"))
    assert "Cy begins. Then go round to the left." in text(page)
    for question in QUESTIONS[2:5]:
        ctx.table.record(TalkedOver(question=question))
    assert "Ana begins" in text(page)


def test_nobody_who_tells_nothing_is_called_upon() -> None:
    """Ana plays the cards only: her name is in no round of the talk, which begins with Ben."""
    page, _ = talk(Attended(age=7, seat=0, part="quiet"))
    assert "Ben begins" in text(page) and "Ana" not in text(page)
    assert 0 not in page.speakers


def test_nobody_who_has_gone_is_asked_to_begin() -> None:
    """With Ana gone the first question begins with Ben."""
    page, _ = talk(Attended(age=7, seat=0, part="left"))
    assert "Ben begins" in text(page)


def test_path_shows_where_the_talk_is() -> None:
    """The present question stands in brackets among all nine, which are read downwards in columns."""
    page, _ = talk(TalkedOver(question="out-of-character"), TalkedOver(question="what-happened"))
    rows = [row.strip().split("   ")[0] for row in text(page).split("\n") if row.startswith("  ")]
    at = rows.index("[how it felt]")
    assert rows[at - 1 : at + 2] == ["what happened", "[how it felt]", "the bad that is said of people"]
    assert text(page).count("[") == 2 and "f next of the four" in offered(page)


def test_question_comes_from_the_pack() -> None:
    """The first text of the pack is the question; until the packs are read nothing is asked."""
    page, ctx = talk()
    assert "▌" not in text(page)
    texts = (Prompt("1", "Who {are} you?"), Prompt("2", "Take your time."))
    ctx.prompts.in_use = Prompts({Place("plenary", part="out-of-character"): texts})
    assert "▌ Who {are} you?" in text(page) and "❧ Take your time." in text(page)


def test_on_a_low_screen_who_speaks_is_seen() -> None:
    """At 46 × 13 the question, how to listen and the names stay; the way through the talk and asides go."""
    page, ctx = talk()
    ctx.prompts.in_use = built_in()
    rows = " ".join(line.text.strip() for line in laid_out(page.blocks(), 46, 9, measure=page.measure))
    assert "Say your own name." in rows and "You may also pass." in rows and "[Ana]  Ben   Cy" in rows
    assert "❧" not in rows and "[out of character]" not in rows


def test_no_minutes_stand_on_the_page() -> None:
    """Nothing on the page counts time."""
    page, ctx = talk()
    assert ctx.evening.clock not in text(page) and "minute" not in text(page)


def test_notes_are_off_until_asked_for() -> None:
    """There is no line until n; what is kept is numbered, unsigned, and leaves the question open."""
    page, ctx = talk()
    assert page.line() is None
    page.press("n", "n")
    page.keep(" We laughed. ")
    page.press("n", "n")
    page.keep("And then not.")
    noted = standing(ctx, "talked_over", "out-of-character", 1)
    assert noted == TalkedOver(question="out-of-character", number=1, words="We laughed.")
    assert standing(ctx, "talked_over", "out-of-character", 2) is not None
    assert page.question == "out-of-character" and "¶ And then not." in text(page)


def test_empty_note_is_no_note() -> None:
    """Enter on an empty line keeps nothing; Esc leaves the line."""
    page, ctx = talk()
    acts = len(ctx.acts)
    page.press("n", "n")
    page.keep("  ")
    page.press("n", "n")
    page.press("escape", "")
    assert len(ctx.acts) == acts and page.line() is None


def test_note_on_an_earlier_question_stays_there() -> None:
    """A note written while looking back belongs to the question on the page, and the page stays."""
    page, ctx = talk(TalkedOver(question="out-of-character"))
    page.press("backspace", "")
    page.press("n", "n")
    page.keep("One thing more.")
    assert standing(ctx, "talked_over", "out-of-character", 1) is not None
    assert page.question == "out-of-character"


def test_star_and_wish() -> None:
    """On the last page s and w each open the line; stars and wishes are numbered together."""
    page, ctx = last_page()
    page.press("s", "s")
    page.keep("the feast")
    page.press("w", "w")
    page.keep("more boats")
    assert standing(ctx, "starred", 1) == Starred(number=1, words="the feast")
    assert standing(ctx, "starred", 2) == Starred(number=2, wish=True, words="more boats")
    assert "star the feast" in text(page) and "wish more boats" in text(page)


def test_star_can_be_for_a_moment() -> None:
    """b lists what was told, age by age; Enter picks, and the next star is for it, the one after not."""
    page, ctx = last_page(*BEATS)
    page.press("b", "b")
    assert "▸ Ilse" in text(page) and "The lantern feast." in text(page)
    page.press("down", "")
    page.press("enter", "\r")
    assert "for Orrin, vignette of Childhood" in text(page)
    page.press("s", "s")
    page.keep("so quiet")
    page.press("s", "s")
    page.keep("the soup")
    assert standing(ctx, "starred", 1) == Starred(number=1, at=("vignette_told", 2, 1), words="so quiet")
    assert standing(ctx, "starred", 2) == Starred(number=2, words="the soup")
    assert "star Orrin, vignette of Childhood: so quiet" in text(page)


def test_moments_told_aloud_are_listed_like_the_others() -> None:
    """A beat without words can be picked too, so that the list tells of none that it was taken out."""
    page, ctx = last_page(FactStated(age=1, seat=0, words=""))
    page.press("b", "b")
    assert "▸ Ilse" in text(page)
    page.press("s", "s")
    page.keep("so quiet")
    assert standing(ctx, "starred", 1) == Starred(number=1, at=("fact_stated", 1, 0), words="so quiet")


def test_a_star_half_typed_is_for_no_beat_taken_out() -> None:
    """What is taken out while a moment is picked takes the moment off the page."""
    page, _ = last_page(*BEATS)
    page.press("b", "b")
    page.press("enter", "\r")
    page.forget_typed()
    assert "for Ilse" not in text(page)


def test_star_may_be_given_from_the_list() -> None:
    """s on the list of moments picks the one under the cursor and opens the line."""
    page, ctx = last_page(*BEATS)
    page.press("b", "b")
    page.press("w", "w")
    page.keep("more of this")
    assert standing(ctx, "starred", 1) == Starred(
        number=1, wish=True, at=("fact_stated", 1, 0), words="more of this"
    )


def test_stars_wait_for_the_last_page() -> None:
    """On an earlier page s, w and b open nothing."""
    page, _ = talk(*BEATS)
    for key in "swb":
        page.press(key, key)
    assert page.line() is None and "Which moment?" not in text(page)


def test_no_moment_before_anything_is_told() -> None:
    """Where no beat was told, not even aloud, there is no list to pick from."""
    ctx = evening(*NAMES)
    ctx.table.record(*(TalkedOver(question=question) for question in QUESTIONS[:-1]))
    page = Talk(ctx)
    page.press("b", "b")
    assert not page.picking and ctx.notes == ["No moment has been told yet."]


def test_talk_ends_after_the_stars() -> None:
    """Enter on the last page ends the talk; the step is the end."""
    page, ctx = last_page()
    page.press("enter", "\r")
    assert ctx.view.step.kind == "end"


@pytest.mark.parametrize("people", [NAMES[:2], NAMES, STRANGE], ids=["two", "five", "fourteen"])
def test_page_fits(people: tuple[str, ...]) -> None:
    """Every question fits with three notes and the line open; so does the list of long moments."""
    beats = [FactStated(age=age, seat=seat, words=LONG) for age in range(1, 8) for seat in range(len(people))]
    notes = [TalkedOver(question=q, number=n, words=LONG) for q in QUESTIONS for n in (1, 2, 3)]
    stars = [Starred(number=n, at=("fact_stated", 1, 1), words=LONG) for n in range(1, 29)]
    page, _ = talk(*beats, *notes, *stars, people=people)
    for _ in QUESTIONS:
        check_fits(page)
        page.press("n", "n")
        check_fits(page)
        page.press("escape", "")
        if not page.is_last:
            page.press("enter", "\r")
    page.press("b", "b")
    page.move(50)
    check_fits(page)


def test_each_speaks_in_turn_or_passes() -> None:
    """→ goes round to the left, ← back; speaking and passing look the same, and then anyone may answer."""
    page, ctx = talk()
    acts = list(ctx.acts)
    for _ in NAMES:
        assert "Nobody answers yet" in " ".join(text(page).split())
        page.press("right", "")
    assert "Now anyone may answer." in text(page)
    page.press("right", "")
    page.press("left", "")
    assert "Nobody answers yet" in " ".join(text(page).split())
    assert ctx.acts == acts


def test_the_next_question_begins_its_own_round() -> None:
    """Whoever spoke last before is not counted on."""
    page, _ = talk()
    page.press("right", "")
    page.press("right", "")
    page.press("enter", "")
    assert page.turn == 0
    assert "Ben begins" in text(page)


def test_a_question_taken_back_goes_on_with_its_own_speaker() -> None:
    """Closed and undone it is on the page again, two have spoken; the next one's turn is kept as well."""
    page, ctx = talk()
    for key in ("right", "right", "enter", "right"):
        page.press(key, "")
    ctx.front.undo()
    page.changed()
    assert (page.question, page.turn) == ("out-of-character", 2)
    assert "Everybody has had" not in text(page) and "Ana begins" not in text(page)
    page.press("enter", "")
    assert (page.question, page.turn) == ("what-happened", 1)


MANY = tuple(FactStated(age=age, seat=seat, words="a boat") for age in range(1, 8) for seat in range(5))


def test_end_and_its_neighbours_move_in_the_list_of_moments() -> None:
    """End is the end of 35 facts and 5 farewells, Home its top, a page is ten; q and End close no talk."""
    page, ctx = last_page(*MANY)
    press(page, "b end")
    assert page.pick_at == 39 and page.picking
    press(page, "pageup")
    assert page.pick_at == 29
    press(page, "home q")
    assert page.pick_at == 0 and page.picking
    press(page, "pagedown")
    assert page.pick_at == 10
    assert ctx.view.step.kind == "talk" and ctx.notes == [] and not page.picked
    press(page, "end enter")
    assert page.picked == ("farewell_told", 4)


def test_backspace_leaves_the_list_of_moments() -> None:
    """It is the page of stars that is there again, and no earlier question."""
    page, _ = last_page(*MANY)
    press(page, "b backspace")
    assert not page.picking and page.is_last


@pytest.mark.parametrize("key", ["enter", "end", "escape"])
def test_a_talk_that_is_over_is_looked_at_and_left(key: str) -> None:
    """Opened from the last page: back there, and nothing is put on the record."""
    page, ctx = talk(*(TalkedOver(question=question) for question in QUESTIONS))
    acts = len(ctx.acts)
    press(page, key)
    assert ctx.places == ["back"] and len(ctx.acts) == acts

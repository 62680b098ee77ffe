"""The story so far: what is read, written, changed and taken out on one page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import (
    Attended,
    ChairsMoved,
    CharacterNamed,
    FactStated,
    SocietyNoted,
    Starred,
    TalkedOver,
    VignetteTold,
)
from facilitator.services.front_end import ToPage
from facilitator.services.settings import Settings
from screens.marginalia.sentences import OF_A_GROUP, UNDOES, erases
from screens.marginalia.words.story import AGREES, DIFFERS, Story, ToPassage
from screens.ui.text import Click
from tests.screens.context import FakeContext
from tests.screens.evening import NAMES, STRANGE, characters, check_fits, evening, text
from tests.screens.keys import offered, press
from tests.screens.tidelands import CY, tidelands

FACT = FactStated(age=1, seat=0, words="a rented boat", group="majority")
VIGNETTE = VignetteTold(age=1, seat=0, words="The men counted them.", group="smallest", outcome="made")


def story(*entries: Entry, rounds: int = 2, people: tuple[str, ...] = NAMES) -> tuple[Story, FakeContext]:
    """The page over an evening in which Ben (seat 1) took every trick and everybody had said 0."""
    ctx = evening(*people, rounds=rounds, winner=1)
    for entry in (*characters(len(people)), *entries):
        assert ctx.table.record(entry) is None
    return Story(ctx), ctx


def go_to(page: Story, *slot: str | int) -> None:
    """Put the cursor on this beat of the open life."""
    page.at = page.chapter.slots.index(slot)


def standing(ctx: FakeContext, *slot: str | int) -> Entry:
    """What stands in a slot."""
    found: Entry | None = ctx.view.state.entry(slot)
    assert found is not None
    return found


def test_a_sentence_as_the_name_is_asked_about_here_too() -> None:
    """Half typed there, Enter on its row asks; Esc keeps nothing, ctrl+n the name, Enter the latest fact."""
    sentence, name = "Her mother is a doctor.", ("character_named", 0)
    page, ctx = story()
    ctx.table.draft(name, sentence)
    press(page, "enter")
    question = "Is this a fact about Ilse?"
    assert question in text(page) and ctx.view.words(name) == "Ilse"
    assert offered(page) == ["Enter as the fact", "ctrl+n as the name", "Esc change it"]
    press(page, "escape")
    assert page.in_line and question not in text(page)
    assert (ctx.view.words(name), ctx.drafts) == ("Ilse", {name: sentence})
    press(page, "tab")
    assert not page.in_line and question not in text(page) and ctx.drafts == {name: sentence}
    press(page, "enter")
    assert question in text(page)
    page.another()
    assert ctx.view.words(name) == sentence and not page.writing
    page, ctx = story()
    press(page, "enter")
    page.typed(sentence)
    page.keep(sentence)
    page.keep(sentence)
    assert ctx.view.words(("fact_stated", 2, 0)) == sentence
    assert (ctx.view.words(name), ctx.drafts) == ("Ilse", {})


def test_a_life_says_from_which_age_on_it_was_there() -> None:
    """Under the name, where somebody came late (A-28); nothing says that somebody went (A-26)."""
    page, ctx = story(rounds=0)
    ctx.table.record(Attended(age=1, seat=0, part="none"), Attended(age=2, seat=0, part="all"))
    assert "from Childhood on" in text(page)
    ctx.table.record(Attended(age=4, seat=0, part="gone"))
    assert "from Childhood on" in text(page) and "until" not in text(page)
    page.place = 1
    assert "Childhood on" not in text(page)


def test_life_is_read_age_by_age() -> None:
    """A life shows agenda, group and fact, the outcome, and the vignette; · where there are no words."""
    page, _ = story(VIGNETTE)
    read = text(page)
    assert "Infancy ♦ whose boat you sleep on" in read
    assert "one of the few · ·" in read
    assert "● made it" in read
    assert "The men counted them." in read


def test_lives_stand_as_their_players_sit() -> None:
    """Moved chairs move the lives; each opens on its own, and the page on the life that was asked for."""
    ctx = evening(*NAMES, rounds=2, winner=1)
    ctx.acts += [(entry,) for entry in (ChairsMoved(age=1, seats=(0, 4, 1, 2, 3)), *characters(5))]
    ctx.table.draft(("typed",), "")
    page = Story(ctx)
    page.key_right("right")
    assert page.slot == ("character_named", 4)
    assert Story(ctx, 3).slot == ("character_named", 3)
    read = text(page)
    places = [read.index(f" {name}") for name in ("Ilse", "Maud", "Orrin", "Wren", "Piet")]
    assert places == sorted(places)


def test_outcome_says_by_how_much() -> None:
    """Ben said 0 and took all 7 tricks of round 1 (M-39)."""
    page, _ = story()
    page.key_right("right")
    assert "▲ seven over" in text(page)


def test_suit_letters_replace_signs() -> None:
    """A table that wants letters gets D for the suit and o for as said."""
    page, ctx = story()
    ctx.look = Settings(suit_letters=True)
    assert "Infancy D" in text(page) and "o made it" in text(page)


def test_right_turns_to_the_same_beat_of_the_next_life() -> None:
    """From a fact of age 2 → comes to the next person's fact of age 2."""
    page, _ = story()
    go_to(page, "fact_stated", 2, 0)
    page.key_right("right")
    assert page.slot == ("fact_stated", 2, 1)
    page.key_left("left")
    assert page.slot == ("fact_stated", 2, 0)


@pytest.mark.parametrize("kind", ["character_named", "farewell_told"])
def test_right_keeps_to_names_and_to_farewells(kind: str) -> None:
    """A row that each life has is the same one there."""
    page, _ = story(rounds=7)
    go_to(page, kind, 0)
    page.key_right("right")
    assert page.slot == (kind, 1)


def test_a_long_life_is_leafed_through() -> None:
    """A name, seven facts and moments, a farewell: ten lines down and up, the last line and the first."""
    page, _ = story(rounds=7)
    last = len(page.chapter.slots) - 1
    for key, at in (("pagedown", 10), ("pagedown", last), ("pageup", last - 10), ("end", last), ("home", 0)):
        page.press(key, "")
        assert page.at == at, key


def test_right_goes_to_the_top_where_a_life_has_no_such_row() -> None:
    """From a vignette → leads in the end to where we play, and back to a name."""
    page, _ = story(VIGNETTE)
    go_to(page, "vignette_told", 2, 0)
    for _ in range(5):
        page.key_right("right")
    assert (page.place, page.at) == (5, 0)
    page.move(2)
    page.key_left("left")
    assert page.slot == ("character_named", 4)


def test_society_comes_after_the_last_life() -> None:
    """Five lives, then where we play, with its own words to write; → goes no further."""
    page, _ = story()
    for _ in range(9):
        page.key_right("right")
    assert page.place == 5
    assert page.chapter.title == "The Tidelands"
    assert page.chapter.slots[:3] == (("world_set",), ("topic_noted", "D"), ("topic_noted", "H"))
    assert ("society_noted", 2) in page.chapter.slots


def test_talk_comes_last_once_something_is_noted() -> None:
    """Notes, stars and wishes stand after society, so that they can be changed or taken out."""
    page, _ = story(
        TalkedOver(question="changed", number=1, words="less than we hoped"),
        Starred(number=1, words="the feast"),
    )
    page.place = 6
    assert page.chapter.title == "The talk"
    assert page.chapter.slots == (("talked_over", "changed", 1), ("starred", 1))
    assert "less than we hoped" in text(page) and "star: the feast" in text(page)


def test_enter_opens_the_line_and_keeps_the_words() -> None:
    """A new vignette is kept under the group and the outcome that hold now."""
    page, ctx = story()
    go_to(page, "vignette_told", 1, 0)
    page.press("enter", "\r")
    assert page.in_line and page.line() is not None
    page.keep("  They sang.  ")
    assert page.line() is None
    assert standing(ctx, "vignette_told", 1, 0) == replace(VIGNETTE, words="They sang.")


def test_rewording_keeps_what_it_was_told_as() -> None:
    """Other words for a fact told as the majority leave it the majority, whatever the sheet says (A-10)."""
    page, ctx = story(FACT)
    go_to(page, "fact_stated", 1, 0)
    page.key_enter("enter")
    page.keep("a borrowed boat")
    assert standing(ctx, "fact_stated", 1, 0) == replace(FACT, words="a borrowed boat")


def test_difference_is_one_line_and_t_follows_the_sheet() -> None:
    """Ana said 0, so the sheet reads the smallest group where the fact was told as the majority."""
    page, ctx = story(FACT)
    go_to(page, "fact_stated", 1, 0)
    assert "one of the many · a rented boat" in text(page)
    assert text(page).count("the sheet says one of the few; press t to follow it") == 1
    assert ("t", "t", "follow the sheet") in page.foot()
    page.press("t", "t")
    assert standing(ctx, "fact_stated", 1, 0) == replace(FACT, group="smallest")
    assert "the sheet says" not in text(page) and not any(key == "t" for key, _, _ in page.foot())
    said = f"Ana’s fact in infancy follows the sheet now: {OF_A_GROUP['smallest']}. {UNDOES}"
    assert ctx.notes == [said]


def test_told_outcome_stays_on_the_page() -> None:
    """A vignette told as one under stays under, without a number the sheet no longer has."""
    page, _ = story(replace(VIGNETTE, outcome="under"))
    assert "▼ under" in text(page)
    assert "the sheet says made it" in text(page)


def test_t_is_offered_on_the_row_that_it_would_change() -> None:
    """Neither over another row, nor over a question: there t does nothing."""
    page, _ = story(replace(VIGNETTE, outcome="under"))
    assert "press t" not in text(page)
    go_to(page, "vignette_told", 1, 0)
    assert "the sheet says made it; press t to follow it" in text(page)
    page.press("delete", "")
    assert "the sheet says made it" in text(page) and "press t" not in text(page)


@pytest.mark.parametrize("key", ["down", "right", "delete", ToPassage(1, 2)])
def test_what_was_said_of_one_row_is_not_said_over_another(key: Click) -> None:
    """“This life and the sheet agree.” goes with the cursor, or with the question."""
    page, ctx = story(VIGNETTE)
    go_to(page, "vignette_told", 1, 0)
    page.press("t", "t")
    assert ctx.says == AGREES
    page.clicked(key)
    assert ctx.says == ""


def test_t_leads_to_what_differs_before_it_changes_that() -> None:
    """From the name of a life in which one moment was told under, and the sheet says made it."""
    page, ctx = story(replace(VIGNETTE, outcome="under"))
    page.press("t", "t")
    assert (page.slot, ctx.says) == (("vignette_told", 1, 0), DIFFERS)
    page.press("t", "t")
    assert not page.may_follow and ctx.view.state.entry(("vignette_told", 1, 0)).outcome == "made"
    page.press("t", "t")
    assert ctx.says == AGREES


def test_t_changes_only_what_differs() -> None:
    """A vignette told outside any group stays so when its outcome follows the sheet."""
    page, ctx = story(replace(VIGNETTE, group="", outcome="under"))
    go_to(page, "vignette_told", 1, 0)
    page.press("t", "t")
    assert standing(ctx, "vignette_told", 1, 0) == replace(VIGNETTE, group="", outcome="made")


def test_t_without_a_difference_changes_nothing() -> None:
    """Where story and sheet agree, t makes no act."""
    page, ctx = story(VIGNETTE)
    go_to(page, "vignette_told", 1, 0)
    acts = len(ctx.acts)
    page.press("t", "t")
    assert len(ctx.acts) == acts


def test_same_words_make_no_act() -> None:
    """Enter on an untouched line leaves the record as it is, also where nothing was told yet."""
    page, ctx = story(VIGNETTE)
    acts = len(ctx.acts)
    for slot, words in ((("vignette_told", 1, 0), VIGNETTE.words), (("vignette_told", 2, 0), "")):
        go_to(page, *slot)
        page.key_enter("enter")
        page.keep(words)
    assert len(ctx.acts) == acts


def test_escape_leaves_the_line_then_the_page() -> None:
    """Esc in the line keeps what is half typed as a draft; on the list it goes back."""
    page, ctx = story(VIGNETTE)
    go_to(page, "vignette_told", 1, 0)
    page.key_enter("enter")
    page.typed("half a sen")
    page.press("escape", "")
    assert page.line() is None and ctx.places == []
    assert "¶… half a sen" in text(page)
    page.press("escape", "")
    assert ctx.places == ["back"]


def test_enter_on_a_half_typed_beat_keeps_it() -> None:
    """The footer says so; the words are an act, as Enter in their line would make it."""
    page, ctx = story(VIGNETTE)
    go_to(page, "vignette_told", 1, 0)
    ctx.table.draft(page.slot, "The men counted them twice.")
    assert "¶… The men counted them twice." in text(page)
    assert "half typed: Enter keeps it instead, Tab writes on, Bksp drops it" in text(page, 100)
    assert page.foot()[2:4] == [("enter", "Enter", "keep"), ("tab", "Tab", "write on")]
    page.press("enter", "\r")
    assert ctx.acts[-1] == (replace(VIGNETTE, words="The men counted them twice."),)
    assert page.line() is None and ctx.drafts == {}


def test_what_is_half_typed_hides_no_kept_words_and_can_be_dropped() -> None:
    """After the undo of an edit both are read. Backspace asks, Esc leaves it, Enter drops it."""
    page, ctx = story(VIGNETTE)
    go_to(page, "vignette_told", 1, 0)
    ctx.table.record(replace(VIGNETTE, words="of somebody else"))
    ctx.table.undo()
    assert VIGNETTE.words in text(page) and "¶… of somebody else" in text(page)
    press(page, "backspace")
    assert "Drop what is half typed? What was kept stays." in text(page)
    press(page, "escape")
    assert "¶… of somebody else" in text(page)
    press(page, "backspace enter")
    assert "somebody else" not in text(page) and VIGNETTE.words in text(page)
    assert ctx.drafts == {} and standing(ctx, "vignette_told", 1, 0) == VIGNETTE


def test_tab_on_a_half_typed_beat_writes_on() -> None:
    """The line is open with its words, and nothing is kept by that."""
    page, ctx = story(VIGNETTE)
    go_to(page, "vignette_told", 1, 0)
    acts = len(ctx.acts)
    ctx.table.draft(page.slot, "The men")
    page.press("tab", "")
    assert page.line() is not None and page.in_line
    assert len(ctx.acts) == acts and ctx.drafts == {page.slot: "The men"}


def test_the_page_opens_on_the_first_line_half_typed() -> None:
    """Of a life, of society or of the talk, also where half a note is all there is; but a life asked for."""
    opens: list[tuple[Slot, int]] = [
        (("fact_stated", 2, 1), 1), (("society_noted", 1), 5), (("talked_over", "changed", 1), 6),
    ]  # fmt: skip
    for slot, place in opens:
        _, ctx = story()
        ctx.table.draft(slot, "half a sen")
        page = Story(ctx)
        assert (page.place, page.slot) == (place, slot)
        assert "¶… half a sen" in text(page)
        assert Story(ctx, 3).place == 3


def test_more_stands_on_a_row_of_its_own() -> None:
    """Long words above and below the cursor are read whole: the arrows take none of their cells."""
    words = " ".join(f"word{n}" for n in range(150))
    told = [VignetteTold(age=1, seat=0, words=words), VignetteTold(age=2, seat=0, words=words)]
    page, _ = story(*told)
    go_to(page, "vignette_told", 2, 0)
    marked = [line for line in text(page).split("\n") if "↑ more" in line or "↓ more" in line]
    assert [line[24:].split() for line in marked] == [["↑", "more"], ["↓", "more"]]


def test_a_star_half_typed_goes_on_in_the_talk() -> None:
    """Whether it is a star or a wish is said by its key there."""
    _, ctx = story()
    ctx.table.draft(("starred", 1), "more of")
    page = Story(ctx)
    assert "star or wish: ¶… more of" in text(page)
    page.press("enter", "")
    assert ctx.places == [ToPage("talk")] and ctx.notes == ["s goes on with it as a star, w as a wish."]
    assert ctx.drafts == {("starred", 1): "more of"}


def test_words_leave_for_good_after_one_enter() -> None:
    """Del asks, Enter strikes this beat and no other."""
    page, ctx = story(VIGNETTE)
    go_to(page, "vignette_told", 1, 0)
    page.press("delete", "")
    assert ctx.struck == [] and f"▌ {erases('Ana’s vignette in infancy')}" in text(page)
    page.press("enter", "\r")
    assert ctx.struck == [("vignette_told", 1, 0)]


def asked(page: Story) -> str:
    """The question over the row under the cursor, as one line."""
    return " ".join(line.split("▌ ")[1].strip() for line in text(page).split("\n") if "▌ " in line)


def test_a_name_that_would_be_erased_is_named() -> None:
    """A short one as it is; of a long one it is said whose it is, on as many lines as that takes."""
    page, ctx = story()
    page.press("delete", "")
    assert f"▌ {erases('the name Ilse')}" in text(page)
    ctx.table.record(CharacterNamed(seat=0, words="Ilse of the Seven Lanterns and Bridges"))
    page.changed()
    page.press("delete", "")
    assert asked(page) == erases("Ana’s character’s name")


def test_every_question_about_erasing_is_whole_beside_the_lives() -> None:
    """With the longest names at 80 columns none of it is cut."""
    page, _ = story(VIGNETTE, people=("A" * 200, *NAMES[1:]))
    go_to(page, "vignette_told", 1, 0)
    page.press("delete", "")
    assert asked(page) == erases(f"{'A' * 23}…’s vignette in infancy")


def test_where_no_words_are_there_is_nothing_to_erase() -> None:
    """Del on a beat told aloud says so and asks nothing: the next Enter writes."""
    page, ctx = story(replace(VIGNETTE, words=""))
    go_to(page, "vignette_told", 1, 0)
    page.press("delete", "")
    assert ctx.notes == ["There are no words here to erase."]
    assert "for good" not in text(page)
    page.press("enter", "\r")
    assert ctx.struck == [] and page.line() is not None


@pytest.mark.parametrize("key", ["down", "right", "backspace"])
def test_nothing_but_enter_erases(key: str) -> None:
    """After Del a move takes nothing out and goes nowhere; after Esc the next Enter writes."""
    page, ctx = story(VIGNETTE)
    at = page.slot
    page.press("delete", "")
    page.press(key, "")
    assert page.slot == at and page.foot()[0] == ("enter", "Enter", "for good")
    page.press("escape", "")
    page.press("enter", "\r")
    assert ctx.struck == [] and ctx.places == []
    assert page.line() is not None


def test_character_gets_another_name() -> None:
    """The first line of a life is the name; the list on the left follows."""
    page, ctx = story()
    page.key_enter("enter")
    page.keep("Isolde")
    assert standing(ctx, "character_named", 0) == CharacterNamed(seat=0, words="Isolde")
    assert "▸ Isolde" in text(page)


def test_society_note_is_written() -> None:
    """What society has become can be added later (M-27)."""
    page, ctx = story()
    page.place = 5
    go_to(page, "society_noted", 1)
    page.key_enter("enter")
    page.keep("most rent")
    assert standing(ctx, "society_noted", 1) == SocietyNoted(age=1, words="most rent")


def test_click_goes_there_and_a_second_one_opens() -> None:
    """A click on a beat is a key with its place; on the beat under the cursor it is Enter."""
    page, _ = story()
    page.clicked(ToPassage(2, 1))
    assert page.slot == ("fact_stated", 1, 2) and page.line() is None
    page.clicked(ToPassage(2, 1))
    assert page.line() is not None


def test_cursor_stays_where_there_is_something() -> None:
    """When a note is undone and not half typed either, its chapter is gone: the cursor is on society."""
    page, ctx = story(TalkedOver(question="changed", number=1, words="a little"))
    page.place = 6
    ctx.front.undo()
    ctx.table.draft(("talked_over", "changed", 1), "")
    page.changed()
    assert page.place == 5 and page.slot


def test_markup_is_only_words() -> None:
    """Brackets, braces and percent signs are read as they were typed."""
    page, _ = story(replace(VIGNETTE, words="[b]no[/] {words} %s [@click=app.quit]x[/]"))
    assert "[b]no[/] {words} %s [@click=app.quit]x[/]" in text(page)


def test_long_words_are_seen_in_part_and_found_by_scrolling() -> None:
    """A vignette longer than the page shows its beginning, and the beats after it can be reached."""
    page, _ = story(replace(VIGNETTE, words="night after night " * 400))
    go_to(page, "vignette_told", 1, 0)
    check_fits(page)
    assert "↓ more" in text(page)
    page.move(1)
    assert "Childhood" in text(page) and "↑ more" in text(page)


def test_an_edit_says_that_the_old_words_stay() -> None:
    """While words that stand are edited, not in an empty line nor on the list."""
    page, _ = story(replace(VIGNETTE, words="met Lukas Brandner"))
    said = "An edit keeps the old words for undo. To erase them for good: Esc, then Del."
    go_to(page, "vignette_told", 1, 0)
    assert said not in page.reminds(100).text
    page.writing = True
    assert said in page.reminds(80).text and page.reminds(40).width <= 40
    go_to(page, "vignette_told", 2, 0)
    page.writing = True
    assert said not in page.reminds(100).text


@pytest.mark.parametrize("people", [NAMES[:2], NAMES, STRANGE], ids=["two", "five", "fourteen"])
def test_page_fits(people: tuple[str, ...]) -> None:
    """Every beat under the cursor is in view at 80×24 and 140×45, with the line open and without."""
    page, _ = story(FACT, VIGNETTE, rounds=7, people=people)
    for place in range(len(people) + 1):
        page.place = place
        for at in (0, len(page.chapter.slots) - 1):
            page.at = at
            page.writing = False
            check_fits(page)
            page.writing = True
            check_fits(page)


def test_a_click_answers_no_question_about_a_name() -> None:
    """On the row itself it still asks; on another life nothing is asked, and nobody gets that name."""
    page, ctx = story(FACT)
    go_to(page, "character_named", 0)
    page.key_enter("enter")
    page.typed("Her mother is a doctor.")
    page.keep("Her mother is a doctor.")
    assert page.doubt
    acts = len(ctx.acts)
    page.pointed(ToPassage(page.place, page.at))
    assert page.doubt and len(ctx.acts) == acts
    page.pointed(ToPassage(1, 0))
    assert not page.doubt
    page.another()
    assert len(ctx.acts) == acts


def test_nothing_told_is_no_worry() -> None:
    """An age of which no words stand has nothing to follow: the row reads as the sheet does now."""
    ctx = tidelands(played=4)
    ctx.table.record(VignetteTold(age=4, seat=CY, group="majority", outcome="over"))
    page = Story(ctx, CY)
    assert "the sheet says" not in text(page)
    page.at = page.chapter.slots.index(("vignette_told", 4, CY))
    assert not page.may_follow
    ctx.table.record(FactStated(age=4, seat=CY, words="rents a berth", group="majority"))
    assert "the sheet says made it" in text(page) and page.may_follow


def test_what_was_erased_is_not_kept_as_a_name_after_all() -> None:
    """A name was doubted, and its words erased: ctrl+n no longer brings them on the record."""
    page, ctx = story(FACT)
    go_to(page, "character_named", 0)
    page.key_enter("enter")
    page.keep("7 dwarfs are here.")
    assert page.doubt
    acts = len(ctx.acts)
    page.changed()
    page.another()
    assert len(ctx.acts) == acts

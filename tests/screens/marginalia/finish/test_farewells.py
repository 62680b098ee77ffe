"""The farewells: their order, who listens, the form, and nothing that counts."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    FORMS,
    Attended,
    CharacterNamed,
    FactStated,
    FarewellTold,
    Predicted,
    Stopped,
    VignetteTold,
)
from prompts.model import Prompt, Prompts
from prompts.sections import Place
from screens.marginalia.finish.farewells import Farewells
from screens.ui.layout import pane_rows
from screens.ui.text import fit
from tests.screens.context import FakeContext
from tests.screens.evening import LONG, NAMES, STRANGE, characters, check_fits, evening, text

GONE = Prompts({Place("gone"): (Prompt("g", "Who thinks of {character}?"),)})
FAREWELL_TEXTS = Prompts(
    {Place("farewell", part=form): (Prompt(form, f"{form}: {{character}}"),) for form in FORMS}
    | {
        Place("unloved", part=form): (Prompt(f"{form}-2", f"{form}, unloved: {{character}}"),)
        for form in FORMS
    }
)


def farewells(
    *entries: Entry, people: tuple[str, ...] = NAMES, rounds: int = 7
) -> tuple[Farewells, FakeContext]:
    """The page after an evening in which Ben (seat 1) scored 0 and everybody else 10 a round.

    With five people Ben deals round 7 too, so the level others follow as Cy, Di, Ed, Ana (A-21).
    """
    ctx = evening(*people, rounds=rounds, winner=1)
    ctx.acts += [(entry,) for entry in (*characters(len(people)), *entries)]
    ctx.table.draft((), "")
    ctx.places.clear()
    return Farewells(ctx), ctx


def tell(page: Farewells, words: str = "") -> None:
    """Keep a farewell, as the app does it: the page hears that something changed."""
    page.keep(words)
    page.changed()


def told(ctx: FakeContext, seat: int) -> Entry | None:
    """The farewell that stands."""
    found: Entry | None = ctx.view.state.entry(("farewell_told", seat))
    return found


def test_lowest_total_first_then_round_seven() -> None:
    """Ben's character with 0 comes first, the others, level at 70, in round 7's order (M-41, A-21)."""
    page, ctx = farewells()
    order = []
    for _ in NAMES:
        order.append(page.seat)
        tell(page)
    assert order == [1, 2, 3, 4, 0]
    assert ctx.view.step.kind == "talk"


def test_after_an_early_end_the_table_decides_how_long_a_life_was() -> None:
    """A quiet line says so on each farewell; not after seven ages, and not in a class."""
    line = "Decide aloud: life ended here, or years went by that nobody tells."
    page, ctx = farewells(Stopped(age=4), rounds=4)
    assert line in text(page)
    check_fits(page)
    ctx.table.choose("set", "class")
    assert line not in text(page)
    assert line not in text(farewells()[0])


def test_owner_listens_and_the_others_tell() -> None:
    """The tellers are named first, in any order, and the listener last (A-23)."""
    page, _ = farewells()
    assert "▌ Ana, Cy, Di and Ed: tell a farewell to Orrin, in any order. Ben listens." in text(page)


def test_two_players_tell_each_other() -> None:
    """Of two, the other one alone tells the farewell (A-31)."""
    page, _ = farewells(people=NAMES[:2])
    assert "▌ Ana, tell a farewell to Orrin. Ben listens." in text(page)


def test_a_roll_of_many_is_not_read_out() -> None:
    """With fourteen long names the tellers are simply the others."""
    page, _ = farewells(people=tuple(f"{name} of the long bridge" for name in STRANGE))
    assert "Tell a farewell to " in text(page)


def test_the_whole_life_stands_there_as_it_was_told() -> None:
    """The agenda, facts and vignettes, each wrapped; an age of which nothing was told is left out."""
    fact = "has never cried, ever, and grown up people are a little afraid of that at funerals"
    told = "Walks the whole harbour wall with one eye shut, and at the end of it asks who saw."
    entries = (
        FactStated(age=1, seat=1, words=fact), VignetteTold(age=1, seat=1, words=told),
        FactStated(age=3, seat=1, words="rings the bell"),
    )  # fmt: skip
    read = text(farewells(*entries)[0])
    assert fact in " ".join(read.split()) and told in " ".join(read.split())
    assert "Infancy      whose boat you sleep on" in read and "Adolescence  rings the bell" in read
    assert read.index("whose boat") < read.index("has never cried") < read.index("Walks the whole")
    assert "Childhood" not in read and "·" not in read


def test_an_age_that_was_ended_early_belongs_to_the_life() -> None:
    """Age 4 had facts when the cards were ended after age 3 (A-35)."""
    numbers = [Predicted(age=4, seat=seat, tricks=0) for seat in (1, 2, 3, 4)]
    fact = FactStated(age=4, seat=1, words="mends nets at night")
    page, _ = farewells(*numbers, Predicted(age=4, seat=0, tricks=2), fact, Stopped(age=3), rounds=3)
    assert "Youth        mends nets at night" in text(page)


def test_a_long_life_is_read_from_its_start_and_scrolled() -> None:
    """The first age is seen first, and how many follow; PgDn goes on to the last, PgUp back again."""
    told = [VignetteTold(age=age, seat=1, words=f"{'word ' * 20}end {age}") for age in range(1, 8)]
    page, _ = farewells(*told)
    read = text(page, height=20)
    assert "end 1" in read and "end 7" not in read and "↓" in read
    foot = next(row for row in read.splitlines() if "PgDn" in row)
    assert foot.split() == [foot.split()[0], "ages", "more,", "PgDn", "ctrl+o", "unfold"]
    assert sum(f"end {age}" in read for age in range(1, 8)) + int(foot.split()[0]) in (6, 7)
    for _ in range(8):
        page.press("pagedown", "")
        last = text(page, height=20)
    assert "end 7" in last and "Infancy" not in last and "before, PgUp" in last
    for _ in range(8):
        page.press("pageup", "")
    assert text(page, height=20) == read


def test_the_wheel_reads_on_in_the_life() -> None:
    """Also on the first farewell, where ↑ leads to society: no caret moves."""
    told = [VignetteTold(age=age, seat=1, words=f"{'word ' * 20}end {age}") for age in range(1, 8)]
    page, _ = farewells(*told)
    read, line = text(page), page.line()
    page.wheel(3)
    assert text(page) != read
    page.wheel(-3)
    assert text(page) == read and page.line() == line


def test_nothing_counts_here() -> None:
    """No total and no clock stand on the page (M-42)."""
    page, ctx = farewells()
    read = text(page)
    assert ctx.evening.clock not in read and "70" not in read
    assert "1 of 5" in read


def test_a_form_that_nobody_chose_is_no_heading() -> None:
    """The question that comes by itself is of some form; what is told under it is a farewell."""
    page, ctx = farewells()
    ctx.prompts.in_use = FAREWELL_TEXTS
    assert "❧" in text(page)
    tell(page, "They still set a place for Orrin.")
    assert told(ctx, 1) == FarewellTold(seat=1, words="They still set a place for Orrin.")


def test_packs_that_are_read_later_choose_no_form() -> None:
    """A table opened at its farewells is drawn before the packs are read; what they bring is no heading."""
    page, ctx = farewells()
    text(page)
    ctx.prompts.in_use = FAREWELL_TEXTS
    assert "❧" in text(page)
    tell(page, "They still set a place for Orrin.")
    assert told(ctx, 1) == FarewellTold(seat=1, words="They still set a place for Orrin.")


def test_form_is_kept_with_the_words_only() -> None:
    """Words keep the form chosen for them; told aloud leaves a blank like every other blank."""
    page, ctx = farewells()
    ctx.prompts.in_use = FAREWELL_TEXTS
    page.another()
    form = next(form for form in FORMS if f"❧ {form}: Orrin" in text(page))
    tell(page, "They still set a place for Orrin.")
    assert told(ctx, 1) == FarewellTold(seat=1, words="They still set a place for Orrin.", form=form)
    tell(page)
    assert told(ctx, 2) == FarewellTold(seat=2)


LEAVING_TEXTS = Prompts(
    {
        **FAREWELL_TEXTS.filed,
        **{
            Place("leaving", part=form): (Prompt(f"{form}-3", f"{form}, leaving: {{character}}"),)
            for form in ("scene", "left-behind")
        },
    }
)


def forms_of(page: Farewells, presses: int) -> list[str]:
    """The texts that ctrl+n goes through."""
    found = []
    for _ in range(presses):
        found.append(text(page).partition("❧ ")[2].partition(":")[0])
        page.another()
    return found


def test_where_the_story_ended_young_nobody_has_to_have_died() -> None:
    """After age 4 the two forms of leaving come first, then all seven; after age 5 there is none of them."""
    page, ctx = farewells(Stopped(age=4), rounds=4)
    ctx.prompts.in_use = LEAVING_TEXTS
    found = forms_of(page, 10)
    assert sorted(found[:2]) == ["left-behind, leaving", "scene, leaving"]
    assert not [form for form in found[2:] if "leaving" in form]
    assert len({form.partition(",")[0] for form in found[2:9]}) == 7
    page, ctx = farewells(Stopped(age=5), rounds=5)
    ctx.prompts.in_use = LEAVING_TEXTS
    assert not [form for form in forms_of(page, 7) if "leaving" in form]


def test_in_a_class_every_farewell_is_a_leaving() -> None:
    """However often ctrl+n is pressed, and after all seven ages: no will, no wake, no sermon."""
    page, ctx = farewells()
    ctx.prompts.in_use = LEAVING_TEXTS
    ctx.table.choose("set", "class")
    assert set(forms_of(page, 9)) == {"left-behind, leaving", "scene, leaving"}


def test_kept_form_comes_back_with_its_words() -> None:
    """Opened again from the list, a farewell asks in the form that it was told in."""
    page, ctx = farewells(FarewellTold(seat=1, words="The will was short.", form="will"))
    ctx.prompts.in_use = FAREWELL_TEXTS
    page.press("escape", "")
    page.press("b", "b")
    page.press("enter", "\r")
    line = page.line()
    assert line is not None and line.slot == ("farewell_told", 1)
    assert "❧ will: Orrin" in text(page)


def test_all_forms_come_before_one_comes_again() -> None:
    """Leafing through shows seven forms; each fourth text is one for a life that few people loved."""
    page, ctx = farewells()
    ctx.prompts.in_use = FAREWELL_TEXTS
    asked = []
    for _ in range(8):
        asked.append(text(page).partition("❧ ")[2].splitlines()[0].strip())
        page.another()
    forms = [line.partition(":")[0] for line in asked]
    assert sorted(form.removesuffix(", unloved") for form in forms[:7]) == sorted(FORMS)
    assert [place for place, form in enumerate(forms) if form.endswith(", unloved")] == [3, 7]


def test_people_in_a_row_get_different_forms() -> None:
    """Five farewells after one another ask for five forms."""
    page, ctx = farewells()
    ctx.prompts.in_use = FAREWELL_TEXTS
    forms = []
    for _ in NAMES:
        forms.append(text(page).partition("❧ ")[2].partition(":")[0])
        tell(page)
    assert len(set(forms)) == 5 and set(forms) <= set(FORMS)


def test_a_form_without_a_text_is_called_by_its_label() -> None:
    """A table may have switched off every pack that has farewells: the labels of the program stay."""
    page, ctx = farewells()
    assert "❧" not in text(page)
    ctx.prompts.in_use = Prompts(
        {Place("label", part=form): (Prompt(form, f"The {form}"),) for form in FORMS}
    )
    assert text(page).partition("❧ The ")[2].split()[0] in FORMS


def test_a_question_names_the_character_whole() -> None:
    """A name with braces stays a name."""
    page, ctx = farewells(CharacterNamed(seat=1, words="{character} {x}"))
    ctx.prompts.in_use = FAREWELL_TEXTS
    asked = text(page).partition("❧ ")[2].splitlines()[0]
    assert asked.count("{character} {x}") == 1


def test_table_is_asked_about_somebody_who_has_gone() -> None:
    """The farewell of who left is asked about in neutral words, at the place of the total (A-29)."""
    page, _ = farewells(Attended(age=7, seat=1, part="left"))
    assert page.line() is None
    assert "▌ Orrin’s farewell: tell it, or skip it?" in text(page)
    assert ("p", "p", "skip it") in page.foot()


def test_enter_tells_the_farewell_of_somebody_who_has_gone() -> None:
    """Enter opens the line; nobody is said to listen, and the question is the gentle one."""
    page, ctx = farewells(Attended(age=7, seat=1, part="left"))
    ctx.prompts.in_use = GONE
    page.press("enter", "\r")
    assert page.line() is not None
    assert "listens" not in text(page) and "❧ Who thinks of Orrin?" in text(page)
    tell(page, "A postcard came.")
    assert told(ctx, 1) == FarewellTold(seat=1, words="A postcard came.")


def test_leaving_a_farewell_out_is_a_blank_like_any_other() -> None:
    """`p` fills the place exactly as Enter on an empty line would."""
    page, ctx = farewells(Attended(age=7, seat=1, part="left"))
    page.press("p", "p")
    assert told(ctx, 1) == FarewellTold(seat=1)


def test_letter_p_is_a_person_elsewhere() -> None:
    """Where nobody is asked about, p goes to the person with that letter."""
    page, ctx = farewells(people=("Ana", "Ben", "Pia"))
    page.press("escape", "")
    page.press("p", "p")
    assert page.seat == 2 and told(ctx, 1) is None


def test_list_shows_everybody_and_letters_choose() -> None:
    """Esc opens the list in the order of telling; a letter, then Enter, tells another one first."""
    page, _ = farewells()
    page.press("escape", "")
    assert page.line() is None
    read = text(page)
    places = [read.index(name) for name in ("Orrin", "Wren", "Piet", "Maud", "Ilse")]
    assert places == sorted(places)
    page.press("d", "d")
    assert "▸ d  Piet" in text(page)
    page.press("enter", "\r")
    line = page.line()
    assert line is not None and line.slot == ("farewell_told", 3)


def test_arrows_move_on_the_list_and_not_in_the_line() -> None:
    """↓ on the list goes to the next one; at the edge of a text it leaves the farewell alone."""
    page, _ = farewells()
    page.move(1)
    assert page.seat == 1
    page.press("escape", "")
    page.press("down", "")
    assert page.seat == 2


def test_told_farewells_lead_on_to_the_talk() -> None:
    """When the last one is told, the table's step is the talk."""
    page, ctx = farewells(people=NAMES[:2])
    tell(page)
    tell(page)
    assert ctx.view.step.kind == "talk"


def test_farewells_after_an_early_end() -> None:
    """After three rounds that were the last, the farewells are told all the same (A-35)."""
    page, _ = farewells(Stopped(age=3), rounds=3)
    assert page.seat == 1 and page.line() is not None


def test_a_book_lies_open_on_a_wide_screen() -> None:
    """The life is on the left page, under the name and who tells it; the right one names them no more."""
    told = VignetteTold(age=1, seat=1, words="Walks the whole harbour wall with one eye shut.")
    page, _ = farewells(FactStated(age=1, seat=1, words="never cries"), told)
    page.pane_widths = (52, 0)
    left = "\n".join(line.text for line in pane_rows(page.one_pane(), 51, 41))
    assert "Orrin, told by Ana, Cy, Di and Ed" in left
    assert "never cries" in left and "Walks the whole harbour" in left
    right = text(page, 88, 45)
    assert "▌ Tell a farewell to Orrin, in any order. Ben listens." in right
    assert "never cries" not in right and "Infancy" not in right


def test_the_left_page_is_scrolled_as_well() -> None:
    """A life that is longer than its page is read from the start; PgDn goes on in it."""
    told = [VignetteTold(age=age, seat=1, words=f"{'word ' * 60}end {age}") for age in range(1, 8)]
    page, _ = farewells(*told)
    page.pane_widths = (52, 0)
    read = [line.text for line in fit(pane_rows(page.one_pane(), 51, 41), 41)]
    assert "end 1" in "\n".join(read)
    for _ in range(3):
        page.press("pagedown", "")
    moved = [line.text for line in fit(pane_rows(page.one_pane(), 51, 41), 41)]
    assert len(moved) == len(read) and "end 1" not in "\n".join(moved)


def test_vignettes_have_two_rows_where_a_life_is_long() -> None:
    """All ages are seen then; with ctrl+o they are whole, and PgUp and PgDn scroll them."""
    told = [VignetteTold(age=age, seat=1, words=f"{'word ' * 40}end {age}") for age in (1, 2, 4, 5, 7)]
    page, _ = farewells(*told)
    read = text(page)
    assert read.count("¶ word") == 5 and read.count("…") == 5 and "end" not in read
    page.press("ctrl+o", "")
    assert "Orrin so far" in text(page) and "end 1" in text(page) and "ctrl+o back" in text(page)
    for _ in range(4):
        page.press("pagedown", "")
    assert "end 7" in text(page) and "end 1" not in text(page)


def test_nobody_scrolls_beyond_the_last_row() -> None:
    """A hundred times PgDn and once PgUp is up from the foot."""
    told = [VignetteTold(age=age, seat=1, words=f"{'word ' * 30}end {age}") for age in range(1, 8)]
    page, _ = farewells(*told)
    for _ in range(100):
        page.press("pagedown", "")
        foot = text(page)
    page.press("pageup", "")
    assert text(page) != foot


@pytest.mark.parametrize("people", [NAMES[:2], NAMES, STRANGE], ids=["two", "five", "fourteen"])
def test_page_fits(people: tuple[str, ...]) -> None:
    """Name, sentence and cursor are in view for each person, in the line, on the list, and when asked."""
    facts = [FactStated(age=age, seat=seat, words=LONG) for age in range(1, 8) for seat in range(len(people))]
    page, _ = farewells(*facts, Attended(age=7, seat=0, part="left"), people=people)
    for _ in people:
        check_fits(page)
        page.press("escape", "")
        check_fits(page)
        page.press("enter", "\r")
        check_fits(page)
        tell(page)


def test_leafing_changes_no_heading_of_what_is_told() -> None:
    """Told as a will; ctrl+n shows other forms and says so; in other words it is still the will."""
    page, ctx = farewells(FarewellTold(seat=1, words="The will was short.", form="will"))
    labels = {Place("label", part=form): (Prompt(form, f"The {form}"),) for form in FORMS}
    ctx.prompts.in_use = Prompts({**FAREWELL_TEXTS.filed, **labels})
    page.chosen = 1
    page.another()
    assert "will: Orrin" not in text(page)
    assert ctx.notes == ["What is told stays under “The will”."]
    page.keep("The will was long.")
    assert told(ctx, 1) == FarewellTold(seat=1, words="The will was long.", form="will")


def test_leafing_before_anything_is_told_chooses_the_heading() -> None:
    """The form on the page at Enter is that of the words, and nothing is said about it."""
    page, ctx = farewells()
    ctx.prompts.in_use = FAREWELL_TEXTS
    page.another()
    form = next(form for form in FORMS if f"❧ {form}: Orrin" in text(page))
    tell(page, "They still set a place.")
    assert told(ctx, 1) == FarewellTold(seat=1, words="They still set a place.", form=form)
    assert ctx.notes == []


def test_nobody_is_asked_for_the_farewell_of_who_tells_nothing() -> None:
    """It is on the list for whoever wants to tell it; Ben is not called upon for the others’ either."""
    page, ctx = farewells(Attended(age=5, seat=1, part="quiet"))
    assert page.seat == 2 and "1 of 4" in text(page)
    assert "Ben" not in text(page) and "Ana, Di and Ed: tell a farewell" in text(page)
    page.press("escape", "")
    assert "Ben" in text(page)
    page.press("b", "b")
    page.press("enter", "")
    assert " of 4" not in page.head(80)[0].text
    tell(page, "He knew every card.")
    assert told(ctx, 1) == FarewellTold(seat=1, words="He knew every card.")


def test_the_line_of_a_farewell_says_whose_it_is() -> None:
    """The character, and who plays it."""
    line = farewells()[0].line()
    assert line is not None and line.title == "The farewell to Orrin, Ben’s character"


def test_a_life_laid_open_has_more_of_the_page() -> None:
    """Seven long moments over a box of five rows, at 80×24: more of them is read than under the question."""
    ctx = evening("Ana", "Ben", "Cy")
    told = (
        VignetteTold(age=age, seat=1, words="The tide came late, and nobody knew. " * 8)
        for age in range(1, 8)
    )
    ctx.table.record(*told)
    page = Farewells(ctx)
    page.chosen, page.line_rows = 1, 5

    def rows() -> int:
        return sum("tide" in line.text or "nobody" in line.text for line in fit(page.above(80, 15), 15))

    folded = rows()
    page.key_unfold("ctrl+o")
    assert rows() > folded > 0

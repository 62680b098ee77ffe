"""A name and a fact: two lines, and what happens to words typed in the wrong one."""

from __future__ import annotations

import pytest

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import (
    AgendaSet,
    CharacterNamed,
    FactStated,
    Seated,
    TricksCounted,
)
from facilitator.services.front_end import ToOtherSide, ToStep
from screens.marginalia.sentences import is_a_fact
from screens.marginalia.words.beats import ToOtherLine
from screens.marginalia.words.facts import Facts
from screens.marginalia.words.name_and_fact import is_plainly_a_name
from screens.ui.text import fit
from tests.screens.context import FakeContext, seated
from tests.screens.evening import evening
from tests.screens.keys import offered, press
from tests.screens.tidelands import CY, said, tidelands

SENTENCE = "Shoes are handed out by the priest."
NAMES = (
    "Orrin", "Piet the Elder", "J.", "Sammy Jr", "Maria von Trapp", "jan dam", "Wren of the Marsh",
    "X Æ A-12", "Ana M.", "Sammy Davis Jr.", "ana de souza", "محمد بن سلمان", "李小龙", "n" * 30,
)  # fmt: skip
NO_NAMES = (
    SENTENCE, "owns no boat", "Is rich.", "Sold the last one twice", "who is it?", "12", "210", "3 4", "1.5",
    "one\ntwo", "n" * 31, "21was born left", "3PO", "-12 left",
)  # fmt: skip
ASKED = ["Enter as the fact", "ctrl+n as the name", "Esc change it"]
NAME: Slot = ("character_named", 1)
FACT: Slot = ("fact_stated", 1, 1)


def infancy() -> tuple[Facts, FakeContext]:
    """The first age: nobody has a name, and Ben is asked first."""
    ctx = seated("Ana", "Ben")
    ctx.table.record(AgendaSet(age=1), *said(1, 0, 3))
    return Facts(ctx, 1), ctx


def lines(page: Facts, width: int = 80) -> tuple[str, str, str]:
    """What stands right over the line, whose name or fact it is, and what stands right under it."""
    line = page.line()
    over, under = ("".join(row.text for row in rows) for rows in (page.atop(width), page.below(width)))
    kinds = {"character_named": "name", "fact_stated": "fact"}
    return over.strip(), kinds[str(line.slot[0])] if line is not None else "", under.strip()


def spoken(page: Facts) -> str:
    """What is read aloud, in one line."""
    rows = [row.text.strip() for row in fit(page.above(80, 17), 17)]
    return " ".join(text.removeprefix("▌").strip() for text in rows if text.startswith("▌"))


def test_what_can_be_a_name() -> None:
    """Short, no sentence and no digit first, in any script; a sentence needs no full stop to be one."""
    assert [words for words in NAMES if not is_plainly_a_name(words)] == []
    assert [words for words in NO_NAMES if is_plainly_a_name(words)] == []


# ---------------------------------------------------------------- which line has the caret


def test_in_the_first_age_the_name_is_asked_first() -> None:
    """The fact stands under it; with the name kept, the name stands over the fact and says how to mend it."""
    page, _ = infancy()
    assert lines(page)[1] == "name" and lines(page)[2].startswith("fact  ·")
    page.keep("Orrin")
    over, title, under = lines(page)
    assert (title, under) == ("fact", "")
    assert over.startswith("name  Orrin") and over.endswith("  ↑ edit")
    press(page, "escape")
    assert lines(page)[0].endswith("  Tab ↑ edit")
    press(page, "tab")
    page.move(-1)
    assert lines(page)[1] == "name"


def test_a_click_reaches_the_other_line_from_line_and_list() -> None:
    """On the row of the fact, and on that of the name: the caret is there, whatever had the keys."""
    page, _ = infancy()
    assert page.below(80)[0].click == ToOtherLine()
    page.clicked(ToOtherLine())
    assert lines(page)[1] == "fact"
    press(page, "escape")
    page.clicked(page.atop(80)[0].click)
    assert (lines(page)[1], page.seat, page.in_line) == ("name", 1, True)


def test_later_the_name_is_there_and_the_fact_is_asked() -> None:
    """In age 4 a character without a name is asked for a fact; ↑ gives a name."""
    ctx = evening("Ana", "Ben", rounds=3)
    ctx.table.record(AgendaSet(age=4), *said(4, 0, 3))
    page = Facts(ctx, 4)
    over, title, _ = lines(page)
    assert title == "fact" and over.startswith("name  ·") and over.endswith("↑ add")
    page.move(-1)
    assert lines(page)[1] == "name" and page.seat == 1
    page.keep("Orrin")
    assert ctx.view.state.character(1) == "Orrin" and lines(page)[1] == "fact"


def test_whoever_comes_later_is_asked_the_name_in_their_first_age() -> None:
    """Cy joins in age 2: the name comes first, as it did for the others in age 1."""
    ctx = evening("Ana", "Ben", rounds=1)
    ctx.table.record(Seated(seat=2, words="Cy", age=2))
    ctx.table.record(AgendaSet(age=2), *said(2, 1, 0, 3))
    page = Facts(ctx, 2)
    assert page.seat == 2 and lines(page)[1] == "name"
    press(page, "escape a")
    assert page.seat == 0 and lines(page)[1] == "fact"


def test_a_name_is_put_right_on_the_page() -> None:
    """↑ from the fact, another name, Enter: the fact half typed meanwhile is still there."""
    page, ctx = infancy()
    page.keep("Orin")
    page.typed("afloat")
    page.move(-1)
    assert spoken(page) == "Ben, what is your character’s name?"
    assert lines(page)[2].startswith("fact  ¶… afloat")
    page.keep("Orrin")
    assert ctx.acts[-1] == (CharacterNamed(seat=1, words="Orrin"),)
    assert ctx.drafts == {FACT: "afloat"} and lines(page)[1] == "fact"


def test_an_empty_name_skips_both_only_where_both_are_empty() -> None:
    """With a fact half typed it leads down to it; a name that stood is taken away."""
    page, ctx = infancy()
    page.move(1)
    page.typed("afloat")
    page.move(-1)
    page.keep("")
    assert lines(page)[1] == "fact" and not ctx.view.state.is_filled(FACT) and ctx.drafts == {FACT: "afloat"}
    page.move(-1)
    page.keep("Orrin")
    page.move(-1)
    page.keep("")
    assert ctx.view.state.character(1) == "" and lines(page)[1] == "fact"


def test_half_a_name_has_the_caret_again() -> None:
    """After a restart in mid-name, in any age, the list and the line show it."""
    ctx = tidelands(played=3)
    ctx.table.record(*said(4, 2, 1, 2, 0, 0))
    ctx.table.draft(("character_named", CY), "Ils")
    page = Facts(ctx, 4)
    assert lines(page)[1] == "name"
    assert any("¶… Ils" in row.text for row in page.above(80, 17))


# ---------------------------------------------------------------- in the wrong line


@pytest.mark.parametrize("words", [SENTENCE, "88", "n" * 31])
def test_what_can_be_no_name_is_asked_about(words: str) -> None:
    """The fact is the first answer: Enter makes it that, and asks once for the name that is still missing."""
    page, ctx = infancy()
    acts = len(ctx.acts)
    page.typed(words)
    page.keep(words)
    assert len(ctx.acts) == acts and lines(page)[1] == "name"
    assert spoken(page).startswith(is_a_fact("Ben’s character"))
    assert offered(page) == ASKED
    page.keep(words)
    assert ctx.acts[-1] == (FactStated(age=1, seat=1, words=words, group="majority"),)
    assert ctx.drafts == {} and (page.seat, lines(page)[1]) == (1, "name")
    assert spoken(page) == "Ben, what is your character’s name?"
    assert offered(page)[0] == "Enter keep, next"
    acts = len(ctx.acts)
    page.keep("")
    assert (page.seat, lines(page)[1], len(ctx.acts)) == (0, "name", acts)


def test_a_name_given_after_the_fact_leads_to_the_next_person() -> None:
    """The fact was told first: with the name nothing of Ben is left to ask, and what is due comes."""
    page, ctx = infancy()
    for words in (SENTENCE, SENTENCE, "Orrin"):
        page.keep(words)
    assert (ctx.view.words(FACT), ctx.view.words(NAME)) == (SENTENCE, "Orrin")
    assert page.seat == 0 and ctx.places[-1] == ToStep()


@pytest.mark.parametrize("words", [SENTENCE, "21was born left", "99", "Orrin"])
def test_tab_leaves_the_name_half_typed(words: str) -> None:
    """Nothing is kept, whatever it is: Enter keeps it later, or asks about it."""
    page, ctx = infancy()
    acts = len(ctx.acts)
    page.typed(words)
    press(page, "tab")
    assert (ctx.places, len(ctx.acts), ctx.drafts) == ([ToOtherSide()], acts, {NAME: words})


def test_it_may_be_a_name_after_all() -> None:
    """Esc keeps nothing and leads back to the line; ctrl+n keeps the name, and the fact comes."""
    page, ctx = infancy()
    acts = len(ctx.acts)
    page.typed(SENTENCE)
    page.keep(SENTENCE)
    press(page, "escape")
    assert (len(ctx.acts), ctx.drafts, page.in_line) == (acts, {NAME: SENTENCE}, True)
    assert offered(page) != ASKED and lines(page)[1] == "name"
    page.keep(SENTENCE)
    page.another()
    assert ctx.acts[-1] == (CharacterNamed(seat=1, words=SENTENCE),)
    assert ctx.drafts == {} and (page.seat, lines(page)[1], page.in_line) == (1, "fact", True)


def test_letters_behind_the_question_change_the_words() -> None:
    """The question is gone with them, and comes again with the next Enter."""
    page, ctx = infancy()
    page.keep(SENTENCE)
    page.typed(f"{SENTENCE} x")
    assert is_a_fact("Ben’s character") not in spoken(page) and len(offered(page)) > 2
    page.keep(f"{SENTENCE} x")
    assert spoken(page).startswith(is_a_fact("Ben’s character"))
    assert not ctx.view.state.is_filled(FACT) and ctx.view.state.character(1) == ""


def test_a_fact_that_is_there_is_not_written_over() -> None:
    """A sentence typed as the name is then a name, or typed anew; the fact stays."""
    page, ctx = infancy()
    page.move(1)
    page.typed("afloat")
    page.move(-1)
    page.keep(SENTENCE)
    assert spoken(page).startswith("Is this a name?")
    assert offered(page) == ["Enter as the name", "Esc change it"]
    press(page, "escape")
    assert lines(page)[1] == "name" and page.in_line and ctx.view.state.character(1) == ""
    page.keep(SENTENCE)
    page.keep(SENTENCE)
    assert ctx.view.state.character(1) == SENTENCE and ctx.drafts == {FACT: "afloat"}


def test_digits_that_may_be_numbers_ask_that_first() -> None:
    """07 may be what Ben and Ana took; they are words by Esc, and then a fact or a name."""
    page, ctx = infancy()
    page.keep("70")
    assert offered(page) == ["Enter numbers", "Esc words"]
    press(page, "escape")
    assert offered(page) == ASKED
    page.keep("70")
    assert ctx.view.state.words(FACT) == "70"
    assert not isinstance(ctx.view.state.entry(("tally", 1, 1)), TricksCounted)


def test_enter_on_a_row_asks_about_half_a_name_too() -> None:
    """On the list a sentence half typed as the name is asked about; Enter again makes it the fact."""
    page, ctx = infancy()
    ctx.table.draft(NAME, SENTENCE)
    press(page, "escape enter")
    assert offered(page) == ASKED
    press(page, "enter")
    assert ctx.view.state.words(FACT) == SENTENCE and ctx.drafts == {}


def test_the_line_says_whose_name_and_whose_fact_it_is() -> None:
    """The player, and the character once it has a name."""
    page, _ = infancy()
    line = page.line()
    assert line is not None and line.title == "Ben’s character: the name"
    page.keep("Orrin")
    line = page.line()
    assert line is not None and line.title == "Ben’s fact about Orrin"

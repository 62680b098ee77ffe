"""The facts: groups by falling prediction, names, people passed over, words that come back."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import (
    AgendaSet,
    Attended,
    CharacterNamed,
    FactStated,
    LeftOut,
    Predicted,
    RulesAgreed,
    Shortened,
    TricksCounted,
)
from facilitator.services.front_end import ToOtherSide
from prompts.model import Prompt, Prompts
from prompts.sections import Place
from screens.marginalia.sentences import FEWER, LIKE_THAT, STILL_FEWER, asked_for_a_fact, did_you_mean
from screens.marginalia.words.facts import Facts
from screens.ui.text import fit
from tests.prompts.packs import built_in
from tests.screens.context import FakeContext, seated
from tests.screens.evening import LONG, STRANGE, counted, text
from tests.screens.keys import check_fits, offered, press
from tests.screens.tidelands import ANA, BEN, CY, said, tidelands


@pytest.fixture(scope="module")
def packs() -> Any:
    """Return the built-in packs."""
    return built_in()


def youth(*numbers: int) -> FakeContext:
    """The fourth age when all have spoken; by default Ben 1, Cy 2, Di 0, Ed 0, Ana 2."""
    ctx = tidelands(played=3)
    ctx.table.record(AgendaSet(age=4, words="which night school you went to"))
    ctx.table.record(*said(4, *(numbers or (2, 1, 2, 0, 0))))
    return ctx


def groups(page: Facts) -> list[tuple[str, str]]:
    """Each row's group label, empty where it is the one above, and its letter."""
    rows = [line for line in page.above(80, 17) if isinstance(line.click, str) and len(line.click) == 1]
    return [(line.text[:18].strip(), str(line.click)) for line in rows]


def spoken(page: Facts) -> str:
    """What is read aloud, in one line."""
    rows = [line.text.strip() for line in page.above(80, 17) if line.text.strip().startswith("▌")]
    return " ".join(line.removeprefix("▌").strip() for line in rows)


# ---------------------------------------------------------------- groups


def test_groups_fall_with_the_predictions() -> None:
    """2 and 2 are the joint majority, in the order of speaking; 1 is smaller; both 0 are the smallest."""
    assert groups(Facts(youth(), 4)) == [
        ("the many", "c"), ("", "a"), ("a smaller group", "b"), ("the few", "d"), ("", "e"),
    ]  # fmt: skip


def test_each_group_is_smaller_than_the_one_before() -> None:
    """3, 2, 1 and 0 of 4 cards: most, fewer, still fewer, few; in one short sentence without a name."""
    page = Facts(youth(1, 3, 2, 0, 0), 4)
    for letter, asked, size in (
        ("b", asked_for_a_fact("Ben", "Orrin"), LIKE_THAT["majority"]),
        ("c", asked_for_a_fact("Cy", "Ilse"), FEWER),
        ("a", asked_for_a_fact("Ana", "Maud"), STILL_FEWER),
        ("e", asked_for_a_fact("Ed", "Piet"), LIKE_THAT["smallest"]),
    ):
        assert spoken(press(page, letter)) == f"{asked} {size}"


def test_one_joint_tier_is_a_majority_without_a_minority() -> None:
    """All say 1 of 4: five rows in one group, and nobody is the smallest (A-17)."""
    page = Facts(youth(1, 1, 1, 1, 1), 4)
    assert groups(page) == [("the many", "b"), ("", "c"), ("", "d"), ("", "e"), ("", "a")]
    assert spoken(press(page, "a")) == f"{asked_for_a_fact('Ana', 'Maud')} {LIKE_THAT['majority']}"


def test_all_at_zero_are_smallest_minorities() -> None:
    """No majority at all (A-18)."""
    page = Facts(youth(0, 0, 0, 0, 0), 4)
    assert groups(page)[0] == ("the few", "b")
    assert "the many" not in text(page)
    assert spoken(page) == f"{asked_for_a_fact('Ben', 'Orrin')} {LIKE_THAT['smallest']}"


def test_without_a_zero_nobody_is_the_smallest() -> None:
    """3, 2, 1 …: all below 3 are one group with one name, and are told in falling order (A-19)."""
    page = Facts(youth(1, 3, 2, 1, 1), 4)
    assert groups(page) == [("the many", "b"), ("a smaller group", "c"), ("", "d"), ("", "e"), ("", "a")]
    assert "the few" not in text(page)


def test_two_people_make_a_majority_and_a_minority() -> None:
    """Every rule holds for two (A-31)."""
    ctx = seated("Ana", "Ben")
    ctx.table.record(AgendaSet(age=1), *said(1, 0, 3))
    assert groups(Facts(ctx, 1)) == [("the many", "b"), ("the few", "a")]


# ---------------------------------------------------------------- the turn


def test_the_first_untold_is_next() -> None:
    """Cy and Ana have told theirs: Ben is asked."""
    ctx = youth()
    ctx.table.record(FactStated(age=4, seat=CY, words="the Tide School"), FactStated(age=4, seat=ANA))
    page = Facts(ctx, 4)
    assert page.seat == BEN
    assert "¶ the Tide School" in text(page)


def test_the_story_passes_over_who_went() -> None:
    """Cy went after the last prediction: Ana is asked first, and Cy's row says away (A-26)."""
    ctx = youth()
    ctx.table.record(Attended(age=4, seat=CY, part="left"))
    page = Facts(ctx, 4)
    assert page.seat == ANA
    assert next(line.text for line in page.above(80, 17) if line.click == "c").rstrip().endswith("away")
    assert press(page, "c").seat == CY


def test_a_letter_of_nobody_here_says_so() -> None:
    """q tells no fact."""
    ctx = youth()
    press(Facts(ctx, 4), "q")
    assert ctx.notes == ["Nobody on this list has the letter q."]


def test_arrows_at_the_edge_of_the_text_walk_the_people() -> None:
    """From Cy down is Ana; up are her name, Cy’s fact and his name, where it ends. So it is down again."""
    ctx = youth()
    page = Facts(ctx, 4)
    walked = []
    for by in (1, -1, -1, -1, -1, 1, 1):
        page.move(by)
        line = page.line()
        walked.append(line.slot if line is not None else ())
    facts: dict[int, Slot] = {seat: ("fact_stated", 4, seat) for seat in (ANA, CY)}
    names: dict[int, Slot] = {seat: ("character_named", seat) for seat in (ANA, CY)}
    assert walked == [
        facts[ANA], names[ANA], facts[CY], names[CY], names[CY], facts[CY], facts[ANA],
    ]  # fmt: skip


def test_arrows_on_the_list_walk_the_people() -> None:
    """Names and facts are in the line; the list has one row a person."""
    page = press(Facts(youth(), 4), "escape down")
    assert (page.seat, page.in_line) == (ANA, False)
    press(page, "up up")
    assert (page.seat, page.in_line) == (CY, False)


def test_tab_goes_to_the_line_and_then_to_the_tricks() -> None:
    """On the list Tab opens the line; in the line it leaves for the numbers and stores nothing."""
    ctx = youth()
    page = Facts(ctx, 4)
    page.key_escape("escape")
    assert not page.in_line
    assert offered(page)[:3] == ["Enter write", "a–e that person", "Tab words"]
    press(page, "tab")
    assert page.in_line
    assert ctx.places == []
    press(page, "tab")
    assert ctx.places == [ToOtherSide()]
    assert not ctx.view.state.is_filled(("fact_stated", 4, CY))


# ---------------------------------------------------------------- names and words


def test_a_name_is_asked_with_the_first_fact() -> None:
    """The line is the name's; the name kept, the same person is asked the fact (A-38)."""
    ctx = seated("Ana", "Ben")
    ctx.table.record(AgendaSet(age=1), *said(1, 0, 3))
    page = Facts(ctx, 1)
    assert (
        spoken(page) == "Ben, who is your character? Give a name and a first fact. " + LIKE_THAT["majority"]
    )
    page.keep("Orrin")
    assert ctx.view.state.character(1) == "Orrin"
    assert spoken(page) == f"{asked_for_a_fact('Ben', 'Orrin')} {LIKE_THAT['majority']}"
    page.keep("afloat")
    assert ctx.view.state.entry(("fact_stated", 1, 1)) == FactStated(
        age=1, seat=1, words="afloat", group="majority"
    )
    assert page.seat == 0


def test_an_empty_enter_passes_name_and_fact() -> None:
    """Told aloud: the fact is blank, the character stays Ben's character."""
    ctx = seated("Ana", "Ben")
    ctx.table.record(AgendaSet(age=1), *said(1, 0, 3))
    Facts(ctx, 1).keep("")
    assert ctx.view.state.is_filled(("fact_stated", 1, 1))
    assert ctx.view.state.character(1) == ""


def test_a_returning_suit_shows_what_this_person_said_of_it() -> None:
    """Diamonds are trump in 1 and 5: Cy's fact of infancy stands over the question in middle age (A-32)."""
    ctx = tidelands(played=4)
    ctx.table.record(FactStated(age=1, seat=CY, words="sleeps on a rented boat"))
    ctx.table.record(AgendaSet(age=5), *said(5, 1, 1, 2, 0, 0))
    page = Facts(ctx, 5)
    assert page.seat == CY
    assert "in infancy, may have changed: sleeps on a rented boat" in text(page)
    assert "in infancy" not in text(press(page, "d"))


def test_a_question_names_the_character_and_ctrl_n_brings_another() -> None:
    """Nobody is asked what the one before was asked, and a press leafs on."""
    ctx = youth()
    ctx.prompts.in_use = facts(
        {"": ["What has {character} lent?", "Who waits for {character}?", "Why {character}?"]}
    )
    page = Facts(ctx, 4)
    first = page.question(page.asks())
    assert "Ilse" in first
    page.another()
    second = page.question(page.asks())
    press(page, "b")
    third = page.question(page.asks()).replace("Orrin", "Ilse")
    assert len({first, second, third}) == 3
    press(page, "c")
    assert page.question(page.asks()) == second


def test_a_character_without_a_name_is_called_yours(packs: Any) -> None:
    """Who is asked is its player: no question says “Ana’s character’s”; with a name it is called by that."""
    ctx = seated("Ana", "Ben")
    ctx.prompts.in_use = packs
    ctx.table.record(AgendaSet(age=1), *said(1, 3, 1))
    page = Facts(ctx, 1)
    asking = page.asks()
    assert asking is not None and asking.names["character"] == "your character"
    ctx.table.record(CharacterNamed(seat=page.seat or 0, words="Noor"))
    asking = Facts(ctx, 1).asks()
    assert asking is not None and asking.names["character"] == "Noor"


def test_each_group_has_questions_of_its_own() -> None:
    """Cy says the most, Ben fewer, Di none; what stands under no group is for all of them (M-33 to M-35)."""
    ctx = youth()
    ctx.prompts.in_use = facts({"majority": ["most"], "smaller": ["fewer"], "smallest": ["few"], "": ["any"]})
    page = Facts(ctx, 4)
    asked = {letter: pool(press(page, letter)) for letter in "cbd"}
    assert asked == {"c": ["most", "any"], "b": ["fewer", "any"], "d": ["few", "any"]}


def test_questions_that_look_back_join_where_a_suit_returns() -> None:
    """Cy said something of diamonds in infancy, Di of the same group did not: Cy has one text more (A-32)."""
    ctx = tidelands(played=4)
    ctx.table.record(FactStated(age=1, seat=CY, words="sleeps on a rented boat"))
    ctx.table.record(AgendaSet(age=5), *said(5, 1, 1, 2, 2, 0))
    ctx.prompts.in_use = facts({"majority": ["most"], "returning": ["still?"], "": ["any"]})
    page = Facts(ctx, 5)
    asked = {letter: pool(press(page, letter)) for letter in "cd"}
    assert asked == {"c": ["most", "any", "still?"], "d": ["most", "any"]}


def pool(page: Facts) -> list[str]:
    """Return the questions that may stand for whoever is asked."""
    asking = page.asks()
    assert asking is not None
    return [prompt.text for prompt in asking.pool]


def facts(texts: dict[str, list[str]]) -> Prompts:
    """Return a pack with these facts, by group."""
    return Prompts(
        {
            Place("fact", part=part): tuple(Prompt(text, text) for text in found)
            for part, found in texts.items()
        }
    )


def test_a_short_age_asks_for_one_sentence() -> None:
    """On the table's word (A-37)."""
    ctx = youth()
    ctx.table.record(Shortened(age=4, vignettes="none"))
    line = Facts(ctx, 4).line()
    assert line is not None
    assert line.hint.startswith("one sentence")


def test_words_are_data() -> None:
    """Brackets, braces and links are shown as typed."""
    ctx = youth()
    words = "[@click=app.quit]{character} **x**"
    ctx.table.record(CharacterNamed(seat=CY, words="[b]I[/]"), FactStated(age=4, seat=CY, words=words))
    shown = text(Facts(ctx, 4), 120, 30)
    assert "[b]I[/]" in shown
    assert words in shown


# ---------------------------------------------------------------- digits that are numbers


def test_digits_in_a_fact_are_offered_as_totals() -> None:
    """120 typed into an empty fact: Ben 1, Cy 2, Di 0 taken? Enter puts them on the sheet."""
    ctx = youth()
    page = Facts(ctx, 4)
    page.keep("120")
    assert spoken(page) == did_you_mean("tricks", "Ben 1, Cy 2, Di 0", "words about Ilse")
    assert offered(page) == ["Enter numbers", "Esc words"]
    page.keep("120")
    assert ctx.view.state.entry(("tally", 4, 1)) == TricksCounted(age=4, tricks=(None, 1, 2, 0, None))
    assert not ctx.view.state.is_filled(("fact_stated", 4, CY))


def test_digits_on_the_list_say_where_they_belong() -> None:
    """The tricks come next, two Tabs away; once they are counted the predictions do."""
    ctx = youth()
    page = press(Facts(ctx, 4), "escape 2")
    assert ctx.notes == ["This page takes no numbers. Press Tab twice for the tricks."]
    assert (page.seat, page.in_line, ctx.drafts) == (CY, False, {})
    ctx.table.record(TricksCounted(age=4, tricks=(1, 1, 1, 1, 0)))
    press(page, "2")
    assert ctx.notes[-1] == "This page takes no numbers. Press Tab twice for the predictions."


def test_escape_keeps_digits_as_words() -> None:
    """Room 120 may be a fact."""
    ctx = youth()
    page = Facts(ctx, 4)
    page.keep("120")
    page.key_escape("escape")
    assert ctx.view.state.words(("fact_stated", 4, CY)) == "120"


@pytest.mark.parametrize("words", ["120 boats", "8", "999999", "000000"])
def test_other_words_are_words(words: str) -> None:
    """Letters, 8 and 9, or more digits than people are no numbers of this round."""
    ctx = youth()
    Facts(ctx, 4).keep(words)
    assert ctx.view.state.words(("fact_stated", 4, CY)) == words


# ---------------------------------------------------------------- the last age, and room


def test_the_last_age_may_have_no_facts() -> None:
    """House rule: no agenda in age 7, so nobody has a fact to tell (A-14)."""
    ctx = seated("Ana", "Ben")
    last: list[Entry] = [LeftOut(age=age) for age in range(1, 7)]
    ctx.table.record(RulesAgreed(last_agenda="none"), *last, *said(7, 0, 0))
    page = Facts(ctx, 7)
    assert page.line() is None
    assert spoken(page) == "Nobody has a fact to tell in this age."
    assert offered(page)[-1] == "? help"
    check_fits(page)


def test_on_the_list_nothing_is_asked_beside_a_fact_that_waits(packs: Any) -> None:
    """How it is kept stands there alone; the question is there once Cy has none half typed."""
    ctx = youth()
    ctx.prompts.in_use = packs
    waits = "Ilse’s fact is half typed."
    for half, is_asked in (("rents a", False), ("", True)):
        ctx.table.draft(("fact_stated", 4, CY), half)
        page = press(Facts(ctx, 4), "escape")
        shown, asked = text(page, 120), page.question(page.asks())
        assert asked and (waits in shown, asked in shown) == (not is_asked, is_asked)


def test_fourteen_people_scroll_with_the_turn_in_view(packs: Any) -> None:
    """Who is asked last is seen on 24 lines, with the sentence and the question."""
    ctx = seated(*STRANGE)
    ctx.prompts.in_use = packs
    ctx.table.record(AgendaSet(age=1), *counted(1, [0] * 13 + [1], [7] + [0] * 13)[:-1])
    page = press(Facts(ctx, 1), "u")
    seen = [line.text for line in fit(page.above(80, 17), 17)]
    assert any("▸ u" in line for line in seen)
    assert any("▌" in line for line in seen)
    assert any("❧" in line for line in seen)


def test_everything_fits_at_every_size() -> None:
    """Long names and long words, alone and beside the panes."""
    ctx = seated(*[LONG[:200]] * 6)
    ctx.table.record(AgendaSet(age=1, words=LONG), *said(1, 0, 1, 2, 0, 1, 1))
    ctx.table.record(CharacterNamed(seat=2, words=LONG), FactStated(age=1, seat=2, words=LONG))
    check_fits(Facts(ctx, 1), (80, 24), (140, 45), (44, 36))


def test_fewer_stand_under_one_heading_on_a_narrow_page() -> None:
    """Predictions 4, 2, 1 and 1: the heading stands once, with a gap over it and none below the 2."""
    ctx = seated("Ana", "Ben", "Cy", "Di")
    ctx.table.record(*(Predicted(age=1, seat=seat, tricks=n) for seat, n in ((1, 4), (2, 2), (3, 1), (0, 1))))
    rows = [line.text.strip() for line in Facts(ctx, 1).above(60, 30)]
    at = rows.index("a smaller group")
    assert rows.count("a smaller group") == 1 and rows[at - 1] == ""
    assert [row[:1] for row in rows[at + 1 : at + 4]] == ["c", "d", "a"]


@pytest.mark.parametrize("key", ["c", "b", "d"])
def test_the_line_under_the_sentence_says_something_else(packs: Any, key: str) -> None:
    """Cy is one of the many, Ben of a smaller group, Di of the few: how many are so is said once."""
    ctx = youth()
    ctx.prompts.in_use = packs
    spoken = text(press(Facts(ctx, 4), key))
    assert spoken.count("people here") == 1 and "most are not" not in spoken

"""The agenda: who sets it, out of what, and what a table does instead of writing it."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.games.marginalia.entries import (
    AgendaSet,
    Attended,
    DealerSet,
    LeftOut,
    RulesAgreed,
    Shortened,
    TopicNoted,
    WorldSet,
)
from facilitator.services.front_end import ToOtherSide
from prompts.sections import Place
from screens.marginalia.round.agenda import Agenda
from screens.marginalia.sentences import HOLDS, NO_TRUMP, did_you_mean
from screens.ui.asking import standing
from tests.prompts.packs import built_in
from tests.screens.context import FakeContext, seated
from tests.screens.evening import LONG, STRANGE, counted, text
from tests.screens.keys import check_fits, offered, press
from tests.screens.tidelands import CY, tidelands


@pytest.fixture(scope="module")
def packs() -> Any:
    """Return the built-in packs."""
    return built_in()


def last_age(last_agenda: str = "free") -> FakeContext:
    """Two people in the last age; the others were left out."""
    ctx = seated("Ana", "Ben")
    ctx.table.record(RulesAgreed(last_agenda=last_agenda))  # type: ignore[arg-type]
    ctx.table.record(*(LeftOut(age=age) for age in range(1, 7)))
    return ctx


def tidelands_with(packs: Any) -> FakeContext:
    """Four ages are played, and the packs are read."""
    ctx = tidelands(played=4)
    ctx.prompts.in_use = packs
    return ctx


def shown(page: Agenda) -> str:
    """The page's words in one line."""
    return " ".join(" ".join(line.text.split()) for line in page.above(80, 17))


# ---------------------------------------------------------------- who, and out of what


def test_one_leader_sets_it() -> None:
    """After age 4 Cy leads alone with 45 (M-31)."""
    assert "▌ Then Cy sets the agenda." in shown(Agenda(tidelands(played=4), 5))


def test_level_leaders_set_it_together() -> None:
    """After age 3 Cy and Ed have 33 each (M-32); Ana deals meanwhile."""
    words = shown(Agenda(tidelands(played=3), 4))
    assert "▌ Then Cy and Ed set the agenda together." in words
    assert "33 points each. If you can’t agree, each names one and the others choose." in words
    assert "Meanwhile Ana shuffles and deals 4 cards each." in words


def test_whoever_sets_it_deals_afterwards() -> None:
    """Cy leads alone, and Cy deals: first comes the agenda. Among several the others go on meanwhile."""
    together = shown(Agenda(seated("Ana", "Ben", "Cy"), 1))
    assert (
        "Everybody sets the agenda together." in together and "Meanwhile Ana shuffles and deals" in together
    )
    ctx = tidelands(played=4)
    ctx.table.record(DealerSet(seat=CY, age=5))
    words = shown(Agenda(ctx, 5))
    assert "▌ Then Cy sets the agenda." in words and "Then Cy shuffles and deals" in words


def test_who_tells_nothing_is_not_left_out_by_name() -> None:
    """Cy tells nothing: everybody sets the agenda, and no list of names shows who is not on it."""
    ctx = seated("Ana", "Ben", "Cy", "Di")
    ctx.table.record(Attended(age=1, seat=2, part="quiet"))
    assert "Everybody sets the agenda together." in shown(Agenda(ctx, 1))


def test_everybody_sets_the_first_one() -> None:
    """Nobody has points yet, so no points are named (M-32)."""
    words = shown(Agenda(seated("Ana", "Ben", "Cy"), 1))
    assert "Everybody sets the agenda together." in words
    assert "points" not in words


def test_two_level_players_are_named() -> None:
    """Two are named, not called everybody (A-31)."""
    assert "Ana and Ben set the agenda together." in shown(Agenda(seated("Ana", "Ben"), 1))


@pytest.mark.parametrize(
    ("axes", "says"),
    [
        ("list", "what shows on people and may change"),
        ("sentence", "what people carry inside and may change"),
    ],
)
def test_the_suit_is_read_as_the_table_reads_the_axes(packs: Any, axes: str, says: str) -> None:
    """Diamonds are external in the list, internal in the sentence; fluid in both (A-11)."""
    ctx = seated("Ana", "Ben")
    ctx.prompts.in_use = packs
    ctx.table.record(RulesAgreed(axes=axes))  # type: ignore[arg-type]
    assert f"Diamonds: {says}." in shown(Agenda(ctx, 1))


ABOUT = "Work, your own money, man or woman or neither, whom you know."


@pytest.mark.parametrize(("axes", "is_shown"), [("list", True), ("sentence", False)])
def test_what_the_suit_is_about_belongs_to_the_list(packs: Any, axes: str, is_shown: bool) -> None:
    """The examples for diamonds stand where the axes are read by the list, and not by the sentence (A-11)."""
    ctx = seated("Ana", "Ben")
    ctx.prompts.in_use = packs
    ctx.table.record(RulesAgreed(axes=axes))  # type: ignore[arg-type]
    ctx.table.record(*(LeftOut(age=age) for age in range(1, 5)))
    page = Agenda(ctx, 5)
    assert (ABOUT in shown(page)) == is_shown
    page.keep("21")
    assert ABOUT not in shown(page)


def test_without_a_suit_the_agenda_is_about_a_life(packs: Any) -> None:
    """In the last age there is none; where one is to be chosen, the examples come with it (A-14)."""
    ctx = last_age()
    ctx.prompts.in_use = packs
    assert "No suit: looking back on one thing that has mattered all along." in text(Agenda(ctx, 7))
    ctx = last_age("suit")
    ctx.prompts.in_use = packs
    page = Agenda(ctx, 7)
    assert "No suit" not in text(page)
    assert ABOUT in text(press(page, "d"))


def test_before_the_packs_are_read_the_suit_is_named() -> None:
    """The first frame has no packs."""
    assert "▌ Diamonds." in shown(Agenda(seated("Ana", "Ben"), 1))


def test_ideas_begin_with_the_tables_own_and_ctrl_n_brings_others(packs: Any) -> None:
    """What the table noted for the suit stays first, the rest changes."""
    ctx = seated("Ana", "Ben")
    ctx.prompts.in_use = packs
    ctx.table.record(TopicNoted(suit="D", words="whose boat one rows"))
    page = Agenda(ctx, 1)
    first = shown(page)
    assert "❧ Diamonds can be: whose boat one rows ·" in first
    page.another()
    assert "❧ Diamonds can be: whose boat one rows ·" in shown(page)
    assert shown(page) != first


def test_a_suit_that_comes_back_brings_what_was_said() -> None:
    """Diamonds of age 1 in age 5 may have moved; hearts of age 2 in age 6 still hold (A-32)."""
    fifth = shown(Agenda(tidelands(played=4), 5))
    assert "Diamonds were in infancy too: “whose boat you sleep on”." in fifth
    assert f"That {HOLDS[False]}." in fifth
    sixth = shown(Agenda(tidelands(played=5), 6))
    assert "Hearts were in childhood too: “ashore or afloat”." in sixth
    assert f"That {HOLDS[True]}." in sixth
    assert "come back" not in shown(Agenda(tidelands(played=3), 4))


def test_two_packs_are_announced_before_the_deal() -> None:
    """Eight people need two in round 1 (M-6)."""
    assert "deals 7 cards each. Two packs this round." in shown(Agenda(seated(*"ABCDEFGH"), 1))


def test_a_short_age_is_said() -> None:
    """One sentence each (A-37)."""
    ctx = seated("Ana", "Ben")
    assert "a short age" not in shown(Agenda(ctx, 1))
    ctx.table.record(Shortened(age=1, vignettes="few"))
    assert "This is a short age: one sentence each is enough." in shown(Agenda(ctx, 1))


# ---------------------------------------------------------------- the last age


def test_the_last_agenda_is_free() -> None:
    """No trump, no suit: looking back over a life (A-14)."""
    ctx = last_age()
    page = Agenda(ctx, 7)
    assert f"{NO_TRUMP} The agenda is free: it looks back over a life." in text(page)
    page.keep("what was worth it")
    assert ctx.view.state.entry(("agenda_set", 7)) == AgendaSet(age=7, words="what was worth it")


def test_the_last_agenda_may_have_a_suit_of_their_choice() -> None:
    """The page asks for the suit first: h, then the words are hearts (A-14)."""
    ctx = last_age("suit")
    page = Agenda(ctx, 7)
    assert not page.in_line
    assert f"{NO_TRUMP} Which suit is the agenda about?" in text(page)
    assert offered(page)[0] == "d h s c which suit"
    press(page, "h")
    assert page.in_line
    assert "▸ h  ♥  hearts" in text(page)
    page.keep("family")
    assert ctx.view.state.entry(("agenda_set", 7)) == AgendaSet(age=7, words="family", suit="H")


def test_the_suit_can_be_walked_to() -> None:
    """Down twice from nothing is hearts; capital S is spades."""
    assert press(Agenda(last_age("suit"), 7), "down down").agenda_suit == "H"
    assert press(Agenda(last_age("suit"), 7), "S").agenda_suit == "S"


def test_the_last_age_may_have_no_agenda() -> None:
    """House rule none: no line, one sentence, Tab to the numbers."""
    page = Agenda(last_age("none"), 7)
    assert page.line() is None
    assert "By your house rules this age has only vignettes." in text(page)
    assert offered(page)[0] == "Tab numbers"


# ---------------------------------------------------------------- the keys


def test_enter_keeps_the_words_and_alone_it_means_told_aloud() -> None:
    """Both fill the blank; only one has words."""
    ctx = seated("Ana", "Ben")
    Agenda(ctx, 1).keep("  whose boat  ")
    assert ctx.view.state.words(("agenda_set", 1)) == "whose boat"
    told = seated("Ana", "Ben")
    Agenda(told, 1).keep("")
    assert told.view.state.entry(("agenda_set", 1)) == AgendaSet(age=1)


def test_tab_goes_to_the_numbers() -> None:
    """Nothing is stored."""
    ctx = seated("Ana", "Ben")
    press(Agenda(ctx, 1), "tab")
    assert ctx.places == [ToOtherSide()]
    assert not ctx.view.state.is_filled(("agenda_set", 1))


def test_escape_stays_on_the_page() -> None:
    """Out of the line, and nowhere else; Tab or Enter leads back into it, and half a line can be kept."""
    ctx = seated("Ana", "Ben")
    page = Agenda(ctx, 1)
    for back in ("tab", "enter"):
        press(page, "escape")
        assert (page.in_line, ctx.places) == (False, [])
        assert page.foot()[:2] == [("enter", "Enter", "write"), ("tab", "Tab", "words")]
        press(page, back)
        assert page.in_line
    page.typed("whose boat")
    press(page, "escape")
    assert page.foot()[0] == ("enter", "Enter", "keep, next")
    press(page, "enter")
    assert ctx.view.state.words(("agenda_set", 1)) == "whose boat"


def test_ideas_go_through_all_before_one_comes_back(packs: Any) -> None:
    """One at a time: those of the society first, then those of the age and the gentle ones."""
    ctx = tidelands_with(packs)
    ctx.table.record(WorldSet(words=packs.every("society")[0].text))
    page = Agenda(ctx, 5)
    asking = page.asks()
    assert asking is not None
    own = len(asking.first)
    seen = []
    for _ in asking.pool:
        seen.append(standing(ctx, asking)[0].id)
        page.another()
    assert own > 0 and set(seen[:own]) == asking.first
    assert len(set(seen)) == len(seen) == len(asking.pool) > 20
    assert standing(ctx, asking)[0].id in seen


def test_what_an_infant_cannot_have_is_not_offered_in_infancy(packs: Any) -> None:
    """The line about diamonds names no job of one’s own, and the gentle topics for later ages stay out."""
    ctx = seated("Ana", "Ben")
    ctx.prompts.in_use = packs
    page = Agenda(ctx, 1)
    assert "your own money" not in shown(page) and "What the family lives on" in shown(page)
    assert "your own money" in shown(Agenda(tidelands_with(packs), 5))
    asking = page.asks()
    later = packs.filed[Place("topic", 2, "D", "mild")]
    assert asking is not None and later and not set(later) & set(asking.pool)
    assert set(packs.filed[Place("topic", 0, "D", "mild")]) <= set(asking.pool)


def test_in_infancy_the_topics_of_the_age_come_first(packs: Any) -> None:
    """What grown people do in a society comes after what fits a child in arms."""
    ctx = seated("Ana", "Ben")
    ctx.prompts.in_use = packs
    ctx.table.record(WorldSet(words=packs.every("society")[0].text))
    asking = Agenda(ctx, 1).asks()
    assert asking is not None
    assert asking.first == {prompt.id for prompt in packs.texts("topic", age=1, suit="D")}


def test_digits_alone_are_offered_as_predictions() -> None:
    """21 typed while people were calling: Ben 2, Ana 1."""
    ctx = seated("Ana", "Ben")
    page = Agenda(ctx, 1)
    page.keep("21")
    assert f"▌ {did_you_mean('predictions', 'Ben 2, Ana 1', 'the agenda')}" in shown(page)
    page.keep("21")
    assert ctx.view.state.round(1).predictions == {1: 2, 0: 1}
    assert not ctx.view.state.is_filled(("agenda_set", 1))


def test_digits_that_a_rule_refuses_stay_in_the_line() -> None:
    """2 and 5 would make exactly 7: the reason is said, nothing is kept, the words are still there."""
    ctx = seated("Ana", "Ben")
    page = Agenda(ctx, 1)
    ctx.table.draft(("agenda_set", 1), "25")
    page.keep("25")
    page.keep("25")
    assert ctx.notes
    assert "exactly 7" in ctx.notes[0]
    assert ctx.view.state.round(1).predictions == {}
    assert ctx.drafts[("agenda_set", 1)] == "25"


def test_after_more_letters_digits_are_no_numbers() -> None:
    """Typing on makes words of it."""
    ctx = seated("Ana", "Ben")
    page = Agenda(ctx, 1)
    page.keep("21")
    page.typed("21 boats")
    assert page.numbers_meant == ()


def test_everything_fits_at_every_size() -> None:
    """Fourteen strange names, long topics, alone and beside the panes."""
    ctx = seated(*STRANGE)
    ctx.table.record(TopicNoted(suit="D", words=LONG))
    check_fits(Agenda(ctx, 1), (80, 24), (140, 45), (44, 36), (20, 8))
    check_fits(Agenda(last_age("suit"), 7))
    returning = seated("Ana", LONG[:200])
    returning.table.record(AgendaSet(age=1, words=LONG), *counted(1, (0, 0), (3, 4)))
    returning.table.record(*(LeftOut(age=age) for age in (2, 3, 4)))
    check_fits(Agenda(returning, 5))


def test_what_is_left_out_is_named_once_an_age_as_a_number() -> None:
    """One quiet line, never a word of it; none where nothing is left out."""
    ctx = seated("Ana", "Ben")
    assert "leave out" not in shown(Agenda(ctx, 1))
    ctx.table.leave_out({"drowning": "line", "war": "veil"})
    assert "What we leave out: 2, on the margin page" in shown(Agenda(ctx, 1))
    assert "drowning" not in shown(Agenda(ctx, 1))
    check_fits(Agenda(ctx, 1))


def test_a_free_agenda_is_about_a_life_by_either_reading() -> None:
    """What is said where there is no suit does not hang on how the axes are read."""
    ctx = last_age()
    ctx.prompts.in_use = built_in()
    ctx.table.record(RulesAgreed(axes="sentence"))
    assert "No suit: looking back" in text(Agenda(ctx, 7))


def test_how_many_things_are_left_out_is_said_whole() -> None:
    """In a narrow column it takes two rows, and names the key of the margin."""
    ctx = tidelands(played=3)
    ctx.table.leave_out({"spiders": "never"})
    rows = Agenda(ctx, 4).above(38, 30)
    assert "What we leave out: 1, on the margin page (→)" in " ".join(
        " ".join(row.text for row in rows).split()
    )
